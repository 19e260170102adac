"""Bots for the tests, good and bad; `python:tests.research.arena.players:NAME` makes one."""

from __future__ import annotations

import os
import time
from pathlib import Path
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


class KillsOnce(Dicer):
    """Takes the whole process with it, if nobody has yet; a file remembers that."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self._file = file

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """A legal token, from the second process on."""
        try:
            os.close(os.open(self._file, os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return super().choose(view, legal, budget, seed)
        os._exit(7)


class Signs(Dicer):
    """Leaves the name of the Ray node on which it plays in a folder."""

    def __init__(self, folder: str, delay: float = 0.0) -> None:
        super().__init__(delay=delay)
        self._folder = folder

    def new_game(self) -> None:
        """Another game begins."""
        import ray

        if ray.is_initialized():
            (Path(self._folder) / ray.get_runtime_context().get_node_id()).touch()
