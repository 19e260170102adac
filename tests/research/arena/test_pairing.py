"""Who plays what: every bot has every seat equally often, on the same setups."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from canaletto.research.arena.pairing import group, group_size, mixed

SIZES = [(2, 2), (2, 3), (2, 4), (3, 3), (3, 4), (4, 4), (3, 2), (5, 2), (5, 4)]


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_a_setup_is_the_same_for_all_its_games_and_differs_from_the_next(bots: int, players: int) -> None:
    groups = [group(bots, players, 1, number) for number in range(5)]
    assert all(len(games) == group_size(bots, players) for games in groups)
    assert all(len({game.setup_seed for game in games}) == 1 for games in groups)
    assert len({games[0].setup_seed for games in groups}) == 5
    assert [game.number for game in groups[0]] == list(range(len(groups[0])))
    seeds = [game.bots_seed for games in groups for game in games]
    assert len(set(seeds)) == len(seeds)


@pytest.mark.parametrize(("bots", "players"), [size for size in SIZES if size[0] <= size[1]])
def test_every_bot_has_every_seat_equally_often(bots: int, players: int) -> None:
    games = group(bots, players, 1, 0)
    for seat in range(players):
        counts = Counter(game.seats[seat] for game in games)
        assert set(counts.values()) == {len(games) // bots}


@pytest.mark.parametrize(("bots", "players"), SIZES)
def test_all_rotations_of_a_table_are_played(bots: int, players: int) -> None:
    games = group(bots, players, 1, 0)
    for start in range(0, len(games), players):
        table = games[start : start + players]
        for game, following in pairwise(table):
            assert following.seats == game.seats[1:] + game.seats[:1]


def test_two_in_a_game_of_three_have_the_majority_in_turn() -> None:
    games = group(2, 3, 1, 0)
    assert Counter(sum(game.seats) for game in games) == {1: 3, 2: 3}


@pytest.mark.parametrize(("bots", "players", "companies"), [(3, 2, 3), (5, 2, 10), (5, 4, 5)])
def test_more_bots_than_seats_meet_equally_often(bots: int, players: int, companies: int) -> None:
    met = [tuple(sorted(group(bots, players, 1, number)[0].seats)) for number in range(2 * companies)]
    assert set(Counter(met[:companies]).values()) == {1}
    assert set(Counter(met).values()) == {2}


def test_who_sits_beside_whom_changes() -> None:
    orders = {group(4, 4, 1, number)[0].seats for number in range(30)}
    assert len(orders) > 10


def test_seeds_are_mixed_well() -> None:
    assert len({mixed(a, b, c) for a in range(10) for b in range(10) for c in range(10)}) == 1000
    assert group(2, 2, 1, 0) == group(2, 2, 1, 0)
    assert group(2, 2, 1, 0) != group(2, 2, 2, 0)
