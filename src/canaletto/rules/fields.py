"""Reading setups and positions of strangers: every field has the right type and range, or a SetupError names it."""

from __future__ import annotations

from canaletto.rules.errors import SetupError
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import Any


def table(value: object, where: str, keys: Collection[str]) -> dict[str, Any]:
    """A table with exactly these keys."""
    if not isinstance(value, dict):
        raise SetupError(f"{where}: it has to be a table with {listed(keys)}, not {shown(value)}.")
    for key in value:
        if key not in keys:
            raise SetupError(f"{where}: the key {shown(key)} is unknown{nearest(key, keys)}.")
    for key in keys:
        if key not in value:
            raise SetupError(f"{where}: {key} is missing.")
    return value


def entries(value: object, where: str, least: int, most: int) -> list[Any]:
    """A list with so many entries."""
    if not isinstance(value, list | tuple):
        raise SetupError(f"{where}: it has to be a list, not {shown(value)}.")
    if not least <= len(value) <= most:
        wanted = f"{least}" if least == most else f"{least} to {most}"
        raise SetupError(f"{where}: it has to have {wanted} entries, not {len(value)}.")
    return list(value)


def number(value: object, where: str, least: int, most: int) -> int:
    """A whole number between two others."""
    if type(value) is not int or not least <= value <= most:
        wanted = f"{least} or {most}" if most == least + 1 else f"a whole number from {least} to {most}"
        raise SetupError(f"{where}: it has to be {wanted if least < most else least}, not {shown(value)}.")
    return value


def truth(value: object, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise SetupError(f"{where}: it has to be true or false, not {shown(value)}.")
    return value


def word(value: object, where: str, known: Collection[str]) -> str:
    """One of the known words."""
    if not isinstance(value, str) or value not in known:
        hint = nearest(value, known)
        raise SetupError(f"{where}: it has to be one of {listed(known)}, not {shown(value)}{hint}.")
    return value
