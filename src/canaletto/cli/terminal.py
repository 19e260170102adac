"""The screen and the keyboard: colours or none, how wide, a line at a time; a pipe is as good as a terminal."""

from __future__ import annotations

import os
import shutil
import sys
from contextlib import suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class EndOfInput(Exception):
    """Nobody will type anything any more."""


def wants_colour(choice: str) -> bool:
    """Whether to use colours: `always`, `never`, or `auto`, which looks at the terminal and at NO_COLOR."""
    if choice != "auto":
        return choice == "always"
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def screen_width() -> int | None:
    """The columns of the terminal; None where the output goes elsewhere and may be as wide as it likes."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else None


class Console:
    """Where people read and type."""

    def __init__(self, colour: str = "auto") -> None:
        self.colour = wants_colour(colour)
        self.typed = sys.stdin.isatty()
        self.shown = sys.stdout.isatty()
        if self.typed and self.shown:
            self._allow_editing()

    @staticmethod
    def _allow_editing() -> None:
        """Arrow keys and history, where Python has them."""
        with suppress(ImportError):
            import readline  # noqa: F401

    @property
    def width(self) -> int:
        """How wide a line of text may be."""
        return screen_width() or 100

    @property
    def board_width(self) -> int | None:
        """How wide a board may be; None without a limit."""
        return screen_width()

    def say(self, *lines: str) -> None:
        """Writes lines."""
        for line in lines:
            print(line)

    def tell(self, *texts: str) -> None:
        """Writes texts, each on lines of its own that fit."""
        import textwrap

        for text in texts:
            # Colours would be counted as letters; what has some is short.
            short = len(text) < self.width or "\x1b" in text
            self.say(text if short else textwrap.fill(text, min(self.width, 100) - 1, subsequent_indent="    "))

    def ask(self, prompt: str) -> str:
        """The next line that somebody types; EndOfInput when there is none."""
        if self.typed and self.shown:
            try:
                return input(prompt).strip()
            except EOFError:
                print()
                raise EndOfInput from None
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        # What comes from a pipe is not echoed; written out, the transcript can be read.
        print(line.strip() if not self.typed else "", flush=True)
        if not line:
            raise EndOfInput
        return line.strip()

    def clear(self) -> None:
        """Empties the screen, and what could be scrolled back to: hands are secret."""
        if self.shown and self.typed:
            print("\x1b[H\x1b[2J\x1b[3J", end="", flush=True)


def table_lines(rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows as aligned columns, two blanks apart; the columns named in `right` are numbers."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return [
        "  ".join(
            cell.rjust(width) if column in right else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def side_by_side(pictures: Sequence[Sequence[str]], width: int, gap: int = 3) -> list[str]:
    """Small pictures next to each other, in as many rows as needed; colour codes are not counted."""
    lines: list[str] = []
    row: list[Sequence[str]] = []

    def finish() -> None:
        if row:
            height = max(len(picture) for picture in row)
            sizes = [max(map(visible, picture)) for picture in row]
            for place in range(height):
                cells = [
                    _padded(picture[place] if place < len(picture) else "", size)
                    for picture, size in zip(row, sizes, strict=True)
                ]
                lines.append((" " * gap).join(cells).rstrip())
            row.clear()

    used = 0
    for picture in pictures:
        size = max(map(visible, picture)) + gap
        if row and used + size > width:
            finish()
            lines.append("")
            used = 0
        row.append(picture)
        used += size
    finish()
    return lines


def visible(text: str) -> int:
    """How many columns a text with colour codes takes."""
    import re

    return len(re.sub(r"\x1b\[[0-9;]*m", "", text))


def _padded(text: str, size: int) -> str:
    return text + " " * (size - visible(text))
