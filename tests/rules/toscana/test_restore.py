"""Positions from strangers' data: what the rules do not allow is refused, whatever else it is."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto.rules.errors import SetupError
from canaletto.rules.toscana.position import ToscanaPosition
from tests.rules.toscana.drawn import lay, match, no_veto
from tests.rules.toscana.test_passing import narrow
from tests.rules.toscana.test_position import OPTIONS, SEEDS, some_position

pytestmark = pytest.mark.pure


def refused(data: Any) -> str:
    """The sentence with which data are refused."""
    with pytest.raises(SetupError) as raised:
        ToscanaPosition.restore(data)
    return str(raised.value)


def two_tiles() -> dict[str, Any]:
    """Two tiles laid, seat 0 to lay its third; nothing vetoed."""
    return lay(match("03 05", "01 06"), "P7,8/0 P7,6/0").data()


def changed(path: str, value: Any) -> dict[str, Any]:
    """The two tiles with one thing changed."""
    data = deepcopy(two_tiles())
    *way, last = path.split(".")
    place: Any = data
    for key in way:
        place = place[int(key) if key.isdigit() else key]
    place[int(last) if last.isdigit() else last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        ("game", "tolleno", 'game: it has to be "toscana", not "tolleno".'),
        ("players", 3, "players: it has to be 2, not 3."),
        ("options", {"contact": 1}, 'options: contact has to be "any" (default) or "colour", not 1.'),
        ("round", 3, "round: it has to be 1 or 2, not 3."),
        ("round", 2, "scores: it has to have 1 entries, not 0."),
        ("turn", 3, "turn: it has to be 2, not 3."),
        ("turn", -1, "turn: it has to be a whole number from 0 to 132, not -1."),
        ("seat", 1, "seat: after these tiles it has to be 0 in step place, not 1."),
        ("seat", None, "seat: it has to be 0 or 1, not nothing (null)."),
        ("step", "build", 'step: it has to be veto, place or over, not "build".'),
        ("step", "over", "seat: nobody moves when the match is over."),
        ("starter", 1, "next_rounds[0].starter: the other player starts the second round (V-MATCH-1)."),
        ("tiles.0.owner", 1, "stacks[0]: 15 left and 0 laid do not make 16 tiles (V-TILE-1)."),
        ("passed", 0, "passed: it has to be true or false, not 0."),
        ("passed", True, "seat: after these tiles it has to be 1 in step place, not 0."),
        ("tiles", [], "stacks[0]: 15 left and 0 laid do not make 16 tiles (V-TILE-1)."),
        ("tiles.0.x", 17, "tiles[0].x: it has to be a whole number from 0 to 16, not 17."),
        ("tiles.0.x", 1.0, "tiles[0].x: it has to be a whole number from 0 to 16, not 1.0."),
        ("tiles.0.turn", 4, "tiles[0].turn: it has to be a whole number from 0 to 3, not 4."),
        ("tiles.0.x", 0,
         "tiles[0]: seat 0 could not lay 03 with P0,8/0 after the tiles before it (V-TURN-1, V-PLACE-1)."),
        ("tiles.1.x", 0,
         "tiles[1]: seat 1 could not lay 01 with P0,6/0 after the tiles before it (V-TURN-1, V-PLACE-2)."),
        ("tiles.1.tile", "02",
         "stacks[1] and the tiles of seat 1 on the board: tile 01 is there not at all; "
         "each player has it once (V-TILE-1)."),
        ("stacks.0.4", "?", "stacks[0][4]: the tile is hidden; only a whole position can be played on, no view."),
        ("stacks.0", "01", 'stacks[0]: it has to be a list, not "01".'),
        ("vetoes.0", False, "vetoed[1]: it has to name a tile, the veto of seat 0 is spent."),
        ("vetoed.0", "34", "vetoed[0]: the veto of seat 1 is not spent (V-VETO-1)."),
        ("scores", [[1, 1]], "scores: it has to have 0 entries, not 1."),
        ("next_rounds", [], "next_rounds: it has to have 1 entries, not 0."),
        ("next_rounds.0.starter", 0, "next_rounds[0].starter: the other player starts the second round (V-MATCH-1)."),
        ("zebra", 1, 'data: the key "zebra" is unknown.'),
    ],
)  # fmt: skip
def test_data_that_do_not_fit(path: str, value: Any, sentence: str) -> None:
    assert refused(changed(path, value)) == sentence


def test_the_starter_has_laid_the_first_tile() -> None:
    data = lay(match("03", "01", rounds=1), "P7,8/0").data()
    data["starter"] = 1
    assert refused(data) == "tiles[0].owner: it has to be 1, who started the round."


def test_a_missing_part() -> None:
    for key in two_tiles():
        data = two_tiles()
        del data[key]
        assert refused(data) == f"data: {key} is missing."
    assert refused([]).startswith("data: it has to be a table with game, players,")


def test_a_view_is_no_position() -> None:
    assert "the tile is hidden" in refused(match("01").view(0))


def test_the_vetoed_tile_has_to_be_the_last() -> None:
    position = match("01 02")
    position.play("V")
    data = position.data()
    data["vetoed"] = ["02", None]
    assert refused(data) == "vetoed[0]: 02 has to be the last of stacks[0] (V-VETO-1)."
    data["vetoed"] = ["?", None]
    assert "hidden" in refused(data)


def test_the_question_has_to_be_one_that_is_asked() -> None:
    data = match("01 02").data()
    data["seat"] = 0
    assert refused(data) == "seat: after these tiles it has to be 1 in step veto, not 0."
    position = match("01 02", "03 07", veto="match")
    position.play("V")
    no_veto(position)
    while position.round == 1:
        position.play("." if position.step == "veto" else position.legal()[0])
    spent = no_veto(position).data()
    spent["vetoes"] = [False, False]
    ToscanaPosition.restore(spent)
    spent["step"], spent["seat"] = "veto", 0
    assert refused(spent).startswith("step: seat 0 cannot be asked for a veto: its own is spent")


def test_passes_have_to_be_forced_and_placements_possible() -> None:
    passed = no_veto(narrow("04 16 14")).data()
    ToscanaPosition.restore(passed)
    # The match would have ended: 16 fits nowhere.
    blocked = deepcopy(passed)
    blocked["stacks"][1] = ["16", "04", "14"]
    assert refused(blocked) == "step: seat 1 cannot place its top tile, so it has to pass (V-PASS-1)."
    over = deepcopy(passed)
    over.update(seat=None, step="over", turn=28, scores=[[1, 1]])
    assert refused(over) == "step: the match is not over while a player can place a tile (V-END-1)."
    ended = no_veto(narrow("16 04 14")).data()
    ended["scores"] = [[1, 1]]
    assert refused(ended).startswith("scores: the last round counts ")
    early = two_tiles()
    early.update(passed=True, seat=1, turn=3)
    assert refused(early) == "passed: seat 0 can place its top tile, so it cannot pass (V-PASS-1)."
    empty = no_veto(match("01")).data()
    empty["passed"] = True
    assert refused(empty) == "tiles: the first tile of a round can always be laid, so nobody can have passed."


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["?", "01", "07"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@given(JSON)
def test_any_data_are_restored_or_refused(data: Any) -> None:
    refused(data)


@given(OPTIONS, SEEDS, st.integers(0, 80), st.data())
def test_damaged_data_are_restored_or_refused(options: dict[str, Any], seed: int, steps: int, draw: Any) -> None:
    data = some_position(options, seed, steps).data()
    place: Any = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            break
        key = draw.draw(st.sampled_from(keys))
        if isinstance(place[key], dict | list) and place[key] and draw.draw(st.booleans()):
            place = place[key]
            continue
        what = draw.draw(st.sampled_from(["delete", "replace", "near"]))
        if what == "delete":
            del place[key]
        elif what == "near" and type(place[key]) is int:
            place[key] += draw.draw(st.sampled_from([-1, 1]))
        else:
            place[key] = draw.draw(JSON)
        break
    try:
        position = ToscanaPosition.restore(data)
    except SetupError as error:
        sentence = str(error)
    else:
        sentence = "restored"
        assert ToscanaPosition.restore(position.data()) == position
        position.playout(seed)
        assert position.over
    assert 5 < len(sentence) < 400
