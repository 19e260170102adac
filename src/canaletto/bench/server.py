"""The server under load: a process of its own on one core, the driver on another.

Turns are of Tolleno, with three watchers at every table; each is durable before it is acknowledged.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from pathlib import Path

from canaletto.bench.rows import Row
from canaletto.bench.serving.games import prepared
from canaletto.bench.serving.load import API, Load
from canaletto.bench.serving.processes import memory, processor_time
from canaletto.bench.serving.wire import Http, Watcher, request

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from canaletto.bench.serving.games import Prepared

WATCHERS = 3
CONNECTIONS = 32
TABLES = (50, 500, 2000)
# Latencies are measured at a rate that leaves room: what a busy server of this kind sees.
CALM = 0.5
GOALS = {"turns": 2000, "draft p50": 3.0, "draft p99": 15.0, "stream": 30.0, "start": 1.0, "long": 50.0, "beside": 5.0}


class Bench:
    """A server, and what is measured of it."""

    def __init__(self, quick: bool, database: str | None = None) -> None:
        self.quick = quick
        self.database = database
        self.rows: list[Row] = []
        self.games: list[Prepared] = [prepared(seed) for seed in range(8)]

    def row(self, name: str, value: float, unit: str, most: float | None = None, least: float | None = None) -> None:
        """One measured number, with its goal."""
        goal, met = "", None
        if most is not None:
            goal, met = f"under {most:g}", value < most
        elif least is not None:
            goal, met = f"at least {least:g}", value >= least
        self.rows.append(Row(f"server: {name}", value, unit, goal, met))


def measure(quick: bool, beside: str | None = None, database: str | None = None) -> list[Row]:
    """Everything; with the name of another server, the same load there; in another database than SQLite if named."""
    _allow_many_files()
    bench = Bench(quick, database)
    rate = 0.0
    for tables in TABLES[: 2 if quick else 3]:
        with served(database=database) as (port, process):
            rate = max(rate, asyncio.run(_turns(bench, port, process, tables)))
            if tables == 500:
                asyncio.run(_drafts(bench, port))
    with served(database=database) as (port, process):
        asyncio.run(_idle(bench, port, process))
    _long_games(bench)
    if database is None:
        _start_up(bench)
    if beside is not None:
        from canaletto.bench.serving.beside import moves_a_second

        for files, where in ((False, "in memory"), (True, "in files")):
            other, spent = moves_a_second(WATCHERS, 3.0 if quick else 8.0, files)
            bench.row(f"{beside} {where}: its smallest move with {WATCHERS} watchers", other, "a second")
            bench.row(f"{beside} {where}: CPU of its smallest move", spent * 1e6, "µs")
            bench.row(f"turns a second beside {beside} {where}", rate / other, "times", least=GOALS["beside"])
    return bench.rows


@contextmanager
def served(folder: str | None = None, database: str | None = None) -> Iterator[tuple[int, int]]:
    """A server on the first core, in a folder of its own; its port and process. The driver keeps to the others."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with tempfile.TemporaryDirectory() as own:
        flags = ["--port", "0", "--data", folder or own, "--no-limits", "--log", "error", "--workers", "1"]
        if database is not None:
            flags += ["--database", database]
        process = subprocess.Popen(
            [sys.executable, "-m", "canaletto", "serve", *flags], stdout=subprocess.PIPE, text=True
        )
        try:
            if len(cores) > 1:
                os.sched_setaffinity(process.pid, cores[:1])
                os.sched_setaffinity(0, cores[1:])
            assert process.stdout is not None
            port = int(process.stdout.readline().partition(" is at ")[2].split()[0].rpartition(":")[2])
            yield port, process.pid
        finally:
            process.terminate()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()
            if len(cores) > 1:
                os.sched_setaffinity(0, cores)


async def _player(port: int) -> str:
    http = await Http.open(port)
    await http.json("GET", f"{API}/me")
    http.close()
    return http.cookie()


async def _turns(bench: Bench, port: int, process: int, tables: int) -> float:
    """Turns a second flat out, then latencies at half of that rate; the rate."""
    load = Load(port, await _player(port))
    await load.open(bench.games, tables, WATCHERS, CONNECTIONS)
    seconds = 3.0 if bench.quick else 8.0
    # Few tables are soon played to the end: latencies need some of their turns too.
    most = sum(len(live.game.turns) for live in load.tables) // 2
    before = processor_time(process)
    flat = await load.flat_out(seconds, most)
    spent = (processor_time(process) - before) / flat.turns
    bench.row(f"{tables} tables: CPU of a turn", spent * 1e6, "µs", 1e6 / GOALS["turns"])
    goal = GOALS["turns"] if tables == 500 else None
    bench.row(f"{tables} tables: turns acknowledged, flat out", flat.rate, "a second", least=goal)
    calm = await load.at_rate(max(50.0, flat.rate * CALM), seconds)
    for name, values in (("acknowledged", calm.acknowledged), ("seen by watchers", calm.watched)):
        for part in (50, 99):
            bench.row(
                f"{tables} tables, {calm.rate:.0f} turns/s: {name} p{part}", percentile(values, part) * 1000, "ms"
            )
    load.close()
    return flat.rate


async def _drafts(bench: Bench, port: int) -> None:
    """Drafts in the middle of games, while other tables are played at a quarter of the possible rate."""
    cookie = await _player(port)
    load = Load(port, cookie)
    await load.open(bench.games, 100, WATCHERS, 8)
    http = await Http.open(port)
    middles = await _played(http, cookie, bench.games)
    background = asyncio.create_task(load.at_rate(300.0, 4.0 if bench.quick else 8.0))
    took = []
    requests = [
        request("POST", f"{API}/tables/{table}/draft", {"turn": turn, "tokens": tokens}, cookie)
        for table, turn, tokens in middles
    ]
    number, interval, began = 0, 0.02, time.perf_counter()
    while not background.done():
        meant = began + number * interval
        await asyncio.sleep(max(0.0, meant - time.perf_counter()))
        status, answer = await http.ask(requests[number % len(requests)])
        if status != 200:
            raise RuntimeError(f"a draft was answered with {status}: {answer[:200]!r}")
        took.append(time.perf_counter() - meant)
        number += 1
    await background
    bench.row("draft p50, while 300 turns a second are taken", percentile(took, 50) * 1000, "ms", GOALS["draft p50"])
    bench.row("draft p99, while 300 turns a second are taken", percentile(took, 99) * 1000, "ms", GOALS["draft p99"])
    load.close()
    http.close()


async def _played(http: Http, cookie: str, games: Sequence[Prepared]) -> list[tuple[str, int, list[str]]]:
    """Games played to their middle, with every beginning of the turn that comes next."""
    found = []
    for game in games:
        table = (await http.json("POST", f"{API}/tables", game.table, cookie))["id"]
        middle = len(game.turns) // 2
        for number, tokens in enumerate(game.turns[:middle]):
            await http.json("POST", f"{API}/tables/{table}/turns", {"turn": number, "tokens": tokens}, cookie)
        found += [(table, middle, game.turns[middle][:count]) for count in range(len(game.turns[middle]))]
    return found


def _long_games(bench: Bench) -> None:
    """Opening games with all their turns, that nobody has looked at since the server's start."""
    game = max(bench.games, key=lambda each: len(each.turns))
    with tempfile.TemporaryDirectory() as folder:
        with served(folder, bench.database) as (port, _):
            names = asyncio.run(_finished_games(port, game, 20))
        with served(folder, bench.database) as (port, _):
            took = asyncio.run(_opened(port, names, len(game.turns) // 2))
    what = f"opening a game of {len(game.turns)} turns for the first time, and its middle"
    bench.row(what, percentile(took, 50) * 1000, "ms", GOALS["long"])


async def _opened(port: int, tables: list[str], turn: int) -> list[float]:
    http = await Http.open(port)
    await http.json("GET", f"{API}/levels")  # whoever is first waits for the connection
    took = []
    for table in tables:
        began = time.perf_counter()
        await http.json("GET", f"{API}/tables/{table}")
        await http.json("GET", f"{API}/tables/{table}/turns/{turn}")
        took.append(time.perf_counter() - began)
    http.close()
    return took


async def _idle(bench: Bench, port: int, process: int) -> None:
    """What open streams cost on which nothing happens."""
    count = 500 if bench.quick else 5000
    cookie = await _player(port)
    http = await Http.open(port)
    made = [await http.json("POST", f"{API}/tables", bench.games[0].table, cookie) for _ in range(20)]
    before = memory(process)
    watchers: list[Watcher] = []
    with suppress(OSError):
        for number in range(count):
            table = made[number % len(made)]
            path = f"{API}/tables/{table['id']}/stream?after={table['n']}"
            watchers.append(await Watcher.open(port, path, lambda text, now: None))
    await asyncio.sleep(0.5)
    bench.row(
        f"memory of an idle stream, {len(watchers)} open",
        (memory(process) - before) / 1024 / max(1, len(watchers)),
        "kB",
        GOALS["stream"],
    )
    for watcher in watchers:
        watcher.close()
    http.close()


def _start_up(bench: Bench) -> None:
    """From the command to the first answer, with many finished games in the database."""
    count = 5_000 if bench.quick else 100_000
    with tempfile.TemporaryDirectory() as folder:
        with served(folder) as (port, _):
            asyncio.run(_finished_games(port, bench.games[0], 1))
        _multiply(Path(folder) / "canaletto.db", count)
        began = time.perf_counter()
        with served(folder) as (port, _):
            asyncio.run(_healthy(port))
            bench.row(f"start with {count:,} finished games", time.perf_counter() - began, "s", GOALS["start"])


async def _healthy(port: int) -> None:
    http = await Http.open(port)
    await http.json("GET", "/healthz")
    http.close()


async def _finished_games(port: int, game: Prepared, count: int) -> list[str]:
    """The ids of games played to their end."""
    cookie = await _player(port)
    http = await Http.open(port)
    names = []
    for _ in range(count):
        names.append((await http.json("POST", f"{API}/tables", game.table, cookie))["id"])
        for number, tokens in enumerate(game.turns):
            await http.json("POST", f"{API}/tables/{names[-1]}/turns", {"turn": number, "tokens": tokens}, cookie)
    http.close()
    return names


def _multiply(database: Path, count: int) -> None:
    """Copies of the one game in a database, under other ids."""
    import sqlite3

    db = sqlite3.connect(database)
    db.execute("PRAGMA synchronous = OFF")
    numbers = f"WITH RECURSIVE many(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < {count})"
    for table, key in (("tables", "id"), ("seats", "table"), ("setups", "table"), ("turns", "table")):
        columns = [row[1] for row in db.execute(f'PRAGMA table_info("{table}")')]
        copied = ", ".join("printf('b%015d', many.n)" if name == key else f'old."{name}"' for name in columns)
        db.execute(f'{numbers} INSERT INTO "{table}" SELECT {copied} FROM many, "{table}" old')
    db.commit()
    db.close()


def percentile(values: Sequence[float], part: int) -> float:
    """The value that so many percent are not above."""
    return sorted(values)[min(len(values) - 1, len(values) * part // 100)]


def _allow_many_files() -> None:
    """Thousands of connections are as many open files."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
