"""A game at the terminal: seats with people and bots, the log, what can be taken back, and the end."""

from __future__ import annotations

from canaletto.cli.sentences import seat_words, told
from canaletto.cli.table.scores import score_lines, winner_words
from canaletto.cli.table.screen import Window, board_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.cli.table.saving import Keeper
    from canaletto.cli.terminal import Console
    from canaletto.rules.chance import Chance
    from canaletto.rules.position import Position
    from canaletto.rules.record import Record

PERSON = "human"


class Left(Exception):
    """Somebody has left the table."""


class Table:
    """The state of a game that is being played here."""

    def __init__(
        self,
        record: Record,
        kinds: Sequence[str],
        console: Console,
        keeper: Keeper,
        chance: Chance,
        fast: bool,
        think: float | None = None,
    ) -> None:
        self.record = record
        self.kinds = tuple(kinds)
        self.console = console
        self.keeper = keeper
        self.chance = chance
        self.fast = fast
        self.think = think
        self.window = Window()
        self.log: list[str] = []
        self.position: Position = record.start()
        # The positions of this turn to which one may go back, each with the length of the log there.
        self._earlier: list[tuple[Position, int]] = []
        self._read = [0] * record.players
        moves, record.moves = record.moves, []
        for token in moves:
            self.play(token)

    def game(self) -> None:
        """Plays to the end; Left, EndOfInput or KeyboardInterrupt leave it as it stands, saved."""
        from canaletto.cli.table.person import decide

        looking: int | None = None
        while not self.position.over:
            seat = self.position.seat
            assert seat is not None
            if self.kinds[seat] != PERSON:
                self._bots_turn(seat)
                continue
            if looking != seat:
                self._give_keyboard(seat)
                looking = seat
            decide(self, seat)
        self._end()

    def play(self, token: str) -> None:
        """Plays a move and tells it to the log."""
        before = self.position.copy()
        self.position.play(token)
        self.record.moves.append(token)
        self._earlier.append((before, len(self.log)))
        # That somebody declines a veto is no news.
        self.log += told(before, token, self.position)[1 if before.step == "veto" and token == "." else 0 :]
        if reveals(before, self.position):
            self._earlier.clear()

    def take_back(self) -> bool:
        """Goes one step of this turn back, if there is one."""
        if not self._earlier:
            return False
        self.position, length = self._earlier.pop()
        del self.log[length:]
        self._read = [min(read, length) for read in self._read]
        self.record.moves.pop()
        return True

    def turn_so_far(self) -> list[str]:
        """The sentences of the running turn that can still be taken back."""
        return self.log[self._earlier[0][1] :] if self._earlier else []

    def save(self) -> None:
        """Writes the game down, and says so once if that is not possible."""
        trouble = self.keeper.trouble
        self.keeper.keep(self.record)
        if self.keeper.trouble and self.keeper.trouble != trouble:
            self.console.say(f"{self.keeper.trouble} It goes on all the same; `save FILE` writes it elsewhere.")

    def news(self, seat: int) -> list[str]:
        """What was told since this seat looked last."""
        unread = self.log[self._read[seat] :]
        self._read[seat] = len(self.log)
        return unread

    def _bots_turn(self, seat: int) -> None:
        """A bot plays until its turn is over."""
        turn = self.position.turn
        told_before = len(self.log)
        while self.position.seat == seat and self.position.turn == turn:
            for token in self._bots_steps(seat):
                self.play(token)
                if self.position.seat != seat or self.position.turn != turn:
                    break
        self.save()
        if PERSON not in self.kinds:
            self.console.tell(*self.log[told_before:])

    def _bots_steps(self, seat: int) -> list[str]:
        """The next tokens of a bot, one or more."""
        from canaletto.bots.bot import Budget
        from canaletto.bots.levels import LEVELS, bot
        from canaletto.bots.simple import PLAYERS

        kind, position = self.kinds[seat], self.position
        if kind in PLAYERS:
            return [position.token(PLAYERS[kind](position, self.chance))]
        usual = LEVELS[kind].budget
        if usual.seconds is not None and self.console.shown:
            self.console.say(f"{seat_words(position.game, seat)} thinks …")
        budget = usual if self.think is None else Budget(seconds=self.think)
        return bot(kind, position.game).choose(position.view(seat), position.tokens(), budget, self.chance.bits())

    def _give_keyboard(self, seat: int) -> None:
        """Where several people share a screen and have secrets, the next one says when nobody else looks."""
        people = [other for other, kind in enumerate(self.kinds) if kind == PERSON]
        if len(people) < 2 or self.position.game == "toscana":
            return
        self.console.clear()
        self.console.say("", f"It is the turn of {seat_words(self.position.game, seat)}; the others look away.")
        self.console.ask("Press Enter when you look: ")

    def _end(self) -> None:
        """Writes down the result and shows it."""
        from canaletto.rules.record import result_of

        self.record.result = result_of(self.position)
        self.save()
        people = [seat for seat, kind in enumerate(self.kinds) if kind == PERSON]
        say = self.console.say
        say("")
        self.console.tell(*(self.news(people[0])[-20:] if people else ()))
        say("")
        say(*board_lines(self.position.view(None), {}, self.console, self.window), "")
        say(*score_lines(self.position, None, self.kinds), "", winner_words(self.position))
        if self.keeper.path and not self.keeper.trouble:
            say(f"The record is in {self.keeper.path}")


def reveals(before: Position, after: Position) -> bool:
    """Whether a move shows something hidden, a drawn tile or the next of a stack, so that it is final."""
    if before.game == "toscana":
        return before.step == "place" or after.seat != before.seat or after.turn != before.turn
    return after.turn != before.turn or after.over
