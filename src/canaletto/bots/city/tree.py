"""Python twin of tree.h: the same names for running the search uncompiled."""

from __future__ import annotations

from canaletto.bots.city.outlook import Outlook, Weights
from canaletto.rules.city.state import City, Desk, Dice

MAX_OPTIONS, MAX_DEPTH, MAX_FORCED, STAMPS = 2048, 200, 16, 65536


class Node:
    """A choice; tree.h says what each field holds."""

    __slots__ = ("child", "key", "next", "seen", "stars", "value", "visits", "weight")

    def __init__(self) -> None:
        self.key = self.visits = self.seen = self.child = self.next = 0
        self.weight = self.value = self.stars = 0.0


class Arena:
    """Nodes that are made when they are first touched."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.made: list[Node] = []

    def __getitem__(self, number: int) -> Node:
        if not 0 <= number < self.limit:
            raise IndexError(number)
        while len(self.made) <= number:
            self.made.append(Node())
        return self.made[number]


class Taste:
    """The settings of a search."""

    def __init__(self) -> None:
        self.explore = self.humility = self.heat = self.scale = self.win = 0.0
        self.ripe = self.tries = self.scouts = self.horizon = self.plain = 0


class Tree:
    """Nodes and what one thread needs to walk them."""

    def __init__(self) -> None:
        self.nodes = Arena(0)
        self.used = self.limit = self.base = 0
        self.depth = self.forced = self.seat = self.iterations = 0
        self.total = [0.0] * 4
        self.wins = [0.0] * 4
        self.reward = [0.0] * 4
        self.lead = [0.0] * 4
        self.dice = Dice()
        self.force = [0] * MAX_FORCED
        self.path = [0] * MAX_DEPTH
        self.mover = [0] * MAX_DEPTH
        self.key = [0] * MAX_OPTIONS
        self.move = [0] * MAX_OPTIONS
        self.node = [0] * MAX_OPTIONS
        self.place = [0] * MAX_OPTIONS
        self.size = [0] * MAX_OPTIONS
        self.stamp = [0] * STAMPS
        self.taste = Taste()
        self.weights = Weights()
        self.outlook = Outlook()
        self.spare = City()
        self.aside = Desk()


def plant(tree: Tree, limit: int) -> None:
    tree.__init__()  # type: ignore[misc]
    tree.nodes = Arena(limit)
    tree.limit = limit


def fell(tree: Tree) -> None:
    tree.nodes = Arena(0)
    tree.limit = 0


def node_bytes() -> int:
    return 0


def clear_node(tree: Tree, node: int) -> None:
    tree.nodes[node].__init__()  # type: ignore[misc]


def clear_stamps(tree: Tree) -> None:
    tree.stamp = [0] * STAMPS
