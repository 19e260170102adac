"""How the values in the sentences of reasons.py are said in English: cells, quarters, canals, seats, counts."""

from __future__ import annotations

from canaletto.rules.wording import listed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SIDES = {"N": "north", "E": "east", "S": "south", "W": "west"}
QUARTERS = {"NW": "north-west", "NE": "north-east", "SE": "south-east", "SW": "south-west"}
STEPS = {
    "expand": "place the tile in your hand",
    "build": "place the first floor",
    "second": "place a second floor or lay a contract",
    "casual-second": "place the second floor",
    "enter": "let your boat enter",
    "sail": "move your boat",
}
ACTIONS = {
    "T": "placing a tile",
    "B": "placing a floor",
    "C": "laying a contract",
    "E": "entering with the boat",
    "S": "moving the boat",
    ".": "moving the boat",
}
GAINS = {
    "boat": "your boat",
    "one-turn": "a turn for your boat",
    "two-turns": "a second turn for your boat",
    "scoring": "your board's own scoring",
    "stars": "the stars of its space on your board",
}


def worded(detail: dict[str, Any]) -> dict[str, str]:
    """Every value in words, by the name of its parameter."""
    you = detail["you"]
    return {name: WORDS.get(name, _plain)(value, you) for name, value in detail.items()}


def _plain(value: Any, you: int | None) -> str:
    return str(value)


def _cell(cell: list[int], you: int | None) -> str:
    return f"({cell[0]},{cell[1]})"


def _cells(cells: list[list[int]], you: int | None) -> str:
    return listed(_cell(cell, you) for cell in cells)


def _space(space: list[Any], you: int | None) -> str:
    return f"the {QUARTERS[space[2]]} quarter of {_cell(space, you)}"


def _canal(canal: dict[str, Any]) -> str:
    way = "north-south" if canal["axis"] == "NS" else "east-west"
    if canal["from"] == canal["to"]:
        return f"the {way} canal on {_cell(canal['from'], None)}"
    return f"the {way} canal from {_cell(canal['from'], None)} to {_cell(canal['to'], None)}"


def _canals(canals: list[dict[str, Any]], you: int | None) -> str:
    return listed(map(_canal, canals))


def _either_canal(canals: list[dict[str, Any]], you: int | None) -> str:
    return " or ".join(map(_canal, canals))


def _seat(seat: int | None, you: int | None) -> str:
    if seat is None:
        return "nobody"
    return "you" if seat == you else f"seat {seat}"


def _seats(seats: list[int], you: int | None) -> str:
    return listed(_seat(seat, you) for seat in seats)


def _boats(boats: list[dict[str, Any]], you: int | None) -> str:
    return listed(f"that of seat {boat['seat']} on {_cell(boat['cell'], you)}" for boat in boats)


def _dead_ends(dead_ends: list[dict[str, Any]], you: int | None) -> str:
    """`ends` says whose canal it is: the new tile's ("here") or the neighbour's ("there")."""
    clauses = {
        "here": "its canal to the {side} would run into the closed side of {cell}",
        "there": "it would close off the canal that comes from {cell} in the {side}",
    }
    return listed(
        clauses[each["ends"]].format(side=SIDES[each["side"]], cell=_cell(each["cell"], you)) for each in dead_ends
    )


def _found(found: dict[str, Any], you: int | None) -> str:
    """What a quarter holds, as position.data() writes it."""
    if "fountain" in found:
        return "a fountain"
    if "contract" in found:
        return f"contract {found['contract']}"
    if "owner" in found:
        return "a building of yours" if found["owner"] == you else f"a building of seat {found['owner']}"
    return "a foundation without a floor" if "foundation" in found else "no foundation"


def _wins(changes: list[dict[str, Any]], you: int | None) -> str:
    """Tiles that change hands, as one clause; nothing where none does."""
    if not changes:
        return ""
    return ": " + listed(
        f"{_cell(each['cell'], you)}, worth {each['value']}, "
        f"would go to {_seat(each['after'], you)} instead of {_seat(each['before'], you)}"
        for each in changes
    )


def _gains(gains: list[str], you: int | None) -> str:
    return ", and brings " + listed(GAINS[gain] for gain in gains) if gains else ""


def _counted(one: str, many: str) -> Callable[[int, int | None], str]:
    def words(count: int, you: int | None) -> str:
        return f"{count or 'no'} {one if count == 1 else many}"

    return words


_turns = _counted("turn", "turns")
_tiles = _counted("tile", "tiles")
_stars = _counted("star", "stars")

# By the name of the parameter; what is not here is said as it is.
WORDS: dict[str, Callable[[Any, int | None], str]] = {
    **dict.fromkeys(("cell", "placed", "first", "start", "via"), _cell),
    **dict.fromkeys(("space", "load"), _space),
    **dict.fromkeys(("canals", "extended"), _canals),
    **dict.fromkeys(("needed", "allowed", "turns"), _turns),
    **dict.fromkeys(("distance", "limit"), _tiles),
    **dict.fromkeys(("now", "stars"), _stars),
    "references": _either_canal,
    "neighbours": _cells,
    "other": _seat,
    "owners": _seats,
    "boats": _boats,
    "dead_ends": _dead_ends,
    "found": _found,
    "wins": _wins,
    "gains": _gains,
    "height": _counted("floor", "floors"),
    "open": lambda names, you: listed(names),
    "step": lambda step, you: STEPS[step],
    "action": lambda form, you: ACTIONS[form],
}
