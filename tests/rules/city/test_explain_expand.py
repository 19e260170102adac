"""Why a tile may not be placed so: each reason in a drawn city, with its sentence."""

from __future__ import annotations

import pytest

from tests.rules.city.drawn import drawn
from tests.rules.city.explained import SQUARE, told

# (1,0) is closed to the east, (2,1) to the north.
NOTCH = """
    []|[] []|[]
    --2-- --2
    []|[]+[]|[]

    []|[] []|[] [] []
    --2-- --2-- --2--
    []|[] []|[] []|[]
    """


@pytest.mark.rule("T-PLACE-1")
def test_a_cell_that_is_taken() -> None:
    assert told(drawn(SQUARE), "T1,0/0") == (
        "cell-taken",
        "T-PLACE-1",
        "There is a tile on (1,0) already; a new one goes on an empty cell.",
    )


@pytest.mark.rule("T-PLACE-1")
@pytest.mark.parametrize("cell", ["2,-1", "999,-999"])
def test_a_cell_that_touches_nothing(cell: str) -> None:
    assert told(drawn(SQUARE), f"T{cell}/0") == (
        "touches-nothing",
        "T-PLACE-1",
        f"A tile on ({cell}) would not have a side against any tile of the city.",
    )


@pytest.mark.rule("T-PLACE-4", "T-BOAT-6")
def test_another_players_boat_on_a_neighbour() -> None:
    position = drawn(
        """
        a1|[] b1|[]
        -A2-- -B2--
        []|[]+[]|[]

        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """,
        path={"boat": 1},
    )
    assert told(position, "T2,0/0") == (
        "boat-beside",
        "T-PLACE-4",
        "You cannot attach a tile to one with another player's boat; next to (2,0) there is that of seat 1 on (1,0).",
    )
    assert told(position, "T-1,0/0")[0] == "places", "one's own boat never hinders oneself"


@pytest.mark.rule("T-PLACE-4")
def test_the_boats_of_two_players_on_neighbours() -> None:
    position = drawn(
        """
        []|[] b1|[]
        --2-- -B2--
        []|[]+[]|[]

        []|[] []|[] c1|[]
        --2-- --2-- -C2--
        []|[] []|[] []|[]
        """,
        players=3,
        path={"boat": 1},
    )
    assert told(position, "T2,0/0")[2] == (
        "You cannot attach a tile to one with another player's boat; next to (2,0) there is "
        "that of seat 1 on (1,0) and that of seat 2 on (2,1)."
    )


@pytest.mark.rule("T-PLACE-3")
def test_a_canal_of_the_new_tile_would_end_at_a_neighbour() -> None:
    assert told(drawn(NOTCH), "T0,2/0")[0] == "places"
    assert told(drawn(NOTCH), "T2,0/0") == (
        "dead-end",
        "T-PLACE-3",
        "That would make a dead end: its canal to the south would run into the closed side of (2,1) "
        "and its canal to the west would run into the closed side of (1,0).",
    )


@pytest.mark.rule("T-PLACE-3")
def test_a_canal_of_a_neighbour_would_be_closed_off() -> None:
    assert told(drawn(SQUARE, hands={0: "NS"}), "T2,0/0") == (
        "dead-end",
        "T-PLACE-3",
        "That would make a dead end: it would close off the canal that comes from (1,0) in the west.",
    )


@pytest.mark.rule("T-PLACE-3")
def test_dead_ends_of_both_kinds() -> None:
    position = drawn(
        """
        []|[] []|[]
        --2-- --2--
        []|[]+[]|[]

        []|[] []|[] [] []
        --2-- --2-- --2--
        []|[] []|[] []|[]
        """,
        hands={0: "NS"},
    )
    assert told(position, "T2,0/0")[2] == (
        "That would make a dead end: its canal to the south would run into the closed side of (2,1) "
        "and it would close off the canal that comes from (1,0) in the west."
    )


@pytest.mark.rule("T-PLACE-2")
def test_no_canal_connects() -> None:
    position = drawn(NOTCH, hands={0: "NE"})
    assert told(position, "T2,0/0") == (
        "no-connection",
        "T-PLACE-2",
        "At least one canal has to connect, but the tile would turn only closed sides to (2,1) and (1,0).",
    )


@pytest.mark.rule("T-PLACE-6")
def test_a_rotation_that_shows_the_same_face() -> None:
    assert told(drawn(SQUARE, hands={0: "NS"}), "T2,0/3") == (
        "same-face",
        "T-PLACE-6",
        "The tile looks the same after fewer turns, so this placement is written T2,0/1.",
    )
    assert told(drawn(SQUARE), "T2,0/2")[2].endswith("is written T2,0/0.")


@pytest.mark.rule("T-PLACE-6")
def test_rotations_that_differ_by_a_fountain_are_different() -> None:
    position = drawn(SQUARE, hands={0: "NESW NW>N"})
    assert [told(position, f"T2,0/{turns}")[0] for turns in range(4)] == ["places"] * 4
