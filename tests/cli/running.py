"""Runs the real command in a process of its own, through pipes or through a pseudo-terminal."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import canaletto

SOURCE = str(Path(canaletto.__file__).parents[1])
COMMAND = [sys.executable, "-m", "canaletto"]
# A terminal sends Ctrl-C, and the end when it is closed, to the session that it belongs to.
IN_A_TERMINAL = (
    "import fcntl, sys, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0); "
    "from canaletto.cli.main import main; sys.exit(main())"
)


def environment(**changes: str) -> dict[str, str]:
    """What the command runs with: this very package, and none of the colour wishes of whoever runs the tests."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"PYTHONPATH": SOURCE, "TERM": "xterm-256color"} | changes


def run(
    *arguments: str | Path, typed: str | bytes = "", env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """The finished command: its exit code, output and errors as text."""
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMMAND, *map(str, arguments)], input=given, capture_output=True, env=env or environment(), timeout=60
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


def output(*arguments: str | Path, typed: str | bytes = "") -> str:
    """What a command prints that is expected to go well."""
    done = run(*arguments, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


class Terminal:
    """A command in a terminal of its own; what it writes is collected."""

    def __init__(self, *arguments: str | Path, columns: int = 80, env: dict[str, str] | None = None) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", IN_A_TERMINAL, *map(str, arguments)],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=env or environment(),
            start_new_session=True,
        )
        os.close(slave)
        self.text = ""
        self._decoder = codecs.getincrementaldecoder("utf-8")()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def type(self, line: str) -> None:
        """Types a line and Enter."""
        os.write(self._master, f"{line}\n".encode())

    def press(self, key: bytes) -> None:
        """Presses a key."""
        os.write(self._master, key)

    def more(self, seconds: float = 20) -> str:
        """The next piece of what it writes."""
        chunk = self._read(seconds)
        assert chunk is not None, f"nothing more after {self.text[-2000:]!r}"
        assert chunk, f"the command ended after {self.text[-2000:]!r}"
        return self._decoder.decode(chunk)

    def _read(self, seconds: float) -> bytes | None:
        """What it writes next: nothing at the end, None if it takes longer."""
        if not select.select([self._master], [], [], seconds)[0]:
            return None
        try:
            return os.read(self._master, 65536)
        except OSError:
            return b""

    def until(self, words: str, seconds: float = 20) -> str:
        """Everything written until these words appear, which are then taken as read."""
        end = time.monotonic() + seconds
        while words not in self.text:
            assert time.monotonic() < end, f"{words!r} did not appear in {self.text[-2000:]!r}"
            self.text += self.more(seconds)
        seen, _, self.text = self.text.partition(words)
        return seen + words

    def rest(self, key: bytes = b"", seconds: float = 20) -> str:
        """What it writes until it ends, by itself or because of a key.

        The key is pressed again after a second: one that comes while Python only begins to listen waits for the next.
        """
        end = time.monotonic() + seconds
        chunk: bytes | None = None
        while chunk != b"":
            assert time.monotonic() < end, f"it did not end after {self.text[-2000:]!r}"
            if key and chunk is None:
                self.press(key)
            chunk = self._read(1.0)
            self.text += self._decoder.decode(chunk or b"")
        self.close()
        return self.text

    def close(self) -> None:
        """Closes the terminal, as somebody does who clicks its window away."""
        if self._master >= 0:
            os.close(self._master)
            self._master = -1
        try:
            self.process.wait(20)
        finally:
            self.process.kill()
