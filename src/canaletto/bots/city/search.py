"""The search of a seat: many walks, each in a world dealt anew, without the GIL; and what was found, by key."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.deal import deal
    from cython.cimports.canaletto.bots.city.grow import descend
    from cython.cimports.canaletto.bots.city.judge import Judge, judge_now
    from cython.cimports.canaletto.bots.city.options import first_key, second_key
    from cython.cimports.canaletto.bots.city.outlook import copy_weights
    from cython.cimports.canaletto.bots.city.rewards import reward
    from cython.cimports.canaletto.bots.city.rollout import roll_out
    from cython.cimports.canaletto.bots.city.tree import Tree, clear_node, fell, node_bytes, plant
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.state import MASK64, City, Desk, Tables, assign, reseed
    from cython.cimports.canaletto.rules.city.turn import list_moves
else:
    from canaletto.bots.city.deal import deal
    from canaletto.bots.city.grow import descend
    from canaletto.bots.city.judge import Judge, judge_now
    from canaletto.bots.city.options import first_key, second_key
    from canaletto.bots.city.outlook import copy_weights
    from canaletto.bots.city.rewards import reward
    from canaletto.bots.city.rollout import roll_out
    from canaletto.bots.city.tree import Tree, clear_node, fell, node_bytes, plant
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.city.state import MASK64, City, Desk, Tables, assign, reseed
    from canaletto.rules.city.turn import list_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NODE_BYTES = node_bytes()
SETTINGS = ("explore", "humility", "heat", "scale", "win", "ripe", "tries", "scouts", "horizon", "plain")


class CitySearch:
    """A tree that grows from a position as a seat may know it: run() as often as wanted, then look."""

    def __init__(
        self, position: CityPosition, seat: int, seed: int, taste: dict[str, float], nodes: int, judge: Judge
    ) -> None:
        if not cython.compiled:
            self.tree = Tree()
            self.city = City()
            self.desk = Desk()
        self.position = position.copy()
        if set(taste) != set(SETTINGS):
            raise ValueError(f"A search needs exactly these settings: {', '.join(SETTINGS)}.")
        plant(self.tree, nodes)
        set_taste(self.tree, taste)
        set_judge(self.tree, judge)
        begin(self.tree, seat, seed & MASK64)

    def __dealloc__(self) -> None:
        fell(self.tree)

    def force(self, keys: Sequence[int]) -> None:
        """Let the walks from now on begin with these choices."""
        force_none(self.tree)
        for place, key in enumerate(keys):
            force_key(self.tree, place, key)

    def run(self, count: int) -> None:
        """So many more walks, while other threads run."""
        run_on(self.position.box.tables, self.position.city, self, count)

    @property
    def iterations(self) -> int:
        """How many walks there have been."""
        return iterations_of(self.tree)

    @property
    def nodes(self) -> int:
        """How many nodes the tree has."""
        return nodes_of(self.tree)

    def sums(self) -> tuple[list[float], list[float]]:
        """Stars and wins at the ends of all walks, summed by seat."""
        return sums_of(self.tree, self.position.players)

    def after(self, node: int) -> dict[int, tuple[int, int, float, float]]:
        """The choices after a node (0 is the root) by key: node, visits, sum of rewards, sum of leads."""
        return choices_after(self.tree, node)


def keys_of(position: CityPosition) -> list[tuple[int, int]]:
    """The keys of the legal moves, in their order; a second one of 0 where the first says it all."""
    return keys_on(position.box.tables, position.city, position.box.desk)


def set_taste(tree: Tree, settings: dict[str, float]) -> None:
    taste = tree.taste
    taste.explore = settings["explore"]
    taste.humility = settings["humility"]
    taste.heat = settings["heat"]
    taste.scale = settings["scale"]
    taste.win = settings["win"]
    taste.ripe = int(settings["ripe"])
    taste.tries = int(settings["tries"])
    taste.scouts = int(settings["scouts"])
    taste.horizon = int(settings["horizon"])
    taste.plain = int(settings["plain"])


def set_judge(tree: Tree, judge: Judge) -> None:
    copy_weights(tree.weights, judge.weights)


def begin(tree: Tree, seat: int, seed: int) -> None:
    """The root, and whose search it is."""
    tree.seat = seat
    tree.used = 1
    clear_node(tree, 0)
    reseed(tree.dice, seed)


def force_none(tree: Tree) -> None:
    tree.forced = 0


def force_key(tree: Tree, place: int, key: int) -> None:
    tree.force[place] = key
    tree.forced = place + 1


def iterations_of(tree: Tree) -> int:
    return tree.iterations


def nodes_of(tree: Tree) -> int:
    return tree.used


def sums_of(tree: Tree, players: int) -> tuple[list[float], list[float]]:
    return [tree.total[i] for i in range(players)], [tree.wins[i] for i in range(players)]


def choices_after(tree: Tree, node: int) -> dict[int, tuple[int, int, float, float]]:
    found = {}
    at = tree.nodes[node].child
    while at:
        found[tree.nodes[at].key] = (at, tree.nodes[at].visits, tree.nodes[at].value, tree.nodes[at].stars)
        at = tree.nodes[at].next
    return found


def keys_on(tables: Tables, city: City, desk: Desk) -> list[tuple[int, int]]:
    count = list_moves(tables, city, desk)
    firsts = [first_key(city, desk.moves[i]) for i in range(count)]
    return [(firsts[i], second_key(city, desk.moves[i]) if firsts.count(firsts[i]) > 1 else 0) for i in range(count)]


def run_on(tables: Tables, root: City, search: CitySearch, count: int) -> None:
    city, desk, tree = search.city, search.desk, search.tree
    with cython.nogil:
        walk(tables, root, city, desk, tree, count)


def walk(tables: Tables, root: City, city: City, desk: Desk, tree: Tree, count: int) -> None:
    """Deal, descend, play on, judge, and tell every choice on the way what came of it."""
    for _ in range(count):
        assign(city, root)
        deal(city, tree.seat, tree.dice)
        moves = descend(tables, city, desk, tree)
        roll_out(tables, city, desk, tree, moves)
        judge_now(tables, city, desk, tree.outlook, tree.weights)
        reward(tree, city.players)
        tree.iterations += 1
        for level in range(tree.depth):
            node = tree.path[level]
            mover = tree.mover[level]
            tree.nodes[node].visits += 1
            tree.nodes[node].value += tree.reward[mover]
            tree.nodes[node].stars += tree.lead[mover]
