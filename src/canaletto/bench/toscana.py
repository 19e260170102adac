"""How fast Toscana is: random games against the same games in hand-written C, threads, Python loops, copies.

Medians of repeats; what is compared runs alternately, so that a busy machine slows both.
"""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median
from threading import Thread

from canaletto.bench import toscana_search
from canaletto.bench.rows import Row
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.patterns import NAMES
from canaletto.rules.toscana.playouts import play_many
from canaletto.rules.toscana.position import STATE_BYTES, ToscanaPosition
from canaletto.rules.toscana.setup import random_setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SOURCE = Path(__file__).with_name("toscana.c")
FLAGS = ("-O3", "-march=native")
SEED = 7


def measure(quick: bool) -> list[Row]:
    """All measured numbers; quick: a tenth of the work, for a look."""
    games, repeats = (2_000, 3) if quick else (20_000, 9)
    return [
        *_against_c(games, repeats),
        _two_threads(games, repeats),
        _whole_matches(games // 2, repeats),
        _from_python(games // 100, repeats),
        _copies(games, repeats),
        *toscana_search.measure(quick),
        Row("toscana: a position", STATE_BYTES, "bytes", "at most 3072", STATE_BYTES <= 3072),
    ]


def _one_round() -> ToscanaPosition:
    """The position from which toscana.c plays too: one round, stacks in the order of the names before shuffling."""
    dealt = {"starter": 0, "stacks": [list(NAMES), list(NAMES)]}
    return ToscanaPosition.start({"rounds": 1}, {"rounds": [dealt]})


def _against_c(games: int, repeats: int) -> list[Row]:
    """Random games of one round, every legal placement listed: CPU time of one thread, engine and C in turn."""
    position = _one_round()
    name = "toscana: random rounds, all moves listed, one thread"
    with tempfile.TemporaryDirectory() as folder:
        program = _compiled(Path(folder))
        ours, theirs = [], []
        for _ in range(repeats):
            start = time.thread_time()
            decisions, _, _, check = play_many(position, SEED, 0, games, True)
            ours.append(time.thread_time() - start)
            if program is not None:
                seconds, *same = subprocess.run(
                    [program, str(SEED), str(games)], capture_output=True, text=True, check=True
                ).stdout.split()
                if same != [str(decisions), str(check)]:
                    raise RuntimeError("toscana.c and the engine did not play the same games; one of them is wrong.")
                theirs.append(float(seconds))
    rows = [
        Row(name, games / median(ours), "rounds/s"),
        Row("toscana: its decisions", decisions / median(ours), "decisions/s"),
    ]
    if theirs:
        ratio = median(c / engine for c, engine in zip(theirs, ours, strict=True))
        rows.append(Row(f"toscana: the same in C ({' '.join(FLAGS)})", games / median(theirs), "rounds/s"))
        rows.append(Row("toscana: engine against C", ratio, "x", "at least 0.9", ratio >= 0.9))
    return rows


def _compiled(folder: Path) -> Path | None:
    """The C program, or None on a machine without a compiler."""
    compiler = shlex.split(os.environ.get("CC", "")) or [shutil.which("cc") or shutil.which("gcc") or ""]
    if not shutil.which(compiler[0]):
        return None
    program = folder / "toscana"
    subprocess.run([*compiler, *FLAGS, "-o", str(program), str(SOURCE)], check=True)
    return program


def _two_threads(games: int, repeats: int) -> Row:
    """Two threads of one process against one: the best of many short runs, as other programs take cores away."""
    position = _one_round()

    def seconds(threads: int) -> float:
        workers = [Thread(target=play_many, args=(position, SEED, i, games, True)) for i in range(threads)]
        start = time.perf_counter()
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        return time.perf_counter() - start

    runs = [(seconds(1), seconds(2)) for _ in range(2 * repeats)]
    ratio = 2 * min(one for one, _ in runs) / min(two for _, two in runs)
    return Row("toscana: two threads against one", ratio, "x", "at least 1.8", ratio >= 1.8)


def _whole_matches(games: int, repeats: int) -> Row:
    """Random matches of two rounds."""
    position = ToscanaPosition.start({}, random_setup({}, Seeded(SEED)))
    spent = median(_cpu(lambda: play_many(position, SEED, 0, games, True)) for _ in range(repeats))
    return Row("toscana: random matches of two rounds", games / spent, "matches/s")


def _from_python(games: int, repeats: int) -> Row:
    """legal() and play() with integer moves, one after the other, in a Python loop."""
    from random import Random

    start = ToscanaPosition.start({}, random_setup({}, Seeded(SEED)))
    draw = Random(SEED).random
    rates = []
    for _ in range(repeats):
        decisions = 0
        before = time.thread_time()
        for _ in range(games):
            position = start.copy()
            legal, play = position.legal, position.play
            while moves := legal():
                play(moves[int(draw() * len(moves))])
                decisions += 1
        rates.append(decisions / (time.thread_time() - before))
    rate = median(rates)
    return Row("toscana: legal() + play() from Python", rate, "decisions/s", "at least 300,000", rate >= 300_000)


def _copies(count: int, repeats: int) -> Row:
    """copy() of a position in the middle of a match."""
    position = ToscanaPosition.start({}, random_setup({}, Seeded(SEED)))
    for _ in range(20):
        position.play(position.legal()[0])
    copy = position.copy

    def copies() -> None:
        for _ in range(count):
            copy()

    nanoseconds = median(_cpu(copies) for _ in range(repeats)) / count * 1e9
    return Row("toscana: copy()", nanoseconds, "ns", "at most 100", nanoseconds <= 100)


def _cpu(work: Callable[[], object]) -> float:
    """CPU seconds of this thread that some work takes."""
    start = time.thread_time()
    work()
    return time.thread_time() - start
