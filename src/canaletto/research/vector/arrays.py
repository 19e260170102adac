"""The arrays of many games, of whichever kind: where they are filled in C, which actions are legal; compiled only."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.research.vector.shown import *
else:
    raise ImportError("The vectorised environment needs the compiled engine; unset CANALETTO_PURE.")

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Arrays:
    """NumPy's arrays, which must not be given up before the games are, and the actions marked in the masks."""

    def __init__(self, kept: dict[str, Any], margin: bool, autoreset: bool) -> None:
        self.point_to(kept, margin, autoreset)

    def point_to(self, kept: dict[str, Any], margin: bool, autoreset: bool) -> None:
        """Fill these from now on."""
        self.kept = kept
        shown = self.shown
        self.games = games = len(kept["seat"])
        shown.seats = kept["rewards"].shape[1]
        shown.actions = kept["action_mask"].shape[1]
        shown.facts_size = kept["facts"].shape[1]
        cells = kept["observation"].reshape(-1)
        shown.cells_size = len(cells) // games
        shown.margin = margin
        shown.autoreset = autoreset
        facts = kept["facts"].reshape(-1)
        mask = kept["action_mask"].reshape(-1)
        reward = kept["reward"]
        rewards = kept["rewards"].reshape(-1)
        terminated = kept["terminated"]
        truncated = kept["truncated"]
        ended = kept["ended"]
        seat = kept["seat"]
        acted = kept["acted"]
        shown.cells = cython.address(cells[0])
        shown.facts = cython.address(facts[0])
        shown.mask = cython.address(mask[0])
        shown.reward = cython.address(reward[0])
        shown.rewards = cython.address(rewards[0])
        shown.terminated = cython.address(terminated[0])
        shown.truncated = cython.address(truncated[0])
        shown.ended = cython.address(ended[0])
        shown.seat = cython.address(seat[0])
        shown.acted = cython.address(acted[0])
        shown.marked = cython.cast("int*", new_block(games * MOST_MARKED, 4))
        shown.marks = cython.cast("int*", new_block(games, 4))
        if shown.marked == cython.NULL or shown.marks == cython.NULL:
            raise MemoryError("There is not enough memory for so many games.")

    def __dealloc__(self) -> None:
        give_back(self.shown.marked)
        give_back(self.shown.marks)

    def illegal(self, actions: Any) -> int:
        """The first game whose action is not legal, or -1."""
        wanted = actions
        for i in range(wanted.shape[0]):
            if refused(self.shown, i, wanted[i]):
                return i
        return -1

    def pick(self, draws: Any, actions: Any) -> None:
        """Write a legal action of each game into an array: that which a number from 0 to 1 falls on; 0 for none."""
        wanted = draws
        out = actions
        for i in range(out.shape[0]):
            marks = self.shown.marks[i]
            out[i] = marked_in(self.shown, i)[cython.cast(cython.int, wanted[i] * marks)] if marks else 0
