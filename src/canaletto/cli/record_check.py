"""`canaletto record check`: replays records."""

from __future__ import annotations

import sys

from canaletto.cli.record_files import written_records
from canaletto.rules.errors import RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands
    from canaletto.rules.record import Record

EPILOG = """\
Each record gets one line: what it is, or (on standard error) which move is wrong and why.
The exit code is 0 when all are right and 1 otherwise; the others are checked all the same.

examples:
  canaletto record check game.json other.json
  canaletto record check --quiet games.jsonl && echo all right"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("check", help=summary, description="Replays and checks records.", epilog=EPILOG)
    parser.add_argument("files", metavar="FILE", nargs="+", help="records; - is standard input")
    parser.add_argument("-q", "--quiet", action="store_true", help="say only what is wrong")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Checks all records of all files."""
    wrong = False
    for file in chosen.files:
        empty = True
        try:
            for written in written_records(file):
                empty = False
                try:
                    record = written.record()
                    record.check()
                except RecordError as error:
                    wrong = True
                    print(f"canaletto: {written.where}: {error}", file=sys.stderr)
                else:
                    if not chosen.quiet:
                        print(f"{written.where}: {described(record)}")
        except RecordError as error:
            wrong = True
            print(f"canaletto: {error}", file=sys.stderr)
        except OSError as error:
            wrong = True
            print(f"canaletto: {file}: {error.strerror}.", file=sys.stderr)
        else:
            if empty:
                wrong = True
                print(f"canaletto: {file}: there is no record in it.", file=sys.stderr)
    return 1 if wrong else 0


def described(record: Record) -> str:
    """A record in a few words."""
    moves = f"{len(record.moves)} move{'' if len(record.moves) == 1 else 's'}"
    head = f"{record.game}, {record.players} players, {moves}"
    if record.result is None:
        return f"{head}, unfinished"
    if "stars" in record.result:
        return f"{head}, {' : '.join(map(str, record.result['stars']))} stars"
    rounds = ", ".join(f"{roofs} : {paving}" for roofs, paving in record.result["rounds"])
    winner = {0: "roofs win", 1: "paving wins", None: "a draw"}[record.result["winner"]]
    return f"{head}, {rounds}, {winner}"
