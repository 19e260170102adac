"""Python twin of ending.h: every step of a last turn at once."""

from __future__ import annotations

from canaletto.rules.city.state import City, Desk

MOST_STEPS = 6


class Level:
    """A step: the city before it, its moves, the one tried now, the one of the best turn."""

    def __init__(self) -> None:
        self.city, self.desk = City(), Desk()
        self.tried = self.best = 0


class Ending:
    """All steps, how many turns have been tried, and the best of them."""

    def __init__(self) -> None:
        self.level = [Level() for _ in range(MOST_STEPS + 1)]
        self.limit = self.seen = self.length = self.lead = self.ongoing = 0
