"""Positions of Toscana to search in."""

from __future__ import annotations

from itertools import product

from canaletto import Game
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition

OPTIONS = [
    {"contact": contact, "veto": veto, "rounds": rounds}
    for contact, veto, rounds in product(("any", "colour"), ("round", "match"), (1, 2))
]


def somewhere(seed: int, moves: int, options: dict[str, object] | None = None) -> ToscanaPosition:
    """The position after so many random moves, or the last one before the end of the match."""
    chance = Seeded(seed)
    game = Game("toscana", options=options or {})
    position = game.start(game.setup(chance))
    for _ in range(moves):
        after = position.copy()
        after.play(chance.choice(after.legal()))
        if after.over:
            break
        position = after
    assert isinstance(position, ToscanaPosition)
    return position
