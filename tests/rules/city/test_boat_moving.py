"""T-BOAT-3 and -4: how far a boat goes, straight on and with one or two turns."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.city.drawn import drawn, goals

pytestmark = pytest.mark.pure

SAIL: dict[str, Any] = {"step": "sail", "path": {"boat": 1}}


@pytest.mark.rule("T-BOAT-3")
def test_the_printed_example() -> None:
    # From (2,0) the boat goes west, past another boat, or south. (3,0) and (2,2) lie in line, but no canal leads there.
    position = drawn(
        """
        ..|.. ..|.. ..|.. ..|.. ..|..
        --2-- --2-- -B2-- -A2     2
        ..|.. ..|..+..|.. ..|.. ..|..
              ..|.. ..|.. ..|.. ..|..
              --2-- --2-- --2-- --2--
              ..|.. a1|.. .. .. b1|..
                    ..|.. .. .. ..|..
                    --2-- --2-- --2--
                    ..|.. ..|.. ..|..
        """,
        **SAIL,
    )
    assert goals(position) == {"0,0", "-1,0", "2,1"}


@pytest.mark.rule("T-BOAT-3")
def test_any_distance() -> None:
    row = ["..|.. ", "--2-- ", "..|.. "]
    north = [row[0] * 40, "-A2-- " + row[1] * 39, row[2] * 20 + "..|..+" + row[2] * 19]
    south = [row[0] * 40, row[1] * 40, "a1|.. " + row[2] * 39]
    position = drawn("\n".join(north + south), **SAIL)
    assert goals(position) == {f"{x},0" for x in range(-19, 20)} | {"-20,1"}


@pytest.mark.rule("T-BOAT-3")
def test_a_boat_that_cannot_move_stays() -> None:
    # The row ends under the centre of (1,0), where another boat stands; the column of (0,0) leads into the void.
    position = drawn(
        """
        ..|.. a1|b1 []|..
        -A2-- -B2     2--
        .. ..+..|.. ..|..
        .. .. ..|.. ..|..
          2-- --2-- --2--
        ..|.. ..|.. ..|..
        """,
        placed="2,0",
        path={"boat": 1},
    )
    position.play("B2,0/NW")
    assert position.seat == 1
    assert position.data()["seats"][0]["boat"] == [0, 0]


# A corridor with a bend at every corner: (3,0), (3,2), (2,2) on one side, (0,1), (1,1) on the other.
CORRIDOR = """
    .. a1 .. .. .. .. .. ..
     A2-- --2-- --2-- --2
    ..|..+.. .. .. .. ..|..
    ..|.. .. ..       ..|..
      2-- --2           2
    .. .. ..|..       ..|..
          ..|.. .. .. ..|..
            2     2-- --2
          ..|.. ..|.. .. ..
                ..|..
                  2
                ..|..
"""


@pytest.mark.rule("T-BOAT-4", "T-BOAT-3")
@pytest.mark.parametrize(
    ("path", "new"),
    [
        pytest.param({}, {"1,0", "2,0", "3,0", "0,1"}, id="straight on"),
        pytest.param({"one_turn": 1}, {"3,1", "3,2", "1,1"}, id="with one turn"),
        pytest.param({"one_turn": 1, "two_turns": 1}, {"2,2", "1,2"}, id="with two turns"),
    ],
)
def test_the_printed_example_of_turns(path: dict[str, int], new: set[str]) -> None:
    # What can be reached with fewer turns can be reached still: turns are an ability, not a duty.
    fewer: set[str] = set()
    if path:
        path_before = {"boat": 1} | ({"one_turn": 1} if "two_turns" in path else {})
        fewer = goals(drawn(CORRIDOR, step="sail", path=path_before))
    position = drawn(CORRIDOR, step="sail", path={"boat": 1, **path})
    assert goals(position) == fewer | new
    assert not fewer & new


@pytest.mark.rule("T-BOAT-4")
def test_a_turn_is_onto_a_canal_that_meets_the_one_travelled_in_either_direction() -> None:
    position = drawn(
        """
        a1|.. ..|.. ..|..
        --2-- --2-- --2--
        ..|.. ..|..+..|..
        ..|.. ..|.. ..|.. ..|..
        -A2-- --2-- --2     2--
        ..|.. ..|.. ..|.. ..|..
        ..|.. ..|.. ..|.. ..|..
        --2-- --2-- --2-- --2--
        ..|.. ..|.. ..|.. ..|..
        """,
        step="sail",
        path={"boat": 1, "one_turn": 1},
    )
    straight = {"0,1", "1,1", "-1,0", "-1,2"}
    turned = {"0,0", "0,2", "1,0", "1,2", "2,2"}
    assert goals(position) == straight | turned


STRAIGHT, ONCE, TWICE = {"1,0", "2,0", "3,0", "0,1"}, {"3,1", "3,2", "1,1"}, {"2,2", "1,2"}


@pytest.mark.rule("T-BOAT-4")
@pytest.mark.parametrize(
    ("low", "expected"),
    [
        pytest.param(1, STRAIGHT, id="with the 12th it goes straight on"),
        pytest.param(2, STRAIGHT | ONCE, id="with the 13th it turns once"),
        pytest.param(4, STRAIGHT | ONCE, id="with the 15th it still turns once"),
        pytest.param(5, STRAIGHT | ONCE | TWICE, id="with the 16th it turns twice"),
    ],
)
def test_the_abilities_hold_at_once_in_the_same_turn(low: int, expected: set[str]) -> None:
    # Ten floors stand beside the low building, which gets one floor more in this turn.
    position = drawn(
        f"""
        a9 .. .. .. a1 .. .. ..
         A2-- --2-- --2-- --2
        a{low}|..+.. .. .. .. ..|..
        ..|.. .. ..       ..|..
          2-- --2           2
        .. .. ..|..       ..|..
              ..|.. .. .. ..|..
                2     2-- --2
              ..|.. ..|.. .. ..
        """,
        placed="2,0",
        first="2,0/NW",
    )
    position.play("B0,0/SW")
    assert position.data()["seats"][0]["placed"] == 11 + low
    assert position.step == "sail"
    assert goals(position) == expected


@pytest.mark.rule("T-BOAT-3", "T-BOAT-4")
def test_a_turning_boat_passes_others_but_does_not_stop_there() -> None:
    city = CORRIDOR.replace("--2-- --2-- --2\n", "--2-- --2-- -B2\n", 1).replace(".. a1", "b1 a1", 1)
    position = drawn(city, step="sail", path={"boat": 1, "one_turn": 1})
    assert goals(position) == {"1,0", "2,0", "0,1", "3,1", "3,2", "1,1"}
