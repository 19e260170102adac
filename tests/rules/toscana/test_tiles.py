"""The board, the tiles and how they lie: V-BOARD-1, V-TILE-1, V-TILE-2, V-TURN-1."""

from __future__ import annotations

from itertools import combinations

import pytest

from canaletto.rules.errors import IllegalMove
from canaletto.rules.toscana.patterns import NAMES, squares, turns
from tests.rules.toscana.drawn import drawn, fits, lay, match, no_veto, picture

pytestmark = pytest.mark.pure


@pytest.mark.rule("V-BOARD-1")
def test_the_board_ends_at_17_squares_on_every_side() -> None:
    east = lay(match("01 02", "01 02"), "P8,8/0 P9,6/0 P12,8/0")
    assert fits(east, "P13,6/0")  # its last column is 16
    assert not fits(east, "P14,6/0")
    south = lay(match("01 02", "01 02"), "P8,8/1 P10,9/1 P8,12/1")
    assert fits(south, "P10,13/1")  # its last row is 16
    assert not fits(south, "P10,14/1")


@pytest.mark.rule("V-BOARD-1")
def test_the_corners_belong_to_the_board() -> None:
    seen = set()
    for seed in range(12):
        position = match(rounds=1)
        position.playout(seed)
        for tile in position.data()["tiles"]:
            seen |= {(x, y) for x, y, _ in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], 0)}
    assert {x for x, _ in seen} == {y for _, y in seen} == set(range(17))
    assert seen >= {(0, 0), (16, 0), (0, 16), (16, 16)}


@pytest.mark.rule("V-TILE-1")
def test_a_tile_has_six_squares_of_the_own_colour_and_two_of_the_other() -> None:
    position = no_veto(match("03", "12"))
    position.play("P6,7/0")
    assert picture(position) == drawn("""
        o##o
        ####""")
    other = no_veto(match("03", "12", starter=1))
    other.play("P6,7/0")
    assert picture(other) == drawn("""
        o##o
        oooo""")


@pytest.mark.rule("V-TILE-1", "V-TILE-2")
def test_there_are_sixteen_patterns_up_to_a_half_turn() -> None:
    pairs = [f"{a}{b}" for a, b in combinations(range(8), 2)]
    half_turns = [f"{7 - int(pair[1])}{7 - int(pair[0])}" for pair in pairs]
    assert {min(both) for both in zip(pairs, half_turns, strict=True)} == set(NAMES)
    assert len(NAMES) == 16


@pytest.mark.rule("V-TILE-2")
@pytest.mark.parametrize(
    ("turn", "lies"),
    [
        (0, "##oo\n####"),  # squares 2 and 3 of 0123 / 4567
        (1, "##\n##\n#o\n#o"),
        (2, "####\noo##"),
        (3, "o#\no#\n##\n##"),
    ],
)
def test_a_tile_turns_clockwise(turn: int, lies: str) -> None:
    position = no_veto(match("23"))
    position.play(f"P7,7/{turn}")
    assert picture(position) == lies


@pytest.mark.rule("V-TURN-1")
def test_a_tile_has_four_orientations() -> None:
    tokens = no_veto(match("01")).tokens()
    assert {token[-1] for token in tokens} == {"0", "1", "2", "3"}
    assert len(tokens) == len(set(tokens)) == 32  # eight places for each


@pytest.mark.rule("V-TURN-1")
@pytest.mark.parametrize("name", ["07", "16", "25", "34"])
def test_orientations_with_the_same_squares_count_once(name: str) -> None:
    position = no_veto(match(name))
    assert len(position.tokens()) == 16
    assert {token[-1] for token in position.tokens()} == {"0", "1"}
    with pytest.raises(IllegalMove, match=r"written P8,8/1"):
        position.play("P8,8/3")
    assert sum(len(turns(name)) == 2 for name in NAMES) == 4


@pytest.mark.rule("V-TURN-1")
def test_the_top_tile_is_played_on_empty_squares() -> None:
    position = lay(match("01 23", "07"), "P7,8/0")
    assert picture(position) == "oo##\n####"
    assert not fits(position, "P6,8/0")  # on (7, 8), where a tile lies
    position.play("P7,6/0")
    assert picture(position) == drawn("""
        #ooo
        ooo#
        oo##
        ####""")
    assert position.data()["stacks"][0][0] == "23"
    no_veto(position).play("P7,10/0")
    assert position.data()["tiles"][-1] == {"x": 7, "y": 10, "tile": "23", "turn": 0, "owner": 0}
