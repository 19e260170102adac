"""Step 1: where the tile in hand may go. A move is rim cell * 4 + clockwise quarter turns."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def guarded(city: City, place: int) -> bool:
    """Whether the cell touches a tile on which another player's boat stands (T-PLACE-4)."""
    for seat in range(city.players):
        boat = city.boat[seat]
        if seat != city.seat and boat != NONE and side_towards(city.place[boat] - place) != NONE:
            return True
    return False


def anyone_else_sails(city: City) -> bool:
    for seat in range(city.players):
        if seat != city.seat and city.boat[seat] != NONE:
            return True
    return False


def list_expand(tables: Tables, city: City, desk: Desk, face: int) -> int:
    """List the legal placements of a face on the desk (T-PLACE-1, -2, -3, -4, -6); how many."""
    count = 0
    watch = anyone_else_sails(city)
    exits = tables.exits[face * 4] << 8
    for cell in range(city.rim):
        turns = tables.fits[exits | city.rim_need[cell]] & tables.turns[face]
        if watch and turns and guarded(city, city.rim_place[cell]):
            continue
        # Written first and counted if legal: random branches would cost more than the writing.
        for turn in range(4):
            desk.moves[count] = cell * 4 + turn
            count += turns >> turn & 1
    return count
