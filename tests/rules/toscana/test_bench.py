"""The hand-written C of the benchmark plays the very same games as the engine."""

from __future__ import annotations

import subprocess
from pathlib import Path

from canaletto.bench.toscana import _compiled as compiled  # the program that measure() runs
from canaletto.bench.toscana import _one_round as one_round
from canaletto.bench.toscana import measure
from canaletto.rules.toscana.playouts import play_many


def test_the_yardstick_plays_the_same_games(tmp_path: Path) -> None:
    program = compiled(tmp_path)
    assert program is not None  # the compiler that made the engine
    _, decisions, check = subprocess.run(
        [program, "5", "300"], capture_output=True, text=True, check=True
    ).stdout.split()
    ours = play_many(one_round(), 5, 0, 300, True)
    assert (int(decisions), int(check)) == (ours[0], ours[3])


def test_the_rows_say_what_was_measured_and_whether_it_is_enough() -> None:
    rows = measure(True)
    assert rows
    assert len({row.name for row in rows}) == len(rows)
    assert all(row.value > 0 and row.unit for row in rows)
    assert all((row.met is None) == (row.goal == "") for row in rows)
