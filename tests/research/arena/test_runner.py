"""Many games: the same on one process and on several, gone on with after any end, stopped when it is decided."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from canaletto.research.arena.plan import Plan
from canaletto.research.arena.report import report
from canaletto.research.arena.results import Results
from canaletto.research.arena.runner import Run, run
from canaletto.research.arena.sprt import NOT_STRONGER, Sprt
from canaletto.rules.errors import CanalettoError, OptionError, RecordError
from canaletto.rules.record import Record
from tests.cli.running import environment

ROOT = Path(__file__).parents[3]
PLAYERS = "python:tests.research.arena.players"
DICER = f"dicer={PLAYERS}:Dicer"
CLUMSY = f"clumsy={PLAYERS}:Dicer?nonsense=0.02"
PLAN = Plan(game="toscana", bots=(CLUMSY, DICER), options={"rounds": 1}, seed=3)


def timeless(run: Run) -> list[list[dict[str, Any]]]:
    """The games of a run without what a clock has said."""
    clocks = ("seconds", "longest")
    return [[{name: game[name] for name in game if name not in clocks} for game in group] for group in run.games]


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def test_the_number_of_processes_makes_no_difference(tmp_path: Path) -> None:
    alone = run(Results(PLAN), 6, processes=1)
    with Results(PLAN, str(tmp_path / "results.jsonl")) as results:
        together = run(results, 6, processes=3)
    assert timeless(alone) == timeless(together)
    assert len(alone.games) == 6
    assert all(Record.parse(game["record"]).replay() for group in alone.games for game in group)


def test_both_games_of_a_setup_have_the_same_tiles() -> None:
    for first, second in run(Results(PLAN), 3, processes=1).games:
        assert first["record"]["setup"] == second["record"]["setup"]
        assert first["seats"] == second["seats"][::-1]


def test_it_goes_on_where_it_ended(tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    with Results(PLAN, path) as results:
        run(results, 2, processes=1)
    before = Path(path).read_bytes()
    with Results(PLAN, path) as results:
        run(results, 2, processes=1)
    assert Path(path).read_bytes() == before
    with Results(PLAN, path) as results:
        more = run(results, 4, processes=1)
    assert Path(path).read_bytes().startswith(before)
    assert timeless(more) == timeless(run(Results(PLAN), 4, processes=1))


def test_killed_at_any_moment_it_loses_and_doubles_nothing(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    slow = f"dicer={PLAYERS}:Dicer?delay=0.002"
    arena = ["arena", "toscana", slow, CLUMSY, "--option", "rounds=1", "--seed", "3", "--games", "16"]
    command = [sys.executable, "-m", "canaletto", *arena, "--processes", "2", "--results", str(path), "--json"]
    env = environment() | {"PYTHONPATH": f"{environment()['PYTHONPATH']}{os.pathsep}{ROOT}"}
    for games in (1, 5):
        process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, start_new_session=True)
        end = time.monotonic() + 30
        while not path.exists() or path.read_bytes().count(b"\n") < 1 + games:
            assert time.monotonic() < end
            time.sleep(0.01)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        # As if it had been killed in the middle of a line.
        with path.open("ab") as stream:
            stream.write(b'{"group":5,"number":0,"setup_se')
    _wait_until_unlocked(path)
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 16
    _, *games_played = lines(path)
    assert sorted((game["group"], game["number"]) for game in games_played) == [
        (group, number) for group in range(8) for number in range(2)
    ]
    plan = Plan(game="toscana", bots=(f"dicer={PLAYERS}:Dicer", CLUMSY), options={"rounds": 1}, seed=3)
    again = {
        (game["group"], game["number"]): game
        for group in timeless(run(Results(plan), 8, processes=1))
        for game in group
    }
    for game in games_played:
        assert game["record"] == again[game["group"], game["number"]]["record"]


def _wait_until_unlocked(path: Path) -> None:
    """The file is locked for as long as its process is there."""
    end = time.monotonic() + 20
    while True:
        try:
            Results(
                Plan("toscana", (f"dicer={PLAYERS}:Dicer?delay=0.002", CLUMSY), options={"rounds": 1}, seed=3),
                str(path),
            ).close()
            return
        except OptionError:
            assert time.monotonic() < end
            time.sleep(0.05)


def test_the_processes_end_when_the_arena_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    command = [sys.executable, "-m", "canaletto", "arena", "toscana", "random", "random", "--games", "100000"]
    process = subprocess.Popen(
        [*command, "--processes", "2", "--results", path],
        env=environment(),
        start_new_session=True,
        stdout=subprocess.DEVNULL,
    )
    end = time.monotonic() + 30
    while not path.exists() or path.read_bytes().count(b"\n") < 5:
        assert time.monotonic() < end
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    # Whoever is left of its group is found by a signal that does nothing.
    while True:
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        assert time.monotonic() < end, "processes of the arena are still there"
        time.sleep(0.05)


def test_it_stops_when_the_test_has_decided_whatever_comes_after() -> None:
    sprt = Sprt(0, 100)
    alone = run(Results(PLAN), 200, sprt, processes=1)
    together = run(Results(PLAN), 200, sprt, processes=2)
    assert alone.verdict == together.verdict == NOT_STRONGER
    assert timeless(alone) == timeless(together)
    assert alone.counted < 60
    assert len(alone.results) == 2 * alone.counted
    assert report(alone)["games"] == 2 * alone.counted


def test_more_games_in_the_file_than_asked_for_do_not_count() -> None:
    results = Results(PLAN)
    run(results, 4, processes=1)
    assert len(run(results, 2, processes=1).games) == 2


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 4}, "another seed, 3 instead of 4"),
        ({"bots": (DICER, CLUMSY)}, "another bots"),
        ({"iterations": 9}, "another iterations, null instead of 9"),
        ({"options": {}}, "another options"),
    ],
)
def test_a_file_of_another_match_is_refused(tmp_path: Path, change: dict[str, Any], sentence: str) -> None:
    path = str(tmp_path / "results.jsonl")
    Results(PLAN, path).close()
    with pytest.raises(OptionError, match=sentence):
        Results(Plan(**(vars(PLAN) | change)), path)


def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes")
    with pytest.raises(OptionError, match="something else"):
        Results(PLAN, str(path))
    assert path.read_text() == "my notes"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"group":0,', "line 2: it is damaged"),
        ("[]", "line 2: this is no game of the match"),
        ('{"group":0,"number":0,"setup_seed":1,"seats":[0,1],"places":[1,2]}', "line 2: this is no game of the match"),
        ('{"group":0,"number":9}', "line 2: this is no game of the match"),
    ],
)
def test_damaged_lines_are_named(tmp_path: Path, line: str, sentence: str) -> None:
    path = tmp_path / "results.jsonl"
    Results(PLAN, str(path)).close()
    with path.open("a") as stream:
        stream.write(f"{line}\n")
    with pytest.raises(RecordError, match=sentence):
        Results(PLAN, str(path))


def test_two_arenas_do_not_write_one_file(tmp_path: Path) -> None:
    path = str(tmp_path / "results.jsonl")
    with Results(PLAN, path), pytest.raises(OptionError, match="another arena"):
        Results(PLAN, path)


def test_a_bot_that_kills_its_process_stops_the_arena_with_a_sentence() -> None:
    plan = Plan(game="toscana", bots=(f"{PLAYERS}:Kills", DICER), options={"rounds": 1})
    with pytest.raises(CanalettoError, match=r"died, twice \(exit code 7\)"):
        run(Results(plan), 2, processes=2)


def test_progress_is_told() -> None:
    seen: list[int] = []
    run(Results(PLAN), 3, processes=1, watch=lambda state: seen.append(len(state.results)))
    assert seen == [1, 2, 3, 4, 5, 6, 6]
