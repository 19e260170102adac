"""Random playouts, without Python objects and without the GIL."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.scoring import tally
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    from canaletto.rules.city.scoring import tally
    from canaletto.rules.city.state import *
    from canaletto.rules.city.turn import list_moves, play_move


def play_out(tables: Tables, city: City, desk: Desk, dice: Dice) -> int:
    """Play uniformly random legal moves to the end; how many."""
    decisions = 0
    count = list_moves(tables, city, desk)
    while count:
        decisions += 1
        count = play_move(tables, city, desk, desk.moves[below(dice, count)])
    return decisions


def play_many(
    tables: Tables, start: City, city: City, desk: Desk, seed: int, first: int, count: int, sums: Sums
) -> None:
    """Play a position out again and again and add up the results; game number i depends on seed and i alone."""
    for i in range(first, first + count):
        assign(city, start)
        reseed(sums.dice, seed ^ (i * GOLDEN & MASK64))
        sums.decisions += play_out(tables, city, desk, sums.dice)
        tally(tables, city, desk)
        count_result(city, desk, sums)


def count_result(city: City, desk: Desk, sums: Sums) -> None:
    """Add one game's stars, and its win in twelfths, shared where the best are tied (T-SCORE-6)."""
    best = 0
    winners = 0
    for seat in range(city.players):
        stars = desk.sheet[seat * 8 + IN_TOTAL]
        sums.stars[seat] += stars
        if stars > best or not winners:
            best = stars
            winners = 0
        winners += stars == best
    for seat in range(city.players):
        if desk.sheet[seat * 8 + IN_TOTAL] == best:
            sums.wins[seat] += 12 // winners
