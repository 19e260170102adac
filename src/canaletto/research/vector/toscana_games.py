"""Many matches of Toscana, stepped and shown without the GIL; needs the compiled engine.

environment.py owns the arrays and the conventions; here they are filled.
"""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.toscana_choices import list_actions, move_of
    from cython.cimports.canaletto.research.toscana_sight import fill_facts
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


class ToscanaGames:
    """So many matches and what they are shown in."""

    def __init__(self, position: ToscanaPosition, sight: Any, count: int, margin: bool) -> None:
        """Every match begins like this position, with all stacks shuffled."""
        self.plant(position, sight, count, margin)

    def plant(self, position: ToscanaPosition, sight: Any, count: int, margin: bool) -> None:
        """Make room for the matches."""
        assign(self.hall.opening, position.match)
        self.hall.facts_size = sight.facts_size
        self.hall.margin = margin
        self.hall.plays = new_plays(count)
        if self.hall.plays == cython.NULL:
            raise MemoryError("There is not enough memory for so many games.")

    def __dealloc__(self) -> None:
        give_back(self.hall.plays)

    def worker(self) -> None:
        """A thread needs nothing of its own."""

    def show_in(self, arrays: dict[str, Any], autoreset: bool) -> None:
        """Fill these arrays from now on; they must not be given up before the games are."""
        self.arrays = arrays
        hall = self.hall
        cells = arrays["observation"].reshape(-1)
        facts = arrays["facts"].reshape(-1)
        mask = arrays["action_mask"].reshape(-1)
        reward = arrays["reward"]
        rewards = arrays["rewards"].reshape(-1)
        terminated = arrays["terminated"]
        ended = arrays["ended"]
        seat = arrays["seat"]
        acted = arrays["acted"]
        hall.cells = cython.address(cells[0])
        hall.facts = cython.address(facts[0])
        hall.mask = cython.address(mask[0])
        hall.reward = cython.address(reward[0])
        hall.rewards = cython.address(rewards[0])
        hall.terminated = cython.address(terminated[0])
        hall.ended = cython.address(ended[0])
        hall.seat = cython.address(seat[0])
        hall.acted = cython.address(acted[0])
        hall.autoreset = autoreset

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

    def illegal(self, actions: Any) -> int:
        """The first match whose action is not legal, or -1."""
        wanted = actions
        hall = self.hall
        for i in range(wanted.shape[0]):
            if hall.ended[i] and hall.autoreset:
                continue
            if not 0 <= wanted[i] < ACTIONS or not hall.mask[i * cython.cast(cython.size_t, ACTIONS) + wanted[i]]:
                return i
        return -1

    def pick(self, draws: Any, actions: Any) -> None:
        """Write a legal action of each game into an array: that which a number from 0 to 1 falls on; 0 for none."""
        wanted = draws
        out = actions
        for i in range(out.shape[0]):
            play = cython.address(self.hall.plays[i])
            out[i] = play.marked[cython.cast(cython.int, wanted[i] * play.marks)] if play.marks else 0

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
    hall.ended[number] = hall.terminated[number] = 0
    hall.reward[number] = 0
    for seat in range(2):
        hall.rewards[number * 2 + seat] = 0
    hall.acted[number] = -1
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
        if not hall.ended[i]:
            step_one(hall, i, actions[i])
        elif hall.autoreset:
            start_one(hall, i)


def step_one(hall: Hall, number: int, action: int) -> None:
    """Play an action; show what the seat sees that decides next, or at the end the one that has acted."""
    m = hall.plays[number].match
    mover = m.seat
    hall.acted[number] = mover
    play(m, move_of(m, action))
    if m.step != OVER:
        show(hall, number, m.seat)
        return
    finish(hall, number)
    hall.terminated[number] = hall.ended[number] = 1
    hall.reward[number] = hall.rewards[number * 2 + mover]
    show(hall, number, mover)


def finish(hall: Hall, number: int) -> None:
    """The rewards of both seats, which add up to zero (outcome.py says the same)."""
    m = hall.plays[number].match
    lead = m.scores[0] - m.scores[1] + m.scores[2] - m.scores[3]
    lead = lead / 2 if hall.margin else (lead > 0) - (lead < 0)
    hall.rewards[number * 2] = lead
    hall.rewards[number * 2 + 1] = -lead


def show(hall: Hall, number: int, seat: int) -> None:
    """Fill a match's mask, squares and facts as a seat sees them."""
    match = cython.address(hall.plays[number])
    m = match.match
    mask = hall.mask + number * cython.cast(cython.size_t, ACTIONS)
    for i in range(match.marks):
        mask[match.marked[i]] = 0
    match.marks = 0
    if not hall.ended[number]:
        match.marks = list_actions(m, moves, match.marked)
        for i in range(match.marks):
            mask[match.marked[i]] = 1
    facts = hall.facts + number * cython.cast(cython.size_t, hall.facts_size)
    wipe(facts, hall.facts_size * 2)
    fill_facts(m, seat, facts)
    paint_board(m, seat, hall.cells + number * cython.cast(cython.size_t, SQUARES) * PLANES)
    hall.seat[number] = seat
