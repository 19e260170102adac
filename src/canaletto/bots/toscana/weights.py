"""What was learned from games of the search against itself: the looks of placements, and how rounds end.

`canaletto train toscana` makes the file; in it stand the command, the seed and what the weights have won.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from canaletto.bots.toscana.ground import KINDS, PHASES, SHARES, STAGES, TRAITS

FILE = Path(__file__).parent / "weights" / "toscana.json"
FORMAT = "canaletto-weights/1"

# What a placement is judged by, relative to the mover: how many squares beside own squares are free, off the board,
# of the own largest area, of others of the own colour, of the other's largest, of others of the other's colour; the
# same for what lies beside the other's squares; what both largest areas gain; tiles joined.
LOOKS = (
    *(
        f"{what} beside {whose} squares"
        for whose in ("own", "foreign")
        for what in ("free", "border", "own main", "own small", "other main", "other small")
    ),
    "own gain",
    "other gain",
    "joined",
)
# What a position is judged by, of each colour. Open squares are those on which a tile may still come to lie.
COUNTS = (
    "tiles of the largest area",
    "open squares beside it",
    "open squares beside these",
    "open squares beside smaller areas",
    "tiles of smaller areas one open square away",
    "tiles of smaller areas two open squares away",
    "tiles of smaller areas farther away, over open squares",
    "open squares within reach",
    "places for a tile beside it",
    "places for a tile beside any own square",
    "tiles of the second largest area",
    "tiles in the stack",
    "veto left",
)


@dataclass(frozen=True)
class Weights:
    """The learned numbers."""

    looks: tuple[tuple[float, ...], ...]  # by stage: a placement's odds are exp of the weighted sum of LOOKS
    leads: tuple[tuple[float, ...], ...]  # by phase: tiles for each of COUNTS more than the other, and for being next
    sums: tuple[tuple[float, ...], ...]  # by phase: tiles of both areas for each of COUNTS of both, and a constant
    spread: tuple[float, ...]  # by phase: how far the lead found by search differs from the one foreseen

    def __post_init__(self) -> None:
        shapes = (
            ("looks", self.looks, STAGES, SHARES),
            ("leads", self.leads, PHASES, TRAITS + 1),
            ("sums", self.sums, PHASES, TRAITS + 1),
        )
        for name, rows, count, length in shapes:
            if len(rows) != count or any(len(row) != length for row in rows):
                raise ValueError(f"Weights: {name} has to be {count} rows of {length} numbers.")
        if len(self.spread) != PHASES or min(self.spread) <= 0:
            raise ValueError(f"Weights: spread has to be {PHASES} numbers above 0.")


def read(path: Path) -> Weights:
    """The weights in a file."""
    told = json.loads(path.read_text("utf-8"))
    if told.get("format") != FORMAT:
        raise ValueError(f"{path}: weights have the format {FORMAT!r}, not {told.get('format')!r}.")
    looks, leads, sums = (tuple(map(tuple, told[name])) for name in ("looks", "leads", "sums"))
    return Weights(looks, leads, sums, tuple(told["spread"]))


def as_text(weights: Weights, made: dict[str, object]) -> str:
    """The weights as a file holds them, and how they were made; a row of numbers is a line."""
    numbers = {name: getattr(weights, name) for name in ("looks", "leads", "sums", "spread")}
    text = json.dumps({"format": FORMAT, "made": made, **numbers}, indent=1)
    return re.sub(r"\[([-+.e\d,\s]+)\]", lambda row: f"[{' '.join(row[1].split())}]", text) + "\n"


def blank() -> Weights:
    """What is known before anything is learned: an own area that grows is good, one of the other's is bad."""
    row = tuple({"own gain": 1.0, "other gain": -1.0}.get(name, 0.0) for name in LOOKS)
    nothing = ((0.0,) * (TRAITS + 1),) * PHASES
    return Weights((row,) * STAGES, nothing, nothing, (1.0,) * PHASES)


@cache
def learned() -> Weights:
    """The weights that come with the package."""
    return read(FILE)


def both_seats(looks: tuple[tuple[float, ...], ...], fineness: float) -> list[int]:
    """The looks of every stage in whole numbers for seat 0 and seat 1, whose kinds are the other way round."""
    found: list[int] = []
    for row in looks:
        whole = [round(fineness * share) for share in row]
        turned = list(whole)
        for half in (0, KINDS):
            turned[half + 2 : half + 6] = [*whole[half + 4 : half + 6], *whole[half + 2 : half + 4]]
        found += [*whole, *turned]
    return found
