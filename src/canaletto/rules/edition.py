"""Editions: what is in the box, as data (T-CITY-2 to T-CITY-4); where editions come from and how to load one.

Which data make a valid edition is decided in `edition_check.py`.
Sides N E S W and quarters NW NE SE SW are numbered 0 1 2 3; a mask has bit 1 << i; a clockwise turn adds 1.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from functools import cache

from canaletto.rules.errors import EditionError
from canaletto.rules.wording import listed, printable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SIDES = "NESW"
QUARTERS = ("NW", "NE", "SE", "SW")
# From a cell to the one beyond each side.
TOWARDS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}

# 1 MB; the house edition has 9 KB, a commented edition of 96 different tiles perhaps 100 KB.
LARGEST_FILE = 1_000_000

_SHIPPED_FOLDER = os.path.join(os.path.dirname(os.path.dirname(__file__)), "editions")


def turned_mask(mask: int, turns: int) -> int:
    """A mask of sides or of quarters after clockwise quarter turns."""
    turns %= 4
    return (mask << turns | mask >> (4 - turns)) & 15


@dataclass(frozen=True)
class Face:
    """One side of a tile as it is printed, or as it lies after some turns."""

    id: str
    canals: int
    foundations: int
    fountains: tuple[tuple[int, int], ...]
    value: int

    def turned(self, turns: int) -> Face:
        """The face after clockwise quarter turns."""
        return replace(
            self,
            canals=turned_mask(self.canals, turns),
            foundations=turned_mask(self.foundations, turns),
            fountains=tuple(sorted(((q + turns) % 4, (side + turns) % 4) for q, side in self.fountains)),
        )

    def exits(self) -> str:
        """The sides that a canal leads to."""
        return "".join(side for number, side in enumerate(SIDES) if self.canals >> number & 1)

    def look(self) -> tuple[int, int, tuple[tuple[int, int], ...], int]:
        """All that can be seen: two faces with equal looks are the same face (T-PLACE-6)."""
        return (self.canals, self.foundations, self.fountains, self.value)

    def turns(self) -> tuple[int, ...]:
        """The smallest of each set of rotations that show the same face (T-PLACE-6)."""
        looks = [self.turned(turns).look() for turns in range(4)]
        return tuple(turns for turns in range(4) if looks[turns] not in looks[:turns])


@dataclass(frozen=True)
class Path:
    """What the spaces of a player board give once the floor on them is placed (spaces are counted from 1)."""

    spaces: int
    boat: int
    one_turn: int
    two_turns: int
    stars: dict[int, int]
    scoring: dict[str, int]


@dataclass(frozen=True, eq=False)
class Edition:
    """A valid edition; two editions are equal when their data are."""

    id: str
    name: str
    kind: str
    tiles: tuple[tuple[Face, int], ...]
    downtown: tuple[Face, ...]
    contracts: dict[str, int]
    initial_contracts: tuple[tuple[str, ...], ...]
    path: Path
    boards: tuple[str, ...]
    source: dict[str, Any]

    def __eq__(self, other: object) -> bool:
        return self.source == other.source if isinstance(other, Edition) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def written(self) -> str | dict[str, Any]:
        """The edition as setups and records write it: its id if it is shipped as it is, else a copy of its data."""
        if self.id in shipped_editions() and self == _shipped(self.id):
            return self.id
        copied: dict[str, Any] = plain_copy(self.source)
        return copied


def plain_copy(value: Any) -> Any:
    """A copy of checked edition data that shares nothing with the original."""
    if isinstance(value, dict):
        return {key: plain_copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [plain_copy(item) for item in value]
    return value


@cache
def shipped_editions() -> tuple[str, ...]:
    """The ids of the editions that come with the package."""
    files = os.listdir(_SHIPPED_FOLDER)
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


def load_edition(source: str | os.PathLike[str] | dict[str, Any]) -> Edition:
    """The edition of this shipped id, this .toml file or this parsed TOML; EditionError if it is none."""
    if isinstance(source, dict) or (isinstance(source, str) and source in shipped_editions()):
        return edition_in_record(source)
    path = os.fspath(source) if isinstance(source, os.PathLike) else source
    if not isinstance(path, str):
        raise EditionError(f"An edition is named by its id, a .toml file or its data, not by {shown(source)}.")
    if not path.endswith(".toml") and not os.path.lexists(path.replace("\0", "")):
        raise EditionError(
            f"There is no edition {shown(path)}. Shipped: {listed(shipped_editions())}; "
            "an edition of your own is given as the path of its .toml file."
        )
    return _checked(_read(path), printable(os.path.basename(path) or path))


def edition_in_record(written: object) -> Edition:
    """The edition that a setup or a record names: a shipped id or all of its data, never a file."""
    if isinstance(written, str):
        if written not in shipped_editions():
            raise EditionError(
                f"There is no shipped edition {shown(written)}, only {listed(shipped_editions())}; "
                "any other edition has to be written out whole."
            )
        return _shipped(written)
    if not isinstance(written, dict):
        raise EditionError(f"An edition is written as its shipped id or as all of its data, not as {shown(written)}.")
    return _checked(written, "the edition")


def _checked(data: dict[str, Any], label: str) -> Edition:
    """The edition of these data; what is shipped is there once."""
    from canaletto.rules.edition_check import check_edition

    edition = check_edition(data, label)
    if edition.id in shipped_editions() and edition == _shipped(edition.id):
        return _shipped(edition.id)
    return edition


@cache
def _shipped(edition_id: str) -> Edition:
    from canaletto.rules.edition_check import check_edition

    file = f"{edition_id}.toml"
    return check_edition(_read(os.path.join(_SHIPPED_FOLDER, file)), file)


def _read(path: str) -> dict[str, Any]:
    from canaletto.rules.edition_file import parsed_toml, read_limited

    return parsed_toml(read_limited(path, LARGEST_FILE), printable(os.path.basename(path) or path))
