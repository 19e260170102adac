"""T-SECOND: the second floor or a contract, at a canal perpendicular to one at which the first floor stands."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.errors import IllegalMove
from tests.rules.city.drawn import drawn, held, of, spaces

pytestmark = pytest.mark.pure


@pytest.mark.rule("T-SECOND-1", "T-SECOND-3", "T-SECOND-4")
def test_the_printed_example_of_perpendicular_canals() -> None:
    # The first floor stands at row 0 only. Columns 0 and 1 cross that row, so their banks are valid, except those on
    # the tile of the first floor itself (A). Banks of rows alone are not valid: (-1,0), (2,0), (2,1).
    position = drawn(
        """
        [] [] []|[] a1 [] [] []
        --2-- --2-- --2-- --2--
        [] [] []|[]+[]|[] [] []
              []|[] []|[] [] []
              --2-- --2-- --2--
              []|[] []|[] [] []
        """,
        placed="2,0",
        first="1,0/NW",
        open=["G1"],
    )
    valid = of("0,0 0,1 1,1")
    assert spaces(position) == valid
    assert {token for token in position.tokens() if token[0] == "C"} == {f"CG1@{space}" for space in valid}


@pytest.mark.rule("T-SECOND-2", "T-SECOND-1")
def test_either_canal_at_the_first_floor_may_be_the_reference() -> None:
    # The first floor borders row 0, which was extended, and column 0, which was not. Column 0 crosses the rows 0 and 1,
    # with the spaces at (2,0) and (1,1); row 0 crosses the columns 0 and 2, with the spaces at (0,1) and (2,1).
    position = drawn(
        """
        a1|.. .. .. [] ..
        --2-- --2-- --2--
        []|..+.. .. ..|..
        []|.. .. .. ..|..
        --2-- --2     2
        ..|.. []|.. []|..
        """,
        placed="2,0",
        first="0,0/NW",
    )
    assert spaces(position) == {"0,1/NW", "1,1/SW", "2,0/NW", "2,1/SW"}


@pytest.mark.rule("T-SECOND-2")
@pytest.mark.parametrize(
    ("first", "expected"), [("0,0/NW", {"0,1/NW"}), ("0,0/SW", {"0,1/NW", "1,1/SE", "1,1/SW", "2,0/NW"})]
)
def test_a_canal_that_the_first_floor_does_not_border_is_no_reference(first: str, expected: set[str]) -> None:
    # (0,0) has no exit to the north. The building in its north-west borders row 0 alone, and from there row 1 is out
    # of reach; the one in its south-west borders column 0 as well.
    position = drawn(
        """
        a1 .. .. .. [] ..
        --2-- --2-- --2--
        a1|..+.. .. .. ..
        []|.. .. ..
        --2-- --2--
        ..|.. [] []
        """,
        placed="2,0",
        first=first,
    )
    assert spaces(position) == expected


@pytest.mark.rule("T-SECOND-3")
def test_the_perpendicular_canal_may_meet_the_reference_far_away() -> None:
    position = drawn(
        """
        ..|.. ..|.. .. .. .. .. []|.. .. .. a1 ..
        --2-- --2-- --2-- --2-- --2-- --2-- --2--
        ..|..+..|.. .. .. .. .. ..|.. .. .. .. ..
        ..|.. ..|..             ..|..
        --2-- --2--               2--
        ..|.. ..|..             ..|[]
        """,
        placed="6,0",
        first="6,0/NW",
    )
    assert spaces(position) == {"4,0/NW", "4,1/SE"}


@pytest.mark.rule("T-SECOND-1", "T-SECOND-3")
def test_a_column_is_a_reference_as_well() -> None:
    position = drawn(
        """
        []|[] []|[]
        --2-- --2--
        []|[]+[]|[]
        []|[] []|[]
        --2-- --2--
        []|[] []|[]
              a1|..
                2
              ..|..
        """,
        placed="1,2",
        first="1,2/NW",
    )
    assert spaces(position) == of("0,0 1,0 0,1 1,1")


SAME_TILE = """
    []|[] []|[] a1|[]
    --2-- --2-- --2--
    []|[]+[]|[] []|[]
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-SECOND-4")
def test_never_on_the_tile_of_the_first_floor() -> None:
    position = drawn(SAME_TILE, placed="2,0", first="2,0/NW", open=["B1"])
    assert spaces(position) == of("0,0 1,0")
    for token in ("B2,0/NW", "B2,0/SE", "CB1@2,0/SE"):
        with pytest.raises(IllegalMove):
            position.copy().play(token)


@pytest.mark.rule("T-SECOND-4", "T-BOAT-6")
def test_never_on_a_tile_with_anothers_boat() -> None:
    position = drawn(
        """
        []|[] []|[] a1|[]
        -A2-- -B2-- --2--
        []|[]+[]|[] []|[]
        b1|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
        first="2,0/NW",
        open=["B1"],
        path={"boat": 1},
    )
    free = of("0,0")
    assert set(position.tokens()) == {f"B{space}" for space in free} | {f"CB1@{space}" for space in free}


CONTRACTS = """
    []|.. ..|.. a1|..
    --2-- --2-- --2--
    a2|..+[]|b1 ..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""
LAYING: dict[str, Any] = {"placed": "2,0", "first": "2,0/NW"}


@pytest.mark.rule("T-SECOND-1", "T-SECOND-5")
def test_contracts_are_laid_on_free_foundations_only() -> None:
    position = drawn(CONTRACTS, open=["G1", "W4", "B3"], **LAYING)
    assert set(position.tokens()) == {
        "B0,0/NW", "B0,0/SW", "B1,0/SW",
        "CG1@0,0/NW", "CW4@0,0/NW", "CB3@0,0/NW", "CG1@1,0/SW", "CW4@1,0/SW", "CB3@1,0/SW",
    }  # fmt: skip


@pytest.mark.rule("T-SECOND-5")
def test_a_contract_scores_at_once_and_for_the_player_alone_who_lays_it() -> None:
    position = drawn(CONTRACTS, open=["B3"], earned={0: 4, 1: 6}, **LAYING)
    position.play("CB3@1,0/SW")
    assert [row["contracts"] for row in position.score()] == [4 + 2, 6]
    swapped = CONTRACTS.replace("a", "x").replace("b", "a").replace("x", "b")
    position = drawn(swapped, seat=1, open=["B3"], earned={0: 4, 1: 6}, **LAYING)
    position.play("CB3@1,0/SW")
    assert [row["contracts"] for row in position.score()] == [4, 6 + 2]


@pytest.mark.rule("T-SECOND-5", "T-BUILD-3")
def test_a_contract_stays_on_its_space_for_good() -> None:
    position = drawn(CONTRACTS, open=["B3"], hands={0: None, 1: "EW"}, **LAYING)
    position.play("CB3@1,0/SW")
    assert held(position, "1,0/SW") == {"contract": "B3"}
    position.play("T3,0/0")
    assert (position.seat, position.step) == (1, "build")
    assert spaces(position) == {"0,0/NW", "1,0/SE"}
    assert position.data()["seats"][0]["placed"] == 3


@pytest.mark.rule("T-SECOND-5")
def test_a_new_contract_is_revealed_at_the_end_of_the_turn_and_not_before() -> None:
    city = CONTRACTS.replace("--2--", "-A2--", 1)
    open_ = {"open": ["G1", "W4", "B3"], "contract_stack": ["W9", "G6"]}
    position = drawn(city, path={"boat": 1}, **open_, **LAYING)
    position.play("CW4@1,0/SW")
    assert position.step == "sail"
    assert sorted(position.data()["open"]) == ["B3", "G1"]
    assert position.data()["contract_stack"] == ["W9", "G6"]
    position.play("S1,0")
    assert sorted(position.data()["open"]) == ["B3", "G1", "W9"]
    assert position.data()["contract_stack"] == ["G6"]


@pytest.mark.rule("T-SECOND-5")
def test_as_the_stack_of_contracts_runs_out_fewer_lie_open() -> None:
    position = drawn(CONTRACTS, open=["G1", "W4"], **LAYING)
    position.play("CG1@0,0/NW")
    assert position.data()["open"] == ["W4"]


@pytest.mark.rule("T-SECOND-5")
def test_when_all_contracts_have_been_laid_only_floors_are_left() -> None:
    position = drawn(CONTRACTS, **LAYING)
    assert set(position.tokens()) == {"B0,0/NW", "B0,0/SW", "B1,0/SW"}


@pytest.mark.rule("T-SECOND-5")
def test_a_contract_that_is_not_open_cannot_be_laid_and_one_laid_is_gone() -> None:
    position = drawn(CONTRACTS, open=["G1", "B3", "B3"], contract_stack=["W4"], **LAYING)
    with pytest.raises(IllegalMove):
        position.copy().play("CW4@1,0/SW")
    assert len([token for token in position.tokens() if token.startswith("CB3")]) == 2
    position.play("CB3@1,0/SW")
    assert sorted(position.data()["open"]) == ["B3", "G1", "W4"]


@pytest.mark.rule("T-SECOND-6")
def test_the_second_is_compulsory_while_anything_is_possible() -> None:
    position = drawn(
        """
        ..|.. ..|.. a1|..
        --2-- --2-- --2--
        a2|..+b1|b1 ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        open=["G1"],
        **LAYING,
    )
    assert position.tokens() == ["B0,0/SW"]


@pytest.mark.rule("T-SECOND-6")
def test_without_floors_a_contract_is_the_only_choice() -> None:
    last = {"spaces": 3, "boat": 3, "one_turn": 3, "two_turns": 3, "stars": {}}
    path: dict[str, Any] = {**last, "scoring": dict.fromkeys(("row", "twos", "houses", "gardens"), 3)}
    position = drawn(CONTRACTS, path=path, open=["G1"], **LAYING)
    assert set(position.tokens()) == {"CG1@0,0/NW", "CG1@1,0/SW"}


@pytest.mark.rule("T-SECOND-6")
def test_if_nothing_is_possible_the_step_is_skipped() -> None:
    position = drawn(
        """
        ..|.. ..|.. []|..
        --2-- --2-- --2--
        ..|..+..|b1 ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
        open=["G1", "G2", "G3"],
        stack=["NS"],
    )
    position.play("B2,0/NW")
    assert (position.seat, position.step, position.data()["hands"][0]) == (1, "expand", "NS")


@pytest.mark.rule("T-SECOND-1")
def test_the_second_floor_is_the_next_of_the_path() -> None:
    position = drawn(CONTRACTS, **LAYING)
    position.play("B0,0/SW")
    assert held(position, "0,0/SW") == {"owner": 0, "floors": 3}
    assert position.data()["seats"][0]["placed"] == 4
