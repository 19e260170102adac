"""What is to be played: game, bots, budget and seed; everything that decides the games, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field

from canaletto.research.arena.contestants import contestants
from canaletto.research.arena.pairing import group, group_size
from canaletto.rules.errors import OptionError
from canaletto.rules.game import HOUSE_EDITION, TOSCANA, Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.bots.bot import Budget
    from canaletto.research.arena.contestants import Contestant
    from canaletto.research.arena.pairing import Pairing


@dataclass(frozen=True)
class Plan:
    """Who plays what against whom, and with which budget for each turn."""

    game: str
    bots: tuple[str, ...]
    players: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    edition: str | dict[str, Any] = HOUSE_EDITION
    seconds: float | None = None
    iterations: int | None = None
    seed: int = 1
    patience: float = 5.0

    def __post_init__(self) -> None:
        for name, limit in (("seconds", self.seconds), ("iterations", self.iterations), ("patience", self.patience)):
            if limit is not None and not 0 < limit <= 1_000_000_000:
                raise OptionError(f"--{name} {limit:g}: it has to be more than 0.")
        self.contestants()

    def contestants(self) -> list[Contestant]:
        """The bots."""
        return contestants(self.bots)

    def played_game(self) -> Game:
        """The game."""
        return Game(self.game, self.players, self.options, self.edition)

    def budget(self) -> Budget:
        """What every bot may use for a turn."""
        from canaletto.bots.bot import Budget

        return Budget(seconds=self.seconds, iterations=self.iterations)

    def group(self, number: int) -> list[Pairing]:
        """The games with one setup."""
        return group(len(self.bots), self.players, self.seed, number)

    @property
    def group_size(self) -> int:
        """How many games are played with one setup."""
        return group_size(len(self.bots), self.players)

    def groups_for(self, games: int) -> int:
        """How many setups make at least so many games."""
        return -(-games // self.group_size)

    def head(self) -> dict[str, Any]:
        """The plan as the first line of a file of results has it."""
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "edition": None if self.game == TOSCANA else self.edition,
            "bots": [{"name": bot.name, "bot": bot.written} for bot in self.contestants()],
            "seconds": self.seconds,
            "iterations": self.iterations,
            "seed": self.seed,
        }
