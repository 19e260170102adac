"""The compiled engine beside the slow, literal model: the same legal tokens at every decision, the same stars."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canaletto.rules.game import Game
from tests.reference.editions import awkward_record, random_edition, records
from tests.reference.trace import random_record, random_taste, trace


def assert_agreement(record: dict[str, Any]) -> None:
    """Replay a finished record and compare every decision and the final scores."""
    expected = trace(record)
    game = Game(record["game"], record["players"], edition=record["setup"]["edition"])
    position = game.start(record["setup"])
    for number, (token, decision) in enumerate(zip(record["moves"], expected["decisions"], strict=True)):
        assert (position.seat, position.step) == (decision["seat"], decision["step"]), f"at move {number}"
        assert sorted(position.tokens()) == decision["legal"], f"at move {number}, step {position.step}"
        position.play(token)
    assert position.over
    assert position.score() == expected["scores"]


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(records())
def test_random_games_of_random_editions(record: dict[str, Any]) -> None:
    """Editions are drawn too: inward fountains, empty quarters, other paths, other counts."""
    assert_agreement(record)


@settings(max_examples=30, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32 - 1), st.sampled_from(("tolleno", "tolleno-casual")))
def test_games_in_which_tiles_often_do_not_fit(seed: int, game: str) -> None:
    """Narrow cities and early boats: T-PLACE-5 and its consequences again and again."""
    assert_agreement(awkward_record(random.Random(seed), game))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
def test_games_of_the_house_edition(game: str, players: int) -> None:
    """Whole games of the edition that is played by default, with and without a liking for boats and contracts."""
    rng = random.Random(players)
    for _ in range(6):
        assert_agreement(random_record(game, players, rng, **random_taste(rng)))


@pytest.mark.pure
@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
def test_a_few_games_that_run_uncompiled_too(game: str) -> None:
    """The same sources as plain Python, where every index is checked."""
    rng = random.Random(11)
    for _ in range(2):
        assert_agreement(random_record(game, 3, rng, random_edition(rng, "small"), **random_taste(rng)))
        assert_agreement(awkward_record(rng, game))
    assert_agreement(random_record(game, 2, rng))
