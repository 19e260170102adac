"""From stars to what each seat is after: a lead in stars, squeezed, and a small part for winning."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.outlook import Outlook
    from cython.cimports.canaletto.bots.city.tree import Tree
    from cython.cimports.canaletto.rules.city.state import IN_TOTAL, Desk
    from cython.cimports.libc.math import tanh
else:
    from math import tanh

    from canaletto.bots.city.outlook import Outlook
    from canaletto.bots.city.tree import Tree
    from canaletto.rules.city.state import IN_TOTAL, Desk


def reward(tree: Tree, players: int) -> None:
    """Note leads and rewards (from -1 to 1) of an end that has been judged, and add it to the sums of the search."""
    for seat in range(players):
        lead = lead_of(tree.outlook, players, seat)
        tree.total[seat] += tree.outlook.stars[seat]
        tree.wins[seat] += tree.outlook.wins[seat]
        tree.lead[seat] = lead
        tree.reward[seat] = (1.0 - tree.taste.win) * tanh(lead / tree.taste.scale) + tree.taste.win * (
            2.0 * tree.outlook.wins[seat] - 1.0
        )


def lead_of(outlook: Outlook, players: int, seat: int) -> float:
    """How far a seat is expected to end before the best of the others."""
    best = -1.0e9
    for other in range(players):
        if other != seat and outlook.stars[other] > best:
            best = outlook.stars[other]
    return outlook.stars[seat] - best


def best_of_others(desk: Desk, players: int, seat: int) -> int:
    """The most stars that another seat has."""
    best = -1
    for other in range(players):
        if other != seat and desk.sheet[other * 8 + IN_TOTAL] > best:
            best = desk.sheet[other * 8 + IN_TOTAL]
    return best
