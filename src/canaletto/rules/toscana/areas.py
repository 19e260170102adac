"""The areas of a board given as plain data, square by square, for explanations and screens."""

from __future__ import annotations

from typing import NamedTuple

from canaletto.rules.toscana.patterns import squares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

Square = tuple[int, int]


class Area(NamedTuple):
    """A connected area of one colour: its squares, and how many tiles have one of them (V-SCORE-1)."""

    squares: frozenset[Square]
    tiles: int


def colours(tiles: Iterable[dict[str, Any]]) -> dict[Square, int]:
    """The colour of every covered square."""
    return {
        (x, y): colour
        for tile in tiles
        for x, y, colour in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"])
    }


def neighbours(square: Square) -> set[Square]:
    """The four squares side to side with one."""
    x, y = square
    return {(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)}


def areas(tiles: Iterable[dict[str, Any]], colour: int) -> Iterator[set[Square]]:
    """Every connected area of a colour."""
    left = {square for square, shown in colours(tiles).items() if shown == colour}
    while left:
        edge = {left.pop()}
        area: set[Square] = set()
        while edge:
            area |= edge
            edge = {near for square in edge for near in neighbours(square)} & left
            left -= edge
        yield area


def largest(tiles: list[dict[str, Any]], colour: int) -> Area:
    """The area of a colour with the most tiles (V-SCORE-1), of equal ones the first by its squares; may be empty."""
    outlines = [set(colours([tile])) for tile in tiles]
    found = (
        Area(frozenset(area), sum(not outline.isdisjoint(area) for outline in outlines))
        for area in areas(tiles, colour)
    )
    return min(found, key=lambda area: (-area.tiles, sorted(area.squares)), default=Area(frozenset(), 0))
