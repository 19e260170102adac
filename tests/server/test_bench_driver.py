"""The driver of the benchmarks plays real turns, and counts every one of them at every watcher."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from canaletto.bench.server import _multiply, percentile
from canaletto.bench.serving.games import prepared
from canaletto.bench.serving.load import Load, Measured
from canaletto.bench.serving.wire import Http
from tests.server.running import PERSON, Server, new_table, play_turn


def test_turns_are_taken_and_watched(server: Server) -> None:
    async def played() -> tuple[Measured, Measured, str]:
        http = await Http.open(server.port)
        await http.json("GET", "/api/v1/me")
        load = Load(server.port, http.cookie())
        await load.open([prepared(1), prepared(2)], count=4, watchers=2, connections=2)
        flat = await load.flat_out(20.0, most=24)
        calm = await load.at_rate(60.0, 0.5)
        load.close()
        http.close()
        return flat, calm, load.tables[0].id

    flat, calm, table = asyncio.run(played())
    assert 24 <= flat.turns <= 26
    assert len(flat.watched) == 2 * flat.turns
    assert len(calm.watched) == 2 * calm.turns > 0
    assert min(calm.acknowledged) > 0
    assert flat.rate > 0
    assert server.player().table(table)["turn"] > 0


def test_an_unanswered_pause_is_not_excused() -> None:
    assert percentile([0.1, 0.2, 0.3, 10.0], 50) == 0.3
    assert percentile([1.0], 99) == 1.0


def test_a_database_with_many_games_is_a_real_one(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        client = server.player()
        table = new_table(client, "toscana", PERSON, PERSON, options={"rounds": 1}, watch="anyone")["id"]
        while client.table(table)["status"] == "playing":
            play_turn(client, table)
        server.stop()
        server.hang_up()
        _multiply(tmp_path / "canaletto.db", 50)
        server.start()
        games = server.player().get("/games", limit=100)["tables"]
        assert len(games) == 51
        copy = next(row["id"] for row in games if row["id"] != table)
        assert server.client().get(f"/tables/{copy}/turns/3")["tokens"]
    with sqlite3.connect(tmp_path / "canaletto.db") as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()
