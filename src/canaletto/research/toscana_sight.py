"""What a seat sees of Toscana as numbers: planes over the 17 x 17 squares, and facts that have no square.

observations.py names every plane and fact. Nothing is read here that the view does not tell.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.toscana_choices import ToscanaChoices
    from cython.cimports.canaletto.rules.toscana.board import *
else:
    from canaletto.research.toscana_choices import ToscanaChoices
    from canaletto.rules.toscana.board import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def write_planes(choices: ToscanaChoices, seat: int, planes: Any) -> None:
    """Write the planes as a seat sees them into an array of zeros."""
    out = planes
    fill_planes(choices.position.match, seat, cython.address(out[0]) if cython.compiled else out)


def write_facts(choices: ToscanaChoices, seat: int, facts: Any) -> None:
    """Write the facts as a seat knows them into an array of zeros."""
    out = facts
    fill_facts(choices.position.match, seat, cython.address(out[0]) if cython.compiled else out)


def fill_planes(m: Match, seat: int, out: Any) -> None:
    """The planes, one after the other."""
    for y in range(SIDE):
        for x in range(SIDE):
            at = y * STRIDE + x
            if has(m.own[seat], at):
                out[y * SIDE + x] = 1
            elif has(m.own[1 - seat], at):
                out[SIDE * SIDE + y * SIDE + x] = 1
            else:
                out[3 * SIDE * SIDE + y * SIDE + x] = 1
    for i in range(m.count):
        turn = m.laid[i] & 3
        x = (m.laid[i] >> 2) % STRIDE
        y = (m.laid[i] >> 2) // STRIDE
        # Which squares are of one tile matters for the count (V-SCORE-1).
        for square in range(8):
            at = (y + square // 2) * SIDE + x + square % 2 if turn & 1 else (y + square // 4) * SIDE + x + square % 4
            out[2 * SIDE * SIDE + at] = i + 1


def fill_facts(m: Match, seat: int, out: Any) -> None:
    """The facts, one after the other."""
    out[m.step] = 1
    if m.step != OVER:
        out[3 + (m.seat ^ seat)] = 1
    out[5 + seat] = 1
    out[7 + (m.starter ^ seat)] = 1
    out[9] = m.round + 1
    out[10] = m.turn
    out[11] = m.passes > 0
    out[12] = m.contact
    out[13] = m.veto_per_match
    out[14] = m.rounds
    at = 15
    for r in range(2):
        other = seat ^ r
        pile = (m.round * 2 + other) * SLOTS
        out[at] = m.vetoes[other]
        out[at + 1] = m.end[other] - m.top[other]
        out[at + 2] = m.scores[other]
        out[at + 3] = m.scores[2 + other]
        if m.top[other] < m.end[other]:
            out[at + 4 + m.stack[pile + m.top[other]]] = 1
            if m.end[other] > TILES:
                out[at + 20 + m.stack[pile + TILES]] = 1
        for i in range(m.top[other] + 1, TILES):
            out[at + 36 + m.stack[pile + i]] = 1
        at += 52
