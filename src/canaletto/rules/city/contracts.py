"""What a contract tile scores when it is laid: items counted on nine cells, times the stars of its kind."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def stars_each(kind: int, players: int) -> int:
    """Stars for one counted item; white contracts give one more with two players (T-CON-2)."""
    if kind >= W1:
        return (1 if kind <= W6 else 2) + (players == 2)
    if kind in (G8, B4, B5):
        return 2
    if kind == B6:
        return 3
    if kind == B7:
        return 4
    return 1


def contract_stars(tables: Tables, city: City, seat: int, kind: int, centre: int) -> int:
    """Stars of a contract on a tile for the seat that has laid it, from the nine cells around it (T-CON-1)."""
    items = 0
    low = 0
    high = 0
    x = city.place[centre] & 255
    y = city.place[centre] >> 8
    for tile in range(city.tiles):
        dx = (city.place[tile] & 255) - x
        dy = (city.place[tile] >> 8) - y
        if -1 <= dx <= 1 and -1 <= dy <= 1:
            if kind <= G8:
                items += ground_items(tables, city, kind, tile)
            elif kind == B5:
                low |= heights_of(city, seat, tile, 0)
                high |= heights_of(city, seat, tile, 64)
            elif kind <= B7:
                items += own_items(city, seat, kind, tile)
            else:
                items += other_items(tables, city, seat, kind, tile)
    if kind == B5:
        items = bits(low) + bits(high)
    if kind == W6:
        items >>= 1
    return items * stars_each(kind, city.players)


def ground_items(tables: Tables, city: City, kind: int, tile: int) -> int:
    """G1 to G8: foundations, contract tiles, values."""
    vacant = quarters_of(city.vacant, tile)
    look = city.look[tile]
    if kind == G1:
        return bits(vacant)
    if kind == G2:
        return vacant == 0
    if kind == G5:
        return vacant != 0
    if kind >= G6:
        return tables.value[look >> 2] == 2 + kind - G6
    laid = tables.foundations[look] & ~vacant
    for seat in range(city.players):
        laid &= ~quarters_of(city.own[seat], tile)
    if kind == G3:
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
    if kind == B1:
        return own != 0
    if kind == B2:
        return own == 0
    if kind == B3:
        return bits(own)
    if kind == B6:
        return bits(own) >= 2
    items = 0
    for quarter in range(4):
        if own >> quarter & 1:
            items += city.floors[tile * 4 + quarter] >= (2 if kind == B4 else 3)
    return items


def other_items(tables: Tables, city: City, seat: int, kind: int, tile: int) -> int:
    """W1 to W9: other players' buildings."""
    others = 0
    for other in range(city.players):
        if other != seat:
            others |= quarters_of(city.own[other], tile)
    if kind <= W3:
        return bits(others) if tables.value[city.look[tile] >> 2] == 2 + kind - W1 else 0
    if kind == W7:
        return bits(others) >= 2
    items = 0
    for quarter in range(4):
        if others >> quarter & 1:
            floors = city.floors[tile * 4 + quarter]
            aimed = city.aimed[tile * 4 + quarter]
            if kind == W4:
                items += aimed == 0
            elif kind == W5:
                items += floors >= 2
            elif kind == W6:
                items += floors
            elif kind == W8:
                items += aimed >= 1
            else:
                items += aimed >= 2
    return items
