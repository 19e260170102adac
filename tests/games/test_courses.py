"""The beginnings of the first steps: whoever does what the course asks for comes by every step before the end."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from canaletto.bots.bot import Budget
from canaletto.bots.levels import bot
from canaletto.rules.record import Record

if TYPE_CHECKING:
    from canaletto.rules.position import Position

COURSES = Path(__file__).parents[2] / "web" / "public" / "courses"
STEPS = {
    "tolleno": {"second", "tower", "contract", "enter", "cargo"},
    "tolleno-casual": {"second", "tower"},
    "toscana": {"join", "veto"},
}


def begun(game: str) -> Position:
    """The position that a pupil goes on with; the record is checked on the way."""
    record = Record.parse(json.loads((COURSES / f"{game}.json").read_text()))
    record.check()
    position = record.start()
    for token in record.moves:
        position.play(token)
    return position


def height(position: Position, token: str) -> int:
    """How high the building is already on which a floor would be set."""
    cell, _, quarter = token[1:].partition("/")
    tiles = {f"{tile['x']},{tile['y']}": tile for tile in position.view(0)["tiles"]}
    return int(tiles[cell]["quarters"].get(quarter, {}).get("floors", 0))


def step_of(position: Position, token: str, floors: int) -> str | None:
    """What somebody learns by a move."""
    if token.startswith("B"):
        return "tower" if height(position, token) else "second" if floors else None
    if token.startswith("P"):
        after, before = position.copy(), position.score()["rounds"][0][0]
        after.play(token)
        return "join" if after.score()["rounds"][0][0] > before + 1 else None
    return {"C": "contract", "E": "enter", "V": "veto"}.get(token[0], "cargo" if "<" in token else None)


def asked(position: Position, done: set[str], floors: int) -> list[str]:
    """The moves that the course leaves open: those that are new, as soon as there are any."""
    tokens = position.tokens()
    if position.step == "second" and "second" not in done:
        return [token for token in tokens if token.startswith("B")] or tokens
    if position.step == "build" and "second" not in done:
        return tokens
    for wanted in ("contract", "tower", "cargo", "join", "veto"):
        if wanted not in done and (new := [at for at in tokens if step_of(position, at, floors) == wanted]):
            return new
    return tokens


@pytest.mark.parametrize("game", STEPS)
@pytest.mark.parametrize("seed", range(8))
def test_every_step_comes_before_the_end_whatever_else_is_played(game: str, seed: int) -> None:
    position, random, done, turns = begun(game), Random(seed), set[str](), set[int]()
    apprentice = bot("apprentice", game)
    floors = 0
    while position.seat is not None:
        if position.seat == 1:
            for token in apprentice.choose(position.view(1), position.tokens(), Budget(), seed):
                position.play(token)
            continue
        if position.turn not in turns:
            floors = 0
        turns.add(position.turn)
        token = random.choice(asked(position, done, floors))
        if step := step_of(position, token, floors):
            done.add(step)
        if token.startswith("B"):
            floors += 1
            if floors == 2:
                done.add("second")
        position.play(token)
    assert done >= STEPS[game]
    assert 3 <= len(turns) <= 9


def test_the_first_tile_of_every_course_can_be_turned() -> None:
    for game in STEPS:
        places: dict[str, list[Any]] = {}
        for token in begun(game).tokens():
            cell, _, turn = token.partition("/")
            places.setdefault(cell, []).append(turn)
        assert max(len(turns) for turns in places.values()) > 1
