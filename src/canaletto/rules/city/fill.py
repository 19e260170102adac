"""From plain data to the flat block: the inverse of describe.py, for data that restore.py has found in order."""

from __future__ import annotations

import cython

from canaletto.rules.city.notation import STEPS
from canaletto.rules.components import BOARDS, CONTRACTS, INITIAL_CONTRACTS
from canaletto.rules.edition import QUARTERS
from canaletto.rules.errors import SetupError

if cython.compiled:
    from cython.cimports.canaletto.rules.city.box import Box
    from cython.cimports.canaletto.rules.city.state import *
    from cython.cimports.canaletto.rules.city.tiles import lay
    from cython.cimports.canaletto.rules.city.tokens import place_of, tile_at
else:
    from canaletto.rules.city.box import Box
    from canaletto.rules.city.state import *
    from canaletto.rules.city.tiles import lay
    from canaletto.rules.city.tokens import place_of, tile_at

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def fill(box: Box, tables: Tables, city: City, data: dict[str, Any]) -> None:
    """Write a position's data into the block."""
    require_room("tiles", len(data["tiles"]), MAX_TILES)
    require_room("stack", len(data["stack"]), MAX_TILES)
    require_room("contracts", len(data["contract_stack"]), MAX_CONTRACTS)
    clear(city)
    city.casual = box.casual
    city.players = data["players"]
    city.seat = data["seat"] or 0
    city.step = OVER if data["step"] == "over" else STEPS.index(data["step"])
    city.round = data["round"]
    city.turn = data["turn"]
    city.active = data["active"]
    city.entered = data["entered"]
    city.initial = INITIAL_CONTRACTS.index(data["initial_contract"])
    for tile in data["tiles"]:
        fill_tile(box, tables, city, tile)
    for seat in range(4):
        city.boat[seat] = city.hand[seat] = NONE
    for seat in range(city.players):
        fill_seat(box, city, data, seat)
    fill_stacks(box, city, data)
    city.placed = NONE if data["placed"] is None else tile_on(city, data["placed"])
    city.first = NO_SPACE
    if data["first"] is not None:
        x, y, quarter = data["first"]
        city.first = tile_at(city, place_of(x, y)) * 4 + QUARTERS.index(quarter)


def require_room(part: str, count: int, most: int) -> None:
    """The block has room for what valid editions hold and for no more."""
    if count > most:
        raise SetupError(f"{part}: there are {count}; no valid edition has more than {most}.")


def tile_on(city: City, cell: list[int]) -> int:
    """The number of the tile on a cell given as x, y."""
    x, y = cell
    return tile_at(city, place_of(x, y))


def fill_tile(box: Box, tables: Tables, city: City, tile: dict[str, Any]) -> None:
    """Lay a tile and put on it what stands there."""
    number = lay(tables, city, place_of(tile["x"], tile["y"]), box.face_of[tile["tile"]] * 4 + tile["turn"])
    for name, found in tile.get("quarters", {}).items():
        space = number * 4 + QUARTERS.index(name)
        if "owner" in found:
            owner = found["owner"]
            add(city.own[owner], space)
            city.floors[space] = found["floors"]
        elif "contract" in found:
            city.floors[space] = 1 + CONTRACTS.index(found["contract"])
        else:
            continue
        drop(city.vacant, space)


def fill_seat(box: Box, city: City, data: dict[str, Any], seat: int) -> None:
    """A player's board, floors, boat, hand and stars."""
    player = data["seats"][seat]
    city.built[seat] = player["placed"]
    city.start[seat] = player["start"]
    city.earned[seat] = player["contracts"]
    city.hand_known[seat] = data["hands_known"][seat]
    if not box.casual:
        city.board[seat] = BOARDS.index(player["board"])
    if player["boat"] is not None:
        city.boat[seat] = tile_on(city, player["boat"])
    if data["hands"][seat] is not None:
        city.hand[seat] = box.face_of[data["hands"][seat]]


def fill_stacks(box: Box, city: City, data: dict[str, Any]) -> None:
    """The two stacks and the open contracts."""
    for face in reversed(data["stack"]):
        city.stack[city.stacked] = box.face_of[face]
        city.stacked += 1
    city.known = data["stack_known"]
    city.tried = len(data["tried"])
    for kind in reversed(data["contract_stack"]):
        city.contracts[city.contracts_left] = CONTRACTS.index(kind)
        city.contracts_left += 1
    for slot in range(3):
        city.open[slot] = CONTRACTS.index(data["open"][slot]) if slot < len(data["open"]) else NONE
