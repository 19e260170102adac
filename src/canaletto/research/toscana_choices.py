"""A position of Toscana, asked in choices that have fixed numbers: every move is one choice.

The engine's squares count 18 to a row, the actions 17; actions.py says which numbers there are.
"""

from __future__ import annotations

import cython

from canaletto.rules.errors import IllegalMove
from canaletto.rules.wording import shown

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.placing import has_place, list_places
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import play
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.placing import has_place, list_places
    from canaletto.rules.toscana.position import ToscanaPosition
    from canaletto.rules.toscana.turns import play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def action_of(move: int) -> int:
    """The number of a move as an action."""
    return move - 4 * (move // (STRIDE * 4))


class ToscanaChoices:
    """A position, each of whose moves is one choice."""

    def __init__(self, position: ToscanaPosition) -> None:
        self.position = position

    def actions(self) -> list[int]:
        """The numbers of the choices there are, ascending."""
        m = self.position.match
        if m.step == OVER:
            return []
        if m.step == ASK:
            return [action_of(KEEP), action_of(VETO)]
        if not cython.compiled:
            moves = [0] * MOST
            flags = [0] * 1158
        for i in range(1158):
            flags[i] = 0
        n = list_places(m, moves)
        for i in range(n):
            flags[action_of(moves[i])] = 1
        found = []
        for i in range(1158):
            if flags[i]:
                found.append(i)
        return found

    def mark(self, mask: Any) -> None:
        """Write 1 for every choice there is into an array of zeros."""
        out = mask
        m = self.position.match
        if m.step == ASK:
            out[action_of(KEEP)] = 1
            out[action_of(VETO)] = 1
        if m.step == PLACE:
            if not cython.compiled:
                moves = [0] * MOST
            n = list_places(m, moves)
            for i in range(n):
                out[action_of(moves[i])] = 1

    def choose(self, action: int) -> int:
        """Make a choice; the engine's move that it is."""
        wanted = action
        m = self.position.match
        if 0 <= wanted <= action_of(VETO):
            move = wanted + 4 * (wanted // (SIDE * 4))
            if m.step == PLACE and move < KEEP and has_place(m, move):
                return move
            if m.step == ASK and move >= KEEP:
                return move
        raise IllegalMove(f"{shown(action)} is not among the actions that are legal here.")

    def play(self, move: int) -> None:
        """Play a move that `choose` has given."""
        play(self.position.match, move)

    def seat(self) -> int:
        """The seat that decides, or -1 at the end."""
        m = self.position.match
        return -1 if m.step == OVER else m.seat

    def copy(self) -> ToscanaChoices:
        """An independent copy."""
        return ToscanaChoices(self.position.copy())

    def twin(self, position: ToscanaPosition) -> ToscanaChoices:
        """The same on another position."""
        return ToscanaChoices(position)

    def path(self, move: int) -> tuple[int, ...]:
        """The choices that make up a legal move: one."""
        return (action_of(move),)

    def outgrown(self) -> bool:
        """The board has an edge, so no cell is ever without a number."""
        return False
