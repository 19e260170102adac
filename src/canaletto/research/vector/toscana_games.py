"""Many matches of Toscana, stepped and shown without the GIL; needs the compiled engine.

environment.py owns the arrays and the conventions; here they are filled.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.toscana_choices import list_actions, move_of
    from cython.cimports.canaletto.research.toscana_sight import fill_facts
    from cython.cimports.canaletto.research.vector.arrays import Arrays
    from cython.cimports.canaletto.research.vector.toscana_hall import *
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import begin_round, play
else:
    raise ImportError("The vectorised environment needs the compiled engine; unset CANALETTO_PURE.")

from canaletto.rules.toscana.position import ToscanaPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.research.vector.arrays import Arrays


class ToscanaGames:
    """So many matches and what they are shown in."""

    def __init__(self, position: ToscanaPosition, arrays: Arrays) -> None:
        """Every match begins like this position, with all stacks shuffled."""
        self.plant(position, arrays)

    def plant(self, position: ToscanaPosition, arrays: Arrays) -> None:
        """Make room for as many matches as there are arrays for."""
        self.arrays = arrays
        self.hall.shown = arrays.shown
        assign(self.hall.opening, position.match)
        self.hall.plays = new_plays(arrays.games)
        if self.hall.plays == cython.NULL:
            raise MemoryError("There is not enough memory for so many games.")

    def __dealloc__(self) -> None:
        give_back(self.hall.plays)

    def worker(self) -> None:
        """A thread needs nothing of its own."""

    def seed(self, number: int, seed: int) -> None:
        """From now on a match draws all chance from this seed."""
        seed_dice(self.hall.plays[number].dice, seed & MASK64, 0)

    def position(self, number: int) -> ToscanaPosition:
        """A copy of the position of a match."""
        found = ToscanaPosition.__new__(ToscanaPosition)
        assign(found.match, self.hall.plays[number].match)
        return found

    def start(self, worker: Any, which: Any, first: int, end: int) -> None:
        """Begin anew, from first to end, those matches that are marked."""
        chosen = which
        hall = self.hall
        marks = cython.address(chosen[0])
        with cython.nogil:
            start_many(hall, marks, first, end)

    def step(self, worker: Any, actions: Any, first: int, end: int) -> None:
        """Play an action, which has to be legal, in each of the matches from first to end."""
        wanted = actions
        hall = self.hall
        chosen = cython.address(wanted[0])
        with cython.nogil:
            step_many(hall, chosen, first, end)


def start_many(hall: Hall, which: list[int], first: int, end: int) -> None:
    for i in range(first, end):
        if which[i]:
            start_one(hall, i)


def start_one(hall: Hall, number: int) -> None:
    """Begin a match anew, and show it."""
    m = hall.plays[number].match
    assign(m, hall.opening)
    for pile in range(2 * m.rounds):
        shuffle(m.stack, pile * SLOTS, hall.plays[number].dice)
    begin_round(m)
    show_beginning(hall.shown, number)
    show(hall, number, m.seat)


def shuffle(stack: list[int], low: int, dice: Dice) -> None:
    """Shuffle the 16 tiles from a place on."""
    for i in range(TILES - 1, 0, -1):
        pick = below(dice, i + 1)
        kept = stack[low + i]
        stack[low + i] = stack[low + pick]
        stack[low + pick] = kept


def step_many(hall: Hall, actions: list[int], first: int, end: int) -> None:
    for i in range(first, end):
        if i + 1 < end:
            fetch_match(hall, i + 1)
        if not hall.shown.ended[i]:
            step_one(hall, i, actions[i])
        elif hall.shown.autoreset:
            start_one(hall, i)


def step_one(hall: Hall, number: int, action: int) -> None:
    """Play an action; show what the seat sees that decides next, or at the end the one that has acted."""
    m = hall.plays[number].match
    mover = m.seat
    hall.shown.acted[number] = mover
    play(m, move_of(m, action))
    if m.step != OVER:
        show(hall, number, m.seat)
        return
    reward(m, hall.shown.margin, rewards_of(hall.shown, number))
    show_end(hall.shown, number, mover)
    show(hall, number, mover)


def reward(m: Match, margin: bool, out: list[float]) -> None:
    """The rewards of both seats, which add up to zero (outcome.py says the same)."""
    lead = m.scores[0] - m.scores[1] + m.scores[2] - m.scores[3]
    lead = lead / 2 if margin else (lead > 0) - (lead < 0)
    out[0] = lead
    out[1] = -lead


def show(hall: Hall, number: int, seat: int) -> None:
    """Fill a match's mask, squares and facts as a seat sees them."""
    m = hall.plays[number].match
    shown = hall.shown
    unmark(shown, number)
    mark(shown, number, 0 if shown.ended[number] else list_actions(m, moves, marked_in(shown, number)))
    wipe_facts(shown, number)
    fill_facts(m, seat, facts_of(shown, number))
    paint_board(m, seat, cells_of(shown, number))
    shown.seat[number] = seat
