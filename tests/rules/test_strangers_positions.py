"""Positions and tokens as strangers may send them: restored and playable, or refused with a sentence."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canaletto.rules.chance import Seeded
from canaletto.rules.errors import MalformedMove, MoveError, SetupError
from canaletto.rules.game import Game
from canaletto.rules.record import random_record
from tests.rules.test_strangers_data import mutations, odd, outcome

RECORDS = [
    random_record(Game(name, players), Seeded(seed))
    for name, players, seed in (("tolleno", 3, 1), ("tolleno", 2, 2), ("tolleno-casual", 2, 3), ("toscana", 2, 4))
]
# A few positions of every game, early, in the middle and late.
POSITIONS = [
    json.dumps(position.data())
    for record in RECORDS
    for number, (position, _) in enumerate(record.positions())
    if number % 9 == 4
]
LETTERS = "TBCESPV.0123456789,-/<>@NWESG "


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_any_data_are_a_position_or_refused(data: st.DataObject) -> None:
    """Whatever is let in can be drawn, viewed and played to the end, and describes itself again."""
    original = json.loads(data.draw(st.sampled_from(POSITIONS)))
    position, told = outcome(lambda: Game.restore(data.draw(mutations(original))), SetupError)
    assert told.isprintable()
    if position is not None:
        assert Game.restore(position.data()) == position
        assert str(position)
        for seat in (0, None):
            position.view(seat)
        position.playout(5)
        assert position.over


@pytest.mark.pure
@settings(max_examples=300, deadline=None)
@given(st.sampled_from(POSITIONS), st.one_of(st.text(alphabet=LETTERS, max_size=24), st.text(max_size=12), odd))
def test_any_token_is_legal_or_refused(written: str, token: Any) -> None:
    """A token is among the legal ones, or one of the three move errors says why not."""
    position = Game.restore(json.loads(written))
    move, told = outcome(lambda: position.parse(token), MoveError)
    assert told.isprintable()
    assert (move is None) == (token not in position.tokens())


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(POSITIONS), odd)
def test_any_integer_is_legal_or_refused(written: str, move: Any) -> None:
    """Integers are checked like tokens; nothing but a legal one changes the position."""
    position = Game.restore(json.loads(written))
    before = position.data()
    legal = type(move) is int and move in position.legal()
    _, told = outcome(lambda: position.play(move), MoveError)
    assert bool(told) != legal
    assert legal or position.data() == before


@pytest.mark.parametrize("text", ["T" + "9" * 10_000, "S0,0<" * 5_000, "\0", "T٣,0/1", "T00,0/1", "T-0,0/1", "b0,0/nw"])
def test_what_is_no_token_is_malformed(text: str) -> None:
    """Long, odd and almost right ones are told apart from illegal moves."""
    game = Game("tolleno", 2)
    with pytest.raises(MalformedMove):
        game.start(game.setup(seed=1)).parse(text)
