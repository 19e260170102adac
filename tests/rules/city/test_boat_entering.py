"""T-BOAT-1, -2 and -5: when the boat comes, where it enters, and that it may go on."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.errors import IllegalMove
from tests.rules.city.drawn import drawn, goals

pytestmark = pytest.mark.pure

FIFTH: dict[str, Any] = {"placed": "2,0", "first": "2,0/NW", "open": ["G1"]}
FIVE_FLOORS = """
    []|.. a4|.. a1|..
    --2-- --2-- --2--
    ..|..+..|.. ..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-BOAT-1")
def test_the_boat_comes_with_the_sixth_floor_and_is_used_at_once() -> None:
    position = drawn(FIVE_FLOORS, **FIFTH)
    position.play("B1,0/NW")
    assert (position.seat, position.step) == (0, "enter")
    position.play("E1,1")
    assert (position.seat, position.step) == (0, "sail")
    position.play("S0,1")
    assert position.seat == 1
    assert position.data()["seats"][0]["boat"] == [0, 1]


@pytest.mark.rule("T-BOAT-1")
def test_with_five_floors_and_a_contract_there_is_no_boat() -> None:
    position = drawn(FIVE_FLOORS, **FIFTH)
    position.play("CG1@0,0/NW")
    assert (position.seat, position.step) == (1, "expand")
    assert position.data()["seats"][0]["boat"] is None


@pytest.mark.rule("T-BOAT-1")
def test_the_boat_comes_although_the_sixth_floor_was_the_only_one_of_the_turn() -> None:
    # Along row 0 and its columns there is no second space: the building with five floors lies at row 1 alone.
    position = drawn(
        """
              ..|.. ..|.. []|..
              --2-- --2-- --2--
              ..|..+..|.. ..|..
        a5 .. ..|.. ..|..
        --2-- --2-- --2--
        .. .. ..|.. ..|..
        """,
        placed="2,0",
    )
    position.play("B2,0/NW")
    assert (position.seat, position.step) == (0, "enter")


@pytest.mark.rule("T-BOAT-1", "T-BOAT-3")
def test_later_the_boat_moves_in_every_turn() -> None:
    position = drawn(
        """
        a6|.. ..|.. []|..
        --2-- --2-- --2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- -A2--
        ..|.. ..|..
        """,
        placed="2,0",
    )
    position.play("B2,0/NW")
    position.play("B0,0/NW")
    assert (position.step, goals(position)) == ("sail", {"0,1", "1,0"})


WITH_A_GAP = """
    a6 .. .. .. .. .. .. ..
      2-- --2-- --2-- --2
    ..|..+..|.. ..|.. ..|..
    ..|.. ..|..       ..|..
      2-- --2           2
    .. .. ..|..       ..|..
          ..|.. .. .. ..|..
            2-- --2-- --2--
          .. .. .. .. .. ..
"""


@pytest.mark.rule("T-BOAT-2")
def test_it_enters_where_a_canal_leads_into_the_void_enclosed_gaps_too() -> None:
    # (2,0) leads into the gap at (2,1), (3,2) to the east; nothing else has an exit to an empty cell.
    assert set(drawn(WITH_A_GAP, step="enter").tokens()) == {"E2,0", "E3,2"}


@pytest.mark.rule("T-BOAT-2", "T-BOAT-5")
def test_having_entered_it_stays_or_goes_on_from_there() -> None:
    position = drawn(WITH_A_GAP, step="enter")
    position.play("E2,0")
    assert position.data()["entered"] is True
    assert set(position.tokens()) == {".", "S1,0", "S0,0", "S3,0"}
    staying = position.copy()
    staying.play(".")
    assert (staying.seat, staying.data()["seats"][0]["boat"]) == (1, [2, 0])
    position.play("S0,0")
    assert (position.seat, position.data()["seats"][0]["boat"]) == (1, [0, 0])


@pytest.mark.rule("T-BOAT-3", "T-BOAT-2")
def test_a_boat_that_has_not_just_entered_may_not_stay() -> None:
    city = WITH_A_GAP.replace("--2-- --2-- --2\n", "--2-- -A2-- --2\n", 1)
    position = drawn(city, step="sail")
    assert set(position.tokens()) == {"S1,0", "S0,0", "S3,0"}
    with pytest.raises(IllegalMove):
        position.play(".")


@pytest.mark.rule("T-BOAT-5", "T-BOAT-2")
def test_it_enters_beside_another_boat_only_to_go_on() -> None:
    city = WITH_A_GAP.replace("a6 ..", "a6 b6").replace("--2-- --2-- --2\n", "--2-- -B2-- --2\n", 1)
    position = drawn(city, step="enter")
    assert set(position.tokens()) == {"E2,0", "E3,2"}
    position.play("E2,0")
    assert set(position.tokens()) == {"S1,0", "S0,0", "S3,0"}


@pytest.mark.rule("T-BOAT-5")
def test_it_does_not_enter_beside_another_boat_where_it_could_not_go_on() -> None:
    # From (2,0) the only way is to (1,0) and (0,0), where boats are as well.
    position = drawn(
        """
        a6 b6 .. .. .. ..
         C2-- -D2-- -B2--
        c6|..+..|.. .. ..
        ..|.. ..|..
          2-- --2
        d6 .. ..|..
        """,
        players=4,
        step="enter",
    )
    assert position.tokens() == ["E1,1"]


# The only exit is that of (1,0) to the east, where B stands; C is on (0,0), and D at (0,1) can only sail to (1,1).
BLOCKED = """
    a6 .. c6 ..
     C2-- -B2--
    b6|..+..|..
    d6|.. ..|..
     D2-- --2
    .. .. .. ..
"""


@pytest.mark.rule("T-BOAT-1", "T-BOAT-5", "T-PLACE-4")
def test_a_boat_that_cannot_enter_waits_beside_the_board_and_enters_later() -> None:
    position = drawn(BLOCKED, players=4, seat=3, step="sail", hands={1: "EW"})
    position.play("S1,1")
    # Seat 0 could lay no tile beside the boat of seat 1 either, so its whole turn has gone by.
    data = position.data()
    assert (data["seat"], data["step"], data["turn"] % 4) == (1, "expand", 1)
    assert data["seats"][0]["boat"] is None
    position.play("T2,0/0")
    assert (position.seat, position.step) == (1, "sail")
    position.play("S2,0")
    assert position.seat == 2
    while position.seat != 0:
        position.play(position.legal()[0])
    while position.step != "enter":
        position.play(position.legal()[0])
    assert position.data()["seats"][0]["boat"] is None
    assert "E2,0" in position.tokens()


@pytest.mark.rule("T-BOAT-1")
def test_a_boat_that_has_waited_long_enters_all_the_same() -> None:
    position = drawn(FIVE_FLOORS.replace("a4", "a9"), **FIFTH)
    position.play("B1,0/NW")
    assert position.data()["seats"][0]["placed"] == 11
    assert (position.seat, position.step) == (0, "enter")


@pytest.mark.rule("T-BOAT-1")
def test_entering_is_compulsory() -> None:
    position = drawn(WITH_A_GAP, step="enter")
    assert "." not in position.tokens()
    with pytest.raises(IllegalMove):
        position.play(".")


@pytest.mark.rule("T-BOAT-5", "T-BOAT-4")
def test_the_tile_entered_is_the_start_of_the_movement() -> None:
    # Without the ability to turn, nothing but the row of the tile entered can be reached, in both directions.
    position = drawn(WITH_A_GAP, step="enter")
    position.play("E3,2")
    assert goals(position) == {".", "2,2", "1,2", "3,1", "3,0"}
