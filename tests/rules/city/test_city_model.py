"""T-CITY: cells and sides, what a tile shows, where fountains point and which canal a quarter borders."""

from __future__ import annotations

import pytest

from canaletto.rules.errors import SetupError
from tests.rules.city.drawn import drawn, goals, held, spaces

pytestmark = pytest.mark.pure

PLAIN = """
    ..|.. ..|..
    --2-- --2--
    ..|..+..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-CITY-1")
def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    west, east, north, south = "-1,0 -1,1", "2,0 2,1", "0,-1 1,-1", "0,2 1,2"
    cells = {f"T{cell}/0" for side in (west, east, north, south) for cell in side.split()}
    assert set(drawn(PLAIN).tokens()) == cells


@pytest.mark.rule("T-CITY-1", "T-PLACE-2")
@pytest.mark.parametrize(
    ("north", "east", "south", "west", "token"),
    [
        ("|", " ", " ", " ", "T0,-1/0"),
        (" ", "-", " ", " ", "T2,0/0"),
        (" ", " ", "|", " ", "T1,2/0"),
        (" ", " ", " ", "-", "T-1,1/0"),
    ],
)
def test_the_only_way_out_of_the_downtown(north: str, east: str, south: str, west: str, token: str) -> None:
    position = drawn(
        f"""
        ..{north}.. .. ..
          2-- --2-{east}
        ..|..+..|..
        ..|.. ..|..
        {west}-2-- --2
        .. .. ..{south}..
        """
    )
    assert position.tokens() == [token]


@pytest.mark.rule("T-CITY-1")
def test_the_city_may_grow_without_bounds() -> None:
    row = ["..|.. ", "--2-- ", "..|.. "]
    picture = [row[0] * 40, row[1] * 40, row[2] * 20 + "..|..+" + row[2] * 19] + [line * 40 for line in row]
    assert {"T-21,0/0", "T20,1/0", "T-20,-1/0", "T19,2/0"} <= set(drawn("\n".join(picture)).tokens())


@pytest.mark.rule("T-CITY-2")
def test_a_tile_has_two_exits_at_least() -> None:
    with pytest.raises(SetupError, match="two to four"):
        drawn(PLAIN, hands={0: "N"})


@pytest.mark.rule("T-CITY-2", "T-CANAL-3")
def test_the_sections_of_a_bend_meet_under_its_centre() -> None:
    # With floor 13 a boat may turn: at the bend (2,0) it leaves the row for the column.
    bend = """
        ..|.. ..|.. .. ..
        --2-- -A2-- --2
        ..|..+..|.. ..|..
        ..|.. ..|.. ..|..
        --2-- --2     2
        a1|.. ..|.. ..|..
    """
    assert goals(drawn(bend, step="sail", path={"boat": 1})) == {"0,0", "2,0", "1,1"}
    turning = drawn(bend, step="sail", path={"boat": 1, "one_turn": 1})
    assert goals(turning) == {"0,0", "2,0", "1,1", "0,1", "2,1"}


@pytest.mark.rule("T-CITY-3")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_the_value_bridges_the_canals(value: int) -> None:
    position = drawn(
        f"""
        a1|.. ..|.. .. ..
        -A2-- --{value}-- --2--
        ..|..+..|.. .. ..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        step="sail",
        path={"boat": 1},
    )
    assert goals(position) == {"1,0", "2,0", "0,1"}


@pytest.mark.rule("T-CITY-3")
@pytest.mark.parametrize("value", [1, 5])
def test_other_values_than_2_3_and_4_there_are_not(value: int) -> None:
    with pytest.raises(SetupError, match="value"):
        drawn(PLAIN, hands={0: f"NESW {value}"})


AIMS = {
    ("NW", "N"): "0,-1/SW",
    ("NW", "E"): "0,0/NE",
    ("NW", "S"): "0,0/SW",
    ("NW", "W"): "-1,0/NE",
    ("NE", "N"): "0,-1/SE",
    ("NE", "E"): "1,0/NW",
    ("NE", "S"): "0,0/SE",
    ("NE", "W"): "0,0/NW",
    ("SE", "N"): "0,0/NE",
    ("SE", "E"): "1,0/SW",
    ("SE", "S"): "0,1/NE",
    ("SE", "W"): "0,0/SW",
    ("SW", "N"): "0,0/NW",
    ("SW", "E"): "0,0/SE",
    ("SW", "S"): "0,1/NW",
    ("SW", "W"): "-1,0/SE",
}


@pytest.mark.rule("T-CITY-4")
@pytest.mark.parametrize(("quarter", "side"), AIMS)
def test_a_fountain_points_at_the_next_quarter_in_its_direction(quarter: str, side: str) -> None:
    picture = """
              []|[]
              --2--
              []|[]
        []|[] NW|NE []|[]
        --2-- --2-- --2--
        []|[] SW|SE+[]|[]
              []|[] []|[]
              --2-- --2--
              []|[] []|[]
    """
    for other in ("NW", "NE", "SE", "SW"):
        arrow = {"N": "o^", "E": "o>", "S": "ov", "W": "o<"}[side]
        picture = picture.replace(other, arrow if other == quarter else "[]")
    aimed = {
        f"{tile['x']},{tile['y']}/{name}": found["fountains"]
        for tile in drawn(picture).data()["tiles"]
        for name, found in tile["quarters"].items()
        if "fountains" in found
    }
    assert aimed == {AIMS[quarter, side]: 1}


@pytest.mark.rule("T-CITY-4")
def test_a_fountain_at_the_edge_points_at_the_tile_that_comes() -> None:
    position = drawn(PLAIN.replace("..|.. ..|..", "o^|[] ..|..", 1), hands={0: "NESW 2 SE>S SW"})
    assert held(position, "0,0/NE") == {"foundation": True}
    position.play("T0,-1/0")
    assert held(position, "0,-1/SW") == {"foundation": True, "fountains": 1}
    assert held(position, "0,0/NE") == {"foundation": True, "fountains": 1}


@pytest.mark.rule("T-CITY-4")
def test_a_fountain_turns_with_its_tile() -> None:
    position = drawn(PLAIN, hands={0: "EW 2 SW>S NE"})
    position.play("T0,-1/1")
    assert held(position, "0,-1/NW") == {"fountain": "W"}
    assert held(position, "0,-1/SE") == {"foundation": True}


@pytest.mark.rule("T-CITY-4", "T-BUILD-3")
def test_a_quarter_that_is_no_foundation_is_no_building_space() -> None:
    position = drawn(
        """
        ..|.. o>|.. []|ov
        --2-- --2-- --2--
        o^|..+..|[] ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
    )
    assert spaces(position) == {"2,0/NW", "1,0/SE"}


@pytest.mark.rule("T-CITY-5")
@pytest.mark.parametrize(
    ("at", "face", "quarters"),
    [
        ("0,-1", "ES", "SE SW"),
        ("0,-1", "SW", "SE SW"),
        ("2,0", "NW", "NW SW"),
        ("2,0", "SW", "NW SW"),
        ("1,2", "NE", "NW NE"),
        ("1,2", "NW", "NW NE"),
        ("-1,0", "NE", "NE SE"),
        ("-1,0", "ES", "NE SE"),
        ("2,0", "EW", "NW NE SE SW"),
        ("2,0", "NESW", "NW NE SE SW"),
        ("2,0", "NSW", "NW SW"),
        ("1,2", "NS", "NW NE SE SW"),
        ("1,2", "NEW", "NW NE"),
    ],
)
def test_a_quarter_borders_the_sections_of_the_sides_that_it_lies_at(at: str, face: str, quarters: str) -> None:
    # The laid tile extends one canal; on it one may build where a quarter borders a section of that canal.
    position = drawn(PLAIN, hands={0: f"{face} 2 NW NE SE SW"})
    position.play(f"T{at}/0")
    assert spaces(position) == {f"{at}/{quarter}" for quarter in quarters.split()}
