"""Hand-checked positions of expanding and building: the reference model must be right before it judges."""

from .canals import City, canal_at, extended_canals
from .placing import placements
from .positions import at_turn, builds, city, face, model, quarters, row_of


def test_a_canal_runs_straight_and_ends_under_a_centre() -> None:
    """T-CANAL-2: the row canal of (2,0) begins under the centre of (1,0), which has no exit to the west."""
    table = city(c0_0="NSW", c1_0="NES", c2_0="EW")
    assert canal_at(table, (2, 0), "E") == {((1, 0), "E"), ((2, 0), "W"), ((2, 0), "E")}
    assert canal_at(table, (1, 0), "N") == {((1, 0), "N"), ((1, 0), "S")}


def test_a_section_into_the_void_extends_nothing() -> None:
    """T-BUILD-2: the bend at (2,0) extends the row, not the column that leads north into the void."""
    table = row_of(2)
    table.tiles[2, 0] = face("NW")
    assert extended_canals(table, (2, 0)) == {canal_at(table, (0, 0), "E")}


def test_first_floor_borders_an_extended_canal_anywhere_along_it() -> None:
    """T-BUILD-1, T-BUILD-5: all of the row, and on the placed bend only the quarters at its west section."""
    made = at_turn(row_of(2), hand=face("NW"))
    made.play("T2,0/0")
    assert builds(made) == quarters("0,0") | quarters("1,0") | quarters("2,0", "NW", "SW")


def test_no_floor_on_a_foreign_building_a_contract_or_beside_a_foreign_boat() -> None:
    """T-BUILD-3, T-BUILD-4: foreign buildings and contracts are taken; the boat of seat 1 closes (0,0)."""
    table = row_of(3)
    table.buildings = {(1, 0, "NW"): (1, 2), (1, 0, "NE"): (0, 1)}
    table.contracts = {(1, 0, "SE"): "G1"}
    table.boats = {1: (0, 0)}
    made = at_turn(table, hand=face("EW"))
    made.play("T3,0/0")
    assert builds(made) == quarters("1,0", "NE", "SW") | quarters("2,0") | quarters("3,0")


def test_second_floor_lies_at_a_canal_that_meets_the_first() -> None:
    """T-SECOND-1, T-SECOND-3: the row y=0 meets the columns x=0 and x=1; the straight tile has none."""
    table = City({(x, y): face() for x in (0, 1) for y in (0, 1)})
    made = at_turn(table, hand=face("EW"))
    made.play("T2,0/0")
    made.play("B2,0/NW")  # lies at the row canal only: the straight tile has no exit to the north
    assert builds(made) == {space for cell in ("0,0", "1,0", "0,1", "1,1") for space in quarters(cell)}


def test_second_floor_takes_either_canal_of_the_first() -> None:
    """T-SECOND-2, T-SECOND-4: at (0,0)/NW row and column are references; never on the tile (0,0) itself."""
    table = City({(x, y): face() for x in (0, 1) for y in (0, 1)})
    made = at_turn(table, hand=face("EW"))
    made.play("T2,0/0")
    made.play("B0,0/NW")
    expected = {space for cell in ("1,0", "0,1", "1,1", "2,0") for space in quarters(cell)}
    assert builds(made) == expected


def test_second_step_on_a_city_without_crossing_canals_is_skipped() -> None:
    """T-SECOND-6: one straight canal meets nothing, so after the first floor it is the next seat's turn."""
    made = at_turn(City({(0, 0): face("EW"), (1, 0): face("EW")}), hand=face("EW"))
    made.play("T2,0/0")
    made.play("B2,0/NW")
    assert (made.seat, made.step) == (1, "expand")


def test_without_floors_left_only_contracts_are_offered() -> None:
    """T-SECOND-6: the 20th floor was the first of the turn; the second step offers contracts only."""
    made = at_turn(City({(x, y): face() for x in (0, 1) for y in (0, 1)}), hand=face("EW"))
    made.floors_placed[0] = 19
    made.open = ["G1", "G1", "B2"]
    made.play("T2,0/0")
    made.play("B2,0/NW")
    assert len(made.legal()) == 2 * 16
    assert {token[:3] for token in made.legal()} == {"CG1", "CB2"}


def test_the_round_is_played_out_after_the_last_floor() -> None:
    """T-END-1: seat 0 places its 20th floor, seat 1 still has its turn, then it is over."""
    made = at_turn(City({(0, 0): face("EW"), (1, 0): face("EW")}), hand=face("EW"))
    made.city.boats = {0: (0, 0), 1: (1, 0)}
    made.floors_placed[0] = 19
    made.play("T-1,0/0")
    made.play("B-1,0/NW")
    assert made.step == "sail"
    made.play("S-1,0")
    assert (made.seat, made.step) == (1, "expand")
    made.play("T2,0/0")
    made.play("B2,0/NW")
    assert (made.seat, made.step) == (None, "over")


def test_edges_must_match_and_a_foreign_boat_keeps_tiles_away() -> None:
    """T-PLACE-2, -3, -4, -6: a straight tile lies in the row only, not beside the boat of the other seat."""
    table = row_of(2)
    beside_the_row = {((2, 0), 0), ((-1, 0), 0)}
    beside_the_columns = {((x, y), 1) for x in (0, 1) for y in (-1, 1)}
    assert placements(table, 0, face("EW")) == beside_the_row | beside_the_columns
    one_sided = face("EW", foundations=("NW",))  # turned by a half it looks different
    assert {turns for cell, turns in placements(table, 0, one_sided) if cell == (2, 0)} == {0, 2}
    table.boats = {1: (1, 0)}
    assert {cell for cell, _ in placements(table, 0, face("EW"))} == {(-1, 0), (0, -1), (0, 1)}
    table.boats = {0: (1, 0)}
    assert (2, 0) in {cell for cell, _ in placements(table, 0, face("EW"))}


def ring_with_a_gap() -> City:
    """Eight tiles around (1,1), closed outwards: only a crossing fits, and only into the gap."""
    return city(c0_0="ES", c1_0="ESW", c2_0="SW", c0_1="NES", c2_1="NSW", c0_2="NE", c1_2="NEW", c2_2="NW")


def test_tiles_that_do_not_fit_go_under_the_stack_in_the_order_tried() -> None:
    """T-PLACE-5: hand a, then b and c are tried and d fits; a, b, c go under the stack, seen by all."""
    made = model()
    made.city = ring_with_a_gap()
    made.faces = {name: face("EW") for name in "abcef"} | {"d": face("NESW")}
    made.hands = [("a", False), ("f", False)]
    made.stack = [(name, False) for name in "bcde"]
    made.begin_turn(0)
    assert made.legal() == ["T1,1/0"]
    assert made.known(None) == {"hands": ["?", "?"], "stack": ["?", "a", "b", "c"]}
    assert made.known(0)["hands"] == ["d", "?"]


def test_if_nothing_fits_hand_and_stack_stay_and_the_boat_still_moves() -> None:
    """T-PLACE-5: no build, no draw, but step 4 comes; a round without placing ends the game (T-END-2)."""
    made = model()
    made.city = ring_with_a_gap()
    made.city.boats = {0: (0, 0)}
    made.faces = {name: face("EW") for name in "abc"}
    made.hands = [("a", False), ("b", False)]
    made.stack = [("c", False)]
    made.floors_placed[0] = 6
    made.begin_turn(0)
    assert made.step == "sail"
    made.play("S2,0")
    assert made.hands == [("a", False), ("b", False)]
    assert made.stack == [("c", False)]
    assert made.step == "over"


def test_casual_distance_follows_canals_round_corners() -> None:
    """C-BUILD-1, C-BUILD-2: value 2 reaches two tiles along canals; the second starts from the first."""
    table = city(c0_0="ES", c1_0="SW", c1_1="NE", c2_1="SW", c0_1="NS")
    made = at_turn(table, "tolleno-casual", face("NS", value=2))
    made.play("T0,2/0")
    assert builds(made) == quarters("0,2") | quarters("0,1") | quarters("0,0")
    made.city.tiles[0, 0] = face("ES", value=3)
    made.play("B0,0/SW")
    cells = ("1,0", "1,1", "2,1", "0,1", "0,2")
    assert builds(made) == {space for cell in cells for space in quarters(cell)}


def test_a_casual_game_ends_with_the_last_floor_of_all() -> None:
    """C-END-1, C-BUILD-3: seat 0 is done and skipped, seat 1 with one floor left has no second build."""
    made = at_turn(row_of(2), "tolleno-casual", face("EW"))
    made.floors_placed = [20, 19]
    made.begin_turn(0)
    assert made.seat == 1
    made.play("T2,0/0")
    made.play("B2,0/NW")
    assert made.step == "over"
