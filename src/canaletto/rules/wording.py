"""How values that somebody sent us appear in error sentences: short, quoted, printable, whatever they are."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LONGEST = 40


def shown(value: object) -> str:
    """The value as an error sentence shows it."""
    if value is None or isinstance(value, bool):
        return {None: "nothing (null)", True: "true", False: "false"}[value]
    if isinstance(value, str):
        return f'"{printable(value, LONGEST)}"'
    if isinstance(value, int):
        # Python refuses to write very long numbers in decimal.
        return str(value) if value.bit_length() <= 128 else "a number far too large"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, list | tuple):
        return "a list"
    if isinstance(value, dict):
        return "a table"
    return f"a {type(value).__name__}"


def printable(text: str, longest: int = 300) -> str:
    """The text on one line, cut where it is very long, with an escape for everything that does not print."""
    kept = text if len(text) <= longest else text[:longest] + "…"
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in kept)


def listed(words: Iterable[str]) -> str:
    """Words as one enumeration: `a, b and c`."""
    *most, last = list(words)
    return f"{', '.join(most)} and {last}" if most else last


def nearest(word: object, known: Iterable[str]) -> str:
    """A hint at the known word that a mistyped one probably meant, or the empty string."""
    if not isinstance(word, str) or len(word) > LONGEST:
        return ""
    from difflib import get_close_matches  # only needed for an error, slow to import

    close = get_close_matches(word, list(known), 1)
    return f' (did you mean "{close[0]}"?)' if close else ""
