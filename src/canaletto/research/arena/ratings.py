"""Ratings of several bots in Elo points, with error bars, from who finished before whom.

Bradley-Terry: of two bots, the one rated d points above the other is expected to finish before it in a share of
1 / (1 + 10^(-d/400)) of their games. The ratings are the likeliest ones. All games of a setup count as one observation
when the error bars are made (a sandwich estimate): they share their luck, and in a game of four the six comparisons
depend on each other.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log, sqrt

from canaletto.research.arena.likelihood import NORMAL

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Matrix = list[list[float]]

ELO = 400 / log(10)
ROUNDS = 100


@dataclass
class Tally:
    """Comparisons by pair of bots (the lower number first): how often the first came before the second, of how many."""

    pairs: dict[tuple[int, int], list[float]] = field(default_factory=dict)

    def add(self, one: int, other: int, score: float) -> None:
        """One bot has finished before another (1), behind it (0) or level (½)."""
        if one > other:
            one, other, score = other, one, 1 - score
        pair = self.pairs.setdefault((one, other), [0.0, 0.0])
        pair[0] += score
        pair[1] += 1

    def __iter__(self) -> Iterator[tuple[int, int, float, float]]:
        for (one, other), (score, count) in sorted(self.pairs.items()):
            yield one, other, score, count


@dataclass(frozen=True)
class Rating:
    """A rating and between what it lies at 95 %."""

    elo: float
    low: float
    high: float


def ratings(bots: int, tallies: Iterable[Tally]) -> list[Rating]:
    """The ratings of all bots, from one tally for each setup; the last bot is 0 and has no error bar."""
    groups = [*tallies, *_prior(bots)]
    total = Tally()
    for group in groups:
        for one, other, score, count in group:
            pair = total.pairs.setdefault((one, other), [0.0, 0.0])
            pair[0] += score
            pair[1] += count
    strengths = [0.0] * bots
    free = bots - 1
    for _ in range(ROUNDS):
        slope, curve = _slope(total, strengths), _curve(total, strengths)
        step = _solved(curve, [[value] for value in slope[:free]])
        # Newton's way, with steps that are not too long for it.
        longest = max((abs(row[0]) for row in step), default=0.0)
        shorter = min(1.0, 1 / longest) if longest else 1.0
        for bot in range(free):
            strengths[bot] += shorter * step[bot][0]
        if longest < 1e-10:
            break
    # Inverse of the curvature, times the scatter of the setups, times the inverse.
    scatter = [[0.0] * free for _ in range(free)]
    for group in groups:
        slope = _slope(group, strengths)
        for row in range(free):
            for column in range(free):
                scatter[row][column] += slope[row] * slope[column]
    half = _solved(_curve(total, strengths), scatter)
    spread = _solved(_curve(total, strengths), [list(row) for row in zip(*half, strict=True)])
    bars = [NORMAL * sqrt(max(spread[bot][bot], 0.0)) for bot in range(free)] + [0.0]
    return [
        Rating(ELO * strength, ELO * (strength - bar), ELO * (strength + bar))
        for strength, bar in zip(strengths, bars, strict=True)
    ]


def _prior(bots: int) -> Iterator[Tally]:
    """Half a win and half a loss between any two, so that who has won everything still has a rating, and a long bar."""
    for one in range(bots):
        for other in range(one + 1, bots):
            yield Tally({(one, other): [0.5, 0.5]})
            yield Tally({(one, other): [0.0, 0.5]})


def _expected(strengths: Sequence[float], one: int, other: int) -> float:
    return 1 / (1 + exp(strengths[other] - strengths[one]))


def _slope(tally: Tally, strengths: Sequence[float]) -> list[float]:
    """How the log likelihood grows with each strength."""
    slope = [0.0] * len(strengths)
    for one, other, score, count in tally:
        surprise = score - count * _expected(strengths, one, other)
        slope[one] += surprise
        slope[other] -= surprise
    return slope


def _curve(tally: Tally, strengths: Sequence[float]) -> Matrix:
    """How that slope falls, for all bots but the last."""
    free = len(strengths) - 1
    curve = [[0.0] * free for _ in range(free)]
    for one, other, _, count in tally:
        expected = _expected(strengths, one, other)
        weight = count * expected * (1 - expected)
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            if row < free and column < free:
                curve[row][column] += sign * weight
    return curve


def _solved(matrix: Matrix, right: Matrix) -> Matrix:
    """X with matrix · X = right, by elimination; the matrix is symmetric and positive."""
    size = len(matrix)
    rows = [[*matrix[index], *right[index]] for index in range(size)]
    for pivot in range(size):
        best = max(range(pivot, size), key=lambda row: abs(rows[row][pivot]))
        rows[pivot], rows[best] = rows[best], rows[pivot]
        scale = rows[pivot][pivot]
        rows[pivot] = [value / scale for value in rows[pivot]]
        for row in range(size):
            if row != pivot and rows[row][pivot]:
                factor = rows[row][pivot]
                rows[row] = [value - factor * of for value, of in zip(rows[row], rows[pivot], strict=True)]
    return [row[size:] for row in rows]
