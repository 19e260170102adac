"""Why a move has no place now: another step is due, or the game is over."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.explain import explain
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.rules.city.drawn import casual, data_of, drawn
from tests.rules.city.explained import SQUARE, told

BOAT = """
    a1|b1 []|[] []|[]
    -A2-- --2-- --2--
    []|[]+[]|[] []|[]

    []|[] []|[]
    --2-- --2--
    []|[] []|[]
    """


@pytest.mark.rule("T-TURN-1")
@pytest.mark.parametrize(
    ("facts", "token", "reason", "sentence"),
    [
        (
            {},
            "B0,0/NW",
            "step-to-come",
            "It is time to place the tile in your hand; placing a floor comes later in the turn.",
        ),
        (
            {"placed": "2,0"},
            "CG1@1,0/NW",
            "step-to-come",
            "It is time to place the first floor; laying a contract comes later in the turn.",
        ),
        (
            {"placed": "2,0"},
            "S1,0",
            "step-to-come",
            "It is time to place the first floor; moving the boat comes later in the turn.",
        ),
        (
            {"placed": "2,0", "first": "0,0/NW"},
            "T2,1/0",
            "step-past",
            "It is time to place a second floor or lay a contract; placing a tile is no longer possible this turn.",
        ),
        (
            {"step": "sail"},
            "B0,0/NW",
            "step-past",
            "It is time to move your boat; placing a floor is no longer possible this turn.",
        ),
    ],
)
def test_another_step_is_due(facts: dict[str, Any], token: str, reason: str, sentence: str) -> None:
    assert told(drawn(BOAT, path={"boat": 1}, **facts), token) == (reason, "T-TURN-1", sentence)


@pytest.mark.rule("T-TURN-1")
def test_a_boat_that_waits_enters_in_its_step() -> None:
    position = drawn(BOAT.replace("-A2--", "--2--"), path={"boat": 1}, placed="2,0")
    assert told(position, "E2,0")[2] == (
        "It is time to place the first floor; entering with the boat comes later in the turn."
    )


@pytest.mark.rule("C-TURN-1")
def test_casual_another_step_is_due() -> None:
    position = casual(BOAT.replace("-A2--", "--2--"), placed="2,0", first="0,0/NW")
    assert told(position, "T2,1/0") == (
        "step-past",
        "C-TURN-1",
        "It is time to place the second floor; placing a tile is no longer possible this turn.",
    )


@pytest.mark.rule("C-TURN-1")
@pytest.mark.parametrize("token", ["CG1@0,0/NW", "E0,0", "S1,0", "."])
def test_casual_has_neither_contracts_nor_boats(token: str) -> None:
    assert told(casual(SQUARE), token) == (
        "not-in-casual",
        "C-TURN-1",
        "The casual version has no contracts and no boats: you place a tile, then two floors.",
    )


@pytest.mark.rule("T-BOAT-1")
@pytest.mark.parametrize("token", ["E0,0", "S1,0", "."])
def test_a_boat_that_comes_later(token: str) -> None:
    assert told(drawn(BOAT.replace("-A2--", "--2--")), token) == (
        "no-boat-yet",
        "T-BOAT-1",
        "You get your boat with floor 6; so far you have placed 1.",
    )


@pytest.mark.rule("T-BOAT-1")
@pytest.mark.parametrize("token", ["S1,0", "."])
def test_a_boat_has_to_enter_before_it_sails(token: str) -> None:
    assert told(drawn(BOAT.replace("-A2--", "--2--"), step="enter", path={"boat": 1}), token) == (
        "boat-outside",
        "T-BOAT-1",
        "Your boat is still beside the board; it has to enter the city first.",
    )


@pytest.mark.rule("T-BOAT-1")
def test_a_boat_enters_once() -> None:
    assert told(drawn(BOAT, step="sail", path={"boat": 1}), "E1,0") == (
        "boat-inside",
        "T-BOAT-1",
        "Your boat is in the city already, on (0,0); it does not enter again.",
    )


def ended(game: str = "tolleno", picture: str = SQUARE, **facts: Any) -> Position:
    """A position in which the game is over."""
    initial = "tallest" if game == "tolleno" else "neutral"
    return Game.restore(data_of(picture, game=game, step="over", initial=initial, **facts) | {"seat": None})


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_game_is_over(seat: int | None) -> None:
    picture = SQUARE.replace("[]|[] []|[]", "a9|b9 a9|b9", 1).replace("+[]|[]", "+a2|b1")
    explanation = explain(ended(picture=picture), "T2,0/0", seat)
    assert not explanation.legal
    assert (explanation.reason, explanation.rule) == ("over-floors", "T-END-1")
    assert explanation.text == "The game is over: all floors of seat 0 were placed and the round was played out."


def test_casual_the_game_is_over() -> None:
    picture = SQUARE.replace("[]|[] []|[]", "a9|b9 a9|b9", 1).replace("+[]|[]", "+a2|b2")
    assert told(ended("tolleno-casual", picture), ".") == (
        "over-all-floors",
        "C-END-1",
        "The game is over: everyone has placed all floors.",
    )


@pytest.mark.parametrize(("game", "rule"), [("tolleno", "T-END-2"), ("tolleno-casual", "C-END-1")])
def test_the_game_is_over_without_all_floors(game: str, rule: str) -> None:
    assert told(ended(game, round=12, active=False), "B0,0/NW") == (
        "over-idle",
        rule,
        "The game is over: in round 12 nobody placed a tile or a floor.",
    )
    assert told(ended(game, round=60), "B0,0/NW") == (
        "over-rounds",
        rule,
        "The game is over: it ends after round 60 at the latest.",
    )


@pytest.mark.rule("T-END-2")
def test_a_game_that_was_played_until_nobody_could_go_on() -> None:
    position = drawn(SQUARE, stack=["NESW"] * 3, hands={0: "NESW", 1: "NESW"})
    position.playout(1)
    assert position.over
    assert told(position, "T0,0/0")[:2] == ("over-idle", "T-END-2")
