"""What a ground promises each colour: cheap counts from which the end of the round is foreseen.

A square is open where a tile may still come to lie on it; an area can only be joined over open squares.
"""

import cython

from canaletto.rules.toscana import patterns

if cython.compiled:
    from cython.cimports.canaletto.bots.toscana.ground import PHASES, SHIFT, SPAN, TRAITS, Ground, Manner, tile_count
    from cython.cimports.canaletto.bots.toscana.joining import FOREIGN, PARTS
    from cython.cimports.canaletto.rules.toscana.board import (
        ASK,
        NONE,
        STRIDE,
        WORDS,
        Board,
        Match,
        bit_count,
        bit_index,
        both,
        down,
        either,
        grow,
        put,
        same,
        up,
        without,
        word,
    )
    from cython.cimports.canaletto.rules.toscana.placing import FULL
else:
    from canaletto.bots.toscana.ground import PHASES, SHIFT, SPAN, TRAITS, Ground, Manner, tile_count
    from canaletto.bots.toscana.joining import FOREIGN, PARTS
    from canaletto.rules.toscana.board import (
        ASK,
        NONE,
        STRIDE,
        WORDS,
        Board,
        Match,
        bit_count,
        bit_index,
        both,
        down,
        either,
        grow,
        put,
        same,
        up,
        without,
        word,
    )
    from canaletto.rules.toscana.placing import FULL

if not cython.compiled:
    # By part of a look ((pattern * 4 + turn) * 4 + part): its squares as a shape, and the first of them.
    PART_SHAPE, PART_CELL = [0] * 256, [0] * 256


def describe(g: Ground, m: Match, shares: list[int]) -> None:
    """The counts of both colours, TRAITS of each; settings.py names them."""
    if not cython.compiled:
        main = [NONE] * 2
    main[0] = NONE
    main[1] = NONE
    for i in range(m.count):
        look = (m.tile[i] & 15) * 4 + (m.laid[i] & 3)
        at = m.laid[i] >> 2
        for p in range(PARTS[look]):
            colour = (m.tile[i] >> 4) ^ FOREIGN[look * 4 + p]
            label = g.cell[at + SHIFT + PART_CELL[look * 4 + p]]
            if g.area[label] == g.main[colour]:
                main[colour] = put(main[colour], PART_SHAPE[look * 4 + p], at)
    empty = without(FULL, either(m.own[0], m.own[1]))
    pair = both(empty, down(empty, 1))
    flat = both(pair, down(pair, 2))
    flat = both(flat, down(flat, STRIDE))
    tall = both(pair, down(pair, STRIDE))
    tall = both(tall, down(tall, 2 * STRIDE))
    room = either(spread_flat(flat), spread_tall(tall))
    for colour in range(2):
        base = colour * TRAITS
        rest = without(m.own[colour], main[colour])
        near = both(grow(main[colour]), room)
        wide = both(grow(near), room)
        all_near = both(grow(m.own[colour]), room)
        joined = g.tiles[g.main[colour]]
        more = tiles_at(g, both(grow(near), rest), colour) | joined
        further = tiles_at(g, both(grow(wide), rest), colour) | more
        region = main[colour]
        wider = either(region, near)
        while not same(wider, region):
            region = wider
            wider = either(region, both(grow(region), either(room, rest)))
        second = 0
        label = 2 + colour
        for _ in range(g.parts[colour]):
            area = g.area[label]
            if area == label and area != g.main[colour]:
                size = tile_count(g.tiles[area] & ~joined)
                if size > second:
                    second = size
            label += 2
        shares[base] = tile_count(joined)
        shares[base + 1] = bit_count(near)
        shares[base + 2] = bit_count(without(wide, near))
        shares[base + 3] = bit_count(without(all_near, near))
        shares[base + 4] = tile_count(more & ~joined)
        shares[base + 5] = tile_count(further & ~more)
        shares[base + 6] = tile_count(tiles_at(g, both(region, rest), colour) & ~further)
        shares[base + 7] = bit_count(both(region, room))
        shares[base + 8] = count_places(grow(main[colour]), flat, tall)
        shares[base + 9] = count_places(grow(m.own[colour]), flat, tall)
        shares[base + 10] = second
        shares[base + 11] = m.end[colour] - m.top[colour]
        shares[base + 12] = m.vetoes[colour]


def foresee(g: Ground, m: Match, w: Manner, ends: list[float]) -> float:
    """What seat 0 may hope for as the board stands; the areas at the end of the round, as foreseen, go into ends."""
    if not cython.compiled:
        shares = [0] * (2 * TRAITS)
    describe(g, m, shares)
    phase = m.count // 4
    if phase >= PHASES:
        phase = PHASES - 1
    base = phase * (TRAITS + 1)
    total = w.sums[base + TRAITS]
    lead = w.leads[base + TRAITS]
    # Who lays the next tile: whoever is asked for a veto has just laid one.
    if m.seat ^ (m.step == ASK):
        lead = -lead
    for i in range(TRAITS):
        lead += w.leads[base + i] * (shares[i] - shares[TRAITS + i])
        total += w.sums[base + i] * (shares[i] + shares[TRAITS + i])
    ends[0] = (total + lead) / 2
    ends[1] = (total - lead) / 2
    lead = min(max(lead + SPAN, 0.0), 2 * SPAN - 2.0)
    low = int(lead)
    base = phase * 2 * SPAN + low
    return w.hopes[base] + (lead - low) * (w.hopes[base + 1] - w.hopes[base])


def spread_flat(flat: Board) -> Board:
    """All squares of lying tiles with these anchors."""
    flat = either(flat, up(flat, 1))
    flat = either(flat, up(flat, 2))
    return either(flat, up(flat, STRIDE))


def spread_tall(tall: Board) -> Board:
    """All squares of standing tiles with these anchors."""
    tall = either(tall, up(tall, 1))
    tall = either(tall, up(tall, STRIDE))
    return either(tall, up(tall, 2 * STRIDE))


def count_places(touch: Board, flat: Board, tall: Board) -> int:
    """How many of these anchors are of tiles that cover one of some squares."""
    near = either(touch, down(touch, 1))
    nflat = either(near, down(near, 2))
    ntall = either(near, down(near, STRIDE))
    return bit_count(both(flat, either(nflat, down(nflat, STRIDE)))) + bit_count(
        both(tall, either(ntall, down(ntall, 2 * STRIDE)))
    )


def tiles_at(g: Ground, squares: Board, colour: int) -> int:
    """The tiles of all areas of a colour that have one of these squares."""
    found = 0
    for i in range(WORDS):
        w = word(squares, i)
        while w:
            label = g.cell[64 * i + bit_index(w) + SHIFT]
            found |= g.tiles[g.area[label]]
            w &= w - 1
    return found


def fill_tables() -> None:
    """The squares of every part of every look."""
    from canaletto.bots.toscana.joining import parts_of

    for index, name in enumerate(patterns.NAMES):
        for turn in range(4):
            look = index * 4 + turn
            for (x, y), part in parts_of(patterns.squares(name, turn, 0, 0, 0)).items():
                if not PART_SHAPE[look * 4 + part]:
                    PART_CELL[look * 4 + part] = y * STRIDE + x
                PART_SHAPE[look * 4 + part] |= 1 << y * STRIDE + x


fill_tables()
