"""How long `import canaletto` and `canaletto --help` take, each in a process of its own."""

from __future__ import annotations

import subprocess
import sys
import time
from statistics import median

from canaletto.bench.rows import Row

MOST_FOR_IMPORT, MOST_FOR_HELP = 60, 150


def measure(quick: bool) -> list[Row]:
    """Milliseconds by the clock; Python's own start is measured for comparison and taken off the import."""
    repeats = 5 if quick else 21
    commands = {
        "nothing": ["-c", "pass"],
        "import": ["-c", "import canaletto"],
        "engine": ["-c", "from canaletto import Game; game = Game('tolleno'); game.start(game.setup(1)).legal()"],
        "help": ["-m", "canaletto", "--help"],
    }
    spent: dict[str, list[float]] = {name: [] for name in commands}
    # In turn, so that a busy machine slows them all.
    for _ in range(repeats):
        for name, arguments in commands.items():
            spent[name].append(_milliseconds(arguments))
    imported = _beyond(spent["nothing"], spent["import"])
    helped = median(spent["help"])
    return [
        Row("start: import canaletto", imported, "ms", f"under {MOST_FOR_IMPORT}", imported < MOST_FOR_IMPORT),
        Row("start: import, set up a game, list its first moves", _beyond(spent["nothing"], spent["engine"]), "ms"),
        Row("start: canaletto --help, with Python", helped, "ms", f"under {MOST_FOR_HELP}", helped < MOST_FOR_HELP),
        Row("start: Python alone", median(spent["nothing"]), "ms"),
    ]


def _beyond(bare: list[float], spent: list[float]) -> float:
    """How much longer than Python alone, run right before; noise can make nothing look like less than nothing."""
    return max(0.0, median(after - before for before, after in zip(bare, spent, strict=True)))


def _milliseconds(arguments: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000
