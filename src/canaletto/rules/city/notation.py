"""How moves of the city games are written (records.md): reading a token, without asking whether it is legal."""

from __future__ import annotations

import re
from typing import NamedTuple

from canaletto.rules.components import CONTRACTS
from canaletto.rules.edition import QUARTERS
from canaletto.rules.errors import MalformedMove
from canaletto.rules.wording import shown

STEPS = ("expand", "build", "second", "enter", "sail")
Cell = tuple[int, int]
Space = tuple[int, int, str]

_NUMBER = r"(-?[1-9]\d{0,2}|0)"
_CELL = rf"{_NUMBER},{_NUMBER}"
_QUARTER = "(NW|NE|SE|SW)"
_FORMS = {
    "T": re.compile(rf"T{_CELL}/([0-3])"),
    "B": re.compile(rf"B{_CELL}/{_QUARTER}"),
    "C": re.compile(rf"C([GBW][1-9])@{_CELL}/{_QUARTER}"),
    "E": re.compile(rf"E{_CELL}"),
    "S": re.compile(rf"S{_CELL}(?:<{_CELL}/{_QUARTER}>{_QUARTER})?"),
}
_EXAMPLES = {
    "T": "T2,-1/1 places the tile in hand on cell (2,-1) after one clockwise quarter turn",
    "B": "B2,-1/NW builds on the quarter NW of the tile at (2,-1)",
    "C": "CG3@1,0/SE lays contract G3 on the quarter SE of the tile at (1,0)",
    "E": "E2,0 lets the boat enter at (2,0)",
    "S": "S3,1 sails to (3,1), and S3,1<2,1/NW>SE takes a floor along",
}


class Token(NamedTuple):
    """A token taken apart; `form` is its first letter, or '.' for staying."""

    form: str
    cell: Cell = (0, 0)
    turns: int = 0
    quarter: str = ""
    contract: str = ""
    load: Space | None = None

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps at which such a token may stand."""
        return _STEPS_OF[self.form]


_STEPS_OF = {
    "T": ("expand",),
    "B": ("build", "second"),
    "C": ("second",),
    "E": ("enter",),
    "S": ("sail",),
    ".": ("sail",),
}


def read_token(text: object) -> Token:
    """Take a token apart; MalformedMove says how it should be written."""
    if not isinstance(text, str):
        raise MalformedMove(f"A move is written as a text such as T2,-1/1, not as {shown(text)}.")
    if text == ".":
        return Token(".")
    form = _FORMS.get(text[:1])
    if form is None:
        raise MalformedMove(
            f"{shown(text)} is not how a move is written: moves of this game start with T, B, C, E or S, "
            "or are a single dot."
        )
    found = form.fullmatch(text) if len(text) <= 40 and text.isascii() else None
    if found is None:
        raise MalformedMove(f"{shown(text)} is not how a move is written; for example, {_EXAMPLES[text[0]]}.")
    return _taken_apart(text[0], found.groups())


def _taken_apart(form: str, groups: tuple[str, ...]) -> Token:
    if form == "C":
        kind, x, y, quarter = groups
        if kind not in CONTRACTS:
            raise MalformedMove(f"There is no contract {kind}: they are G1 to G8, B1 to B7 and W1 to W9.")
        return Token(form, (int(x), int(y)), quarter=quarter, contract=kind)
    cell = (int(groups[0]), int(groups[1]))
    if form == "T":
        return Token(form, cell, turns=int(groups[2]))
    if form == "B":
        return Token(form, cell, quarter=groups[2])
    if form == "S" and groups[2] is not None:
        return Token(form, cell, quarter=groups[5], load=(int(groups[2]), int(groups[3]), groups[4]))
    return Token(form, cell)


def quarter_number(name: str) -> int:
    """The number of a quarter (NW NE SE SW)."""
    return QUARTERS.index(name)
