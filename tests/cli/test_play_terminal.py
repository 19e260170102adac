"""play in a terminal of its own: colours, interruptions, closed windows, narrow screens."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from canaletto.rules.record import Record
from tests.cli.running import Terminal, environment, output

TURN = ("play", "tolleno", "--seats", "human,greedy", "--seed", "5")
CLEAR = "\x1b[H\x1b[2J\x1b[3J"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where games are kept during the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "canaletto" / "games"


def kept(home: Path) -> Record:
    """The only game that was kept."""
    [path] = home.iterdir()
    return Record.parse(path.read_bytes())


def test_a_whole_match_in_a_terminal(home: Path) -> None:
    with Terminal("play", "toscana", "--option", "rounds=1", "--seed", "4", "--fast") as terminal:
        shown = ""
        while "The record is in" not in shown:
            shown += terminal.more()
            if re.search(r"(place|veto)> $", shown):
                terminal.type("1")
                shown = ""
        terminal.rest()
        assert terminal.process.returncode == 0
    assert kept(home).check().over


def test_colours_in_a_terminal_and_none_if_unwanted(home: Path) -> None:
    with Terminal(*TURN) as terminal:
        assert "\x1b[" in terminal.until("expand> ")
    with Terminal(*TURN, env=environment(NO_COLOR="1")) as terminal:
        assert "\x1b[3" not in terminal.until("expand> ")


def test_ctrl_c_says_how_to_go_on(home: Path) -> None:
    with Terminal(*TURN, env=environment(NO_COLOR="1")) as terminal:
        terminal.until("expand> ")
        terminal.type("T2,0/0")
        terminal.until("build> ")
        text = terminal.rest(b"\x03")
        assert terminal.process.returncode == 130
    assert "Traceback" not in text
    assert f"play --resume {next(home.iterdir())} --seats human,greedy" in text.replace("\r\n", "")
    assert kept(home).moves == ["T2,0/0"]


def test_ctrl_d_leaves_in_peace(home: Path) -> None:
    with Terminal(*TURN) as terminal:
        terminal.until("expand> ")
        terminal.type("T2,0/0")
        terminal.until("build> ")
        assert "Go on with: " in terminal.rest(b"\x04")
        assert terminal.process.returncode == 0


def test_a_closed_window_loses_nothing(home: Path) -> None:
    with Terminal(*TURN) as terminal:
        terminal.until("expand> ")
        terminal.type("T2,0/0")
        terminal.until("build> ")
        terminal.type("B2,0/SW")
        terminal.until("second> ")
    assert kept(home).moves == ["T2,0/0", "B2,0/SW"]
    with Terminal("play", "--resume", "--seats", "human,greedy") as terminal:
        terminal.until("second> ")


def test_the_screen_is_emptied_between_people(home: Path) -> None:
    with Terminal("play", "tolleno-casual", "--seats", "human,human", "--seed", "5", "--fast") as terminal:
        assert terminal.until("Press Enter when you look: ").count(CLEAR) == 1
        terminal.type("")
        for prompt in ("expand> ", "expand> ", "build> ", "second> "):
            assert CLEAR not in terminal.until(prompt)
            terminal.type("1")
        shown = terminal.until("Press Enter when you look: ")
    assert "your tile:" not in shown.partition(CLEAR)[2]
    assert "seat 1 (ochre); the others look away" in shown.partition(CLEAR)[2]


@pytest.mark.parametrize("columns", [60, 80, 120])
def test_nothing_is_wider_than_the_terminal(home: Path, tmp_path: Path, columns: int) -> None:
    record = json.loads(output("record", "random", "tolleno", "--players", "3", "--seed", "37"))
    del record["result"]
    path = tmp_path / "wide.json"
    path.write_text(json.dumps(record | {"moves": record["moves"][:150]}), "utf-8")
    resume = ("play", "--resume", path, "--seats", "random,human,random")
    with Terminal(*resume, columns=columns, env=environment(NO_COLOR="1")) as terminal:
        shown = terminal.until("expand> ")
    assert [line for line in shown.splitlines() if len(line) > columns] == []
    assert ("(The city goes on: type " in shown) == (columns < 96)
    assert re.search(r" \[\d+\] ", shown)
