"""`canaletto edition`: the commands about what is in the box."""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.arguments import Commands

COMMANDS = {
    "check": "tell whether files are valid editions, and what is wrong",
    "show": "show the tiles, contracts and boards of an edition",
}

DESCRIPTION = """\
An edition is a .toml file with the tiles, contracts and player boards to play Tolleno with.
`laguna`, the house edition, is shipped; the tiles of your own box can be entered as another."""

EPILOG = """\
examples:
  canaletto edition show                        the house edition
  canaletto edition check mine.toml             is this one all right?
  canaletto play tolleno --edition mine.toml    play with it"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command and those below it."""
    parser = commands.add_parser("edition", help=summary, description=DESCRIPTION, epilog=EPILOG)
    below = parser.add_subparsers(metavar="COMMAND", title="commands", required=True)
    for name, words in COMMANDS.items():
        import_module(f"canaletto.cli.edition_{name}").fill(below, words)
