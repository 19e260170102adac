"""Why a boat may not enter, stay or sail so: each reason in a drawn city, with its sentence."""

from __future__ import annotations

import pytest

from canaletto.rules.position import Position
from tests.rules.city.drawn import drawn
from tests.rules.city.explained import told

EARLY = {"boat": 1}

# Stairs: from (0,0) east, south, east, south to (2,2), and a way off to the west of (0,1) and (-1,0).
STAIRS = """
    []|[] a1 [] [] []
    --2-- -A2-- --2
    [] [] []|[]+[]|[]

          []|[] []|[] [] []
          --2     2-- --2
          [] [] [] [] b1|[]

                      []|[]
                       B2
                      []|[]
    """


def at_sea(picture: str = STAIRS, **facts: object) -> Position:
    """Seat 0 with its boat in the city, about to sail."""
    return drawn(picture, step="sail", **{"path": EARLY, **facts})


def entering(picture: str, **facts: object) -> Position:
    """Seat 0 with its boat beside the board, about to enter."""
    return drawn(picture, step="enter", path=EARLY, **facts)


@pytest.mark.rule("T-BOAT-2")
def test_entering_where_no_tile_lies_or_no_canal_leads_in() -> None:
    position = entering(
        """
        a1 [] []|[]
          2-- --2--
        []|[]+[]|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """
    )
    assert told(position, "E2,0") == (
        "enter-no-tile",
        "T-BOAT-2",
        "There is no tile on (2,0) where your boat could enter.",
    )
    assert told(position, "E0,0") == (
        "no-way-in",
        "T-BOAT-2",
        "Your boat cannot enter on (0,0): none of its canals leads into the void.",
    )


@pytest.mark.rule("T-BOAT-5", "T-BOAT-3")
def test_entering_beside_another_boat_that_cannot_be_left() -> None:
    # From (2,0) the only canal leads to (1,0), where another boat is, and ends there.
    position = entering(
        """
        a1|[] []|[] [] b1
        --2    C2-- -B2--
        []|[]+c1|[] [] []

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """,
        players=3,
    )
    assert told(position, "E2,0") == (
        "no-way-on",
        "T-BOAT-5",
        "The boat of seat 1 is on (2,0), and yours could not go on from there, so it cannot enter.",
    )


@pytest.mark.rule("T-BOAT-3")
@pytest.mark.parametrize("token", [".", "S0,0"])
def test_a_boat_that_has_to_move(token: str) -> None:
    assert told(at_sea(), token) == (
        "must-move",
        "T-BOAT-3",
        "Your boat on (0,0) can move, so it has to move to another tile.",
    )


@pytest.mark.rule("T-BOAT-2", "T-BOAT-5")
@pytest.mark.parametrize("token", [".", "S1,0", "S1,0<0,0/NW>SE"])
def test_a_boat_that_has_entered_beside_another_has_to_go_on(token: str) -> None:
    picture = """
        a1|b1 []|[]
        --2-- -A2B-
        []|[]+[]|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """
    assert told(at_sea(picture, entered=True), token) == (
        "may-not-stay",
        "T-BOAT-2",
        "The boat of seat 1 is on (1,0) too, so yours has to go on at once.",
    )


@pytest.mark.rule("T-BOAT-2")
def test_that_a_boat_stays_is_written_as_a_dot() -> None:
    position = at_sea(entered=True)
    assert told(position, ".")[0] == "stays"
    assert told(position, "S0,0") == (
        "stay-is-a-dot",
        "T-BOAT-2",
        "Your boat has just entered on (0,0); that it stays is written as a single dot.",
    )


@pytest.mark.rule("T-CARGO-2")
def test_a_boat_that_stays_carries_nothing() -> None:
    assert told(at_sea(entered=True), "S0,0<0,0/NW>SE") == (
        "stays-empty",
        "T-CARGO-2",
        "A boat that stays where it entered, on (0,0), carries nothing.",
    )


@pytest.mark.rule("T-BOAT-3")
def test_goals_without_a_tile_or_with_another_boat() -> None:
    assert told(at_sea(), "S2,0") == ("sail-no-tile", "T-BOAT-3", "There is no tile on (2,0) to sail to.")
    assert told(at_sea(), "S2,2") == (
        "stops-on-boat",
        "T-BOAT-3",
        "The boat of seat 1 is on (2,2); yours may pass it but not stop there.",
    )


@pytest.mark.rule("T-BOAT-4")
@pytest.mark.parametrize(
    ("path", "goal", "sentence"),
    [
        (
            {},
            "1,1",
            "From (0,0) to (1,1) your boat has to make 1 turn, and it may make no turns; "
            "the next turning comes with floor 13, and you have placed 1.",
        ),
        (
            {"one_turn": 1},
            "2,1",
            "From (0,0) to (2,1) your boat has to make 2 turns, and it may make 1 turn; "
            "the next turning comes with floor 16, and you have placed 1.",
        ),
    ],
)
def test_turns_that_come_later(path: dict[str, int], goal: str, sentence: str) -> None:
    assert told(at_sea(path=EARLY | path), f"S{goal}") == ("too-many-turns", "T-BOAT-4", sentence)


@pytest.mark.rule("T-BOAT-4")
def test_turns_that_are_enough() -> None:
    assert told(at_sea(path={"boat": 1, "one_turn": 1}), "S1,1")[0] == "sails"
    assert told(at_sea(path={"boat": 1, "one_turn": 1, "two_turns": 1}), "S2,1")[0] == "sails"


@pytest.mark.rule("T-BOAT-4")
def test_more_turns_than_there_ever_are() -> None:
    picture = STAIRS.replace(" B2", "  2")
    assert told(at_sea(picture, path={"boat": 1, "one_turn": 1, "two_turns": 1}), "S2,2") == (
        "never-so-many-turns",
        "T-BOAT-4",
        "From (0,0) to (2,2) your boat has to make 3 turns, and no boat may make more than 2.",
    )
