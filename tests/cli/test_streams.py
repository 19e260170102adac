"""Pipes, colours, encodings, and readers that go away."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.cli.running import COMMAND, Terminal, environment, output, run

ESCAPE = "\x1b"


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "game.json"
    path.write_text(output("record", "random", "tolleno", "--players", "3", "--seed", "1"), "utf-8")
    return path


@pytest.mark.parametrize("arguments", ["record show FILE", "edition show", "record show FILE --log", "--help"])
def test_a_pipe_gets_no_colours(game: Path, arguments: str) -> None:
    assert ESCAPE not in output(*arguments.replace("FILE", str(game)).split())


@pytest.mark.parametrize("arguments", ["record show FILE", "edition show"])
def test_colours_can_be_forced(game: Path, arguments: str) -> None:
    assert f"{ESCAPE}[" in output(*arguments.replace("FILE", str(game)).split(), "--colour", "always")


def test_a_terminal_gets_colours_unless_somebody_does_not_want_them(game: Path) -> None:
    assert ESCAPE in Terminal("record", "show", game).rest()
    assert ESCAPE not in Terminal("record", "show", game, "--color", "never").rest()
    assert ESCAPE not in Terminal("record", "show", game, env=environment(NO_COLOR="1")).rest()
    assert ESCAPE not in Terminal("record", "show", game, env=environment(TERM="dumb")).rest()


def test_the_output_is_utf8_whatever_the_locale_says(game: Path) -> None:
    env = environment(LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0", PYTHONIOENCODING="latin-1")
    done = run("record", "show", game, env=env)
    assert done.returncode == 0
    assert "═" in done.stdout


def test_a_reader_that_goes_away_is_no_error_worth_a_word() -> None:
    process = subprocess.Popen(
        [*COMMAND, "record", "random", "tolleno-casual", "--count", "2000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert process.stdout
    assert process.stderr
    assert process.stdout.readline().startswith(b'{"format"')
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(30) == 141
