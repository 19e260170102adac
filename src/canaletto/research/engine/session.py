"""One conversation of the engine with another program: lines in, lines out (docs/protocol.md).

It thinks in a thread of its own, so that it listens meanwhile. A line that makes no sense is answered with a sentence.
"""

from __future__ import annotations

import threading

from canaletto import __version__
from canaletto.bots.bot import Budget
from canaletto.bots.worlds import sample
from canaletto.research.arena.inside import DEFAULT, inside, sentences
from canaletto.research.engine.telling import Telling
from canaletto.research.engine.words import GAMES, Refused, game_in, json_in, limits_in, whole
from canaletto.rules.chance import Seeded, System
from canaletto.rules.errors import CanalettoError, OptionError
from canaletto.rules.record import Record
from canaletto.rules.wording import listed, nearest, printable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.bots.bot import Bot
    from canaletto.rules.game import Game

PROTOCOL = 1
MOST_THREADS = 64
ENDLESS = 1e9


def checked_level(name: str) -> str:
    """The name of a level; OptionError if there is none."""
    if name not in sentences():
        raise OptionError(
            f"There is no level {shown(name)}{nearest(name, sentences())}; there are {listed(sentences())}."
        )
    return name


class Session:
    """Hears lines and says lines, until it is told to quit."""

    def __init__(self, say: Callable[[str], None], level: str = DEFAULT) -> None:
        self._tell = say
        self._lock = threading.Lock()
        self._level = checked_level(level)
        self._threads = 1
        self._game: Game | None = None
        self._bot: Bot | None = None
        self._bot_for = ""
        self._view: dict[str, Any] | None = None
        self._legal: list[str] = []
        self._thread: threading.Thread | None = None
        self._thinking = False
        self._stop = threading.Event()
        self._commands: dict[str, Callable[[str], None]] = {
            "canaletto": self._introduce,
            "isready": lambda rest: self.say("readyok"),
            "setoption": self._set_option,
            "newgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": lambda rest: self._stop.set(),
        }

    def say(self, line: str) -> None:
        """Says a line; two threads never mix theirs."""
        with self._lock:
            self._tell(line)

    def hear(self, line: str) -> bool:
        """Does what the line says; whether to go on listening."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return False
        if not word:
            return True
        try:
            if word not in self._commands:
                known = [*self._commands, "quit"]
                raise Refused(f"There is no command {shown(word)}{nearest(word, known)}; there are {listed(known)}.")
            if self._thinking and word not in ("isready", "stop"):
                raise Refused(f"{word} has to wait: send stop first, and read the turn.")
            self._commands[word](rest)
        except CanalettoError as error:
            self.say(f"error {printable(str(error), 1000)}")
        return True

    def end(self) -> None:
        """Stops thinking, and waits until it has."""
        self._stop.set()
        if self._thread:
            self._thread.join()

    def _introduce(self, rest: str) -> None:
        for line in (
            "id name canaletto",
            f"id version {__version__}",
            f"protocol {PROTOCOL}",
            f"games {' '.join(GAMES)}",
            *(f"level {name} {sentence}" for name, sentence in sentences().items()),
            f"option level default {self._level}",
            f"option threads default {self._threads} most {MOST_THREADS}",
            "canalettook",
        ):
            self.say(line)

    def _set_option(self, rest: str) -> None:
        name, _, value = rest.strip().partition(" ")
        value = value.strip()
        if name == "level":
            self._level = checked_level(value)
        elif name == "threads":
            threads = whole(name, value)
            if not 1 <= threads <= MOST_THREADS:
                raise Refused(f"threads has to be from 1 to {MOST_THREADS}, not {threads}.")
            self._threads = threads
        else:
            raise Refused(f"There is no option {shown(name)}; there are level and threads.")
        self._bot = None

    def _new_game(self, rest: str) -> None:
        self._game = game_in(rest)
        self._bot = None
        self._view = None

    def _set_position(self, rest: str) -> None:
        kind, _, text = rest.strip().partition(" ")
        self._view = None
        if kind == "record":
            self._take_record(text)
        elif kind == "view":
            self._take_view(text)
        else:
            raise Refused("position needs record or view, and a JSON object.")

    def _take_record(self, text: str) -> None:
        """The position after some moves of a record; the engine will only look at what the seat on turn may see."""
        data, rest = json_in(text)
        record = Record.parse(data)
        words = rest.split()
        if words:
            if words[0] != "moves" or len(words) != 2:
                raise Refused("Behind a record stands nothing, or moves and a number.")
            count = whole("moves", words[1])
            if count > len(record.moves):
                raise Refused(f"moves {count}: the record has only {len(record.moves)}.")
            del record.moves[count:]
        position = record.replay()
        if position.seat is None:
            raise Refused("The game is over; there is nothing to play.")
        self._accept(position.view(position.seat), position.tokens())

    def _take_view(self, text: str) -> None:
        """A position as the seat on turn sees it; any position that looks so has the same legal moves."""
        view, rest = json_in(text)
        if rest:
            raise Refused(f"Behind a view stands nothing, not {shown(rest)}.")
        seat = view.get("seat")
        if seat is None:
            raise Refused("The game is over, or seat is missing; there is nothing to play.")
        if view.get("viewer", seat) != seat:
            raise Refused(f"viewer: this has to be the view of the seat on turn, {shown(seat)}.")
        try:
            position = sample(view, Seeded(0))
            same = position.view(position.seat)
        except CanalettoError:
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise Refused(
                f"This is no view of a position ({type(error).__name__}: {printable(str(error), 80)})."
            ) from None
        if position.seat is None:
            raise Refused("The game is over; there is nothing to play.")
        if same != view:
            parts = sorted(name for name in same.keys() | view.keys() if same.get(name) != view.get(name))
            raise Refused(f"This is not how the seat on turn sees a position; look at {listed(parts)}.")
        self._accept(view, position.tokens())

    def _accept(self, view: dict[str, Any], legal: list[str]) -> None:
        if self._game and (self._game.name, self._game.players) != (view["game"], view["players"]):
            raise Refused(
                f"This is a position of {view['game']} for {view['players']}; newgame said "
                f"{self._game.name} for {self._game.players}."
            )
        self._view, self._legal = view, legal

    def _go(self, rest: str) -> None:
        limits = limits_in(rest)
        if self._view is None:
            raise Refused("There is no position yet; send one first.")
        seed = limits.get("seed", System().bits() >> 1)
        self._stop = threading.Event()
        # Where no limit is named, that is the level's own; so endless is a limit too.
        seconds = ENDLESS if "infinite" in limits else limits.get("seconds")
        telling = Telling(self.say)
        budget = Budget(seconds, limits.get("iterations"), self._threads, self._stop, telling.watch)
        if self._thread:
            self._thread.join()
        self._thinking = True
        self._thread = threading.Thread(target=self._think, args=(self._view, self._legal, budget, seed, telling))
        self._thread.start()

    def _think(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int, telling: Telling) -> None:
        """What the thread does: asks the bot, and says its turn."""
        self.say(f"info seat {view['seat']} step {view['step']} moves {len(legal)} seed {seed}")
        try:
            if self._bot is None or self._bot_for != view["game"]:
                self._bot, self._bot_for = inside(self._level, view["game"]), view["game"]
            tokens = self._bot.choose(view, list(legal), budget, seed)
            answer = f"bestturn {' '.join(tokens)}"
        except Exception as error:
            answer = f"error The level {self._level} failed: {type(error).__name__}: {printable(str(error))}"
        telling.end()
        # Whoever reads the answer may send the next line at once.
        self._thinking = False
        self.say(answer)
