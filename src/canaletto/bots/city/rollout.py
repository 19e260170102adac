"""From a leaf to a result: moves that are better than random and cost little, to the end or for some turns."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.gain import move_gain, placement_gain
    from cython.cimports.canaletto.bots.city.tree import Tree
    from cython.cimports.canaletto.rules.city.state import ENTER, EXPAND, City, Desk, Dice, Tables, below
    from cython.cimports.canaletto.rules.city.turn import play_move
else:
    from canaletto.bots.city.gain import move_gain, placement_gain
    from canaletto.bots.city.tree import Tree
    from canaletto.rules.city.state import ENTER, EXPAND, City, Desk, Dice, Tables, below
    from canaletto.rules.city.turn import play_move


def roll_out(tables: Tables, city: City, desk: Desk, tree: Tree, count: int) -> None:
    """Play on from listed moves: the turn that has begun is always completed."""
    last = 65535
    if tree.taste.horizon >= 0:
        last = city.turn + tree.taste.horizon + (city.step != EXPAND)
    while count and city.turn < last:
        if tree.taste.scouts > 1 and count > 1 and city.step == EXPAND:
            move = likely_place(tables, city, desk, tree, tree.taste.scouts, count)
        elif tree.taste.tries > 1 and count > 1 and city.step != EXPAND and city.step != ENTER:
            move = likely_move(tables, city, desk, tree.dice, tree.taste.tries, count)
        else:
            move = desk.moves[below(tree.dice, count)]
        count = play_move(tables, city, desk, move)


def likely_move(tables: Tables, city: City, desk: Desk, dice: Dice, tries: int, count: int) -> int:
    """The move with the best gain of a few that are drawn; of all where that costs no more."""
    first = below(dice, count)
    move = desk.moves[first]
    best = move_gain(tables, city, move)
    for i in range(1, min(tries, count)):
        other = desk.moves[(first + i) % count if tries >= count else below(dice, count)]
        gain = move_gain(tables, city, other)
        if gain > best:
            best = gain
            move = other
    return move


def likely_place(tables: Tables, city: City, desk: Desk, tree: Tree, tries: int, count: int) -> int:
    """The placement with the best floor after it of a few that are drawn."""
    move = desk.moves[below(tree.dice, count)]
    best = placement_gain(tables, city, tree.spare, tree.aside, move)
    for _ in range(tries - 1):
        other = desk.moves[below(tree.dice, count)]
        gain = placement_gain(tables, city, tree.spare, tree.aside, other)
        if gain > best:
            best = gain
            move = other
    return move
