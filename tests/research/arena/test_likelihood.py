"""Intervals hold the truth as often as they say, and the sequential test errs as seldom as it says."""

from __future__ import annotations

from random import Random

import pytest

from canaletto.research.arena.likelihood import elo_of, interval, score_of
from canaletto.research.arena.sprt import NOT_STRONGER, STRONGER, Sprt
from canaletto.rules.errors import OptionError


def pair(random: Random, expected: float, luck: float) -> float:
    """The score of two games with one setup that favours a seat: what one gains by it, the other loses."""
    favour = random.uniform(-luck, luck)
    return ((random.random() < expected + favour) + (random.random() < expected - favour)) / 2


@pytest.mark.parametrize("elo", [-300, -1, 0, 30, 200])
def test_elo_and_score_are_two_ways_to_say_the_same(elo: float) -> None:
    assert elo_of(score_of(elo)) == pytest.approx(elo)


def test_known_elo_differences() -> None:
    assert round(elo_of(0.5)) == 0
    assert round(elo_of(0.57)) == 49
    assert round(elo_of(0.76)) == 200


@pytest.mark.parametrize(
    ("expected", "luck", "setups"), [(0.5, 0.0, 10), (0.5, 0.4, 40), (0.8, 0.1, 25), (0.95, 0.05, 15)]
)
def test_intervals_hold_the_truth(expected: float, luck: float, setups: int) -> None:
    random = Random(f"{expected} {setups}")
    held = 0
    for _ in range(100):
        low, high = interval([pair(random, expected, luck) for _ in range(setups)])
        held += low <= expected <= high
    assert held >= 89


def test_who_won_everything_is_not_certain_to_do_so_again() -> None:
    low, high = interval([1.0] * 20)
    assert 0.7 < low < 0.95
    assert high > 0.999
    assert interval([1.0]) == (0.0, 1.0)
    assert interval([0.0] * 20) == pytest.approx((1 - high, 1 - low), abs=1e-6)


def test_pairs_that_cancel_out_tell_more_than_as_many_single_games() -> None:
    width = [high - low for low, high in (interval([0.5] * 18 + [0.0, 1.0]), interval([0.0, 1.0] * 10))]
    assert width[0] < width[1] / 2


@pytest.mark.parametrize(
    ("elo", "luck", "right"),
    [(0, 0.0, NOT_STRONGER), (100, 0.0, STRONGER), (0, 0.4, NOT_STRONGER), (100, 0.3, STRONGER)],
)
def test_the_sequential_test_decides_right_within_its_error_rates(elo: float, luck: float, right: str) -> None:
    """Both errors are set to 5 %; of 120 tests, 13 wrong ones would be twice as many as may be expected."""
    random = Random(f"{elo} {luck}")
    sprt = Sprt(0, 100)
    wrong, setups = 0, 0
    for _ in range(120):
        scores: list[float] = []
        verdict = None
        while verdict is None:
            scores += [pair(random, score_of(elo), luck) for _ in range(4)]
            verdict = sprt.verdict(scores)
        wrong += verdict != right
        setups += len(scores)
    assert wrong <= 12
    assert setups / 120 < 70


def test_the_test_goes_on_as_long_as_nothing_is_known() -> None:
    sprt = Sprt(0, 30)
    assert sprt.verdict([]) is None
    assert sprt.verdict([1.0] * 7) is None
    assert sprt.verdict([0.5, 0.0, 1.0, 0.5] * 5) is None
    assert sprt.ratio([1.0, 0.5] * 10) == pytest.approx(-Sprt(-30, 0).ratio([0.0, 0.5] * 10), abs=1e-6)


@pytest.mark.parametrize(("elo0", "elo1"), [(30, 0), (0, 0), (0, 2000), (float("nan"), 10)])
def test_hypotheses_without_sense(elo0: float, elo1: float) -> None:
    with pytest.raises(OptionError, match="the first has to be smaller"):
        Sprt(elo0, elo1)
