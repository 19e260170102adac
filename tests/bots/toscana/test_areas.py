"""Areas that are kept up to date while tiles are laid, against those that the engine counts (V-SCORE-1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from canaletto.bots.toscana.manner import FINENESS
from canaletto.bots.toscana.settings import Settings, Skill
from canaletto.bots.toscana.tree import Tree
from canaletto.bots.toscana.weights import LOOKS, learned
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from tests.bots.toscana.positions import somewhere

GAIN = LOOKS.index("own gain")  # the next one is what the other's largest area gains


def tree_of(position: ToscanaPosition, weight: int) -> Tree:
    """A tree that looks at one weight alone."""
    looks = (tuple(float(i == weight) / FINENESS for i in range(len(LOOKS))),) * 4
    return Tree(position, Skill(Settings(), replace(learned(), looks=looks)), (0.5,) * 128, 1, 3000)


@pytest.mark.pure
@pytest.mark.parametrize("seed", range(4))
def test_both_areas_are_as_large_as_the_engine_says(seed: int) -> None:
    position = somewhere(seed, 0, {"rounds": 1})
    chance = Seeded(seed)
    while not position.over:
        assert list(tree_of(position, GAIN).areas_now()) == position.score()["rounds"][0]
        position.play(chance.choice(position.legal()))


def gains(position: ToscanaPosition, seat: int) -> dict[int, int]:
    """What the largest area of a seat really gains by each placement."""
    before = position.score()["rounds"][0][seat]
    found = {}
    for move in position.legal():
        after = position.copy()
        after.play(move)
        found[move] = after.score()["rounds"][0][seat] - before
    return found


@pytest.mark.parametrize("seed", range(6))
def test_the_look_of_a_placement_tells_what_the_largest_areas_gain(seed: int) -> None:
    right = count = 0
    for moves in range(1, 30, 3):
        position = somewhere(100 * seed + moves, moves, {"rounds": 1})
        if position.step != "place":
            continue
        seat = position.seat
        assert seat is not None
        for colour in (seat, 1 - seat):
            looks = dict(tree_of(position, GAIN + (colour != seat)).looks())
            real = gains(position, colour)
            assert looks.keys() == real.keys()
            # Only where a tile closes a ring between small areas may the look see less than there is.
            assert all(looks[move] <= gain for move, gain in real.items())
            right += sum(looks[move] == gain for move, gain in real.items())
            count += len(real)
    assert right > 0.97 * count > 0
