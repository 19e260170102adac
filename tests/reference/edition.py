"""Words for sides, quarters and faces, and how the faces of an edition are read from its parsed TOML."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Cell = tuple[int, int]
Space = tuple[int, int, str]
EditionDict = dict[str, Any]

SIDES = ("N", "E", "S", "W")
QUARTERS = ("NW", "NE", "SE", "SW")
TOWARDS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}  # T-CITY-1: x to the east, y to the south
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
ACROSS = {"N": ("E", "W"), "E": ("N", "S"), "S": ("E", "W"), "W": ("N", "S")}
QUARTER_AT = {"NW": (0, 0), "NE": (1, 0), "SE": (1, 1), "SW": (0, 1)}

SHIPPED = Path(__file__).resolve().parents[2] / "src" / "canaletto" / "editions"


def beside(cell: Cell, side: str) -> Cell:
    """The cell on the other side of this side."""
    dx, dy = TOWARDS[side]
    return cell[0] + dx, cell[1] + dy


def turned_side(side: str, turns: int) -> str:
    """Where a side comes to lie after clockwise quarter turns."""
    return SIDES[(SIDES.index(side) + turns) % 4]


def turned_quarter(quarter: str, turns: int) -> str:
    """Where a quarter comes to lie after clockwise quarter turns."""
    return QUARTERS[(QUARTERS.index(quarter) + turns) % 4]


@dataclass(frozen=True)
class Face:
    """What a tile shows, as it lies (T-CITY-2, T-CITY-3, T-CITY-4)."""

    name: str
    exits: frozenset[str]
    foundations: frozenset[str]
    fountains: frozenset[tuple[str, str]]  # (the quarter it stands in, the direction it points)
    value: int

    def turned(self, turns: int) -> "Face":
        """The same tile after clockwise quarter turns."""
        return Face(
            self.name,
            frozenset(turned_side(side, turns) for side in self.exits),
            frozenset(turned_quarter(quarter, turns) for quarter in self.foundations),
            frozenset((turned_quarter(q, turns), turned_side(d, turns)) for q, d in self.fountains),
            self.value,
        )

    def different_turns(self) -> list[int]:
        """The rotations that look different, of equal ones the smallest (T-PLACE-6)."""
        seen: list[Face] = []
        turns: list[int] = []
        for turn in range(4):
            if self.turned(turn) not in seen:
                seen.append(self.turned(turn))
                turns.append(turn)
        return turns


def read_face(name: str, entry: dict[str, Any]) -> Face:
    """A face from one [[tile]] or [[downtown]] entry."""
    fountains = [text.split(">") for text in entry.get("fountains", [])]
    return Face(
        name,
        frozenset(entry["canals"]),
        frozenset(entry.get("foundations", [])),
        frozenset((quarter, direction) for quarter, direction in fountains),
        entry["value"],
    )


def city_faces(edition: EditionDict) -> dict[str, Face]:
    """The faces of the city tiles by id."""
    return {entry["id"]: read_face(entry["id"], entry) for entry in edition["tile"]}


def downtown_faces(edition: EditionDict) -> dict[str, Face]:
    """The eight downtown faces by id and side, such as "d1a"."""
    names = [(entry["id"] + entry["side"], entry) for entry in edition["downtown"]]
    return {name: read_face(name, entry) for name, entry in names}


def shipped_edition(name: str) -> EditionDict:
    """The parsed TOML of an edition that comes with the package."""
    with (SHIPPED / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)
