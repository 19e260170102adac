"""Bots for the tests, good and bad; `python:tests.research.arena.players:NAME` makes one."""

from __future__ import annotations

import os
import time
from typing import Any

from canaletto.bots.bot import Budget
from canaletto.rules.chance import Seeded


class Dicer:
    """Moves at random; now and then, as asked, it resigns by playing nonsense, so that strengths differ."""

    name, sentence = "dicer", "Any legal move."

    def __init__(self, nonsense: float = 0.0, delay: float = 0.0) -> None:
        self._nonsense = nonsense
        self._delay = delay

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """A legal token, or nonsense."""
        time.sleep(self._delay)
        chance = Seeded(seed)
        if chance.below(1000) < 1000 * self._nonsense:
            return ["Q"]
        return [chance.choice(legal)]


class Answers(Dicer):
    """Answers always the same."""

    def __init__(self, answer: Any = None) -> None:
        super().__init__()
        self._answer = answer

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The same."""
        answer: list[str] = self._answer
        return answer


class Fails(Dicer):
    """Fails."""

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """Fails."""
        raise RuntimeError("no idea")


class Watches(Dicer):
    """Remembers what it was given."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[dict[str, Any]] = []
        self.budgets: list[Budget] = []
        self.seeds: list[int] = []

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """A legal token."""
        self.views.append(view)
        self.budgets.append(budget)
        self.seeds.append(seed)
        return super().choose(view, legal, budget, seed)


class Kills(Dicer):
    """Takes the whole process with it."""

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """Does not come back."""
        os._exit(7)
