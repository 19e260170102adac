"""Many random playouts of one position, without Python objects and without the GIL."""

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import deal_hidden, play_out
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.position import ToscanaPosition
    from canaletto.rules.toscana.turns import deal_hidden, play_out


def check_sum(m: Match) -> int:
    """A number that hardly two finished matches share: both colours of the last round, and every count."""
    total = 0
    for colour in range(2):
        for i in range(WORDS):
            total = fold(total, word(m.own[colour], i))
    for i in range(4):
        total = fold(total, m.scores[i])
    return total


def play_many(
    position: ToscanaPosition, seed: int, start: int, count: int, shuffle: bool = False
) -> tuple[int, list[int], list[int], int]:
    """Play copies out: decisions, by seat points and twelfths of wins (six for a draw), and a check sum.

    Playout number i, from `start` on, depends on the seed and i alone. With `shuffle`, what nobody can know
    (V-SETUP-1) is dealt anew for each.
    """
    if not cython.compiled:
        begin, match, dice = Match(), Match(), Dice()
    # The position may be played on while other threads run, so they work on a copy.
    assign(begin, position.match)
    decisions = check = first_total = second_total = first_wins = second_wins = 0
    with cython.nogil:
        for i in range(start, start + count):
            assign(match, begin)
            seed_dice(dice, seed, i)
            if shuffle:
                deal_hidden(match, dice)
            decisions += play_out(match, dice)
            lead = 0
            for round in range(match.rounds):
                first_total += match.scores[round * 2]
                second_total += match.scores[round * 2 + 1]
                lead += match.scores[round * 2]
                lead -= match.scores[round * 2 + 1]
            first_wins += (lead > 0) + (lead >= 0)
            second_wins += (lead < 0) + (lead <= 0)
            check += check_sum(match)
    return (
        int(decisions),
        [int(first_total), int(second_total)],
        [6 * int(first_wins), 6 * int(second_wins)],
        check & MASK64,
    )
