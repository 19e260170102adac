"""Editions for the tests of the research environments: random ones, and one whose city can only grow in a line."""

from __future__ import annotations

import json
import random
from typing import Any

from canaletto.rules.chance import Seeded
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.reference.editions import random_edition
from tests.rules.house_edition import laguna

CITY_GAMES = ("tolleno", "tolleno-casual")


def random_game(rng: random.Random, name: str | None = None) -> Game:
    """Any game with any options, or a city game with any edition."""
    name = name or rng.choice((*CITY_GAMES, "toscana"))
    if name == "toscana":
        options = {
            "contact": rng.choice(("any", "colour")),
            "veto": rng.choice(("round", "match")),
            "rounds": rng.choice((1, 2)),
        }
        return Game(name, options=options)
    edition: Any = "laguna" if rng.random() < 0.3 else random_edition(rng, rng.choice(("tiny", "small", "usual")))
    return Game(name, rng.randint(2, 4), edition=edition)


def random_start(rng: random.Random, game: Game) -> Position:
    """A game just set up."""
    return game.start(game.setup(Seeded(rng.getrandbits(64))))


def straight(tiles: int) -> dict[str, Any]:
    """An edition with straight tiles only: so many, all the same."""
    data = laguna()
    face = {"id": "c1", "canals": "EW", "value": 2, "foundations": ["NW", "SE"], "fountains": []}
    data["tile"] = [{**face, "copies": tiles}]
    return data


def alley(**copies: int) -> dict[str, Any]:
    """A tiny edition in which one canal leads out of the downtown: so many bends, straight tiles and crossings.

    A crossing does not fit beside the downtown's banks, so there are turns without a tile (T-PLACE-5).
    """
    data = laguna()
    kinds = {
        "bend": {"canals": "NE", "foundations": ["NE"]},
        "straight": {"canals": "EW", "foundations": ["NW"]},
        "crossing": {"canals": "NESW", "foundations": []},
    }
    face = {"value": 2, "fountains": []}
    data["tile"] = [{"id": kind, "copies": count, **face, **kinds[kind]} for kind, count in copies.items()]
    corner = {"side": "a", "canals": "NE", "foundations": [], **face}
    data["downtown"] = [
        {**corner, "id": f"d{number}", "side": side, "canals": "ESW" if number == 1 else "NE"}
        for number in range(1, 5)
        for side in "ab"
    ]
    return data


def toml(data: dict[str, Any]) -> str:
    """Edition data as the text of a file."""
    plain = {key: value for key, value in data.items() if isinstance(value, str)}
    lines = [f"{key} = {json.dumps(value)}" for key, value in plain.items()]
    for name, value in data.items():
        for entry in value if isinstance(value, list) else [value] if isinstance(value, dict) else []:
            lines.append(f"[[{name}]]" if isinstance(value, list) else f"[{name}]")
            lines += [f"{key} = {_written(item)}" for key, item in entry.items()]
    return "\n".join(lines)


def _written(item: Any) -> str:
    if isinstance(item, dict):
        return "{" + ", ".join(f"{key} = {json.dumps(value)}" for key, value in item.items()) + "}"
    return json.dumps(item)
