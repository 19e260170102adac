"""What a move gains at once, in stars, told from the few things it touches: for playouts and for unvisited choices.

A guess, not a score: what others lose counts by its share, what is not certain by half.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.contracts import contract_stars
    from cython.cimports.canaletto.rules.city.state import (
        BUILD,
        DOWNTOWN,
        FIVE,
        GARDENS,
        HOUSES,
        SAIL,
        SECOND,
        City,
        Desk,
        Tables,
        add,
        assign,
        drop,
        has,
        quarters_of,
    )
    from cython.cimports.canaletto.rules.city.turn import play_move
else:
    from canaletto.rules.city.contracts import contract_stars
    from canaletto.rules.city.state import (
        BUILD,
        DOWNTOWN,
        FIVE,
        GARDENS,
        HOUSES,
        SAIL,
        SECOND,
        City,
        Desk,
        Tables,
        add,
        assign,
        drop,
        has,
        quarters_of,
    )
    from canaletto.rules.city.turn import play_move


def claim(city: City, seat: int, tile: int) -> int:
    """What a seat has on a tile, as awarding compares it: the tallest building, then floors and boat (T-SCORE-1)."""
    own = quarters_of(city.own[seat], tile)
    if not own:
        return 0
    tallest = 0
    floors = 0
    for quarter in range(4):
        if own >> quarter & 1:
            floors += city.floors[tile * 4 + quarter]
            tallest = max(tallest, city.floors[tile * 4 + quarter])
    return tallest << 16 | (floors + (city.boat[seat] == tile)) << 1


def rivals_claim(city: City, seat: int, tile: int) -> int:
    """The best claim of the others; odd where two of them share it."""
    best = 0
    for other in range(city.players):
        if other != seat:
            theirs = claim(city, other, tile)
            if theirs > best:
                best = theirs
            elif theirs and theirs == (best & ~1):
                best |= 1
    return best


def balance(value: float, share: float, mine: int, rivals: int) -> float:
    """A tile's value, if it is one's own, or the share lost to the rival who has it."""
    if mine >> 1 > rivals >> 1:
        return value
    if mine >> 1 < rivals >> 1 and not rivals & 1:
        return -value * share
    return 0.0


def floor_gain(tables: Tables, city: City, space: int, change: int) -> float:
    """What a floor more (1) or less (-1) on a space is worth to the seat on turn."""
    seat = city.seat
    tile = space >> 2
    share = 1.0 / (city.players - 1)
    value = 1.0 * tables.value[city.look[tile] >> 2]
    rivals = rivals_claim(city, seat, tile)
    height = city.floors[space]
    before = balance(value, share, claim(city, seat, tile), rivals)
    stood = has(city.own[seat], space)
    city.floors[space] += change
    if height + change:
        add(city.own[seat], space)
    else:
        drop(city.own[seat], space)
    after = balance(value, share, claim(city, seat, tile), rivals)
    city.floors[space] = height
    if stood:
        add(city.own[seat], space)
    else:
        drop(city.own[seat], space)
    gain = after - before + change * city.aimed[space]
    if not city.casual:
        if city.board[seat] == HOUSES:
            gain += 1.0 * ((height + change >= 2) - (height >= 2))
        elif city.board[seat] == GARDENS and city.aimed[space] >= 2:
            gain += 1.5 * ((height + change >= 1) - (height >= 1))
        if city.initial == FIVE and change > 0 and height + change <= 5:
            gain += 0.2 * (height + change)
        elif city.initial == DOWNTOWN and tile < 4:
            gain += 0.5 * change
    return gain


def move_gain(tables: Tables, city: City, move: int) -> float:
    """What a move of the present step gains; 0 where nothing can be told at a glance."""
    if city.step == BUILD:
        return floor_gain(tables, city, move, 1)
    if city.step == SECOND:
        if move >> 9:
            # As the city stands before it lies there: one off for G1 and the like, which changes no choice.
            return 1.0 * contract_stars(tables, city, city.seat, (move >> 9) - 1, (move & 511) >> 2)
        return floor_gain(tables, city, move, 1)
    if city.step == SAIL and move >> 9:
        down = (move & 127) * 4 + (move >> 7 & 3)
        return floor_gain(tables, city, down, 1) + floor_gain(tables, city, (move >> 9) - 1, -1)
    return 0.0


def placement_gain(tables: Tables, city: City, spare: City, desk: Desk, move: int) -> float:
    """What a placement gains with the best first floor after it, tried on another city and desk."""
    turn = city.turn
    assign(spare, city)
    count = play_move(tables, spare, desk, move)
    best = 0.0
    if spare.turn == turn and spare.step == BUILD:
        for i in range(count):
            best = max(best, floor_gain(tables, spare, desk.moves[i], 1))
    return best
