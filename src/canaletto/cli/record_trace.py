"""`canaletto record trace`: every decision of every record with all its legal moves, for other programs."""

from __future__ import annotations

import sys

from canaletto.cli.record_files import written_records
from canaletto.rules.errors import RecordError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

    from canaletto.cli.arguments import Commands
    from canaletto.rules.record import Record

DESCRIPTION = """\
Prints one line of JSON for each record, in order, as soon as the record has been read:

  {"decisions": [{"seat": 0, "step": "expand", "legal": ["T-1,0/1", ...]}, ...],
   "scores": [{"start", "contracts", "tiles", "board", "path", "fountains", "initial", "total"}, ...]}

There is one decision for each written move; `legal` holds all legal tokens, sorted. Steps are
expand, build, second, enter, sail; Toscana's are veto and place. `scores` is by seat, if the game
ended after the last move; Toscana's is {"rounds": [[22, 19], ...], "winner": 0, 1 or null}."""

EPILOG = """\
The line of a damaged or illegal record is {"error": "…"}, with a sentence that names move and reason;
standard error has it too. The records after it are traced all the same, and the exit code is 1.
Every record has its line, in order; blank lines between records are skipped and print nothing.

examples:
  canaletto record trace game.json
  canaletto record random tolleno --count 1000 | canaletto record trace - > traces.jsonl"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("trace", help=summary, description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("file", metavar="FILE", help="records; - is standard input")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Traces all records of the file, one at a time."""
    import json

    wrong = False
    for written in written_records(chosen.file):
        try:
            line = json.dumps(traced(written.record()), separators=(",", ":"))
        except RecordError as error:
            wrong = True
            print(f"canaletto: {written.where}: {error}", file=sys.stderr, flush=True)
            line = json.dumps({"error": str(error)}, separators=(",", ":"))
        # Whoever asks one record at a time waits for the answer.
        print(line, flush=True)
    return 1 if wrong else 0


def traced(record: Record) -> dict[str, Any]:
    """What is printed for one record."""
    decisions = []
    position = None
    for position, _ in record.positions():
        decisions.append({"seat": position.seat, "step": position.step, "legal": sorted(position.tokens())})
    if position is None:
        position = record.start()
    else:
        position.play(record.moves[-1])
    return {"decisions": decisions, "scores": position.score()}
