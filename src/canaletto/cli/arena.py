"""`canaletto arena`: matches between bots, until it is known who is stronger."""

from __future__ import annotations

import argparse
import os
import sys

from canaletto.cli.arguments import add_game, chosen_game
from canaletto.rules.errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.cli.arguments import Commands
    from canaletto.research.arena.runner import Run
    from canaletto.rules.game import Game

GAMES, GAMES_OF_A_TEST = 100, 20_000

DESCRIPTION = """\
Lets bots play each other, on all cores: every setup with every rotation of the bots around the
table, the same time for each turn of everybody. Shows ratings in Elo points with 95 % intervals."""

EPILOG = """\
bots:
  greedy                              one of {names}
  cheat:greedy                        the same, shown every tile: what is hidden information worth?
  exec:COMMAND                        another program that speaks the protocol of `canaletto engine`
  python:MODULE:NAME?option=value     what a Python function or class returns
  NAME=…                              any of these under another name

A bot that fails, answers nonsense or does not answer in time has lost the game; the reason is kept.

examples:
  canaletto arena tolleno greedy random --games 200
  canaletto arena toscana greedy "exec:./mine --fast" --seconds 1 --results match.jsonl
  canaletto arena toscana new=python:my.bots:New old=python:my.bots:Old --sprt 0,30 --iterations 500
  canaletto arena tolleno greedy random random --players 3 --json > report.json
  canaletto arena toscana doge architect --iterations 2000 --ray 10.0.0.1:6379

On a cluster every node needs this package in the same version; --ray auto: the one on this machine."""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    from canaletto.research.arena.inside import sentences
    from canaletto.rules.wording import listed

    epilog = EPILOG.format(names=listed(sentences()))
    parser = commands.add_parser("arena", help=summary, description=DESCRIPTION, epilog=epilog)
    add_game(parser)
    parser.add_argument("bots", metavar="BOT", nargs="*", help="who plays, at least two; see below")
    until = parser.add_argument_group("how long")
    until.add_argument(
        "--games", metavar="N", type=int, help=f"at least so many games (default {GAMES}; with --sprt at most)"
    )
    until.add_argument(
        "--sprt", metavar="ELO0,ELO1", type=two_elos, help="stop when it is decided which difference of two bots fits"
    )
    until.add_argument("--seconds", metavar="S", type=float, help="time for each turn")
    until.add_argument(
        "--iterations", metavar="N", type=int, help="iterations for each turn: the same games everywhere"
    )
    until.add_argument(
        "--patience",
        metavar="S",
        type=float,
        default=5.0,
        help="how much longer an outside program may take (default 5)",
    )
    parser.add_argument(
        "--ladder", action="store_true", help="instead of BOTs: each level against the next lower one, as table rows"
    )
    parser.add_argument(
        "--scale", metavar="X", type=float, default=1.0, help="with --ladder: times of the levels, times X (default 1)"
    )
    parser.add_argument("--seed", metavar="S", type=int, help="a whole number: the same seed, the same setups")
    parser.add_argument(
        "--processes", metavar="N", type=int, help="how many games at once (default: one for each core)"
    )
    parser.add_argument("--ray", metavar="ADDRESS", help="play on the Ray cluster there; needs canaletto[ray]")
    parser.add_argument("--results", metavar="FILE", help="keep the games here as JSON lines, and go on where it ends")
    parser.add_argument("--plot", metavar="FILE", help="draw the ratings into this file as SVG")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.set_defaults(run=run)


def two_elos(text: str) -> tuple[float, float]:
    """The two hypotheses of a test."""
    try:
        elo0, elo1 = map(float, text.split(","))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not written ELO0,ELO1, as in 0,30") from None
    return elo0, elo1


def run(chosen: argparse.Namespace) -> int:
    """Plays and reports."""
    from pathlib import Path

    from canaletto.cli.arena_words import Progress, report_lines
    from canaletto.research.arena import runner
    from canaletto.research.arena.plan import Plan
    from canaletto.research.arena.plot import plot
    from canaletto.research.arena.report import report
    from canaletto.research.arena.results import Results, seed_in
    from canaletto.research.arena.sprt import Sprt

    _check(chosen)
    game = chosen_game(chosen)
    if chosen.ladder:
        return _ladder(chosen, game)
    sprt = Sprt(*chosen.sprt) if chosen.sprt else None
    seed = chosen.seed
    if seed is None and chosen.results:
        seed = seed_in(chosen.results)
    if seed is None:
        seed = int.from_bytes(os.urandom(4), "little")
    plan = Plan(
        game=game.name,
        bots=tuple(chosen.bots),
        players=game.players,
        options=game.written_options(),
        edition=game.edition.written() if game.edition else chosen.edition,
        seconds=chosen.seconds,
        iterations=chosen.iterations,
        seed=seed,
        patience=chosen.patience,
    )
    groups = plan.groups_for(chosen.games or (GAMES_OF_A_TEST if sprt else GAMES))
    progress = Progress(sys.stderr)
    with Results(plan, chosen.results) as results:
        try:
            ended: Run = runner.run(results, groups, sprt, chosen.processes, progress.show, chosen.ray)
        finally:
            progress.clear()
    told: dict[str, Any] = report(ended)
    if chosen.plot:
        Path(chosen.plot).write_text(plot(told), "utf-8")
    if chosen.json:
        import json

        print(json.dumps(told, indent=2))
    else:
        print("\n".join(report_lines(told)))
    return 0


def _ladder(chosen: argparse.Namespace, game: Game) -> int:
    """Plays the ladder and prints its rows; --results names a folder here."""
    from pathlib import Path

    from canaletto.cli.arena_words import Progress
    from canaletto.research.arena.ladder import HEAD, climb, rows

    folder = None
    if chosen.results:
        folder = Path(chosen.results)
        folder.mkdir(parents=True, exist_ok=True)
    progress = Progress(sys.stderr)
    games, seed = chosen.games or GAMES, 1 if chosen.seed is None else chosen.seed
    steps = climb(game.name, game.players, games, chosen.scale, seed, chosen.processes, folder, progress.show)
    print(HEAD, flush=True)
    for row in rows(game.name, game.players, steps):
        progress.clear()
        print(row, flush=True)
    return 0


def _check(chosen: argparse.Namespace) -> None:
    """Refuses numbers without sense."""
    if chosen.ladder and (chosen.bots or chosen.sprt or chosen.plot or chosen.json):
        raise OptionError(
            "--ladder knows its bots, and prints rows of a table: no BOT, --sprt, --plot or --json with it."
        )
    if not chosen.ladder and len(chosen.bots) < 2:
        raise OptionError("An arena needs at least two bots, or --ladder; the same one may be named twice.")
    if not 0 < chosen.scale <= 100:
        raise OptionError(f"--scale {chosen.scale:g}: it has to be more than 0 and at most 100.")
    for name in ("games", "processes"):
        value = getattr(chosen, name)
        if value is not None and value < 1:
            raise OptionError(f"--{name} {value}: at least 1 is needed.")
    if chosen.sprt and len(chosen.bots) != 2:
        raise OptionError(f"--sprt compares two bots, not {len(chosen.bots)}.")
