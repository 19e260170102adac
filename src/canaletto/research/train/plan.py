"""What a training is asked for, and what comes of it; the same for all games."""

from __future__ import annotations

from dataclasses import dataclass

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path


@dataclass(frozen=True)
class Plan:
    """Which game, for which numbers of players, with how much work."""

    game: str
    players: tuple[int, ...]
    minutes: float
    seed: int
    processes: int
    games: int
    folder: Path

    @property
    def command(self) -> str:
        """The command line that makes the same weights."""
        players = f" --players {self.players[0]}" if len(self.players) == 1 else ""
        return f"canaletto train {self.game}{players} --minutes {self.minutes:g} --seed {self.seed}"


@dataclass(frozen=True)
class Outcome:
    """How new weights did against those in use, as a share of wins with its 95 % interval; and where they are."""

    players: int
    games: int
    share: float
    low: float
    high: float
    accepted: bool
    path: Path | None
    note: str = ""


def folder_in_use(game: str) -> Path:
    """Where the weights lie that the bots of a game play with."""
    from pathlib import Path

    import canaletto.bots

    return Path(canaletto.bots.__path__[0]) / ("toscana" if game == "toscana" else "city") / "weights"
