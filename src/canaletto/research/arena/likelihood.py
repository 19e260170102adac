"""How well the scores of a match fit an expected score: empirical likelihood, which assumes no distribution.

A score is a number from 0 to 1, one for each setup, the mean of all games played with it; so games that share a setup
need not be independent of each other. Of all distributions over the scores seen, the likeliest with a given mean is
compared with the likeliest of all. Owen (2001), Empirical Likelihood, is the book about it; the sequential tests of
chess engines do the same with pairs of games.
"""

from __future__ import annotations

from collections import Counter
from math import log, log10, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

# As if a loss and a win had been seen a little: without them no mean beyond the scores seen would be possible at all.
A_LITTLE = 1e-3
STEPS = 40
# The middle 95 % of a normal distribution.
NORMAL = 1.959964


def counted(scores: Iterable[float]) -> dict[float, float]:
    """How often each score was seen, with a little of a loss and of a win."""
    counts: dict[float, float] = dict(Counter(round(score, 9) for score in scores))
    for end in (0.0, 1.0):
        counts[end] = counts.get(end, 0.0) + A_LITTLE
    return counts


def fit(counts: Mapping[float, float], mean: float) -> float:
    """The log likelihood of the likeliest distribution with this mean, above 0 and below 1, less that of any mean."""

    def balance(pull: float) -> float:
        return sum(count * (score - mean) / (1 + pull * (score - mean)) for score, count in counts.items())

    pull = _crossing(balance, -1 / (1 - mean), 1 / mean)
    return -sum(count * log(1 + pull * (score - mean)) for score, count in counts.items())


def interval(scores: list[float]) -> tuple[float, float]:
    """Between which expected scores the true one lies, at 95 %."""
    if len(scores) < 2:
        return 0.0, 1.0
    counts = counted(scores)
    total = sum(counts.values())
    mean = sum(score * count for score, count in counts.items()) / total
    worst = -(_student(len(scores) - 1) ** 2) / 2

    def excess(at: float) -> float:
        return fit(counts, at) - worst

    edge = 1e-9
    low = edge if excess(edge) > 0 else _crossing(lambda at: -excess(at), edge, mean)
    high = 1 - edge if excess(1 - edge) > 0 else _crossing(excess, mean, 1 - edge)
    return low, high


def elo_of(score: float) -> float:
    """The difference in Elo points that an expected score means."""
    score = min(max(score, 1e-9), 1 - 1e-9)
    return -400 * log10(1 / score - 1)


def score_of(elo: float) -> float:
    """The expected score at a difference in Elo points."""
    return 1 / (1 + 10 ** (-elo / 400))


def _crossing(falling: Callable[[float], float], low: float, high: float) -> float:
    """Where a falling function crosses zero between these two, which themselves are not tried."""
    for _ in range(STEPS):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _student(freedom: int) -> float:
    """The 97.5 % quantile of Student's distribution: exact for one and two degrees of freedom, else to three digits."""
    if freedom == 1:
        return 12.7062
    if freedom == 2:
        return sqrt(2 * 0.95**2 / (1 - 0.95**2))
    z = NORMAL
    # The first terms of the expansion in 1 / freedom (Abramowitz and Stegun 26.7.5).
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
