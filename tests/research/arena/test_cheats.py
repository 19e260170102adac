"""Bots that know in Toscana how the stacks lie: the arena's cheats go by it, all other players cannot."""

from __future__ import annotations

import pytest

from canaletto import Game
from canaletto.bots import levels
from canaletto.bots.bot import Budget
from canaletto.bots.toscana.settings import BEST, LIGHT, PLAIN
from canaletto.research.arena.contestants import contestants, made
from canaletto.research.arena.match import everything
from canaletto.rules.chance import Seeded
from canaletto.rules.position import Position
from tests.bots.hidden import shuffled
from tests.bots.toscana.positions import somewhere

TOSCANA = Game("toscana")
BUDGET = Budget(iterations=300)


def answers(word: str, position: Position) -> set[tuple[str, ...]]:
    """The answers of a bot that is shown everything, for many orders of the stacks that its seat cannot tell apart."""
    assert position.seat is not None
    bot = made(contestants([word, "random"])[0], TOSCANA, 1.0)
    found = set()
    for seed in range(12):
        other = shuffled(position, position.seat, Seeded(seed))
        found.add(tuple(bot.choose(everything(other, position.seat), other.tokens(), BUDGET, 1)[:1]))
    return found


@pytest.mark.parametrize("level", ["mason", "architect", "doge"])
def test_a_cheat_goes_by_the_order_of_the_stacks(level: str) -> None:
    asked = [position for position in (somewhere(seed, 30) for seed in range(12)) if position.step == "veto"]
    assert max(len(answers(f"cheat:{level}", position)) for position in asked) > 1


@pytest.mark.parametrize("level", levels.LEVELS)
def test_a_level_does_not_whatever_it_is_shown(level: str) -> None:
    for seed in range(4):
        assert len(answers(level, somewhere(seed, 30))) == 1


def test_no_level_of_the_search_peeks() -> None:
    assert not any(skill.settings.peek for skill in (BEST, LIGHT, PLAIN))
    assert not any("cheat" in name for name in levels.LEVELS)
    with pytest.raises(ValueError, match="no level"):
        levels.bot("cheat:doge", "toscana")
