"""Features of the open contracts: what each seat would get for the best of them, wherever a foundation is free."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.outlook import CONTRACT, CONTRACT_NEXT, CONTRACT_OTHER, Outlook
    from cython.cimports.canaletto.rules.city.contracts import (
        ground_items,
        heights_of,
        other_items,
        own_items,
        stars_each,
    )
    from cython.cimports.canaletto.rules.city.state import (
        B5,
        B7,
        G8,
        NONE,
        W6,
        City,
        E,
        N,
        S,
        Tables,
        W,
        bits,
        quarters_of,
    )
else:
    from canaletto.bots.city.outlook import CONTRACT, CONTRACT_NEXT, CONTRACT_OTHER, Outlook
    from canaletto.rules.city.contracts import ground_items, heights_of, other_items, own_items, stars_each
    from canaletto.rules.city.state import B5, B7, G8, NONE, W6, City, E, N, S, Tables, W, bits, quarters_of


def see_offers(tables: Tables, city: City, outlook: Outlook) -> None:
    """The best and the second best of the open contracts for every seat."""
    for slot in range(3):
        kind = city.open[slot]
        if kind == NONE:
            continue
        best = -1
        for seat in range(city.players):
            # What lies on the ground counts alike for all.
            if kind > G8 or best < 0:
                count_items(tables, city, outlook, seat, kind)
                best = best_place(city, outlook, kind)
            stars = 1.0 * best * stars_each(kind, city.players)
            row = outlook.seen[seat]
            if stars > row[CONTRACT]:
                row[CONTRACT_OTHER] = row[CONTRACT]
                row[CONTRACT] = stars
            elif stars > row[CONTRACT_OTHER]:
                row[CONTRACT_OTHER] = stars
    outlook.seen[city.seat][CONTRACT_NEXT] = outlook.seen[city.seat][CONTRACT]


def count_items(tables: Tables, city: City, outlook: Outlook, seat: int, kind: int) -> None:
    """What every tile counts for a contract, then for the tile with its neighbours to the east and west."""
    own = outlook.items[0]
    wide = outlook.items[1]
    for tile in range(city.tiles):
        if kind <= G8:
            own[tile] = ground_items(tables, city, kind, tile)
        elif kind == B5:
            own[tile] = heights_of(city, seat, tile, 0) & 1048575
        elif kind <= B7:
            own[tile] = own_items(city, seat, kind, tile)
        else:
            own[tile] = other_items(tables, city, seat, kind, tile)
    for tile in range(city.tiles):
        wide[tile] = with_beside(city, own, tile, W, E, kind == B5)


def with_beside(city: City, items: list[int], tile: int, one: int, other: int, heights: int) -> int:
    """The items of a tile and of its neighbours at two sides; heights are sets, joined and not added."""
    count = items[tile]
    first = city.beside[tile * 4 + one]
    second = city.beside[tile * 4 + other]
    if first != NONE:
        count = count | items[first] if heights else count + items[first]
    if second != NONE:
        count = count | items[second] if heights else count + items[second]
    return count


def best_place(city: City, outlook: Outlook, kind: int) -> int:
    """The most items around any tile with a free foundation; a corner across a gap is overlooked."""
    best = 0
    for tile in range(city.tiles):
        if quarters_of(city.vacant, tile):
            count = with_beside(city, outlook.items[1], tile, N, S, kind == B5)
            if kind == B5:
                count = bits(count)
            elif kind == W6:
                count >>= 1
            best = max(best, count)
    return best
