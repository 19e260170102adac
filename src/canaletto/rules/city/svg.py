"""The picture of a city position as one SVG that stands alone: the scene, drawn from a view and nothing else.
The panel beside it is in `svg_panel.py`; the shapes come from `canaletto.art`."""

from __future__ import annotations

from typing import Any

from canaletto import art
from canaletto.art.markup import document, element, group, label, number, rectangle, text, use
from canaletto.rules.city.svg_panel import PANEL_WIDTH, panel
from canaletto.rules.edition import TOWARDS

Cell = tuple[int, int]
TILE = 100
MARGIN = 56


def draw(view: dict[str, Any]) -> str:
    """The whole picture: the city on its lagoon, beside it the panel with players, contracts and stack."""
    left, top, width, height = _extent(view)
    beside, tall = panel(view)
    scale = max(1.0, min(height / tall, 0.4 * width / PANEL_WIDTH, 2.6))
    lagoon = max(height, tall * scale)
    top -= (lagoon - height) / 2
    total = width + (PANEL_WIDTH + 12) * scale
    body = (
        rectangle(left, top, total, lagoon, "lagoon")
        + element("rect", x=left, y=top, width=total, height=lagoon, fill="url(#city-waves)")
        + city(view)
        + group(beside, transform=f"translate({number(left + width)} {number(top)}) scale({number(scale)})")
    )
    return document((left, top, total, lagoon), min(0.9, 1500 / total), *_caption(view), body)


def city(view: dict[str, Any]) -> str:
    """The scene without the panel, in layers from the water up; a tile is 100 units wide."""
    tiles = view["tiles"]
    cells = {(tile["x"], tile["y"]): tile for tile in tiles}
    return "".join(
        (
            _rulers(view),
            *(use("city-shore", *_corner(tile)) for tile in tiles),
            *(use("city-shoal", *_corner(tile)) for tile in tiles),
            *(use("city-slab", *_corner(tile)) for tile in tiles if (tile["x"], tile["y"] + 1) not in cells),
            *(_mouths(tile, cells) for tile in tiles),
            *(_ground(tile) for tile in tiles),
            *(_print(tile) for tile in tiles),
            _placed(view),
            *(_shadows(tile) for tile in tiles),
            *(_standing(tile, view) for tile in sorted(tiles, key=lambda tile: (tile["y"], tile["x"]))),
            _first(view, cells),
            use(f"initial-{_initial(view)}", TILE, TILE, scale=0.86),
        )
    )


def _extent(view: dict[str, Any]) -> tuple[float, float, float, float]:
    xs = [tile["x"] for tile in view["tiles"]]
    ys = [tile["y"] for tile in view["tiles"]]
    left, top = min(xs) * TILE - MARGIN, min(ys) * TILE - MARGIN
    return left, top, (max(xs) + 1) * TILE + MARGIN - left, (max(ys) + 1) * TILE + MARGIN - top


def _caption(view: dict[str, Any]) -> tuple[str, str]:
    seat = view["seat"]
    turn = "the game is over" if seat is None else f"{art.seat_name(seat)} is to move ({view['step']})"
    counts = ", ".join(
        f"{art.seat_name(number)} {sum(space.get('owner') == number for space in _spaces(view))}"
        for number in range(view["players"])
    )
    return (
        f"{view['game']}, round {view['round']}: {turn}",
        f"A city of {len(view['tiles'])} tiles with {view['players']} players. Buildings: {counts}.",
    )


def _spaces(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [space for tile in view["tiles"] for space in tile["quarters"].values()]


def _initial(view: dict[str, Any]) -> str:
    name = view["initial_contract"]
    return name if f"initial-{name}" in art.symbols() else "neutral"


def _corner(tile: dict[str, Any]) -> tuple[int, int]:
    return tile["x"] * TILE, tile["y"] * TILE


def _place(tile: dict[str, Any], quarter: str) -> tuple[float, float]:
    x, y = art.layout()["quarters"][quarter]
    return tile["x"] * TILE + x, tile["y"] * TILE + y


def _rulers(view: dict[str, Any]) -> str:
    """The coordinates of columns and rows, quietly on the water."""
    left, top, width, height = _extent(view)
    xs = range(round((left + MARGIN) / TILE), round((left + width - MARGIN) / TILE))
    ys = range(round((top + MARGIN) / TILE), round((top + height - MARGIN) / TILE))
    return group(
        *(text(x, x * TILE + 50, top + 22, 17, text_anchor="middle", fill="glint") for x in xs),
        *(text(y, left + 18, y * TILE + 56, 17, text_anchor="middle", fill="glint") for y in ys),
        opacity=0.7,
    )


def _mouths(tile: dict[str, Any], cells: dict[Cell, dict[str, Any]]) -> str:
    """The canals that lead out into the lagoon."""
    x, y = _corner(tile)
    edges = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
    return "".join(
        use("city-mouth", x + edges[side][0], y + edges[side][1], "NESW".index(side))
        for side in tile["canals"]
        if (tile["x"] + TOWARDS[side][0], tile["y"] + TOWARDS[side][1]) not in cells
    )


def _ground(tile: dict[str, Any]) -> str:
    corner = _corner(tile)
    exits = "".join(side for side in "NESW" if side in tile["canals"])
    return (
        use("city-ground", *corner)
        + "".join(use(f"city-garden-{side}", *corner) for side in "NESW" if side not in exits)
        + use(f"city-canal-{exits}", *corner)
    )


def _print(tile: dict[str, Any]) -> str:
    """What is printed on the tile: free foundations, fountains, the value on its bridge."""
    parts = []
    for quarter, space in tile["quarters"].items():
        x, y = _place(tile, quarter)
        if "fountain" in space:
            parts.append(use("city-fountain", x, y, "NESW".index(space["fountain"])))
        elif space.get("foundation"):
            parts.append(use("city-foundation", x, y) + _drops(space.get("fountains", 0), x + 9.5, y + 8.5))
    x, y = _corner(tile)
    return "".join(parts) + use(f"city-bridge-{tile['value']}", x + 50, y + 50)


def _drops(count: int, x: float, y: float) -> str:
    """One drop per fountain that points at a space, side by side, the last one at x."""
    return "".join(use("city-drop", x - 7 * place, y, scale=0.9) for place in range(count))


def rise(floors: int) -> float:
    """How far above the ground the floor after `floors` floors stands."""
    heights = art.layout()["rise"]
    return float(heights[min(floors, len(heights) - 1)])


def _shadows(tile: dict[str, Any]) -> str:
    """The shadows of the buildings, to the lower right and the longer the taller."""
    paths = []
    for quarter, space in tile["quarters"].items():
        if "owner" in space:
            x, y = _place(tile, quarter)
            east, south = 0.62 * rise(space["floors"]) + 2, 0.2 * rise(space["floors"]) + 1.5
            paths.append(
                f"M{number(x + 14)} {number(y - 8)}l{number(east)} {number(south)}v24h-28"
                f"l{number(-east)} {number(-south)}Z"
            )
    return element("path", d="".join(paths), fill="var(--ca-shadow)", fill_opacity=0.36) if paths else ""


def _standing(tile: dict[str, Any], view: dict[str, Any]) -> str:
    """What stands on the tile, from back to front: buildings and contracts, the boats between them."""
    quarters = tile["quarters"]
    back = [_object(tile, quarter, quarters[quarter]) for quarter in ("NW", "NE") if quarter in quarters]
    front = [_object(tile, quarter, quarters[quarter]) for quarter in ("SW", "SE") if quarter in quarters]
    return "".join((*back, _boats(tile, view), *front))


def _object(tile: dict[str, Any], quarter: str, space: dict[str, Any]) -> str:
    x, y = _place(tile, quarter)
    if "owner" in space:
        return building(space["owner"], space["floors"], space.get("fountains", 0), x, y)
    if "contract" in space:
        return contract(space["contract"], x, y)
    return ""


def building(seat: int, floors: int, fountains: int, x: float, y: float) -> str:
    """A building: a storey per floor, a roof with the height, a drop per fountain that points at it."""
    roof = y - rise(floors - 1)
    return group(
        *(use(f"seat-storey-{seat}", x, y - rise(floor)) for floor in range(floors)),
        use(f"seat-roof-{seat}", x, roof),
        label(floors, x, roof + 5, 16),
        label(art.seat_letter(seat), x - 11.3, roof - 6.4, 6.5),
        _drops(fountains, x + 12, roof - 13.5),
        class_=f"building seat-{seat}",
    )


def contract(name: str, x: float, y: float) -> str:
    """A contract tile with its id; an unknown family is drawn as a general one."""
    known = f"contract-{name[:1]}" in art.symbols()
    plain = name[:1] == "W"
    return group(
        use(f"contract-{name[:1]}" if known else "contract-G", x, y),
        label(name, x, y + 7, 14.5, *(("#2a2520", "#fff8") if plain else ("#fff", "#1d1814"))),
        class_="contract",
    )


def _boats(tile: dict[str, Any], view: dict[str, Any]) -> str:
    """The boats on this tile, each in a canal of its own as long as there are enough."""
    here = [seat for seat, state in enumerate(view["seats"]) if state.get("boat") == [tile["x"], tile["y"]]]
    berths = [side for side in "EWSN" if side in tile["canals"]]
    berths.sort(key=lambda side: _hidden(tile, side))
    return "".join(boat(seat, tile, berths[place % len(berths)]) for place, seat in enumerate(here))


def _hidden(tile: dict[str, Any], side: str) -> bool:
    """Whether a building in front rises over the canal to this side."""
    space = tile["quarters"].get({"E": "SE", "W": "SW"}.get(side, ""), {})
    return int(space.get("floors", 0)) > 2


def boat(seat: int, tile: dict[str, Any], side: str) -> str:
    """A boat in the canal that leads to this side."""
    x, y = art.layout()["berths"][side]
    x, y = tile["x"] * TILE + x, tile["y"] * TILE + y
    return group(
        use(f"seat-boat-{seat}", x, y, "NESW".index(side) + 1, 0.86),
        use(f"seat-badge-{seat}", x, y, 0, 0.72),
        class_=f"boat seat-{seat}",
    )


def _placed(view: dict[str, Any]) -> str:
    """The tile placed this turn."""
    return use("city-placed", view["placed"][0] * TILE, view["placed"][1] * TILE) if view.get("placed") else ""


def _first(view: dict[str, Any], cells: dict[Cell, dict[str, Any]]) -> str:
    """The first floor of this turn, around the roof of its building."""
    if not view.get("first"):
        return ""
    column, row, quarter = view["first"]
    tile = cells[column, row]
    x, y = _place(tile, quarter)
    floors = tile["quarters"].get(quarter, {}).get("floors", 1)
    return use("city-first", x, y - rise(floors - 1) - 1.5)
