"""Features of the tiles: who would be awarded what they are worth, and how easily that may change."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.outlook import (
        BEHIND_MORE,
        BEHIND_ONE,
        BOAT_TILE,
        CHANCES,
        TIED,
        TWOS_AHEAD,
        WON_ALONE,
        WON_BY_ONE,
        WON_CLEAR,
        WON_LEVEL,
        WON_LOW,
        Outlook,
    )
    from cython.cimports.canaletto.rules.city.state import NONE, City, Tables, quarters_of
else:
    from canaletto.bots.city.outlook import (
        BEHIND_MORE,
        BEHIND_ONE,
        BOAT_TILE,
        CHANCES,
        TIED,
        TWOS_AHEAD,
        WON_ALONE,
        WON_BY_ONE,
        WON_CLEAR,
        WON_LEVEL,
        WON_LOW,
        Outlook,
    )
    from canaletto.rules.city.state import NONE, City, Tables, quarters_of


def see_tiles(tables: Tables, city: City, outlook: Outlook) -> None:
    """Look at every tile on which somebody builds."""
    for tile in range(city.tiles):
        best = 0
        second = 0
        winner = NONE
        for seat in range(city.players):
            # Compared as T-SCORE-1 does: the tallest building, then floors and boat.
            claim = claim_on(city, seat, tile)
            outlook.items[0][seat] = claim
            if claim > best:
                second = best
                best = claim
                winner = seat
            elif claim > second:
                second = claim
        if best:
            see_tile(tables, city, outlook, tile, best, second, winner)


def claim_on(city: City, seat: int, tile: int) -> int:
    """What a seat has on a tile: its tallest building times 256, its floors, its boat."""
    own = quarters_of(city.own[seat], tile)
    if not own:
        return 0
    tallest = 0
    floors = 0
    for quarter in range(4):
        if own >> quarter & 1:
            floors += city.floors[tile * 4 + quarter]
            tallest = max(tallest, city.floors[tile * 4 + quarter])
    return tallest << 8 | (floors + (city.boat[seat] == tile))


def see_tile(tables: Tables, city: City, outlook: Outlook, tile: int, best: int, second: int, winner: int) -> None:
    """Count a tile's value for its winner by how safe it is, for the others by how far off it is."""
    value = tables.value[city.look[tile] >> 2]
    margin = (best >> 8) - (second >> 8)
    for seat in range(city.players):
        claim = outlook.items[0][seat]
        if claim == 0:
            continue
        row = outlook.seen[seat]
        if city.boat[seat] == tile:
            row[BOAT_TILE] += value
        if claim == best and second == best:
            row[TIED] += value
        elif seat != winner:
            row[BEHIND_ONE if (best >> 8) - (claim >> 8) <= 1 else BEHIND_MORE] += value
        else:
            if second == 0:
                row[WON_ALONE if best >> 8 > 1 else WON_LOW] += value
                row[CHANCES] += value * (quarters_of(city.vacant, tile) != 0)
            elif margin >= 2:
                row[WON_CLEAR] += value
            else:
                row[WON_BY_ONE if margin else WON_LEVEL] += value
            row[TWOS_AHEAD] += value == 2
