"""`canaletto record`: the commands about games in their written form."""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.arguments import Commands

COMMANDS = {
    "random": "write games of random moves",
    "check": "replay records and tell whether every move and the result are right",
    "show": "draw the position at any move, or list the moves in words",
    "legal": "list the legal moves at any move",
    "trace": "all legal moves of every decision, and the scores, as JSON for other programs",
}

DESCRIPTION = """\
A record is one JSON object: the setup and the moves of a game. A FILE holds one record,
or many, one on each line (JSON lines); - is standard input."""

EPILOG = """\
examples:
  canaletto record random toscana --seed 7 > match.json
  canaletto record check match.json
  canaletto record show match.json --log
  canaletto record random tolleno --players 4 --count 1000 | canaletto record trace -"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command and those below it."""
    parser = commands.add_parser("record", help=summary, description=DESCRIPTION, epilog=EPILOG)
    below = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    for name, words in COMMANDS.items():
        import_module(f"canaletto.cli.record_{name}").fill(below, words)
