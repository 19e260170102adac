"""Positions from plain data: whatever data() has described comes back, and nothing that the rules do not allow.

Here stand the city and the flow of the turn; players and stacks are read in restore_players.py.
"""

from __future__ import annotations

from canaletto.rules.city.box import CASUAL_FLOORS, Box, box_of
from canaletto.rules.city.downtown import CELLS, check_arrangement
from canaletto.rules.city.notation import STEPS
from canaletto.rules.city.position import CityPosition
from canaletto.rules.city.restore_players import read_players, read_stacks
from canaletto.rules.city.setup import CASUAL, STARTING_STARS
from canaletto.rules.city.state import LAST_ROUND
from canaletto.rules.components import CONTRACTS, INITIAL_CONTRACTS
from canaletto.rules.edition import QUARTERS, SIDES, TOWARDS, Edition, edition_in_record
from canaletto.rules.errors import EditionError, SetupError
from canaletto.rules.fields import entries, number, table, truth, word
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.edition import Face

KEYS = (
    *("game", "players", "edition", "options", "initial_contract", "round", "turn", "seat", "step", "tiles", "seats"),
    *("hands", "hands_known", "stack", "stack_known", "open", "contract_stack", "placed", "first", "entered"),
    *("tried", "active"),
)
TILE_KEYS = ("x", "y", "tile", "turn", "value", "canals", "quarters")
# What a quarter can hold, by the keys that describe it; how many fountains point there is not read.
THINGS = (("owner", "floors"), ("contract",), ("foundation",), ("fountain",))
# Whether a tile has been placed, and a first floor, in this turn: surely, surely not, or perhaps.
PLACED_AND_FIRST = {
    "expand": (False, False),
    "build": (True, False),
    "second": (True, True),
    "enter": (None, None),
    "sail": (None, None),
    "over": (False, False),
}


def restored(data: dict[str, Any]) -> CityPosition:
    """The position that the data describe; SetupError if they are damaged or the rules do not allow it."""
    if isinstance(data, dict) and "viewer" in data:
        raise SetupError("A view does not hold what is hidden; only the whole position can be restored.")
    data = dict(table(data, "data", KEYS))
    word(data["game"], "game", ("tolleno", CASUAL))
    number(data["players"], "players", 2, max(STARTING_STARS))
    if data["options"] != {}:
        raise SetupError(f"options: {data['game']} has none.")
    box = box_of(_edition(data["edition"]), data["game"] == CASUAL)
    word(data["initial_contract"], "initial_contract", ("neutral",) if box.casual else INITIAL_CONTRACTS)
    number(data["round"], "round", 1, LAST_ROUND)
    number(data["turn"], "turn", 0, LAST_ROUND * data["players"])
    truth(data["active"], "active")
    truth(data["entered"], "entered")
    _read_tiles(box, data)
    read_players(box, data)
    read_stacks(box, data)
    _read_turn(box, data)
    position = CityPosition(box)
    position._load(data, False)
    if data["step"] != "over" and not position.legal():
        raise SetupError(f"step: seat {data['seat']} has no legal move in step {data['step']}, so it would be skipped.")
    _compare(data | {"edition": box.edition.written()}, position.data(), "")
    return position


def _compare(given: object, made: object, where: str) -> None:
    """Whatever the data say besides follows from the rest: they are what the position describes itself with."""
    if isinstance(given, dict) and isinstance(made, dict) and given.keys() | {"fountains"} >= made.keys():
        for key in given:
            _compare(given[key], made.get(key), f"{where}.{key}" if where else key)
    elif isinstance(given, list) and isinstance(made, list) and len(given) == len(made):
        for place, value in enumerate(made):
            _compare(given[place], value, f"{where}[{place}]")
    elif type(given) is not type(made) or given != made:
        raise SetupError(f"{where}: after all the rest it has to be {shown(made)}, not {shown(given)}.")


def _edition(written: object) -> Edition:
    try:
        return edition_in_record(written)
    except EditionError as error:
        raise SetupError(f"edition: {error}") from None


def _read_tiles(box: Box, data: dict[str, Any]) -> None:
    """The downtown as T-SETUP-2 wants it, then each tile where the ones before it let it lie (T-PLACE-1 to -3)."""
    edition: Edition = box.edition
    faces = {face.id: face for face in edition.downtown} | {face.id: face for face, _ in edition.tiles}
    tiles = entries(data["tiles"], "tiles", 4, 100)
    city: dict[tuple[int, int], Face] = {}
    for place, tile in enumerate(tiles):
        where = f"tiles[{place}]"
        table(tile, where, TILE_KEYS)
        cell = (number(tile["x"], f"{where}.x", -100, 100), number(tile["y"], f"{where}.y", -100, 100))
        turned = faces[word(tile["tile"], f"{where}.tile", faces)].turned(number(tile["turn"], f"{where}.turn", 0, 3))
        if place < 4:
            if cell != CELLS[place]:
                raise SetupError(f"{where}: the downtown comes first, and this tile of it lies at {CELLS[place]}.")
        elif turned.id in {face.id for face in edition.downtown}:
            raise SetupError(f"{where}.tile: {turned.id} is a downtown tile; those are the first four.")
        else:
            _check_place(city, cell, turned, where)
        city[cell] = turned
        _check_quarters(turned, tile["quarters"], where, data["players"])
    check_arrangement(edition, [[tile["tile"], tile["turn"]] for tile in tiles[:4]])


def _check_place(city: dict[tuple[int, int], Face], cell: tuple[int, int], face: Face, where: str) -> None:
    if cell in city:
        raise SetupError(f"{where}: a tile lies at {cell} already.")
    connected = False
    for side, (dx, dy) in enumerate(TOWARDS.values()):
        other = city.get((cell[0] + dx, cell[1] + dy))
        if other:
            exit_here, exit_there = face.canals >> side & 1, other.canals >> (side + 2) % 4 & 1
            if exit_here != exit_there:
                raise SetupError(f"{where}: the canals do not match at its side {SIDES[side]} (T-PLACE-3).")
            connected |= bool(exit_here)
    if not connected:
        raise SetupError(f"{where}: no canal connects it to the tiles before it (T-PLACE-2).")


def _check_quarters(face: Face, quarters: object, where: str, players: int) -> None:
    """What stands on a tile stands on its foundations (T-BUILD-3); fountains and foundations are printed anyway."""
    if not isinstance(quarters, dict):
        raise SetupError(f"{where}.quarters: it has to be a table of quarters, not {shown(quarters)}.")
    for name, found in quarters.items():
        spot = f"{where}.quarters.{word(name, f'{where}.quarters', QUARTERS)}"
        if not isinstance(found, dict):
            raise SetupError(f"{spot}: it has to be a table, not {shown(found)}.")
        thing = next((thing for thing in THINGS if thing[0] in found), ())
        table(found, spot, [*thing, *(["fountains"] if "fountains" in found else [])])
        if "owner" in found:
            number(found["owner"], f"{spot}.owner", 0, players - 1)
            number(found["floors"], f"{spot}.floors", 1, 2 * LAST_ROUND)
        elif "contract" in found:
            word(found["contract"], f"{spot}.contract", CONTRACTS)
        if ("owner" in found or "contract" in found) and not face.foundations >> QUARTERS.index(name) & 1:
            raise SetupError(f"{spot}: {face.id} has no foundation there, so nothing can stand on it (T-BUILD-3).")


def _read_turn(box: Box, data: dict[str, Any]) -> None:
    """Whose decision it is, and what has happened in this turn."""
    step = word(data["step"], "step", (*(STEPS[:3] if box.casual else STEPS), "over"))
    tile_needed, floor_needed = PLACED_AND_FIRST[step]
    _check_presence("placed", data["placed"], tile_needed, step)
    _check_presence("first", data["first"], floor_needed, step)
    if data["placed"] is not None and data["placed"] not in [[tile["x"], tile["y"]] for tile in data["tiles"][4:]]:
        raise SetupError(f"placed: no city tile lies at {shown(data['placed'])}.")
    if data["first"] is not None:
        _check_first(data)
    if data["entered"] and step != "sail":
        raise SetupError("entered: the boat has just come only in step sail.")
    if step == "over":
        _check_end(box, data)
        return
    number(data["seat"], "seat", 0, data["players"] - 1)
    _check_count_of_turns(box, data)
    player = data["seats"][data["seat"]]
    if step == "expand" and data["hands"][data["seat"]] is None:
        raise SetupError("step: the seat on turn has no tile that it could place (T-PLACE-5).")
    if step == "enter" and (player["boat"] is not None or player["placed"] < box.edition.path.boat):
        raise SetupError("step: the seat on turn has no boat that could enter (T-BOAT-1).")
    if step == "sail" and player["boat"] is None:
        raise SetupError("step: the seat on turn has no boat in the city that could sail (T-BOAT-1).")


def _check_presence(field: str, value: object, needed: bool | None, step: str) -> None:
    if needed is not None and needed != (value is not None):
        raise SetupError(f"{field}: in step {step} it has to be {'there' if needed else 'null'}.")


def _check_count_of_turns(box: Box, data: dict[str, Any]) -> None:
    """Everybody has one turn a round; only in the casual version are players skipped (T-TURN-1, C-END-1)."""
    full = (data["round"] - 1) * data["players"] + data["seat"]
    if data["turn"] > full or (data["turn"] < full and not box.casual):
        raise SetupError(f"turn: in round {data['round']}, seat {data['seat']} has {full} turns before it.")


def _check_end(box: Box, data: dict[str, Any]) -> None:
    """A game is over for a reason (T-END-1, T-END-2, C-END-1)."""
    if data["seat"] is not None:
        raise SetupError("seat: nobody moves when the game is over.")
    spaces = CASUAL_FLOORS if box.casual else box.edition.path.spaces
    done = [player["placed"] >= spaces for player in data["seats"]]
    if data["active"] and data["round"] < LAST_ROUND and not (all(done) if box.casual else any(done)):
        raise SetupError("step: the game is not over; floors are left, and tiles were placed in this round (T-END-1).")


def _check_first(data: dict[str, Any]) -> None:
    """The first floor of the turn is a building of the seat on turn, after a tile was placed."""
    x, y, quarter = entries(data["first"], "first", 3, 3)
    for tile in data["tiles"]:
        if [tile["x"], tile["y"]] == [x, y] and isinstance(quarter, str) and data["placed"] is not None:
            found = tile["quarters"].get(quarter, {})
            if "owner" in found and found["owner"] == data["seat"]:
                return
    raise SetupError("first: no building of the seat on turn stands there, or no tile was placed before.")
