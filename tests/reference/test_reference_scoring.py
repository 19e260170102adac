"""Hand-checked scoring: ties, boards, initial contracts, fountains and every contract tile."""

from typing import Any

import pytest

from .canals import City
from .contracts import contract_stars
from .edition import Cell
from .positions import ALL, face, row_of
from .scoring import board_stars, fountain_stars, initial_stars, tile_stars, winner_of_tile


def tie(*buildings: tuple[int, int]) -> City:
    """One tile of value 2 with these (owner, floors) on NW, NE, SE, SW."""
    table = row_of(1)
    table.buildings = {(0, 0, quarter): built for quarter, built in zip(ALL, buildings, strict=False)}
    return table


@pytest.mark.parametrize(
    ("buildings", "boats", "winner"),
    [
        ([(0, 3), (1, 2), (1, 2)], {}, 0),  # the tallest wins against more floors
        ([(0, 2), (1, 2), (1, 1)], {}, 1),  # equally tall, more floors
        ([(0, 2), (1, 2)], {}, None),
        ([(0, 2), (1, 2)], {0: (0, 0)}, 0),  # the boat counts as one floor
        ([(0, 2), (1, 2), (1, 1)], {0: (0, 0)}, None),  # the boat makes it equal
        ([(0, 2), (1, 2), (2, 1), (2, 1)], {2: (0, 0)}, None),  # seat 2 is not among the tied
        ([], {0: (0, 0)}, None),  # a boat alone wins nothing
    ],
)
def test_ties_on_a_tile(buildings: list[tuple[int, int]], boats: dict[int, Cell], winner: int | None) -> None:
    """T-SCORE-1."""
    table = tie(*buildings)
    table.boats = boats
    assert winner_of_tile(table, (0, 0), 3) == winner
    for seat in range(3):
        assert tile_stars(table, seat, 3) == (2 if seat == winner else 0)


def test_player_boards_and_initial_contracts() -> None:
    """T-SCORE-2, T-SCORE-5: rows or columns with gaps, ties give nothing, five is for everyone."""
    table = City({(x, 0): face() for x in range(5)} | {(0, y): face() for y in range(1, 4)})
    table.buildings = {(0, 0, "NW"): (0, 5), (3, 0, "NW"): (0, 2), (4, 0, "SE"): (0, 1), (0, 1, "NW"): (1, 5)}
    assert board_stars(table, "row", 0, 2) == 3
    assert board_stars(table, "row", 1, 2) == 1
    assert board_stars(table, "twos", 0, 2) == 3
    assert board_stars(table, "houses", 0, 2) == 4
    assert [initial_stars(table, "tallest", seat, 2) for seat in (0, 1)] == [0, 0]
    assert [initial_stars(table, "downtown", seat, 2) for seat in (0, 1)] == [0, 0]
    assert [initial_stars(table, "five", seat, 2) for seat in (0, 1)] == [6, 6]
    table.buildings[0, 1, "NW"] = (1, 6)
    assert [initial_stars(table, "tallest", seat, 2) for seat in (0, 1)] == [0, 7]
    assert [initial_stars(table, "downtown", seat, 2) for seat in (0, 1)] == [0, 5]


def test_fountains_point_within_the_tile_and_over_its_edge() -> None:
    """T-SCORE-4: three floors valued twice are six stars; gardens pay for the building."""
    table = City()
    table.tiles[0, 0] = face(foundations=("NE",), fountains=("NW>E",))
    table.tiles[1, 0] = face(foundations=(), fountains=("NW>W", "SW>N"))
    table.buildings = {(0, 0, "NE"): (0, 3)}
    assert fountain_stars(table, 0) == 6
    assert board_stars(table, "gardens", 0, 2) == 3


def contract_table() -> City:
    """Four tiles within the nine cells of (1,1); (-1,0) is outside, its fountain points in at (0,0)/NW."""
    table = City()
    table.tiles[-1, 0] = face("EW", 3, ("SE",), ("NE>E",))
    table.tiles[0, 0] = face("EW", 2, ("NW", "NE"))
    table.tiles[1, 0] = face("SW", 3, ("NW", "SE"), ("NE>S", "SW>E"))
    table.tiles[1, 1] = face("NE", 4, ("NW", "NE", "SW"))
    table.tiles[2, 1] = face("EW", 2, ())
    table.contracts = {(1, 1, "NW"): "?"}
    table.buildings = {
        (-1, 0, "SE"): (1, 4),
        (0, 0, "NW"): (1, 3),
        (0, 0, "NE"): (2, 1),
        (1, 0, "NW"): (0, 2),
        (1, 0, "SE"): (1, 2),
        (1, 1, "NE"): (0, 1),
    }
    return table


CONTRACTS_OF_THREE: dict[str, int] = {
    "G1": 1, "G2": 3, "G3": 1, "G4": 3, "G5": 1, "G6": 2, "G7": 1, "G8": 2,
    "B1": 2, "B2": 2, "B3": 2, "B4": 2, "B5": 4, "B6": 0, "B7": 0,
    "W1": 2, "W2": 1, "W3": 0, "W4": 1, "W5": 2, "W6": 3, "W7": 2, "W8": 4, "W9": 2,
}  # fmt: skip
WHITE_OF_TWO: dict[str, int] = {
    "W1": 4, "W2": 2, "W3": 0, "W4": 2, "W5": 4, "W6": 6, "W7": 3, "W8": 6, "W9": 3,
}  # fmt: skip


def test_contracts_count_their_nine_cells() -> None:
    """T-CON-1, T-CON-2, T-CON-5: every kind on one position, white ones with a star more for two players."""
    table = contract_table()
    laid: dict[str, Any] = {name: contract_stars(table, name, (1, 1), 0, 3) for name in CONTRACTS_OF_THREE}
    assert laid == CONTRACTS_OF_THREE
    assert {name: contract_stars(table, name, (1, 1), 0, 2) for name in WHITE_OF_TWO} == WHITE_OF_TWO
    assert contract_stars(table, "B7", (1, 1), 1, 3) == 4
