"""The drawing of a Toscana position in characters, for terminals and tests: two columns a square.

┌▓─▓─▓▓┐     ▓ roofs, ░ paving; · an empty square, ◎ the centre while it is empty
└▓─░─▓▓┘
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from canaletto.art.terminal import Canvas, styled
from canaletto.rules.toscana.patterns import size, squares

SIDE = 17
NAMES = ("roofs", "paving")
GLYPHS = "▓░"
STYLES = ("roof", "paving")


def draw(view: dict[str, Any], colour: bool = False, highlights: Mapping[tuple[int, int], str] | None = None) -> str:
    """The board with its coordinates, below it stacks, vetoes and scores; `highlights` labels squares."""
    lines = board(view, highlights or {}).lines(colour)
    return "\n".join([*lines, "", *_stacks(view).lines(colour), "", *_below(view, colour)])


def board(view: dict[str, Any], highlights: Mapping[tuple[int, int], str]) -> Canvas:
    """The board; squares get wider when a label has more than two characters."""
    canvas = Canvas()
    wide = max([2, *map(len, highlights.values())])
    for place in range(SIDE):
        if place >= 10:
            canvas.put(place * wide + wide - 1, -2, str(place // 10), "soft")
        canvas.put(place * wide + wide - 1, -1, str(place % 10), "soft")
        canvas.put(-3, place, f"{place:>2}", "soft")
        canvas.put(SIDE * wide + 1, place, f"{place:>2}", "soft")
        for row in range(SIDE):
            canvas.put(place * wide, row, ("◎" if (place, row) == (8, 8) else "·").rjust(wide), "soft")
    for tile in view["tiles"]:
        tile_drawing(canvas, tile, wide)
    for (x, y), words in highlights.items():
        canvas.put(x * wide, y, words.rjust(wide), "mark")
    return canvas


def tile_drawing(canvas: Canvas, tile: dict[str, Any], wide: int) -> None:
    """A tile: in each square a piece of the outline and the square's colour."""
    left, top = tile["x"], tile["y"]
    width, height = size(tile["turn"])
    for x, y, colour in squares(tile["tile"], tile["turn"], left, top, tile["owner"]):
        fill = GLYPHS[colour] * (wide - 1)
        style = STYLES[colour]
        row_edge = "┌┐" if y == top else "└┘" if y == top + height - 1 else "││"
        if x == left:
            canvas.put(x * wide, y, row_edge[0] + fill, style)
        elif x == left + width - 1:
            canvas.put(x * wide, y, fill + row_edge[1], style)
        else:
            canvas.put(x * wide, y, "─" + fill, style)


def _stacks(view: dict[str, Any]) -> Canvas:
    """The top tiles of both stacks side by side, as they lie before any turn."""
    canvas = Canvas()
    for seat, stack in enumerate(view["stacks"]):
        left = seat * 28
        turn = ">" if view["seat"] == seat else " "
        canvas.put(left, 0, f"{turn} {GLYPHS[seat]} {NAMES[seat]}", "bold" if turn == ">" else "")
        canvas.put(left, 1, " ")
        if not stack or stack[0] == "?":
            canvas.put(left + 2, 1, "no tiles" if not stack else "?")
            continue
        top = Canvas()
        tile_drawing(top, {"tile": stack[0], "turn": 0, "x": 0, "y": 0, "owner": seat}, 2)
        canvas.paste(left + 2, 1, top)
        canvas.put(left + 12, 1, f"tile {stack[0]}")
        canvas.put(left + 12, 2, f"{len(stack)} left")
    return canvas


def _below(view: dict[str, Any], colour: bool) -> list[str]:
    seat = view["seat"]
    turn = "the match is over" if seat is None else f"{NAMES[seat]}: {view['step']}"
    lines = [styled(f"round {view['round']}, {turn}", "bold", colour)]
    for seat, stack in enumerate(view["stacks"]):
        last = f", last tile {stack[-1]}" if len(stack) > 1 and stack[-1] != "?" else ""
        lines.append(f"{NAMES[seat]}: veto {'free' if view['vetoes'][seat] else 'used'}{last}")
    if view.get("passed"):
        lines.append("the last turn was a pass")
    for played, (roofs, paving) in enumerate(view["scores"], 1):
        lines.append(f"round {played}: roofs {roofs}, paving {paving}")
    return lines
