"""`canaletto engine` from outside: the transcript in docs/protocol.md is what it says, line by line."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

from tests.cli.running import COMMAND, environment, output, run

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def transcript() -> list[str]:
    """The lines of the transcript: sent ones begin with >, answers with <."""
    (text,) = re.findall(r"```transcript\n(.*?)```", PAGE.read_text(), re.DOTALL)
    return [line for line in text.splitlines() if line]


def test_the_transcript_in_the_documentation_is_what_happens() -> None:
    """Only versions and times may differ: they are written as … there."""
    lines = transcript()
    assert lines[-1] == "> quit"
    with subprocess.Popen(
        [*COMMAND, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(), text=True, bufsize=1
    ) as engine:
        assert engine.stdin
        assert engine.stdout
        for line in lines:
            if line[0] == ">":
                engine.stdin.write(f"{line[2:]}\n")
                engine.stdin.flush()
            else:
                expected = re.escape(line[2:]).replace("…", ".*")
                assert re.fullmatch(expected, engine.stdout.readline().rstrip("\n")), line
        assert engine.wait(10) == 0
        assert engine.stdout.read() == ""


def test_every_command_of_the_page_is_one_of_the_engine() -> None:
    described = set(re.findall(r"^\| `([a-z]+)", PAGE.read_text(), re.MULTILINE))
    done = run("engine", typed="nonsense\n")
    known = set(re.split(r", | and ", done.stdout.partition("there are ")[2].strip().rstrip(".")))
    assert known <= described


def test_the_end_of_the_input_is_the_end() -> None:
    done = run("engine", typed="isready")
    assert (done.returncode, done.stdout, done.stderr) == (0, "readyok\n", "")


def test_what_is_no_text_and_what_is_too_long_is_refused() -> None:
    done = run("engine", typed=b"\xff\xfe\n" + b"x" * 5_000_000 + b"\nisready\n")
    first, second, third = done.stdout.splitlines()
    assert first.startswith("error There is no command")
    assert second == "error A line has to be shorter than 4,000,000 letters."
    assert third == "readyok"


def test_a_level_that_does_not_exist() -> None:
    done = run("engine", "--level", "king")
    assert (done.returncode, done.stdout) == (2, "")
    assert 'There is no level "king"' in done.stderr


def test_the_program_on_the_page_plays(tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)
    path = tmp_path / "first.py"
    path.write_text(program)
    line = ("arena", "toscana", "random", f"first=exec:{sys.executable} {path}", "--games", "2", "--processes", "1")
    report = json.loads(output(*line, "--json"))
    assert report["faults"] == []
    assert report["games"] == 2
