"""`canaletto arena` from outside: tables, JSON, drawings, files, and command lines without sense."""

from __future__ import annotations

import json
import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from tests.cli.running import Terminal, output, run

MATCH = ("arena", "toscana", "greedy", "random", "--option", "rounds=1", "--seed", "7", "--processes", "1")


def test_a_match_ends_with_tables() -> None:
    text = output(*MATCH, "--games", "11")
    assert text.startswith("toscana, 2 players, seed 7: 12 games with 6 setups.\n")
    assert re.search(r"^greedy +\+\d+ +\+\d+ to \+\d+ +\d+\.\d ± \d+\.\d +12 +100\.0%", text, re.MULTILINE)
    assert re.search(r"^greedy +random +100\.0% ", text, re.MULTILINE)
    assert "Won by seat: seat 0 50.0%, seat 1 50.0%." in text


def test_a_report_as_json_and_a_drawing(tmp_path: Path) -> None:
    drawing = tmp_path / "ratings.svg"
    report = json.loads(output(*MATCH, "--games", "4", "--json", "--plot", drawing))
    assert [bot["name"] for bot in report["bots"]] == ["greedy", "random"]
    assert report["games"] == 4
    assert "greedy" in [element.text for element in ElementTree.parse(drawing).iter()]


def test_a_test_stops_by_itself() -> None:
    text = output(*MATCH, "--sprt", "0,200")
    assert "Test of +0 or +200 Elo: greedy is stronger than random" in text
    assert int(re.findall(r"(\d+) games with", text)[0]) < 200


def test_games_are_kept_and_the_seed_is_found_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    first = output("arena", "toscana", "random", "random", "--games", "2", "--results", path)
    more = output("arena", "toscana", "random", "random", "--games", "4", "--results", path)
    assert re.findall("seed \\d+", first) == re.findall("seed \\d+", more)
    head, *games = (json.loads(line) for line in path.read_text().splitlines())
    assert head["format"] == "canaletto-arena/1"
    assert sorted((game["group"], game["number"]) for game in games) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    records = "\n".join(json.dumps(game["record"]) for game in games)
    assert run("record", "check", "-", typed=records).returncode == 0


def test_a_bot_that_cannot_play_loses_every_game() -> None:
    text = output("arena", "toscana", "random", "exec:false", "--games", "2", "--processes", "1")
    assert "exec:false lost at once (setup 0, game 0, after " in text
    assert text.count("It ended (exit code 1) instead of answering.") == 2


def test_an_outside_engine_against_an_inside_bot() -> None:
    engine = f"engine=exec:{sys.executable} -m canaletto engine --level greedy"
    report = json.loads(output(*MATCH[:2], engine, "random", *MATCH[4:], "--games", "4", "--iterations", "1", "--json"))
    engine_told, random_told = report["bots"]
    assert report["faults"] == []
    assert engine_told["win_rate"] > random_told["win_rate"]


def test_a_cheat_is_a_bot_too() -> None:
    report = json.loads(output(*MATCH[:2], "cheat:greedy", "greedy", *MATCH[4:], "--games", "2", "--json"))
    assert [bot["bot"] for bot in report["bots"]] == ["cheat:greedy", "greedy"]
    assert report["faults"] == []


def test_progress_is_shown_on_a_terminal_and_taken_away() -> None:
    line = ("arena", "toscana", "random", "python:tests.research.arena.players:Dicer?delay=0.01", "--processes", "1")
    from tests.cli.running import environment

    root = str(Path(__file__).parents[2])
    env = environment()
    env["PYTHONPATH"] += f":{root}"
    text = Terminal(*line, "--games", "6", columns=120, env=env).rest()
    assert re.search(r"\d of 6 games, random \d+\.\d% against", text)
    assert "\r\x1b[K" in text
    assert "6 games with 3 setups." in text


def test_control_c_ends_it_and_what_was_played_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    terminal = Terminal(
        "arena", "toscana", "random", "random", "--games", "100000", "--processes", "2", "--results", path
    )
    # A score is told when both games of a setup are over.
    terminal.until(" games, random ")
    text = terminal.rest(b"\x03")
    assert "Traceback" not in text
    assert terminal.process.returncode == 130
    played = path.read_text().splitlines()
    assert len(played) > 2
    assert all(json.loads(line) for line in played)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("arena tolleno greedy", "at least two bots"),
        ("arena tolleno greedy nobody", 'There is no bot "nobody"'),
        ("arena tolleno greedy random --games 0", "--games 0: at least 1 is needed."),
        ("arena tolleno greedy random --processes 0", "--processes 0: at least 1 is needed."),
        ("arena tolleno greedy random --seconds 0", "--seconds 0: it has to be more than 0."),
        ("arena tolleno greedy random --seconds nan", "--seconds nan: it has to be more than 0."),
        ("arena tolleno greedy random --iterations -1", "--iterations -1: it has to be more than 0."),
        ("arena tolleno greedy random random --sprt 0,5", "--sprt compares two bots, not 3."),
        ("arena tolleno greedy random --sprt 5,0", "the first has to be smaller"),
        ("arena tolleno greedy random --sprt 5", "is not written ELO0,ELO1"),
        ("arena toscana greedy random --players 3", "toscana is played by 2 players"),
    ],
)
def test_a_command_line_without_sense_gets_a_sentence(line: str, sentence: str) -> None:
    done = run(*line.split())
    assert (done.returncode, done.stdout) == (2, "")
    assert sentence in done.stderr
    assert done.stderr.count("\n") == 1


def test_the_ladder_is_a_table_and_goes_on_where_it_ended(tmp_path: Path) -> None:
    ladder = ("arena", "tolleno-casual", "--ladder", "--scale", "0.002", "--processes", "1", "--results", tmp_path)
    first = output(*ladder, "--games", "2").splitlines()
    assert first[0].startswith("| game | players | bot | against |")
    assert [row.split("|")[3].strip() for row in first[2:]] == [
        *("`apprentice`", "`mason`", "`architect`", "`doge`", "`doge`", "`doge`")
    ]
    assert "| tolleno-casual | 2 | `apprentice` | `random` | 2 |" in first[2]
    assert output(*ladder, "--games", "2").splitlines() == first


def test_a_ladder_takes_no_bots() -> None:
    ended = run("arena", "tolleno", "mason", "random", "--ladder")
    assert ended.returncode == 2
    assert "--ladder knows its bots" in ended.stderr
