"""The picture of a Toscana position as one SVG that stands alone, drawn from a view and nothing else:
the board, and beside it both stacks with their top tiles, the vetoes and the scores."""

from __future__ import annotations

from typing import Any

from canaletto.art.markup import document, element, group, rectangle, text, use
from canaletto.rules.toscana.patterns import size, squares

SIDE = 17
SQUARE = 40
FRAME = 34
PANEL = 270
NAMES = ("Roofs", "Paving")
SYMBOLS = ("toscana-roof", "toscana-paving")


def draw(view: dict[str, Any]) -> str:
    """The whole picture: the board with its tiles, and the panel."""
    whole = SIDE * SQUARE
    box = (-FRAME, -FRAME, whole + 2 * FRAME + PANEL, whole + 2 * FRAME)
    seat = view["seat"]
    turn = "the match is over" if seat is None else f"{NAMES[seat].lower()} to move ({view['step']})"
    description = f"{len(view['tiles'])} tiles on a board of 17 by 17 squares."
    body = rectangle(*box, "paper") + board(view) + _panel(view)
    return document(box, 1, f"toscana, round {view['round']}: {turn}", description, body)


def board(view: dict[str, Any]) -> str:
    """The board with its tiles; a square is 40 units wide, square (0, 0) starts at (0, 0)."""
    whole = SIDE * SQUARE
    lines = "".join(f"M{place} 0V{whole}M0 {place}H{whole}" for place in range(0, whole + 1, SQUARE))
    tiles = view["tiles"]
    covered = {square[:2] for tile in tiles for square in _squares(tile)}
    parts = [
        rectangle(-FRAME, -FRAME, whole + 2 * FRAME, whole + 2 * FRAME, "frame"),
        rectangle(-6, -6, whole + 12, whole + 12, "frame-lit", rx=4),
        rectangle(0, 0, whole, whole, "field"),
        *(
            rectangle(x * SQUARE, y * SQUARE, SQUARE, SQUARE, "field-alt")
            for x in range(SIDE)
            for y in range(SIDE)
            if (x + y) % 2
        ),
        element("path", d=lines, stroke="var(--ca-field-line)", stroke_width=1),
        _rulers(),
    ]
    if (8, 8) not in covered:
        parts.append(use("toscana-centre", 8.5 * SQUARE, 8.5 * SQUARE))
    parts += [_shadow(tile) for tile in tiles]
    parts += [_tile(tile) for tile in tiles]
    parts.append(_eaves(tiles))
    if (8, 8) in covered:
        parts.append(use("toscana-centre", 8.5 * SQUARE, 8.5 * SQUARE, scale=0.45))
    if tiles:
        parts.append(_last(tiles[-1]))
    return "".join(parts)


def _squares(tile: dict[str, Any]) -> list[tuple[int, int, int]]:
    return squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"])


def _rulers() -> str:
    return group(
        *(text(n, n * SQUARE + 20, -13, 14, text_anchor="middle", fill="paving") for n in range(SIDE)),
        *(text(n, -19, n * SQUARE + 25, 14, text_anchor="middle", fill="paving") for n in range(SIDE)),
        opacity=0.75,
    )


def _shadow(tile: dict[str, Any]) -> str:
    width, height = size(tile["turn"])
    return rectangle(
        tile["x"] * SQUARE + 5,
        tile["y"] * SQUARE + 6,
        width * SQUARE - 1,
        height * SQUARE - 1,
        "shadow",
        fill_opacity=0.35,
        rx=4,
    )


def _tile(tile: dict[str, Any]) -> str:
    """A tile with its two colours and its outline."""
    rim = "toscana-rim-standing" if tile["turn"] & 1 else "toscana-rim-lying"
    return group(
        *(use(SYMBOLS[colour], x * SQUARE, y * SQUARE) for x, y, colour in _squares(tile)),
        use(rim, tile["x"] * SQUARE, tile["y"] * SQUARE),
        class_=f"tile seat-{tile['owner']}",
    )


def _eaves(tiles: list[dict[str, Any]]) -> str:
    """The shade that roofs throw on the paving to their right and below."""
    colours = {(x, y): colour for tile in tiles for x, y, colour in _squares(tile)}
    paths = []
    for (x, y), colour in colours.items():
        if colour == 1 and colours.get((x - 1, y)) == 0:
            paths.append(f"M{x * SQUARE} {y * SQUARE}l6 6v34h-6Z")
        if colour == 1 and colours.get((x, y - 1)) == 0:
            paths.append(f"M{x * SQUARE} {y * SQUARE}h40v6h-34Z")
    return element("path", d="".join(paths), fill="var(--ca-shadow)", fill_opacity=0.28) if paths else ""


def _last(tile: dict[str, Any]) -> str:
    width, height = size(tile["turn"])
    return element(
        "rect",
        x=tile["x"] * SQUARE - 1,
        y=tile["y"] * SQUARE - 1,
        width=width * SQUARE + 2,
        height=height * SQUARE + 2,
        rx=4,
        fill="none",
        stroke="var(--ca-glow)",
        stroke_width=4,
    )


def _panel(view: dict[str, Any]) -> str:
    parts = [
        text(f"Round {view['round']}", 20, 30, 20, font_weight=700),
        text(
            "match over" if view["seat"] is None else view["step"], PANEL - 24, 30, 15, "text-soft", text_anchor="end"
        ),
    ]
    parts += [group(_card(view, seat), transform=f"translate(20 {52 + 210 * seat})") for seat in (0, 1)]
    y = 500
    for played, (roofs, paving) in enumerate(view["scores"], 1):
        parts += [
            text(f"Round {played}", 20, y, 15, "text-soft"),
            text(f"{roofs} : {paving}", PANEL - 24, y, 17, text_anchor="end", font_weight=700),
        ]
        y += 26
    return group(*parts, transform=f"translate({SIDE * SQUARE + FRAME} {-FRAME + 8})")


def _card(view: dict[str, Any], seat: int) -> str:
    """A player: the colour, the top tile of the stack, how many are left, the veto."""
    width = PANEL - 44
    turn = view["seat"] == seat
    stack = view["stacks"][seat]
    parts = [
        element(
            "rect",
            width=width,
            height=192,
            rx=8,
            fill="var(--ca-glow)" if turn else "none",
            fill_opacity=0.18,
            stroke="var(--ca-gold)" if turn else "var(--ca-paper-line)",
            stroke_width=2.4 if turn else 1.2,
        ),
        use(SYMBOLS[seat], 12, 10, scale=0.7),
        text(NAMES[seat], 50, 30, 18, font_weight=700),
        text("veto free" if view["vetoes"][seat] else "veto used", width - 12, 29, 13, "text-soft", text_anchor="end"),
    ]
    if turn:
        parts.append(use("sign-turn", 0, 24, scale=1.3))
    for depth in range(min(3, len(stack) - 1), 0, -1):
        parts.append(rectangle(24 + 4 * depth, 56 + 4 * depth, 160, 80, "wall", rx=3, stroke="var(--ca-ink)"))
    if stack and stack[0] != "?":
        top = {"tile": stack[0], "turn": 0, "x": 0, "y": 0, "owner": seat}
        parts.append(group(_tile(top), _eaves([top]), transform="translate(24 56)"))
    elif stack:
        parts.append(rectangle(24, 56, 160, 80, "wall", rx=3, stroke="var(--ca-ink)"))
    parts.append(text(f"{len(stack)} tiles left" if stack else "no tiles left", 12, 178, 14, "text-soft"))
    if len(stack) > 1 and stack[-1] != "?":
        parts.append(text(f"last: {stack[-1]}", width - 12, 178, 14, "text-soft", text_anchor="end"))
    return "".join(parts)
