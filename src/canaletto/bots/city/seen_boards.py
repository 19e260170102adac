"""Features of the player boards: own scorings and extra stars still ahead, the initial contract, the boat."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.outlook import (
        AFLOAT,
        BOARD_NEAR,
        BOAT_SOON,
        DOWNTOWN_LEAD,
        EXTRA_AHEAD,
        FIVE_HEIGHT,
        FIVE_NEAR,
        HOUSES_AHEAD,
        ROW_AHEAD,
        TALLEST_LEAD,
        TALLEST_OWN,
        TURNING,
        TURNING_TWICE,
        TWOS_AHEAD,
        Outlook,
    )
    from cython.cimports.canaletto.rules.city.scoring import board_stars, downtown_floors, unlocked
    from cython.cimports.canaletto.rules.city.state import DOWNTOWN, FIVE, NONE, ROW, TALLEST, TWOS, City, Desk, Tables
else:
    from canaletto.bots.city.outlook import (
        AFLOAT,
        BOARD_NEAR,
        BOAT_SOON,
        DOWNTOWN_LEAD,
        EXTRA_AHEAD,
        FIVE_HEIGHT,
        FIVE_NEAR,
        HOUSES_AHEAD,
        ROW_AHEAD,
        TALLEST_LEAD,
        TALLEST_OWN,
        TURNING,
        TURNING_TWICE,
        TWOS_AHEAD,
        Outlook,
    )
    from canaletto.rules.city.scoring import board_stars, downtown_floors, unlocked
    from canaletto.rules.city.state import DOWNTOWN, FIVE, NONE, ROW, TALLEST, TWOS, City, Desk, Tables

NEAR = 4  # floors: two turns


def see_board(tables: Tables, city: City, desk: Desk, outlook: Outlook, seat: int) -> None:
    """What a player board would give by now but for floors still to be placed, and what floors have brought."""
    row = outlook.seen[seat]
    board = city.board[seat]
    ahead = 0.0
    if not unlocked(tables, city, seat):
        ahead = row[TWOS_AHEAD] if board == TWOS else 1.0 * board_stars(city, desk, seat)
        if city.built[seat] + NEAR >= tables.scoring[board]:
            row[BOARD_NEAR] = ahead
    row[TWOS_AHEAD] = 0.0
    if board == ROW:
        row[ROW_AHEAD] = ahead
    elif board == TWOS:
        row[TWOS_AHEAD] = ahead
    else:
        row[HOUSES_AHEAD + board - 2] = ahead
    row[EXTRA_AHEAD] = 1.0 * (tables.extra[tables.spaces] - tables.extra[city.built[seat]])
    row[AFLOAT] = 1.0 * (city.boat[seat] != NONE)
    row[BOAT_SOON] = 1.0 * (city.built[seat] < tables.boat and city.built[seat] + 2 >= tables.boat)
    row[TURNING] = 1.0 * (city.built[seat] >= tables.one_turn)
    row[TURNING_TWICE] = 1.0 * (city.built[seat] >= tables.two_turns)


def see_initial(city: City, outlook: Outlook) -> None:
    """How far everybody is with the initial contract (T-SCORE-5)."""
    for seat in range(city.players):
        row = outlook.seen[seat]
        if city.initial == FIVE:
            row[FIVE_HEIGHT] = min(5.0, row[TALLEST_OWN])
            row[FIVE_NEAR] = 1.0 * (row[TALLEST_OWN] == 4.0)
        elif city.initial == TALLEST:
            row[TALLEST_LEAD] = within(row[TALLEST_OWN] - best_height(city, outlook, seat), 2.0)
        elif city.initial == DOWNTOWN:
            row[DOWNTOWN_LEAD] = within(1.0 * (downtown_floors(city, seat) - best_downtown(city, seat)), 3.0)


def within(number: float, most: float) -> float:
    """The number, or the bound beyond which it makes no difference."""
    return max(-most, min(most, number))


def best_height(city: City, outlook: Outlook, seat: int) -> float:
    """The tallest building of the others."""
    best = 0.0
    for other in range(city.players):
        if other != seat and outlook.seen[other][TALLEST_OWN] > best:
            best = outlook.seen[other][TALLEST_OWN]
    return best


def best_downtown(city: City, seat: int) -> int:
    """The most floors of another seat on the downtown tiles."""
    best = 0
    for other in range(city.players):
        if other != seat:
            best = max(best, downtown_floors(city, other))
    return best
