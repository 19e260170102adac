"""Explanations: the rule, the squares, and what a legal move would do."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto.rules.errors import MalformedMove, NotYourTurn
from canaletto.rules.explain import explain
from canaletto.rules.toscana.areas import largest
from tests.rules.toscana.drawn import lay, match, no_veto
from tests.rules.toscana.test_position import OPTIONS, SEEDS, some_position

pytestmark = pytest.mark.pure

NO_CONTACT = "The tile would touch no square of paving, the own colour, side to side."


@pytest.mark.parametrize(
    ("token", "rule", "reason", "text"),
    [
        ("P14,8/0", "V-TURN-1", "outside", "The tile would stick out of the board, which ends at 16: (17,8), (17,9)."),
        ("P8,8/0", "V-TURN-1", "taken", "There is a tile already on (8,8), (8,9), (9,8), (9,9), (10,8), (10,9)."),
        ("P3,9/0", "V-PLACE-2", "no-contact", f"{NO_CONTACT} It meets (7,8) at a corner only, which does not count."),
        ("P0,0/0", "V-PLACE-2", "no-contact", NO_CONTACT),
        ("V", "V-VETO-1", "place-first",
         "Seat 1 has to lay its tile 01; a veto is declared before the opponent's turn."),
    ],
)  # fmt: skip
def test_why_not(token: str, rule: str, reason: str, text: str) -> None:
    answer = explain(lay(match("03", "01"), "P7,8/0"), token)
    assert (answer.legal, answer.rule, answer.reason, answer.text) == (False, rule, reason, text)


def test_why_not_the_first_tile() -> None:
    position = no_veto(match("07"))
    answer = explain(position, "P0,0/0")
    assert (answer.rule, answer.text) == (
        "V-PLACE-1",
        "The first tile of a round has to cover the centre square (8,8).",
    )
    assert answer.detail["squares"] == [[x, y] for x in range(4) for y in range(2)]
    assert explain(position, "P7,8/2").reason == "same-look"
    assert explain(match("07"), "P7,8/0").reason == "veto-first"


def test_why_not_by_colour() -> None:
    answer = explain(lay(match("03", "01", contact="colour"), "P7,8/0"), "P3,7/2")
    assert (answer.legal, answer.rule) == (False, "V-PLACE-3")
    assert answer.text == (
        "Squares of paving on the new tile have to touch paving on the board, as contact=colour asks; "
        "here only squares of the other colour touch (7,8)."
    )


def test_what_a_placement_would_do() -> None:
    answer = explain(lay(match("03", "01"), "P7,8/0"), "P7,6/0")
    assert answer.legal
    assert answer.text == (
        "The tile 01 touches paving at (7,8), (10,8); the largest area of paving would count 2 tiles (now 1), "
        "that of roofs 1 tile (now 1)."
    )
    assert answer.detail["touches"] == [[7, 8], [10, 8]]
    assert answer.detail["after"] == [1, 2]
    first = explain(no_veto(match("03")), "P7,8/0")
    assert first.text.startswith("The tile 03 covers the centre square; the largest area of roofs would count 1 tile")


def test_what_a_veto_would_do() -> None:
    position = match("03 34")
    assert explain(position, "V").text == (
        "The tile 03 goes under the stack of seat 0, which plays the next one instead."
    )
    assert explain(position, ".").text == "Seat 0 goes on with its tile 03."
    assert "34" not in str(explain(position, "V"))  # the next one is hidden


def test_malformed_out_of_turn_and_over() -> None:
    position = match("03")
    with pytest.raises(MalformedMove):
        explain(position, "x")
    with pytest.raises(NotYourTurn):
        explain(position, "V", seat=0)
    position.playout(1)
    assert explain(position, "V", seat=0).reason == "over"


@given(OPTIONS, SEEDS, st.integers(0, 70), st.integers(-1, 17), st.integers(-1, 17), st.integers(0, 3))
def test_explanations_agree_with_the_rules(
    options: dict[str, Any], seed: int, steps: int, x: int, y: int, turn: int
) -> None:
    position = some_position(options, seed, steps)
    legal = set(position.tokens())
    for token in (f"P{x},{y}/{turn}", *sorted(legal)[:4]):
        answer = explain(position, token)
        assert answer.legal == (token in legal)
        assert answer.text.endswith(".")
        if answer.reason == "place":
            round_before = position.round
            after = position.copy()
            after.play(token)
            if after.round == round_before and not after.over:
                assert after.score()["rounds"][-1] == answer.detail["after"]


@given(OPTIONS, SEEDS, st.integers(0, 70))
def test_areas_square_by_square_count_the_same(options: dict[str, Any], seed: int, steps: int) -> None:
    position = some_position(options, seed, steps)
    tiles = position.data()["tiles"]
    assert position.score()["rounds"][-1] == [largest(tiles, 0).tiles, largest(tiles, 1).tiles]


def test_the_largest_area_comes_with_its_squares() -> None:
    """Of two areas the one with more tiles; on an empty board there is none."""
    position = lay(match("07", "07"), "P7,8/0 P7,10/0")
    area = largest(position.data()["tiles"], 0)
    assert area.tiles == 2
    assert {(8, 8), (9, 8), (10, 8), (7, 10), (10, 11)} & area.squares == {(8, 8), (9, 8), (10, 8), (7, 10)}
    assert largest([], 0) == (frozenset(), 0)
