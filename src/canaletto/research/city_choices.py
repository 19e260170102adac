"""A position of a city game, asked in choices that have fixed numbers: the engine's moves, taken apart where needed.

A contract is chosen before its space, the boat's goal before its cargo, the cargo before the quarter it goes to.
What has one way to go on is complete at once. actions.py says which numbers there are.
"""

from __future__ import annotations

from functools import lru_cache

import cython

from canaletto.rules.errors import IllegalMove
from canaletto.rules.wording import shown

if cython.compiled:
    from cython.cimports.canaletto.research.city_window import Begun, Window, lay_out
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    from canaletto.research.city_window import Begun, Window, lay_out
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.city.state import *
    from canaletto.rules.city.turn import list_moves, play_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What is asked: the step's move from its beginning, or what a move begun still needs.
WHOLE, CONTRACT, CARGO, QUARTER = 0, 1, 2, 3
# In the place of a move: it needs another choice; there is no such choice.
INCOMPLETE, NO_CHOICE = -1, -2
MOST_CHOICES = 1024  # 202 rim cells in 4 rotations are the most that can be asked at once


def cell_in(window: Window, place: int) -> int:
    """The number of a cell in the window: what leaves it at one edge comes in at the opposite one."""
    return window.row[place >> 8] + window.column[place & 255]


def number(window: Window, begun: Begun, city: City, move: int) -> int:
    """The choice with which a legal move goes on from here, or -1 if it began otherwise."""
    cells = window.cells
    if city.step == EXPAND:
        return (move & 3) * cells + cell_in(window, city.rim_place[move >> 2])
    if city.step == BUILD or city.step == SECOND:
        space = move & 511
        if begun.part == CONTRACT:
            if move >> 9 != begun.kind:
                return -1
        elif move >> 9:
            return 13 * cells + (move >> 9) - 1
        return (4 + (space & 3)) * cells + cell_in(window, city.place[space >> 2])
    if city.step == ENTER:
        return 12 * cells + cell_in(window, city.place[move])
    if begun.part == WHOLE:
        if move & 127 == city.boat[city.seat]:
            return 13 * cells + 28
        return 12 * cells + cell_in(window, city.place[move & 127])
    if move & 127 != begun.goal:
        return -1
    if begun.part == QUARTER:
        return 13 * cells + 24 + (move >> 7 & 3) if move >> 9 == begun.load else -1
    if not move >> 9:
        return 13 * cells + 29
    space = (move >> 9) - 1
    return (8 + (space & 3)) * cells + cell_in(window, city.place[space >> 2])


def list_choices(
    window: Window, begun: Begun, city: City, moves: list[int], count: int, found: list[int], first: list[int]
) -> int:
    """Of the moves listed the numbers of the choices there are, not sorted, and their only moves or -1; how many."""
    choices = 0
    last = -1
    for i in range(count):
        choice = number(window, begun, city, moves[i])
        # Moves that begin alike stand side by side in the engine's list.
        if choice < 0:
            continue
        if choice == last:
            first[choices - 1] = INCOMPLETE
            continue
        found[choices] = last = choice
        first[choices] = moves[i]
        choices += 1
    return choices


def make_choice(window: Window, begun: Begun, city: City, moves: list[int], count: int, wanted: int) -> int:
    """Of the moves listed that which a choice completes, or INCOMPLETE, or NO_CHOICE."""
    found = ways = 0
    for i in range(count):
        if number(window, begun, city, moves[i]) == wanted:
            found = moves[i]
            ways += 1
    if not ways or wanted < 0:
        return NO_CHOICE
    if ways == 1:
        begun.part = WHOLE
        return found
    go_on(city, begun, found)
    return INCOMPLETE


def go_on(city: City, begun: Begun, move: int) -> None:
    """Remember what has been chosen of a move that has been begun."""
    if city.step == SECOND:
        begun.part = CONTRACT
        begun.kind = move >> 9
    elif begun.part == WHOLE:
        begun.part = CARGO
        begun.goal = move & 127
    else:
        begun.part = QUARTER
        begun.load = move >> 9


def has_outgrown(city: City, size: int) -> bool:
    """Whether two cells that are in use, or may be soon, could share a number: city and rim span too much."""
    west = north = 255
    east = south = 0
    for tile in range(city.tiles):
        x = city.place[tile] & 255
        y = city.place[tile] >> 8
        west = min(west, x)
        east = max(east, x)
        north = min(north, y)
        south = max(south, y)
    return max(east - west, south - north) + 3 > size


class Frame:
    """A window of so many cells each way, shared by all that use it."""

    def __init__(self, size: int) -> None:
        if not cython.compiled:
            self.window = Window()
        lay_out(self.window, size)


@lru_cache(maxsize=128)
def frame_of(size: int) -> Frame:
    """The window of a size, made once."""
    return Frame(size)


class CityChoices:
    """A position, the window that numbers its cells, and what has been chosen of a move begun."""

    def __init__(self, position: CityPosition, window: int) -> None:
        if not cython.compiled:
            self.begun = Begun()
        self.position = position
        self.window = window
        self.frame = frame_of(window)
        self.begun.part = WHOLE

    @property
    def part(self) -> int:
        """What is asked: WHOLE, or what a move begun still needs."""
        return self.begun.part

    def actions(self) -> list[int]:
        """The numbers of the choices there are, ascending."""
        if not cython.compiled:
            found, first = [0] * MOST_CHOICES, [0] * MOST_CHOICES
        position = self.position
        city = position.city
        desk = position.box.desk
        count = list_moves(position.box.tables, city, desk)
        count = list_choices(self.frame.window, self.begun, city, desk.moves, count, found, first)
        return sorted([found[i] for i in range(count)])

    def mark(self, mask: Any) -> None:
        """Write 1 for every choice there is into an array of zeros."""
        if not cython.compiled:
            found, first = [0] * MOST_CHOICES, [0] * MOST_CHOICES
        out = mask
        position = self.position
        city = position.city
        desk = position.box.desk
        count = list_moves(position.box.tables, city, desk)
        count = list_choices(self.frame.window, self.begun, city, desk.moves, count, found, first)
        for i in range(count):
            out[found[i]] = 1

    def choose(self, action: int) -> int:
        """Make a choice; the engine's move that it completes, or -1 when the move still needs another choice."""
        position = self.position
        desk = position.box.desk
        count = list_moves(position.box.tables, position.city, desk)
        move = make_choice(self.frame.window, self.begun, position.city, desk.moves, count, action)
        if move == NO_CHOICE:
            raise IllegalMove(f"{shown(action)} is not among the actions that are legal here.")
        return move

    def play(self, move: int) -> None:
        """Play a move that `choose` has completed."""
        play_move(self.position.box.tables, self.position.city, self.position.box.desk, move)

    def seat(self) -> int:
        """The seat that decides, or -1 at the end."""
        city = self.position.city
        return -1 if city.step == OVER else city.seat

    def copy(self) -> CityChoices:
        """An independent copy."""
        return self.twin(self.position.copy())

    def twin(self, position: CityPosition) -> CityChoices:
        """The same move begun, on another position in which the same lies in the city."""
        twin = self.anew(position)
        twin.begun.part = self.begun.part
        twin.begun.kind = self.begun.kind
        twin.begun.goal = self.begun.goal
        twin.begun.load = self.begun.load
        return twin

    def anew(self, position: CityPosition) -> CityChoices:
        """The same window on another position, of whose move nothing has been chosen."""
        # The constructor takes longer than all that it does.
        twin = CityChoices.__new__(CityChoices)
        if not cython.compiled:
            twin.begun = Begun()
        twin.position = position
        twin.window = self.window
        twin.frame = self.frame
        twin.begun.part = WHOLE
        return twin

    def path(self, move: int) -> tuple[int, ...]:
        """The choices that make up a legal move, from its beginning."""
        twin = CityChoices(self.position.copy(), self.window)
        found: list[int] = []
        ended = INCOMPLETE
        while ended < 0:
            action = twin.number_of(move)
            found.append(action)
            ended = twin.choose(action)
        return tuple(found)

    def number_of(self, move: int) -> int:
        """The choice with which a legal move goes on from here."""
        return number(self.frame.window, self.begun, self.position.city, move)

    def outgrown(self) -> bool:
        """Whether two cells that are in use, or may be soon, could share a number."""
        return has_outgrown(self.position.city, self.window)
