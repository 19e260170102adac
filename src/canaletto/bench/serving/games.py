"""Games prepared by the engine, so that the driver knows legal turns without asking: their setups are chosen whole."""

from __future__ import annotations

from dataclasses import dataclass

from canaletto.rules.chance import Seeded
from canaletto.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

CHOICES = ("initial_contract", "downtown", "boards", "stack", "contracts")


@dataclass(frozen=True)
class Prepared:
    """A message that makes a table for two at one screen, and every turn of a random game at it."""

    table: dict[str, Any]
    turns: list[list[str]]


def prepared(seed: int) -> Prepared:
    """A game of Tolleno with two players."""
    game = Game("tolleno", 2)
    setup = game.setup(seed=seed)
    position, chance = game.start(setup), Seeded(seed)
    turns: list[list[str]] = []
    while not position.over:
        turn, tokens = position.turn, list[str]()
        while not position.over and position.turn == turn:
            tokens.append(chance.choice(position.tokens()))
            position.play(tokens[-1])
        turns.append(tokens)
    table = {
        "game": "tolleno",
        "seats": [{"kind": "me"}, {"kind": "me"}],
        "choices": {name: setup[name] for name in CHOICES},
        "shuffle": False,
    }
    return Prepared(table, turns)
