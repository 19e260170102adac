"""What a round is worth: V-SCORE-1."""

import cython

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.placing import SHAPE
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.placing import SHAPE


def largest(m: Match, colour: int) -> int:
    """The most tiles, of either owner, that share one connected area of a colour."""
    mine = m.own[colour]
    left = mine
    best = 0
    while some(left):
        area = NONE
        wider = first(left)
        while not same(wider, area):
            area = wider
            wider = both(grow(area), mine)
        left = without(left, area)
        # An area of as many squares as the best has tiles cannot have more tiles.
        if bit_count(area) > best:
            tiles = 0
            for i in range(m.count):
                if window(area, m.laid[i] >> 2) & SHAPE[m.laid[i] & 1]:
                    tiles += 1
            if tiles > best:
                best = tiles
    return best
