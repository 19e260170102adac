"""What a finished city game is worth to each seat, without the GIL; outcome.py says the same of any position."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.city.scoring import tally
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.scoring import tally
    from canaletto.rules.city.state import *


def worth(tables: Tables, city: City, desk: Desk, margin: bool, out: list[float]) -> None:
    """Numbers that add up to zero: 1 for winning alone, less where it is shared, or how far above the average."""
    players = city.players
    tally(tables, city, desk)
    best = winners = total = 0
    for seat in range(players):
        stars = desk.sheet[seat * 8 + IN_TOTAL]
        total += stars
        if not seat or stars > best:
            best = stars
            winners = 0
        winners += stars == best
    for seat in range(players):
        stars = desk.sheet[seat * 8 + IN_TOTAL]
        if margin:
            part = total
            out[seat] = stars - part / players
        else:
            part = players if stars == best else 0
            out[seat] = (part / winners - 1) / (players - 1)
