"""What a bot is: it gets its seat's view, the legal moves and a budget, and answers with tokens."""

from __future__ import annotations

import time
from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from threading import Event
    from typing import Any, Protocol

    class Bot(Protocol):
        """A player of any strength; people know it by its name and sentence."""

        @property
        def name(self) -> str:
            """The name of its level."""

        @property
        def sentence(self) -> str:
            """What people are told about it."""

        def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
            """The tokens of the rest of the seat's turn, at least the next one; the same for the same arguments."""


@dataclass(frozen=True)
class Thought:
    """What a bot that still thinks has found: the share of the win and the lead it expects, and its turn as of now."""

    iterations: int
    win: float
    lead: float
    turn: tuple[str, ...]


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: until any of its limits is reached, or until it is told to stop.

    The clock is the one on the wall; who measures on a busy machine may take the processor time of the thread.
    Who watches is called again and again with what would tell the thought of that moment, which takes time to put into
    words, so it is asked for now and then only.
    """

    seconds: float | None = None
    iterations: int | None = None
    threads: int = 1
    stop: Event | None = None
    watch: Callable[[Callable[[], Thought]], None] | None = None
    clock: Callable[[], float] = time.perf_counter
