"""Why a second floor or a contract may not go there: each reason in a drawn city, with its sentence."""

from __future__ import annotations

import pytest

from canaletto.rules.position import Position
from tests.rules.city.drawn import casual, drawn
from tests.rules.city.explained import told

# The first floor on (2,0) borders only the east-west canal in the upper row.
STREET = """
    []|[] []|[] [] a1
    --2-- --2-- --3--
    a1|[]+o^|b1 [] []

    []|[] []|[] .. ..
      2-- --2-- -B2--
    [] [] [] W9 ..|..
    """


def street(**facts: object) -> Position:
    """Seat 0 at the second step."""
    return drawn(STREET, placed="2,0", first="2,0/NE", open=["G1", "B3", "W4"], **{"path": {"boat": 1}, **facts})


@pytest.mark.rule("T-SECOND-4")
def test_the_tile_of_the_first_floor() -> None:
    assert told(street(), "B2,0/NW") == (
        "same-tile",
        "T-SECOND-4",
        "Your first floor went on (2,0); this step has to be on another tile.",
    )
    assert told(street(), "CG1@2,0/SE")[0] == "same-tile"


@pytest.mark.rule("T-SECOND-4", "T-BOAT-6")
@pytest.mark.parametrize("token", ["B1,0/NE", "CG1@1,0/NE"])
def test_another_players_boat(token: str) -> None:
    picture = STREET.replace("-B2--", "--2--").replace("--2-- --2-- --3--", "--2-- -B2-- --3--")
    position = drawn(picture, placed="2,0", first="2,0/NE", open=["G1"], path={"boat": 1})
    assert told(position, token) == (
        "second-boat",
        "T-SECOND-4",
        "The boat of seat 1 is on (1,0), so you can neither build nor lay a contract there.",
    )


@pytest.mark.rule("T-SECOND-1", "T-CITY-5")
def test_a_space_that_borders_no_canal() -> None:
    assert told(street(), "B0,1/SW") == (
        "second-no-canal",
        "T-SECOND-1",
        "The south-west quarter of (0,1) borders no canal; it has to border one that meets "
        "the east-west canal from (0,0) to (2,0) at a right angle.",
    )


@pytest.mark.rule("T-SECOND-3")
@pytest.mark.parametrize("token", ["B0,1/SE", "CG1@0,1/SE"])
def test_a_canal_that_is_not_perpendicular(token: str) -> None:
    assert told(street(), token) == (
        "not-perpendicular",
        "T-SECOND-3",
        "The south-east quarter of (0,1) borders only the east-west canal from (0,1) to (2,1); "
        "it has to border a canal that meets the east-west canal from (0,0) to (2,0) at a right angle.",
    )


@pytest.mark.rule("T-SECOND-2", "T-SECOND-3")
def test_a_first_floor_at_two_canals_gives_two_references() -> None:
    position = drawn(
        """
        []|[] []|[] []|a1
        --2-- --2-- --3--
        []|[]+[]|[] [] []

        []|[] []|[]
          2-- --2--
        [] [] []|[]
        """,
        placed="2,0",
        first="2,0/NE",
    )
    assert told(position, "B0,1/SE")[2] == (
        "The south-east quarter of (0,1) borders only the east-west canal from (0,1) to (1,1); "
        "it has to border a canal that meets the north-south canal on (2,0) "
        "or the east-west canal from (0,0) to (2,0) at a right angle."
    )


@pytest.mark.rule("T-BUILD-3")
def test_a_space_that_takes_no_floor() -> None:
    assert told(street(), "B1,0/SE")[:2] == ("others-building", "T-BUILD-3")
    assert told(street(), "B1,0/SW")[:2] == ("on-fountain", "T-BUILD-3")
    assert told(street(), "B9,9/SW")[:2] == ("no-tile", "T-BUILD-3")


@pytest.mark.rule("T-SECOND-6")
def test_no_floors_left() -> None:
    path = {
        **{"spaces": 2, "boat": 1, "one_turn": 2, "two_turns": 2, "stars": {}},
        "scoring": dict.fromkeys(("row", "twos", "houses", "gardens"), 2),
    }
    assert told(street(path=path), "B1,0/NE") == (
        "no-floors",
        "T-SECOND-6",
        "You have no floors left; you can only lay a contract.",
    )
    assert told(street(path=path), "CG1@1,0/NE")[0] == "lays"


@pytest.mark.rule("T-SECOND-5")
def test_a_contract_that_is_not_open() -> None:
    assert told(street(), "CG2@1,0/NE") == (
        "contract-not-open",
        "T-SECOND-5",
        "Contract G2 is not open; you can choose from G1, B3 and W4.",
    )
    position = drawn(STREET, placed="2,0", first="2,0/NE", path={"boat": 1})
    assert told(position, "CG2@1,0/NE") == (
        "no-contract-open",
        "T-SECOND-5",
        "No contract is open, so G2 cannot be laid.",
    )


@pytest.mark.rule("T-SECOND-1")
@pytest.mark.parametrize(
    ("space", "found"),
    [
        ("1,0/SW", "a fountain"),
        ("1,0/SE", "a building of seat 1"),
        ("0,0/SW", "a building of yours"),
        ("1,1/SE", "contract W9"),
        ("2,1/NW", "no foundation"),
    ],
)
def test_a_contract_needs_a_free_foundation(space: str, found: str) -> None:
    cell, _, quarter = space.partition("/")
    name = {"NW": "north-west", "SW": "south-west", "SE": "south-east"}[quarter]
    assert told(street(), f"CG1@{space}") == (
        "contract-not-free",
        "T-SECOND-1",
        f"A contract needs a free foundation; the {name} quarter of ({cell}) holds {found}.",
    )


@pytest.mark.rule("T-SECOND-1")
def test_a_contract_where_no_tile_lies() -> None:
    assert told(street(), "CG1@0,2/NW") == (
        "contract-no-tile",
        "T-SECOND-1",
        "There is no tile on (0,2) to lay a contract on.",
    )


@pytest.mark.rule("C-BUILD-2")
def test_casual_the_second_floor() -> None:
    row = """
        []|[] []|[] []|[] []|[] []|a1
        --2-- --2-- --2-- --2-- --2--
        []|[]+[]|[] []|[] []|[] []|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """
    position = casual(row, placed="4,0", first="4,0/NE")
    assert told(position, "B2,0/NW")[:2] == ("builds-again", "C-BUILD-2")
    assert told(position, "B0,0/NW") == (
        "second-too-far",
        "C-BUILD-2",
        "(0,0) is 4 tiles away from your first floor on (4,0), and the value of that tile allows 2 tiles.",
    )
    assert told(position, "B4,0/NE") == (
        "same-tile",
        "C-BUILD-2",
        "Your first floor went on (4,0); this step has to be on another tile.",
    )
