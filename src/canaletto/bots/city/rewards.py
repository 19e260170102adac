"""From a tally to what each seat is after: a lead in stars, squeezed, and a small part for winning."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.tree import Taste, Tree
    from cython.cimports.canaletto.rules.city.state import IN_TOTAL, Desk
    from cython.cimports.libc.math import tanh
else:
    from math import tanh

    from canaletto.bots.city.tree import Taste, Tree
    from canaletto.rules.city.state import IN_TOTAL, Desk


def reward(desk: Desk, players: int, tree: Tree, taste: Taste) -> None:
    """Note leads and rewards (from -1 to 1) of a tallied end, and add it to the sums of the search."""
    best = desk.sheet[IN_TOTAL]
    for seat in range(1, players):
        best = max(best, desk.sheet[seat * 8 + IN_TOTAL])
    winners = 0
    for seat in range(players):
        winners += desk.sheet[seat * 8 + IN_TOTAL] == best
    for seat in range(players):
        stars = desk.sheet[seat * 8 + IN_TOTAL]
        won = 1.0 / winners if stars == best else 0.0
        lead = 1.0 * (stars - best_of_others(desk, players, seat))
        tree.total[seat] += stars
        tree.wins[seat] += won
        tree.lead[seat] = lead
        tree.reward[seat] = (1.0 - taste.win) * tanh(lead / taste.scale) + taste.win * (2.0 * won - 1.0)


def best_of_others(desk: Desk, players: int, seat: int) -> int:
    """The most stars that another seat has."""
    best = -1
    for other in range(players):
        if other != seat and desk.sheet[other * 8 + IN_TOTAL] > best:
            best = desk.sheet[other * 8 + IN_TOTAL]
    return best
