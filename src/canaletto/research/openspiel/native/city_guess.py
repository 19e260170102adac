"""What hidden tiles can be, and dealing them again as likely as they are: knowledge.py without the GIL.

Only ever compiled; a test compares the two draw by draw.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.city_chance import settle
    from cython.cimports.canaletto.research.openspiel.native.engine import Uniform
    from cython.cimports.canaletto.research.openspiel.native.moments import *
    from cython.cimports.canaletto.rules.city.expand import list_expand
    from cython.cimports.canaletto.rules.city.state import *
else:
    raise ImportError("The native games need the compiled engine; unset CANALETTO_PURE.")


def mark_fitting(tables: Tables, city: City, desk: Desk, seat: int, faces: int, out: list[int]) -> None:
    """The city tiles, out of so many kinds, that a seat could place if its turn began now."""
    assign(cython.address(twin), city)
    twin.seat = seat
    bar_none(out)
    for face in range(8, 8 + faces):
        if list_expand(tables, cython.address(twin), desk, face):
            bar(out, face)


def learn(
    moment: CityMoment, before: City, after: City, dealt: bool, drew: bool, tables: Tables, desk: Desk, faces: int
) -> None:
    """What is excluded after a turn has ended, or the deal, in the order in which it has happened (T-PLACE-5)."""
    stack = moment.excluded + 2 * STACK
    if not dealt and drew:
        bar_only(moment.excluded + 2 * before.seat, stack)
    if after.step != OVER:
        seat = -1 if dealt else before.seat
        turns = after.turn + 1 if dealt else after.turn - before.turn
        # Of the seats whose turns have begun since, the last one has found a tile to place if it is asked for one.
        skipped = turns - 1 if after.step == EXPAND else turns
        while skipped > 0:
            seat = (seat + 1) % after.players
            if after.casual and after.built[seat] >= tables.spaces:
                continue
            skipped -= 1
            if after.hand[seat] != NONE:
                mark_fitting(tables, after, desk, seat, faces, fitting)
                bar_all(moment.excluded + 2 * seat, fitting)
                bar_all(stack, fitting)
        if after.tried:
            bar_only(moment.excluded + 2 * after.seat, stack)


def redeal(
    moment: CityMoment, tables: Tables, desk: Desk, faces: int, viewer: int, uniform: Uniform, data: cython.p_void
) -> None:
    """Draw the other hidden hands again, each possibility as likely as what the viewer has seen."""
    city = moment.city
    count = hidden = city.stacked - city.known
    for i in range(hidden):
        pool[i] = city.stack[city.known + i]
    others = restricted = 0
    for seat in range(city.players):
        if seat != viewer and city.hand[seat] != NONE and not city.hand_known[seat]:
            pool[count] = city.hand[seat]
            count += 1
            bar_only(closed + 2 * seat, moment.excluded + 2 * seat)
            seats[others] = seat
            others += 1
    for i in range(others):
        if seats[i] == city.seat and city.step == EXPAND:
            mark_fitting(tables, city, desk, city.seat, faces, fitting)
            for j in range(count):
                if not barred(fitting, pool[j]):
                    bar(closed + 2 * city.seat, pool[j])
    # The most restricted hand first: then drawing one after the other is even, unless there are two such hands.
    for i in range(others):
        if bars_any(closed + 2 * seats[i]):
            seat = seats[i]
            for j in range(i, restricted, -1):
                seats[j] = seats[j - 1]
            seats[restricted] = seat
            restricted += 1
    simple = restricted < 2
    for i in range(count):
        if barred(moment.excluded + 2 * STACK, pool[i]):
            simple = False
    if simple:
        for i in range(others):
            count = draw_hand(city, closed + 2 * seats[i], pool, count, seats[i], uniform(data))
    else:
        total = weigh(seats, others, pool, count, closed, moment.excluded + 2 * STACK, city, 1, cython.NULL)
        left = uniform(data) * total
        weigh(seats, others, pool, count, closed, moment.excluded + 2 * STACK, city, 1, cython.address(left))
        for i in range(others):
            count = without(pool, count, city.hand[seats[i]])
    for i in range(count):
        city.stack[city.known + i] = pool[i]
    settle(city)


def draw_hand(city: City, closed: list[int], pool: list[int], count: int, seat: int, share: float) -> int:
    """One of the tiles that a seat can hold; how many are left."""
    possible = 0
    for i in range(count):
        possible += not barred(closed, pool[i])
    left = share * possible
    found = NONE
    for i in range(count):
        if not barred(closed, pool[i]):
            found = pool[i]
            left -= 1
            if left < 0:
                break
    city.hand[seat] = found
    return without(pool, count, found)


def without(pool: list[int], count: int, face: int) -> int:
    """Take the first tile of a kind out; how many are left."""
    place = 0
    while place < count and pool[place] != face:
        place += 1
    for i in range(place, count - 1):
        pool[i] = pool[i + 1]
    return count - 1 if place < count else count


def weigh(
    seats: list[int],
    others: int,
    pool: list[int],
    count: int,
    closed: list[int],
    stack: list[int],
    city: City,
    ways: float,
    left: cython.p_double,
) -> float:
    """In how many ways the seats can be dealt to; given what is left of a draw, the deal it falls on is dealt."""
    if not others:
        for i in range(count):
            if barred(stack, pool[i]):
                return 0
        if left != cython.NULL:
            left[0] -= ways
        return ways
    total = 0.0
    for face in range(8, 128):
        copies = 0
        for i in range(count):
            copies += pool[i] == face
        if copies and not barred(closed + 2 * seats[0], face):
            rest = 0
            for i in range(count):
                fewer[rest] = pool[i]
                rest += 1
            rest = without(fewer, rest, face)
            if left != cython.NULL:
                city.hand[seats[0]] = face
            total += weigh(seats + 1, others - 1, fewer, rest, closed, stack, city, ways * copies, left)
            if left != cython.NULL and left[0] < 0:
                return total
    return total
