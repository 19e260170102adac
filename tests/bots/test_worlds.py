"""Sampled worlds: the seat sees the same in each of them, and nothing is there twice."""

from __future__ import annotations

import pytest

from canaletto.bots.worlds import contracts_laid, sample
from canaletto.rules.chance import Seeded
from canaletto.rules.position import Position
from tests.bots.test_levels import somewhere

GAMES = [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 3), ("toscana", 2)]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_a_world_looks_the_same_to_its_seat(game: str, players: int) -> None:
    different = 0
    for seed in range(20):
        position = somewhere(game, players, seed, 7 * seed)
        if position.seat is None:
            break
        view = position.view(position.seat)
        world = sample(view, Seeded(seed))
        assert world.view(position.seat) == view
        assert world.tokens() == position.tokens()
        different += world != position
    assert different > 4


def test_a_watcher_samples_too() -> None:
    position = somewhere("tolleno", 3, 2, 50)
    assert sample(position.view(None), Seeded(1)).view(None) == position.view(None)


def test_contracts_are_counted_by_the_floors_that_are_missing() -> None:
    """Who has laid a contract has a floor less than two a turn."""
    position = somewhere("tolleno", 2, 9, 0)
    laid = [0, 0]
    while position.turn < 16:
        tokens = position.tokens()
        contracts = [token for token in tokens if token.startswith("C")]
        token = contracts[0] if contracts and position.seat == 1 else tokens[0]
        assert position.seat is not None
        laid[position.seat] += token.startswith("C")
        position.play(token)
    assert laid[1] > 2
    assert contracts_laid(position.view(0)) == laid


def test_stars_of_others_are_those_of_their_place_and_an_estimate() -> None:
    position: Position = somewhere("tolleno", 2, 1, 60)
    for seat in (0, 1):
        rows = sample(position.view(seat), Seeded(1)).data()["seats"]
        truth = position.data()["seats"]
        assert rows[seat] == truth[seat]
        assert rows[1 - seat]["start"] == truth[1 - seat]["start"]
