"""From a checked setup to the first position: the downtown laid, tiles dealt, contracts revealed (T-SETUP-2 to -7)."""

from __future__ import annotations

from canaletto.rules.city.box import box_of
from canaletto.rules.city.downtown import CELLS
from canaletto.rules.city.position import CityPosition
from canaletto.rules.city.setup import CASUAL, STARTING_STARS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.edition import Edition


def opening(game: str, players: int, edition: Edition, setup: dict[str, Any]) -> CityPosition:
    """The position in which seat 0 has the first decision."""
    casual = game == CASUAL
    stack = setup["stack"]
    contracts = [] if casual else setup["contracts"]
    position = CityPosition(box_of(edition, casual))
    data = {
        "players": players,
        "initial_contract": setup["initial_contract"],
        "round": 1,
        "turn": 0,
        "seat": 0,
        "step": "expand",
        "active": False,
        "entered": False,
        "tiles": [
            {"x": x, "y": y, "tile": face, "turn": turns}
            for (x, y), (face, turns) in zip(CELLS, setup["downtown"], strict=True)
        ],
        "seats": [
            {
                "board": None if casual else setup["boards"][seat],
                "placed": 0,
                "boat": None,
                "start": STARTING_STARS[players][seat],
                "contracts": 0,
            }
            for seat in range(players)
        ],
        # T-SETUP-7: they draw in turn order.
        "hands": [stack[seat] if seat < len(stack) else None for seat in range(players)],
        "hands_known": [False] * players,
        "stack": stack[players:],
        "stack_known": 0,
        "open": contracts[:3],
        "contract_stack": contracts[3:],
        "placed": None,
        "first": None,
        "tried": [],
    }
    position._load(data, True)
    return position
