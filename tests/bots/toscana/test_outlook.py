"""What a position is judged by, counted again square by square, and the weights that come with the package."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canaletto.bots.toscana.glance import best_at_a_glance, hopes
from canaletto.bots.toscana.settings import BEST
from canaletto.bots.toscana.tree import Tree
from canaletto.bots.toscana.weights import COUNTS, learned
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.patterns import squares
from canaletto.rules.toscana.position import ToscanaPosition
from tests.bots.hidden import shuffled
from tests.bots.toscana.positions import OPTIONS, somewhere

Square = tuple[int, int]
BOARD = {(x, y) for x in range(17) for y in range(17)}


def around(places: set[Square]) -> set[Square]:
    """The squares and those beside them."""
    return places | {(x + dx, y + dy) for x, y in places for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}


def counts(position: ToscanaPosition, colour: int) -> dict[str, int]:
    """Some of the counts, the slow way."""
    own: dict[Square, int] = {}
    taken: set[Square] = set()
    for number, tile in enumerate(position.data()["tiles"]):
        for x, y, of in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"]):
            taken.add((x, y))
            if of == colour:
                own[x, y] = number
    rooms = []
    for wide, high in ((4, 2), (2, 4)):
        for x, y in BOARD:
            room = {(x + i, y + j) for i in range(wide) for j in range(high)}
            if room <= BOARD - taken:
                rooms.append(room)
    open_ = set().union(*rooms) if rooms else set()
    areas = []
    left = set(own)
    while left:
        area: set[Square] = set()
        wider = {min(left)}
        while wider != area:
            area, wider = wider, around(wider) & set(own)
        left -= area
        areas.append(area)
    sizes = [len({own[place] for place in area}) for area in areas]
    largest = [area for area, size in zip(areas, sizes, strict=True) if size == max(sizes)]
    if len(largest) != 1:
        return {"tiles of the largest area": max(sizes, default=0)}
    main = largest[0]
    near = around(main) & open_
    wide_ = around(near) & open_
    rest = set(own) - main
    reach, wider = set(main), main | near
    while wider != reach:
        reach, wider = wider, wider | around(wider) & (open_ | rest)
    joined = {own[place] for place in main}

    def tiles(touching: set[Square]) -> set[int]:
        return {own[place] for area in areas if area & touching & rest for place in area} | joined

    one, two = tiles(around(near)), tiles(around(near)) | tiles(around(wide_))
    return {
        "tiles of the largest area": len(joined),
        "open squares beside it": len(near),
        "open squares beside these": len(wide_ - near),
        "open squares beside smaller areas": len((around(set(own)) & open_) - near),
        "tiles of smaller areas one open square away": len(one - joined),
        "tiles of smaller areas two open squares away": len(two - one),
        "tiles of smaller areas farther away, over open squares": len(tiles(reach) - two),
        "open squares within reach": len(reach & open_),
        "places for a tile beside it": sum(bool(room & around(main)) for room in rooms),
        "places for a tile beside any own square": sum(bool(room & around(set(own))) for room in rooms),
        "tiles in the stack": len(position.data()["stacks"][colour]),
        "veto left": int(position.data()["vetoes"][colour]),
    }


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(3))
def test_the_counts_are_those_of_the_squares(seed: int) -> None:
    whole = 0
    for moves in range(2, 50, 6):
        position = somewhere(10 * seed + moves, moves, {"rounds": 1})
        found = Tree(position, BEST, (0.5,) * 128, 1, 3000).traits()
        for colour in range(2):
            named = dict(zip(COUNTS, found[colour * len(COUNTS) :], strict=False))
            right = counts(position, colour)
            assert {name: named[name] for name in right} == right
            whole += len(right) > 1
    assert whole > 4


def test_weights_of_another_shape_are_refused() -> None:
    with pytest.raises(ValueError, match="looks has to be 4 rows of 15 numbers"):
        replace(learned(), looks=learned().looks[:3])
    with pytest.raises(ValueError, match="leads has to be 8 rows of 14 numbers"):
        replace(learned(), leads=tuple(row[:-1] for row in learned().leads))
    with pytest.raises(ValueError, match="spread"):
        replace(learned(), spread=(0.0,) * 8)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_glance_sees_every_move(options: dict[str, object]) -> None:
    position, chance = somewhere(4, 0, options), Seeded(4)
    while not position.over:
        found = hopes(position)
        assert list(found) == position.legal()
        assert all(0 <= hope <= 1 for hope in found.values())
        position.play(best_at_a_glance(position) if chance.below(2) else chance.choice(position.legal()))


def test_a_glance_sees_nothing_that_is_hidden() -> None:
    chance, changed = Seeded(2), 0
    for moves in range(0, 40, 3):
        position = somewhere(moves, moves)
        assert position.seat is not None
        other = shuffled(position, position.seat, chance)
        assert isinstance(other, ToscanaPosition)
        changed += other != position
        assert hopes(other) == hopes(position)
    assert changed > 8
