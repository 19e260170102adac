"""A position of a city game, asked in choices that have fixed numbers: the engine's moves, taken apart where needed.

A contract is chosen before its space, the boat's goal before its cargo, the cargo before the quarter it goes to.
What has one way to go on is complete at once. actions.py says which numbers there are.
"""

from __future__ import annotations

import cython

from canaletto.rules.errors import IllegalMove
from canaletto.rules.wording import shown

if cython.compiled:
    from cython.cimports.canaletto.rules.city.position import CityPosition
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.city.state import *
    from canaletto.rules.city.turn import list_moves, play_move

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# What is asked: the step's move from its beginning, or what a move begun still needs.
WHOLE, CONTRACT, CARGO, QUARTER = 0, 1, 2, 3


class CityChoices:
    """A position, the window that numbers its cells, and what has been chosen of a move begun."""

    def __init__(self, position: CityPosition, window: int) -> None:
        self.position = position
        self.window = window
        self.cells = window * window
        # A cell's code has 128 added to x and y; the downtown is to lie in the middle of the window.
        self.shift = 128 * (window - 1) + (window - 2) // 2
        self.part = WHOLE
        self.kind = self.goal = self.load = 0

    def cell(self, place: int) -> int:
        """The number of a cell in the window: what leaves it at one edge comes in at the opposite one."""
        return ((place >> 8) + self.shift) % self.window * self.window + ((place & 255) + self.shift) % self.window

    def number(self, city: City, move: int) -> int:
        """The choice with which a legal move goes on from here, or -1 if it began otherwise."""
        cells = self.cells
        if city.step == EXPAND:
            return (move & 3) * cells + self.cell(city.rim_place[move >> 2])
        if city.step == BUILD or city.step == SECOND:
            space = move & 511
            if self.part == CONTRACT:
                if move >> 9 != self.kind:
                    return -1
            elif move >> 9:
                return 13 * cells + (move >> 9) - 1
            return (4 + (space & 3)) * cells + self.cell(city.place[space >> 2])
        if city.step == ENTER:
            return 12 * cells + self.cell(city.place[move])
        if self.part == WHOLE:
            if move & 127 == city.boat[city.seat]:
                return 13 * cells + 28
            return 12 * cells + self.cell(city.place[move & 127])
        if move & 127 != self.goal:
            return -1
        if self.part == QUARTER:
            return 13 * cells + 24 + (move >> 7 & 3) if move >> 9 == self.load else -1
        if not move >> 9:
            return 13 * cells + 29
        space = (move >> 9) - 1
        return (8 + (space & 3)) * cells + self.cell(city.place[space >> 2])

    def actions(self) -> list[int]:
        """The numbers of the choices there are, ascending."""
        city = self.position.city
        desk = self.position.box.desk
        count = list_moves(self.position.box.tables, city, desk)
        found = []
        last = -1
        for i in range(count):
            number = self.number(city, desk.moves[i])
            # Moves that begin alike stand side by side in the engine's list.
            if number >= 0 and number != last:
                found.append(number)
                last = number
        found.sort()
        return found

    def mark(self, mask: Any) -> None:
        """Write 1 for every choice there is into an array of zeros."""
        out = mask
        city = self.position.city
        desk = self.position.box.desk
        count = list_moves(self.position.box.tables, city, desk)
        for i in range(count):
            number = self.number(city, desk.moves[i])
            if number >= 0:
                out[number] = 1

    def choose(self, action: int) -> int:
        """Make a choice; the engine's move that it completes, or -1 when the move still needs another choice."""
        wanted = action
        city = self.position.city
        desk = self.position.box.desk
        count = list_moves(self.position.box.tables, city, desk)
        found = ways = 0
        for i in range(count):
            if self.number(city, desk.moves[i]) == wanted:
                found = desk.moves[i]
                ways += 1
        if not ways or wanted < 0:
            raise IllegalMove(f"{shown(action)} is not among the actions that are legal here.")
        if ways == 1:
            self.part = WHOLE
            return found
        if city.step == SECOND:
            self.part = CONTRACT
            self.kind = found >> 9
        elif self.part == WHOLE:
            self.part = CARGO
            self.goal = found & 127
        else:
            self.part = QUARTER
            self.load = found >> 9
        return -1

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
        twin = CityChoices(position, self.window)
        twin.part = self.part
        twin.kind = self.kind
        twin.goal = self.goal
        twin.load = self.load
        return twin

    def path(self, move: int) -> tuple[int, ...]:
        """The choices that make up a legal move, from its beginning."""
        twin = CityChoices(self.position.copy(), self.window)
        found: list[int] = []
        ended = -1
        while ended < 0:
            action = twin.number_of(move)
            found.append(action)
            ended = twin.choose(action)
        return tuple(found)

    def number_of(self, move: int) -> int:
        """The choice with which a legal move goes on from here."""
        return self.number(self.position.city, move)

    def outgrown(self) -> bool:
        """Whether two cells that are in use, or may be soon, could share a number: city and rim span too much."""
        city = self.position.city
        west = north = 255
        east = south = 0
        for tile in range(city.tiles):
            x = city.place[tile] & 255
            y = city.place[tile] >> 8
            west = min(west, x)
            east = max(east, x)
            north = min(north, y)
            south = max(south, y)
        return max(east - west, south - north) + 3 > self.window
