"""Where a tile may be attached to the city (T-PLACE-1 to T-PLACE-4, T-PLACE-6)."""

from .canals import City
from .edition import OPPOSITE, SIDES, Cell, Face, beside


def fits(city: City, seat: int, cell: Cell, face: Face) -> bool:
    """Whether the tile, turned as it is, may be placed on this cell by this player."""
    if cell in city.tiles:
        return False
    touches = False
    connects = False
    for side in SIDES:
        neighbour = beside(cell, side)
        if neighbour not in city.tiles:
            continue
        touches = True
        if city.foreign_boat(seat, neighbour):  # T-PLACE-4
            return False
        ours = side in face.exits
        theirs = OPPOSITE[side] in city.tiles[neighbour].exits
        if ours != theirs:  # T-PLACE-3: exit on exit or closed on closed
            return False
        if ours and theirs:  # T-PLACE-2
            connects = True
    return touches and connects  # T-PLACE-1


def placements(city: City, seat: int, face: Face) -> set[tuple[Cell, int]]:
    """All cells and rotations where the tile may be placed; of equal rotations the smallest (T-PLACE-6)."""
    cells = {beside(cell, side) for cell in city.tiles for side in SIDES}
    found: set[tuple[Cell, int]] = set()
    for turns in face.different_turns():
        turned = face.turned(turns)
        for cell in cells:
            if fits(city, seat, cell, turned):
                found.add((cell, turns))
    return found
