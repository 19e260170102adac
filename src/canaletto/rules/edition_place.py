"""The checks that any field of an edition may need, in a place of the edition that each error names."""

from __future__ import annotations

from canaletto.rules.errors import EditionError
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

LONGEST_ID = 32
LONGEST_NAME = 80
ID_LETTERS = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-")


class Place:
    """Where in the edition we are, so that every error can say so."""

    def __init__(self, file: str, entry: str = "") -> None:
        self.file = file
        self.entry = entry

    def at(self, entry: str) -> Place:
        """The place of an entry of the edition."""
        return Place(self.file, entry)

    def wrong(self, field: str, what: str) -> NoReturn:
        """Refuses the edition for what is wrong with a field here."""
        where = ", ".join(part for part in (self.entry, field) if part)
        raise EditionError(f"{self.file}: {where}: {what}" if where else f"{self.file}: {what}")

    def keys(self, table: dict[str, Any], known: tuple[str, ...]) -> None:
        """Refuses unknown keys, then missing ones."""
        for key in table:
            if key not in known:
                self.wrong("", f"the key {shown(key)} is unknown{nearest(key, known)}; known here: {listed(known)}.")
        for key in known:
            if key not in table:
                self.wrong("", f"{key} is missing.")

    def table(self, value: object, field: str) -> dict[str, Any]:
        """The value, which has to be a table."""
        if not isinstance(value, dict):
            self.wrong(field, f"has to be a table, not {shown(value)}.")
        return value

    def items(self, value: object, field: str, least: int, most: int, what: str) -> list[Any]:
        """The value, which has to be a list of so many things."""
        if not isinstance(value, list):
            self.wrong(field, f"has to be a list of {what}, not {shown(value)}.")
        if not least <= len(value) <= most:
            entries = f"has {len(value)} entr{'y' if len(value) == 1 else 'ies'}"
            if least == most:
                self.wrong(field, f"{entries}, but has to have {least}.")
            self.wrong(field, f"{entries}; {least} to {most} {what} are possible.")
        return value

    def number(self, value: object, field: str, least: int, most: int) -> int:
        """The value, which has to be a whole number between these two."""
        if type(value) is not int or not least <= value <= most:
            self.wrong(field, f"has to be a whole number from {least} to {most}, not {shown(value)}.")
        return value

    def word(self, value: object, field: str, known: tuple[str, ...]) -> str:
        """The value, which has to be one of these words."""
        if not isinstance(value, str) or value not in known:
            self.wrong(field, f"{shown(value)} is none of {listed(known)}{nearest(value, known)}.")
        return value

    def id(self, value: object, field: str = "id") -> str:
        """The value, which has to be written like an id."""
        if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_ID or not ID_LETTERS.issuperset(value):
            self.wrong(
                field, f"has to be 1 to {LONGEST_ID} letters A-Z a-z, digits, dots, dashes, _, not {shown(value)}."
            )
        return value

    def text(self, value: object, field: str) -> str:
        """The value, which has to be a line of printable text."""
        if not isinstance(value, str) or not value.strip() or len(value) > LONGEST_NAME or not value.isprintable():
            self.wrong(field, f"has to be a text of 1 to {LONGEST_NAME} printable letters, not {shown(value)}.")
        return value
