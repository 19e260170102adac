"""A bot that is another program: it is told positions and asked for turns by the lines of docs/protocol.md.

A program that says nothing sensible in time is killed, with everything that it has started; so is one that went wrong.
"""

from __future__ import annotations

import json
import os
import select
import shlex
import signal
import subprocess
import time
from contextlib import suppress

from canaletto.research.arena.match import Fault
from canaletto.rules.errors import OptionError
from canaletto.rules.wording import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from threading import Event
    from typing import Any

    from canaletto.bots.bot import Budget
    from canaletto.rules.game import Game

# How long a program may take to start and to say what it is, and how long it may be silent beyond its budget.
STARTING = 30.0
PATIENCE = 5.0
# With iterations alone nobody knows how long they take.
WITHOUT_SECONDS = 600.0
QUITTING = 1.0
LONGEST_LINE = 1_000_000
LOOKING = 0.02


def words_of(command: str) -> list[str]:
    """The words of a command line; OptionError where a quote is not closed or there are none."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise OptionError(f"exec:{printable(command)}: {error}.") from None
    if not words:
        raise OptionError("exec: a command is missing.")
    return words


class Outside:
    """An outside program as a bot: started when it is first asked, and again after it was killed."""

    def __init__(
        self, command: str, name: str, game: Game, patience: float = PATIENCE, starting: float = STARTING
    ) -> None:
        self.name = name
        self.sentence = f"the program {command}"
        self._words = words_of(command)
        self._game = game
        self._patience = patience
        self._starting = starting
        self._trouble: Fault | None = None
        self._program: Program | None = None

    @property
    def program_id(self) -> int | None:
        """The process that runs, which is also the number of its group."""
        return self._program.id if self._program else None

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The turn that the program answers; Fault when it does not."""
        try:
            return self._choose(view, budget, seed)
        except Fault:
            self._kill()
            raise

    def new_game(self) -> None:
        """Another game begins; starting takes no time from its turns, and whatever goes wrong is told at the first."""
        self._trouble = None
        try:
            self._announce()
        except Fault as trouble:
            self._kill()
            self._trouble = trouble

    def close(self) -> None:
        """Asks the program to end, if it runs, and makes sure of it."""
        if self._program:
            self._program.quit()
        self._kill()

    def _kill(self) -> None:
        if self._program:
            self._program.kill()
            self._program = None

    def _choose(self, view: dict[str, Any], budget: Budget, seed: int) -> list[str]:
        if self._trouble:
            raise self._trouble
        program = self._program or self._announce()
        limits = "".join(
            f" {name} {value}"
            for name, value in (("seconds", budget.seconds), ("iterations", budget.iterations))
            if value is not None
        )
        program.say(f"position view {json.dumps(view, separators=(',', ':'))}")
        program.say(f"go{limits} seed {seed}")
        allowed = (WITHOUT_SECONDS if budget.seconds is None else budget.seconds) + self._patience
        _, *tokens = program.wait_for("bestturn", allowed, budget.stop)
        return tokens

    def _announce(self) -> Program:
        """Starts the program if it does not run, tells which game is played, and waits until it is ready for it."""
        if self._program is None:
            self._program = Program(self._words)
            self._program.say("canaletto")
            self._program.wait_for("canalettook", self._starting)
        game = self._game
        options = "".join(f" {name}={value}" for name, value in game.written_options().items())
        self._program.say(f"newgame {game.name} {game.players}{options}")
        self._program.say("isready")
        self._program.wait_for("readyok", self._starting)
        return self._program


class Program:
    """A running program and the lines to and from it; whatever goes wrong is a Fault."""

    def __init__(self, words: list[str]) -> None:
        try:
            # A session of its own, so that Ctrl-C does not reach it and killing reaches all that it has started.
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True
            )
        except OSError as error:
            raise Fault(f"It cannot be started: {error.strerror or error}.") from None
        assert self._process.stdin
        assert self._process.stdout
        self._to, self._from = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._to, False)
        self._unsent = b""
        self._unread = b""

    @property
    def id(self) -> int:
        """The number of its process."""
        return self._process.pid

    def say(self, line: str) -> None:
        """Sends a line, as soon as the program takes it."""
        self._unsent += line.encode() + b"\n"

    def wait_for(self, word: str, seconds: float, stop: Event | None = None) -> list[str]:
        """The words of the next line that begins with this one; `stop` is passed on."""
        end = time.monotonic() + seconds
        while True:
            line = self._line(end, seconds, stop)
            words = line.split()
            if words[:1] == [word]:
                return words
            if words[:1] == ["error"]:
                raise Fault(f"It says: {printable(line)}")
            if stop is not None and stop.is_set():
                self.say("stop")
                stop, seconds = None, min(seconds, PATIENCE)
                end = time.monotonic() + seconds

    def quit(self) -> None:
        """Asks it to end, and waits a moment for that."""
        self.say("quit")
        with suppress(Fault):
            self._send()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(QUITTING)

    def kill(self) -> None:
        """Ends it and all that it has started."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            # What it has not taken can no longer be flushed.
            with suppress(OSError):
                assert stream
                stream.close()

    def _line(self, end: float, seconds: float, stop: Event | None) -> str:
        """The next line that it writes."""
        while b"\n" not in self._unread:
            left = end - time.monotonic()
            if left <= 0:
                raise Fault(f"It gave no answer within {seconds:g} seconds.")
            if stop is not None and stop.is_set():
                return ""
            waiting = left if stop is None else min(left, LOOKING)
            readable, writable, _ = select.select([self._from], [self._to] if self._unsent else [], [], waiting)
            if writable:
                self._send()
            if readable:
                self._receive()
        line, _, self._unread = self._unread.partition(b"\n")
        return line.decode("utf-8", "replace")

    def _send(self) -> None:
        try:
            sent = os.write(self._to, self._unsent)
        except BlockingIOError:
            return
        except OSError:
            raise self._ended() from None
        self._unsent = self._unsent[sent:]

    def _receive(self) -> None:
        chunk = os.read(self._from, 65536)
        self._unread += chunk
        if not chunk:
            raise self._ended()
        if len(self._unread) > LONGEST_LINE and b"\n" not in self._unread:
            raise Fault("It wrote a line without end.")

    def _ended(self) -> Fault:
        """What to say of a program that has closed its streams."""
        try:
            code = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return Fault("It closed its output.")
        how = f"signal {-code}" if code < 0 else f"exit code {code}"
        return Fault(f"It ended ({how}) instead of answering.")
