"""Programs that play over HTTP, the documented one among them."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import environment
from tests.server.running import PERSON, Server, bot, eventually, new_table, play_turn, some_turn

EXAMPLE = Path(__file__).parents[2] / "docs" / "bot_example.py"


def test_the_example_is_short() -> None:
    assert len(EXAMPLE.read_text().splitlines()) < 80


@pytest.mark.parametrize(("game", "options"), [("tolleno-casual", {}), ("toscana", {"rounds": 1})])
def test_the_example_plays_whole_games(server: Server, game: str, options: dict[str, int]) -> None:
    person, owner = server.player(), server.player()
    token = owner.post("/me/tokens", label="example")["token"]
    table = new_table(person, game, PERSON, {"kind": "open"}, options=options)["id"]
    with subprocess.Popen(
        [sys.executable, str(EXAMPLE), server.address, token, table],
        stdout=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as program:
        try:
            assert program.stdout is not None
            assert program.stdout.readline().startswith("I am ")

            def go_on() -> bool:
                state = person.table(table)
                if state["status"] == "playing" and state["seat"] in state["mine"]:
                    play_turn(person, table)
                return bool(state["status"] == "over")

            eventually(go_on, seconds=60)
            assert program.stdout.readline().startswith(f"{table} is over: ")
        finally:
            program.send_signal(signal.SIGKILL)
    assert {turn["by"] for turn in person.table(table)["log"]} == {"person"}


def test_a_program_is_told_of_games_that_wait_and_of_those_that_begin(server: Server) -> None:
    person = server.player()
    program = server.client(person.post("/me/tokens")["token"])
    waiting = new_table(person, "tolleno", PERSON, bot("random"), shuffle=False)["id"]
    lines = program.games()
    first = next(lines)
    assert (first["kind"], first["table"], first["turn"], first["seat"]) == ("turn", waiting, 0, 0)
    assert first["view"]["viewer"] == 0
    begun = new_table(person, "toscana", PERSON, bot("random"), shuffle=False)["id"]
    found = [next(lines)]
    while found[-1]["table"] != begun:
        found.append(next(lines))
    assert found[-1]["legal"]
    program.take_turn(waiting, 0, some_turn(program, waiting, 0))
    again = next(lines)
    while again["table"] != waiting:
        again = next(lines)
    assert again["turn"] == 2
    lines.close()
