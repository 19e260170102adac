"""What may come next in Toscana, and what a tile or a veto looks like before the next tile is seen."""

from __future__ import annotations

import re

from canaletto.server.drafting.gains import Gains
from canaletto.server.messages import draft

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position

_PLACE = re.compile(r"P(-?\d+),(-?\d+)/(\d)")
HIDDEN = "?"


def toscana_options(position: Position, gains: Gains) -> draft.Options:
    """The options of a tile to be placed, or of the veto question."""
    view = position.view(None)
    seat = view["seat"]
    if position.step == "veto":
        return draft.VetoOptions(tile=view["stacks"][1 - seat][0], veto="V", keep=".")
    cells: dict[tuple[int, int], list[draft.Laying]] = {}
    for token in position.tokens():
        x, y, turn = _taken_apart(token)
        cells.setdefault((x, y), []).append(draft.Laying(turn=turn, token=token, gives=gains.of(token)))
    return draft.PlaceOptions(
        tile=view["stacks"][seat][0],
        cells=[draft.LayingCell(cell=list(cell), turns=turns) for cell, turns in cells.items()],
    )


def view_after(view: dict[str, Any], token: str) -> dict[str, Any]:
    """The view after a move of which the next tile has not been turned up yet."""
    seat = view["seat"]
    stacks = [list(stack) for stack in view["stacks"]]
    if token == "V":
        tile, *rest = stacks[1 - seat]
        stacks[1 - seat] = [*rest, tile]
        return {
            **view,
            "stacks": stacks,
            "vetoes": [left and other != seat for other, left in enumerate(view["vetoes"])],
            "vetoed": [tile if other == 1 - seat else below for other, below in enumerate(view["vetoed"])],
        }
    if token == ".":
        return view
    x, y, turn = _taken_apart(token)
    tile = {"x": x, "y": y, "tile": stacks[seat].pop(0), "turn": turn, "owner": seat}
    return {**view, "tiles": [*view["tiles"], tile], "stacks": stacks, "passed": False}


def _taken_apart(token: str) -> tuple[int, int, int]:
    found = _PLACE.fullmatch(token)
    assert found is not None, token
    return int(found[1]), int(found[2]), int(found[3])
