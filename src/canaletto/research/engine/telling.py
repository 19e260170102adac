"""What the engine says of its thinking: a line now and then, and one at the end."""

from __future__ import annotations

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.bots.bot import Thought

# How many seconds pass between two lines.
BETWEEN = 0.25


class Telling:
    """The lines about one turn."""

    def __init__(self, say: Callable[[str], None]) -> None:
        self._say = say
        self._began = time.perf_counter()
        self._told = self._began
        self._thought: Callable[[], Thought] | None = None

    def watch(self, thought: Callable[[], Thought]) -> None:
        """The bot has got further."""
        self._thought = thought
        now = time.perf_counter()
        if now - self._told >= BETWEEN:
            self._told = now
            self._tell()

    def end(self) -> None:
        """The bot has decided."""
        self._tell()

    def _tell(self) -> None:
        words = [f"info seconds {time.perf_counter() - self._began:.3f}"]
        if self._thought:
            thought = self._thought()
            words.append(f"iterations {thought.iterations} win {thought.win:.3f} lead {thought.lead:.1f}")
            if thought.turn:
                words += ["turn", *thought.turn]
        self._say(" ".join(words))
