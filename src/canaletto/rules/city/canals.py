"""Canals: straight chains of connected sections, and the quarters that border them.

Axis 0 is vertical, axis 1 horizontal.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def mark_canal(tables: Tables, city: City, desk: Desk, tile: int, axis: int) -> None:
    """Mark every quarter that borders the canal of that axis through a tile (T-CANAL-2)."""
    add_quarters(desk.spaces, tile, bordering(tables.exits[city.look[tile]], axis))
    for side in range(axis, 4, 2):
        along = next_along(tables, city, tile, side)
        while along != NONE:
            add_quarters(desk.spaces, along, bordering(tables.exits[city.look[along]], axis))
            along = next_along(tables, city, along, side)


def mark_perpendicular(tables: Tables, city: City, desk: Desk, tile: int, axis: int) -> None:
    """Mark every quarter that borders a canal which meets the one of that axis through a tile (T-SECOND-3)."""
    mark_canal(tables, city, desk, tile, 1 - axis)
    for side in range(axis, 4, 2):
        along = next_along(tables, city, tile, side)
        while along != NONE:
            mark_canal(tables, city, desk, along, 1 - axis)
            along = next_along(tables, city, along, side)


def mark_reach(tables: Tables, city: City, desk: Desk, tile: int, limit: int) -> None:
    """Mark every tile that lies at most so many tiles away along connected canals (C-BUILD-1)."""
    tiles = 1
    desk.moves[0] = tile
    desk.near[tile] = 1 + limit
    add_quarters(desk.spaces, tile, 15)
    at = 0
    while at < tiles:
        tile = desk.moves[at]
        at += 1
        if desk.near[tile] == 1:
            break
        for side in range(4):
            along = next_along(tables, city, tile, side)
            if along != NONE and not quarters_of(desk.spaces, along):
                add_quarters(desk.spaces, along, 15)
                desk.near[along] = desk.near[tile] - 1
                desk.moves[tiles] = along
                tiles += 1
