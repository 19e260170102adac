"""T-PLACE-5: what happens when the tile in hand fits nowhere."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.position import Position
from tests.rules.city.drawn import casual, drawn

pytestmark = pytest.mark.pure

# The only way on is the cell (2,1), where canals meet from the north and the west: no straight ever fits there.
# Seat 0 has a contract or a second floor to go; then it draws, and seat 1 is on turn.
NARROW = """
    .. .. .. .. a1 ..
      2-- --2-- --2
    []|..+..|.. ..|..
    ..|.. ..|..
      2-- --2--
    .. .. .. ..
"""
SECOND: dict[str, Any] = {"placed": "2,0", "first": "2,0/NW"}


def passed_on(hand: str, stack: list[str], **facts: Any) -> Position:
    """The position after the turn of seat 0, which has drawn a crossing, with this tile in the hand of seat 1."""
    position = drawn(NARROW, hands={1: hand}, stack=["NESW", *stack], **SECOND, **facts)
    position.play("B0,0/SW")
    return position


@pytest.mark.rule("T-PLACE-5")
def test_a_tile_that_fits_is_played() -> None:
    position = passed_on("NE", ["ES"])
    data = position.data()
    assert (data["seat"], data["step"], data["hands"]) == (1, "expand", ["NESW", "NE"])
    assert (data["stack"], data["stack_known"], data["tried"]) == (["ES"], 0, [])
    assert position.tokens() == ["T2,1/3"]


@pytest.mark.rule("T-PLACE-5")
def test_tiles_are_drawn_until_one_fits_and_those_tried_go_under_the_stack_in_order() -> None:
    position = passed_on("EW", ["NS 3", "EW 4", "NE", "NESW 4"])
    data = position.data()
    assert (data["seat"], data["step"]) == (1, "expand")
    assert data["hands"] == ["NESW", "NE"]
    assert data["stack"] == ["NESW_4", "EW", "NS_3", "EW_4"]
    assert data["tried"] == ["EW", "NS_3", "EW_4"]
    assert position.tokens() == ["T2,1/3"]


@pytest.mark.rule("T-PLACE-5", "T-SETUP-7")
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_all_see_the_tiles_that_were_tried_but_not_the_one_that_fits(viewer: int | None) -> None:
    view = passed_on("EW", ["NS 3", "EW 4", "NE", "NESW 4"]).view(viewer)
    assert view["stack"] == ["?", "EW", "NS_3", "EW_4"]
    assert view["tried"] == ["EW", "NS_3", "EW_4"]
    assert view["hands"] == ["NESW" if viewer == 0 else "?", "NE" if viewer == 1 else "?"]
    assert "NS_3" not in view["unseen"]


@pytest.mark.rule("T-PLACE-5")
def test_a_tile_that_all_have_seen_stays_known_in_hand() -> None:
    # All but the crossing have been put back in earlier turns.
    view = passed_on("EW", ["NS 3", "NE", "EW 4"], known=3).view(None)
    assert view["hands"] == ["?", "NE"]
    assert view["stack"] == ["EW_4", "EW", "NS_3"]


@pytest.mark.rule("T-PLACE-5", "T-DRAW-1")
def test_a_tile_put_back_is_known_to_all_when_it_is_drawn() -> None:
    position = passed_on("EW", ["NE"])
    position.play("T2,1/3")
    while position.seat == 1:
        position.play(position.legal()[0])
    assert position.view(0)["hands"] == ["NESW", "EW"]
    assert position.view(1)["hands"] == ["?", "EW"]


@pytest.mark.rule("T-PLACE-5")
def test_if_no_tile_fits_hand_and_stack_stay_and_nothing_is_built_or_drawn() -> None:
    position = passed_on("EW", ["NS 3", "EW 4"])
    data = position.data()
    assert (data["seat"], data["step"], data["turn"], data["round"]) == (0, "expand", 2, 2)
    assert data["hands"] == ["NESW", "EW"]
    assert (data["stack"], data["stack_known"], data["tried"]) == (["NS_3", "EW_4"], 0, [])
    assert data["seats"][1]["placed"] == 0


@pytest.mark.rule("T-PLACE-5", "T-DRAW-1")
def test_if_the_stack_is_empty_the_tile_stays_in_hand() -> None:
    position = drawn(NARROW, hands={1: "EW"}, stack=["NESW"], **SECOND)
    position.play("B0,0/SW")
    assert (position.seat, position.data()["hands"]) == (0, ["NESW", "EW"])


@pytest.mark.rule("T-PLACE-5")
def test_somebody_without_a_tile_skips_as_well_and_draws_one() -> None:
    position = drawn(NARROW, hands={1: None}, stack=["NESW", "NS"], **SECOND)
    position.play("B0,0/SW")
    assert (position.seat, position.data()["hands"], position.data()["stack"]) == (0, ["NESW", "NS"], [])


@pytest.mark.rule("T-PLACE-5", "T-BOAT-3")
def test_the_boat_sails_although_no_tile_fits() -> None:
    city = """
        .. .. .. .. a1 ..
          2-- -B2-- --2
        []|..+..|.. ..|..
        ..|.. b1|..
          2-- --2--
        .. .. .. ..
    """
    position = drawn(city, hands={1: "EW"}, stack=["NESW", "NS 3"], path={"boat": 1}, **SECOND)
    position.play("B0,0/SW")
    position.play("E2,0")
    position.play(".")
    data = position.data()
    assert (data["seat"], data["step"], data["placed"]) == (1, "sail", None)
    position.play("S0,0")
    data = position.data()
    assert (data["seat"], data["step"], data["hands"]) == (0, "expand", ["NESW", "EW"])
    assert data["stack"] == ["NS_3"]


@pytest.mark.rule("T-PLACE-5", "T-PLACE-4")
def test_anothers_boat_at_the_only_place_lets_no_tile_fit() -> None:
    city = NARROW.replace("--2--\n    .. ..", "-A2--\n    .. ..")
    position = drawn(city, hands={1: "NE"}, stack=["NESW", "NE 3"], path={"boat": 1, "one_turn": 1}, **SECOND)
    position.play("B0,0/SW")
    position.play("S2,0")
    data = position.data()
    assert (data["seat"], data["hands"], data["stack"], data["turn"]) == (0, ["NESW", "NE"], ["NE_3"], 2)


@pytest.mark.rule("T-PLACE-5", "C-BUILD-3")
def test_in_the_casual_version_both_builds_are_skipped() -> None:
    position = casual(NARROW, hands={1: "EW"}, stack=["NESW", "NS 3"], **SECOND)
    position.play("B0,0/SW")
    data = position.data()
    assert (data["seat"], data["step"], data["hands"], data["stack"]) == (0, "expand", ["NESW", "EW"], ["NS_3"])
    assert [seat["placed"] for seat in data["seats"]] == [2, 0]


@pytest.mark.rule("T-PLACE-5")
def test_in_the_casual_version_tiles_are_tried_as_well() -> None:
    position = casual(NARROW, hands={1: "EW"}, stack=["NESW", "NS 3", "NES"], **SECOND)
    position.play("B0,0/SW")
    data = position.data()
    assert (data["hands"], data["stack"], data["tried"]) == (["NESW", "NES"], ["EW", "NS_3"], ["EW", "NS_3"])
    assert set(position.tokens()) == {"T2,1/2", "T2,1/3"}
