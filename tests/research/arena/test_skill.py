"""Ratings by openskill: who wins more has the higher one, and every game makes them surer."""

from __future__ import annotations

from typing import Any

from canaletto.research.arena.skill import skills


def games(count: int, seats: list[int], places: list[int]) -> list[dict[str, Any]]:
    return [{"seats": seats, "places": places} for _ in range(count)]


def test_winners_rise_and_certainty_grows() -> None:
    few, many = (skills(3, games(count, [0, 1, 2], [1, 2, 3])) for count in (3, 30))
    assert few
    assert many
    assert many[0].mu > few[0].mu > few[1].mu > few[2].mu > many[2].mu
    assert all(later.sigma < earlier.sigma for later, earlier in zip(many, few, strict=True))


def test_a_seat_that_is_always_level_stays_level() -> None:
    level = skills(2, games(10, [0, 1], [1, 1]))
    assert level
    assert abs(level[0].mu - level[1].mu) < 1e-6


def test_a_bot_on_two_seats_has_one_rating() -> None:
    found = skills(2, games(10, [0, 1, 0], [1, 3, 2]))
    assert found
    assert found[0].mu > found[1].mu
    assert found == skills(2, games(10, [0, 1, 0], [1, 3, 2]))
