"""How bots are written, and what is said where there are none."""

from __future__ import annotations

import pytest

from canaletto import Game
from canaletto.research.arena.contestants import contestants, made
from canaletto.research.arena.inside import sentences
from canaletto.rules.errors import OptionError
from tests.research.arena.players import Dicer

PLAYERS = "python:tests.research.arena.players"


def test_names() -> None:
    bots = contestants(["greedy", "greedy", "old=random", f"new={PLAYERS}:Dicer", "exec:FAST=1 ./mine --level 3"])
    assert [bot.name for bot in bots] == ["greedy", "greedy-2", "old", "new", "exec:FAST=1 ./mine --level 3"]
    assert [bot.kind for bot in bots] == ["level", "level", "level", "python", "exec"]
    assert bots[4].what == "FAST=1 ./mine --level 3"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["greedy"], "at least two bots"),
        (["greedy", "greddy"], 'There is no bot "greddy" \\(did you mean "greedy"'),
        (["greedy", "cheat:nobody"], 'There is no bot "nobody"'),
        (["a=greedy", "a=random"], 'Two bots have the name "a"'),
        (["greedy", "exec:"], "a command is missing"),
        (["greedy", "exec:'"], "No closing quotation"),
        (["greedy", "grpc:x"], "is no bot"),
        (["greedy", "python:nothing"], "it is written python:MODULE:NAME"),
        (["greedy", "python:no.such.module:X"], "No module named"),
        (["greedy", f"{PLAYERS}:Nobody"], "no attribute 'Nobody'"),
        (["greedy", f"{PLAYERS}:Dicer?speed=1"], "unexpected keyword argument 'speed'"),
        (["greedy", "python:builtins:dict?a=1"], "no `choose`"),
    ],
)
def test_bots_that_do_not_exist(words: list[str], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence):
        contestants(words)


def test_options_of_python_bots_are_json_or_text() -> None:
    _, bot = contestants(["random", f"{PLAYERS}:Answers?answer=[1,2]"])
    assert vars(made(bot, Game("toscana"), 1.0))["_answer"] == [1, 2]
    _, bot = contestants(["random", f"{PLAYERS}:Answers?answer=north"])
    assert vars(made(bot, Game("toscana"), 1.0))["_answer"] == "north"


def test_every_seat_has_a_bot_of_its_own() -> None:
    _, bot = contestants(["random", f"{PLAYERS}:Dicer"])
    first, second = (made(bot, Game("toscana"), 1.0) for _ in range(2))
    assert isinstance(first, Dicer)
    assert first is not second


def test_every_bot_of_the_program_has_a_sentence() -> None:
    assert {"random", "greedy"} <= set(sentences())
    assert all(sentence.endswith(".") for sentence in sentences().values())
