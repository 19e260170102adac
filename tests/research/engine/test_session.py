"""The engine's lines: what it answers, what it refuses, and that it listens while it thinks."""

from __future__ import annotations

import json
import threading
import time
from typing import Any

import pytest

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.levels import LEVELS
from canaletto.research.engine import session as room
from canaletto.research.engine.session import Session
from canaletto.rules.chance import Seeded
from canaletto.rules.game import GAMES
from canaletto.rules.record import Record, random_record

RECORD = random_record(Game("tolleno", 3), Seeded(1))
MATCH = random_record(Game("toscana", options={"rounds": 1}), Seeded(1))


class Talk:
    """A session and what it has said."""

    def __init__(self, *lines: str, level: str = "random") -> None:
        self.said: list[str] = []
        self.session = Session(self.said.append, level)
        self.hear(*lines)

    def hear(self, *lines: str) -> list[str]:
        """What it says to these lines, turns included."""
        before = len(self.said)
        for line in lines:
            self.session.hear(line)
            if line.split()[:1] == ["go"]:
                self.wait()
        return self.said[before:]

    def wait(self, seconds: float = 10) -> str:
        """Waits for the answer to `go`."""
        end = time.monotonic() + seconds
        while not self.said or self.said[-1].split()[0] not in ("bestturn", "error"):
            assert time.monotonic() < end
            time.sleep(0.001)
        return self.said[-1]


class Ponders:
    """Thinks until it is stopped, or its time is over."""

    name, sentence = "ponders", "Never sure."

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The first token."""
        assert budget.stop
        budget.stop.wait(budget.seconds)
        return legal[:1]


class Fails(Ponders):
    """Fails."""

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """Fails."""
        raise RuntimeError("no idea")


def test_it_introduces_itself() -> None:
    said = Talk().hear("canaletto")
    assert said[0] == "id name canaletto"
    assert said[-1] == "canalettook"
    assert "games tolleno tolleno-casual toscana" in said
    assert any(line.startswith("level random ") for line in said)
    assert "option level default random" in said


@pytest.mark.parametrize("count", range(0, len(RECORD.moves), 7))
def test_a_turn_for_a_record(count: int) -> None:
    *_, answer = Talk().hear(f"position record {RECORD.to_json()} moves {count}", "go seed 1")
    position = RECORD.start()
    for token in RECORD.moves[:count]:
        position.play(token)
    word, *tokens = answer.split()
    assert word == "bestturn"
    for token in tokens:
        position.play(token)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", GAMES)
def test_every_level_plays_every_game(name: str, level: str) -> None:
    """With a few iterations, and with little time: the turn that the lines before the answer tell of, all legal."""
    record = random_record(Game(name), Seeded(2))
    talk = Talk(f"newgame {name} 2", f"position record {record.to_json()} moves 20", level=level)
    for limits in ("iterations 20 seed 3", "iterations 20 seed 3", "seconds 0.05"):
        begun, *_, told, answer = talk.hear(f"go {limits}")
        position = record.start()
        for token in record.moves[:20]:
            position.play(token)
        assert begun.startswith(f"info seat {position.seat} step {position.step} moves {len(position.legal())} seed ")
        word, *tokens = answer.split()
        assert word == "bestturn"
        assert pairs(told).get("turn", tokens)[0] == tokens[0]
        for token in tokens:
            position.play(token)
    answers = [line for line in talk.said if line.startswith("bestturn")]
    assert answers[0] == answers[1]


def test_record_and_view_get_the_same_answer() -> None:
    for position, token in list(RECORD.positions())[::9]:
        del token
        seat = position.seat
        record = f"position record {RECORD.to_json()} moves {_moves_before(position)}"
        view = f"position view {json.dumps(position.view(seat))}"
        for level in ("random", "greedy"):
            talk = Talk(level=level)
            assert talk.hear(record, "go seed 5")[-1] == talk.hear(view, "go seed 5")[-1]


def _moves_before(position: Any) -> int:
    return next(number for number, (other, _) in enumerate(RECORD.positions()) if other == position)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("sail", 'There is no command "sail"; there are canaletto, isready'),
        ("posiiton view {}", '(did you mean "position"?)'),
        ("newgame tolleno", "newgame needs a game and a number of players"),
        ("newgame tolleno x", "newgame needs a game and a number of players"),
        ("newgame tolleno 9", "tolleno is played by 2 to 4 players, not 9."),
        ("newgame chess 2", 'There is no game "chess"'),
        ("newgame toscana 2 contact", '"contact" is not written NAME=VALUE'),
        ("newgame toscana 2 contact=blue", "contact has to be"),
        ("setoption level king", 'There is no level "king"'),
        ("setoption threads 0", "threads has to be from 1 to 64, not 0."),
        ("setoption threads many", 'threads needs a whole number, not "many".'),
        ("setoption hash 16", 'There is no option "hash"'),
        ("position", "position needs record or view"),
        ("position fen xyz", "position needs record or view"),
        ("position record", "A JSON object is missing here"),
        ("position record {", "The record is not valid JSON"),
        ("position record {}", "format is missing."),
        ('position record {"a":1,"a":2}', 'has the key "a" twice'),
        (f"position record {RECORD.to_json()}", "The game is over"),
        (f"position record {RECORD.to_json()} moves", "stands nothing, or moves and a number"),
        (f"position record {RECORD.to_json()} moves 99999", "moves 99999: the record has only"),
        (f"position record {RECORD.to_json()} 5", "stands nothing, or moves and a number"),
        ("position record " + "[" * 5000, "A JSON object is missing here"),
        ('position record {"a":' + "[" * 200_000, "nested"),
        ("position view []", "A JSON object is missing here"),
        ('position view {"game": "tolleno"}', "seat is missing"),
        ('position view {"game": "tolleno", "seat": 0}', "This is no view of a position"),
        ('position view {"seat": 0}', "This is no view of a position"),
        (f"position view {json.dumps(RECORD.start().view(0))} now", 'stands nothing, not "now"'),
        (f"position view {json.dumps(RECORD.start().view(1))}", "the view of the seat on turn, 0."),
        (f"position view {json.dumps(RECORD.start().view(0) | {'wind': 'north'})}", 'the key "wind" is unknown.'),
        (f"position view {json.dumps(RECORD.start().view(0) | {'unseen': {}})}", "This is no view of a position"),
        (f"position view {json.dumps(RECORD.start().view(0) | {'unseen': {'c12': 10**12}})}", "so many unseen pieces"),
        (f"position view {json.dumps(RECORD.replay().view(0))}", "The game is over"),
        ("go", "There is no position yet"),
        ("go depth 3", 'go does not know "depth".'),
        ("go seconds", "seconds needs a number above 0"),
        ("go seconds -1", "seconds needs a number above 0"),
        ("go seconds 0", "seconds needs a number above 0"),
        ("go seconds nan", "seconds needs a number above 0"),
        ("go iterations 0", "iterations needs at least 1."),
        ("go iterations 1.5", "iterations needs a whole number"),
        ("go seed x", "seed needs a whole number"),
        ("go seed 1 seed 2", "seed is given twice."),
        ("go infinite seconds 1", "infinite goes with no other limit."),
        ("\x00\x07", "There is no command"),
    ],
)
def test_wrong_lines_get_one_sentence(line: str, sentence: str) -> None:
    talk = Talk()
    (said,) = talk.hear(line)
    assert said.startswith("error ")
    assert sentence in said
    assert talk.hear("isready") == ["readyok"]


def test_a_position_that_was_refused_is_not_played() -> None:
    talk = Talk(f"position record {MATCH.to_json()} moves 2", "position view {}")
    assert "There is no position yet" in talk.hear("go")[0]


def test_a_position_of_another_game_than_announced_is_refused() -> None:
    said = Talk("newgame tolleno 3").hear(f"position record {MATCH.to_json()} moves 2")
    assert said == ["error This is a position of toscana for 2; newgame said tolleno for 3."]


def test_blank_lines_say_nothing_and_quit_ends() -> None:
    talk = Talk()
    assert talk.hear("", "   ", "\t") == []
    assert talk.session.hear("quit") is False
    assert talk.session.hear("stop") is True


def test_it_listens_while_it_thinks_and_stops_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "inside", lambda name, game: Ponders())
    talk = Talk(f"position record {MATCH.to_json()} moves 2")
    talk.session.hear("go infinite")
    assert talk.hear("isready") == ["readyok"]
    for line in ("go", "newgame toscana 2", "setoption threads 2", "position view {}"):
        assert "send stop first" in talk.hear(line)[0]
    assert not any(line.startswith("bestturn") for line in talk.said)
    before = time.monotonic()
    talk.said.clear()
    talk.session.hear("stop")
    assert talk.wait().startswith("bestturn ")
    assert time.monotonic() - before < 1
    assert talk.hear("go seconds 0.01")[-1].startswith("bestturn ")


@pytest.mark.parametrize("record", [RECORD, MATCH], ids=["tolleno", "toscana"])
def test_it_tells_what_it_thinks_while_it_thinks(record: Record) -> None:
    talk = Talk(f"position record {record.to_json()} moves 4", level="doge")
    talk.session.hear("go infinite seed 1")
    told: list[dict[str, list[str]]] = []
    while len(told) < 3:
        told = [pairs(line) for line in talk.said if line.startswith("info seconds")]
        time.sleep(0.01)
    talk.session.hear("stop")
    answer = talk.wait().split()[1:]
    told = [pairs(line) for line in talk.said if line.startswith("info seconds")]
    iterations = [int(line["iterations"][0]) for line in told]
    assert iterations == sorted(iterations)
    assert iterations[0] < iterations[-1]
    assert all(0 <= float(line["win"][0]) <= 1 and float(line["lead"][0]) < 200 for line in told)
    assert told[-1]["turn"] == answer[: len(told[-1]["turn"])]
    position = record.start()
    for token in record.moves[:4]:
        position.play(token)
    assert told[0]["turn"][0] in position.tokens()


def pairs(line: str) -> dict[str, list[str]]:
    """The words of an info line and what is said of each; the turn goes on to the end."""
    words, turn = line.partition(" turn ")[::2]
    names = words.split()[1:]
    found = {name: [value] for name, value in zip(names[::2], names[1::2], strict=True)}
    return found | ({"turn": turn.split()} if turn else {})


@pytest.mark.parametrize("threads", [1, 2])
def test_the_line_before_the_answer_tells_of_all_iterations(threads: int) -> None:
    talk = Talk(f"setoption threads {threads}", f"position record {MATCH.to_json()} moves 2", level="doge")
    *_, told, answer = talk.hear("go iterations 301 seed 1")
    assert pairs(told)["iterations"] == ["301"]
    assert pairs(told)["turn"] == answer.split()[1:]


def test_at_the_end_it_stops_thinking_and_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "inside", lambda name, game: Ponders())
    talk = Talk(f"position record {MATCH.to_json()} moves 2")
    talk.session.hear("go seconds 60")
    before = threading.active_count()
    talk.session.end()
    assert talk.said[-1].startswith("bestturn ")
    assert threading.active_count() < before


def test_a_level_that_fails_is_an_error_and_not_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "inside", lambda name, game: Fails())
    talk = Talk(f"position record {MATCH.to_json()} moves 2", "go")
    assert talk.said[-1] == "error The level random failed: RuntimeError: no idea"
    assert talk.hear("isready") == ["readyok"]


def test_the_engine_knows_no_more_than_the_seat() -> None:
    """The same view from a record whose hidden tiles lie otherwise gets the same answer."""
    game = Game("tolleno", 2)
    setup = game.setup(3)
    other = {**setup, "stack": setup["stack"][:1] + setup["stack"][:0:-1]}
    answers = []
    for one in (setup, other):
        view = game.start(one).view(0)
        record = json.dumps(
            {"format": "canaletto-record/1", "game": "tolleno", "players": 2, "setup": one, "moves": []}
        )
        answers.append((view, Talk(level="greedy").hear(f"position record {record}", "go seed 2")[-1]))
    assert answers[0] == answers[1]
