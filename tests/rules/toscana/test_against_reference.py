"""The engine against the slow model of tests/reference, decision by decision, over random matches."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from canaletto.rules.toscana.setup import random_setup
from tests.reference.toscana import ToscanaModel
from tests.rules.toscana.test_position import OPTIONS, SEEDS

pytestmark = pytest.mark.pure


@pytest.mark.rule("V-TURN-1", "V-PLACE-1", "V-PLACE-2", "V-PLACE-3", "V-VETO-1", "V-PASS-1", "V-END-1", "V-SCORE-1")
@settings(max_examples=60, deadline=None)
@given(OPTIONS, SEEDS, st.sampled_from([0, 1]), st.sampled_from([0, 30, 100]))
def test_whole_matches(options: dict[str, Any], seed: int, starter: int, percent_of_vetoes: int) -> None:
    chance = Seeded(seed)
    setup = random_setup(options, chance, starter=starter)
    position = ToscanaPosition.start(options, setup)
    model = ToscanaModel(options, setup)
    while model.seat is not None:
        assert (position.seat, position.step, position.round) == (model.seat, model.step, model.round)
        tokens = sorted(position.tokens())
        assert tokens == model.legal()
        if model.step == "veto":
            token = "V" if chance.below(100) < percent_of_vetoes else "."
        else:
            token = chance.choice(tokens)
        position.play(token, model.seat)
        model.play(token)
        assert position.data()["stacks"] == model.stacks
        assert position.data()["vetoes"] == model.vetoes
        assert position.score() == model.scores()
    assert position.over
    assert position.seat is None
