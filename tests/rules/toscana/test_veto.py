"""The veto: V-VETO-1."""

from __future__ import annotations

import pytest

from canaletto.rules.errors import IllegalMove, NotYourTurn
from tests.rules.toscana.drawn import lay, match, no_veto

pytestmark = [pytest.mark.pure, pytest.mark.rule("V-VETO-1")]


def test_the_second_player_is_asked_before_the_very_first_tile() -> None:
    position = match("01 02", "03")
    assert (position.seat, position.step) == (1, "veto")
    assert position.tokens() == [".", "V"]
    assert position.turn == 0
    position.play("V")
    assert (position.seat, position.step, position.turn) == (0, "place", 0)


def test_a_vetoed_tile_goes_to_the_bottom_and_the_next_one_must_be_played() -> None:
    position = match("01 02 03", "03")
    position.play("V")
    stack = position.data()["stacks"][0]
    assert stack[:2] == ["02", "03"]
    assert stack[-1] == "01"
    assert len(stack) == 16
    assert position.data()["vetoed"] == ["01", None]
    position.play("P7,8/0")
    assert position.data()["tiles"][0]["tile"] == "02"


def test_one_is_asked_at_the_end_of_ones_own_turn() -> None:
    position = lay(match("01", "03"), "")
    position.play("P7,8/0")
    assert (position.seat, position.step) == (0, "veto")
    assert position.turn == 0  # the question still belongs to the turn
    position.play(".")
    assert (position.seat, position.step, position.turn) == (1, "place", 1)


def test_only_once_in_a_round() -> None:
    position = match("01 02", "03 07")
    position.play("V")
    position.play("P7,8/0")
    assert position.data()["vetoes"] == [True, False]
    position.play(".")  # seat 0 keeps its veto
    position.play(next(iter(position.tokens())))
    # Seat 1 has none left and is not asked again.
    assert (position.seat, position.step) == (0, "place")


def test_the_new_top_tile_cannot_be_vetoed_by_the_same_veto() -> None:
    position = match("01 02", "03")
    position.play("V")
    with pytest.raises(IllegalMove, match="have to lay your tile 02"):
        position.play("V")
    with pytest.raises(NotYourTurn):
        position.play("V", seat=1)


def test_both_players_may_veto() -> None:
    position = match("01 02", "03 07")
    position.play("V")
    position.play("P7,8/0")
    position.play("V")
    assert position.data()["vetoes"] == [False, False]
    assert position.data()["vetoed"] == ["01", "03"]
    assert position.data()["stacks"][1][0] == "07"
    assert position.seat == 1


@pytest.mark.parametrize(("option", "asked"), [("round", True), ("match", False)])
def test_the_option_says_once_a_round_or_once_a_match(option: str, asked: bool) -> None:
    position = match("01 02", "03 07", veto=option)
    position.play("V")
    no_veto(position).play("P7,8/0")
    position.play("V")
    while position.round == 1:
        position.play(position.legal()[0])
    assert position.data()["starter"] == 1
    assert position.data()["vetoes"] == [asked, asked]
    # The second player of the second round is seat 0.
    assert (position.seat, position.step) == ((0, "veto") if asked else (1, "place"))


def test_an_unused_veto_of_the_match_is_there_in_the_second_round() -> None:
    position = match("01 02", "03 07", veto="match")
    position.play("V")
    while position.round == 1:
        position.play("." if position.step == "veto" else position.tokens()[0])
    assert position.data()["vetoes"] == [True, False]
    assert (position.seat, position.step) == (0, "veto")


# All tiles but the last two, laid by turns.
THIRTY = """
    P8,8/1 P10,8/2 P8,12/3 P4,13/0 P2,11/1 P4,9/3 P0,11/1 P11,10/2 P10,13/3 P4,5/3 P0,15/0 P13,12/2 P15,8/1 P8,4/1
    P6,4/3 P11,4/1 P3,2/2 P1,2/1 P0,9/2 P11,0/3 P2,0/0 P6,8/3 P4,15/0 P13,0/1 P15,0/3 P13,4/1 P6,0/0 P7,2/0 P0,7/0
    P15,4/1
"""


def test_it_needs_two_tiles_in_the_other_stack() -> None:
    *all_but_one, last = THIRTY.split()
    position = lay(match(rounds=1), " ".join(all_but_one[:-1]))
    position.play(all_but_one[-1])
    # Seat 0 has laid its fifteenth tile, two are left of seat 1.
    assert [len(stack) for stack in position.data()["stacks"]] == [1, 2]
    assert (position.seat, position.step) == (0, "veto")
    position.play(".")
    position.play(last)
    # One tile is left of seat 0, so seat 1 is not asked, though it has its veto.
    assert [len(stack) for stack in position.data()["stacks"]] == [1, 1]
    assert position.data()["vetoes"] == [True, True]
    assert (position.seat, position.step) == (0, "place")
