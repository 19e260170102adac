"""The levels that people choose among: each with a name, a sentence, how long it thinks, and who plays it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import cast

from canaletto.bots.bot import Budget
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.bots.bot import Bot
    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.position import Position
    from canaletto.rules.toscana.position import ToscanaPosition

    Player = Callable[[Position, Budget, int], list[str]]


@dataclass(frozen=True)
class Level:
    """What people are told of a level, and its usual budget."""

    name: str
    sentence: str
    budget: Budget
    player: Player


@dataclass(frozen=True)
class LevelBot:
    """A level at one game; it sees views only, and plays in worlds that they leave possible."""

    level: Level
    game: str

    @property
    def name(self) -> str:
        """The name of its level."""
        return self.level.name

    @property
    def sentence(self) -> str:
        """What people are told about it."""
        return self.level.sentence

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The tokens of the rest of the seat's turn; limits that the budget leaves open are those of the level."""
        if budget.seconds is None and budget.iterations is None:
            usual = self.level.budget
            budget = replace(budget, seconds=usual.seconds, iterations=usual.iterations)
        return self.level.player(sample(view, Seeded(seed)), budget, seed)


def _random(position: Position, budget: Budget, seed: int) -> list[str]:
    """Any legal moves."""
    chance = Seeded(seed)
    return _steps(position, lambda at: chance.choice(at.legal()))


def _apprentice(position: Position, budget: Budget, seed: int) -> list[str]:
    """One step after the other, with mistakes."""
    if position.game != "toscana":
        from canaletto.bots.city.beam import best_steps

        return best_steps(cast("CityPosition", position), seed, width=1, mistakes=14.0)
    from canaletto.bots.toscana.glance import careless_glance

    return [position.token(careless_glance(cast("ToscanaPosition", position), Seeded(seed)))]


def _mason(position: Position, budget: Budget, seed: int) -> list[str]:
    """The whole turn looked through."""
    if position.game != "toscana":
        from canaletto.bots.city.beam import best_steps

        # Narrow and with small mistakes: with neither it would be hardly weaker than the architect.
        return best_steps(cast("CityPosition", position), seed, width=3, mistakes=4.0)
    from canaletto.bots.toscana.glance import best_at_a_glance

    return [position.token(best_at_a_glance(cast("ToscanaPosition", position)))]


def _architect(position: Position, budget: Budget, seed: int) -> list[str]:
    """The search of the game without what was learned: games to the end, in Toscana no foresight."""
    if position.game == "toscana":
        from canaletto.bots.toscana.settings import LIGHT
        from canaletto.bots.toscana.thinking import search as search_toscana

        return search_toscana(cast("ToscanaPosition", position), position.seat or 0, budget, seed, LIGHT)
    from canaletto.bots.city.player import search as search_city
    from canaletto.bots.city.settings import HASTY

    return search_city(cast("CityPosition", position), position.seat or 0, budget, seed, HASTY)


def _doge(position: Position, budget: Budget, seed: int) -> list[str]:
    """The search of the game with all that it can do."""
    seat = position.seat or 0
    if position.game == "toscana":
        from canaletto.bots.toscana.thinking import search as search_toscana

        return search_toscana(cast("ToscanaPosition", position), seat, budget, seed)
    from canaletto.bots.city.player import search as search_city

    return search_city(cast("CityPosition", position), seat, budget, seed)


def _steps(position: Position, choose: Callable[[Position], int]) -> list[str]:
    """The tokens of the moves chosen until the turn is over."""
    position, tokens = position.copy(), []
    seat, turn = position.seat, position.turn
    while position.seat == seat and position.turn == turn:
        move = choose(position)
        tokens.append(position.token(move))
        position.play(move)
    return tokens


INSTANTLY = Budget(iterations=1)
LEVELS: dict[str, Level] = {
    level.name: level
    for level in (
        Level("random", "Plays any legal move, just as it comes.", INSTANTLY, _random),
        Level("apprentice", "Takes what it sees at once, and often overlooks something.", INSTANTLY, _apprentice),
        Level("mason", "Looks its whole turn through and takes all it can get now.", INSTANTLY, _mason),
        Level("architect", "Plays thousands of games ahead for a second.", Budget(seconds=1.0), _architect),
        Level("doge", "Thinks for five seconds and gives little away.", Budget(seconds=5.0), _doge),
    )
}


def bot(level: str, game: str) -> Bot:
    """The player of a level at a game; ValueError if there is no such level."""
    if level not in LEVELS:
        raise ValueError(f"There is no level {level!r}; there are {', '.join(LEVELS)}.")
    return LevelBot(LEVELS[level], game)
