"""One choice of a person: shows the screen, reads answers until one of them is a move, and asks before it is final."""

from __future__ import annotations

import re

from canaletto.cli.sentences import seat_words, told
from canaletto.cli.table import words
from canaletto.cli.table.listing import answer_lines
from canaletto.cli.table.menus import Menu, chosen_number, menu_of
from canaletto.cli.table.screen import board_lines, hand_lines, panel_lines
from canaletto.cli.table.table import reveals
from canaletto.rules.errors import MalformedMove, MoveError
from canaletto.rules.wording import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.table.menus import Choice
    from canaletto.cli.table.table import Table
    from canaletto.rules.position import Position

MOST_NEWS = 24
END_WORDS = {"city": "Enter ends your turn", "toscana": "Enter lays it there"}


def decide(table: Table, seat: int) -> None:
    """Asks the seat for one step and plays it; or takes a step back."""
    _show(table, seat)
    token = Question(table, seat).answer()
    if token is None:
        table.save()
        return
    before = table.position
    after = before.copy()
    after.play(token)
    if reveals(before, after) and not table.fast and not _confirmed(table, before, token, after):
        return
    table.play(token)
    table.save()


def _show(table: Table, seat: int) -> None:
    """What happened, and how things stand."""
    table.window.shift = 0
    position, console = table.position, table.console
    news = table.news(seat)
    console.say("", _headline(position, console.width))
    console.tell(*news[-MOST_NEWS:])
    if news:
        console.say("")
    view = position.view(seat)
    labels = menu_of(position, console.colour).labels()
    console.say(*board_lines(view, labels, console, table.window), "")
    console.tell(*panel_lines(position, seat, table.kinds, console))
    hand = hand_lines(position, console)
    if hand:
        console.say("", *hand)


def _headline(position: Position, width: int) -> str:
    assert position.seat is not None
    head = f"── {seat_words(position.game, position.seat)}, round {position.round}, {words.STEPS[position.step]} "
    return head.ljust(min(width - 1, 78), "─")


class Question:
    """A menu and the ones below it, until an answer is a move."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.menus = [menu_of(table.position, table.console.colour)]

    @property
    def menu(self) -> Menu:
        """The question that stands."""
        return self.menus[-1]

    def answer(self) -> str | None:
        """The token of the move that was chosen; None when a step was taken back."""
        self._pose()
        while True:
            line = self.table.console.ask(f"{self.table.position.step}> ")
            if line.lower() in ("u", "undo"):
                if len(self.menus) > 1:
                    self._back()
                elif self.table.take_back():
                    return None
                else:
                    self.table.console.say("There is nothing to take back: this turn has only begun.")
                continue
            token = self._understood(line)
            if token:
                return token

    def _understood(self, line: str) -> str | None:
        """What a line means: a number, a place, a token, or a word that is answered here."""
        console = self.table.console
        if not line:
            if len(self.menus) > 1:
                self._back()
            else:
                console.say("Please choose by number, or type ? for help.")
            return None
        number = chosen_number(line, len(self.menu.choices))
        if number is not None:
            return self._chosen(self.menu.choices[number - 1])
        if re.fullmatch("[0-9]+", line):
            console.say(f"There is no answer {printable(line, 20)}; they go from 1 to {len(self.menu.choices)}.")
            return None
        place = re.fullmatch(r"\(?(-?[0-9]{1,3}) *, *(-?[0-9]{1,3})\)?(?:[ /]*([NSns][EWew]))?", line)
        if place:
            return self._at_place(int(place[1]), int(place[2]), place[3])
        if line in ("<", ">"):
            self.table.window.shift += 2 if line == ">" else -2
            self._board()
            return None
        if line.lower() in ("b", "board"):
            _show(self.table, self.seat)
            self._pose()
            return None
        if line.lower() in ("l", "list", "m", "more"):
            self._list(whole=True)
            return None
        if words.answered(self.table, self.seat, self.menu, line):
            return None
        return self._token(line)

    def _token(self, line: str) -> str | None:
        """The move that somebody typed as a token, if it is one and legal."""
        token = line.upper()
        try:
            self.table.position.parse(token, self.seat)
        except MalformedMove:
            self.table.console.tell(
                f"I do not understand {line[:40]!r}. Please type a number, a move such as "
                f"{self.table.position.tokens()[0]}, or ? for help."
            )
        except MoveError:
            self.table.console.tell(words.explained(self.table.position, token, self.seat))
        else:
            return token
        return None

    def _chosen(self, choice: Choice) -> str | None:
        if choice.token:
            return choice.token
        assert choice.then is not None
        self.menus.append(choice.then)
        if any(below.spot for below in choice.then.choices):
            self._board()
        self._pose()
        return None

    def _at_place(self, x: int, y: int, quarter: str | None) -> str | None:
        """A place on the board in answer to a question about places."""
        spot = (x, y, quarter.upper()) if quarter else (x, y)
        found = [choice for choice in self.menu.choices if choice.spot == spot]
        if not quarter and not found:
            found = [choice for choice in self.menu.choices if choice.spot and choice.spot[:2] == (x, y)]
        if len(found) == 1:
            return self._chosen(found[0])
        what = f"({x},{y}){f' {quarter.upper()}' if quarter else ''}"
        many = ", ".join(str(number) for number, choice in enumerate(self.menu.choices, 1) if choice in found)
        none = f"{what} is none of the answers; `why TOKEN` says why."
        self.table.console.say(f"At {what} there are several answers: {many}." if found else none)
        return None

    def _back(self) -> None:
        self.menus.pop()
        self._board()
        self._pose()

    def _board(self) -> None:
        view = self.table.position.view(self.seat)
        console = self.table.console
        console.say("", *board_lines(view, self.menu.labels(), console, self.table.window))

    def _pose(self) -> None:
        """The question, why it is asked, and the answers."""
        console = self.table.console
        console.say("")
        console.tell(f"{self.menu.question} {self.menu.why}")
        self._list(whole=False)

    def _list(self, whole: bool) -> None:
        self.table.console.say(*answer_lines(self.menu, self.table.console, whole))
        if len(self.menus) > 1:
            self.table.console.say("  (Enter goes back.)")


def _confirmed(table: Table, before: Position, token: str, after: Position) -> bool:
    """Whether somebody means it, asked before anything hidden is shown: that is the end of undoing."""
    toscana = before.game == "toscana"
    if toscana and before.step != "place":
        return True
    console = table.console
    console.say("", *board_lines(_as_laid(before, token, after), {}, console, table.window), "")
    console.tell(*table.turn_so_far(), told(before, token, after)[0])
    while True:
        line = console.ask(f"{END_WORDS['toscana' if toscana else 'city']}, u takes this step back: ")
        if line.lower() in ("", "1", "y", "yes", "e", "end"):
            return True
        if line.lower() in ("u", "undo", "n", "no"):
            return False
        if not words.answered(table, before.seat or 0, None, line):
            console.say("Please press Enter, or type u.")


def _as_laid(before: Position, token: str, after: Position) -> dict[str, object]:
    """The board with the last step on it, and with nothing of what comes after."""
    view = before.view(before.seat)
    if before.game != "toscana":
        reached = after.view(None)
        boats = [{**state, "boat": new["boat"]} for state, new in zip(view["seats"], reached["seats"], strict=True)]
        return {**view, "tiles": reached["tiles"], "seats": boats, "placed": view["placed"]}
    corner, turns = token[1:].split("/")
    x, y = map(int, corner.split(","))
    seat = view["seat"]
    laid = {"x": x, "y": y, "tile": view["stacks"][seat][0], "turn": int(turns), "owner": seat}
    return {**view, "tiles": [*view["tiles"], laid]}
