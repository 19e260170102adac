"""From a leaf to a result: moves that are better than random and cost little, to the end or for some turns."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.gain import move_gain, placement_gain
    from cython.cimports.canaletto.bots.city.tree import Taste
    from cython.cimports.canaletto.rules.city.state import ENTER, EXPAND, City, Desk, Dice, Tables, below
    from cython.cimports.canaletto.rules.city.turn import play_move
else:
    from canaletto.bots.city.gain import move_gain, placement_gain
    from canaletto.bots.city.tree import Taste
    from canaletto.rules.city.state import ENTER, EXPAND, City, Desk, Dice, Tables, below
    from canaletto.rules.city.turn import play_move


def roll_out(
    tables: Tables, city: City, desk: Desk, spare: City, aside: Desk, dice: Dice, taste: Taste, count: int
) -> None:
    """Play on from listed moves."""
    last = city.turn + taste.horizon if taste.horizon else 65535
    while count and city.turn < last:
        if taste.scouts > 1 and count > 1 and city.step == EXPAND:
            move = likely_place(tables, city, desk, spare, aside, dice, taste.scouts, count)
        elif taste.tries > 1 and count > 1 and city.step != EXPAND and city.step != ENTER:
            move = likely_move(tables, city, desk, dice, taste.tries, count)
        else:
            move = desk.moves[below(dice, count)]
        count = play_move(tables, city, desk, move)


def likely_move(tables: Tables, city: City, desk: Desk, dice: Dice, tries: int, count: int) -> int:
    """The move with the best gain of a few that are drawn."""
    move = desk.moves[below(dice, count)]
    best = move_gain(tables, city, move)
    for _ in range(tries - 1):
        other = desk.moves[below(dice, count)]
        gain = move_gain(tables, city, other)
        if gain > best:
            best = gain
            move = other
    return move


def likely_place(
    tables: Tables, city: City, desk: Desk, spare: City, aside: Desk, dice: Dice, tries: int, count: int
) -> int:
    """The placement with the best floor after it of a few that are drawn."""
    move = desk.moves[below(dice, count)]
    best = placement_gain(tables, city, spare, aside, move)
    for _ in range(tries - 1):
        other = desk.moves[below(dice, count)]
        gain = placement_gain(tables, city, spare, aside, other)
        if gain > best:
            best = gain
            move = other
    return move
