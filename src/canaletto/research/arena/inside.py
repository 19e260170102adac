"""The bots of this program, by name: its levels, and beside them `greedy`, the simple player of the terminal.

And the same as cheats: they are shown everything (match.py), and believe it. Only the arena makes such players.
"""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from canaletto.bots import levels
from canaletto.bots.simple import greedy_move
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded
from canaletto.rules.game import TOSCANA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.bots.bot import Bot, Budget
    from canaletto.bots.toscana.settings import Skill
    from canaletto.rules.position import Position
    from canaletto.rules.toscana.position import ToscanaPosition

# What the engine plays with if nobody says otherwise.
DEFAULT = "architect"


def sentences() -> dict[str, str]:
    """Their names, each with a sentence for people."""
    return {name: level.sentence for name, level in levels.LEVELS.items()} | {Greedy.name: Greedy.sentence}


def inside(name: str, game: str) -> Bot:
    """The bot with this name."""
    return Greedy() if name == Greedy.name else levels.bot(name, game)


def cheating(name: str, game: str) -> Bot:
    """The bot with this name as a cheat; in Toscana the searches deal the stacks anew unless they are told not to."""
    if game != TOSCANA or name not in ("mason", "architect", "doge"):
        return inside(name, game)
    from canaletto.bots.toscana.glance import best_at_a_glance
    from canaletto.bots.toscana.settings import BEST, LIGHT
    from canaletto.bots.toscana.thinking import search

    def look(position: Position, budget: Budget, seed: int) -> list[str]:
        return [position.token(best_at_a_glance(cast("ToscanaPosition", position), skill))]

    def think(position: Position, budget: Budget, seed: int) -> list[str]:
        return search(cast("ToscanaPosition", position), position.seat or 0, budget, seed, skill)

    skill = _peeking(LIGHT if name == "architect" else BEST)
    level = replace(levels.LEVELS[name], player=look if name == "mason" else think)
    return levels.LevelBot(level, game)


def _peeking(skill: Skill) -> Skill:
    return replace(skill, settings=replace(skill.settings, peek=True))


class Greedy:
    """The simple player of the table in the terminal; it decides one step of its turn at a time."""

    name = "greedy"
    sentence = "Takes what would be best if the game ended now, step by step."

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The next token."""
        chance = Seeded(seed)
        position = sample(view, chance)
        return [position.token(greedy_move(position, chance))]
