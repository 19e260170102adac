"""Every answer that explaining a move of Toscana can give: its rule and its English sentence.

Another language needs a table like this one, and its own words for the values in braces.
"""

from __future__ import annotations

from canaletto.rules.explanation import Explanation, Reason
from canaletto.rules.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

COLOURS = ("roofs", "paving")

_AREAS = (
    "; the largest area of {colour} would count {own_after} (now {own_before}), "
    "that of {other_colour} {other_after} (now {other_before})."
)

# By the part of the turn that they belong to.
SECTIONS: dict[str, dict[str, Reason]] = {
    "Toscana: the match and its turns": {
        "over": Reason("V-END-1", "The match is over; nobody moves any more."),
        "veto-first": Reason(
            "V-VETO-1", "You first have to say whether you veto tile {tile} of {other}: V vetoes it, a dot lets it be."
        ),
        "place-first": Reason(
            "V-VETO-1", "You have to lay your tile {tile}; a veto is declared before the opponent's turn."
        ),
    },
    "Toscana: laying a tile": {
        "outside": Reason("V-TURN-1", "The tile would stick out of the board, which ends at {edge}: {outside}."),
        "taken": Reason("V-TURN-1", "There is a tile already on {taken}."),
        "same-look": Reason(
            "V-TURN-1", "Tile {tile} looks the same after a half turn, so this placement is written {token}."
        ),
        "centre": Reason("V-PLACE-1", "The first tile of a round has to cover the centre square {centre}."),
        "no-contact": Reason("V-PLACE-2", "The tile would touch no square of {colour}, your own colour, side to side."),
        "corner-only": Reason(
            "V-PLACE-2",
            "The tile would touch no square of {colour}, your own colour, side to side: "
            "it meets {corners} at a corner only, which does not count.",
        ),
        "wrong-colour": Reason(
            "V-PLACE-3",
            "Squares of {colour} on the new tile have to touch {colour} on the board, as contact=colour asks; "
            "here only its squares of {other_colour} touch {touches}.",
        ),
    },
}

REFUSALS = {name: reason for section in SECTIONS.values() for name, reason in section.items()}

EFFECTS: dict[str, Reason] = {
    "keeps": Reason("V-VETO-1", "You let tile {tile} be, and {other} goes on with it."),
    "vetoes": Reason(
        "V-VETO-1", "Tile {tile} goes to the bottom of the stack, and {other} goes on with the next one instead."
    ),
    "starts": Reason("V-PLACE-1", "Tile {tile} covers the centre square" + _AREAS),
    "touches": Reason("V-PLACE-2", "Tile {tile} touches {colour} on {touches}" + _AREAS),
}


def told(seat: int | None, reason: str, **detail: Any) -> Explanation:
    """The explanation that this reason gives with these details; `you` among them is the seat on turn."""
    legal = reason in EFFECTS
    chosen = EFFECTS[reason] if legal else REFUSALS[reason]
    detail = {"you": seat, **detail}
    if seat is not None:
        detail |= {"other": 1 - seat, "colour": COLOURS[seat], "other_colour": COLOURS[1 - seat]}
    words = {name: WORDS.get(name, str)(value) for name, value in detail.items()}
    return Explanation(legal, chosen.rule, reason, chosen.text.format_map(words), detail)


def _squares(found: list[list[int]]) -> str:
    return listed(f"({x},{y})" for x, y in found) if found else "none"


def _tiles(count: int) -> str:
    return f"{count} tile" if count == 1 else f"{count} tiles"


# By the name of the parameter; what is not here is said as it is.
WORDS: dict[str, Callable[[Any], str]] = {
    **dict.fromkeys(("outside", "taken", "corners", "touches"), _squares),
    **dict.fromkeys(("own_after", "other_after"), _tiles),
    "centre": lambda square: _squares([square]),
    "other": lambda seat: f"seat {seat}",
}
