"""Hand-checked positions of boats and their cargo."""

from .boats import entries, sailings
from .canals import City
from .edition import Cell
from .positions import ALL, at_turn, city, face, row_of


def sails(table: City, start: Cell, turns: int) -> set[str]:
    """Where a boat of seat 0 can go without cargo."""
    return {token for token in sailings(table, 0, start, turns) if "<" not in token}


def test_a_boat_sails_straight_and_turns_only_when_it_may() -> None:
    """T-BOAT-3, T-BOAT-4: a staircase of canals is climbed one turn at a time."""
    table = city(c0_0="EW", c1_0="NW", c1_1="SE")  # two separate pieces of canal
    assert sails(table, (0, 0), 2) == {"S1,0"}
    stairs = city(c0_0="EW", c1_0="SW", c1_1="NE", c2_1="EW", c3_1="NW", c3_0="NS")
    assert sails(stairs, (0, 0), 0) == {"S1,0"}
    assert sails(stairs, (0, 0), 1) == {"S1,0", "S1,1"}
    assert sails(stairs, (0, 0), 2) == {"S1,0", "S1,1", "S2,1", "S3,1"}


def test_two_turns_may_come_back_but_never_reverse() -> None:
    """T-BOAT-4: east, south, west round a block of four is one movement with two turns."""
    block = city(c0_0="ES", c1_0="SW", c0_1="NE", c1_1="NW")
    assert sails(block, (0, 0), 1) == {"S1,0", "S0,1", "S1,1"}
    assert sails(block, (0, 0), 2) == {"S1,0", "S0,1", "S1,1"}


def test_other_boats_are_passed_but_not_joined_or_robbed() -> None:
    """T-BOAT-3, T-CARGO-3: past (1,0) to (2,0); the floor of seat 0 on (1,0) cannot be loaded."""
    table = row_of(3)
    table.boats = {0: (0, 0), 1: (1, 0)}
    table.buildings = {(1, 0, "NW"): (0, 2)}
    assert sailings(table, 0, (0, 0), 0) == {"S2,0"}
    table.buildings = {(0, 0, "NW"): (0, 1)}
    assert sailings(table, 0, (0, 0), 0) == {"S2,0"} | {f"S2,0<0,0/NW>{quarter}" for quarter in ALL}


def test_cargo_comes_from_tiles_passed_and_not_from_the_stop() -> None:
    """T-CARGO-1, T-CARGO-2: the start counts as passed, the stop does not; foreign buildings take none."""
    table = row_of(3)
    table.boats = {0: (0, 0)}
    table.buildings = {(1, 0, "SE"): (0, 1), (2, 0, "NW"): (0, 3), (2, 0, "NE"): (1, 1)}
    table.contracts = {(2, 0, "SE"): "G1"}
    assert sailings(table, 0, (0, 0), 0) == {"S1,0", "S2,0", "S2,0<1,0/SE>NW", "S2,0<1,0/SE>SW"}


def test_the_last_floor_taken_leaves_a_free_foundation() -> None:
    """T-CARGO-4: the floor moves, the count of floors placed stays."""
    made = at_turn(row_of(2), hand=face("EW"))
    made.city.boats = {0: (0, 0)}
    made.city.buildings = {(0, 0, "NW"): (0, 1)}
    made.floors_placed[0] = 7
    made.step = "sail"
    made.play("S1,0<0,0/NW>SE")
    assert made.city.buildings == {(1, 0, "SE"): (0, 1)}
    assert made.city.is_free((0, 0, "NW"))
    assert made.floors_placed[0] == 7


def test_a_boat_enters_at_an_exit_into_the_void_or_passes_on_from_a_foreign_boat() -> None:
    """T-BOAT-2, T-BOAT-5: (1,0) has no open exit; (0,0) is taken and can be left only while (2,0) is free."""
    table = city(c0_0="EW", c1_0="EW", c2_0="SW")
    table.boats = {1: (0, 0)}
    assert entries(table, 0, 0) == {"E0,0", "E2,0"}
    table.boats = {1: (0, 0), 2: (1, 0), 3: (2, 0)}
    assert entries(table, 0, 0) == set()


def test_the_boat_comes_with_its_floor_and_sails_in_the_same_step() -> None:
    """T-BOAT-1: the 6th floor is the second of the turn, the boat enters at once and may stay or go on."""
    made = at_turn(row_of(2), hand=face("NESW"))
    made.floors_placed[0] = 4  # two more follow
    made.play("T2,0/0")
    made.play("B0,0/NW")
    made.play("B2,0/NW")
    assert (made.step, made.legal()) == ("enter", ["E0,0", "E1,0", "E2,0"])
    made.play("E2,0")
    assert "." in made.legal()
    assert {token for token in made.legal() if token.startswith("S1,0")} == {
        "S1,0",
        *(f"S1,0<2,0/NW>{quarter}" for quarter in ALL),
    }
    made.play(".")
    assert made.city.boats[0] == (2, 0)
    assert made.seat == 1


def test_a_boat_that_entered_beside_another_must_go_on() -> None:
    """T-BOAT-5: on a tile with a foreign boat staying is not offered, and that tile gives no cargo."""
    made = at_turn(row_of(2), hand=face("EW"))
    made.city.boats = {1: (0, 0)}
    made.city.buildings = {(0, 0, "NW"): (0, 1)}
    made.floors_placed[0] = 6
    made.step = "enter"
    made.play("E0,0")
    assert made.legal() == ["S1,0"]
