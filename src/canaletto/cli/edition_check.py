"""`canaletto edition check`: whether files are valid editions."""

from __future__ import annotations

import sys

from canaletto.rules.errors import EditionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands
    from canaletto.rules.edition import Edition

EPILOG = """\
Each file gets one line: what is in it, or (on standard error) which entry is wrong and why.
The exit code is 0 when all are valid and 1 otherwise.

example:
  canaletto edition check mine.toml"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("check", help=summary, description="Checks editions.", epilog=EPILOG)
    parser.add_argument("files", metavar="FILE", nargs="+", help=".toml files, or ids of shipped editions")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Checks all the files."""
    from canaletto.rules.edition import load_edition

    wrong = False
    for file in chosen.files:
        try:
            print(f"{file}: {described(load_edition(file))}")
        except EditionError as error:
            wrong = True
            print(f"canaletto: {error}", file=sys.stderr)
    return 1 if wrong else 0


def described(edition: Edition) -> str:
    """An edition in a few words."""
    tiles = sum(copies for _, copies in edition.tiles)
    return (
        f"{edition.name} ({edition.id}), {tiles} city tiles of {len(edition.tiles)} kinds, "
        f"{len(edition.downtown)} downtown faces, {sum(edition.contracts.values())} contract tiles"
    )
