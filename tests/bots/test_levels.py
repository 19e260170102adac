"""The levels: whole legal turns at every game, the same for the same seed, and blind to what a seat may not know."""

from __future__ import annotations

import threading
import time

import pytest

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.levels import LEVELS, bot
from canaletto.rules.chance import Seeded
from canaletto.rules.position import Position
from tests.bots.hidden import shuffled

CITY = [(game, players) for game in ("tolleno", "tolleno-casual") for players in (2, 3, 4)]
QUICK = Budget(iterations=60)


def opened(game: str, players: int, seed: int) -> Position:
    made = Game(game, players)
    return made.start(made.setup(Seeded(seed)))


def somewhere(game: str, players: int, seed: int, moves: int) -> Position:
    """A position after so many random moves."""
    position, chance = opened(game, players, seed), Seeded(seed)
    for _ in range(moves):
        if position.over:
            break
        position.play(chance.choice(position.legal()))
    return position


def turn_by(level: str, position: Position, budget: Budget, seed: int) -> list[str]:
    seat = position.seat
    assert seat is not None
    return bot(level, position.game).choose(position.view(seat), position.tokens(), budget, seed)


@pytest.mark.parametrize(("game", "players"), CITY)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_whole_legal_turns(level: str, game: str, players: int) -> None:
    position = opened(game, players, players)
    while not position.over:
        seat, turn = position.seat, position.turn
        for token in turn_by(level, position, Budget(iterations=20), turn):
            assert (position.seat, position.turn) == (seat, turn)
            position.play(token)
        assert position.over or position.turn > turn


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("moves", [1, 2, 3, 30, 61, 62, 63])
def test_a_turn_can_be_taken_over_at_any_step(level: str, moves: int) -> None:
    position = somewhere("tolleno", 2, 5, moves)
    turn = position.turn
    for token in turn_by(level, position, QUICK, 1):
        position.play(token)
    assert position.turn > turn


@pytest.mark.parametrize(("game", "players"), CITY)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_does_not_look_at_what_is_hidden(level: str, game: str, players: int) -> None:
    changed = 0
    for number in range(12):
        position = somewhere(game, players, number, 12 * number)
        if position.seat is None:
            break
        other = shuffled(position, position.seat, Seeded(number))
        assert other.view(position.seat) == position.view(position.seat)
        changed += other != position
        assert turn_by(level, other, QUICK, number) == turn_by(level, position, QUICK, number)
    assert changed > 4


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_turn(level: str) -> None:
    position = somewhere("tolleno", 3, 8, 60)
    assert turn_by(level, position, QUICK, 9) == turn_by(level, position, QUICK, 9)


@pytest.mark.parametrize("level", ["random", "apprentice", "mason"])
def test_up_to_mason_a_turn_takes_no_time(level: str) -> None:
    spent = []
    for moves in (20, 60, 100):
        position = somewhere("tolleno", 2, 3, moves)
        begun = time.thread_time()
        turn_by(level, position, Budget(), 1)
        spent.append(time.thread_time() - begun)
    assert sorted(spent)[1] < 0.05


@pytest.mark.parametrize("level", ["architect", "doge"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_that_is_stopped_answers_at_once(level: str, threads: int) -> None:
    position = somewhere("tolleno", 2, 3, 40)
    stop = threading.Event()
    stop.set()
    turn = position.turn
    begun = time.monotonic()
    for token in turn_by(level, position, Budget(seconds=30, threads=threads, stop=stop), 1):
        position.play(token)
    assert position.turn > turn
    assert time.monotonic() - begun < 5


def test_a_search_can_be_stopped_while_it_thinks() -> None:
    position = somewhere("tolleno", 2, 3, 40)
    stop = threading.Event()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    begun = time.monotonic()
    assert turn_by("doge", position, Budget(seconds=60, stop=stop), 1)
    assert 0.15 < time.monotonic() - begun < 20


def test_a_budget_of_seconds_is_kept() -> None:
    position = somewhere("tolleno", 2, 3, 40)
    begun = time.monotonic()
    turn_by("doge", position, Budget(seconds=0.1), 1)
    assert time.monotonic() - begun < 3


def test_every_level_has_a_sentence_for_people() -> None:
    for level in LEVELS.values():
        assert level.sentence[0].isupper()
        assert level.sentence.endswith(".")
        assert len(level.sentence) < 90
    assert list(LEVELS) == ["random", "apprentice", "mason", "architect", "doge"]
    assert (LEVELS["architect"].budget.seconds, LEVELS["doge"].budget.seconds) == (1.0, 5.0)
