"""A position as plain data: everything there is to know of it, ready for JSON.

view.py masks what a seat may not know; fill.py is the way back.
"""

from __future__ import annotations

import cython

from canaletto.rules.city.notation import STEPS
from canaletto.rules.components import BOARDS, CONTRACTS, INITIAL_CONTRACTS
from canaletto.rules.edition import QUARTERS, SIDES

if cython.compiled:
    from cython.cimports.canaletto.rules.city.box import Box
    from cython.cimports.canaletto.rules.city.state import *
else:
    from canaletto.rules.city.box import Box
    from canaletto.rules.city.state import *

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def step_name(city: City) -> str:
    """The present step as records and traces call it."""
    return "over" if city.step == OVER else STEPS[city.step]


def seat_on_turn(city: City) -> int | None:
    """The seat that decides next, None when the game is over."""
    return None if city.step == OVER else city.seat


def cell_of(city: City, tile: int) -> list[int]:
    """The cell of a tile as x, y."""
    return [(city.place[tile] & 255) - 128, (city.place[tile] >> 8) - 128]


def cell_or_none(city: City, tile: int) -> list[int] | None:
    """The cell of a tile, if there is one."""
    return None if tile == NONE else cell_of(city, tile)


def describe(box: Box, tables: Tables, city: City) -> dict[str, Any]:
    """The whole position."""
    stack = [box.faces[city.stack[i]] for i in range(city.stacked - 1, -1, -1)]
    return {
        "game": "tolleno-casual" if city.casual else "tolleno",
        "players": city.players,
        "edition": box.edition.written(),
        "options": {},
        "initial_contract": INITIAL_CONTRACTS[city.initial],
        "round": city.round,
        "turn": city.turn,
        "seat": seat_on_turn(city),
        "step": step_name(city),
        "tiles": [describe_tile(box, tables, city, tile) for tile in range(city.tiles)],
        "seats": [describe_seat(box, tables, city, seat) for seat in range(city.players)],
        "hands": [None if city.hand[s] == NONE else box.faces[city.hand[s]] for s in range(city.players)],
        "hands_known": [bool(city.hand_known[seat]) for seat in range(city.players)],
        "stack": stack,
        "stack_known": city.known,
        "open": [CONTRACTS[city.open[i]] for i in range(3) if city.open[i] != NONE],
        "contract_stack": [CONTRACTS[city.contracts[i]] for i in range(city.contracts_left - 1, -1, -1)],
        "placed": cell_or_none(city, city.placed),
        "first": None if city.first == NO_SPACE else [*cell_of(city, city.first >> 2), QUARTERS[city.first & 3]],
        "entered": bool(city.entered),
        "tried": stack[len(stack) - city.tried :],
        "active": bool(city.active),
    }


def describe_seat(box: Box, tables: Tables, city: City, seat: int) -> dict[str, Any]:
    """A player's board, floors, boat and stars so far."""
    return {
        "board": None if city.casual else BOARDS[city.board[seat]],
        "placed": city.built[seat],
        "left": tables.spaces - city.built[seat],
        "boat": cell_or_none(city, city.boat[seat]),
        "start": city.start[seat],
        "contracts": city.earned[seat],
    }


def describe_tile(box: Box, tables: Tables, city: City, tile: int) -> dict[str, Any]:
    """A tile as it lies, with what stands on its quarters."""
    look = city.look[tile]
    x, y = cell_of(city, tile)
    exits = tables.exits[look]
    quarters = {}
    for quarter in range(4):
        found = describe_space(box, tables, city, tile * 4 + quarter)
        if found:
            quarters[QUARTERS[quarter]] = found
    return {
        "x": x,
        "y": y,
        "tile": box.faces[look >> 2],
        "turn": look & 3,
        "value": box.values[look >> 2],
        "canals": "".join([SIDES[side] for side in range(4) if exits >> side & 1]),
        "quarters": quarters,
    }


def describe_space(box: Box, tables: Tables, city: City, space: int) -> dict[str, Any]:
    """What a quarter holds: nothing, a fountain, a foundation, a building or a contract tile."""
    look = city.look[space >> 2]
    quarter = space & 3
    side = tables.fountain[look * 4 + quarter]
    if side != NONE:
        return {"fountain": SIDES[side]}
    if not tables.foundations[look] >> quarter & 1:
        return {}
    found = describe_content(city, space)
    if city.aimed[space]:
        found["fountains"] = city.aimed[space]
    return found


def describe_content(city: City, space: int) -> dict[str, Any]:
    """What stands on a foundation."""
    for seat in range(city.players):
        if has(city.own[seat], space):
            return {"owner": seat, "floors": city.floors[space]}
    return {"contract": CONTRACTS[city.floors[space] - 1]} if city.floors[space] else {"foundation": True}
