"""What a seat can choose in the city games, step by step: first where, then how."""

from __future__ import annotations

from canaletto.cli.sentences import TURN_WORDS
from canaletto.cli.table.menus import Choice, Menu, question
from canaletto.cli.tile_pictures import city_tile, face_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position

    View = dict[str, Any]

READING_ORDER = {"NW": 0, "NE": 1, "SW": 2, "SE": 3}

WHY = {
    "tolleno": {
        "expand": "Its canals have to go on or lead into the open, and one at least has to connect (T-PLACE-1 to -4).",
        "build": "Your next floor goes beside a canal that your tile has extended (T-BUILD-1).",
        "second": "Beside a canal that crosses the one of your first floor, on another tile (T-SECOND-1, -4).",
        "enter": "Your boat enters at the edge, where a canal leads into the open (T-BOAT-2).",
        "sail": "Along canals, turning as often as it may; one of your floors may come along (T-BOAT-3, T-CARGO-1).",
    },
    "tolleno-casual": {
        "expand": "Its canals have to go on or lead into the open, and one at least has to connect (T-PLACE-1 to -3).",
        "build": "On your tile, or at most as many tiles along connected canals as its value says (C-BUILD-1).",
        "second": "On another tile, at most as many tiles from your first floor as that tile's value says (C-BUILD-2).",
    },
}


def city_menu(position: Position, colour: bool) -> Menu:
    """The question of the present step."""
    view = position.view(position.seat)
    why = WHY[position.game][position.step]
    if position.step == "expand":
        return _expand(position, view, why, colour)
    if position.step == "build":
        return Menu("Where do you build?", why, _floors(position.tokens(), view))
    if position.step == "second":
        return _second(position, view, why)
    if position.step == "enter":
        cells = sorted((cell_of(token[1:]) for token in position.tokens()), key=_row_by_row)
        choices = [_cell(cell, view, f"E{cell[0]},{cell[1]}") for cell in cells]
        return Menu("Where does your boat enter?", why, choices, on_tiles=True)
    return _sail(position, view, why)


def cell_of(written: str) -> tuple[int, int]:
    """The cell that is written x,y."""
    x, y = written.split(",")
    return int(x), int(y)


def _row_by_row(cell: tuple[int, int]) -> tuple[int, int]:
    return cell[1], cell[0]


def _expand(position: Position, view: View, why: str, colour: bool) -> Menu:
    """First the cell, then the rotation."""
    assert position.edition is not None  # the city games have one
    face = face_named(position.edition, view["hands"][view["seat"]])
    ways: dict[tuple[int, int], list[int]] = {}
    for token in position.tokens():
        place, turned = token[1:].split("/")
        ways.setdefault(cell_of(place), []).append(int(turned))
    choices = []
    for cell in sorted(ways, key=_row_by_row):
        x, y = cell
        rotations = [
            Choice(TURN_WORDS[turns], f"T{x},{y}/{turns}", picture=tuple(city_tile(face, turns, colour)))
            for turns in ways[cell]
        ]
        which = Menu("Which way round?", f"On ({x},{y}) your tile fits like this.", rotations, {cell: "here"})
        count = "" if len(rotations) == 1 else f", {len(rotations)} ways"
        choices.append(question(Choice(f"({x},{y}){count}", then=which, spot=cell)))
    return Menu("Where does your tile go?", why, choices)


def _floors(tokens: list[str], view: View) -> list[Choice]:
    """Spaces for a floor."""
    choices = []
    for token in sorted(tokens, key=_space_order):
        spot = space_of(token[1:])
        choices.append(Choice(f"({spot[0]},{spot[1]}) {spot[2]}, {_site(view, spot)}", token, spot=spot))
    return choices


def space_of(written: str) -> tuple[int, int, str]:
    """The quarter that is written x,y/NW."""
    cell, quarter = written.split("/")
    return (*cell_of(cell), quarter)


def _space_order(token: str) -> tuple[int, int, int]:
    x, y, quarter = space_of(token.partition("@")[2] or token[1:])
    return y, x, READING_ORDER[quarter]


def _site(view: View, spot: tuple[int, int, str]) -> str:
    """What stands on a space, and what points at it."""
    space = _quarter(view, spot)
    height = space.get("floors", 0)
    fountains = space.get("fountains", 0)
    aimed = f", {fountains} fountain{'s' if fountains > 1 else ''}" if fountains else ""
    return (f"yours, {height} to {height + 1} floors" if height else "free") + aimed


def _quarter(view: View, spot: tuple[int, int, str]) -> View:
    tile = next(tile for tile in view["tiles"] if (tile["x"], tile["y"]) == spot[:2])
    found: View = tile["quarters"].get(spot[2], {})
    return found


def _second(position: Position, view: View, why: str) -> Menu:
    """First what: a floor or which contract; then where."""
    floors = [token for token in position.tokens() if token[0] == "B"]
    contracts = [token for token in position.tokens() if token[0] == "C"]
    where = Menu("Where do you build again?", why, _floors(floors, view))
    if not contracts:
        return where
    from canaletto.rules.city.card_words import contract_words

    choices = []
    if floors:
        choices.append(question(Choice(f"a floor ({_spaces(floors)})", then=where)))
    for kind in dict.fromkeys(view["open"]):
        tokens = [token for token in contracts if token.startswith(f"C{kind}@")]
        if not tokens:
            continue
        stars = {token: _stars(position, token) for token in tokens}
        spots = [
            Choice(_laid(token, stars[token]), token, spot=space_of(token.partition("@")[2]))
            for token in sorted(tokens, key=lambda token: (-stars[token], _space_order(token)))
        ]
        where = Menu(f"Where do you lay contract {kind} ({contract_words(kind, view['players'])})?", why, spots)
        most = max(stars.values())
        words = f"contract {kind}: {contract_words(kind, view['players'])} ({_spaces(tokens)}, up to {_count(most)})"
        choices.append(question(Choice(words, then=where)))
    if len(choices) == 1 and choices[0].then:
        return choices[0].then
    return Menu("Build again, or lay a contract?" if floors else "Which contract do you lay?", why, choices)


def _spaces(tokens: list[str]) -> str:
    return "1 space" if len(tokens) == 1 else f"{len(tokens)} spaces"


def _count(stars: int) -> str:
    return "1 star" if stars == 1 else f"{stars} stars"


def _laid(token: str, stars: int) -> str:
    x, y, quarter = space_of(token.partition("@")[2])
    return f"({x},{y}) {quarter}: {_count(stars)}"


def _stars(position: Position, token: str) -> int:
    """What a contract would give; the seat could count it on the board."""
    seat = position.seat
    after = position.copy()
    after.play(token)
    gained: int = after.score()[seat]["contracts"] - position.score()[seat]["contracts"]
    return gained


def _cell(cell: tuple[int, int], view: View, token: str) -> Choice:
    value = next(tile["value"] for tile in view["tiles"] if (tile["x"], tile["y"]) == cell)
    return Choice(f"({cell[0]},{cell[1]}), value {value}", token, spot=cell)


def _sail(position: Position, view: View, why: str) -> Menu:
    """First the goal, then the cargo."""
    goals: dict[tuple[int, int], list[str]] = {}
    choices = []
    for token in position.tokens():
        if token == ".":
            choices.append(Choice("stay there", "."))
        else:
            goals.setdefault(cell_of(token[1:].partition("<")[0]), []).append(token)
    for cell in sorted(goals, key=_row_by_row):
        tokens = goals[cell]
        plain = _cell(cell, view, tokens[0])
        freights = sorted((token for token in tokens if "<" in token), key=_cargo_order)
        cargo = [Choice("no floor", token) for token in tokens if "<" not in token]
        cargo += [Choice(_cargo(token, view, cell), token) for token in freights]
        x, y = cell
        why_cargo = "From a tile that the boat passes (T-CARGO-1)."
        which = Menu(f"Which floor comes along to ({x},{y})?", why_cargo, cargo, {cell: "to"})
        ways = "1 way" if len(freights) == 1 else f"{len(freights)} ways"
        words = plain.words + (f", {ways} to bring a floor" if freights else "")
        choices.append(question(Choice(words, then=which, spot=cell)))
    stays = "Does your boat go on, and where?" if view["entered"] else "Where does your boat go?"
    return Menu(stays, why, choices, on_tiles=True)


def _cargo_order(token: str) -> tuple[tuple[int, int, int], int]:
    source, target = token.partition("<")[2].split(">")
    return _space_order(f"B{source}"), READING_ORDER[target]


def _cargo(token: str, view: View, goal: tuple[int, int]) -> str:
    source, target = token.partition("<")[2].split(">")
    x, y, quarter = space_of(source)
    height = _quarter(view, (x, y, quarter))["floors"]
    spot: tuple[int, int, str] = (*goal, target)
    return f"from ({x},{y}) {quarter}, {height} high, to its {target}: {_site(view, spot)}"
