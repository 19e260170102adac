"""Writes docs/explanations.md, the reference of all explanations: `python tools/explanations_page.py`."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

from canaletto.rules.city import reasons as city
from canaletto.rules.explanation import Reason
from canaletto.rules.toscana import reasons as toscana

PAGE = Path(__file__).parents[1] / "docs" / "explanations.md"

OPENING = """\
# Why not? What then?

`explain(position, token)` says of any well written move why it is not legal, or what it would do: `legal`,
the `rule` that decides (see [the rules](rules/README.md)), a `reason` from the tables below, its
`detail` as plain data, and the sentence as `text`. The sentences speak to the seat on turn, and know what it knows.
Another language needs the same tables, and its own words for the values in braces.

`python tools/explanations_page.py` writes this page from the files `reasons.py` in `src/canaletto/rules/city` and
`src/canaletto/rules/toscana`. The first tables are those of Tolleno and its casual version.
"""
TABLES = {**city.SECTIONS, "Legal moves": city.EFFECTS, **toscana.SECTIONS, "Toscana: legal moves": toscana.EFFECTS}

# What stands for each name in braces in an explanation's detail.
VALUES = {
    "action": "what the token is about, by its first letter: `T` `B` `C` `E` `S` `.`",
    "allowed, needed, turns": "a number of turns of the boat",
    "before, now": "Tolleno: the seat's stars if the game ended now, before the move and after it",
    "boats": 'other players\' boats: `[{"seat": 1, "cell": [1, 0]}]`',
    "canals, extended, references": 'canals: `[{"axis": "NS" or "EW", "from": [0, 0], "to": [0, 2]}]`',
    "cell, first, placed, start, via": "a cell, `[x, y]`: the one asked about, those of the first floor "
    "and of the tile placed this turn, where the boat is, where cargo would be loaded",
    "centre": "Toscana: the centre square",
    "colour, other_colour": "Toscana: `roofs` or `paving`, the seat's own colour and the opponent's",
    "comes": "the number of a floor on the player board's path",
    "contract": "the id of a contract",
    "dead_ends": 'sides that do not match: `[{"ends": "here" or "there", "side": "N", "cell": [2, -1]}]`; '
    "`here` is a canal of the new tile, `there` one of the neighbour on `cell`",
    "distance, limit": "a number of tiles",
    "floors": "how many floors the seat has placed",
    "found": "what a quarter holds, as in a position's data",
    "gains": "what the floor's space on the player board gives: `boat`, `one-turn`, `two-turns`, `scoring`, `stars`",
    "edge": "Toscana: the number of the board's last column and row",
    "height": "the floors of a building after the move",
    "neighbours": "cells",
    "open": "the ids of the open contracts",
    "other": "another seat; Toscana: the opponent",
    "outside, taken, corners, touches": "Toscana: squares `[x, y]`: off the board, covered already, meeting the tile "
    "at a corner, touched by it",
    "own_before, own_after, other_before, other_after": "Toscana: how many tiles the largest area of the own "
    "or the other colour counts, before and after; by colour in `before` and `after`",
    "owners": "seats",
    "room": "how many spaces there are for the first floor; `builds` holds their tokens",
    "round": "a round, from 1",
    "space, load": 'a quarter, `[x, y, "NW"]`: to build on, or to load a floor from',
    "stars": "stars that a contract gives",
    "step": "the step that is due, as `position.step`; `casual-second` for the casual version's second floor",
    "tile": "the id of a tile",
    "token": "the token to write instead",
    "wins": 'tiles that change hands: `[{"cell": [1, 0], "value": 4, "before": 1, "after": 0}]`, `null` for nobody',
}


def page() -> str:
    """The whole page."""
    parts = [OPENING]
    for heading, reasons in TABLES.items():
        parts.append(f"## {heading}\n\n| reason | rule | sentence |\n|---|---|---|\n" + _rows(reasons))
    parts.append(
        "## Details\n\nBeside what stands in the sentence, every detail has `you`, the seat on turn.\n\n"
        "| name | value |\n|---|---|\n" + "".join(f"| {_names(name)} | {form} |\n" for name, form in VALUES.items())
    )
    return "\n".join(parts)


def parameters() -> set[str]:
    """The names in braces of all sentences."""
    texts = [reason.text for reasons in TABLES.values() for reason in reasons.values()]
    return {name for text in texts for _, name, _, _ in Formatter().parse(text) if name}


def _rows(reasons: dict[str, Reason]) -> str:
    return "".join(
        f"| `{name}` | {reason.rule}{f', {reason.casual}' if reason.casual else ''} | {reason.text} |\n"
        for name, reason in reasons.items()
    )


def _names(names: str) -> str:
    return ", ".join(f"`{name}`" for name in names.split(", "))


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
