"""How fast the search of Toscana is: iterations a second, threads, the end of a round, memory.

CPU time of the process for one thread, the clock for two.
"""

from __future__ import annotations

from functools import partial

from canaletto.bench.rows import Row
from canaletto.bench.speed import rate, two_against_one
from canaletto.bots.bot import Budget
from canaletto.bots.toscana.glance import best_at_a_glance
from canaletto.bots.toscana.settings import BEST, PLAIN
from canaletto.bots.toscana.thinking import ROOM, think
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from canaletto.rules.toscana.setup import random_setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.bots.toscana.settings import Skill

SEED = 7
# A move takes 24 bytes; there is a decision of 32 bytes for every fourth.
MOST_BYTES = ROOM * 24 + ROOM // 4 * 32
MOST_MEGABYTES = 500


def measure(quick: bool) -> list[Row]:
    """All measured numbers; quick: a tenth of the work."""
    iterations, repeats = (4_000, 3) if quick else (40_000, 5)
    rows = []
    for tiles in (0, 14):
        position = _after(tiles)
        name = f"toscana, {tiles} tiles laid: "
        rows.append(Row(name + "iterations of the search", _rate(position, BEST, iterations, repeats), "a second"))
        rows.append(
            Row(name + "random playouts in a plain search", _rate(position, PLAIN, iterations, repeats), "a second")
        )
    rows += _threads(_after(14), iterations, repeats)
    megabytes = MOST_BYTES / 1e6
    goal = f"at most {MOST_MEGABYTES}"
    rows.append(Row("toscana: the most that a search takes", megabytes, "MB", goal, megabytes <= MOST_MEGABYTES))
    return rows


def _after(tiles: int) -> ToscanaPosition:
    """A placement to be decided with so many tiles on the board, laid at a glance."""
    position = ToscanaPosition.start({}, random_setup({}, Seeded(SEED)))
    while position.step != "place" or len(position.data()["tiles"]) < tiles:
        position.play(best_at_a_glance(position))
    return position


def _rate(position: ToscanaPosition, skill: Skill, iterations: int, repeats: int) -> float:
    search = partial(think, position, position.seat or 0, Budget(iterations=iterations), SEED, skill)
    return rate(search, iterations, repeats=repeats)


def _threads(position: ToscanaPosition, iterations: int, repeats: int) -> list[Row]:
    def search(threads: int) -> None:
        think(position, position.seat or 0, Budget(iterations=iterations, threads=threads), SEED)

    return two_against_one("toscana: search", search, repeats)
