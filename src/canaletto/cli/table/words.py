"""What people may type besides moves: help, why, score, log, rules, save, quit."""

from __future__ import annotations

import os
from pathlib import Path

from canaletto.cli.table import rulebook
from canaletto.cli.table.menus import chosen_number
from canaletto.cli.table.saving import refuse_to_destroy, written_whole
from canaletto.cli.table.scores import score_lines
from canaletto.cli.table.table import Left
from canaletto.cli.terminal import EndOfInput
from canaletto.rules.errors import MoveError, RecordError
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.table.menus import Menu
    from canaletto.cli.table.table import Table
    from canaletto.rules.position import Position

STEPS = {
    "expand": "step 1, expand the city",
    "build": "step 2, build",
    "second": "step 3, build again or lay a contract",
    "enter": "step 4, the boat enters",
    "sail": "step 4, navigate",
    "veto": "a veto?",
    "place": "lay a tile",
}

HELP = """\
Type the number of an answer, or:
  2,-1        a place on the board instead of its number; 2,-1 NW for a quarter
  T2,-1/1     a move as it is written in records
  Enter       back to the question before
  list        all answers            board   the whole screen again
  why MOVE    why a move is not legal, or what it would do: why 3, why B2,-1/NW
  undo        takes the last step of this turn back (u is enough)
  score       the stars if the game ended now
  log         what has happened      log all   from the beginning
  save FILE   writes the game to another file, too; it is saved after every step anyway
  quit        leaves the game, to be resumed later"""


def answered(table: Table, seat: int, menu: Menu | None, line: str) -> bool:
    """Answers a line that begins with one of these words; False for any other. Left if it is `quit`."""
    word, _, rest = line.partition(" ")
    rest = rest.strip()
    match word.lower():
        case "?" | "h" | "help":
            table.console.say(HELP)
            if rulebook.available():
                table.console.say("  rules ID    a rule, such as T-BUILD-2")
        case "why" | "w":
            _why(table, seat, menu, rest)
        case "score" | "s":
            table.console.say("If the game ended now:", *score_lines(table.position, seat, table.kinds))
        case "log":
            table.console.tell(*(table.log if rest == "all" else table.log[-20:]) or ["Nothing has happened yet."])
        case "rules" | "rule" | "r" if rulebook.available():
            _rule(table, rest)
        case "save":
            _save(table, rest)
        case "quit" | "q" | "exit":
            _quit(table)
        case _:
            return False
    return True


def _why(table: Table, seat: int, menu: Menu | None, asked: str) -> None:
    """The rule that forbids a move, or what the move would do."""
    if not asked:
        table.console.say("Please name a move, as in `why B2,-1/NW`, or a number of the list.")
        return
    number = chosen_number(asked, len(menu.choices)) if menu else None
    if menu and number is not None:
        choice = menu.choices[number - 1]
        if not choice.token:
            table.console.say(f"{asked} leads to a further question; please choose it first.")
            return
        asked = choice.token
    try:
        table.console.tell(explained(table.position, asked.upper(), seat))
    except MoveError as error:
        table.console.tell(str(error))


def explained(position: Position, token: str, seat: int) -> str:
    """Why a move is not legal, with the rule, or what it would do."""
    from canaletto.rules.explain import explain

    found = explain(position, token, seat)
    return found.text if found.legal or found.rule in found.text else f"{found.text} ({found.rule})"


def _rule(table: Table, rule: str) -> None:
    text = rulebook.paragraph(rule) if rule else None
    missing = f"There is no rule {shown(rule)}. " if rule else ""
    table.console.tell(text or f"{missing}Please name a rule by its id, such as T-BUILD-2, C-BUILD-1 or V-PLACE-2.")


def _save(table: Table, file: str) -> None:
    try:
        if file:
            path = Path(os.path.expanduser(file))
            refuse_to_destroy(path)
            written_whole(path, table.record)
            table.console.say(f"Saved in {file}.")
            return
        table.save()
        if not table.keeper.trouble:
            table.console.say(f"Saved in {table.keeper.path}.")
    except RecordError as error:
        table.console.say(str(error))
    except OSError as error:
        table.console.say(f"The game cannot be saved in {file}: {error.strerror}.")


def _quit(table: Table) -> None:
    """Leaves; a game that nobody wants to finish may go."""
    if table.record.moves and table.keeper.path:
        try:
            answer = table.console.ask("Keep this game to finish it later? Enter keeps it, d deletes it: ")
        except EndOfInput:
            answer = ""
        if answer.lower() in ("d", "delete"):
            table.keeper.forget()
            table.console.say("Deleted.")
    raise Left
