"""Laying a tile: the one place where the city grows. Neighbours, rim, foundations and aims are kept up here."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def aimed_at(city: City, space: int, side: int) -> int:
    """The space next to a quarter in a direction, or NO_SPACE where no tile lies (T-CITY-4)."""
    tile = space >> 2
    quarter = space & 3
    if side == quarter or side == (quarter + 3 & 3):
        tile = city.beside[tile * 4 + side]
        if tile == NONE:
            return NO_SPACE
    return tile * 4 + (quarter ^ (1 if side & 1 else 3))


def aim(tables: Tables, city: City, source: int, target: int) -> None:
    """Count the fountains of one tile that point at a quarter of another (or of itself)."""
    for quarter in range(4):
        side = tables.fountain[city.look[source] * 4 + quarter]
        if side != NONE:
            space = aimed_at(city, source * 4 + quarter, side)
            if space >> 2 == target:
                city.aimed[space] += 1


def lay(tables: Tables, city: City, place: int, look: int) -> int:
    """Put a tile on an empty cell; its number."""
    tile = city.tiles
    city.tiles = tile + 1
    city.place[tile] = place
    city.look[tile] = look
    for side in range(4):
        city.beside[tile * 4 + side] = NONE
        city.floors[tile * 4 + side] = 0
        city.aimed[tile * 4 + side] = 0
    for other in range(tile):
        side = side_towards(city.place[other] - place)
        if side != NONE:
            city.beside[tile * 4 + side] = other
            city.beside[other * 4 + (side + 2 & 3)] = tile
    add_quarters(city.vacant, tile, tables.foundations[look])
    aim(tables, city, tile, tile)
    for side in range(4):
        other = city.beside[tile * 4 + side]
        if other != NONE:
            aim(tables, city, tile, other)
            aim(tables, city, other, tile)
    extend_rim(city, tile, tables.exits[look])
    return tile


def extend_rim(city: City, tile: int, exits: int) -> None:
    """Take the tile's cell out of the rim and tell the empty cells beside it what they have to match (T-PLACE-3)."""
    place = city.place[tile]
    missing = 0
    for side in range(4):
        if city.beside[tile * 4 + side] == NONE:
            missing |= 1 << side
    i = 0
    while i < city.rim:
        step = city.rim_place[i] - place
        if step == 0:
            city.rim -= 1
            city.rim_place[i] = city.rim_place[city.rim]
            city.rim_need[i] = city.rim_need[city.rim]
            continue
        side = side_towards(step)
        if side != NONE:
            missing &= ~(1 << side)
            city.rim_need[i] |= need(exits, side)
        i += 1
    for side in range(4):
        if missing >> side & 1:
            city.rim_place[city.rim] = beyond(place, side)
            city.rim_need[city.rim] = need(exits, side)
            city.rim += 1


def need(exits: int, side: int) -> int:
    """What a tile's side asks of the cell beyond it: an exit (low half) or a closed side (high half)."""
    return (1 if exits >> side & 1 else 16) << (side + 2 & 3)
