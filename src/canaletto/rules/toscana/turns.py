"""How turns and rounds follow each other: V-TURN-1, V-VETO-1, V-PASS-1, V-END-1, V-MATCH-1.

Everything that is forced happens here by itself: a match always stands at a question, or is over.
"""

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.placing import find_places, lay_top, list_places
    from cython.cimports.canaletto.rules.toscana.scoring import largest
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.placing import find_places, lay_top, list_places
    from canaletto.rules.toscana.scoring import largest


def begin_round(m: Match) -> None:
    """An empty board, full stacks; the second player is asked before the first tile (V-SETUP-1, V-VETO-1)."""
    m.count = 0
    m.passes = 0
    for seat in range(2):
        m.own[seat] = NONE
        m.top[seat] = 0
        m.end[seat] = TILES
        if m.round == 0 or not m.veto_per_match:
            m.vetoes[seat] = 1
    if may_veto(m, 1 - m.starter):
        m.seat = 1 - m.starter
        m.step = ASK
    else:
        begin_turn(m, m.starter)


def may_veto(m: Match, seat: int) -> bool:
    """Whether a seat has its veto left, and the opponent's stack two tiles (V-VETO-1)."""
    return m.vetoes[seat] != 0 and m.end[1 - seat] - m.top[1 - seat] >= 2


def begin_turn(m: Match, seat: int) -> None:
    """The turn goes to a seat; passes happen, and the second in a row ends the round (V-PASS-1, V-END-1)."""
    while True:
        m.seat = seat
        if m.top[seat] < m.end[seat] and find_places(m, seat):
            m.step = PLACE
            return
        m.passes += 1
        if m.passes == 2:
            m.turn += 1
            end_round(m)
            return
        if may_veto(m, seat):
            m.step = ASK
            return
        m.turn += 1
        seat = 1 - seat


def end_round(m: Match) -> None:
    """Count both colours; the other player starts the next round, if there is one (V-SCORE-1, V-MATCH-1)."""
    m.scores[m.round * 2] = largest(m, 0)
    m.scores[m.round * 2 + 1] = largest(m, 1)
    if m.round + 1 < m.rounds:
        m.round += 1
        m.starter = 1 - m.starter
        begin_round(m)
    else:
        m.step = OVER


def place(m: Match, move: int) -> None:
    """The seat to move lays its top tile; then it is asked for a veto, or the turn goes on."""
    seat = m.seat
    lay_top(m, move)
    m.passes = 0
    if may_veto(m, seat):
        m.step = ASK
    else:
        m.turn += 1
        begin_turn(m, 1 - seat)


def answer(m: Match, veto: bool) -> None:
    """The answer to the veto question; a vetoed tile goes to the bottom of its stack (V-VETO-1)."""
    other = 1 - m.seat
    if veto:
        pile = (m.round * 2 + other) * SLOTS
        m.vetoes[m.seat] = 0
        m.stack[pile + m.end[other]] = m.stack[pile + m.top[other]]
        m.top[other] += 1
        m.end[other] += 1
    # The question before the first tile of a round belongs to no turn.
    if m.count:
        m.turn += 1
    begin_turn(m, other)


def play(m: Match, move: int) -> None:
    """Play a legal move."""
    if move < KEEP:
        place(m, move)
    else:
        answer(m, move == VETO)


def deal_hidden(m: Match, dice: Dice) -> None:
    """Shuffle what nobody knows: below the top tiles, vetoed ones apart, and the stacks of the next round."""
    for round in range(m.round, m.rounds):
        for seat in range(2):
            pile = (round * 2 + seat) * SLOTS
            low = pile
            high = pile + TILES - 1
            if round == m.round:
                low += m.top[seat] + 1
            while high > low:
                other = low + below(dice, high - low + 1)
                kept = m.stack[high]
                m.stack[high] = m.stack[other]
                m.stack[other] = kept
                high -= 1


def play_out(m: Match, dice: Dice) -> int:
    """Play to the end, listing all legal moves and taking one of them evenly; how many decisions it took."""
    if not cython.compiled:
        moves = [0] * MOST
    decisions = 0
    while m.step != OVER:
        if m.step == ASK:
            answer(m, below(dice, 2) == 1)
        else:
            n = list_places(m, moves)
            place(m, moves[below(dice, n)])
        decisions += 1
    return decisions
