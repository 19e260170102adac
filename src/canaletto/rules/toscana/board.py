"""Python twin of board.h: the same names for running the engine uncompiled, where a board is simply an int.

Square (x, y) is bit 18 * y + x. What each field of a match means is said in board.h.
"""

from __future__ import annotations

import operator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SIDE, STRIDE, WORDS, TILES, SLOTS, MOST = 17, 18, 5, 16, 17, 1024
KEEP = STRIDE * SIDE * 4
VETO = KEEP + 1
OVER, ASK, PLACE = range(3)
ANY, COLOUR = range(2)
MASK64 = (1 << 64) - 1
MASK_BOARD = (1 << 64 * WORDS) - 1
FNV, GOLDEN = 0x100000001B3, 0x9E3779B97F4A7C15
NONE = 0

Board = int
both: Callable[[Board, Board], Board] = operator.and_
either: Callable[[Board, Board], Board] = operator.or_
down: Callable[[Board, int], Board] = operator.rshift
slide: Callable[[Board, int], Board] = operator.rshift
same, some, bit_count = operator.eq, bool, int.bit_count


class Match:
    """A position."""

    def __init__(self) -> None:
        self.own = [NONE] * 2
        self.fits = [NONE] * 4
        self.laid = [0] * (2 * TILES)
        self.tile = [0] * (2 * TILES)
        self.stack = [0] * (4 * SLOTS)
        self.top, self.end, self.vetoes, self.scores = [0] * 2, [0] * 2, [0] * 2, [0] * 4
        self.count = self.passes = self.seat = self.step = self.round = self.starter = 0
        self.contact = self.veto_per_match = self.rounds = self.turn = 0


class Dice:
    """A stream of random numbers (splitmix64)."""

    def __init__(self) -> None:
        self.state = 0


def without(a: Board, b: Board) -> Board:
    """The squares of a that are not in b."""
    return a & ~b


def up(a: Board, k: int) -> Board:
    """Every square k bits further; what leaves the board is lost."""
    return a << k & MASK_BOARD


def grow(a: Board) -> Board:
    """The squares with their neighbours, side to side."""
    return a | up(a, 1) | down(a, 1) | up(a, STRIDE) | down(a, STRIDE)


def bit_index(w: int) -> int:
    """Where the lowest bit is."""
    return (w & -w).bit_length() - 1


def word(a: Board, i: int) -> int:
    """64 bits of a board."""
    return a >> 64 * i & MASK64


def has(a: Board, at: int) -> bool:
    """Whether a bit is set."""
    return a >> at & 1 != 0


def first(a: Board) -> Board:
    """The lowest bit only."""
    return a & -a


def put(a: Board, shape: int, at: int) -> Board:
    """The board with a shape added."""
    return a | shape << at


def window(a: Board, at: int) -> int:
    """64 squares from a bit on."""
    return a >> at & MASK64


def assign(to: Match, source: Match) -> None:
    """Makes one match a copy of another."""
    for name, value in vars(source).items():
        setattr(to, name, value[:] if isinstance(value, list) else value)


def match_bytes() -> int:
    """The size of a compiled match; an uncompiled one has none."""
    return 0


def mix(z: int) -> int:
    """The output function of splitmix64."""
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & MASK64
    z = (z ^ z >> 27) * 0x94D049BB133111EB & MASK64
    return z ^ z >> 31


def fold(total: int, value: int) -> int:
    """A check sum with one more value in it."""
    return (total ^ value) * FNV & MASK64


def seed_dice(dice: Dice, start: int, i: int) -> None:
    """The i-th stream of a seed."""
    dice.state = mix(start + i * GOLDEN & MASK64)


def below(dice: Dice, n: int) -> int:
    """A number from 0 to n - 1."""
    dice.state = dice.state + GOLDEN & MASK64
    return (mix(dice.state) >> 32) * n >> 32
