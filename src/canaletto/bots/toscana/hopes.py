"""What a seat may hope for, from 0 to 1, by what it wins or leads the running round by (V-MATCH-2)."""

from __future__ import annotations

from functools import cache
from math import exp

from canaletto.bots.toscana.ground import SPAN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.toscana.position import ToscanaPosition


def worth_in(position: ToscanaPosition) -> tuple[float, ...]:
    """What seat 0 may hope for by what it wins the running round by, from -SPAN on."""
    points = position.data()["scores"]
    return worth_of_margins(sum(a - b for a, b in points), position.options["rounds"] - position.round)


@cache
def worth_of_margins(before: int, rounds_left: int) -> tuple[float, ...]:
    """The same by the lead of finished rounds, which counts; rounds to come are thought to be even.

    In the last round winning is what counts, and by how much only a little.
    """
    found = []
    for margin in range(-SPAN, SPAN):
        lead = before + margin
        slope = 1 / (1 + exp(-lead / 3.0))
        won = 0.5 if lead == 0 else float(lead > 0)
        found.append(slope if rounds_left else 0.7 * won + 0.3 * slope)
    return tuple(found)


@cache
def hopes_of_leads(worth: tuple[float, ...], spread: tuple[float, ...]) -> tuple[float, ...]:
    """By phase what a foreseen lead is worth, where the real one may differ from it by so much."""
    found = []
    for wide in spread:
        for middle in range(2 * SPAN):
            odds = [exp(-(((other - middle) / wide) ** 2) / 2) for other in range(2 * SPAN)]
            found.append(sum(p * value for p, value in zip(odds, worth, strict=True)) / sum(odds))
    return tuple(found)
