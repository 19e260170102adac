"""The search of Toscana with other settings, as a bot for matches."""

from __future__ import annotations

import pytest

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.levels import bot
from canaletto.bots.toscana.weights import FILE
from canaletto.research.arena.contestants import contestants, made
from canaletto.research.arena.trial import Trial
from canaletto.rules.errors import OptionError
from tests.bots.toscana.positions import somewhere

TRIAL = "python:canaletto.research.arena.trial:Trial"


def test_without_other_settings_it_is_the_doge() -> None:
    position = somewhere(3, 10)
    assert position.seat is not None
    asked = position.view(position.seat), position.tokens(), Budget(iterations=400), 7
    assert Trial().choose(*asked) == bot("doge", "toscana").choose(*asked)
    assert Trial(weights=str(FILE), times=0.5).choose(*asked) == Trial().choose(*asked[:2], Budget(iterations=200), 7)


def test_it_is_written_with_the_settings_that_differ() -> None:
    words = [f"{TRIAL}?explore=0.7&solve=false", f"{TRIAL}?base=plain"]
    one, other = (made(contestant, Game("toscana"), 1.0) for contestant in contestants(words))
    assert isinstance(one, Trial)
    assert isinstance(other, Trial)
    assert (one.skill.settings.explore, one.skill.settings.solve) == (0.7, False)
    assert other.skill.settings.plain


@pytest.mark.parametrize("query", ["exploer=1", "base=worst", "peek=true"])
def test_what_it_cannot_be_is_refused(query: str) -> None:
    with pytest.raises(OptionError, match="Trial"):
        contestants([f"{TRIAL}?{query}", "random"])


def test_threads_share_no_clock_so_they_are_given_iterations() -> None:
    position = somewhere(3, 10)
    assert position.seat is not None
    two = Trial(threads=2)
    with pytest.raises(ValueError, match="--iterations"):
        two.choose(position.view(position.seat), position.tokens(), Budget(seconds=1.0), 1)
    assert two.choose(position.view(position.seat), position.tokens(), Budget(iterations=100), 1)
