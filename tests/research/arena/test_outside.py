"""Outside programs: good ones play, all others lose cleanly and are gone."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path

import pytest

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.research.arena.match import Fault, Seat, play
from canaletto.research.arena.outside import Outside
from tests.cli.running import SOURCE
from tests.research.arena.players import Dicer

PROGRAM = f"{sys.executable} {Path(__file__).parent / 'programs.py'}"
ENGINE = f"env PYTHONPATH={SOURCE} {sys.executable} -m canaletto engine --level"
TOSCANA = Game("toscana", options={"rounds": 1})


def gone(pid: int) -> bool:
    """Whether nothing is left of a program and what it has started."""
    end = time.monotonic() + 5
    while time.monotonic() < end:
        try:
            os.killpg(pid, 0)
        except ProcessLookupError:
            return True
        except PermissionError:
            pass
        time.sleep(0.02)
    return False


@pytest.mark.parametrize(("name", "players"), [("tolleno", 3), ("tolleno-casual", 2), ("toscana", 2)])
def test_the_engine_plays_as_an_outside_program(name: str, players: int) -> None:
    game = Game(name, players)
    outside = Outside(f"{ENGINE} random", "engine", game)
    try:
        outside.new_game()
        seats = [Seat(outside), *(Seat(Dicer()) for _ in range(players - 1))]
        results = [play(game, game.setup(1), seats, Budget(iterations=1), 1) for _ in range(2)]
    finally:
        outside.close()
    assert results[0].fault is None
    assert results[0].record.check().over
    # The seed decides, inside and outside.
    assert results[0].record.moves == results[1].record.moves


@pytest.mark.parametrize(
    ("manner", "reason"),
    [
        ("hangs", "It gave no answer within 0.4 seconds."),
        ("chats", "It gave no answer within 0.4 seconds."),
        ("crashes", "It ended (exit code 3) instead of answering."),
        ("deaf", "It closed its output."),
        ("endless", "It wrote a line without end."),
        ("refuses", "It says: error I do not play this"),
        ("nonsense", 'It played "Q7": '),
        ("empty", "It answered with no move instead of a list of tokens."),
    ],
)
def test_who_misbehaves_has_lost(manner: str, reason: str) -> None:
    outside = Outside(f"{PROGRAM} {manner}", manner, TOSCANA, patience=0.3)
    outside.new_game()
    assert outside.program_id
    pid = outside.program_id
    result = play(TOSCANA, TOSCANA.setup(1), [Seat(outside), Seat(Dicer())], Budget(seconds=0.1), 1)
    assert result.fault
    assert result.fault[0] == 0
    assert result.fault[1].startswith(reason)
    outside.close()
    assert gone(pid)


def test_after_a_fault_the_next_game_has_a_fresh_program() -> None:
    outside = Outside(f"{PROGRAM} crashes", "crashes", TOSCANA)
    seats = [Seat(outside), Seat(Dicer())]
    pids = []
    for _ in range(2):
        outside.new_game()
        pids.append(outside.program_id)
        assert play(TOSCANA, TOSCANA.setup(1), seats, Budget(seconds=0.1), 1).fault
    assert None not in pids
    assert pids[0] != pids[1]
    assert outside.program_id is None


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (f"{PROGRAM} silent", "It gave no answer within 0.3 seconds."),
        ("no-such-program-anywhere", "It cannot be started: No such file or directory."),
        ("true", "It ended (exit code 0) instead of answering."),
    ],
)
def test_who_cannot_be_started_loses_too(command: str, reason: str) -> None:
    outside = Outside(command, "none", TOSCANA, starting=0.3)
    outside.new_game()
    result = play(TOSCANA, TOSCANA.setup(1), [Seat(outside), Seat(Dicer())], Budget(seconds=0.1), 1)
    assert result.fault
    assert result.fault[1] == reason
    assert result.clocks[0].seconds < 0.2


def test_stop_is_passed_on_at_once() -> None:
    stop = threading.Event()
    outside = Outside(f"{PROGRAM} waits", "waits", TOSCANA)
    position = TOSCANA.start(TOSCANA.setup(1))
    outside.new_game()
    threading.Timer(0.1, stop.set).start()
    began = time.monotonic()
    assert position.seat is not None
    tokens = outside.choose(position.view(position.seat), position.tokens(), Budget(seconds=30, stop=stop), 1)
    outside.close()
    assert tokens == ["stopped"]
    assert time.monotonic() - began < 2


def test_a_program_that_reads_nothing_does_not_block_the_arena() -> None:
    outside = Outside(f"{PROGRAM} waits", "waits", TOSCANA, patience=0.2)
    outside.new_game()
    big = {"game": "toscana", "padding": "x" * 5_000_000}
    with pytest.raises(Fault, match="no answer"):
        outside.choose(big, [], Budget(seconds=0.1), 1)
    assert outside.program_id is None
