"""Reads files of records: JSON lines, never more than one of them in memory, or one object over several lines."""

from __future__ import annotations

import shlex
import sys
from contextlib import contextmanager
from itertools import islice
from typing import BinaryIO, NamedTuple

from canaletto.rules.errors import RecordError
from canaletto.rules.strict_json import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from canaletto.rules.record import Record

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
MOST_STRANGE_LINES = 5
MOST_PIECES = 500  # of the largest size of a record, in one line


class Written(NamedTuple):
    """A record as it stands in a file, and where it stands."""

    where: str
    text: bytes

    def record(self) -> Record:
        """The record; RecordError where it is damaged."""
        from canaletto.rules.record import Record

        try:
            return Record.parse(self.text)
        except RecordError as error:
            lines = b"\n" in self.text.strip()
            if lines and (len(self.text) > LARGEST or "Extra data" in str(error)):
                raise RecordError(f"{error} A file of several records has one on each line.") from None
            raise


def written_records(file: str) -> Iterator[Written]:
    """Every record of a file, as soon as it has been read; `-` is standard input."""
    with _opened(file) as stream:
        name = "standard input" if file == "-" else file
        number = 0
        first = True
        strange = 0
        while line := _line(stream, name):
            number += 1
            if number == 1:
                line = line.removeprefix(BYTE_ORDER_MARK)
            if not line.strip():
                continue
            if first and _goes_on(line):
                following = _line(stream, name)
                if not following.lstrip().startswith(b"{"):
                    rest = line + following + stream.read(LARGEST + 2)
                    yield Written(name, b"\n" * (number - 1) + rest)
                    return
                # The first line is a damaged record, and the next one begins another.
                yield Written(f"{name}, line {number}", line)
                number += 1
                line = following
            first = False
            strange = 0 if _is_text(line) else strange + 1
            if strange > MOST_STRANGE_LINES:
                raise RecordError(f"{name}: {strange} lines in a row are not even text; the rest is not read.")
            yield Written(f"{name}, line {number}", line)


def one_record(file: str, number: int) -> Record:
    """One record of a file, counted from 1."""
    if number < 1:
        raise RecordError(f"--record {number}: records are counted from 1.")
    found = 0
    for written in written_records(file):
        found += 1
        if found == number:
            return _named(written)
    count = f"{found} record{'' if found == 1 else 's'}"
    raise RecordError(f"{'Standard input' if file == '-' else file} has {count}, so there is no record {number}.")


def only_record(file: str) -> Record:
    """The record of a file in which there is nothing else."""
    found = list(islice(written_records(file), 2))
    if len(found) == 2:
        raise RecordError(
            f"{file} holds several records, and a game that goes on needs a file of its own. Please write one of them "
            f"to another file, such as the second line with `sed -n 2p {shlex.quote(file)} > game.json`."
        )
    if not found:
        raise RecordError(f"{file}: there is no record in it.")
    return _named(found[0])


def _named(written: Written) -> Record:
    """A record, or where it stands and what is wrong with it."""
    try:
        return written.record()
    except RecordError as error:
        raise RecordError(f"{written.where}: {error}") from None


@contextmanager
def _opened(file: str) -> Iterator[BinaryIO]:
    if file == "-":
        yield sys.stdin.buffer
        return
    with open(file, "rb") as stream:
        yield stream


def _goes_on(line: bytes) -> bool:
    """Whether a line only begins an object, which then goes on in the lines below; one that breaks off does not."""
    stripped = line.strip()
    return stripped.startswith(b"{") and stripped.endswith((b"{", b"[", b",", b":"))


def _is_text(line: bytes) -> bool:
    try:
        return "\0" not in line.decode("utf-8")
    except UnicodeDecodeError:
        return False


def _line(stream: BinaryIO, name: str) -> bytes:
    """The next line, cut where it is longer than any record; nothing at the end."""
    line = stream.readline(LARGEST + 2)
    pieces = 1
    while line and not line.endswith(b"\n"):
        more = stream.readline(LARGEST)
        if not more or more.endswith(b"\n"):
            break
        pieces += 1
        if pieces > MOST_PIECES:
            raise RecordError(
                f"{name}: a line does not end after {MOST_PIECES * LARGEST:,} letters; it is not read on."
            )
    return line
