"""Where the top tile may lie, and laying it: V-TURN-1 and V-PLACE-1 to V-PLACE-3.

All anchors (upper left squares) of an orientation are found at once, by a handful of shifts of whole boards.
"""

import cython

from canaletto.rules.toscana import patterns

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
else:
    from canaletto.rules.toscana.board import *


if not cython.compiled:
    SHAPE, MAJOR, TURNS = [0] * 2, [0] * 64, [0] * 16
    FULL = CENTRE = NONE


def top_pattern(m: Match, seat: int) -> int:
    """The tile on top of a stack that is not empty."""
    return m.stack[(m.round * 2 + seat) * SLOTS + m.top[seat]]


def find_places(m: Match, seat: int) -> bool:
    """Fill in where the top tile of a seat may lie; whether there is any such place."""
    empty = without(FULL, either(m.own[0], m.own[1]))
    touch = CENTRE
    if m.count:
        touch = grow(m.own[seat])
    pair = both(empty, down(empty, 1))
    flat = both(pair, down(pair, 2))
    flat = both(flat, down(flat, STRIDE))
    tall = both(pair, down(pair, STRIDE))
    tall = both(tall, down(tall, 2 * STRIDE))
    if m.contact == COLOUR and m.count:
        return match_colours(m, seat, flat, tall, touch)
    near = either(touch, down(touch, 1))
    nflat = either(near, down(near, 2))
    ntall = either(near, down(near, STRIDE))
    m.fits[0] = both(flat, either(nflat, down(nflat, STRIDE)))
    m.fits[1] = both(tall, either(ntall, down(ntall, 2 * STRIDE)))
    return some(either(m.fits[0], m.fits[1]))


def match_colours(m: Match, seat: int, flat: Board, tall: Board, touch: Board) -> bool:
    """The same where a square of the mover's colour has to do the touching (V-PLACE-3)."""
    pattern = top_pattern(m, seat)
    found = NONE
    for turn in range(TURNS[pattern]):
        near = NONE
        colours = MAJOR[pattern * 4 + turn]
        while colours:
            near = either(near, slide(touch, bit_index(colours)))
            colours &= colours - 1
        m.fits[turn] = both(tall if turn & 1 else flat, near)
        found = either(found, m.fits[turn])
    return some(found)


def list_places(m: Match, moves: list[int]) -> int:
    """List every placement of the top tile, what looks the same only once; how many there are."""
    n = 0
    turns = TURNS[top_pattern(m, m.seat)]
    if m.contact == COLOUR and m.count:
        for turn in range(turns):
            for i in range(WORDS):
                w = word(m.fits[turn], i)
                while w:
                    moves[n] = (64 * i + bit_index(w)) * 4 + turn
                    n += 1
                    w &= w - 1
        return n
    step = turns >> 1
    for o in range(2):
        for i in range(WORDS):
            w = word(m.fits[o], i)
            base = 256 * i + o
            while w:
                # A tile with two turns overwrites its second entry with the next anchor.
                move = base + 4 * bit_index(w)
                moves[n] = move
                moves[n + 1] = move + 2
                n += step
                w &= w - 1
    return n


def has_place(m: Match, move: int) -> bool:
    """Whether the top tile may lie there: anchor * 4 + turn."""
    turn = move & 3
    if turn >= TURNS[top_pattern(m, m.seat)]:
        return False
    if m.contact != COLOUR or not m.count:
        turn &= 1
    return has(m.fits[turn], move >> 2)


def lay_top(m: Match, move: int) -> None:
    """Lay the top tile of the seat to move."""
    pattern = top_pattern(m, m.seat)
    m.top[m.seat] += 1
    lay(m, m.seat, pattern, move)


def lay(m: Match, owner: int, pattern: int, move: int) -> None:
    """Put a tile on the board: six squares of its owner's colour, two of the other's (V-TILE-1)."""
    turn = move & 3
    at = move >> 2
    major = MAJOR[pattern * 4 + turn]
    m.own[owner] = put(m.own[owner], major, at)
    m.own[1 - owner] = put(m.own[1 - owner], SHAPE[turn & 1] ^ major, at)
    m.laid[m.count] = move
    m.tile[m.count] = owner * 16 + pattern
    m.count += 1


def fill_tables() -> None:
    """The outlines of both orientations, the colours of every tile by turn, the board and its centre."""
    global FULL, CENTRE
    for index, name in enumerate(patterns.NAMES):
        TURNS[index] = len(patterns.turns(name))
        for turn in range(4):
            shape = major = 0
            for x, y, colour in patterns.squares(name, turn, 0, 0, 0):
                shape |= 1 << y * STRIDE + x
                major |= (colour == 0) << y * STRIDE + x
            SHAPE[turn & 1] = shape
            MAJOR[index * 4 + turn] = major
    FULL = NONE
    for y in range(SIDE):
        for x in range(SIDE):
            FULL = put(FULL, 1, y * STRIDE + x)
    CENTRE = put(NONE, 1, 8 * STRIDE + 8)


fill_tables()
