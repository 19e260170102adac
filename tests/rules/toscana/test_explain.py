"""Explanations: the rule, the squares, and what a legal move would do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto.rules.errors import IllegalMove, MalformedMove, NotYourTurn
from canaletto.rules.explain import explain
from canaletto.rules.toscana.areas import largest
from canaletto.rules.toscana.reasons import EFFECTS, REFUSALS
from tests.rules.rule_ids import RULE_IDS
from tests.rules.toscana.drawn import lay, match, no_veto
from tests.rules.toscana.test_position import OPTIONS, SEEDS, some_position

pytestmark = pytest.mark.pure

NO_CONTACT = "The tile would touch no square of paving, your own colour, side to side"


@pytest.mark.parametrize(
    ("token", "rule", "reason", "text"),
    [
        ("P14,8/0", "V-TURN-1", "outside",
         "The tile would stick out of the board, which ends at 16: (17,8) and (17,9)."),
        ("P8,8/0", "V-TURN-1", "taken", "There is a tile already on (8,8), (8,9), (9,8), (9,9), (10,8) and (10,9)."),
        ("P3,9/0", "V-PLACE-2", "corner-only",
         f"{NO_CONTACT}: it meets (7,8) at a corner only, which does not count."),
        ("P0,0/0", "V-PLACE-2", "no-contact", f"{NO_CONTACT}."),
        ("V", "V-VETO-1", "place-first",
         "You have to lay your tile 01; a veto is declared before the opponent's turn."),
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
    assert answer.reason == "centre"
    twin = explain(position, "P7,8/2")
    assert (twin.reason, twin.detail["token"]) == ("same-look", "P7,8/0")
    assert twin.text == "Tile 07 looks the same after a half turn, so this placement is written P7,8/0."
    question = explain(match("07"), "P7,8/0")
    assert (question.rule, question.reason) == ("V-VETO-1", "veto-first")
    assert question.text == "You first have to say whether you veto tile 07 of seat 0: V vetoes it, a dot lets it be."


def test_why_not_by_colour() -> None:
    answer = explain(lay(match("03", "01", contact="colour"), "P7,8/0"), "P3,7/2")
    assert (answer.legal, answer.rule, answer.reason) == (False, "V-PLACE-3", "wrong-colour")
    assert (answer.detail["you"], answer.detail["colour"]) == (1, "paving")
    assert answer.text == (
        "Squares of paving on the new tile have to touch paving on the board, as contact=colour asks; "
        "here only its squares of roofs touch (7,8)."
    )


def test_what_a_placement_would_do() -> None:
    answer = explain(lay(match("03", "01"), "P7,8/0"), "P7,6/0")
    assert answer.legal
    assert answer.text == (
        "Tile 01 touches paving on (7,8) and (10,8); the largest area of paving would count 2 tiles (now 1), "
        "that of roofs 1 tile (now 1)."
    )
    assert answer.detail["touches"] == [[7, 8], [10, 8]]
    assert (answer.rule, answer.reason, answer.detail["after"]) == ("V-PLACE-2", "touches", [1, 2])
    first = explain(no_veto(match("03")), "P7,8/0")
    assert (first.rule, first.reason) == ("V-PLACE-1", "starts")
    assert first.text.startswith("Tile 03 covers the centre square; the largest area of roofs would count 1 tile")


def test_what_a_veto_would_do() -> None:
    position = match("03 34")
    assert explain(position, "V").text == (
        "Tile 03 goes to the bottom of the stack, and seat 0 goes on with the next one instead."
    )
    assert explain(position, ".").text == "You let tile 03 be, and seat 0 goes on with it."
    assert [explain(position, answer).reason for answer in "V."] == ["vetoes", "keeps"]
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
        assert "{" not in answer.text
        assert answer.reason in (EFFECTS if answer.legal else REFUSALS)
        assert answer.rule in RULE_IDS
        if answer.reason == "same-look":
            assert answer.detail["token"] in legal
        if not answer.legal:
            with pytest.raises(IllegalMove) as refused:
                position.parse(token)
            assert str(refused.value) == answer.text
        if answer.reason in ("starts", "touches"):
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


def test_every_reason_has_an_example() -> None:
    examples = set(re.findall(r'"([a-z-]+)"', Path(__file__).read_text("utf-8")))
    assert (REFUSALS.keys() | EFFECTS.keys()) - examples == set()
