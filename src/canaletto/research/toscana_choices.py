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


def list_actions(m: Match, moves: list[int], found: list[int]) -> int:
    """Write down the numbers of the choices there are, not sorted; how many."""
    if m.step == ASK:
        found[0] = action_of(KEEP)
        found[1] = action_of(VETO)
        return 2
    if m.step != PLACE:
        return 0
    n = list_places(m, moves)
    for i in range(n):
        found[i] = action_of(moves[i])
    return n


def move_of(m: Match, action: int) -> int:
    """The engine's move that an action is here, or -1 if it is not legal."""
    if 0 <= action <= action_of(VETO):
        move = action + 4 * (action // (SIDE * 4))
        if m.step == PLACE and move < KEEP and has_place(m, move):
            return move
        if m.step == ASK and move >= KEEP:
            return move
    return -1


class ToscanaChoices:
    """A position, each of whose moves is one choice."""

    def __init__(self, position: ToscanaPosition) -> None:
        self.position = position

    def actions(self) -> list[int]:
        """The numbers of the choices there are, ascending."""
        if not cython.compiled:
            moves, found = [0] * MOST, [0] * MOST
        n = list_actions(self.position.match, moves, found)
        return sorted([found[i] for i in range(n)])

    def mark(self, mask: Any) -> None:
        """Write 1 for every choice there is into an array of zeros."""
        if not cython.compiled:
            moves, found = [0] * MOST, [0] * MOST
        out = mask
        n = list_actions(self.position.match, moves, found)
        for i in range(n):
            out[found[i]] = 1

    def choose(self, action: int) -> int:
        """Make a choice; the engine's move that it is."""
        move = move_of(self.position.match, action)
        if move < 0:
            raise IllegalMove(f"{shown(action)} is not among the actions that are legal here.")
        return move

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
        # The constructor takes longer than all that it does.
        twin = ToscanaChoices.__new__(ToscanaChoices)
        twin.position = position
        return twin

    def anew(self, position: ToscanaPosition) -> ToscanaChoices:
        """The same again: no move is ever begun and not complete."""
        return self.twin(position)

    def path(self, move: int) -> tuple[int, ...]:
        """The choices that make up a legal move: one."""
        return (action_of(move),)

    def outgrown(self) -> bool:
        """The board has an edge, so no cell is ever without a number."""
        return False
