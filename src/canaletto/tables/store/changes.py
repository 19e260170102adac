"""What is to be written: statements with their rows, and how many rows have to be met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sqlalchemy import Executable


@dataclass(frozen=True, slots=True)
class Change:
    """One statement, run once for every row; with `guarded`, every row has to meet exactly one row of the database.

    Statements are module constants: those of many writers are run together, found by being the very same object.
    Those marked `first` make rows that others of the same group may point to.
    """

    statement: Executable
    rows: list[dict[str, Any]]
    guarded: bool = False
    first: bool = False


class Conflict(Exception):
    """Somebody else has written in between, or the row is there already; nothing of it was written."""
