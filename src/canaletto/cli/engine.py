"""`canaletto engine`: the engine on standard input and output, for other programs."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands

LONGEST = 4_000_000

DESCRIPTION = """\
Answers other programs: they send positions and limits, a line each, and get turns to play.
docs/protocol.md describes all lines. It ends with `quit`, or when its input ends and all is answered."""

EPILOG = """\
Any program that speaks these lines plays in `canaletto arena`, written exec:COMMAND.

example of lines, and the answer to the last:
  newgame toscana 2
  position record {"format": …} moves 4
  go seconds 1
  bestturn P4,7/3"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("engine", help=summary, description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("--level", metavar="NAME", help="how well it plays (default architect)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Listens until it is told to quit."""
    from canaletto.research.arena.inside import DEFAULT
    from canaletto.research.engine.session import Session

    session = Session(_say, chosen.level or DEFAULT)
    try:
        while line := sys.stdin.readline(LONGEST):
            if len(line) == LONGEST and not line.endswith("\n"):
                session.say(f"error A line has to be shorter than {LONGEST:,} letters.")
                while line and not line.endswith("\n"):
                    line = sys.stdin.readline(LONGEST)
            elif not session.hear(line):
                break
    finally:
        session.end()
    return 0


def _say(line: str) -> None:
    print(line, flush=True)
