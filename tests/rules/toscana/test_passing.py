"""Passing, the end of a round, the second round: V-PASS-1, V-END-1, V-MATCH-1."""

from __future__ import annotations

import pytest

from canaletto.rules.toscana.position import ToscanaPosition
from tests.rules.toscana.drawn import fits, lay, match, no_veto

pytestmark = pytest.mark.pure

# Played with `contact: colour`. Then seat 0 can lay its 07 nowhere, and seat 1 its 04 or 14, but not its 16.
FIRST = "04 14 05 23 13 24 34 06 03 12 15 01 02 07 25 16"
SECOND = "07 06 05 02 01 24 03 34 13 15 23 25 12"
NARROW = """
    P7,8/3 P5,9/1 P3,10/1 P1,10/3 P3,6/3 P1,14/0 P5,13/2 P9,9/3 P9,14/2 P9,5/3 P7,4/3 P5,3/3 P11,10/1 P13,11/3
    P12,8/0 P1,4/0 P3,0/3 P11,6/2 P9,3/2 P14,2/3 P10,1/2 P7,0/3 P15,10/1 P1,6/1 P1,0/3
"""


def narrow(last: str, rounds: int = 1) -> ToscanaPosition:
    """The position in which seat 0 has just passed; seat 1 holds these last three tiles."""
    position = lay(match(FIRST, f"{SECOND} {last}", contact="colour", rounds=rounds), NARROW)
    position.play("P5,15/0")
    return position


@pytest.mark.rule("V-PASS-1")
def test_who_cannot_place_passes_by_itself_and_keeps_the_tile_on_top() -> None:
    position = narrow("04 16 14")
    # Seat 1 has laid the last tile and is asked for its veto; then seat 0 would have to lay its 07.
    assert (position.seat, position.step, position.turn) == (1, "veto", 25)
    position.play(".")
    data = position.data()
    assert data["passed"] is True
    assert data["stacks"][0] == ["07", "25", "16"]
    # The turn of seat 0 is a pass, at the end of which it is asked for its own veto.
    assert (position.seat, position.step, position.turn) == (0, "veto", 26)
    position.play(".")
    assert (position.seat, position.step, position.turn) == (1, "place", 27)
    assert position.data()["passed"] is True


@pytest.mark.rule("V-PASS-1")
def test_after_a_tile_the_player_who_passed_tries_again() -> None:
    position = no_veto(narrow("04 16 14"))
    position.play(position.legal()[0])
    assert position.data()["passed"] is (position.step == "veto" and position.seat == 0)
    assert position.data()["stacks"][0] == ["07", "25", "16"]


@pytest.mark.rule("V-END-1")
def test_two_passes_in_a_row_end_the_round_and_nobody_is_asked_any_more() -> None:
    position = narrow("16 04 14")
    position.play(".")
    assert (position.seat, position.step) == (0, "veto")  # after the first pass
    position.play(".")
    assert position.over  # after the second pass seat 1 still has its veto, but is not asked
    assert position.data()["vetoes"] == [True, True]
    assert (position.seat, position.step, position.turn) == (None, "over", 28)
    assert position.legal() == []


@pytest.mark.rule("V-END-1", "V-VETO-1")
def test_a_tile_that_fits_after_a_veto_is_played() -> None:
    position = narrow("16 04 14")
    position.play(".")
    position.play("V")
    assert (position.seat, position.step) == (1, "place")
    assert position.data()["stacks"][1] == ["04", "14", "16"]
    position.play(position.legal()[0])
    assert position.data()["tiles"][-1]["tile"] == "04"


@pytest.mark.rule("V-END-1", "V-VETO-1")
def test_a_veto_can_end_the_round_too() -> None:
    position = narrow("04 16 14")
    position.play(".")
    assert fits(no_veto(position.copy()), no_veto(position.copy()).tokens()[0])
    position.play("V")
    assert position.over


# A round so tightly packed that all tiles are laid.
PACKED = """
    P7,5/3 P5,5/3 P5,3/0 P3,4/3 P9,5/1 P3,0/3 P1,0/3 P5,1/2 P1,4/1 P9,1/1 P0,8/0 P0,10/2 P0,12/0 P0,14/0 P4,9/1
    P4,13/3 P6,9/3 P6,13/3 P8,9/3 P8,13/1 P10,13/1 P10,9/3 P12,13/1 P12,9/1 P14,13/1 P11,5/1 P11,1/1 P14,9/3
    P13,0/0 P13,2/0 P13,4/0 P13,6/0
"""


@pytest.mark.rule("V-END-1")
def test_the_round_ends_when_all_tiles_are_laid() -> None:
    position = lay(match(rounds=1), PACKED)
    assert position.over
    assert position.data()["stacks"] == [[], []]
    assert position.turn == 34  # two passes after 32 tiles


@pytest.mark.rule("V-END-1", "V-PASS-1")
def test_a_player_without_tiles_passes_while_the_other_goes_on() -> None:
    data = lay(match(rounds=1), PACKED.rsplit(maxsplit=1)[0]).data()
    # Seat 1 takes its last tile but one back, as if it had passed then.
    back = data["tiles"].pop(29)
    data["stacks"][1].insert(0, back["tile"])
    position = ToscanaPosition.restore(data)
    assert [len(stack) for stack in data["stacks"]] == [0, 2]
    position.play("P13,2/0")
    assert (position.seat, position.step, position.data()["passed"]) == (1, "place", True)
    position.play("P13,6/0")
    assert position.over


@pytest.mark.rule("V-MATCH-1")
def test_the_other_player_starts_the_second_round_with_new_stacks() -> None:
    position = match("01", "07", starter=1)
    setup = position.data()["next_rounds"]
    assert setup == [{"starter": 0, "stacks": position.data()["stacks"]}]
    assert no_veto(position).seat == 1
    while position.round == 1:
        position.play(position.legal()[0])
    data = position.data()
    assert data["starter"] == 0
    assert data["stacks"] == setup[0]["stacks"]
    assert data["tiles"] == []
    assert data["next_rounds"] == []
    assert (position.seat, position.step) == (1, "veto")  # now the second player
    assert no_veto(position).seat == 0


@pytest.mark.rule("V-MATCH-1")
def test_seat_0_starts_by_default_and_colours_stay() -> None:
    position = match("03", "03")
    assert no_veto(position).seat == 0
    while position.round == 1:
        position.play(position.legal()[0])
    lay(position, "P7,8/0")
    assert position.data()["tiles"] == [{"x": 7, "y": 8, "tile": "03", "turn": 0, "owner": 1}]
    assert position.score()["rounds"][1] == [1, 1]


@pytest.mark.rule("V-MATCH-1")
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_match_has_as_many_rounds_as_chosen(rounds: int) -> None:
    position = match(rounds=rounds)
    position.playout(5)
    assert position.over
    assert position.round == rounds
    assert len(position.data()["scores"]) == len(position.score()["rounds"]) == rounds


def test_the_second_round_begins_at_once() -> None:
    position = no_veto(narrow("16 04 14", rounds=2))
    assert position.round == 2
    assert position.turn == 28
    assert position.data()["scores"] == [position.score()["rounds"][0]]
