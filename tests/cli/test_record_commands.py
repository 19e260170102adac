"""record random, check, show and legal."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import canaletto
from canaletto.rules.record import Record
from tests.cli.running import output, run

GAMES = ("tolleno", "tolleno-casual", "toscana")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("games")
    for game in GAMES:
        (folder / game).write_text(output("record", "random", game, "--seed", "5", "--count", "2"), "utf-8")
    return {game: folder / game for game in GAMES}


def first(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text("utf-8").splitlines()[0])
    return data


@pytest.mark.parametrize("game", GAMES)
def test_random_writes_whole_games_that_check_finds_right(games: dict[str, Path], game: str) -> None:
    lines = games[game].read_text("utf-8").splitlines()
    assert len(lines) == 2
    assert lines[0] != lines[1]
    assert all(Record.parse(line).check().over for line in lines)
    assert output("record", "check", games[game]).count(f"{game}, 2 players, ") == 2


def test_the_same_seed_writes_the_same_games_and_more_begin_with_fewer() -> None:
    arguments = ("record", "random", "tolleno", "--players", "4", "--seed", "9")
    assert output(*arguments, "--count", "3").startswith(output(*arguments))
    assert output(*arguments[:-2]) != output(*arguments[:-2])


def test_random_takes_options_and_editions(tmp_path: Path) -> None:
    written = output("record", "random", "toscana", "--option", "contact=colour", "--option", "rounds=1")
    assert json.loads(written)["options"] == {"contact": "colour", "rounds": 1}
    house = Path(canaletto.__file__).with_name("editions") / "laguna.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(house.read_text("utf-8").replace('id = "laguna"', 'id = "mine"').replace("Laguna", "Mine"), "utf-8")
    record = json.loads(output("record", "random", "tolleno", "--edition", mine))
    assert record["setup"]["edition"]["id"] == "mine"
    assert output("record", "check", "-", typed=json.dumps(record)).startswith("standard input, line 1: tolleno, ")
    done = run("record", "random", "tolleno", "--edition", tmp_path / "missing.toml")
    assert done.returncode == 1
    assert "missing.toml" in done.stderr


def test_check_names_line_move_token_and_reason_and_goes_on(games: dict[str, Path], tmp_path: Path) -> None:
    good = games["tolleno"].read_text("utf-8").splitlines()[0]
    bad = json.loads(good)
    bad["moves"][3] = "S90,90"
    cheated = json.loads(good)
    cheated["result"]["stars"][0] += 1
    path = tmp_path / "mixed.jsonl"
    path.write_text("\n".join([good, json.dumps(bad), "{broken", json.dumps(cheated), good]) + "\n", "utf-8")
    done = run("record", "check", path)
    assert done.returncode == 1
    assert [line.partition(",")[2][:8] for line in done.stdout.splitlines()] == [" line 1:", " line 5:"]
    errors = done.stderr.splitlines()
    assert len(errors) == 3
    assert f'{path}, line 2: Move 4, "S90,90": ' in errors[0]
    assert "line 3: The record is not valid JSON" in errors[1]
    assert "line 4: result: stars" in errors[2]


def test_check_knows_files_that_are_missing_empty_or_no_records(games: dict[str, Path], tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("\n\n", "utf-8")
    (tmp_path / "binary").write_bytes(b"\x00\xff\xfe\n" * 5)
    done = run("record", "check", tmp_path / "missing", tmp_path / "empty", tmp_path / "binary", games["toscana"])
    assert done.returncode == 1
    assert "missing: No such file or directory." in done.stderr
    assert "empty: there is no record in it." in done.stderr
    assert "binary, line 5: " in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.count("\n") == 2
    assert run("record", "check", tmp_path).returncode == 1


def test_a_line_without_an_end_is_not_read_for_ever() -> None:
    done = run("record", "check", "/dev/zero")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "canaletto: /dev/zero: a line does not end after 500,000,000 letters; it is not read on.\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_record_may_stand_over_several_lines(games: dict[str, Path], tmp_path: Path, game: str) -> None:
    path = tmp_path / "pretty.json"
    path.write_text(json.dumps(first(games[game]), indent=2), "utf-8-sig")
    assert output("record", "check", path).startswith(f"{path}: {game}, ")
    path.write_text('{\n"format": "canaletto-record/1",\n oops', "utf-8")
    done = run("record", "check", path)
    assert "not valid JSON" in done.stderr
    assert "at line 3" in done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_legal_lists_what_the_engine_lists(games: dict[str, Path], game: str) -> None:
    record = Record.parse(first(games[game]))
    for number, (position, _) in enumerate(record.positions()):
        if number in (0, 7):
            listed = output("record", "legal", games[game], "--move", str(number)).splitlines()
            assert listed == sorted(position.tokens())
    assert output("record", "legal", games[game]) == ""


def test_points_of_a_record_that_do_not_exist(games: dict[str, Path]) -> None:
    path = games["tolleno"]
    assert "--move 9999: the moves of this record" in run("record", "legal", path, "--move", "9999").stderr
    assert run("record", "legal", path, "--move", "-1").returncode == 1
    assert "has 2 records, so there is no record 3." in run("record", "show", path, "--record", "3").stderr
    assert run("record", "show", path, "--record", "0").returncode == 1
    assert run("record", "show", path, "--seat", "2").returncode == 2


def test_show_draws_any_moment_and_only_what_a_seat_may_know(games: dict[str, Path]) -> None:
    path = games["tolleno"]
    start = output("record", "show", path, "--move", "0")
    assert "after move 0" in start
    assert "═" in start
    hands = first(path)["setup"]["stack"][:2]
    assert f"hand {hands[0]}" in start
    assert f"hand {hands[1]}" in start
    seen = output("record", "show", path, "--move", "0", "--seat", "0")
    assert f"hand {hands[0]}" in seen
    assert f"hand {hands[1]}" not in seen
    assert output("record", "show", path, "--record", "2") != output("record", "show", path)


@pytest.mark.parametrize("game", GAMES)
def test_show_writes_svg(games: dict[str, Path], tmp_path: Path, game: str) -> None:
    assert output("record", "show", games[game], "--svg", tmp_path / "board.svg") == ""
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")
    assert output("record", "show", games[game], "--svg", "-").startswith("<svg")
    done = run("record", "show", games[game], "--svg", tmp_path / "no" / "board.svg")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.endswith("board.svg: No such file or directory.\n")


def test_the_log_tells_a_game_in_sentences(games: dict[str, Path]) -> None:
    lines = output("record", "show", games["tolleno"], "--log").splitlines()
    record = Record.parse(first(games["tolleno"]))
    assert len(lines) > len(record.moves)
    assert lines[-1] == "The game is over"
    told = "\n".join(lines)
    for words in ("places a ", "now 2 floors", "lays contract ", "gains the boat", "enters with the boat", "sails to"):
        assert words in told
    rounds = output("record", "show", games["toscana"], "--log")
    roofs, paving = first(games["toscana"])["result"]["rounds"][0]
    assert f"Round 1 ends: roofs {roofs}, paving {paving}" in rounds
