"""Reading the players and the stacks of a position's data: nothing may be there more often than the box holds it."""

from __future__ import annotations

from canaletto.rules.city.box import CASUAL_FLOORS, Box
from canaletto.rules.city.setup import STARTING_STARS
from canaletto.rules.components import BOARDS, CONTRACTS
from canaletto.rules.errors import SetupError
from canaletto.rules.fields import entries, number, table, truth, word
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SEAT_KEYS = ("board", "placed", "left", "boat", "start", "contracts")
MOST_STARS = 30_000


def read_players(box: Box, data: dict[str, Any]) -> None:
    """Boards, floors, boats and stars."""
    boats: dict[int, list[int]] = {}
    boards: list[str] = []
    for seat, player in enumerate(entries(data["seats"], "seats", data["players"], data["players"])):
        where = f"seats[{seat}]"
        table(player, where, SEAT_KEYS)
        if box.casual:
            if player["board"] is not None:
                raise SetupError(f"{where}.board: the casual version has no player boards.")
        elif word(player["board"], f"{where}.board", BOARDS) in boards:
            raise SetupError(f"{where}.board: all player boards differ (T-SETUP-5).")
        boards.append(player["board"])
        _read_floors(box, data, seat, where)
        number(player["start"], f"{where}.start", *[STARTING_STARS[data["players"]][seat]] * 2)
        number(player["contracts"], f"{where}.contracts", 0, 0 if box.casual else MOST_STARS)
        _read_boat(box, data, seat, boats, where)


def _read_floors(box: Box, data: dict[str, Any], seat: int, where: str) -> None:
    """The floors in the city are those placed: moving one changes neither (T-CARGO-4)."""
    spaces = CASUAL_FLOORS if box.casual else box.edition.path.spaces
    # Two floors a turn at the most, one turn a round.
    placed = number(data["seats"][seat]["placed"], f"{where}.placed", 0, min(spaces, 2 * data["round"]))
    standing = sum(
        found["floors"] for tile in data["tiles"] for found in tile["quarters"].values() if found.get("owner") == seat
    )
    if standing != placed:
        raise SetupError(f"{where}.placed: {placed} floors were placed, but {standing} stand in the city.")


def _read_boat(box: Box, data: dict[str, Any], seat: int, boats: dict[int, list[int]], where: str) -> None:
    boat = data["seats"][seat]["boat"]
    if boat is None:
        return
    if box.casual:
        raise SetupError(f"{where}.boat: the casual version has no boats.")
    if data["seats"][seat]["placed"] < box.edition.path.boat:
        raise SetupError(f"{where}.boat: it comes with floor {box.edition.path.boat} (T-BOAT-1).")
    if not isinstance(boat, list | tuple) or list(boat) not in [[tile["x"], tile["y"]] for tile in data["tiles"]]:
        raise SetupError(f"{where}.boat: no tile lies at {shown(boat)}.")
    for other, cell in boats.items():
        # Only a boat that has just entered may be with another: it has to go on (T-BOAT-5).
        if cell == list(boat) and not (data["entered"] and data["seat"] in (seat, other)):
            raise SetupError(f"{where}.boat: two boats cannot stand at {cell} (T-BOAT-3).")
    boats[seat] = list(boat)


def read_stacks(box: Box, data: dict[str, Any]) -> None:
    """Hands, the stack, contracts."""
    copies = {face.id: count for face, count in box.edition.tiles}
    hands = entries(data["hands"], "hands", data["players"], data["players"])
    for seat, known in enumerate(entries(data["hands_known"], "hands_known", data["players"], data["players"])):
        truth(known, f"hands_known[{seat}]")
    used = [tile["tile"] for tile in data["tiles"][4:]]
    used += [word(tile, f"hands[{seat}]", copies) for seat, tile in enumerate(hands) if tile is not None]
    stack = [word(tile, f"stack[{place}]", copies) for place, tile in enumerate(entries(data["stack"], "stack", 0, 96))]
    _check_copies("tiles, hands and stack", used + stack, copies)
    number(data["stack_known"], "stack_known", 0, len(stack))
    tried = entries(data["tried"], "tried", 0, data["stack_known"])
    if tried != stack[len(stack) - len(tried) :]:
        raise SetupError("tried: the tiles tried and put back are the last of the stack (T-PLACE-5).")
    _read_contracts(box, data)


def _read_contracts(box: Box, data: dict[str, Any]) -> None:
    open_ = [word(kind, f"open[{slot}]", CONTRACTS) for slot, kind in enumerate(entries(data["open"], "open", 0, 3))]
    stacked = enumerate(entries(data["contract_stack"], "contract_stack", 0, 24 * 9))
    stack = [word(kind, f"contract_stack[{place}]", CONTRACTS) for place, kind in stacked]
    laid = [found["contract"] for tile in data["tiles"] for found in tile["quarters"].values() if "contract" in found]
    if box.casual and (open_ or stack or laid):
        raise SetupError("open: the casual version has no contract tiles.")
    _check_copies("contracts", open_ + stack + laid, box.edition.contracts)


def _check_copies(where: str, names: list[str], copies: dict[str, int]) -> None:
    for name in sorted(set(names)):
        if names.count(name) > copies.get(name, 0):
            raise SetupError(
                f"{where}: {name} is there {names.count(name)} times, but the box holds {copies.get(name, 0)}."
            )
