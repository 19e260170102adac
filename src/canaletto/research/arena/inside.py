"""The bots of this program, by name: its levels, and beside them `greedy`, the simple player of the terminal."""

from __future__ import annotations

from canaletto.bots import levels
from canaletto.bots.simple import greedy_move
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.bots.bot import Bot, Budget

# What the engine plays with if nobody says otherwise.
DEFAULT = "architect"


def sentences() -> dict[str, str]:
    """Their names, each with a sentence for people."""
    return {name: level.sentence for name, level in levels.LEVELS.items()} | {Greedy.name: Greedy.sentence}


def inside(name: str, game: str) -> Bot:
    """The bot with this name."""
    return Greedy() if name == Greedy.name else levels.bot(name, game)


class Greedy:
    """The simple player of the table in the terminal; it decides one step of its turn at a time."""

    name = "greedy"
    sentence = "Takes what would be best if the game ended now, step by step."

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The next token."""
        chance = Seeded(seed)
        position = sample(view, chance)
        return [position.token(greedy_move(position, chance))]
