"""Bots think elsewhere: fair to all tables, given up when nobody waits, never the reason that a game stands still."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from canaletto import Game
from canaletto.server.metrics import Metrics
from canaletto.server.problems import Refused
from canaletto.server.thinking.fair import FairQueue
from canaletto.server.thinking.process import Died, Process
from canaletto.server.thinking.thinkers import MOST_OF_TABLE, Thinkers
from tests.server.running import PERSON, Server, bot, eventually, new_table, play_turn


@pytest.fixture
def anyio_backend() -> str:
    """These tests run on asyncio."""
    return "asyncio"


def question(name: str = "tolleno") -> tuple[dict[str, Any], list[str]]:
    game = Game(name)
    position = game.start(game.setup(seed=1))
    return position.view(position.seat), position.tokens()


def test_tables_take_turns_in_the_queue() -> None:
    queue: FairQueue[str] = FairQueue()
    for item in ("a1", "a2", "a3", "b1", "c1", "c2"):
        queue.put(item[0], item)
    queue.drop("a", "a2")
    assert len(queue) == 5
    assert [queue.take() for _ in range(5)] == ["a1", "b1", "c1", "a3", "c2"]
    assert len(queue) == 0


@pytest.mark.anyio
async def test_a_quick_level_does_not_wait_for_a_deep_one() -> None:
    thinkers = Thinkers(1, Metrics())
    view, legal = question()
    slow = asyncio.create_task(thinkers.bot_turn("doge", view, legal, "slow"))
    await asyncio.sleep(0)
    tokens = await thinkers.bot_turn("mason", view, legal, "quick")
    assert tokens[0] in legal
    assert not slow.done()
    slow.cancel()
    await thinkers.stop()


@pytest.mark.anyio
async def test_what_nobody_waits_for_is_given_up() -> None:
    """Two thoughts of five seconds are cancelled; the one behind them comes at once."""
    thinkers = Thinkers(1, Metrics())
    view, legal = question()
    running = asyncio.create_task(thinkers.bot_turn("doge", view, legal, "a"))
    waiting = asyncio.create_task(thinkers.bot_turn("doge", view, legal, "b"))
    await thinkers.bot_turn("random", view, legal, "c")
    began = time.monotonic()
    running.cancel()
    waiting.cancel()
    tokens = await thinkers.choose("architect", view, legal, owner="me", table="d", seconds=0.05)
    assert tokens[0] in legal
    assert time.monotonic() - began < 4.5
    await thinkers.stop()


@pytest.mark.anyio
async def test_a_table_has_a_limit_of_questions() -> None:
    thinkers = Thinkers(1, Metrics())
    view, legal = question()
    asked = [
        asyncio.create_task(thinkers.choose("architect", view, legal, owner=f"a{n}", table="t"))
        for n in range(MOST_OF_TABLE)
    ]
    await asyncio.sleep(0)
    with pytest.raises(Refused) as caught:
        await thinkers.choose("architect", view, legal, owner="b", table="t")
    assert caught.value.problem.code == "busy"
    for task in asked:
        task.cancel()
    await thinkers.stop()


@pytest.mark.anyio
async def test_a_process_that_dies_is_started_anew() -> None:
    process = Process()
    view, legal = question("toscana")
    task = {"ask": "choose", "level": "random", "view": view, "legal": legal, "seconds": None, "seed": 1}
    assert await process.think(task, 0)
    with pytest.raises(Died):
        await process.think({**task, "view": {}}, 0)
    assert process.id is not None
    os.kill(process.id, signal.SIGKILL)
    with pytest.raises(Died):
        await process.think(task, 0)
    assert (await process.think(task, 0))[0] in legal
    await process.stop()


def test_a_game_goes_on_whatever_happens_to_the_thinkers(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        client = server.player()
        table = new_table(client, "tolleno-casual", PERSON, bot("doge"), shuffle=False)["id"]
        play_turn(client, table)
        assert server.process is not None
        # The doge's process dies twice while it thinks: a mason takes its turn.
        killed: set[int] = set()
        while len(killed) < 2:
            alive = eventually(partial(newborn, server.process.pid, killed))
            for thinker in alive:
                os.kill(thinker, signal.SIGKILL)
            killed |= alive
        eventually(lambda: client.table(table)["turn"] == 2, seconds=40)


def newborn(process: int, known: set[int]) -> set[int]:
    """The processes that a process has started, but for those known."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text()
    return {int(word) for word in found.split()} - known
