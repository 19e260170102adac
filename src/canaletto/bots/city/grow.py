"""One walk down the tree in one world: choices are added where it gets ripe, and chosen by value and promise."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.gain import move_gain, placement_gain
    from cython.cimports.canaletto.bots.city.options import list_groups, list_members
    from cython.cimports.canaletto.bots.city.tree import MAX_DEPTH, MAX_OPTIONS, Tree, clear_node, clear_stamps
    from cython.cimports.canaletto.rules.city.state import EXPAND, City, Desk, Tables, below
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
    from cython.cimports.libc.math import exp, log, sqrt
else:
    from math import exp, log, sqrt

    from canaletto.bots.city.gain import move_gain, placement_gain
    from canaletto.bots.city.options import list_groups, list_members
    from canaletto.bots.city.tree import MAX_DEPTH, MAX_OPTIONS, Tree, clear_node, clear_stamps
    from canaletto.rules.city.state import EXPAND, City, Desk, Tables, below
    from canaletto.rules.city.turn import list_moves, play_move

FRESH = 2**32 - 2 * MAX_OPTIONS


def descend(tables: Tables, city: City, desk: Desk, tree: Tree) -> int:
    """Walk down to a leaf, playing in this world; how many moves are legal there, listed on the desk."""
    node = 0
    tree.depth = 0
    moves = list_moves(tables, city, desk)
    while moves and tree.depth < MAX_DEPTH - 2:
        count = list_groups(city, desk, tree, moves)
        choice = choose(tables, city, desk, tree, node, count)
        if choice < 0:
            break
        node = step_to(city, tree, choice)
        if tree.size[choice] > 1:
            count = list_members(city, desk, tree, moves, tree.key[choice])
            choice = choose(tables, city, desk, tree, node, count)
            if choice < 0:
                # The leaf lies within a step: the rest of the step is drawn.
                return play_move(tables, city, desk, tree.move[below(tree.dice, count)])
            node = step_to(city, tree, choice)
        moves = play_move(tables, city, desk, tree.move[choice])
    return moves


def step_to(city: City, tree: Tree, choice: int) -> int:
    """Go to a choice; its node."""
    node = tree.node[choice]
    tree.path[tree.depth] = node
    tree.mover[tree.depth] = city.seat
    tree.depth += 1
    return node


def choose(tables: Tables, city: City, desk: Desk, tree: Tree, at: int, count: int) -> int:
    """The choice to go on with among those listed; -1 where the tree ends."""
    if tree.depth >= tree.forced:
        if tree.nodes[at].child == 0 and at and tree.nodes[at].visits < tree.taste.ripe:
            return -1
        if tree.used + count > tree.limit and tree.nodes[at].child == 0:
            return -1
    stamp(tree, count)
    meet(tree, at, count)
    missing = 0
    for i in range(count):
        missing += tree.node[i] == 0
    if missing:
        if tree.used + missing > tree.limit:
            return -1
        add_missing(tables, city, desk, tree, at, count)
    if tree.depth < tree.forced:
        for i in range(count):
            if tree.key[i] == tree.force[tree.depth]:
                return i
    if tree.taste.plain:
        return by_confidence(tree, count)
    return by_promise(tree, count)


def stamp(tree: Tree, count: int) -> None:
    """Note the place of every listed key, so that a node finds its own."""
    if tree.base >= FRESH:
        clear_stamps(tree)
        tree.base = 0
    tree.base += MAX_OPTIONS
    for i in range(count):
        tree.stamp[tree.key[i] & 65535] = tree.base + i
        tree.node[i] = 0


def meet(tree: Tree, at: int, count: int) -> None:
    """Find the nodes of the listed choices among those that follow a node."""
    node = tree.nodes[at].child
    while node:
        mark = tree.stamp[tree.nodes[node].key & 65535]
        if mark >= tree.base:
            place = mark - tree.base
            if place < count and tree.key[place] == tree.nodes[node].key:
                tree.node[place] = node
        node = tree.nodes[node].next


def add_missing(tables: Tables, city: City, desk: Desk, tree: Tree, at: int, count: int) -> None:
    """Add a node for every listed choice that has none."""
    for i in range(count):
        if tree.node[i] == 0:
            node = tree.used
            tree.used += 1
            clear_node(tree, node)
            tree.nodes[node].key = tree.key[i]
            tree.nodes[node].weight = 1.0
            if tree.taste.heat > 0:
                gain = best_gain(tables, city, desk, tree, tree.place[i], tree.size[i])
                tree.nodes[node].weight = exp(gain / tree.taste.heat)
            tree.nodes[node].next = tree.nodes[at].child
            tree.nodes[at].child = node
            tree.node[i] = node


def best_gain(tables: Tables, city: City, desk: Desk, tree: Tree, first: int, size: int) -> float:
    """The gain of the best of the moves that a choice stands for."""
    best = -1.0e9
    for i in range(first, first + size):
        if city.step != EXPAND:
            best = max(best, move_gain(tables, city, desk.moves[i]))
        elif tree.taste.scouts:
            best = max(best, placement_gain(tables, city, tree.spare, tree.aside, desk.moves[i]))
        else:
            best = 0.0
    return best


def by_confidence(tree: Tree, count: int) -> int:
    """UCB1 with availability counts; one of the unvisited first."""
    best = -1.0e9
    choice = 0
    fresh = 0
    for i in range(count):
        node = tree.node[i]
        tree.nodes[node].seen += 1
        if tree.nodes[node].visits == 0:
            fresh += 1
            if below(tree.dice, fresh) == 0:
                choice = i
        elif fresh == 0:
            visits = tree.nodes[node].visits
            score = tree.nodes[node].value / visits + tree.taste.explore * sqrt(
                log(1.0 * tree.nodes[node].seen) / visits
            )
            if score > best:
                best = score
                choice = i
    return choice


def by_promise(tree: Tree, count: int) -> int:
    """Value, and how promising it looked for how seldom it was visited (PUCT)."""
    weight = 0.0
    value = 0.0
    visits = 0.0
    for i in range(count):
        node = tree.node[i]
        tree.nodes[node].seen += 1
        weight += tree.nodes[node].weight
        value += tree.nodes[node].value
        visits += tree.nodes[node].visits
    unvisited = (value / visits if visits > 0 else 0.0) - tree.taste.humility
    push = tree.taste.explore * sqrt(visits + 1.0) / weight
    best = -1.0e9
    choice = 0
    for i in range(count):
        node = tree.node[i]
        visits = tree.nodes[node].visits
        score = push * tree.nodes[node].weight / (1.0 + visits)
        score += tree.nodes[node].value / visits if visits > 0 else unvisited
        if score > best:
            best = score
            choice = i
    return choice
