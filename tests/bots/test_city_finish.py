"""The last turn of a game: as good as the best of all turns, tried one by one through the rules."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.bots.bot import Budget
from canaletto.bots.city.beam import best_steps
from canaletto.bots.city.finish import ends, last_turn
from canaletto.bots.city.player import search
from tests.bots.test_levels import opened


def before_the_last_turn(game: str, players: int, seed: int) -> Any:
    """A position after quick play with only the last turn of the game to come; not every game has one."""
    position: Any = opened(game, players, seed)
    while not ends(position):
        for token in best_steps(position, seed, 1, 3.0):
            position.play(token)
        if position.over:
            return before_the_last_turn(game, players, seed + 100)
    return position


def lead(position: Any, seat: int) -> int:
    totals = [row["total"] for row in position.score()]
    return int(totals[seat] - max(total for other, total in enumerate(totals) if other != seat))


def brute(position: Any, seat: int, turn: int) -> int:
    """The best lead of all whole turns, by the rules alone."""
    best = -10_000
    for move in position.legal():
        after = position.copy()
        after.play(move)
        done = after.over or after.turn != turn
        best = max(best, lead(after, seat) if done else brute(after, seat, turn))
    return best


def shortened(position: Any) -> Any:
    """The same position within the turn, so that trying all the rest is quick."""
    while len(position.legal()) > 1 and position.step in ("expand", "build"):
        position.play(position.legal()[len(position.legal()) // 2])
    return position


@pytest.mark.parametrize(("game", "players", "seed"), [("tolleno", 2, 3), ("tolleno", 3, 5), ("tolleno", 2, 8)])
def test_the_rest_of_the_last_turn_is_the_best_there_is(game: str, players: int, seed: int) -> None:
    position = shortened(before_the_last_turn(game, players, seed))
    seat, turn = position.seat, position.turn
    tokens = last_turn(position)
    assert tokens
    after = position.copy()
    for token in tokens:
        after.play(token)
    assert after.over
    assert lead(after, seat) == brute(position, seat, turn)
    assert search(position, seat, Budget(iterations=1_000_000), 1) == tokens


def test_a_turn_with_too_many_ways_is_left_to_the_search() -> None:
    position = before_the_last_turn("tolleno", 2, 3)
    assert last_turn(position, 3) is None
    tokens = search(position, position.seat, Budget(iterations=50), 1)
    for token in tokens:
        position.play(token)
    assert position.over


@pytest.mark.parametrize("seed", range(4))
def test_casual_ends_exactly_too(seed: int) -> None:
    position = before_the_last_turn("tolleno-casual", 2, seed)
    seat, turn = position.seat, position.turn
    tokens = last_turn(position)
    assert tokens
    after = position.copy()
    for token in tokens:
        after.play(token)
    assert lead(after, seat) == brute(position, seat, turn)


def test_while_the_game_goes_on_there_is_no_last_turn() -> None:
    position: Any = opened("tolleno", 2, 1)
    assert not ends(position)
    assert last_turn(position) is None
