"""T-BUILD: the first floor of a turn, along the canals that the placed tile has extended."""

from __future__ import annotations

import pytest

from canaletto.rules.errors import IllegalMove
from tests.rules.city.drawn import drawn, held, of, spaces

pytestmark = pytest.mark.pure


@pytest.mark.rule("T-BUILD-1", "T-BUILD-2", "T-BUILD-5")
def test_the_printed_example_of_two_extended_canals() -> None:
    # The bend at (2,1) extends column 2 (A) and row 1 (B). Row 0 and columns 0 and 1 (C) have not become longer.
    position = drawn(
        """
        []|[] []|[] []|[]
        --2-- --2-- --2--
        []|[]+[]|[] []|[]
        []|[] []|[] []|[]
        --2-- --2-- --2
        []|[] []|[] [] []
        """,
        placed="2,1",
    )
    along_a = of("2,0") | of("2,1", "NW NE")
    along_b = of("0,1 1,1") | of("2,1", "NW SW")
    assert spaces(position) == along_a | along_b
    assert set(position.tokens()) == {f"B{space}" for space in along_a | along_b}


@pytest.mark.rule("T-BUILD-2")
def test_a_section_that_leads_only_into_the_void_extends_nothing() -> None:
    # The junction at (2,0) is connected in the west alone; its column is a canal, but nothing that was there before.
    position = drawn(
        """
        ..|.. []|.. []|[]
        --2-- --2-- --2
        ..|..+..|.. []|[]
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
    )
    assert spaces(position) == {"1,0/NW", "2,0/NW", "2,0/SW"}


@pytest.mark.rule("T-BUILD-2")
def test_a_canal_extended_in_the_north_goes_on_to_the_south_of_the_placed_tile() -> None:
    position = drawn(
        """
        ..|.. ..|..
        --2-- --2--
        ..|..+..|..
        ..|.. []|..
        --2-- --2--
        ..|.. ..|..
              []|[]
                2--
              []|[]
        """,
        placed="1,2",
    )
    assert spaces(position) == {"1,1/NW", "1,2/NW", "1,2/NE", "1,2/SE", "1,2/SW"}


@pytest.mark.rule("T-BUILD-1")
def test_the_next_floor_of_the_path_goes_to_the_city() -> None:
    position = drawn(
        """
        ..|.. a2|.. []|..
        --2-- --2-- --2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
    )
    position.play("B2,0/NW")
    assert held(position, "2,0/NW") == {"owner": 0, "floors": 1}
    player = position.data()["seats"][0]
    assert (player["placed"], player["left"]) == (3, 17)


VALID = """
    a2|b1 a9|G1 []|b1
    --2-- --2-- --2--
    G3|[]+..|o> ..|o^
    a1|[] ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-BUILD-3", "T-BUILD-1")
def test_free_foundations_and_own_buildings_are_valid_all_else_is_not() -> None:
    position = drawn(VALID, placed="2,0")
    assert spaces(position) == {"0,0/NW", "0,0/SE", "1,0/NW", "2,0/NW"}
    for token in ("B0,0/NE", "B0,0/SW", "B1,0/SE", "B1,0/SW"):
        with pytest.raises(IllegalMove):
            position.copy().play(token)


@pytest.mark.rule("T-BUILD-3")
def test_the_same_spaces_are_valid_the_other_way_round_for_the_other_player() -> None:
    position = drawn(VALID, placed="2,0", seat=1, round=6)
    assert spaces(position) == {"0,0/NE", "0,0/SE", "2,0/NW", "2,0/NE"}


@pytest.mark.rule("T-BUILD-3")
def test_a_building_has_any_height_and_one_colour() -> None:
    position = drawn(VALID, placed="2,0")
    position.play("B1,0/NW")
    assert held(position, "1,0/NW") == {"owner": 0, "floors": 10}


BOATS = """
    a1|[] []|[] []|..
    -A2-- -B2-- --2--
    []|b1+[]|[] ..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-BUILD-4", "T-BOAT-6")
def test_nothing_is_built_on_a_tile_with_anothers_boat() -> None:
    mine = drawn(BOATS, placed="2,0", path={"boat": 1})
    assert spaces(mine) == {"0,0/NW", "0,0/NE", "0,0/SW", "2,0/NW"}
    others = drawn(BOATS, placed="2,0", path={"boat": 1}, seat=1)
    assert spaces(others) == of("1,0") | {"2,0/NW"}


@pytest.mark.rule("T-BUILD-4")
def test_a_boat_is_no_obstacle_to_the_canal() -> None:
    # The other boat stands on (1,0); building goes on beyond it, on (0,0).
    assert "0,0/NE" in spaces(drawn(BOATS, placed="2,0", path={"boat": 1}))


@pytest.mark.rule("T-BUILD-6")
def test_building_is_compulsory() -> None:
    position = drawn(
        """
        ..|.. ..|a1 G1|..
        --2-- --2-- --2--
        ..|..+..|.. b1|..
        []|.. []|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
        open=["G1", "G2", "G3"],
    )
    assert position.tokens() == ["B1,0/NE"]


@pytest.mark.rule("T-BUILD-6")
def test_without_a_space_steps_2_and_3_are_skipped() -> None:
    # Contracts could be laid at (0,1) and (1,1), but there is no first floor to take as a reference.
    position = drawn(
        """
        ..|.. ..|b1
        --2-- --2--
        ..|..+..|..
        []|.. []|..
        --2-- --2--
        ..|.. ..|..
        """,
        hands={0: "EW"},
        open=["G1", "G2", "G3"],
        stack=["NS", "NS 3"],
    )
    position.play("T2,0/0")
    data = position.data()
    assert (data["seat"], data["step"], data["turn"]) == (1, "expand", 1)
    assert (data["hands"], data["stack"]) == (["NS", "NESW"], ["NS_3"])
    assert data["seats"][0]["placed"] == 0


@pytest.mark.rule("T-BUILD-6", "T-BOAT-3")
def test_without_a_space_the_boat_still_sails() -> None:
    position = drawn(
        """
        ..|.. ..|..
        --2-- --2--
        ..|..+..|..
        a1|.. ..|..
        --2-- -A2--
        ..|.. ..|..
        """,
        hands={0: "EW"},
        path={"boat": 1},
    )
    position.play("T2,0/0")
    assert position.step == "sail"
