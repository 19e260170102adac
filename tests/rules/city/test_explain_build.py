"""Why the first floor may not go there: each reason in a drawn city, with its sentence."""

from __future__ import annotations

import pytest

from tests.rules.city.drawn import casual, drawn
from tests.rules.city.explained import told

# The tile on (2,0) has extended the east-west canal to (0,0); its other canal leads to the north only.
WIDER = """
    o^|[] ..|b1 []|[]
    --2-- --2-- --3
    []|[]+G3|[] [] []

    []|[] []|[]
      2-- -B2--
    [] [] []|[]
    """


@pytest.mark.rule("T-BUILD-3")
@pytest.mark.parametrize(
    ("token", "reason", "sentence"),
    [
        ("B3,0/NW", "no-tile", "There is no tile on (3,0) to build on."),
        ("B0,0/NW", "on-fountain", "The north-west quarter of (0,0) holds a fountain; floors go on foundations."),
        ("B1,0/NW", "no-foundation", "The north-west quarter of (1,0) has no foundation to build on."),
        (
            "B1,0/SW",
            "on-contract",
            "The south-west quarter of (1,0) is covered by contract G3; nobody can build there.",
        ),
        (
            "B1,0/NE",
            "others-building",
            "The north-east quarter of (1,0) holds a building of seat 1, and a building has one colour only.",
        ),
    ],
)
def test_a_space_that_takes_no_floor(token: str, reason: str, sentence: str) -> None:
    position = drawn(WIDER, placed="2,0", path={"boat": 1})
    assert told(position, token) == (reason, "T-BUILD-3", sentence)


@pytest.mark.rule("T-BUILD-4", "T-BOAT-6")
def test_another_players_boat() -> None:
    picture = WIDER.replace("-B2--", "--2--").replace("--2-- --2-- --3", "-B2-- --2-- --3")
    assert told(drawn(picture, placed="2,0", path={"boat": 1}), "B0,0/SE") == (
        "others-boat",
        "T-BUILD-4",
        "The boat of seat 1 is on (0,0), so you cannot build there.",
    )


@pytest.mark.rule("T-BUILD-1", "T-CITY-5")
def test_a_space_that_borders_no_canal() -> None:
    assert told(drawn(WIDER, placed="2,0", path={"boat": 1}), "B0,1/SW") == (
        "no-canal-there",
        "T-BUILD-1",
        "The south-west quarter of (0,1) borders no canal; the first floor goes beside "
        "the east-west canal from (0,0) to (2,0), which you have extended.",
    )


@pytest.mark.rule("T-BUILD-1", "T-CANAL-2")
def test_a_space_that_borders_other_canals() -> None:
    assert told(drawn(WIDER, placed="2,0", path={"boat": 1}), "B0,1/NE") == (
        "not-extended",
        "T-BUILD-1",
        "The north-east quarter of (0,1) borders only the north-south canal from (0,0) to (0,1) "
        "and the east-west canal from (0,1) to (1,1); "
        "the tile that you placed on (2,0) extended the east-west canal from (0,0) to (2,0).",
    )


@pytest.mark.rule("T-BUILD-2")
def test_a_canal_that_leads_only_into_the_void() -> None:
    assert told(drawn(WIDER, placed="2,0", path={"boat": 1}), "B2,0/NE") == (
        "extends-nothing",
        "T-BUILD-2",
        "The north-east quarter of (2,0) borders only the north-south canal on (2,0), "
        "which is not connected to the older city, so it was not extended; "
        "what you extended is the east-west canal from (0,0) to (2,0).",
    )


@pytest.mark.rule("C-BUILD-1")
def test_casual_a_tile_that_is_too_far() -> None:
    row = """
        []|[] []|[] []|[] []|[] []|[]
        --2-- --2-- --2-- --3-- --2--
        []|[]+[]|[] []|[] []|[] []|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """
    position = casual(row, placed="4,0")
    assert told(position, "B2,0/NW")[0] == "builds"
    assert told(position, "B1,1/NW") == (
        "too-far",
        "C-BUILD-1",
        "(1,1) is 4 tiles away from the tile that you placed on (4,0), whose value allows 2 tiles.",
    )


@pytest.mark.rule("C-BUILD-1", "T-BUILD-3")
def test_casual_a_space_that_takes_no_floor() -> None:
    position = casual(
        """
        b1|[] []|[] []|[]
        --2-- --2-- --2--
        []|[]+[]|[] []|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """,
        placed="2,0",
    )
    assert told(position, "B0,0/NW")[:2] == ("others-building", "T-BUILD-3")
    assert told(position, "B1,1/SE")[:2] == ("builds", "C-BUILD-1"), "it need not border the canal extended"
