"""What a search found: a turn, and for analysis every move with its visits, value and expected areas."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Searched:
    """One move of the position as the search saw it."""

    token: str
    visits: int
    value: float  # from 0 to 1: what the seat may hope for, mostly the share of matches won
    areas: tuple[float, float]  # largest areas of both seats at the end of the round, on average


@dataclass(frozen=True)
class SearchResult:
    """The best turn as far as it was looked at, and all moves of the position, the best first."""

    turn: tuple[str, ...]
    moves: tuple[Searched, ...]
    iterations: int
    seconds: float
    value: float
    areas: tuple[float, float]
    exact: bool = False  # the values are no estimates

    @property
    def token(self) -> str:
        """The best move."""
        return self.turn[0]
