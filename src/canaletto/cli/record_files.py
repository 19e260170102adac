"""Reads files of records: JSON lines, never more than one of them in memory, or one object over several lines."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import BinaryIO, NamedTuple

from canaletto.rules.errors import RecordError
from canaletto.rules.strict_json import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from canaletto.rules.record import Record

BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Written(NamedTuple):
    """A record as it stands in a file, and where it stands."""

    where: str
    text: bytes

    def record(self) -> Record:
        """The record; RecordError where it is damaged."""
        from canaletto.rules.record import Record

        return Record.parse(self.text)


def written_records(file: str) -> Iterator[Written]:
    """Every record of a file, as soon as it has been read; `-` is standard input."""
    with _opened(file) as stream:
        name = "standard input" if file == "-" else file
        number = 0
        first = True
        while line := _line(stream):
            number += 1
            if number == 1:
                line = line.removeprefix(BYTE_ORDER_MARK)
            if not line.strip():
                continue
            if first and _goes_on(line):
                following = _line(stream)
                if not following.lstrip().startswith(b"{"):
                    rest = line + following + stream.read(LARGEST + 2)
                    yield Written(name, b"\n" * (number - 1) + rest)
                    return
                # The first line is a damaged record, and the next one begins another.
                yield Written(f"{name}, line {number}", line)
                number += 1
                line = following
            first = False
            yield Written(f"{name}, line {number}", line)


def one_record(file: str, number: int) -> Record:
    """One record of a file, counted from 1."""
    found = 0
    if number >= 1:
        for written in written_records(file):
            found += 1
            if found == number:
                try:
                    return written.record()
                except RecordError as error:
                    raise RecordError(f"{written.where}: {error}") from None
    count = f"{found} record{'' if found == 1 else 's'}" if number >= 1 else "no record before the first"
    raise RecordError(f"{'Standard input' if file == '-' else file} has {count}, so there is no record {number}.")


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
        return
    with open(file, "rb") as stream:
        yield stream


def _goes_on(line: bytes) -> bool:
    """Whether a line only begins an object, which then goes on in the lines below."""
    stripped = line.strip()
    return stripped.startswith(b"{") and not stripped.endswith(b"}")


def _line(stream: BinaryIO) -> bytes:
    """The next line, cut where it is longer than any record; nothing at the end."""
    line = stream.readline(LARGEST + 2)
    if line and not line.endswith(b"\n"):
        while more := stream.readline(LARGEST):
            if more.endswith(b"\n"):
                break
    return line
