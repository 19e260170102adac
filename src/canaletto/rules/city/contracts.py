"""What a contract tile scores when it is laid: items counted on nine cells, times the stars of its kind."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *

KINDS = (
    "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8",
    "B1", "B2", "B3", "B4", "B5", "B6", "B7",
    "W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9",
)  # fmt: skip


def stars_each(kind: int, players: int) -> int:
    """Stars for one counted item; white contracts give one more with two players (T-CON-2)."""
    if kind >= 15:
        return (1 if kind <= 20 else 2) + (players == 2)
    if kind == 7 or kind == 11 or kind == 12:
        return 2
    if kind == 13:
        return 3
    if kind == 14:
        return 4
    return 1


def contract_stars(tables: Tables, city: City, seat: int, kind: int, centre: int) -> int:
    """Stars of a contract on a tile for the seat that has laid it: that tile's cell and the eight around it (T-CON-1)."""
    items = 0
    low = 0
    high = 0
    x = city.place[centre] & 255
    y = city.place[centre] >> 8
    for tile in range(city.tiles):
        dx = (city.place[tile] & 255) - x
        dy = (city.place[tile] >> 8) - y
        if -1 <= dx <= 1 and -1 <= dy <= 1:
            if kind < 8:
                items += ground_items(tables, city, kind, tile)
            elif kind == 12:
                low |= heights_of(city, seat, tile, 0)
                high |= heights_of(city, seat, tile, 64)
            elif kind < 15:
                items += own_items(city, seat, kind, tile)
            else:
                items += other_items(tables, city, seat, kind, tile)
    if kind == 12:
        items = bits(low) + bits(high)
    if kind == 20:
        items >>= 1
    return items * stars_each(kind, city.players)


def ground_items(tables: Tables, city: City, kind: int, tile: int) -> int:
    """G1 to G8: foundations, contract tiles, values."""
    vacant = quarters_of(city.vacant, tile)
    look = city.look[tile]
    if kind == 0:
        return bits(vacant)
    if kind == 1:
        return vacant == 0
    if kind == 4:
        return vacant != 0
    if kind >= 5:
        return tables.value[look >> 2] == kind - 3
    laid = tables.foundations[look] & ~vacant
    for seat in range(city.players):
        laid &= ~quarters_of(city.own[seat], tile)
    if kind == 2:
        return bits(laid)
    return laid == 0


def heights_of(city: City, seat: int, tile: int, base: int) -> int:
    """B5: which of 64 heights from base on the own buildings on a tile have, as bits."""
    heights = 0
    own = quarters_of(city.own[seat], tile)
    for quarter in range(4):
        if own >> quarter & 1 and city.floors[tile * 4 + quarter] >> 6 == base >> 6:
            heights |= ONE << (city.floors[tile * 4 + quarter] & 63)
    return heights


def own_items(city: City, seat: int, kind: int, tile: int) -> int:
    """B1 to B7 except B5: own buildings."""
    own = quarters_of(city.own[seat], tile)
    if kind == 8:
        return own != 0
    if kind == 9:
        return own == 0
    if kind == 10:
        return bits(own)
    if kind == 13:
        return bits(own) >= 2
    items = 0
    for quarter in range(4):
        if own >> quarter & 1:
            items += city.floors[tile * 4 + quarter] >= (2 if kind == 11 else 3)
    return items


def other_items(tables: Tables, city: City, seat: int, kind: int, tile: int) -> int:
    """W1 to W9: other players' buildings."""
    others = 0
    for other in range(city.players):
        if other != seat:
            others |= quarters_of(city.own[other], tile)
    if kind <= 17:
        return bits(others) if tables.value[city.look[tile] >> 2] == kind - 13 else 0
    if kind == 21:
        return bits(others) >= 2
    items = 0
    for quarter in range(4):
        if others >> quarter & 1:
            floors = city.floors[tile * 4 + quarter]
            aimed = city.aimed[tile * 4 + quarter]
            if kind == 18:
                items += aimed == 0
            elif kind == 19:
                items += floors >= 2
            elif kind == 20:
                items += floors
            elif kind == 22:
                items += aimed >= 1
            else:
                items += aimed >= 2
    return items
