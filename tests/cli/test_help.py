"""Help, and what a command line without sense gets."""

from __future__ import annotations

import subprocess
import sys

import pytest

from canaletto.cli.main import COMMANDS
from tests.cli.running import environment, output, run

EVERY_COMMAND = [
    *("play", "serve", "host", "record", "edition", "arena", "engine", "bench"),
    *(f"record {name}" for name in ("random", "check", "show", "legal", "trace")),
    *(f"edition {name}" for name in ("check", "show")),
]


def test_help_says_what_it_is_and_names_every_command() -> None:
    text = output("--help")
    assert "Tolleno" in text
    assert "Toscana" in text
    assert "examples:" in text
    assert "exit codes:" in text
    for name, summary in COMMANDS.items():
        assert f"\n    {name}" in text
        assert summary in text


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_every_command_has_help_with_an_example(command: str) -> None:
    text = output(*command.split(), "--help")
    assert f"canaletto {command}" in text
    assert "example" in text.partition(f"canaletto {command}")[2]


def test_help_fits_into_a_hundred_columns() -> None:
    for command in ["", *EVERY_COMMAND]:
        assert [line for line in output(*command.split(), "--help").splitlines() if len(line) > 104] == []


def test_help_does_not_load_the_engine() -> None:
    script = (
        "import sys\nfrom canaletto.cli.main import main\n"
        "try: main(['--help'])\nexcept SystemExit: pass\n"
        "print([name for name in sys.modules if name.startswith('canaletto.')], file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment())
    assert "canaletto.rules.errors" in done.stderr
    assert "canaletto.rules.game" not in done.stderr
    assert "canaletto.cli.play" not in done.stderr


def test_version() -> None:
    assert output("--version").startswith("canaletto 0.")


def test_without_arguments_it_shows_the_help() -> None:
    done = run()
    assert done.returncode == 2
    assert "exit codes:" in done.stdout


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("plya", 'Argument COMMAND: there is no "plya" (did you mean "play"?); there are play, record, edition,'),
        ("--nonsense", 'There is no option "--nonsense".'),
        ("record", "The following arguments are required: COMMAND"),
        ("record random chess", 'there is no game "chess"; there are tolleno'),
        ("record random tollenno", 'did you mean "tolleno"?'),
        ("record random tolleno --players 5", "tolleno is played by 2 to 4 players, not 5."),
        ("record random toscana --players 3", "toscana is played by 2 players, not 3."),
        ("record random tolleno --players two", 'it has to be a whole number, not "two"'),
        ("record random tolleno --seed 99999999999999999999999", "seeds go from 0 to 18446744073709551615, so 9999"),
        ("record random tolleno --count -1", "--count -1"),
        ("record random toscana --option contact", "NAME=VALUE"),
        ("record random toscana --option contact=blue", "contact has to be"),
        ("record random toscana --option veto=match --option veto=match", "--option veto is given twice."),
        ("record random tolleno --option contact=any", "tolleno has no options"),
        ("play toscana --edition laguna.toml", "toscana has no editions"),
        ("play --seats human,queen", '"queen" is no kind of player'),
        ("play tolleno --players 3 --seats human,human", "does not fit"),
        ("play tolleno --resume x.json", "--resume goes on with"),
        ("record show nothing.json --colour purple", 'there is no "purple"; there are auto, always, never'),
        ("bench nothing", 'There is no part "nothing"'),
    ],
)
def test_a_command_line_without_sense_gets_a_sentence_and_exit_code_2(line: str, sentence: str) -> None:
    done = run(*line.split())
    assert done.returncode == 2
    assert done.stdout == ""
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") == 1
