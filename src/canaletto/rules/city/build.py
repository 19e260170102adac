"""Steps 2 and 3: where floors and contract tiles may go.

A move is a space; with a contract it is space + 512 * (1 + kind).
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.canals import mark_canal, mark_perpendicular, mark_reach
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.canals import mark_canal, mark_perpendicular, mark_reach
    from canaletto.rules.city.state import *


def list_spaces(city: City, desk: Desk, count: int, contract: int) -> int:
    """List the marked spaces that are valid: vacant ones, for a floor also those with an own building (T-BUILD-3)."""
    for word in range((city.tiles + 15) >> 4):
        open_ = city.vacant[word]
        if not contract:
            open_ |= city.own[city.seat][word]
        open_ &= desk.spaces[word]
        while open_:
            desk.moves[count] = contract | word << 6 | lowest(open_)
            count += 1
            open_ &= open_ - 1
    return count


def drop_guarded(city: City, desk: Desk) -> None:
    """Nobody builds on a tile with another player's boat (T-BUILD-4, T-SECOND-4, T-BOAT-6)."""
    for seat in range(city.players):
        if seat != city.seat and city.boat[seat] != NONE:
            drop_tile(desk.spaces, city.boat[seat])


def list_build(tables: Tables, city: City, desk: Desk) -> int:
    """List the spaces for the first floor: along the canals that the placed tile extends (T-BUILD-1, -2, -5)."""
    if city.built[city.seat] >= tables.spaces:
        return 0
    tile = city.placed
    wipe(desk.spaces)
    if city.casual:
        mark_reach(tables, city, desk, tile, tables.value[city.look[tile] >> 2])
        return list_spaces(city, desk, 0, 0)
    for axis in range(2):
        if next_along(tables, city, tile, axis) != NONE or next_along(tables, city, tile, axis + 2) != NONE:
            mark_canal(tables, city, desk, tile, axis)
    drop_guarded(city, desk)
    return list_spaces(city, desk, 0, 0)


def list_second(tables: Tables, city: City, desk: Desk) -> int:
    """List floors and contracts for step 3: along canals perpendicular to one at the first floor (T-SECOND-1 to -6)."""
    tile = city.first >> 2
    wipe(desk.spaces)
    if city.casual:
        mark_reach(tables, city, desk, tile, tables.value[city.look[tile] >> 2])
    else:
        for axis in range(2):
            if bordering(tables.exits[city.look[tile]], axis) >> (city.first & 3) & 1:
                mark_perpendicular(tables, city, desk, tile, axis)
        drop_guarded(city, desk)
    drop_tile(desk.spaces, tile)
    count = 0
    if city.built[city.seat] < tables.spaces:
        count = list_spaces(city, desk, 0, 0)
    if not city.casual:
        for slot in range(3):
            kind = city.open[slot]
            if kind != NONE and not (slot > 0 and kind == city.open[0]) and not (slot > 1 and kind == city.open[1]):
                count = list_spaces(city, desk, count, (1 + kind) << 9)
    return count
