"""How fast the searches of the city games are: playouts and walks through the tree a second, threads, memory.

CPU time of the process for one thread, the clock for two.
"""

from __future__ import annotations

from functools import partial

from canaletto.bench.rows import Row
from canaletto.bench.speed import rate, two_against_one
from canaletto.bots.bot import Budget
from canaletto.bots.city.player import think
from canaletto.bots.city.search import NODE_BYTES
from canaletto.bots.city.settings import NODES
from canaletto.rules.chance import Seeded
from canaletto.rules.game import Game
from canaletto.rules.playouts import random_playouts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.city.position import CityPosition

SEED = 7
MOST_MEGABYTES = 500


def measure(quick: bool) -> list[Row]:
    """All measured numbers; quick: a tenth of the work."""
    walks, repeats = (1_000, 3) if quick else (10_000, 5)
    rows = []
    for game in ("tolleno", "tolleno-casual"):
        for players in (2, 4):
            position = _middle(game, players)
            name = f"{game}, {players} players: "
            playouts = rate(partial(random_playouts, position, walks, SEED), walks, repeats=repeats)
            rows.append(Row(name + "random playouts", playouts, "games/s"))
            search = partial(think, position, position.seat or 0, Budget(iterations=walks), SEED)
            rows.append(Row(name + "walks of the search", rate(search, walks, repeats=repeats), "walks/s"))
            if players == 2:
                rows += _threads(name + "search", position, 10 * walks, repeats)
    rows += _memory(quick)
    return rows


def _middle(game: str, players: int) -> CityPosition:
    """A position a third through a random game, before a turn."""
    made = Game(game, players)
    position: CityPosition = made.start(made.setup(Seeded(SEED)))  # type: ignore[assignment]
    chance = Seeded(SEED)
    while position.round < 7 or position.step != "expand":
        position.play(chance.choice(position.legal()))
    return position


def _threads(name: str, position: CityPosition, walks: int, repeats: int) -> list[Row]:
    """With so many walks that what one thread does alone, comparing turns, takes as little as in a game."""

    def search(threads: int) -> None:
        think(position, position.seat or 0, Budget(iterations=walks, threads=threads), SEED)

    return two_against_one(name, search, repeats)


def _memory(quick: bool) -> list[Row]:
    """What the nodes of a five-second search take, and the most that any search may take."""
    position = _middle("tolleno-casual", 2)
    trees = think(position, position.seat or 0, Budget(seconds=0.5 if quick else 5.0), SEED)
    grown = sum(search.nodes for search in trees.searches) * NODE_BYTES / 1e6
    most = NODES * NODE_BYTES / 1e6
    goal = f"at most {MOST_MEGABYTES}"
    return [
        Row(f"tolleno-casual: nodes after {'0.5' if quick else '5'} s of search", grown, "MB"),
        Row("city games: the most that a search's nodes take", most, "MB", goal, most <= MOST_MEGABYTES),
    ]
