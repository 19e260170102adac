"""T-CARGO: one floor that the boat loads on its way and sets down where it stops."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.errors import IllegalMove
from tests.rules.city.drawn import cargoes, drawn, goals, held, spaces

pytestmark = pytest.mark.pure

SAIL: dict[str, Any] = {"step": "sail", "path": {"boat": 1}}

# The boat goes east over (1,0) to (2,0), where the row ends, or south to (0,1).
EAST = """
    ..|a2 b1|a1 [] b1
    -A2-- --2-- --2
    ..|..+..|.. G1|a3
    ..|.. ..|.. ..|..
    --2-- --2-- --2--
    ..|.. ..|.. ..|..
"""


@pytest.mark.rule("T-CARGO-1", "T-CARGO-2")
def test_the_printed_example_and_all_else_that_the_boat_may_do() -> None:
    # On the way to (2,0) it loads at the start or on (1,0). There a foundation and an own building are valid, a
    # building of another and a contract are not. On (0,1) nothing is valid, and what (2,0) holds is not passed.
    position = drawn(EAST, **SAIL)
    assert set(position.tokens()) == {
        "S0,1",
        "S1,0", "S1,0<0,0/NE>NE",
        "S2,0", "S2,0<0,0/NE>NW", "S2,0<0,0/NE>SE", "S2,0<1,0/NE>NW", "S2,0<1,0/NE>SE",
    }  # fmt: skip


@pytest.mark.rule("T-CARGO-4", "T-CARGO-1")
def test_a_floor_is_taken_from_one_building_and_put_on_another() -> None:
    position = drawn(EAST, **SAIL)
    position.play("S2,0<0,0/NE>SE")
    assert held(position, "0,0/NE") == {"owner": 0, "floors": 1}
    assert held(position, "2,0/SE") == {"owner": 0, "floors": 4}
    assert position.data()["seats"][0]["boat"] == [2, 0]


@pytest.mark.rule("T-CARGO-4")
def test_moving_a_floor_changes_neither_the_count_nor_the_board() -> None:
    path = {"boat": 1, "stars": {"6": 3, "7": 5}}
    position = drawn(EAST, step="sail", path=path)
    before = position.data()["seats"][0]
    position.play("S2,0<1,0/NE>NW")
    after = position.data()["seats"][0]
    assert (before["placed"], after["placed"], after["left"]) == (6, 6, 14)
    assert position.score()[0]["path"] == 3


@pytest.mark.rule("T-CARGO-4", "T-BUILD-3")
def test_a_space_whose_last_floor_was_taken_is_a_free_foundation_again() -> None:
    position = drawn(EAST, hands={1: "EW"}, **SAIL)
    position.play("S2,0<1,0/NE>NW")
    assert held(position, "1,0/NE") == {"foundation": True}
    assert held(position, "2,0/NW") == {"owner": 0, "floors": 1}
    position.play("T-1,0/0")
    # Seat 1 may build there; and not at (0,0) NE, where a building of seat 0 has been left.
    assert spaces(position) == {"1,0/NW", "1,0/NE"}


@pytest.mark.rule("T-CARGO-2")
def test_the_canals_need_not_border_the_spaces() -> None:
    # Neither the north-west of (0,0) nor the north-east of (2,0) borders a canal.
    position = drawn(
        """
        a2 .. ..|.. .. []
         A2-- --2-- --2
        ..|..+..|.. ..|..
        ..|.. ..|.. ..|..
        --2-- --2-- --2--
        ..|.. ..|.. ..|..
        """,
        **SAIL,
    )
    assert cargoes(position) == {"S2,0<0,0/NW>NE"}


@pytest.mark.rule("T-CARGO-2")
def test_the_floor_is_the_top_one_of_any_own_building_of_the_tile_and_only_one() -> None:
    position = drawn(
        """
        a1|a3 ..|..
        -A2-- --2
        b2|a2+..|[]
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        **SAIL,
    )
    assert cargoes(position) == {"S1,0<0,0/NW>SE", "S1,0<0,0/NE>SE", "S1,0<0,0/SE>SE"}
    position.play("S1,0<0,0/NE>SE")
    assert held(position, "0,0/NE") == {"owner": 0, "floors": 2}
    assert held(position, "1,0/SE") == {"owner": 0, "floors": 1}


@pytest.mark.rule("T-CARGO-2", "T-BOAT-4")
def test_what_lies_behind_the_boat_is_not_passed() -> None:
    # Going east from (1,0), it never comes over (0,0); a boat that could turn may not reverse to fetch something.
    position = drawn(
        """
        ..|a2 ..|.. ..|[]
        --2-- -A2-- --2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        step="sail",
        path={"boat": 1, "one_turn": 1, "two_turns": 1},
    )
    assert "2,0" in goals(position)
    assert cargoes(position) == set()


AROUND = """
    ..|.. ..|[]
    -A2-- --2
    ..|..+..|..
    ..|a2 ..|a1
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-CARGO-2", "T-BOAT-4")
@pytest.mark.parametrize(
    ("path", "expected"),
    [
        pytest.param({"boat": 1}, set(), id="without turns only the straight way leads to (1,0)"),
        pytest.param({"boat": 1, "one_turn": 1}, {"S1,1<0,1/NE>NE"}, id="with one turn over (0,1) to (1,1)"),
        pytest.param(
            {"boat": 1, "one_turn": 1, "two_turns": 1},
            {"S1,1<0,1/NE>NE", "S1,0<0,1/NE>NE", "S1,0<1,1/NE>NE", "S0,1<1,1/NE>NE"},
            id="with two turns all the way around",
        ),
    ],
)
def test_the_path_runs_over_the_tile_within_the_turns_allowed(path: dict[str, int], expected: set[str]) -> None:
    assert cargoes(drawn(AROUND, step="sail", path=path)) == expected


@pytest.mark.rule("T-CARGO-3", "T-BOAT-6")
def test_nothing_is_loaded_on_a_tile_with_anothers_boat() -> None:
    position = drawn(
        """
        ..|a1 b1|a1 ..|[]
        -A2-- -B2-- --2
        ..|..+..|.. ..|..
        ..|.. ..|.. ..|..
        --2-- --2-- --2--
        ..|.. ..|.. ..|..
        """,
        **SAIL,
    )
    assert cargoes(position) == {"S2,0<0,0/NE>NE"}


ENTERING = """
    a1|.. ..|[]
      2-- --2
    ..|..+..|..
    ..|.. ..|..
      2-- --2
    .. .. .. ..
"""


@pytest.mark.rule("T-CARGO-2", "T-BOAT-5")
def test_the_tile_entered_counts_as_passed_when_the_boat_goes_on() -> None:
    position = drawn(ENTERING, step="enter", path={"boat": 1})
    position.play("E0,0")
    assert set(position.tokens()) == {".", "S1,0", "S1,0<0,0/NW>NE", "S0,1"}


@pytest.mark.rule("T-CARGO-2")
def test_a_boat_that_stays_carries_nothing() -> None:
    position = drawn(ENTERING, step="enter", path={"boat": 1})
    position.play("E0,0")
    for token in ("S0,0<0,0/NW>NW", "S0,0"):
        with pytest.raises(IllegalMove):
            position.play(token)
    position.play(".")
    assert held(position, "0,0/NW") == {"owner": 0, "floors": 1}


@pytest.mark.rule("T-CARGO-3", "T-BOAT-5")
def test_nothing_is_loaded_where_the_boat_enters_beside_another() -> None:
    city = ENTERING.replace("a1|..", "a1|b1", 1).replace("  2--", " B2--", 1)
    position = drawn(city, step="enter", path={"boat": 1})
    position.play("E0,0")
    assert set(position.tokens()) == {"S1,0", "S0,1"}


@pytest.mark.rule("T-CARGO-2")
def test_cargo_may_be_set_down_on_what_was_built_in_this_turn() -> None:
    position = drawn(
        """
        []|.. a1|.. []|..
        --2-- -A2-- --2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
        path={"boat": 1},
    )
    position.play("B2,0/NW")
    position.play("B0,0/NW")
    position.play("S2,0<1,0/NW>NW")
    assert held(position, "2,0/NW") == {"owner": 0, "floors": 2}


@pytest.mark.rule("T-CARGO-1")
def test_cargo_is_a_choice() -> None:
    position = drawn(EAST, **SAIL)
    position.play("S2,0")
    assert held(position, "0,0/NE") == {"owner": 0, "floors": 2}
    assert held(position, "2,0/NW") == {"foundation": True}
