"""How much one may ask for: counted by address and by player, anew after every minute or hour."""

from __future__ import annotations

import pytest

from canaletto.server.problems import Refused
from canaletto.server.rates import NEW_PLAYERS, RATES, SWEPT_AT, Rates


class Time:
    """A clock that tests move."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_who_has_asked_too_often_waits_for_the_window_to_end() -> None:
    time = Time()
    rates = Rates(now=time)
    for _ in range(30):
        rates.count("bots.hint", "10.0.0.1", "ada")
    time.now += 20
    with pytest.raises(Refused) as refused:
        rates.count("bots.hint", "10.0.0.1", "ada")
    assert refused.value.problem.code == "too-many"
    assert (b"retry-after", b"40") in refused.value.headers
    rates.count("bots.hint", "10.0.0.1", "bob")
    rates.count("play.draft", "10.0.0.1", "ada")
    time.now += 40
    rates.count("bots.hint", "10.0.0.1", "ada")


def test_an_address_is_counted_whoever_asks() -> None:
    rates = Rates(now=Time())
    for number in range(int(NEW_PLAYERS.partition("/")[0])):
        rates.newcomer("10.0.0.1")
        rates.count("players.me", "10.0.0.1", f"player {number}")
    with pytest.raises(Refused, match="an hour"):
        rates.newcomer("10.0.0.1")
    rates.newcomer("10.0.0.2")


def test_every_rate_can_be_counted() -> None:
    rates = Rates(now=Time())
    for handler in RATES:
        rates.count(handler, "10.0.0.1", "ada")


def test_those_who_are_gone_are_forgotten() -> None:
    time = Time()
    rates = Rates(now=time)
    for number in range(SWEPT_AT):
        rates.count("players.me", f"address {number}", None)
    time.now += 60
    rates.count("players.me", "somebody new", None)
    assert len(rates) == 1
