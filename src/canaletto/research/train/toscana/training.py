"""The loop: play, fit, play better; in the end a match decides."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context

from canaletto.bots.toscana.weights import Weights, as_text, read
from canaletto.research.train.plan import Outcome
from canaletto.research.train.toscana.fit import fitted
from canaletto.research.train.toscana.play import beginner, duel, learner, play_round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.research.train.plan import Plan
    from canaletto.research.train.toscana.play import Told

# Rounds a minute on two cores that do other things besides, the match at the end included; what counts is the rounds,
# not the clock, so that the same command makes the same weights on any machine.
ROUNDS_A_MINUTE = 180
# How the rounds are shared among generations: the first knows nothing, and has to learn what is most obvious.
EFFORT = (1, 2)
FEWEST = 2
NAME = "toscana.json"


def train(plan: Plan, say: Callable[[str], None]) -> list[Outcome]:
    """Weights from rounds that begin with nothing learned at all."""
    parts = [max(FEWEST, round(ROUNDS_A_MINUTE * plan.minutes * effort / sum(EFFORT))) for effort in EFFORT]
    first = plan.seed * 1_000_000
    with ProcessPoolExecutor(plan.processes, mp_context=get_context("spawn")) as pool:
        skill = beginner()
        played: list[Told] = []
        for generation, rounds in enumerate(parts, 1):
            seeds = range(first, first + rounds)
            first += rounds
            played += pool.map(partial(play_round, skill=skill), seeds, chunksize=4)
            weights = fitted(played)
            skill = learner(weights)
            say(f"toscana, generation {generation}: {rounds} rounds, {_mean(played[-rounds:]):.1f} tiles an area")
        return [_gated(plan, weights, sum(parts), pool, say)]


def _gated(plan: Plan, new: Weights, rounds: int, pool: ProcessPoolExecutor, say: Callable[[str], None]) -> Outcome:
    """Writes the weights if they beat those in the folder; if there are none, the search that has learned nothing."""
    path = plan.folder / NAME
    old = read(path) if path.exists() else None
    setups = max(2, plan.games // 2)
    seeds = range(900_000_000 + plan.seed * 10_000, 900_000_000 + plan.seed * 10_000 + setups)
    shares = list(pool.map(partial(duel, new=new, old=old), seeds, chunksize=2))
    share = sum(shares) / setups
    error = (sum((each - share) ** 2 for each in shares) / max(1, setups - 1) / setups) ** 0.5
    low, high = share - 1.96 * error, share + 1.96 * error
    against = "the weights in use" if old else "the search that has learned nothing"
    say(f"toscana: {share:.1%} [{low:.1%}, {high:.1%}] of {setups * 2} rounds against {against}")
    accepted = low > 0.5
    if accepted:
        gain = {"against": against, "share": round(share, 4), "interval": [round(low, 4), round(high, 4)]}
        made = {"command": plan.command, "seed": plan.seed, "rounds": rounds, "gain": gain | {"games": setups * 2}}
        plan.folder.mkdir(parents=True, exist_ok=True)
        path.write_text(as_text(new, made), "utf-8")
    return Outcome(2, setups * 2, share, low, high, accepted, path if accepted else None, against)


def _mean(told: list[Told]) -> float:
    return sum(sum(each.ends) for each in told) / (2 * len(told))
