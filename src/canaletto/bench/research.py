"""How fast the research environments are, and our search beside OpenSpiel's on the same positions, in one run.

CPU time of the process where one thread works; where several do the clock, and the best run.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import time
from functools import partial
from importlib import import_module
from statistics import median

from canaletto.bench.rows import Row
from canaletto.bench.speed import rate, two_against_one
from canaletto.bots.bot import Budget
from canaletto.research.extras import require
from canaletto.rules.chance import Seeded
from canaletto.rules.game import GAMES, Game
from canaletto.rules.playouts import random_playouts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.rules.position import Position

SEED = 7
# A round in which turns have many moves and the end is far away.
MIDDLE_TURN = 12
LEAST_ADAPTER, LEAST_PETTINGZOO, LEAST_VECTOR, MOST_MEGABYTES = 150_000, 100_000, 1_000_000, 500
SEARCH = """
import sys
from canaletto.bench.research import middle, most_memory, thinking
from canaletto.bots.bot import Budget
thinking(middle(sys.argv[1]), Budget(seconds=float(sys.argv[2]), threads=2))
print(most_memory())
"""


def measure(quick: bool) -> list[Row]:
    """All measured numbers; quick: a tenth of the work."""
    require("`canaletto bench research`", "numpy", "gymnasium", "pettingzoo", "pyspiel")
    rows: list[Row] = []
    for game in GAMES:
        rows += _searches(game, quick)
    for game in GAMES:
        rows += _environments(game, quick)
    return [*rows, *_memory(quick)]


def middle(game: str) -> Position:
    """A position in a random game of two, before a turn."""
    made = Game(game)
    position = made.start(made.setup(Seeded(SEED)))
    chance = Seeded(SEED)
    while position.turn < MIDDLE_TURN or position.step not in ("expand", "place"):
        position.play(chance.choice(position.legal()))
    return position


def thinking(position: Position, budget: Budget) -> Any:
    """Our search of this game; what it returns differs."""
    which = "toscana.thinking" if position.game == "toscana" else "city.player"
    return import_module(f"canaletto.bots.{which}").think(position, position.seat, budget, SEED)


def most_memory() -> float:
    """The most megabytes that this process has needed so far."""
    try:
        # What the system counts for a process begins with what its parent needed; this does not.
        with open("/proc/self/status", encoding="ascii") as status:
            return next(int(line.split()[1]) for line in status if line.startswith("VmHWM")) / 1e3
    except OSError:
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6


def _searches(game: str, quick: bool) -> list[Row]:
    """Playouts and iterations with one thread and two, and OpenSpiel's simulations."""
    position = middle(game)
    playouts, walks, native, python = (2_000, 10_000, 500, 20) if quick else (20_000, 100_000, 5_000, 200)
    rows = []
    rates = {}

    def search(threads: int) -> None:
        thinking(position, Budget(iterations=walks, threads=threads))

    for threads, words in ((1, "one thread"), (2, "two threads")):
        # With threads the best of many runs by the clock, as other programs take cores away.
        how: Any = (time.process_time, 5, median) if threads == 1 else (time.perf_counter, 10, max)
        played = rate(partial(random_playouts, position, playouts, SEED, threads), playouts, *how)
        rows.append(Row(f"{game}: random playouts, {words}", played, "games/s"))
        rates[threads] = rate(partial(search, threads), walks, *how)
        rows.append(Row(f"{game}: iterations of our search, {words}", rates[threads], "/s"))
    rows += two_against_one(f"{game}: our search", search, 5)
    for name, state, makers in _spiel_states(position):
        count = native if name == "native" else python
        for kind, maker in makers.items():
            bot = maker(count)
            theirs = rate(partial(bot, state), count, repeats=3)
            rows.append(Row(f"{game}: OpenSpiel's {kind}, {name} game", theirs, "/s"))
            rows.append(Row(f"{game}: our search against {kind}, {name} game, one thread", rates[1] / theirs, "x"))
    return rows


def _spiel_states(position: Position) -> list[tuple[str, Any, dict[str, Callable[[int], Callable[[Any], object]]]]]:
    """The position in OpenSpiel, native and in Python, with the searches that can play it there."""
    import pyspiel

    from canaletto.research.openspiel import native, timed
    from canaletto.research.openspiel.games import CanalettoState
    from canaletto.research.openspiel.worlds import moment_of, name_of

    view = position.view(position.seat)
    hides = position.game != "toscana"
    moment = moment_of(view, Seeded(SEED))
    found: list[tuple[str, Any, Any]] = []
    name = name_of(view)
    try:
        native.load()
    except native.NativeError as problem:
        print(problem, file=sys.stderr)
    else:
        game = pyspiel.load_game(name)
        state = game.new_initial_state(json.dumps(moment.position.data()))
        makers: dict[str, Any] = {"MCTS": lambda count: timed.NativeMcts(game, 1.4, SEED).bot(count).step}
        if hides:
            makers["IS-MCTS"] = lambda count: timed.NativeIsmcts(game, 1.4, SEED).bot(count).step
        found.append(("native", state, makers))
    slow = pyspiel.load_game(f"python_{name}")
    searches: dict[str, Any] = {"MCTS": timed.TimedMcts}
    if hides:
        searches["IS-MCTS"] = timed.TimedIsmcts

    def maker(search: Any) -> Callable[[int], Callable[[Any], object]]:
        return lambda count: lambda state: search(slow, 1.4, SEED).choice(state, None, count)

    found.append(("Python", CanalettoState(slow, moment), {name: maker(kind) for name, kind in searches.items()}))
    return found


def _environments(game: str, quick: bool) -> list[Row]:
    """Uniformly random games in each of the environments."""
    seconds = 0.3 if quick else 3.0
    adapter, decisions = _adapter(game, seconds)
    raw = _pettingzoo(game, seconds)
    one, two = _vector(game, 1, quick), _vector(game, 2, quick)
    return [
        _goal(f"{game}: OpenSpiel game in Python, decisions", decisions, LEAST_ADAPTER),
        Row(f"{game}: OpenSpiel game in Python, decisions and draws", adapter, "/s"),
        _goal(f"{game}: PettingZoo raw_env, decisions", raw, LEAST_PETTINGZOO),
        Row(f"{game}: vectorised, 4096 games, one thread, all arrays", one, "/s"),
        _goal(f"{game}: vectorised, 4096 games, two threads, all arrays", two, LEAST_VECTOR),
    ]


def _adapter(game: str, seconds: float) -> tuple[float, float]:
    """States of the OpenSpiel game in Python that are gone through in a second, and those in which a seat decides."""
    import pyspiel

    from canaletto.research.openspiel.games import NAMES

    spiel = pyspiel.load_game(f"python_{NAMES[game]}")
    draw = random.Random(SEED).random
    states = decisions = 0
    begun = time.process_time()
    while time.process_time() < begun + seconds:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(draw() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                decisions += 1
            states += 1
    spent = time.process_time() - begun
    return states / spent, decisions / spent


def _pettingzoo(game: str, seconds: float) -> float:
    """Decisions a second of the bare environment, the actions taken from its list."""
    module = import_module(f"canaletto.research.pettingzoo.{game.replace('-', '_')}_v0")
    environment = module.raw_env()
    draw = random.Random(SEED).random
    decisions = 0
    environment.reset(seed=SEED)
    begun = time.process_time()
    while time.process_time() < begun + seconds:
        environment.reset()
        while not environment.terminations["player_0"]:
            actions = environment.legal_actions()
            environment.step(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions / (time.process_time() - begun)


def _vector(game: str, threads: int, quick: bool) -> float:
    """Decisions a second of 4096 games that are all somewhere else; the random choice of actions counts, too."""
    import numpy as np

    from canaletto.research.vector import VectorGames

    envs = VectorGames(game, 4096, threads=threads)
    rng = np.random.default_rng(SEED)
    envs.reset(seed=SEED)
    clock = time.process_time if threads == 1 else time.perf_counter
    for _ in range(20 if quick else 120):
        envs.step(envs.random_actions(rng))

    def steps() -> None:
        for _ in range(10):
            envs.step(envs.random_actions(rng))

    # With threads the best of many short runs, as other programs take cores away.
    decisions = rate(steps, 10 * 4096, clock, (3 if quick else 9) * threads**3, median if threads == 1 else max)
    envs.close()
    return decisions


def _memory(quick: bool) -> list[Row]:
    """The most memory that a process has needed which does nothing but search for five seconds."""
    rows = []
    for game in GAMES:
        seconds = 0.5 if quick else 5.0
        command = [sys.executable, "-c", SEARCH, game, str(seconds)]
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        used = float(told)
        name = f"{game}: memory of a process that searches for {seconds:g} s in two threads"
        rows.append(Row(name, used, "MB", f"under {MOST_MEGABYTES}", used < MOST_MEGABYTES))
    return rows


def _goal(name: str, value: float, least: int) -> Row:
    return Row(name, value, "/s", f"at least {least:,}", value >= least)
