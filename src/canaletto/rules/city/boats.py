"""Step 4: where a boat may enter, where it may sail, what it may carry.

Entering is the tile. Sailing is tile + 128 * quarter to set down + 512 * (1 + space loaded from);
without cargo the latter are 0, and the boat's own tile means that it stays where it entered.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.state import *


def turns_allowed(tables: Tables, city: City) -> int:
    """How often the boat may turn, by the floors placed so far (T-BOAT-4)."""
    placed = city.built[city.seat]
    return (placed >= tables.one_turn) + (placed >= tables.two_turns)


def travel(tables: Tables, city: City, desk: Desk, tile: int, side: int, near: int, far: int, turns: int) -> None:
    """Go along a canal and onto those that meet it; near and far hold the tiles passed, the present one included."""
    tile = next_along(tables, city, tile, side)
    while tile != NONE:
        desk.near[tile] |= near
        desk.far[tile] |= far
        if tile < 64:
            near |= ONE << tile
            desk.reached[0] |= ONE << tile
        else:
            far |= ONE << (tile - 64)
            desk.reached[1] |= ONE << (tile - 64)
        if turns:
            travel(tables, city, desk, tile, side + 1 & 3, near, far, turns - 1)
            travel(tables, city, desk, tile, side + 3 & 3, near, far, turns - 1)
        tile = next_along(tables, city, tile, side)


def survey(tables: Tables, city: City, desk: Desk, start: int) -> None:
    """Find every tile that the boat can reach from a tile, and what it may pass on the way (T-BOAT-3, -4)."""
    forget_trip(desk, city.tiles)
    turns = turns_allowed(tables, city)
    for side in range(4):
        if start < 64:
            travel(tables, city, desk, start, side, ONE << start, 0, turns)
        else:
            travel(tables, city, desk, start, side, 0, ONE << (start - 64), turns)
    for seat in range(city.players):
        start = city.boat[seat]
        if seat != city.seat and start != NONE:
            desk.reached[start >> 6] &= ~(ONE << (start & 63))


def list_enter(tables: Tables, city: City, desk: Desk) -> int:
    """List the tiles at the edge where the boat may enter (T-BOAT-2, T-BOAT-5)."""
    count = 0
    for tile in range(city.tiles):
        for side in range(4):
            if tables.exits[city.look[tile]] >> side & 1 and city.beside[tile * 4 + side] == NONE:
                if others_boat(city, tile):
                    survey(tables, city, desk, tile)
                    if not desk.reached[0] and not desk.reached[1]:
                        break
                desk.moves[count] = tile
                count += 1
                break
    return count


def list_sail(tables: Tables, city: City, desk: Desk) -> int:
    """List where the boat may go with what cargo, and staying where that is allowed (T-BOAT-3, T-CARGO-1 to -4)."""
    count = 0
    start = city.boat[city.seat]
    if city.entered and not others_boat(city, start):
        desk.moves[0] = start
        count = 1
    survey(tables, city, desk, start)
    near = 0
    far = 0
    for tile in range(city.tiles):
        if quarters_of(city.own[city.seat], tile) and not others_boat(city, tile):
            if tile < 64:
                near |= ONE << tile
            else:
                far |= ONE << (tile - 64)
    for half in range(2):
        reached = desk.reached[half]
        while reached:
            tile = half * 64 + lowest(reached)
            reached &= reached - 1
            desk.moves[count] = tile
            count += 1
            downs = quarters_of(city.vacant, tile) | quarters_of(city.own[city.seat], tile)
            if downs:
                count = list_cargo(city, desk, count, tile, downs, desk.near[tile] & near, 0)
                count = list_cargo(city, desk, count, tile, downs, desk.far[tile] & far, 64)
    return count


def list_cargo(city: City, desk: Desk, count: int, goal: int, downs: int, passed: int, base: int) -> int:
    """List every floor that the boat may load on the tiles passed, with every quarter to set it down on."""
    while passed:
        tile = base + lowest(passed)
        passed &= passed - 1
        ups = quarters_of(city.own[city.seat], tile)
        for up in range(4):
            if ups >> up & 1:
                for down in range(4):
                    desk.moves[count] = goal | down << 7 | (tile * 4 + up + 1) << 9
                    count += downs >> down & 1
    return count


def sail(city: City, move: int) -> None:
    """Move the boat, and one floor with it (T-CARGO-4)."""
    seat = city.seat
    goal = move & 127
    load = (move >> 9) - 1
    city.boat[seat] = goal
    if load >= 0:
        city.floors[load] -= 1
        if not city.floors[load]:
            drop(city.own[seat], load)
            add(city.vacant, load)
        raise_building(city, goal * 4 + (move >> 7 & 3))


def raise_building(city: City, space: int) -> None:
    """Put one more floor of the player on turn on a space."""
    add(city.own[city.seat], space)
    drop(city.vacant, space)
    city.floors[space] += 1
