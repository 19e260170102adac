"""The search: legal everywhere, blind to what is hidden, the same for a seed, and done when it is told to be."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from threading import Event, Timer

import pytest

from canaletto.bots.bot import Budget
from canaletto.bots.simple import greedy_move, random_move
from canaletto.bots.toscana.result import SearchResult
from canaletto.bots.toscana.settings import PLAIN
from canaletto.bots.toscana.thinking import search, think
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from tests.bots.hidden import shuffled
from tests.bots.toscana.positions import OPTIONS, somewhere


def thought(position: ToscanaPosition, iterations: int, seed: int, threads: int = 1) -> SearchResult:
    """A search by iterations alone."""
    assert position.seat is not None
    return think(position, position.seat, Budget(iterations=iterations, threads=threads), seed)


def answer(position: ToscanaPosition, iterations: int, seed: int) -> str:
    """The token that a player gets."""
    assert position.seat is not None
    return search(position, position.seat, Budget(iterations=iterations), seed)[0]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_whole_matches_are_legal_with_all_options(options: dict[str, object]) -> None:
    for seed in range(3):
        position, chance = somewhere(seed, 0, options), Seeded(seed)
        while not position.over:
            if position.seat == 0 or chance.below(3) == 0:
                token = answer(position, 40, seed)
                assert token in position.tokens()
                position.play(token)
            else:
                position.play(chance.choice(position.legal()))


def test_what_is_hidden_changes_nothing() -> None:
    chance, changed = Seeded(5), 0
    for seed in range(4):
        for moves in range(0, 56, 5):
            position = somewhere(seed, moves)
            assert position.seat is not None
            other = shuffled(position, position.seat, chance)
            assert other.view(position.seat) == position.view(position.seat)
            assert isinstance(other, ToscanaPosition)
            changed += other != position
            assert thought(other, 150, seed).moves == thought(position, 150, seed).moves
    assert changed > 30


def test_the_position_is_not_touched() -> None:
    position = somewhere(3, 9)
    before = position.data()
    thought(position, 200, 1)
    assert position.data() == before


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_the_same_seed_finds_the_same(threads: int) -> None:
    position = somewhere(2, 7)
    results = [thought(position, 500, 4, threads) for _ in range(2)]
    assert results[0].moves == results[1].moves
    assert results[0].iterations == 500
    assert thought(position, 500, 5, threads).moves != results[0].moves


def test_the_result_holds_every_move() -> None:
    position = somewhere(6, 12)
    result = thought(position, 3000, 1)
    assert sorted(found.token for found in result.moves) == sorted(position.tokens())
    assert result.token == result.moves[0].token
    assert sum(found.visits for found in result.moves) == 3000
    assert all(0 <= found.value <= 1 for found in result.moves)
    assert all(0 < area <= 32 for area in result.areas)
    visits = [found.visits for found in result.moves]
    assert visits == sorted(visits, reverse=True)


def test_time_ends_it() -> None:
    position = somewhere(1, 5)
    start = time.process_time()
    result = think(position, position.seat or 0, Budget(seconds=0.05), 1)
    assert result.iterations > 0
    assert time.process_time() - start < 0.5


def test_an_event_ends_it_at_once() -> None:
    position = somewhere(1, 5)
    stop = Event()
    Timer(0.05, stop.set).start()
    result = think(position, position.seat or 0, Budget(threads=2, stop=stop), 1)
    assert 0 < result.seconds < 5
    stop.set()
    assert 0 < think(position, position.seat or 0, Budget(seconds=60, stop=stop), 1).iterations <= 64


def test_a_forced_move_takes_no_time() -> None:
    for seed in range(200):
        position = somewhere(seed, 60)
        if len(position.legal()) == 1:
            assert think(position, position.seat or 0, Budget(seconds=60), 1).token == position.tokens()[0]
            return
    raise AssertionError("There is a forced move in one of so many matches.")


def test_a_budget_is_needed_and_a_turn() -> None:
    position = somewhere(1, 5)
    seat = position.seat or 0
    with pytest.raises(ValueError, match="needs seconds"):
        think(position, seat, Budget(), 1)
    with pytest.raises(ValueError, match="threads"):
        think(position, seat, Budget(seconds=1, threads=0), 1)
    with pytest.raises(ValueError, match="nothing to decide"):
        think(position, 1 - seat, Budget(seconds=1), 1)


def won(kinds: str, seed: int) -> float:
    """The share of a match that seat `seed % 2` wins, which searches; the other seat is greedy, random or plain."""
    position, chance, seat = somewhere(seed, 0), Seeded(seed), seed % 2
    while not position.over:
        if position.seat == seat:
            position.play(answer(position, 250, seed))
        elif kinds == "plain":
            position.play(think(position, 1 - seat, Budget(iterations=500), seed, PLAIN).token)
        else:
            position.play((greedy_move if kinds == "greedy" else random_move)(position, chance))
    winner = position.score()["winner"]
    return 0.5 if winner is None else float(winner == seat)


@pytest.mark.parametrize("other", ["random", "greedy", "plain"])
def test_it_beats_the_simple_players_and_the_plain_search(other: str) -> None:
    assert sum(won(other, seed) for seed in range(8)) >= 6


def test_it_takes_the_larger_area_in_the_last_move() -> None:
    """Where the round ends with one placement, the search plays the one that counts most."""
    seen = 0
    for seed in range(300):
        position = somewhere(seed, 80, {"rounds": 1})
        if position.step != "place" or len(position.legal()) < 2:
            continue
        seat = position.seat or 0
        leads = {}
        for token in position.tokens():
            after = position.copy()
            after.play(token)
            if not after.over:
                break
            first, second = after.score()["rounds"][0]
            leads[token] = first - second if seat == 0 else second - first
        else:
            assert leads[answer(position, 600, seed)] == max(leads.values())
            seen += len(set(leads.values())) > 1
    assert seen > 0


PRINTED = """
import json
from tests.bots.toscana.positions import somewhere
from canaletto.bots.bot import Budget
from canaletto.bots.toscana.thinking import think
found = []
for seed, moves in ((1, 0), (2, 9), (3, 22)):
    position = somewhere(seed, moves, {"contact": ("any", "colour")[seed % 2]})
    result = think(position, position.seat, Budget(iterations=40), seed)
    found.append([[move.token, move.visits, move.value, list(move.areas)] for move in result.moves])
print(json.dumps(found))
"""


@pytest.mark.pure
def test_compiled_and_uncompiled_find_the_same() -> None:
    results = []
    for pure in ("", "1"):
        run = subprocess.run(
            [sys.executable, "-c", PRINTED],
            env={**os.environ, "CANALETTO_PURE": pure},
            capture_output=True,
            text=True,
            check=True,
        )
        results.append(json.loads(run.stdout))
    assert results[0] == results[1]
