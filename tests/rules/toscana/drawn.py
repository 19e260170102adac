"""Matches from the tops of their stacks, moves in one line, and boards as text."""

from __future__ import annotations

from typing import Any

from canaletto.rules.toscana.patterns import NAMES, squares
from canaletto.rules.toscana.position import ToscanaPosition

ROOFS, PAVING = "#", "o"


def stack(tops: str) -> list[str]:
    """A whole stack that begins with these tiles; the rest follow in the order of their names."""
    named = tops.split()
    return named + [name for name in NAMES if name not in named]


def match(first: str = "", second: str = "", starter: int = 0, **options: Any) -> ToscanaPosition:
    """The beginning of a match in which the stacks of seats 0 and 1 begin with these tiles, in every round."""
    stacks = [stack(first), stack(second)]
    rounds = [{"starter": starter ^ index, "stacks": stacks} for index in range(options.get("rounds", 2))]
    return ToscanaPosition.start(options, {"rounds": rounds})


def lay(position: ToscanaPosition, tokens: str) -> ToscanaPosition:
    """Lays tiles, without vetoes; afterwards a tile is to be laid again, or the match is over."""
    for token in tokens.split():
        no_veto(position)
        position.play(token)
    return no_veto(position)


def no_veto(position: ToscanaPosition) -> ToscanaPosition:
    """Answers the veto questions, if any, with no."""
    while position.step == "veto":
        position.play(".")
    return position


def fits(position: ToscanaPosition, token: str) -> bool:
    """Whether a token is among the legal ones."""
    return token in position.tokens()


def picture(position: ToscanaPosition) -> str:
    """The part of the board with tiles: # roofs, o paving."""
    shown = {
        (x, y): PAVING if colour else ROOFS
        for tile in position.data()["tiles"]
        for x, y, colour in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"])
    }
    columns = range(min(x for x, _ in shown), max(x for x, _ in shown) + 1)
    rows = range(min(y for _, y in shown), max(y for _, y in shown) + 1)
    return "\n".join("".join(shown.get((x, y), ".") for x in columns).rstrip() for y in rows)


def drawn(text: str) -> str:
    """A picture written in a test, without its indentation."""
    return "\n".join(line.strip() for line in text.strip().splitlines())
