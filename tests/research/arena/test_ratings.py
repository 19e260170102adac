"""Ratings recover strengths that are known, and their error bars are honest."""

from __future__ import annotations

from math import log
from random import Random

import pytest

from canaletto.research.arena.ratings import ELO, Rating, Tally, ratings


def finish(random: Random, bots: list[int], elos: list[float]) -> list[int]:
    """Bots in the order in which they finish, so that any two of them come as their Elo points say."""
    keys = {bot: elos[bot] / ELO - log(-log(random.random())) for bot in bots}
    return sorted(bots, key=lambda bot: -keys[bot])


def simulated(random: Random, elos: list[float], players: int, setups: int) -> list[Tally]:
    tallies = []
    for _ in range(setups):
        bots = random.sample(range(len(elos)), players)
        tally = Tally()
        for _ in range(players):
            order = finish(random, bots, elos)
            for place, bot in enumerate(order):
                for behind in order[place + 1 :]:
                    tally.add(bot, behind, 1.0)
        tallies.append(tally)
    return tallies


@pytest.mark.parametrize(
    ("elos", "players"),
    [([200.0, 0.0], 2), ([300.0, 150.0, 0.0], 2), ([200.0, -100.0, 0.0], 3), ([400.0, 200.0, 100.0, 0.0], 4)],
)
def test_known_strengths_are_found(elos: list[float], players: int) -> None:
    found = ratings(len(elos), simulated(Random(1), elos, players, 1500))
    for rating, elo in zip(found, elos, strict=True):
        assert abs(rating.elo - elo) < 25
        assert rating.high - rating.low < 70


@pytest.mark.parametrize(("players", "setups"), [(2, 60), (3, 40), (4, 20)])
def test_error_bars_hold_the_truth_as_often_as_they_say(players: int, setups: int) -> None:
    elos = [250.0, 100.0, 50.0, 0.0]
    random = Random(players)
    held = [0] * 4
    for _ in range(80):
        for bot, rating in enumerate(ratings(4, simulated(random, elos, players, setups))):
            held[bot] += rating.low <= elos[bot] <= rating.high
    assert min(held) >= 70


def test_games_that_repeat_each_other_count_as_one() -> None:
    once = Tally({(0, 1): [1.0, 1.0]})
    tenfold = Tally({(0, 1): [10.0, 10.0]})
    lost = Tally({(0, 1): [0.0, 10.0]})
    few = ratings(2, [tenfold, tenfold, tenfold, lost])
    assert few[0].high - few[0].low > 300
    many = ratings(2, [once] * 30 + [Tally({(0, 1): [0.0, 1.0]})] * 10)
    assert many[0].high - many[0].low < few[0].high - few[0].low


def test_who_has_won_everything_has_a_rating_with_a_long_bar() -> None:
    best, last = ratings(2, [Tally({(0, 1): [2.0, 2.0]})] * 20)
    assert 500 < best.elo < 900
    assert best.high - best.low > 400
    assert last == Rating(0.0, 0.0, 0.0)


def test_draws_and_no_games_at_all() -> None:
    assert ratings(2, [Tally({(0, 1): [1.0, 2.0]})] * 9)[0].elo == pytest.approx(0)
    assert [rating.elo for rating in ratings(3, [])] == pytest.approx([0, 0, 0])


def test_a_tally_counts_the_lower_number_first() -> None:
    tally = Tally()
    tally.add(2, 1, 1.0)
    tally.add(1, 2, 0.5)
    assert list(tally) == [(1, 2, 0.5, 2.0)]
