"""Writes the games that play themselves on the first page, web/public/living/*.json: a view, and its changes by turn.

`python tools/living_games.py` plays them anew with bots, always the same ones.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.levels import bot
from canaletto.server.changes import changes

PLACE = Path(__file__).resolve().parent.parent / "web" / "public" / "living"
GAMES = {"tolleno": (3, 11), "tolleno-casual": (2, 5), "toscana": (2, 3)}
# Whatever a picture of the board does not show.
LEFT_OUT = (
    "stack",
    "unseen",
    "unseen_contracts",
    "contract_stack",
    "next_rounds",
    "tried",
    "hands_known",
    "stack_known",
)


def shown(view: dict[str, Any]) -> dict[str, Any]:
    """The part of a view that a picture needs."""
    return {key: value for key, value in view.items() if key not in LEFT_OUT}


def played(name: str, players: int, seed: int) -> dict[str, Any]:
    """A whole game, turn by turn (of Toscana the first round)."""
    game = Game(name, players=players)
    position = game.start(game.setup(seed=seed))
    mason = bot("mason", name)
    first = before = shown(position.view(None))
    turns = []
    while position.seat is not None:
        seed += 1
        for token in mason.choose(position.view(position.seat), position.tokens(), Budget(), seed):
            position.play(token)
        now = shown(position.view(None))
        if name == "toscana" and now["round"] > 1:
            break
        turns.append(changes(before, now))
        before = now
    return {"view": first, "turns": turns}


if __name__ == "__main__":
    PLACE.mkdir(parents=True, exist_ok=True)
    for name, (players, seed) in GAMES.items():
        (PLACE / f"{name}.json").write_text(json.dumps(played(name, players, seed), separators=(",", ":")))
