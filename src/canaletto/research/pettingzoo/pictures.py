"""Pictures of positions as arrays of pixels, always of the same size, painted with NumPy alone.

They are for films of training games. The drawings that people play with are in the engine: `_repr_svg_`.
"""

from __future__ import annotations

import numpy as np

from canaletto.rules.edition import QUARTERS, SIDES
from canaletto.rules.toscana.patterns import size, squares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Colour = tuple[int, int, int]

PIXELS = 720
# Fewer cells than this are not magnified any further.
FEWEST_CELLS = 8

WATER, STONE, CANAL = (29, 85, 102), (239, 223, 192), (62, 151, 166)
PLOT, JET, INK, PAPER = (187, 157, 109), (20, 97, 124), (42, 37, 32), (255, 250, 240)
SEATS = ((194, 69, 45), (227, 167, 44), (47, 95, 174), (162, 116, 194))
CONTRACTS = {"G": (111, 143, 120), "B": (77, 115, 147), "W": (244, 239, 228)}
FIELD, ROOF, PAVING, JOINT = (165, 176, 122), (195, 91, 56), (241, 230, 205), (90, 74, 48)

# Three columns and five rows to a digit.
GLYPHS = {
    "0": ("111", "101", "101", "101", "111"),
    "1": ("010", "110", "010", "010", "111"),
    "2": ("111", "001", "111", "100", "111"),
    "3": ("111", "001", "111", "001", "111"),
    "4": ("101", "101", "111", "001", "001"),
    "5": ("111", "100", "111", "001", "111"),
    "6": ("111", "100", "111", "101", "111"),
    "7": ("111", "001", "010", "010", "010"),
    "8": ("111", "101", "111", "101", "111"),
    "9": ("111", "101", "111", "001", "111"),
}


class Canvas:
    """A square of pixels to paint rectangles on."""

    def __init__(self, ground: Colour) -> None:
        self.pixels = np.empty((PIXELS, PIXELS, 3), np.uint8)
        self.pixels[:] = ground

    def fill(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        """Paint a rectangle."""
        left, top = max(round(x), 0), max(round(y), 0)
        self.pixels[top : max(round(y + height), 0), left : max(round(x + width), 0)] = colour

    def number(self, value: int, x: float, y: float, height: float, colour: Colour) -> None:
        """Write a number around a point."""
        dot = max(1, int(height / 5))
        text = str(value)
        left = x - dot * (4 * len(text) - 1) / 2
        for place, digit in enumerate(text):
            for row, line in enumerate(GLYPHS[digit]):
                for column, ink in enumerate(line):
                    if ink == "1":
                        at = left + dot * (4 * place + column)
                        self.fill(at, y - 2.5 * dot + dot * row, dot, dot, colour)


def picture(view: dict[str, Any]) -> NDArray[np.uint8]:
    """A view as a picture of 720 x 720 pixels."""
    return _toscana(view) if view["game"] == "toscana" else _city(view)


def _city(view: dict[str, Any]) -> NDArray[np.uint8]:
    """The city in the middle, as large as it fits with an empty cell all around."""
    canvas = Canvas(WATER)
    columns = [tile["x"] for tile in view["tiles"]]
    rows = [tile["y"] for tile in view["tiles"]]
    across, down = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
    unit = PIXELS / max(across + 2, down + 2, FEWEST_CELLS)
    left = PIXELS / 2 - unit * (min(columns) + across / 2)
    top = PIXELS / 2 - unit * (min(rows) + down / 2)
    for tile in view["tiles"]:
        _tile(canvas, tile, left + unit * tile["x"], top + unit * tile["y"], unit)
    for seat, player in enumerate(view["seats"]):
        if player["boat"] is not None:
            x, y = left + unit * player["boat"][0], top + unit * player["boat"][1]
            canvas.fill(x + unit * 0.34, y + unit * 0.4, unit * 0.32, unit * 0.2, INK)
            canvas.fill(x + unit * 0.37, y + unit * 0.43, unit * 0.26, unit * 0.14, SEATS[seat])
    return canvas.pixels


def _tile(canvas: Canvas, tile: dict[str, Any], x: float, y: float, unit: float) -> None:
    """A tile with its canals, its value, and what its quarters hold."""
    canvas.fill(x + 1, y + 1, unit - 2, unit - 2, STONE)
    wide = unit * 0.16
    near, far = (unit - wide) / 2, (unit + wide) / 2
    arms = {
        "N": (near, 0, wide, far),
        "E": (near, near, far, wide),
        "S": (near, near, wide, far),
        "W": (0, near, far, wide),
    }
    for side in tile["canals"]:
        across, down, width, height = arms[side]
        canvas.fill(x + across, y + down, width, height, CANAL)
    corners = {"NW": (0, 0), "NE": (1, 0), "SE": (1, 1), "SW": (0, 1)}
    for quarter in QUARTERS:
        if quarter in tile["quarters"]:
            column, row = corners[quarter]
            middle = (x + unit * (0.22 + 0.56 * column), y + unit * (0.22 + 0.56 * row))
            _quarter(canvas, tile["quarters"][quarter], *middle, unit * 0.3)
    canvas.fill(x + unit * 0.42, y + unit * 0.42, unit * 0.16, unit * 0.16, PAPER)
    canvas.number(tile["value"], x + unit / 2, y + unit / 2, unit * 0.14, INK)


def _quarter(canvas: Canvas, found: dict[str, Any], x: float, y: float, wide: float) -> None:
    """A fountain, a free foundation, a building with its number of floors, or a contract."""
    if "fountain" in found:
        dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[SIDES.index(found["fountain"])]
        canvas.fill(x - wide * 0.25, y - wide * 0.25, wide * 0.5, wide * 0.5, JET)
        canvas.fill(x + wide * (0.35 * dx - 0.1), y + wide * (0.35 * dy - 0.1), wide * 0.2, wide * 0.2, JET)
        return
    canvas.fill(x - wide / 2, y - wide / 2, wide, wide, PLOT)
    if "owner" in found:
        canvas.fill(x - wide / 2, y - wide / 2, wide, wide, SEATS[found["owner"]])
        canvas.number(found["floors"], x, y, wide * 0.6, PAPER)
    elif "contract" in found:
        canvas.fill(x - wide * 0.4, y - wide * 0.4, wide * 0.8, wide * 0.8, CONTRACTS[found["contract"][0]])
        canvas.number(int(found["contract"][1:]), x, y, wide * 0.5, INK)


def _toscana(view: dict[str, Any]) -> NDArray[np.uint8]:
    """The board with its 17 x 17 squares; joints show which squares are of one tile."""
    canvas = Canvas(JOINT)
    unit = PIXELS // 18
    edge = (PIXELS - 17 * unit) // 2
    for y in range(17):
        for x in range(17):
            canvas.fill(edge + unit * x, edge + unit * y, unit - 1, unit - 1, FIELD)
    canvas.fill(edge + unit * 8.3, edge + unit * 8.3, unit * 0.4, unit * 0.4, JOINT)
    for tile in view["tiles"]:
        width, height = size(tile["turn"])
        canvas.fill(edge + unit * tile["x"], edge + unit * tile["y"], unit * width, unit * height, JOINT)
        for x, y, colour in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"]):
            # Two pixels of joint around a tile, none inside of it.
            first, last = x == tile["x"], x == tile["x"] + width - 1
            upper, lower = y == tile["y"], y == tile["y"] + height - 1
            canvas.fill(
                edge + unit * x + 2 * first,
                edge + unit * y + 2 * upper,
                unit - 2 * first - 2 * last,
                unit - 2 * upper - 2 * lower,
                (ROOF, PAVING)[colour],
            )
    return canvas.pixels
