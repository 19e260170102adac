"""Areas kept up to date while tiles are laid, and what a placement would change: some nanoseconds a move.

The engine counts areas by flooding the board (V-SCORE-1); a search asks too often for that.
"""

import cython

from canaletto.rules.toscana import patterns

if cython.compiled:
    from cython.cimports.canaletto.bots.toscana.ground import (
        BORDER,
        CELLS,
        FREE,
        KINDS,
        LABELS,
        MAIN,
        SHARES,
        SHIFT,
        SMALL,
        STAGES,
        Ground,
        Manner,
        tile_count,
    )
    from cython.cimports.canaletto.rules.toscana.board import SIDE, STRIDE, Match
else:
    from canaletto.bots.toscana.ground import (
        BORDER,
        CELLS,
        FREE,
        KINDS,
        LABELS,
        MAIN,
        SHARES,
        SHIFT,
        SMALL,
        STAGES,
        Ground,
        Manner,
        tile_count,
    )
    from canaletto.rules.toscana.board import SIDE, STRIDE, Match

if not cython.compiled:
    # By look (pattern * 4 + turn): parts of one colour, whether a part is of the other's colour, the part of a square.
    PARTS, FOREIGN, PART_AT = [0] * 64, [0] * 256, [0] * 512
    # By turn & 1: the squares, the 12 squares around, and which square each of these touches.
    SQUARE, AROUND, BESIDE = [0] * 16, [0] * 24, [0] * 24


def survey(g: Ground, m: Match) -> None:
    """The ground of a match as it stands."""
    for i in range(CELLS):
        g.cell[i] = BORDER
    for y in range(SIDE):
        for x in range(SIDE):
            g.cell[y * STRIDE + x + SHIFT] = FREE
    for i in range(LABELS):
        g.kind[i] = i
        g.area[i] = 0
        g.tiles[i] = 0
    for i in range(2):
        g.parts[i] = 0
        g.main[i] = 0
        g.best[i] = 0
    for i in range(m.count):
        join(g, m.tile[i], m.laid[i], i)


def join(g: Ground, tile: int, move: int, index: int) -> None:
    """Lay a tile (owner * 16 + pattern): its parts become areas of their own or join those beside them."""
    if not cython.compiled:
        labels = [0] * 4
    look = (tile & 15) * 4 + (move & 3)
    at = (move >> 2) + SHIFT
    flat = move & 1
    for p in range(PARTS[look]):
        colour = (tile >> 4) ^ FOREIGN[look * 4 + p]
        label = 2 + colour + 2 * g.parts[colour]
        g.parts[colour] += 1
        g.area[label] = label
        g.tiles[label] = 1 << index
        labels[p] = label
    for i in range(8):
        g.cell[at + SQUARE[flat * 8 + i]] = labels[PART_AT[look * 8 + i]]
    for i in range(12):
        label = g.cell[at + AROUND[flat * 12 + i]]
        mine = labels[PART_AT[look * 8 + BESIDE[flat * 12 + i]]]
        if label > BORDER and not (label ^ mine) & 1:
            unite(g, g.area[mine], g.area[label])
    for p in range(PARTS[look]):
        colour = labels[p] & 1
        mine = g.area[labels[p]]
        size = tile_count(g.tiles[mine])
        if size > g.best[colour]:
            g.best[colour] = size
            g.main[colour] = mine
    for colour in range(2):
        label = 2 + colour
        for _ in range(g.parts[colour]):
            g.kind[label] = 2 * colour + (MAIN if g.area[label] == g.main[colour] else SMALL)
            label += 2


def unite(g: Ground, one: int, two: int) -> None:
    """Make two areas of a colour one."""
    if one == two:
        return
    colour = one & 1
    g.tiles[two] |= g.tiles[one]
    label = 2 + colour
    for _ in range(g.parts[colour]):
        if g.area[label] == one:
            g.area[label] = two
        label += 2
    if g.main[colour] == one or g.main[colour] == two:
        g.main[colour] = two
        g.best[colour] = tile_count(g.tiles[two])


def gauge(g: Ground, w: Manner, seat: int, pattern: int, move: int, count: int) -> int:
    """How good a placement looks: weighted neighbours of its squares, and what the largest areas gain."""
    if not cython.compiled:
        tiles, touches = [0] * 4, [0] * 4
    look = pattern * 4 + (move & 3)
    at = (move >> 2) + SHIFT
    flat = move & 1
    stage = count // 6
    if stage >= STAGES:
        stage = STAGES - 1
    base = (stage * 2 + seat) * SHARES
    total = 0
    for p in range(4):
        tiles[p] = 1 << count
        touches[p] = 0
    for i in range(12):
        label = g.cell[at + AROUND[flat * 12 + i]]
        p = PART_AT[look * 8 + BESIDE[flat * 12 + i]]
        foreign = FOREIGN[look * 4 + p]
        kind = g.kind[label]
        total += w.weights[base + foreign * KINDS + kind]
        if label > BORDER and not (label ^ seat ^ foreign) & 1:
            tiles[p] |= g.tiles[g.area[label]]
            touches[p] |= not kind & 1
    for colour in range(2):
        foreign = colour ^ seat
        joined = g.tiles[g.main[colour]]
        size = 0
        for p in range(PARTS[look]):
            if FOREIGN[look * 4 + p] == foreign:
                if touches[p]:
                    joined |= tiles[p]
                else:
                    alone = tile_count(tiles[p])
                    if alone > size:
                        size = alone
        gain = tile_count(joined)
        if size > gain:
            gain = size
        total += w.weights[base + 2 * KINDS + foreign] * (gain - g.best[colour])
        if not foreign:
            total += w.weights[base + 2 * KINDS + 2] * size
    return total


def fill_tables() -> None:
    """The squares of each orientation, what lies around them, and the parts of every look."""
    for flat in range(2):
        places = sorted(patterns.spot(square, flat) for square in range(8))
        around = 0
        for i, (x, y) in enumerate(places):
            SQUARE[flat * 8 + i] = y * STRIDE + x
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if (x + dx, y + dy) not in places:
                    AROUND[flat * 12 + around] = (y + dy) * STRIDE + x + dx
                    BESIDE[flat * 12 + around] = i
                    around += 1
    for index, name in enumerate(patterns.NAMES):
        for turn in range(4):
            fill_parts(index * 4 + turn, patterns.squares(name, turn, 0, 0, 0))


def fill_parts(look: int, squares: list[tuple[int, int, int]]) -> None:
    """Number the connected parts of one colour of a lying tile."""
    colours = {(x, y): colour for x, y, colour in squares}
    parts = parts_of(squares)
    for i, place in enumerate(sorted(colours)):
        FOREIGN[look * 4 + parts[place]] = colours[place]
        PART_AT[look * 8 + i] = parts[place]
    PARTS[look] = 1 + max(parts.values())


def parts_of(squares: list[tuple[int, int, int]]) -> dict[tuple[int, int], int]:
    """Which connected part of one colour each square belongs to, numbered in the order of the squares."""
    colours = {(x, y): colour for x, y, colour in squares}
    part: dict[tuple[int, int], int] = {}
    number = 0
    for place in sorted(colours):
        if place in part:
            continue
        open_places = [place]
        while open_places:
            x, y = open_places.pop()
            part[x, y] = number
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near not in part and colours.get(near) == colours[place]:
                    open_places.append(near)
        number += 1
    return part


fill_tables()
