"""What legal moves would do: each kind in a drawn city, with its sentence."""

from __future__ import annotations

import pytest

from canaletto.rules.explain import explain
from tests.rules.city.drawn import casual, drawn
from tests.rules.city.explained import SQUARE, told

CITY = """
    a2|[] []|b1 []|[]
    --2-- --4-- --3--
    []|[]+[]|[] [] []

    []|[] []|[]
    --2-- --2--
    []|[] []|[]
    """


@pytest.mark.rule("T-PLACE-1", "T-BUILD-2")
def test_placing_a_tile() -> None:
    explanation = explain(drawn(SQUARE, hands={0: "NSW 3 NW SW"}), "T2,0/0")
    assert explanation.legal
    assert explanation.text == (
        "The tile on (2,0) extends the east-west canal from (0,0) to (2,0). Spaces for your first floor: 10. "
        "If the game ended now, you would have 5 stars (5 before)."
    )
    assert (explanation.reason, explanation.rule) == ("places", "T-PLACE-1")
    assert explanation.detail["extended"] == [{"axis": "EW", "from": [0, 0], "to": [2, 0]}]
    assert "B2,0/NW" in explanation.detail["builds"]
    assert "B0,1/NW" not in explanation.detail["builds"]


@pytest.mark.rule("T-SCORE-4")
def test_placing_a_tile_whose_fountain_values_a_building() -> None:
    position = drawn(CITY, hands={0: "NESW SW>S"})
    assert told(position, "T0,-1/0")[2] == (
        "The tile on (0,-1) extends the north-south canal from (0,-1) to (0,1). Spaces for your first floor: 8. "
        "If the game ended now, you would have 16 stars (14 before)."
    )


def test_a_tile_after_which_nothing_can_be_built() -> None:
    bare = SQUARE.replace("[]", "..")
    explanation = explain(drawn(bare, hands={0: "NESW", 1: "NESW 3 NW"}), "T2,0/0")
    assert explanation.detail["builds"] == []
    assert "Spaces for your first floor: 0." in explanation.text


@pytest.mark.rule("T-BUILD-1", "T-SCORE-1", "T-BOAT-1")
def test_building() -> None:
    assert told(drawn(CITY, placed="2,0", path={"boat": 3}), "B1,0/SE") == (
        "builds",
        "T-BUILD-1",
        "The south-east quarter of (1,0) then holds a building with 1 floor, and brings your boat. "
        "If the game ended now, you would have 14 stars (14 before): "
        "(1,0), worth 4, would go to nobody instead of seat 1.",
    )


def test_building_higher() -> None:
    reason, _, sentence = told(drawn(CITY, placed="2,0"), "B0,0/NW")
    assert reason == "builds"
    assert sentence.startswith("The north-west quarter of (0,0) then holds a building with 3 floors. ")


@pytest.mark.parametrize(
    ("path", "gain"),
    [
        ({"boat": 3}, "your boat"),
        ({"boat": 1, "one_turn": 3}, "a turn for your boat"),
        ({"boat": 1, "one_turn": 1, "two_turns": 3}, "a second turn for your boat"),
        ({"stars": {"3": 2}}, "the stars of its space on your board"),
        (
            {"boat": 3, "scoring": {"row": 3, "twos": 9, "houses": 9, "gardens": 9}},
            "your boat and your board's own scoring",
        ),
    ],
)
@pytest.mark.rule("T-BOAT-1", "T-BOAT-4", "T-SCORE-2", "T-SCORE-3")
def test_what_a_floor_brings(path: dict[str, object], gain: str) -> None:
    assert f"1 floor, and brings {gain}. " in told(drawn(CITY, placed="2,0", path=path), "B1,0/SE")[2]


@pytest.mark.rule("T-SECOND-1")
def test_building_again() -> None:
    reason, rule, sentence = told(drawn(CITY, placed="2,0", first="0,0/NW"), "B1,0/SE")
    assert (reason, rule) == ("builds-again", "T-SECOND-1")
    assert sentence.startswith("The south-east quarter of (1,0) then holds a building with 1 floor. ")


@pytest.mark.rule("C-BUILD-1", "C-BUILD-2")
def test_casual_building() -> None:
    assert told(casual(CITY, placed="2,0"), "B2,0/SE")[:2] == ("builds", "C-BUILD-1")
    assert told(casual(CITY, placed="2,0", first="0,0/NW"), "B1,0/SE")[:2] == ("builds-again", "C-BUILD-2")
    assert "brings" not in told(casual(CITY, placed="2,0", path={"boat": 3}), "B2,0/SE")[2]


@pytest.mark.rule("T-SECOND-1", "T-SECOND-5")
def test_laying_a_contract() -> None:
    position = drawn(CITY, placed="2,0", first="0,0/NW", open=["G8", "G3"])
    assert told(position, "CG8@1,0/SE") == (
        "lays",
        "T-SECOND-1",
        "Contract G8 on the south-east quarter of (1,0) gives you 2 stars at once. "
        "If the game ended now, you would have 16 stars (14 before).",
    )


@pytest.mark.rule("T-BOAT-2", "T-SCORE-1")
def test_entering_and_staying() -> None:
    picture = CITY.replace("a2|[] []|b1", "a1|b1 []|b1")
    position = drawn(picture, step="enter", path={"boat": 1})
    assert told(position, "E0,0") == (
        "enters",
        "T-BOAT-2",
        "Your boat enters on (0,0); it may stay there or go on. "
        "If the game ended now, you would have 7 stars (5 before): (0,0), worth 2, would go to you instead of nobody.",
    )
    position.play("E0,0")
    assert told(position, ".") == (
        "stays",
        "T-BOAT-2",
        "Your boat stays on (0,0). If the game ended now, you would have 7 stars (7 before).",
    )


@pytest.mark.rule("T-BOAT-5")
def test_entering_beside_another_boat() -> None:
    position = drawn(CITY.replace("--4--", "-B4--"), step="enter", path={"boat": 1})
    assert told(position, "E1,0") == (
        "enters-beside",
        "T-BOAT-5",
        "Your boat enters on (1,0) and has to go on, because the boat of seat 1 is there.",
    )


@pytest.mark.rule("T-BOAT-3", "T-BOAT-4")
def test_sailing() -> None:
    picture = CITY.replace("--2-- --4--", "-A2-- --4--")
    position = drawn(picture, step="sail", path={"boat": 1, "one_turn": 2})
    assert told(position, "S2,0") == (
        "sails",
        "T-BOAT-3",
        "Your boat sails from (0,0) to (2,0) with no turns. "
        "If the game ended now, you would have 14 stars (14 before).",
    )
    assert "to (1,1) with 1 turn." in told(position, "S1,1")[2]


@pytest.mark.rule("T-CARGO-1", "T-CARGO-4", "T-SCORE-1")
def test_carrying_a_floor() -> None:
    picture = CITY.replace("--2-- --4--", "-A2-- --4--")
    position = drawn(picture, step="sail", path={"boat": 1})
    assert told(position, "S1,0<0,0/NW>NW") == (
        "carries",
        "T-CARGO-1",
        "Your boat sails from (0,0) to (1,0) with no turns. It takes a floor from the north-west quarter of (0,0) "
        "to the north-west quarter of (1,0), where the building then has 1 floor. "
        "If the game ended now, you would have 11 stars (14 before): "
        "(1,0), worth 4, would go to you instead of seat 1.",
    )
