"""Tokens and integers from strangers: malformed, illegal and out of turn are told apart, and nothing crashes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto.rules.errors import IllegalMove, MalformedMove, MoveError, NotYourTurn
from canaletto.rules.toscana.moves import from_move, read_token, to_move
from tests.rules.toscana.drawn import match, no_veto
from tests.rules.toscana.test_position import SEEDS, some_position

pytestmark = pytest.mark.pure

MALFORMED = [
    *("", " ", "P", "P4", "P4,7", "P4,7/", "P4,7/4", "P4,7/-1", "P4,7/33", "P4.7/3", "p4,7/3", " P4,7/3", "P4,7/3 "),
    *("P04,7/3", "P4,07/3", "P+4,7/3", "P-0,7/3", "P4,7/3\n", "P٤,7/3", "P4,7/٣", "P1_0,7/0", "P12345,7/0", "v", "V."),
    *("..", "VV", "T2,0/3", "B2,0/NW", "P" * 100_000, "P4,7/3" * 1000, "\0", "\ud800"),
]


@pytest.mark.parametrize("token", MALFORMED)
def test_malformed_tokens(token: str) -> None:
    for position in (match("01"), no_veto(match("01"))):
        with pytest.raises(MalformedMove, match=r"is no move of toscana\. A tile is laid with P"):
            position.parse(token)


@pytest.mark.parametrize("token", [None, 3.5, ["P7,8/0"], {"P": 1}, b"P7,8/0", object(), ("V",)])
def test_what_is_no_text_is_malformed(token: Any) -> None:
    position = match("01")
    with pytest.raises(MalformedMove):
        position.parse(token)
    with pytest.raises(MalformedMove):
        position.play(token)


def test_off_the_board_is_well_written_but_illegal() -> None:
    position = no_veto(match("01"))
    for token in ("P-1,8/0", "P16,8/0", "P17,8/0", "P9999,-9999/0", "P8,16/0", "P8,14/1"):
        with pytest.raises(IllegalMove, match="stick out of the board"):
            position.parse(token)


def test_the_wrong_seat() -> None:
    position = match("01")
    with pytest.raises(NotYourTurn, match="It is the turn of seat 1, not of seat 0"):
        position.play("V", seat=0)
    with pytest.raises(NotYourTurn):
        position.play(position.legal()[0], seat=0)
    for seat in (2, -1, "1", 1.0, True, 10**5000):
        with pytest.raises(NotYourTurn):
            position.parse(".", seat)  # type: ignore[arg-type]
    # Malformed comes first: it is wrong whoever sends it.
    with pytest.raises(MalformedMove):
        position.play("x", seat=0)
    position.play(".", seat=1)


def test_the_wrong_step() -> None:
    position = match("01")
    with pytest.raises(IllegalMove, match="You first have to say whether you veto tile 01 of seat 0"):
        position.play("P7,8/0")
    position.play(".")
    for answer in "V.":
        with pytest.raises(IllegalMove, match="have to lay your tile 01"):
            position.play(answer)


def test_after_the_end_everything_is_illegal() -> None:
    position = match("01")
    position.playout(1)
    for token in ("P7,8/0", "V", "."):
        with pytest.raises(IllegalMove, match="The match is over"):
            position.play(token, seat=0)
    with pytest.raises(IllegalMove):
        position.play(0)
    with pytest.raises(MalformedMove):
        position.play("x")


@pytest.mark.parametrize("move", [-1, 1226, 10**6, 2**31, 2**63, -(2**70), pytest.param(10**5000, id="huge")])
def test_integers_out_of_range_are_illegal(move: int) -> None:
    for position in (match("01"), no_veto(match("01"))):
        before = position.copy()
        with pytest.raises(IllegalMove, match="none of those that legal"):
            position.play(move)
        with pytest.raises(IllegalMove):
            position.token(move)
        assert position == before


@given(SEEDS, st.integers(0, 70))
def test_exactly_the_listed_integers_can_be_played(seed: int, steps: int) -> None:
    position = some_position({}, seed, steps)
    legal = set(position.legal())
    for move in range(-3, 1230):
        if move in legal:
            assert position.parse(position.token(move)) == move
        else:
            with pytest.raises(IllegalMove):
                position.token(move)


class Whole:
    """A whole number of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_other_whole_numbers_are_taken_too() -> None:
    position = match("01")
    position.play(Whole(position.legal()[0]))  # type: ignore[arg-type]
    assert position.step == "place"


@given(st.one_of(st.text(), st.from_regex(r"P-?\d{1,6},-?\d{1,6}/\d", fullmatch=True), st.integers(), st.binary()))
def test_nothing_but_moves_and_move_errors(token: Any) -> None:
    for position in (match("01"), no_veto(match("01"))):
        before = position.copy()
        sentence = ""
        try:
            position.play(token)
        except MoveError as error:
            sentence = str(error)
        assert (position == before) == (0 < len(sentence) < 400)


@given(st.integers(0, 16), st.integers(0, 16), st.integers(0, 3))
def test_integers_say_the_same_as_tokens(x: int, y: int, turn: int) -> None:
    assert from_move(to_move(x, y, turn)) == (x, y, turn) == read_token(f"P{x},{y}/{turn}")
