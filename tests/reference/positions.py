"""Small cities and turns for hand-checked positions."""

import random

from .canals import City
from .city import CityModel
from .edition import Face, shipped_edition
from .setups import random_city_setup

ALL = ("NW", "NE", "SE", "SW")


def face(
    canals: str = "NESW", value: int = 2, foundations: tuple[str, ...] = ALL, fountains: tuple[str, ...] = ()
) -> Face:
    """A face with all four foundations unless told otherwise."""
    pointing = frozenset((text[:2], text[3]) for text in fountains)
    return Face("x", frozenset(canals), frozenset(foundations), pointing, value)


def city(**tiles: str) -> City:
    """A city drawn as c0_0="NESW": cells with their exits; an underscore before a number is a minus."""
    made = City()
    for name, canals in tiles.items():
        x, y = name[1:].split("_")
        made.tiles[int(x), int(y)] = face(canals)
    return made


def row_of(length: int) -> City:
    """Crossings side by side from (0,0) to the east."""
    return City({(x, 0): face() for x in range(length)})


def model(game: str = "tolleno", players: int = 2) -> CityModel:
    """The house edition with a fixed setup, before the first turn."""
    edition = shipped_edition("laguna")
    return CityModel(edition, game, players, random_city_setup(edition, game, players, random.Random(1)))


def at_turn(table: City, game: str = "tolleno", hand: Face | None = None, players: int = 2) -> CityModel:
    """Seat 0 is about to expand this city with this tile."""
    made = model(game, players)
    made.city = table
    made.faces["x"] = hand or face()
    made.hands = [("x", False) for _ in range(players)]
    made.stack = [("x", False)] * 20
    made.begin_turn(0)
    return made


def builds(made: CityModel) -> set[str]:
    """The legal floors without the B."""
    return {token[1:] for token in made.legal() if token[0] == "B"}


def quarters(cell: str, *names: str) -> set[str]:
    """Spaces of one tile, all four unless named."""
    return {f"{cell}/{name}" for name in names or ALL}
