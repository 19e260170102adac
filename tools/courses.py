"""Writes the beginnings of the first steps, web/public/courses/*.json: records that a pupil goes on with in seat 0.

`python tools/courses.py` makes them anew, always the same ones. Tolleno begins on an empty board, in a small edition
whose path is short, so that boat, cargo and the end come within a few turns. The other two games have no such path:
theirs have been played by bots up to where a few turns are left.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import canaletto
from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.levels import bot
from canaletto.rules.edition import edition_in_record

PLACE = Path(__file__).resolve().parent.parent / "web" / "public" / "courses"
LAGUNA = Path(canaletto.__file__).parent / "editions" / "laguna.toml"
PATH = {
    "spaces": 9,
    "boat": 4,
    "one_turn": 6,
    "two_turns": 8,
    "stars": {"9": 2},
    "scoring": {"row": 7, "twos": 7, "houses": 7, "gardens": 7},
}
FLOORS_LEFT = 8
TILES_LEFT = 5


def record(game: Game, setup: dict[str, Any], moves: list[str]) -> dict[str, Any]:
    """A record of a game that is not over."""
    about = {"format": "canaletto-record/1", "game": game.name, "players": 2, "options": game.written_options()}
    return {**about, "setup": setup, "moves": moves}


def tolleno() -> dict[str, Any]:
    """An empty city; the boat comes with the fourth floor, the end with the ninth."""
    small = tomllib.loads(LAGUNA.read_text()) | {"id": "first-steps", "name": "First steps", "path": PATH}
    game = Game("tolleno", 2, {}, edition_in_record(small))
    return record(game, game.setup(seed=12, boards=["houses", "row"]), [])


def casual() -> dict[str, Any]:
    """A city in which both have set most of their floors."""
    game = Game("tolleno-casual", 2)
    setup = game.setup(seed=3)
    position, moves, mason = game.start(setup), list[str](), bot("mason", game.name)
    while position.seat != 0 or position.view(None)["seats"][0]["left"] > FLOORS_LEFT:
        for token in mason.choose(position.view(position.seat), position.tokens(), Budget(), len(moves)):
            position.play(token)
            moves.append(token)
    return record(game, setup, moves)


def toscana() -> dict[str, Any]:
    """A round in which both have their veto still, and seat 0 has two areas that its tile can join."""
    game = Game("toscana", 2, {"rounds": 1})
    seed = 15
    setup = game.setup(seed=seed)
    position, moves, apprentice = game.start(setup), list[str](), bot("apprentice", game.name)
    while position.seat != 0 or position.step != "place" or len(position.view(None)["stacks"][0]) > TILES_LEFT:
        tokens, seed = position.tokens(), seed + 1
        keeps = position.step == "veto"
        token = "." if keeps else apprentice.choose(position.view(position.seat), tokens, Budget(), seed)[0]
        position.play(token)
        moves.append(token)
    return record(game, setup, moves)


if __name__ == "__main__":
    PLACE.mkdir(parents=True, exist_ok=True)
    for made in (tolleno(), casual(), toscana()):
        (PLACE / f"{made['game']}.json").write_text(json.dumps(made, separators=(",", ":")) + "\n")
