"""The levels at Toscana: legal turns with all options, quick answers of the quick ones, a turn with its veto."""

from __future__ import annotations

import time

import pytest

from canaletto.bots.bot import Budget
from canaletto.bots.levels import LEVELS, bot
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from tests.bots.hidden import shuffled
from tests.bots.toscana.positions import OPTIONS, somewhere


def turn_by(level: str, position: ToscanaPosition, budget: Budget, seed: int) -> list[str]:
    seat = position.seat
    assert seat is not None
    return bot(level, "toscana").choose(position.view(seat), position.tokens(), budget, seed)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_legal_turns(level: str, options: dict[str, object]) -> None:
    position = somewhere(6, 0, options)
    while not position.over:
        seat, turn = position.seat, position.turn
        for token in turn_by(level, position, Budget(iterations=20), turn):
            assert (position.seat, position.turn) == (seat, turn)
            position.play(token)


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_changes_no_turn(level: str) -> None:
    chance = Seeded(8)
    for moves in (0, 7, 18, 33, 47):
        position = somewhere(9, moves)
        other = shuffled(position, position.seat or 0, chance)
        assert isinstance(other, ToscanaPosition)
        budget = Budget(iterations=100)
        assert turn_by(level, position, budget, 3) == turn_by(level, other, budget, 3)


@pytest.mark.parametrize("level", ["random", "apprentice", "mason"])
def test_quick_levels_take_less_than_fifty_milliseconds(level: str) -> None:
    spent = []
    for moves in (1, 14, 15, 27, 28, 41, 42):
        position = somewhere(5, moves)
        begun = time.thread_time()
        turn_by(level, position, Budget(), 1)
        spent.append(time.thread_time() - begun)
    assert sorted(spent)[len(spent) // 2] < 0.05


def test_a_searched_turn_comes_with_its_veto() -> None:
    position = somewhere(1, 0)
    while position.step != "place":
        position.play(".")
    turn = turn_by("doge", position, Budget(iterations=20_000), 1)
    assert len(turn) == 2
    for token in turn:
        position.play(token)
    assert position.turn == 1
