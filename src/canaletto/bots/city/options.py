"""The choices of one level of the tree: a step at once, or in two levels where it is wide (cell, rotation; goal, load).

A key says what is chosen, in any world: payload + 2**16 * level + 2**17 * step + 2**20 * seat. Where a tile goes
depends on the tile, so the payload of a cell holds the face; the same keys from the root lead to the same city.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.tree import Tree
    from cython.cimports.canaletto.rules.city.state import EXPAND, SAIL, City, Desk
else:
    from canaletto.bots.city.tree import Tree
    from canaletto.rules.city.state import EXPAND, SAIL, City, Desk


def first_key(city: City, move: int) -> int:
    """The key of a move at the first level of its step."""
    payload = move
    if city.step == EXPAND:
        payload = city.hand[city.seat] << 8 | move >> 2
    elif city.step == SAIL:
        payload = move & 127
    return payload | city.step << 17 | city.seat << 20


def second_key(city: City, move: int) -> int:
    """The key of a move at the second level of its step."""
    payload = move & 3 if city.step == EXPAND else move >> 7
    return payload | 1 << 16 | city.step << 17 | city.seat << 20


def list_groups(city: City, desk: Desk, tree: Tree, moves: int) -> int:
    """List the choices of the first level from the moves on the desk; how many."""
    count = 0
    last = -1
    wide = city.step == EXPAND or city.step == SAIL
    for i in range(moves):
        key = first_key(city, desk.moves[i])
        # The moves of a cell or goal stand together.
        if wide and key == last:
            tree.size[count - 1] += 1
            continue
        last = key
        tree.key[count] = key
        tree.move[count] = desk.moves[i]
        tree.place[count] = i
        tree.size[count] = 1
        count += 1
    return count


def list_members(city: City, desk: Desk, tree: Tree, moves: int, chosen: int) -> int:
    """List the choices of the second level: the moves whose first key has been chosen."""
    count = 0
    for i in range(moves):
        if first_key(city, desk.moves[i]) == chosen:
            tree.key[count] = second_key(city, desk.moves[i])
            tree.move[count] = desk.moves[i]
            tree.place[count] = i
            tree.size[count] = 1
            count += 1
    return count
