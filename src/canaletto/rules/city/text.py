"""The drawing of a city position in characters, for terminals and tests: a tile is 7 columns and 3 rows.

┌b2 ║ o↑┐    b2 a building of B with 2 floors, o↑ a fountain and where it points, □ a free foundation,
═(R)4═══     ¹²³⁴ how many fountains point there, #G3 a contract, (R) a boat, ◆ the initial contract;
└ □¹║#G3┘    the corners ┌ ┐ └ ┘ mark the tile placed this turn, · those of all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from textwrap import wrap
from typing import Any

from canaletto import art
from canaletto.art.terminal import Canvas, styled
from canaletto.rules.city.card_words import BOARDS, INITIAL_CONTRACTS, contract_words

WIDE, HIGH = 8, 3  # a tile with the column at its left
Spot = tuple[int, int] | tuple[int, int, str]
QUARTERS = {"NW": (1, 0), "NE": (5, 0), "SE": (5, 2), "SW": (1, 2)}
ARROWS = {"N": " o↑", "E": " o→", "S": " o↓", "W": "←o "}
RAISED = ("", "¹", "²", "³", "⁴")


def draw(view: dict[str, Any], colour: bool = False, highlights: Mapping[Spot, str] | None = None) -> str:
    """The city with its coordinates, and below it players, contracts and stack.

    `highlights` writes short labels on cells (x, y), laid or empty, and on quarters (x, y, "NW").
    """
    return "\n".join([*city(view, highlights or {}).lines(colour), "", *_below(view, colour)])


def city(view: dict[str, Any], highlights: Mapping[Spot, str]) -> Canvas:
    """The tiles and the coordinates around them."""
    canvas = Canvas()
    for tile in view["tiles"]:
        tile_drawing(canvas, tile)
    for seat, state in enumerate(view["seats"]):
        if state.get("boat"):
            _boat(canvas, state["boat"], seat, view)
    canvas.put(1 * WIDE, 2, "◆", "glow")
    if view.get("placed"):
        _corners(canvas, *view["placed"])
    for spot, words in highlights.items():
        _highlight(canvas, spot, words, view)
    _rulers(canvas, [(tile["x"], tile["y"]) for tile in view["tiles"]] + [spot[:2] for spot in highlights])
    return canvas


def tile_drawing(canvas: Canvas, tile: dict[str, Any]) -> None:
    left, top = tile["x"] * WIDE, tile["y"] * HIGH
    canals = tile["canals"]
    for column, row in ((0, 0), (WIDE, 0), (0, 2), (WIDE, 2)):
        canvas.put(left + column, top + row, "·", "soft")
    canvas.put(left + 4, top, "║" if "N" in canals else " ", "water")
    canvas.put(left, top + 1, "════" if "W" in canals else "    ", "water")
    canvas.put(left + 4, top + 1, str(tile["value"]), "bold")
    canvas.put(left + 5, top + 1, "════" if "E" in canals else "    ", "water")
    canvas.put(left + 4, top + 2, "║" if "S" in canals else " ", "water")
    for quarter, (column, row) in QUARTERS.items():
        words, style = _space(tile["quarters"].get(quarter, {}))
        canvas.put(left + column, top + row, words.ljust(3), style if words.strip() else "")


def _space(space: dict[str, Any]) -> tuple[str, str]:
    """What stands in a quarter in three characters; fountains that point there only where there is room."""
    if "fountain" in space:
        return ARROWS[space["fountain"]], "jet"
    raised = RAISED[min(space.get("fountains", 0), 4)]
    if "owner" in space:
        seat = space["owner"]
        floors = space["floors"] if space["floors"] <= 99 else "++"  # there are two columns
        return f"{art.seat_letter(seat).lower()}{floors}{raised}"[:3], f"seat-{seat}"
    if "contract" in space:
        return f"#{space['contract']}"[:3], "contract"
    return (f" □{raised}", "") if space.get("foundation") else ("", "")


def _boat(canvas: Canvas, cell: list[int], seat: int, view: dict[str, Any]) -> None:
    """A boat beside the value; a second one on the same tile (it is about to go on) at the other side."""
    earlier = sum(state.get("boat") == cell for state in view["seats"][:seat])
    column = cell[0] * WIDE + (1, 5)[earlier % 2]
    canvas.put(column, cell[1] * HIGH + 1, f"({art.seat_letter(seat)})", f"seat-{seat}")


def _corners(canvas: Canvas, x: int, y: int) -> None:
    for column, row, mark in ((0, 0, "┌"), (WIDE, 0, "┐"), (0, 2, "└"), (WIDE, 2, "┘")):
        if (x * WIDE + column, y * HIGH + row) != (WIDE, 2):  # the initial contract's place
            canvas.put(x * WIDE + column, y * HIGH + row, mark, "glow")


def _highlight(canvas: Canvas, spot: Spot, words: str, view: dict[str, Any]) -> None:
    left, top = spot[0] * WIDE, spot[1] * HIGH
    if len(spot) == 3:
        column, row = QUARTERS[spot[2]]
        canvas.put(left + column, top + row, f"{words:>2}".ljust(3)[:3], "mark")
    elif any((tile["x"], tile["y"]) == spot for tile in view["tiles"]):
        # Over the east side: boats lie at the west side, unless two are on the tile.
        canvas.put(left + 5, top + 1, f"{words:>2}".ljust(3)[:3], "mark")
    else:
        canvas.put(left + 1 + (5 - len(words)) // 2, top + 1, f"[{words}]", "mark")


def _rulers(canvas: Canvas, cells: list[tuple[int, int]]) -> None:
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    for x in range(left, right + 1):
        for row in (top * HIGH - 1, (bottom + 1) * HIGH):
            canvas.put(x * WIDE + 3, row, f"{x:>2}", "soft")
    for y in range(top, bottom + 1):
        canvas.put(left * WIDE - 4, y * HIGH + 1, f"{y:>3}", "soft")


def _below(view: dict[str, Any], colour: bool) -> list[str]:
    """What lies beside the city: whose turn, players, contracts, stack."""
    lines = [_turn(view)]
    lines += [_player(view, seat, colour) for seat in range(view["players"])]
    if view.get("open") is not None and (view["open"] or view.get("contract_stack")):
        lines.append(f"open contracts ({len(view.get('contract_stack') or [])} more):")
        lines += [f"  #{name}  {contract_words(name, view['players'])}".rstrip() for name in view["open"]]
    lines += _stack(view["stack"])
    if view.get("tried"):
        lines.append(f"put back this turn: {' '.join(view['tried'])}")
    initial = view["initial_contract"]
    lines.append(f"◆ {initial}: {INITIAL_CONTRACTS.get(initial, '')}".rstrip(": "))
    return lines


def _stack(stack: list[str]) -> list[str]:
    """How many tiles are left, and those that one may know: put back beneath, or all."""
    known = [name for name in stack if name != "?"]
    if not known:
        return [f"stack: {len(stack)} tiles"]
    where = "top first" if stack[0] != "?" else "beneath"
    return wrap(f"stack: {len(stack)} tiles, {where}: {' '.join(known)}", 96, subsequent_indent="  ")


def _turn(view: dict[str, Any]) -> str:
    if view["seat"] is None:
        return f"round {view['round']}, the game is over"
    letter, name = art.seat_letter(view["seat"]), art.seat_name(view["seat"])
    entered = ", the boat has just entered" if view.get("entered") else ""
    return f"round {view['round']}, {letter} {name}: {view['step']}{entered}"


def _player(view: dict[str, Any], seat: int, colour: bool) -> str:
    state = view["seats"][seat]
    hand = (view.get("hands") or [None] * view["players"])[seat]
    facts = [f"{state['left']:>2} floors left"]
    if state.get("boat"):
        facts.append("boat at {},{}".format(*state["boat"]))
    facts.append(f"hand {hand or '-'}")
    if "start" in state:
        facts.append(f"stars {state['start'] + state.get('contracts', 0)}")
    if state.get("board"):
        facts.append(f"{state['board']} ({BOARDS.get(state['board'], '')})".replace(" ()", ""))
    name = styled(art.seat_letter(seat), f"seat-{seat}", colour)
    return f"{'>' if view['seat'] == seat else ' '} {name} {art.seat_name(seat):<6}  " + ", ".join(facts)
