"""Each level beats the one below: few fast games, chosen so that chance hardly ever lets them fail."""

from __future__ import annotations

import pytest

from canaletto.bots.bot import Budget
from tests.bots.test_levels import opened, turn_by
from tests.bots.test_simple_players import shares_of_wins

FAST = Budget(iterations=400)


def score_of(game: str, players: int, strong: str, weak: str, games: int) -> float:
    """The share of wins of one strong player among weak ones, in turns on every seat."""
    won = 0.0
    for seed in range(games):
        position, place = opened(game, players, seed), seed % players
        while position.seat is not None:
            seat, turn = position.seat, position.turn
            for token in turn_by(strong if seat == place else weak, position, FAST, turn):
                position.play(token)
            assert position.turn > turn
        won += shares_of_wins(position)[place]
    return won / games


@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
@pytest.mark.parametrize(
    ("strong", "weak", "least"),
    [("apprentice", "random", 0.7), ("mason", "apprentice", 0.7), ("architect", "apprentice", 0.7)],
)
def test_a_level_beats_the_one_below(game: str, strong: str, weak: str, least: float) -> None:
    assert score_of(game, 2, strong, weak, 12) >= least


@pytest.mark.parametrize("players", [3, 4])
def test_the_search_wins_more_than_its_share_among_several(players: int) -> None:
    assert score_of("tolleno-casual", players, "architect", "random", 8) >= 0.75
