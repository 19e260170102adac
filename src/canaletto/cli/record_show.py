"""`canaletto record show`: draws a position of a game, in the terminal or as SVG."""

from __future__ import annotations

from canaletto.cli.arguments import add_colour, add_move, whole_number
from canaletto.cli.record_check import described
from canaletto.cli.record_files import one_record
from canaletto.cli.record_legal import position_at, replaced_moves
from canaletto.cli.terminal import wants_colour
from canaletto.rules.errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

    from canaletto.cli.arguments import Commands
    from canaletto.rules.position import Position

EPILOG = """\
Without --seat everything is shown, hands and stacks too; with it only what this seat may know.

examples:
  canaletto record show game.json                     the last position
  canaletto record show game.json --move 40 --seat 1  after 40 moves, as seat 1 sees it
  canaletto record show game.json --log               the moves in words
  canaletto record show game.json --svg board.svg     a drawing for a browser"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("show", help=summary, description="Draws a position of a game.", epilog=EPILOG)
    add_move(parser)
    parser.add_argument("--seat", metavar="S", type=whole_number, help="draw what this seat may know (from 0)")
    parser.add_argument("--svg", metavar="OUT", help="write the drawing as SVG to this file; - is standard output")
    parser.add_argument("--log", action="store_true", help="tell the moves up to there in sentences instead")
    add_colour(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Draws, or tells the moves."""
    record = one_record(chosen.file, chosen.record)
    if chosen.seat is not None and not 0 <= chosen.seat < record.players:
        raise OptionError(f"--seat {chosen.seat}: the seats of this game are 0 to {record.players - 1}.")
    if chosen.log:
        from canaletto.cli.sentences import told

        shown = replaced_moves(record, record.moves[: chosen.move])
        after = position_at(record, chosen.move)
        steps = [*shown.positions()]
        positions = [*(position for position, _ in steps[1:]), after]
        for (before, token), reached in zip(steps, positions, strict=True):
            for sentence in told(before, token, reached):
                print(sentence)
        return 0
    position = position_at(record, chosen.move)
    view = position.data() if chosen.seat is None else position.view(chosen.seat)
    if chosen.svg:
        _write(chosen.svg, svg(position, view))
        return 0
    played = len(record.moves) if chosen.move is None else chosen.move
    print(f"{described(record)}; after move {played}:\n")
    print(drawn(position, view, wants_colour(chosen.colour)))
    return 0


def drawn(position: Position, view: dict[str, Any], colour: bool) -> str:
    """A view in characters."""
    if position.game == "toscana":
        from canaletto.rules.toscana import text as toscana

        return toscana.draw(view, colour=colour)
    from canaletto.rules.city import text as city

    return city.draw(view, colour=colour)


def svg(position: Position, view: dict[str, Any]) -> str:
    """A view as an SVG document."""
    if position.game == "toscana":
        from canaletto.rules.toscana import svg as toscana

        return toscana.draw(view)
    from canaletto.rules.city import svg as city

    return city.draw(view)


def _write(path: str, document: str) -> None:
    if path == "-":
        print(document)
        return
    with open(path, "w", encoding="utf-8") as file:
        file.write(document + "\n")
