"""Random playouts: the same results in any number of threads, compiled and uncompiled, and no leftovers."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from canaletto.rules.errors import OptionError
from canaletto.rules.game import Game
from canaletto.rules.playouts import random_playouts
from canaletto.rules.position import Position

GAMES = [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 3), ("toscana", 2)]


def opening(name: str, players: int) -> Position:
    game = Game(name, players)
    return game.start(game.setup(seed=1))


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_threads_change_nothing(name: str, players: int) -> None:
    """Game number i depends on the seed and on i alone, so it does not matter which thread plays it."""
    position = opening(name, players)
    before = position.data()
    alone = random_playouts(position, 50, seed=7)
    assert random_playouts(position, 50, seed=7, threads=3) == alone
    assert random_playouts(position, 50, seed=8) != alone
    assert position.data() == before
    assert alone.games == 50
    assert sum(alone.wins) == pytest.approx(50)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_playout_is_a_game_of_legal_moves(name: str, players: int) -> None:
    """The sums are those of games that end; playing one out in place ends it, too."""
    position = opening(name, players)
    one = random_playouts(position, 1, seed=3)
    assert one.decisions > 10
    assert position.playout(3) > 10
    assert position.over
    assert random_playouts(position, 2, seed=3).decisions == 0


@pytest.mark.pure
@pytest.mark.parametrize(
    ("name", "players", "sums"),
    [("tolleno", 3, (762, [283, 234, 266], [36, 0, 24])), ("tolleno-casual", 3, (450, [160, 127, 153], [30, 0, 30]))],
)
def test_fixed_seeds_give_the_same_for_ever(name: str, players: int, sums: tuple[object, ...]) -> None:
    """Compiled and uncompiled, on every machine: research must be able to repeat what it measured."""
    assert opening(name, players).play_many(1, 0, 5) == sums


def test_other_threads_run_meanwhile() -> None:
    """The GIL is free while games are played out."""
    position = opening("tolleno", 2)
    worker = threading.Thread(target=random_playouts, args=(position, 20_000, 1))
    worker.start()
    turns = 0
    while worker.is_alive():
        turns += 1
    assert turns > 1000


def test_counts_that_make_no_sense_are_refused() -> None:
    """Never an answer of zeros: whole numbers in their range, or a sentence that names what is wrong."""
    position: Any = opening("tolleno", 2)
    for name, value in [
        ("count", 0),
        ("count", 10.5),
        ("count", 1 << 80),
        ("seed", None),
        ("seed", -1),
        ("threads", 0),
    ]:
        given: dict[str, Any] = {"count": 10, "seed": 1, "threads": 1, name: value}
        with pytest.raises(OptionError, match=f"{name}: it has to be a whole number"):
            random_playouts(position, **given)
