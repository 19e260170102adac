"""The scripts of docs/research run, with tiny budgets."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.research.spiel import COMPILER

SCRIPTS = Path(__file__).parents[2] / "docs" / "research"
RUNS = {
    "random_agents.py": ["--games", "8", "--steps", "80"],
    "self_play.py": ["--games", "16", "--side-by-side", "8", "--rounds", "1", "--test-games", "4"],
    "ismcts_against_doge.py": ["--games", "1", "--seconds", "0.02"],
}


def test_every_script_is_run_here() -> None:
    assert {path.name for path in SCRIPTS.glob("*.py")} == set(RUNS)


@pytest.mark.parametrize("name", RUNS)
def test_a_script_runs(name: str) -> None:
    command = [sys.executable, str(SCRIPTS / name), *RUNS[name]]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout
    # Without a C++ compiler they say that the games in Python are used.
    assert not done.stderr or COMPILER is None
