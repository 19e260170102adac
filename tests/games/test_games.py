"""Whole games and what happens in them, in sentences.

The records in this folder are games that a random or a greedy player has played with the house edition ("casual" is
the casual version), and with "vicolo", an edition that differs from it wherever one may: a shorter path, foundations
and fountains in other numbers, fountains that point inwards, many bends. Turns are counted from 1, seats from 0.
"""

from __future__ import annotations

from functools import cache

import pytest

from tests.games.replay import GAMES, Replay
from tests.games.sentences import check

STORIES = """
tolleno-2-greedy
    turn 5: seat 0 lays contract G1 on (1,1) for 8 stars
    turn 8: the boat of seat 1 enters at (1,0) beside another and goes on to (1,1)
    turn 10: seat 1 lays contract W8 on (1,0) for 9 stars
    turn 13: seat 0 lays contract W6 on (1,2) for 8 stars
    turn 16: a floor is carried from (0,4) SW to (-2,4) SW, which leaves a foundation
    turn 21: the boat of seat 0 needs two turns to get to (0,0)
    turn 22: there is no second floor or contract
    turn 25: seat 0 places its last floor, and 1 more turn follows
    seat 1 wins the tile at (-2,4) by the boat tie-break
    the tile at (0,0) goes to nobody, seats 0 and 1 are tied
    seat 0 has 31 stars from contracts
    seat 1 has 5 stars from initial
    seat 1 has 31 stars from tiles
    the game ends with 75 80 stars
tolleno-3-greedy
    turn 8: the boat of seat 1 enters at (1,-1) beside another and goes on to (1,1)
    turn 24: the tile at (0,3) closes a gap between four tiles
    turn 31: the boat of seat 0 needs two turns to get to (0,3)
    turn 34: a floor is carried from (0,3) NE to (0,-2) SW, which leaves a foundation
    turn 34: seat 0 places its last floor, and 2 more turns follow
    turn 35: seat 1 places its last floor, and 1 more turn follows
    seat 0 wins the tile at (0,-2) by the boat tie-break
    seat 1 wins the tile at (0,0) by the boat tie-break
    seat 2 wins the tile at (-2,3) by the boat tie-break
    seat 2 wins the tile at (-1,3) with more floors on it
    seat 0 has 10 stars from board
    seat 2 has 1 stars from path
    the game ends with 62 60 72 stars
tolleno-4-greedy
    turn 14: the boat of seat 1 enters at (2,0) beside another and goes on to (1,0)
    turn 19: the boat of seat 2 enters at (2,0) beside another and goes on to (-1,0)
    turn 47: the boat of seat 2 needs two turns to get to (3,-5)
    turn 48: seat 3 places its last floor, and 0 more turns follow
    seat 2 wins the tile at (3,-5) by the boat tie-break
    seat 3 wins the tile at (6,-3) by the boat tie-break
    the tile at (5,-3) goes to nobody, seats 1 and 3 are tied
    seat 0 has 5 stars from initial
    seat 3 has 18 stars from fountains
    the game ends with 60 67 69 75 stars
tolleno-2-random
    turn 11: a floor is carried from (2,-2) NW to (2,0) NE, which leaves a foundation
    turn 26: the boat of seat 1 needs two turns to get to (0,-3)
    turn 30: a floor is carried from (2,-1) NW to (0,-3) NW, which leaves a foundation
    turn 30: seat 1 places its last floor, and 0 more turns follow
    seat 0 wins the tile at (-4,2) by the boat tie-break
    seat 0 has 5 stars from initial
    seat 1 has 3 stars from board
    the game ends with 67 57 stars
tolleno-3-random
    turn 35: nothing can be built, steps 2 and 3 are skipped
    turn 35: a floor is carried from (2,0) SE to (-2,0) SE, which leaves a foundation
    turn 36: the boat of seat 2 needs two turns to get to (2,-2)
    turn 40: seat 0 places its last floor, and 2 more turns follow
    the tile at (-4,1) goes to nobody, seats 0 and 1 are tied
    seat 0 has 3 stars from path
    seat 1 has 1 stars from path
    the game ends with 59 43 56 stars
tolleno-4-random
    turn 22: the boat of seat 1 enters at (-1,2) beside another and goes on to (-1,1)
    turn 23: the boat of seat 2 cannot move and stays
    turn 38: the tile at (1,-3) closes a gap between four tiles
    turn 42: the tile at (-2,-1) closes a gap between four tiles
    turn 49: seat 0 places its last floor, and 3 more turns follow
    turn 51: there is no second floor or contract
    turn 51: seat 2 draws nothing, the stack is empty
    seat 2 wins the tile at (-6,0) by the boat tie-break
    the tile at (0,-2) goes to nobody, seats 0 and 2 are tied
    the game ends with 52 62 51 37 stars
tolleno-4-stuck
    turn 16: nothing can be built, steps 2 and 3 are skipped
    turn 53: seat 0 places its last floor, and 3 more turns follow
    turn 54: seat 1 draws nothing, the stack is empty
    turn 55: no tile fits, so seat 2 only sails
    turn 55: a floor is carried from (0,1) NE to (4,-4) SE, which leaves a foundation
    turn 56: no tile fits, so seat 3 only sails
    seat 2 wins the tile at (4,-4) by the boat tie-break
    seat 3 has 5 stars from initial
    the game ends with 57 60 47 57 stars
casual-2-random
    turn 20: the last floor of all ends the game, and seat 1 draws nothing more
    seat 1 wins the tile at (0,0) with more floors on it
    the tile at (0,4) goes to nobody, seats 0 and 1 are tied
    the game ends with 30 30 stars
casual-3-greedy
    turn 30: the last floor of all ends the game, and seat 2 draws nothing more
    the building on (1,0) SE has 6 floors, each valued 2 times
    seat 0 wins the tile at (3,-2) with more floors on it
    seat 0 has 22 stars from fountains
    the game ends with 48 46 52 stars
casual-4-random
    turn 21: there is no second floor or contract
    seat 1 has no floors left after turn 38 and is skipped 1 times
    turn 41: there is no second floor or contract
    turn 41: the last floor of all ends the game, and seat 0 draws nothing more
    the game ends with 30 31 23 25 stars
vicolo-2-random
    turn 5: nothing can be built, steps 2 and 3 are skipped
    turn 7: the hand tile yard fits nowhere, bend is played instead
    turn 11: the boat of seat 0 needs two turns to get to (1,-4)
    turn 15: seat 0 places its last floor, and 1 more turn follows
    seat 0 wins the tile at (2,-3) by the boat tie-break
    seat 0 has 5 stars from path
    seat 0 has 5 stars from initial
    the game ends with 36 30 stars
vicolo-3-random
    turn 8: no tile fits, so seat 1 only sails
    turn 12: the hand tile yard fits nowhere, bend is played instead
    turn 12: the boat of seat 2 enters at (-1,1) beside another and goes on to (-1,-2)
    turn 16: no tile fits, so seat 0 only sails
    turn 18: seat 2 lays contract G1 on (-3,1) for 7 stars
    turn 20: seat 1 places its last floor, and 1 more turn follows
    the game ends with 34 28 32 stars
vicolo-3-casual
    turn 6: the hand tile quay fits nowhere, bend is played instead
    turn 25: seat 0 draws nothing, the stack is empty
    in round 10 nobody places anything, and the game is over
    the game ends with 29 35 26 stars
"""


def stories() -> list[tuple[str, str]]:
    """Every sentence with the name of its game."""
    told: list[tuple[str, str]] = []
    name = ""
    for line in STORIES.strip().splitlines():
        if line.startswith(" "):
            told.append((name, line.strip()))
        else:
            name = line
    return told


@cache
def replay(name: str) -> Replay:
    """Each game is replayed once."""
    return Replay(name)


@pytest.mark.rule("T-PLACE-5", "T-BOAT-5", "T-BOAT-4", "T-SCORE-1", "T-END-1", "T-END-2", "C-END-1")
@pytest.mark.parametrize(("name", "sentence"), stories(), ids=[f"{name}: {told}" for name, told in stories()])
def test_the_story_of_a_game(name: str, sentence: str) -> None:
    check(replay(name), sentence)


@pytest.mark.rule("T-SCORE-6")
@pytest.mark.parametrize("name", sorted({name for name, _ in stories()}))
def test_a_record_replays_to_its_result(name: str) -> None:
    game = replay(name)
    assert game.end.over
    assert game.record.result == {"stars": [row["total"] for row in game.end.score()]}


def test_every_record_has_a_story() -> None:
    assert {path.stem for path in GAMES.glob("*.json")} == {name for name, _ in stories()}
