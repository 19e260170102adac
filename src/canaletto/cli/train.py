"""`canaletto train`: makes the weights that the bots play with, again or better."""

from __future__ import annotations

import argparse
import os
import sys

from canaletto.rules.errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.arguments import Commands
    from canaletto.research.train.plan import Outcome

PLAYERS = {"tolleno": (2, 3, 4), "tolleno-casual": (2, 3, 4), "toscana": (2,)}

DESCRIPTION = """\
Lets the search of a game play with itself, fits an evaluation to the games, and lets the new
weights play those in use. Only weights that win their match are written."""

EPILOG = """\
examples:
  canaletto train tolleno                          about an hour on two cores
  canaletto train tolleno-casual --players 3 --minutes 5 --folder mine

The minutes are those of a machine with two cores; they stand for a number of games, so the same
command makes the same weights on any machine. Needs NumPy: pip install 'canaletto[train]'."""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("train", help=summary, description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("game", metavar="GAME", choices=list(PLAYERS), help=", ".join(PLAYERS))
    parser.add_argument("--players", metavar="N", type=int, help="only for so many players (default: for each number)")
    parser.add_argument("--minutes", metavar="M", type=float, default=60.0, help="how much work (default 60)")
    parser.add_argument("--games", metavar="N", type=int, default=400, help="games of the match (default 400)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="a whole number (default 1)")
    parser.add_argument("--processes", metavar="N", type=int, help="processes (default: one for each core)")
    parser.add_argument("--folder", metavar="DIR", help="where the weights are (default: those in use)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Trains and reports."""
    from pathlib import Path

    from canaletto.research.extras import require
    from canaletto.research.train import trainer
    from canaletto.research.train.plan import Plan, folder_in_use

    _check(chosen)
    train = trainer(chosen.game)
    if train is None:
        raise OptionError(f"The bots of {chosen.game} learn nothing, so there is nothing to train.")
    require("canaletto train", "numpy")
    plan = Plan(
        game=chosen.game,
        players=PLAYERS[chosen.game] if chosen.players is None else (chosen.players,),
        minutes=chosen.minutes,
        seed=chosen.seed,
        processes=chosen.processes or os.cpu_count() or 1,
        games=chosen.games,
        folder=Path(chosen.folder) if chosen.folder else folder_in_use(chosen.game),
    )
    for outcome in train(plan, lambda sentence: print(sentence, file=sys.stderr, flush=True)):
        print(told(plan.game, outcome))
    return 0


def told(game: str, outcome: Outcome) -> str:
    """What came of it, in a line."""
    match = f"{outcome.share:.1%} [{outcome.low:.1%}, {outcome.high:.1%}] of {outcome.games} games"
    what = f"written to {outcome.path}" if outcome.accepted else "not clearly better, so nothing is written"
    return f"{game}, {outcome.players} players: {match} against {outcome.note}: {what}."


def _check(chosen: argparse.Namespace) -> None:
    """Refuses numbers without sense."""
    if chosen.players is not None and chosen.players not in PLAYERS[chosen.game]:
        numbers = " or ".join(map(str, PLAYERS[chosen.game]))
        raise OptionError(f"--players {chosen.players}: {chosen.game} is played by {numbers}.")
    if not 0 < chosen.minutes <= 100_000:
        raise OptionError(f"--minutes {chosen.minutes:g}: it has to be more than 0.")
    for name in ("games", "processes"):
        value = getattr(chosen, name)
        if value is not None and value < 1:
            raise OptionError(f"--{name} {value}: at least 1 is needed.")
