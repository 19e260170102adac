"""The areas of a board given as plain data, square by square, for explanations."""

from __future__ import annotations

from canaletto.rules.toscana.patterns import squares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    Square = tuple[int, int]


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


def largest_area(tiles: list[dict[str, Any]], colour: int) -> int:
    """The most tiles with a square in one area of a colour (V-SCORE-1)."""
    outlines = [set(colours([tile])) for tile in tiles]
    counts = (sum(not outline.isdisjoint(area) for outline in outlines) for area in areas(tiles, colour))
    return max(counts, default=0)
