"""The loop: play, fit, play better; in the end a match decides."""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import TYPE_CHECKING

from canaletto.bots.city.weights import FORMAT, blind, judge_of
from canaletto.research.train.city.play import duel, play_game
from canaletto.research.train.plan import Outcome

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.bots.city.judge import Judge
    from canaletto.research.train.city.play import Told
    from canaletto.research.train.plan import Plan

# Games a minute on two cores of the kind that the shipped weights were made on; what counts is the games, not the
# clock, so that the same command makes the same weights on any machine.
GAMES_A_MINUTE = {"tolleno": 1440, "tolleno-casual": 2880}
GENERATIONS = 4
FEWEST = 8
# The games of this many generations are learned from: older ones were played with too little understanding.
REMEMBERED = 2


def train(plan: Plan, say: Callable[[str], None]) -> list[Outcome]:
    """Weights for every number of players asked for."""
    with ProcessPoolExecutor(plan.processes, mp_context=get_context("spawn")) as pool:
        return [_train(plan, players, pool, say) for players in plan.players]


def _train(plan: Plan, players: int, pool: ProcessPoolExecutor, say: Callable[[str], None]) -> Outcome:
    minutes = plan.minutes / len(plan.players)
    share = round(GAMES_A_MINUTE[plan.game] * minutes * 2 / players / GENERATIONS)
    games = max(FEWEST, share)
    data: dict[str, Any] = {}
    played: list[list[Told]] = []
    for generation in range(GENERATIONS):
        seeds = range(plan.seed * 1_000_000 + generation * games, plan.seed * 1_000_000 + (generation + 1) * games)
        told = list(pool.map(partial(_play, plan.game, players, data), seeds, chunksize=4))
        played.append(told)
        data = _fitted([game for some in played[-REMEMBERED:] for game in some], players)
        stars = sum(sum(game.stars) for game in told) / (len(told) * players)
        say(f"{plan.game}, {players} players, generation {generation + 1}: {games} games, {stars:.1f} stars each")
    return _gated(plan, players, pool, data, games * GENERATIONS, say)


def _gated(
    plan: Plan, players: int, pool: ProcessPoolExecutor, data: dict[str, Any], games: int, say: Callable[[str], None]
) -> Outcome:
    """Writes the weights if they beat those in the folder; if there are none, the stars of the moment."""
    path = plan.folder / f"{plan.game}-{players}.json"
    old = json.loads(path.read_text("utf-8")) if path.exists() else {}
    setups = max(2, plan.games // players)
    seeds = range(900_000_000 + plan.seed * 10_000, 900_000_000 + plan.seed * 10_000 + setups)
    shares = list(pool.map(partial(_duel, plan.game, players, data, old), seeds, chunksize=2))
    share = sum(shares) / setups
    error = (sum((each - share) ** 2 for each in shares) / max(1, setups - 1) / setups) ** 0.5
    low, high = share - 1.96 * error, share + 1.96 * error
    accepted = low > 1 / players
    against = "the weights in use" if old else "the stars of the moment"
    say(f"{plan.game}, {players} players: {share:.1%} [{low:.1%}, {high:.1%}] of {setups * players} against {against}")
    if accepted:
        made = {
            "command": plan.command,
            "seed": plan.seed,
            "games": games,
            "gain": {
                "against": against,
                "share": round(share, 4),
                "interval": [round(low, 4), round(high, 4)],
                "games": setups * players,
            },
        }
        plan.folder.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({"format": FORMAT, "made": made, **data}, indent=1) + "\n", "utf-8")
    return Outcome(players, setups * players, share, low, high, accepted, path if accepted else None, against)


def _fitted(games: list[Told], players: int) -> dict[str, Any]:
    from canaletto.research.train.city.fit import fitted

    return fitted(games, players)


def _judge(data: dict[str, Any]) -> Judge:
    return judge_of({**data, "format": FORMAT}) if data else blind()


def _play(game: str, players: int, data: dict[str, Any], seed: int) -> Told:
    return play_game(game, players, seed, _judge(data))


def _duel(game: str, players: int, new: dict[str, Any], old: dict[str, Any], seed: int) -> float:
    return duel(game, players, seed, _judge(new), _judge(old))
