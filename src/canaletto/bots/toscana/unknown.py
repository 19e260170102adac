"""What no seat knows: how the tiles below the top ones lie (V-SETUP-1)."""

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import SLOTS, TILES, Match
else:
    from canaletto.rules.toscana.board import SLOTS, TILES, Match


def forget(m: Match) -> None:
    """Put what the seats do not know in a fixed order, so that nothing can come from how it really lies."""
    for round in range(m.round, m.rounds):
        for seat in range(2):
            pile = (round * 2 + seat) * SLOTS
            low = pile
            if round == m.round:
                low += m.top[seat] + 1
            for i in range(low + 1, pile + TILES):
                tile = m.stack[i]
                k = i
                while k > low and m.stack[k - 1] > tile:
                    m.stack[k] = m.stack[k - 1]
                    k -= 1
                m.stack[k] = tile
