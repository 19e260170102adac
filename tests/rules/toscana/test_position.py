"""The Python face: copies, equality, hash, pickles, data and back, small integers, playouts."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import STATE_BYTES, ToscanaPosition
from canaletto.rules.toscana.setup import random_setup
from tests.rules.toscana.drawn import match, no_veto

pytestmark = pytest.mark.pure

OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "contact": st.sampled_from(["any", "colour"]),
        "veto": st.sampled_from(["round", "match"]),
        "rounds": st.sampled_from([1, 2]),
    },
)
SEEDS = st.integers(0, 2**64 - 1)


def some_position(options: dict[str, Any], seed: int, steps: int) -> ToscanaPosition:
    """A position after some random decisions."""
    chance = Seeded(seed)
    setup = random_setup(options, chance, starter=chance.below(2))
    position = ToscanaPosition.start(options, setup)
    for _ in range(steps):
        if position.over:
            break
        position.play(chance.choice(position.legal()))
    return position


def test_what_a_new_match_says_of_itself() -> None:
    position = match("01", "07")
    assert (position.game, position.players) == ("toscana", 2)
    assert position.options == {"contact": "any", "veto": "round", "rounds": 2}
    assert (position.round, position.turn, position.seat, position.step) == (1, 0, 1, "veto")
    assert position.over is False
    assert repr(position) == "<toscana, round 1, turn 0, step veto, seat 1>"


@given(OPTIONS, SEEDS, st.integers(0, 80))
def test_data_and_back(options: dict[str, Any], seed: int, steps: int) -> None:
    position = some_position(options, seed, steps)
    again = ToscanaPosition.restore(position.data())
    assert again == position
    assert hash(again) == hash(position)
    assert again.data() == position.data()
    assert sorted(again.tokens()) == sorted(position.tokens())
    # And they go on in the same way, to the very end.
    position.playout(seed)
    again.playout(seed)
    assert again == position


@given(OPTIONS, SEEDS, st.integers(0, 80))
def test_positions_are_equal_exactly_when_their_data_are(options: dict[str, Any], seed: int, steps: int) -> None:
    one = some_position(options, seed, steps)
    other = one.copy()
    assert other == one
    if not one.over:
        before = one.data()
        other.play(other.legal()[-1])
        assert other != one
        assert one.data() == before


def test_every_part_of_the_data_makes_a_difference() -> None:
    position = some_position({}, 5, 12)
    for other in (
        some_position({"contact": "colour"}, 5, 0),
        some_position({"veto": "match"}, 5, 0),
        some_position({"rounds": 1}, 5, 0),
        some_position({}, 6, 0),
    ):
        assert other != some_position({}, 5, 0)
    assert position != "toscana"
    assert position != None  # noqa: E711
    assert len({some_position({}, 5, steps) for steps in (3, 4, 5, 5)}) == 3


def test_a_stack_hidden_from_all_still_makes_a_difference() -> None:
    position = match("01 02 03")
    other = match("01 03 02")
    assert position != other
    assert position.view(0)["stacks"] == other.view(0)["stacks"]


def test_copies_and_pickles() -> None:
    position = some_position({"contact": "colour"}, 8, 20)
    for again in (position.copy(), copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))):
        assert again is not position
        assert again == position


def test_integers_and_tokens_in_the_same_order() -> None:
    position = no_veto(match("01"))
    moves = position.legal()
    assert [position.token(move) for move in moves] == position.tokens()
    assert [position.parse(token) for token in position.tokens()] == moves
    assert len(set(moves)) == len(moves)


def test_a_position_made_of_nothing_is_a_match_that_is_over() -> None:
    position = ToscanaPosition()
    assert position.over
    assert position.legal() == []
    assert position.playout(1) == 0
    assert position.seat is None


def test_a_position_is_small() -> None:
    assert STATE_BYTES < 512


@pytest.mark.rule("V-MATCH-1")
@given(OPTIONS, SEEDS)
def test_every_match_comes_to_an_end(options: dict[str, Any], seed: int) -> None:
    position = some_position(options, seed, 200)
    assert position.over
    assert position.turn <= 66 * position.round
    rounds = position.score()["rounds"]
    assert len(rounds) == options.get("rounds", 2)
    assert all(1 <= points <= 32 for pair in rounds for points in pair)
