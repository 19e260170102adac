"""Positions that look the same to a seat and differ in what it cannot know."""

from __future__ import annotations

from typing import Any

from canaletto import Game
from canaletto.rules.chance import Chance
from canaletto.rules.position import Position


def shuffled(position: Position, seat: int, chance: Chance) -> Position:
    """The position with everything permuted that is hidden from the seat, the secret stars of others changed too."""
    data: dict[str, Any] = position.data()
    view = position.view(seat)
    if position.game == "toscana":
        rounds = [data["stacks"], *(later["stacks"] for later in data["next_rounds"])]
        seen = [view["stacks"], *(later["stacks"] for later in view["next_rounds"])]
        for stacks, masked in zip(rounds, seen, strict=True):
            for stack, known in zip(stacks, masked, strict=True):
                _shuffle_where_hidden(stack, known, chance)
        return Game.restore(data)
    pool = [*data["stack"], *data["hands"]]
    _shuffle_where_hidden(pool, [*view["stack"], *view["hands"]], chance)
    size = len(data["stack"])
    data["stack"], data["hands"] = pool[:size], pool[size:]
    chance.shuffle(data["contract_stack"])
    for other, player in enumerate(data["seats"]):
        if other != seat and position.game == "tolleno":
            player["contracts"] += chance.below(9)
    return Game.restore(data)


def _shuffle_where_hidden(names: list[str], known: list[str], chance: Chance) -> None:
    places = [place for place, name in enumerate(known) if name == "?"]
    hidden = [names[place] for place in places]
    chance.shuffle(hidden)
    for place, name in zip(places, hidden, strict=True):
        names[place] = name
