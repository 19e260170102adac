"""How fast Tolleno and Tolleno casual are: random games in C and from Python, threads, growth, state and copies.

Medians of repeats; CPU time of the thread where one works, the clock where two do.
"""

from __future__ import annotations

import time
from statistics import median

from canaletto.bench.rows import Row
from canaletto.rules.chance import Seeded
from canaletto.rules.city.position import STATE_BYTES
from canaletto.rules.edition import Edition, load_edition
from canaletto.rules.game import Game
from canaletto.rules.playouts import random_playouts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.rules.position import Position

SEED = 7
FAST_ENOUGH, FAST_ENOUGH_FROM_PYTHON = 2_000_000, 300_000
MOST_BYTES, MOST_NANOSECONDS = 3072, 100

# City tiles and floors of each player, in editions made from the house edition: small, itself, the largest possible.
SIZES = ((27, 10), (54, 20), (96, 36))


def measure(quick: bool) -> list[Row]:
    """All measured numbers; quick: a tenth of the work."""
    games, repeats = (300, 3) if quick else (3_000, 9)
    rows = []
    for game in ("tolleno", "tolleno-casual"):
        rows += _playouts(game, games, repeats)
        rows.append(_threads(game, games, repeats))
        rows += _growth(game, games // 2, repeats)
        rows.append(_from_python(game, games // 10, repeats))
    rows.append(Row("tolleno: a position", STATE_BYTES, "bytes", f"at most {MOST_BYTES}", STATE_BYTES <= MOST_BYTES))
    rows.append(_copies(games * 10, repeats))
    return rows


def _start(game: str, players: int, edition: Edition | str = "laguna") -> Position:
    made = Game(game, players, edition=edition)
    return made.start(made.setup(Seeded(SEED)))


def _playouts(game: str, games: int, repeats: int) -> list[Row]:
    """Random games, every legal move listed at each step, in one thread."""
    rows = []
    for players in (2, 3, 4):
        rate = _rate(_start(game, players), games, repeats)
        name = f"{game}: random games in C, {players} players"
        if players == 2:
            rows.append(Row(name, rate, "decisions/s", f"at least {FAST_ENOUGH:,}", rate >= FAST_ENOUGH))
        else:
            rows.append(Row(name, rate, "decisions/s"))
    return rows


def _rate(position: Position, games: int, repeats: int) -> float:
    rates = []
    for repeat in range(repeats):
        start = time.process_time()
        decisions = random_playouts(position, games, SEED + repeat).decisions
        rates.append(decisions / (time.process_time() - start))
    return median(rates)


def _threads(game: str, games: int, repeats: int) -> Row:
    """Two threads of one process against one, by the clock."""
    position = _start(game, 2)
    ratios = []
    for _ in range(repeats):
        one = _seconds(lambda: random_playouts(position, games, SEED, threads=1))
        two = _seconds(lambda: random_playouts(position, games, SEED, threads=2))
        ratios.append(one / two)
    return Row(f"{game}: two threads against one", median(ratios), "x")


def _growth(game: str, games: int, repeats: int) -> list[Row]:
    """The same with fewer and with more tiles and floors."""
    rows = []
    for tiles, floors in SIZES:
        # A casual player has 20 floors whatever the edition says.
        edition = resized(tiles, floors)
        rate = _rate(_start(game, 4, edition), games, repeats)
        size = f"{tiles} tiles" if game == "tolleno-casual" else f"{tiles} tiles, {floors} floors"
        rows.append(Row(f"{game}: 4 players, {size}", rate, "decisions/s"))
    return rows


def resized(tiles: int, floors: int) -> Edition:
    """The house edition with another number of city tiles and floors."""
    data = load_edition("laguna").source
    copies = _shared_out(tiles, [tile["copies"] for tile in data["tile"]])
    path = data["path"] | {
        "spaces": floors,
        "stars": {str(floors - 1): 1, str(floors): 2},
        "scoring": {board: space * floors // 20 for board, space in data["path"]["scoring"].items()},
    }
    path |= {name: max(1, data["path"][name] * floors // 20) for name in ("boat", "one_turn", "two_turns")}
    kept = [tile | {"copies": count} for tile, count in zip(data["tile"], copies, strict=True) if count]
    return load_edition(data | {"id": f"bench-{tiles}", "name": f"{tiles} tiles", "tile": kept, "path": path})


def _shared_out(total: int, weights: list[int]) -> list[int]:
    """Whole numbers with this sum, as near as can be in proportion to the weights."""
    whole = sum(weights)
    ends = [sum(weights[: place + 1]) * total // whole for place in range(len(weights))]
    return [end - before for before, end in zip([0, *ends], ends, strict=False)]


def _from_python(game: str, games: int, repeats: int) -> Row:
    """legal() and play() with integers in a Python loop."""
    from random import Random

    start = _start(game, 2)
    draw = Random(SEED).random
    rates = []
    for _ in range(repeats):
        decisions = 0
        before = time.thread_time()
        for _ in range(games):
            position = start.copy()
            legal, play = position.legal, position.play
            while moves := legal():
                play(moves[int(draw() * len(moves))])
                decisions += 1
        rates.append(decisions / (time.thread_time() - before))
    rate = median(rates)
    goal = f"at least {FAST_ENOUGH_FROM_PYTHON:,}"
    return Row(f"{game}: legal() + play() from Python", rate, "decisions/s", goal, rate >= FAST_ENOUGH_FROM_PYTHON)


def _copies(count: int, repeats: int) -> Row:
    """copy() from Python in the middle of a game, the object made and freed included."""
    from itertools import repeat

    position = _start("tolleno", 2)
    for _ in range(60):
        position.play(position.legal()[0])
    copy = position.copy
    spent = []
    for _ in range(repeats):
        before = time.thread_time()
        for _ in repeat(None, count):
            copy()
        spent.append((time.thread_time() - before) / count * 1e9)
    nanoseconds = median(spent)
    return Row("tolleno: copy()", nanoseconds, "ns", f"at most {MOST_NANOSECONDS}", nanoseconds <= MOST_NANOSECONDS)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start
