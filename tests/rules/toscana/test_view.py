"""What may be known: the tops of both stacks and a vetoed tile, nothing below (V-SETUP-1)."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from tests.rules.toscana.drawn import match
from tests.rules.toscana.test_position import OPTIONS, SEEDS, some_position

pytestmark = [pytest.mark.pure, pytest.mark.rule("V-SETUP-1")]


def test_both_see_both_top_tiles_and_nothing_below() -> None:
    position = match("01 02 03", "07 12 23")
    hidden = ["?"] * 15
    for seat in (0, 1, None):
        view = position.view(seat)
        assert view["stacks"] == [["01", *hidden], ["07", *hidden]]
        assert view["next_rounds"] == [{"starter": 1, "stacks": [["?"] * 16, ["?"] * 16]}]


@pytest.mark.rule("V-VETO-1")
def test_a_vetoed_tile_is_known_to_all() -> None:
    position = match("01 02 03", "07 12 23")
    position.play("V")
    assert position.view(0)["stacks"][0] == ["02", *["?"] * 14, "01"]
    position.play("P7,8/0")
    assert position.view(1)["stacks"][0] == ["03", *["?"] * 13, "01"]
    assert position.view(1)["vetoed"] == ["01", None]


def test_each_player_has_shuffled_stacks_of_all_tiles() -> None:
    setups = [some_position({}, seed, 0).data() for seed in range(20)]
    firsts = {data["stacks"][seat][0] for data in setups for seat in range(2)}
    assert len(firsts) > 10
    assert all(data["stacks"][0] != data["stacks"][1] for data in setups)
    assert all(data["next_rounds"][0]["stacks"][0] not in data["stacks"] for data in setups)


@pytest.mark.parametrize("seat", [2, -1, "0", True])
def test_a_seat_that_is_none(seat: Any) -> None:
    with pytest.raises(ValueError, match="There is no seat"):
        match("01").view(seat)


def shuffled(position: ToscanaPosition, seed: int) -> ToscanaPosition:
    """A position that differs only in what nobody can know."""
    chance = Seeded(seed)
    data = position.data()
    for seat, stack in enumerate(data["stacks"]):
        end = len(stack) - (data["vetoed"][seat] is not None)
        hidden = stack[1:end]
        chance.shuffle(hidden)
        stack[1:end] = hidden
    for later in data["next_rounds"]:
        for stack in later["stacks"]:
            chance.shuffle(stack)
    return ToscanaPosition.restore(data)


@given(OPTIONS, SEEDS, st.integers(0, 80), SEEDS)
def test_views_do_not_tell_what_is_hidden(options: dict[str, Any], seed: int, steps: int, other: int) -> None:
    position = some_position(options, seed, steps)
    twin = shuffled(position, other)
    for seat in (0, 1, None):
        assert json.dumps(position.view(seat)) == json.dumps(twin.view(seat))
    assert position.legal() == twin.legal()
    for token in position.tokens()[:3]:
        assert position.parse(token) == twin.parse(token)


@given(OPTIONS, SEEDS, st.integers(0, 80))
def test_a_view_is_the_data_with_tiles_masked(options: dict[str, Any], seed: int, steps: int) -> None:
    position = some_position(options, seed, steps)
    data, view = position.data(), position.view(None)
    for part in data:
        if part not in ("stacks", "next_rounds"):
            assert view[part] == data[part]
    for whole, seen in zip(data["stacks"], view["stacks"], strict=True):
        assert len(whole) == len(seen)
        assert all(masked in (name, "?") for name, masked in zip(whole, seen, strict=True))
    assert json.loads(json.dumps(data)) == data
