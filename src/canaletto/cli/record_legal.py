"""`canaletto record legal`: the legal moves at one point of a game."""

from __future__ import annotations

from canaletto.cli.arguments import add_move
from canaletto.cli.record_files import one_record
from canaletto.rules.errors import RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands
    from canaletto.rules.position import Position
    from canaletto.rules.record import Record

EPILOG = """\
Prints one token on each line, sorted; nothing when the game is over.

examples:
  canaletto record legal game.json --move 0     the choices for the first move
  canaletto record legal game.json              the choices after the last written move"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("legal", help=summary, description="Lists legal moves as tokens.", epilog=EPILOG)
    add_move(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints the tokens."""
    for token in sorted(position_at(one_record(chosen.file, chosen.record), chosen.move).tokens()):
        print(token)
    return 0


def position_at(record: Record, moves: int | None) -> Position:
    """The position after so many moves, all of them by default; only these need to be legal."""
    if moves is not None and not 0 <= moves <= len(record.moves):
        raise RecordError(f"--move {moves}: the moves of this record are counted from 0 to {len(record.moves)}.")
    return replaced_moves(record, record.moves[:moves]).replay()


def replaced_moves(record: Record, moves: list[str]) -> Record:
    """The same game with other moves, unfinished."""
    from dataclasses import replace

    return replace(record, moves=moves, result=None)
