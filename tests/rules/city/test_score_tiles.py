"""T-SCORE-1: who gets the value of a tile, and how ties are broken by floors and boats."""

from __future__ import annotations

import pytest

from tests.rules.city.drawn import casual, drawn

pytestmark = pytest.mark.pure

# The tile at (0,0), of value 3, with what the case puts on it.
CITY = """
    NW|NE ..|.. ..|..
    -X3Y- --2-- --4--
    SW|SE+..|.. ..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


def awards(tile: str, boats: str = "") -> dict[str, int]:
    """The stars for tiles by seat: four quarters in the order NW NE SE SW, and the seats whose boats are there."""
    picture = CITY
    for quarter, found in zip(("NW", "NE", "SE", "SW"), tile.split(), strict=True):
        picture = picture.replace(quarter, found)
    for mark, boat in zip("XY", boats.ljust(2, "-"), strict=True):
        picture = picture.replace(mark, boat)
    position = drawn(picture, players=4, path={"boat": 1})
    return {seat: row["tiles"] for seat, row in zip("abcd", position.score(), strict=True) if row["tiles"]}


@pytest.mark.rule("T-SCORE-1")
@pytest.mark.parametrize(
    ("tile", "boats", "winner"),
    [
        pytest.param("a1 .. .. ..", "", "a", id="alone on the tile"),
        pytest.param(".. .. .. ..", "", None, id="nobody has built"),
        pytest.param("a3 b2 .. ..", "", "a", id="the tallest building"),
        pytest.param("a3 b2 b2 b2", "", "a", id="the tallest building, although another has more floors"),
        pytest.param("a3 a3 b4 ..", "", "b", id="the tallest building, whatever the others add up to"),
        pytest.param("a2 a1 b2 ..", "", "a", id="a tie: more floors on the tile"),
        pytest.param("a2 b2 b1 a1", "", None, id="a tie in height and in floors: nobody"),
        pytest.param("a2 b2 c1 c1", "", None, id="a third player who is not tied does not profit"),
        pytest.param("a2 b2 c2 ..", "", None, id="three are tied"),
        pytest.param("a2 b2 c2 b1", "", "b", id="three are tied in height, one has more floors"),
        pytest.param("a2 b2 .. ..", "A", "a", id="a tie: the boat counts as a floor"),
        pytest.param("a2 b2 .. ..", "B", "b", id="a tie: the other one's boat"),
        pytest.param("a2 b2 b1 ..", "A", None, id="the boat only makes up for the floor that is missing"),
        pytest.param("a2 b2 b2 ..", "A", "b", id="the boat counts as one floor and not as more"),
        pytest.param("a2 b3 .. ..", "A", "b", id="the boat counts only in a tie of heights"),
        pytest.param("a3 b3 c2 c1", "C", None, id="the boat of one who is not tied does not count"),
    ],
)
def test_the_value_of_a_tile_goes_to(tile: str, boats: str, winner: str | None) -> None:
    assert awards(tile, boats) == ({winner: 3} if winner else {})


@pytest.mark.rule("T-SCORE-1")
def test_a_boat_elsewhere_counts_for_nothing_here() -> None:
    position = drawn(
        """
        a2|b2 ..|.. ..|..
        --3-- --2-- -A2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        path={"boat": 1},
    )
    assert [row["tiles"] for row in position.score()] == [0, 0]


@pytest.mark.rule("T-SCORE-1")
def test_a_boat_without_a_building_wins_nothing() -> None:
    position = drawn(
        """
        a2|.. ..|.. ..|..
        --3-- --2-- -A2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        path={"boat": 1},
    )
    assert [row["tiles"] for row in position.score()] == [3, 0]


@pytest.mark.rule("T-SCORE-1", "T-CON-4")
def test_every_tile_counts_on_its_own() -> None:
    position = drawn(
        """
        a1|b3 a2|.. a1|b1
        --2-- --3-- --4--
        a1|a1+..|b1 a1|..
        ..|.. b1|..
        --4-- --4--
        ..|.. ..|..
        """
    )
    # b: (0,0) by height and (1,1); a: (1,0) by height and (2,0) by floors.
    assert [row["tiles"] for row in position.score()] == [3 + 4, 2 + 4]


@pytest.mark.rule("C-SCORE-1", "T-SCORE-1")
@pytest.mark.parametrize(
    ("row", "expected"), [("a2|b1", [2, 0]), ("a1|b1", [0, 0]), ("b2|b1", [0, 2])], ids=["tallest", "tie", "alone"]
)
def test_casual_tiles_are_awarded_in_the_same_way(row: str, expected: list[int]) -> None:
    position = casual(
        f"""
        {row} ..|..
        --2-- --2--
        ..|..+..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """
    )
    assert [line["tiles"] for line in position.score()] == expected
