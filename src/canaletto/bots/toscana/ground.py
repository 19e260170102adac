"""Python twin of ground.h: the same names for running the search uncompiled; what they mean is said there."""

from __future__ import annotations

import struct

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.toscana.board import Match

SHIFT, CELLS, LABELS = 19, 344, 132
FREE, BORDER, MAIN, SMALL = range(4)
KINDS, SHARES, STAGES, TRAITS, PHASES, LEVELS, DEPTH, SPAN = 6, 15, 4, 13, 8, 48, 160, 64

tile_count = int.bit_count


class Ground:
    """The board by squares."""

    def __init__(self) -> None:
        self.tiles = [0] * LABELS
        self.cell = [0] * CELLS
        self.area = [0] * LABELS
        self.kind = [0] * LABELS
        self.parts, self.main, self.best = [0] * 2, [0] * 2, [0] * 2


class Node:
    """A decision."""

    def __init__(self) -> None:
        self.total = 0.0
        self.visits = self.first = self.next = self.count = self.key = 0


class Edge:
    """A move of a decision."""

    def __init__(self) -> None:
        self.total = 0.0
        self.visits = self.child = self.move = 0
        self._prior = 0.0

    @property
    def prior(self) -> float:
        """How likely the move is thought to be, before any visit; kept in single precision, as compiled."""
        return self._prior

    @prior.setter
    def prior(self, value: float) -> None:
        self._prior = float(struct.unpack("f", struct.pack("f", value))[0])


class Manner:
    """How to search and to judge."""

    def __init__(self) -> None:
        self.explore = self.first = self.heat = self.veto = 0.0
        self.tries = self.width = self.plain = self.veto_odds = self.patience = self.steps = 0
        self.weights = [0] * (2 * STAGES * SHARES)
        self.leads, self.sums = [0.0] * (PHASES * (TRAITS + 1)), [0.0] * (PHASES * (TRAITS + 1))
        self.hopes, self.worth = [0.0] * (PHASES * 2 * SPAN), [0.0] * (2 * SPAN)


def copy_ground(to: Ground, source: Ground) -> None:
    """Makes one ground a copy of another."""
    for name, value in vars(source).items():
        setattr(to, name, value[:])


def make_nodes(n: int) -> list[Node]:
    """Room for n decisions."""
    return [Node() for _ in range(n)]


def make_edges(n: int) -> list[Edge]:
    """Room for n moves."""
    return [Edge() for _ in range(n)]


def drop(room: object) -> None:
    """Python frees the room by itself."""


def nth_match(matches: list[Match], i: int) -> Match:
    """One of several matches."""
    return matches[i]


def nth_ground(grounds: list[Ground], i: int) -> Ground:
    """One of several grounds."""
    return grounds[i]
