"""Boats: every path is walked, tile by tile (T-BOAT-*, T-CARGO-*)."""

from collections.abc import Iterator

from .canals import City
from .edition import ACROSS, QUARTERS, SIDES, Cell, beside


def paths_from(city: City, start: Cell, turns: int) -> Iterator[list[Cell]]:
    """All paths from this tile with at most so many turns, each from start to stop (T-BOAT-3, T-BOAT-4)."""
    for side in SIDES:
        yield from onwards(city, [start], side, turns)


def onwards(city: City, path: list[Cell], side: str, turns: int) -> Iterator[list[Cell]]:
    """The paths that go on to this side by one tile, and from there straight on or round a corner."""
    here = path[-1]
    if not city.connected(here, side):
        return
    longer = [*path, beside(here, side)]
    yield longer
    yield from onwards(city, longer, side, turns)
    if turns > 0:
        for corner in ACROSS[side]:  # T-BOAT-4: either direction of the canal that meets, never back
            yield from onwards(city, longer, corner, turns - 1)


def sailings(city: City, seat: int, start: Cell, turns: int) -> set[str]:
    """The tokens of all movements from this tile, with and without cargo."""
    tokens: set[str] = set()
    passed_on_the_way: set[tuple[Cell, Cell]] = set()
    for path in paths_from(city, start, turns):
        stop = path[-1]
        if stop == start or city.foreign_boat(seat, stop):  # T-BOAT-3: another tile, passing but not stopping
            continue
        tokens.add(f"S{stop[0]},{stop[1]}")
        for passed in path[:-1]:  # T-CARGO-2: the start counts as passed, the stop does not
            passed_on_the_way.add((passed, stop))
    for passed, stop in passed_on_the_way:
        if passed == stop or city.foreign_boat(seat, passed):  # T-CARGO-3
            continue
        for source in QUARTERS:
            building = city.buildings.get((*passed, source))
            if building is None or building[0] != seat:
                continue
            for target in QUARTERS:
                if city.may_build(seat, (*stop, target)):  # T-CARGO-1
                    tokens.add(f"S{stop[0]},{stop[1]}<{passed[0]},{passed[1]}/{source}>{target}")
    return tokens


def entries(city: City, seat: int, turns: int) -> set[str]:
    """The tokens of all tiles on which the boat may enter (T-BOAT-2, T-BOAT-5)."""
    tokens: set[str] = set()
    for cell, face in city.tiles.items():
        if not any(beside(cell, side) not in city.tiles for side in face.exits):
            continue
        if not city.foreign_boat(seat, cell) or sailings(city, seat, cell, turns):
            tokens.add(f"E{cell[0]},{cell[1]}")
    return tokens
