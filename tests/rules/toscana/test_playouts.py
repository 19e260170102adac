"""Random playouts: the same for ever for a seed, compiled or not, in one thread or several, and fair."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.chance import Seeded
from canaletto.rules.playouts import random_playouts
from canaletto.rules.toscana.playouts import play_many
from canaletto.rules.toscana.position import ToscanaPosition
from canaletto.rules.toscana.setup import random_setup
from tests.rules.toscana.drawn import match, no_veto


def position_of(**options: Any) -> ToscanaPosition:
    """The beginning of a random match that never changes."""
    return ToscanaPosition.start(options, random_setup(options, Seeded(3)))


@pytest.mark.pure
@pytest.mark.parametrize(
    ("options", "shuffled", "as_dealt"),
    [
        ({}, (183, [43, 59], [12, 24], 11255165283860450907), (133, [31, 44], [0, 24], 3362080612906247847)),
        (
            {"contact": "colour"},
            (185, [65, 61], [24, 12], 10640550116790100053),
            (125, [40, 38], [24, 0], 12398223543820088307),
        ),
        (
            {"veto": "match"},
            (170, [43, 61], [0, 36], 60559968400337395),
            (113, [27, 42], [12, 12], 8369168193838061803),
        ),
        ({"rounds": 1}, (92, [22, 24], [24, 12], 16681193959620684636), (59, [14, 25], [12, 12], 13709473116945412720)),
        (
            {"contact": "colour", "veto": "match", "rounds": 1},
            (92, [34, 20], [36, 0], 17810037741500639346),
            (57, [17, 14], [24, 0], 4189530532779680031),
        ),
    ],
)
def test_a_seed_always_gives_the_same_games(options: dict[str, Any], shuffled: Any, as_dealt: Any) -> None:
    position = position_of(**options)
    before = position.copy()
    assert play_many(position, 11, 0, 3, True) == shuffled
    assert play_many(position, 11, 5, 2) == as_dealt
    assert position == before


@pytest.mark.pure
def test_one_playout_is_the_first_of_many() -> None:
    position = position_of()
    decisions, totals, _, _ = play_many(position, 2**70 + 4 & (2**64 - 1), 0, 1)
    position.playout(2**70 + 4)
    assert [sum(points) for points in zip(*position.score()["rounds"], strict=True)] == totals
    assert decisions > 40


@pytest.mark.pure
def test_playouts_go_on_from_where_a_position_stands() -> None:
    position = no_veto(position_of(rounds=1))
    while not position.over:
        last = position.copy()
        position.play(position.legal()[0])
    decisions, totals, _, _ = play_many(last, 1, 0, 1)
    assert decisions >= 1
    assert play_many(position, 1, 0, 4)[:2] == (0, [4 * points for points in position.score()["rounds"][0]])
    assert totals[0] >= 1


def test_threads_do_not_change_the_result() -> None:
    position = position_of()
    alone = random_playouts(position, 101, 7)
    assert random_playouts(position, 101, 7, threads=3) == alone
    assert alone.games == 101
    assert sum(alone.wins) == 101


def test_shuffling_deals_what_is_hidden_and_nothing_else() -> None:
    position = match("01 02", "03 07", rounds=1)
    position.play("V")  # 01 is known to lie at the bottom
    tops = set()
    for seed in range(30):
        # The last playout's tiles cannot be seen from outside, so look at many sums instead.
        tops.add(play_many(position, seed, 0, 1, True)[3])
    assert len(tops) == 30
    assert position.data()["stacks"][0][-1] == "01"


def test_every_legal_move_is_as_likely_as_any_other() -> None:
    # From the first tile on, count where a playout's first tile lies, over one orientation's 32 places.
    counts: dict[str, int] = {}
    for seed in range(3200):
        position = no_veto(match("01", rounds=1))
        position.playout(seed)
        first = position.data()["tiles"][0]
        token = f"{first['x']},{first['y']}/{first['turn']}"
        counts[token] = counts.get(token, 0) + 1
    assert len(counts) == 32
    chi_square = sum((count - 100) ** 2 / 100 for count in counts.values())
    assert chi_square < 70  # 31 degrees of freedom: 61 is the limit of one in a thousand
