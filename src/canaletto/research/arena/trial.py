"""The search of Toscana with other settings or weights than those in use, to see in a match what they are worth.

canaletto arena toscana doge=python:canaletto.research.arena.trial:Trial \\
    "python:canaletto.research.arena.trial:Trial?explore=0.7" --option rounds=1 --seconds 0.02 --games 200
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import cast

from canaletto.bots.toscana.settings import BEST, LIGHT, PLAIN, Skill
from canaletto.bots.toscana.thinking import search
from canaletto.bots.toscana.weights import read
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.bots.bot import Budget
    from canaletto.rules.toscana.position import ToscanaPosition

BASES = {"best": BEST, "light": LIGHT, "plain": PLAIN}


class Trial:
    """A search that differs from one in use by the settings that are named; times are processor time of its thread.

    With several threads only iterations are counted: the same for each of them.
    """

    name = "trial"
    sentence = "The search with other settings."

    def __init__(
        self, base: str = "best", weights: str | None = None, threads: int = 1, times: float = 1.0, **settings: Any
    ) -> None:
        if base not in BASES:
            raise ValueError(f"base={base}: it has to be one of {', '.join(BASES)}.")
        if settings.get("peek"):
            raise ValueError("A bot that peeks is written cheat:doge.")
        skill = BASES[base]
        self.skill = Skill(
            replace(skill.settings, **settings), skill.weights if weights is None else read(Path(weights))
        )
        self.threads, self.times = threads, times

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The turn that it finds in so many times the budget."""
        position = cast("ToscanaPosition", sample(view, Seeded(seed)))
        own = replace(
            budget,
            seconds=None if budget.seconds is None else budget.seconds * self.times,
            iterations=None if budget.iterations is None else round(budget.iterations * self.times) * self.threads,
            threads=self.threads,
            clock=time.thread_time,
        )
        if self.threads > 1 and budget.iterations is None:
            raise ValueError("Several threads need --iterations: no clock is the same for all of them.")
        return search(position, position.seat or 0, own, seed, self.skill)
