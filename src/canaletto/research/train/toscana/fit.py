"""Weights fitted to rounds: the odds of placements by softmax regression, the end of a round by least squares."""

from __future__ import annotations

import numpy as np

from canaletto.bots.toscana.ground import PHASES, SHARES, STAGES, TRAITS
from canaletto.bots.toscana.weights import Weights

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    import numpy.typing as npt

    from canaletto.research.train.toscana.play import Choice, Told

    Numbers = npt.NDArray[np.floating[Any]]

TILES_A_STAGE, TILES_A_PHASE = 6, 4
STEPS = 12
# How strongly weights are drawn to 0, as if so much had been seen without them.
ODDS_RIDGE, LEAD_RIDGE = 2.0, 5.0
# Positions of the phases before and after teach less.
NEIGHBOURS = 0.25
NARROWEST = 0.3


def fitted(rounds: Sequence[Told]) -> Weights:
    """Weights for all stages and phases."""
    choices = [choice for told in rounds for choice in told.choices]
    looks = [
        _odds([choice for choice in choices if min(choice.tiles // TILES_A_STAGE, STAGES - 1) == stage])
        for stage in range(STAGES)
    ]
    leads, sums, spread = _ends(rounds)
    return Weights(_rounded(looks), _rounded(leads), _rounded(sums), tuple(round(wide, 4) for wide in spread))


def _odds(choices: Sequence[Choice]) -> Numbers:
    """The weights under which the placements that the search tried most are likeliest."""
    weights: Numbers = np.zeros(SHARES)
    seen = [(choice.looks.astype(float), choice.visits / choice.visits.sum()) for choice in choices]
    cost = _cost(seen, weights)
    for _ in range(STEPS):
        slope, curve = ODDS_RIDGE * weights, ODDS_RIDGE * np.eye(SHARES)
        for looks, share in seen:
            odds = _softmax(looks @ weights)
            mean = odds @ looks
            slope += mean - share @ looks
            curve += (looks * odds[:, None]).T @ looks - np.outer(mean, mean)
        step: Numbers = np.linalg.solve(curve, slope)
        length = 1.0
        while (less := _cost(seen, weights - length * step)) > cost and length > 1e-3:
            length /= 2
        if cost - less < 1e-3:
            break
        weights, cost = weights - length * step, less
    return weights


def _cost(seen: Sequence[tuple[Numbers, Numbers]], weights: Numbers) -> float:
    unlikely = sum(float(-(share @ np.log(_softmax(looks @ weights) + 1e-12))) for looks, share in seen)
    return unlikely + ODDS_RIDGE * float(weights @ weights) / 2


def _softmax(values: Numbers) -> Numbers:
    odds = np.exp(values - values.max())
    total: Numbers = odds / odds.sum()
    return total


def _ends(rounds: Sequence[Told]) -> tuple[list[Numbers], list[Numbers], list[float]]:
    """By phase the weights of leads and of sums, and how far leads are from those that the search expected."""
    sights = [sight for told in rounds for sight in told.sights]
    counts = np.array([sight.counts for sight in sights], float)
    own, other = counts[:, :TRAITS], counts[:, TRAITS:]
    difference = np.column_stack([own - other, [sight.next for sight in sights]])
    together = np.column_stack([own + other, np.ones(len(sights))])
    expected = np.array([sight.expected for sight in sights])
    target = np.array([sight.came for sight in sights])
    phases = np.array([min(sight.tiles // TILES_A_PHASE, PHASES - 1) for sight in sights])
    leads, sums, spread = [], [], []
    for phase in range(PHASES):
        weight = np.where(phases == phase, 1.0, np.where(abs(phases - phase) == 1, NEIGHBOURS, 0.0))
        leads.append(_line(difference, target[:, 0] - target[:, 1], weight))
        sums.append(_line(together, target[:, 0] + target[:, 1], weight))
        here = phases == phase
        missed = (expected[here, 0] - expected[here, 1]) - difference[here] @ leads[-1]
        spread.append(max(NARROWEST, float(np.std(missed)) if here.any() else NARROWEST))
    return leads, sums, spread


def _line(counts: Numbers, target: Numbers, weight: Numbers) -> Numbers:
    """Weighted least squares with a ridge."""
    weighted = counts * weight[:, None]
    found: Numbers = np.linalg.solve(weighted.T @ counts + LEAD_RIDGE * np.eye(counts.shape[1]), weighted.T @ target)
    return found


def _rounded(rows: Sequence[Numbers]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(round(float(weight), 4) for weight in row) for row in rows)
