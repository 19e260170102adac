"""T-PLACE-1 to -4 and -6: where a tile may be laid. The examples 1 to 9 are those of the printed rules."""

from __future__ import annotations

import pytest

from canaletto.rules.errors import IllegalMove
from tests.rules.city.drawn import drawn

pytestmark = pytest.mark.pure

# The tile at (2,0) is closed to the south, that at (-1,1) to the west.
OPEN_CITY = """
          ..|.. ..|.. ..|..
          --2-- --2-- --2--
          ..|..+..|.. .. ..
    ..|.. ..|.. ..|..
      2-- --2-- --2--
    ..|.. ..|.. ..|..
"""


@pytest.mark.rule("T-PLACE-1", "T-PLACE-2", "T-PLACE-3")
@pytest.mark.parametrize(
    ("hand", "token", "legal"),
    [
        pytest.param("NESW", "T3,0/0", True, id="1: it touches a side of one tile"),
        pytest.param("ESW", "T2,1/0", True, id="2: it touches sides of several tiles"),
        pytest.param("NESW", "T-1,-1/0", False, id="3: it touches a tile at a corner only"),
        pytest.param("NESW", "T5,0/0", False, id="3: it touches nothing"),
        pytest.param("EW", "T2,1/0", True, id="4: it connects one canal"),
        pytest.param("NES", "T-1,0/0", True, id="5: it connects two canals"),
        pytest.param("NS", "T-2,1/0", False, id="6: it connects no canal, closed sides touch"),
        pytest.param("EW", "T3,0/0", True, id="7: its other canal leads into the void"),
        pytest.param("NE", "T-1,0/1", True, id="8: all its canals are connected"),
        pytest.param("NESW", "T2,1/0", False, id="9: its own canal ends at a closed side"),
        pytest.param("EW", "T-1,0/0", False, id="9: it closes off the canal of a neighbour"),
        pytest.param("NS", "T3,0/0", False, id="9: it closes off the only canal there"),
    ],
)
def test_the_printed_examples(hand: str, token: str, legal: bool) -> None:
    assert (token in drawn(OPEN_CITY, hands={0: hand}).tokens()) is legal


@pytest.mark.rule("T-PLACE-1", "T-PLACE-2", "T-PLACE-3")
@pytest.mark.parametrize(
    ("hand", "tokens"),
    [
        ("NESW", "T0,-1/0 T1,-1/0 T2,-1/0 T3,0/0 T-1,0/0 T-1,2/0 T0,2/0 T1,2/0"),
        ("NS", "T0,-1/0 T1,-1/0 T2,-1/0 T3,0/1 T2,1/1 T-1,2/0 T0,2/0 T1,2/0"),
        (
            "NE",
            "T0,-1/1 T0,-1/2 T1,-1/1 T1,-1/2 T2,-1/1 T2,-1/2 T3,0/2 T3,0/3 T2,1/2 T-1,0/1 "
            "T-1,2/0 T-1,2/3 T0,2/0 T0,2/3 T1,2/0 T1,2/3",
        ),
        (
            "NES",
            "T0,-1/0 T0,-1/1 T0,-1/2 T1,-1/0 T1,-1/1 T1,-1/2 T2,-1/0 T2,-1/1 T2,-1/2 T3,0/1 T3,0/2 T3,0/3 "
            "T2,1/1 T-1,0/0 T-1,0/1 T-1,2/0 T-1,2/2 T-1,2/3 T0,2/0 T0,2/2 T0,2/3 T1,2/0 T1,2/2 T1,2/3",
        ),
    ],
)
def test_all_places_of_a_tile(hand: str, tokens: str) -> None:
    assert set(drawn(OPEN_CITY, hands={0: hand}).tokens()) == set(tokens.split())


@pytest.mark.rule("T-PLACE-1")
def test_a_cell_with_a_tile_is_not_empty() -> None:
    with pytest.raises(IllegalMove):
        drawn(OPEN_CITY).play("T1,0/0")


@pytest.mark.rule("T-PLACE-3")
@pytest.mark.parametrize(
    ("hand", "turn"),
    [("ESW", 0), ("NES", 1), ("NEW", 2), ("NSW", 3), ("NESW", None), ("EW", None), ("SW", None), ("NS", None)],
)
def test_an_enclosed_gap_asks_for_four_matching_sides(hand: str, turn: int | None) -> None:
    # The gap at (2,1) has canals in the east, south and west, and a closed side in the north.
    position = drawn(
        """
        ..|.. ..|.. ..|.. .. ..
        --2-- --2-- --2-- --2
        ..|..+..|.. .. .. ..|..
        ..|.. ..|..       ..|..
        --2-- --2--       --2
        .. .. ..|..       ..|..
              ..|.. ..|.. ..|..
                2-- --2-- --2
              .. .. .. .. ..|..
        """,
        hands={0: hand},
    )
    in_the_gap = [token for token in position.tokens() if token.startswith("T2,1/")]
    assert in_the_gap == ([] if turn is None else [f"T2,1/{turn}"])


WITH_BOATS = """
    b1|.. ..|.. ..|..
    --2-- -B2-- --2--
    ..|..+..|.. .. ..
    a1|.. ..|..
    -A2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-PLACE-4", "T-BOAT-6")
def test_no_tile_may_share_a_side_with_one_where_anothers_boat_stands() -> None:
    # Cells beside (1,0): only (1,-1) is empty. Beside the own boat at (0,1) tiles may be laid.
    position = drawn(WITH_BOATS, path={"boat": 1})
    assert set(position.tokens()) == {
        "T0,-1/0", "T2,-1/0", "T3,0/0", "T-1,0/0", "T-1,1/0", "T0,2/0", "T1,2/0",
    }  # fmt: skip


@pytest.mark.rule("T-PLACE-4")
def test_ones_own_boat_is_in_the_way_of_the_others() -> None:
    position = drawn(WITH_BOATS, path={"boat": 1}, seat=1)
    assert set(position.tokens()) == {"T0,-1/0", "T1,-1/0", "T2,-1/0", "T3,0/0", "T-1,0/0", "T1,2/0"}


@pytest.mark.rule("T-PLACE-4")
def test_a_boat_also_guards_a_closed_side() -> None:
    # (2,1) touches the closed side of the boat's tile (2,0), and could be connected with (1,1).
    city = """
        b1|.. ..|.. ..|..
        --2-- --2-- -B2--
        ..|..+..|.. .. ..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
    """
    hands = {0: "ESW"}
    assert "T2,1/0" in drawn(city.replace("B", "-"), path={"boat": 1}, hands=hands).tokens()
    cells = {token.split("/")[0] for token in drawn(city, path={"boat": 1}, hands=hands).tokens()}
    assert cells == {"T0,-1", "T1,-1", "T-1,0", "T-1,1", "T0,2", "T1,2"}


@pytest.mark.rule("T-PLACE-1", "T-PLACE-6")
@pytest.mark.parametrize(
    ("hand", "turns"),
    [
        pytest.param("NESW", "0", id="a bare crossing"),
        pytest.param("NESW 3 NW NE SE SW", "0", id="a crossing with four foundations"),
        pytest.param("NESW 3 NW>N NE>E SE>S SW>W", "0", id="a crossing with a wheel of fountains"),
        pytest.param("NESW 3 NW SE", "0 1", id="a crossing that looks the same after half a turn"),
        pytest.param("NESW 3 NW NE", "0 1 2 3", id="a crossing with two foundations side by side"),
        pytest.param("NESW 3 NW SE NE>N SW>S", "0 1", id="fountains that look the same after half a turn"),
        pytest.param("NESW 3 NW SE NE>N SW>W", "0 1 2 3", id="fountains with different directions"),
        pytest.param("NESW 3 NW>N", "0 1 2 3", id="a crossing with one fountain"),
        pytest.param("NS", "0", id="a bare straight"),
        pytest.param("EW", "1", id="a bare straight, printed the other way"),
        pytest.param("NS 2 NE", "0 2", id="a straight with one foundation"),
        pytest.param("EW 2 NE SW", "1", id="a straight with foundations at opposite corners"),
        pytest.param("NES", "0 1 2", id="a junction"),
        pytest.param("NE", "1 2", id="a bend"),
    ],
)
def test_rotations_that_look_the_same_are_one_placement(hand: str, turns: str) -> None:
    position = drawn(OPEN_CITY, hands={0: hand})
    north = {token for token in position.tokens() if token.startswith("T0,-1/")}
    assert north == {f"T0,-1/{turn}" for turn in turns.split()}


@pytest.mark.rule("T-PLACE-6")
def test_only_the_smallest_of_equal_rotations_is_a_move() -> None:
    with pytest.raises(IllegalMove):
        drawn(OPEN_CITY, hands={0: "NS"}).play("T0,-1/2")
