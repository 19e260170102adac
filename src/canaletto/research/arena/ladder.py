"""The ladder of a game: each level against the next lower one, and the strongest against what it has to leave behind.

All times are those of the levels times a scale, counted as processor time where the bot can, so that a busy machine
measures the same as an idle one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import cast

from canaletto.bots.bot import Budget
from canaletto.bots.levels import LEVELS, bot
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded
from canaletto.rules.game import TOSCANA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path
    from typing import Any

    from canaletto.rules.city.position import CityPosition
    from canaletto.rules.toscana.position import ToscanaPosition

PLAIN = "plain"


@dataclass(frozen=True)
class Goal:
    """Two bots, and which share of their meetings the first has to win."""

    upper: str
    lower: str
    share: float


@dataclass(frozen=True)
class Step:
    """What came of a goal: how many games, and the share with its 95 % interval."""

    goal: Goal
    games: int
    share: float
    low: float
    high: float

    @property
    def reached(self) -> bool:
        """Whether the share measured is at least the one wanted."""
        return self.share >= self.goal.share


@dataclass(frozen=True)
class Rung:
    """A level with all its times scaled, or the plain search with the time of the strongest level."""

    level: str
    game: str
    scale: float

    @property
    def name(self) -> str:
        """The name of the level."""
        return self.level

    @property
    def sentence(self) -> str:
        """What it is."""
        return "Searches with random games to the end." if self.level == PLAIN else LEVELS[self.level].sentence

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The turn, within the scaled time of the level."""
        usual = LEVELS["doge" if self.level == PLAIN else self.level].budget
        scaled = replace(usual, clock=time.thread_time)
        if usual.seconds is not None:
            scaled = replace(scaled, seconds=usual.seconds * self.scale)
        if self.level != PLAIN:
            return bot(self.level, self.game).choose(view, legal, scaled, seed)
        if self.game == TOSCANA:
            from canaletto.bots.toscana.settings import PLAIN as PLAIN_SKILL
            from canaletto.bots.toscana.thinking import search as search_toscana

            match = cast("ToscanaPosition", sample(view, Seeded(seed)))
            return search_toscana(match, match.seat or 0, scaled, seed, PLAIN_SKILL)
        from canaletto.bots.city.player import search
        from canaletto.bots.city.settings import PLAIN_SCALE, PLAIN_SEARCH

        position = cast("CityPosition", sample(view, Seeded(seed)))
        settings = {**PLAIN_SEARCH, "scale": PLAIN_SCALE[self.game]}
        return search(position, position.seat or 0, scaled, seed, settings)


def goals(game: str, players: int) -> list[Goal]:
    """What the levels are measured by."""
    names = list(LEVELS)
    found = [Goal(upper, lower, 0.70) for lower, upper in pairwise(names)]
    found.append(Goal("doge", PLAIN, 0.76))
    if players == 2:
        found.append(Goal("doge", "mason", 0.95))
    return found


def climb(
    game: str,
    players: int,
    games: int,
    scale: float,
    seed: int,
    processes: int | None,
    folder: Path | None,
    show: Callable[[Any], None],
) -> Iterator[Step]:
    """One goal after the other; with a folder, games played before are not played again."""
    from canaletto.research.arena import runner
    from canaletto.research.arena.plan import Plan
    from canaletto.research.arena.report import report
    from canaletto.research.arena.results import Results

    for goal in goals(game, players):
        plan = Plan(
            game=game,
            bots=tuple(_written(name, game, scale) for name in (goal.upper, goal.lower)),
            players=players,
            seed=seed,
        )
        path = None if folder is None else str(folder / f"{game}-{players}-{goal.upper}-{goal.lower}.jsonl")
        with Results(plan, path) as results:
            told = report(runner.run(results, plan.groups_for(games), None, processes, show))
        pair = told["pairs"][0]
        yield Step(goal, told["games"], pair["score"], pair["low"], pair["high"])


def rows(game: str, players: int, steps: Iterator[Step]) -> Iterator[str]:
    """The steps as rows of a table in Markdown."""
    for step in steps:
        goal = step.goal
        yield (
            f"| {game} | {players} | `{goal.upper}` | `{goal.lower}` | {step.games} | {step.share:.1%} "
            f"| {step.low:.1%} to {step.high:.1%} | {goal.share:.0%} {'✓' if step.reached else '✗'} |"
        )


def _written(name: str, game: str, scale: float) -> str:
    return f'{name}=python:canaletto.research.arena.ladder:Rung?level="{name}"&game="{game}"&scale={scale}'


HEAD = """\
| game | players | bot | against | games | share | 95 % interval | goal |
|---|--:|---|---|--:|--:|--:|--:|"""
