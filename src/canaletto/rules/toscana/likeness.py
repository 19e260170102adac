"""When two positions are the same: exactly when everything that data() tells of them is."""

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
else:
    from canaletto.rules.toscana.board import *


def alike(a: Match, b: Match) -> bool:
    """Whether two matches stand at the same position."""
    if a.step != b.step or a.round != b.round or a.turn != b.turn or a.count != b.count:
        return False
    if a.passes != b.passes or a.starter != b.starter or (a.step != OVER and a.seat != b.seat):
        return False
    if a.contact != b.contact or a.veto_per_match != b.veto_per_match or a.rounds != b.rounds:
        return False
    for i in range(a.count):
        if a.laid[i] != b.laid[i] or a.tile[i] != b.tile[i]:
            return False
    for i in range(4):
        if a.scores[i] != b.scores[i]:
            return False
    for seat in range(2):
        if a.vetoes[seat] != b.vetoes[seat] or not same_stack(a, b, seat):
            return False
    for round in range(a.round + 1, a.rounds):
        for seat in range(2):
            for i in range(TILES):
                if a.stack[(round * 2 + seat) * SLOTS + i] != b.stack[(round * 2 + seat) * SLOTS + i]:
                    return False
    return True


def same_stack(a: Match, b: Match, seat: int) -> bool:
    """Whether the stacks of a seat hold the same, the last tile known or unknown in both."""
    left = a.end[seat] - a.top[seat]
    if left != b.end[seat] - b.top[seat]:
        return False
    if left and a.end[seat] != b.end[seat]:
        return False
    one = (a.round * 2 + seat) * SLOTS + a.top[seat]
    two = (b.round * 2 + seat) * SLOTS + b.top[seat]
    i = 0
    while i < left and a.stack[one + i] == b.stack[two + i]:
        i += 1
    return i == left


def digest(m: Match) -> int:
    """A number that is the same for positions that are."""
    total = fold(m.step, m.turn)
    total = fold(total, m.vetoes[0] + m.vetoes[1] * 2 + m.passes * 4 + m.starter * 16 + m.round * 32)
    for i in range(m.count):
        total = fold(total, m.laid[i] * 32 + m.tile[i])
    for i in range(4):
        total = fold(total, m.scores[i])
    for seat in range(2):
        for i in range(m.top[seat], m.end[seat]):
            total = fold(total, m.stack[(m.round * 2 + seat) * SLOTS + i])
    return total
