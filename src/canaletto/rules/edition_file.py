"""Reads the .toml file of a stranger without ever hanging or running out of memory, whatever is in it."""

from __future__ import annotations

import os

from canaletto.rules.errors import EditionError
from canaletto.rules.wording import printable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# The time that `tomllib` takes grows with the square of the parts of a dotted key, so these are limited.
MOST_DOTS_IN_A_LINE = 64


def read_limited(path: str, limit: int) -> bytes:
    """The bytes of an ordinary file of at most so many bytes."""
    name = printable(os.path.basename(path) or path)
    try:
        # A pipe or a device could keep us waiting for ever or never end.
        if not os.path.isfile(path):
            found = "is not an ordinary file" if os.path.exists(path) else "does not exist"
            raise EditionError(f'{name}: the file "{printable(path)}" {found}.')
        with open(path, "rb") as file:
            content = file.read(limit + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise EditionError(f"{name}: the file cannot be read: {reason}.") from None
    if len(content) > limit:
        raise EditionError(f"{name}: the file is larger than {limit:,} bytes, which no edition needs.")
    return content


def parsed_toml(content: bytes, name: str) -> dict[str, Any]:
    """The data of a TOML text; `name` begins the error sentences."""
    import tomllib

    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise EditionError(f"{name}: line {line} is not UTF-8 text.") from None
    for number, line_text in enumerate(text.split("\n"), 1):
        if line_text.count(".") > MOST_DOTS_IN_A_LINE and not line_text.lstrip().startswith("#"):
            raise EditionError(
                f"{name}: line {number} has more than {MOST_DOTS_IN_A_LINE} dots; please break it into several lines."
            )
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise EditionError(f"{name}: lists or tables are nested far deeper than in any edition.") from None
    except ValueError as error:
        # Besides syntax errors this is a number with thousands of digits, which Python refuses to read.
        raise EditionError(f"{name}: this is not valid TOML: {printable(str(error)).rstrip('.')}.") from None
