"""A hash of a position that does not depend on the order in which its tiles were laid."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def mixed(value: int) -> int:
    """Spread a value over 64 bits (the finish of splitmix64)."""
    value = (value ^ value >> 30) * MIX1 & MASK64
    value = (value ^ value >> 27) * MIX2 & MASK64
    return value ^ value >> 31


def linked(total: int, value: int) -> int:
    """Continue a hash in which order counts."""
    return mixed((total ^ value) + GOLDEN & MASK64)


def fingerprint(city: City) -> int:
    """The hash of all that the rules know of a position."""
    total = 0
    for tile in range(city.tiles):
        total = total + tile_print(city, tile) & MASK64
    for seat in range(city.players):
        total = linked(total, place_of_tile(city, city.boat[seat]))
        total = linked(total, city.hand[seat] << 8 | city.hand_known[seat])
        total = linked(total, city.built[seat] << 8 | city.board[seat])
        total = linked(total, city.start[seat] << 16 | city.earned[seat])
    for i in range(city.stacked):
        total = linked(total, city.stack[i])
    for i in range(city.contracts_left):
        total = linked(total, city.contracts[i])
    total = linked(total, mixed(city.open[0] + 1) + mixed(city.open[1] + 1) + mixed(city.open[2] + 1) & MASK64)
    total = linked(total, city.known << 16 | city.tried << 8 | city.initial)
    total = linked(total, city.round << 24 | city.seat << 16 | city.step << 8 | city.active)
    total = linked(total, place_of_tile(city, city.placed) << 8 | city.entered)
    if city.first != NO_SPACE:
        total = linked(total, city.place[city.first >> 2] << 2 | city.first & 3)
    return linked(total, city.turn << 8 | city.players << 1 | city.casual)


def place_of_tile(city: City, tile: int) -> int:
    return 0 if tile == NONE else city.place[tile]


def tile_print(city: City, tile: int) -> int:
    """The hash of a tile and what stands on it."""
    total = linked(mixed(city.place[tile]), city.look[tile])
    for quarter in range(4):
        space = tile * 4 + quarter
        owner = NONE
        for seat in range(city.players):
            if has(city.own[seat], space):
                owner = seat
        total = linked(total, owner << 8 | city.floors[space])
    return total
