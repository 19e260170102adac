"""Why a boat may sail there, but not with this floor: each reason in a drawn city, with its sentence."""

from __future__ import annotations

import pytest

from canaletto.rules.position import Position
from tests.rules.city.drawn import drawn
from tests.rules.city.explained import told

HARBOUR = """
    a1 [] o^|a1 []|[]
    --2-- -A2-- --2--
    [] [] b1|[]+a2|b1

          a1|[] []|[]
          --2-- --2--
          []|[] []|[]
    """


def harbour(**path: int) -> Position:
    """Seat 0 with its boat on (0,0), about to sail."""
    return drawn(HARBOUR, step="sail", path={"boat": 1, **path})


def test_what_can_be_carried() -> None:
    assert told(harbour(), "S1,0<0,0/NE>SW")[0] == "carries"


@pytest.mark.rule("T-CARGO-2")
def test_not_from_the_goal() -> None:
    assert told(harbour(), "S1,0<1,0/SW>NW") == (
        "loads-at-goal",
        "T-CARGO-2",
        "Cargo is loaded on the way, not on (1,0), where your boat stops.",
    )


@pytest.mark.rule("T-CARGO-1")
@pytest.mark.parametrize(
    ("quarter", "sentence"),
    [
        ("NW", "You may only load a floor of your own; the north-west quarter of (0,0) holds a fountain."),
        ("SW", "You may only load a floor of your own; the south-west quarter of (0,0) holds a building of seat 1."),
        (
            "SE",
            "You may only load a floor of your own; "
            "the south-east quarter of (0,0) holds a foundation without a floor.",
        ),
    ],
)
def test_only_own_floors(quarter: str, sentence: str) -> None:
    assert told(harbour(), f"S1,0<0,0/{quarter}>NW") == ("loads-not-own", "T-CARGO-1", sentence)


@pytest.mark.rule("T-CARGO-1")
def test_not_from_an_empty_cell() -> None:
    assert told(harbour(), "S1,0<0,-1/NW>NW") == (
        "loads-nowhere",
        "T-CARGO-1",
        "There is no tile on (0,-1) to load a floor from.",
    )


@pytest.mark.rule("T-CARGO-3", "T-BOAT-6")
def test_not_beside_another_boat() -> None:
    position = drawn(
        """
        []|[] a1|[] []|[]
        -A2-- -B2-- --2--
        []|[]+b1|[] []|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """,
        step="sail",
        path={"boat": 1},
    )
    assert told(position, "S2,0")[0] == "sails", "it may pass"
    assert told(position, "S2,0<1,0/NW>NW") == (
        "loads-by-boat",
        "T-CARGO-3",
        "The boat of seat 1 is on (1,0), so you cannot load a floor there.",
    )


@pytest.mark.rule("T-CARGO-2")
def test_a_detour_with_too_many_turns() -> None:
    assert told(harbour(), "S1,0<0,1/NW>NW") == (
        "detour-turns",
        "T-CARGO-2",
        "By way of (0,1) your boat has to make 2 turns to get to (1,0), and it may make no turns.",
    )
    assert told(harbour(one_turn=1, two_turns=1), "S1,0<0,1/NW>NW")[0] == "carries"


@pytest.mark.rule("T-CARGO-2", "T-BOAT-4")
def test_a_detour_that_would_have_to_reverse() -> None:
    assert told(harbour(one_turn=1, two_turns=1), "S1,0<-1,0/NW>NW") == (
        "no-detour",
        "T-CARGO-2",
        "Your boat cannot pass (-1,0) on its way from (0,0) to (1,0).",
    )


@pytest.mark.rule("T-CARGO-1", "T-BUILD-3")
def test_a_goal_without_a_valid_space() -> None:
    assert told(harbour(), "S1,0<0,0/NE>SE") == (
        "no-space-for-cargo",
        "T-CARGO-1",
        "Cargo needs a free foundation or a building of yours; "
        "the south-east quarter of (1,0) holds a building of seat 1.",
    )
