"""Drawing again what a seat cannot know follows the true posterior: compared with whole trees of shrunken games."""

from __future__ import annotations

import random
from collections import defaultdict
from pathlib import Path
from typing import Any

import pyspiel
import pytest

from canaletto.research.city_chance import hand, hidden_tiles
from tests.research.spiel import every_state, shrunken, walk

DRAWS = 300

Hidden = tuple[tuple[int, ...], tuple[int, ...]]


def hidden(state: Any) -> Hidden:
    """Every hand, and what is hidden in the stack."""
    position = state.moment.position
    return tuple(hand(position, seat) for seat in range(position.players)), tuple(hidden_tiles(position))


@pytest.mark.parametrize(
    ("players", "copies"),
    [
        (2, {"bend": 2, "crossing": 2}),
        (2, {"bend": 2, "straight": 1, "crossing": 1}),
        (3, {"bend": 3, "crossing": 2}),
        (4, {"bend": 3, "crossing": 2}),
        (4, {"bend": 2, "straight": 1, "crossing": 2}),
    ],
)
def test_hands_are_drawn_again_as_likely_as_they_are(tmp_path: Path, players: int, copies: dict[str, int]) -> None:
    """For every decision and every seat that looks at it, its own or another's: a chi-square test over all of them."""
    game = shrunken(tmp_path, players, "python_tolleno_casual", **copies)
    known: dict[tuple[str, int], dict[Hidden, float]] = defaultdict(lambda: defaultdict(float))
    examples: dict[tuple[str, int], Any] = {}
    for state, chance in every_state(game):
        if state.is_terminal() or state.is_chance_node():
            continue
        for seat in range(players):
            key = state.information_state_string(seat), seat
            known[key][hidden(state)] += chance
            examples[key] = state
    rng = random.Random(11)
    open_, restricted, statistic, freedom = 0, 0, 0.0, 0
    for key, weights in known.items():
        state, seat = examples[key], key[1]
        if len(weights) == 1:
            again = state.resample_from_infostate(seat, rng.random)
            assert hidden(again) in weights
            continue
        if open_ > 60 and not state.moment.excluded and rng.random() < 0.9:
            continue
        open_ += 1
        restricted += bool(state.moment.excluded)
        total = sum(weights.values())
        counts: dict[Hidden, int] = defaultdict(int)
        for _ in range(DRAWS):
            again = state.resample_from_infostate(seat, rng.random)
            counts[hidden(again)] += 1
        assert again.information_state_string(seat) == key[0]
        assert again.legal_actions() == state.legal_actions() or again.current_player() != seat
        assert set(counts) <= set(weights)
        for possible, weight in weights.items():
            expected = DRAWS * weight / total
            statistic += (counts[possible] - expected) ** 2 / expected
        freedom += len(weights) - 1
    assert open_ > 10
    if players == 4:
        assert restricted
    # Five standard deviations of the chi-square distribution.
    assert statistic < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.parametrize("name", ["python_tolleno(players=4)", "python_tolleno_casual(players=3)"])
def test_what_the_seat_knows_stays(name: str) -> None:
    """In whole games of the house edition: strings, tensors, and that every tile is still there once."""
    rng = random.Random(5)
    states = [state for state in walk(rng, pyspiel.load_game(name)) if state.current_player() >= 0]
    for state in rng.sample(states, 10):
        for seat in range(state.num_players()):
            again = state.resample_from_infostate(seat, rng.random)
            assert again.information_state_string(seat) == state.information_state_string(seat)
            assert again.information_state_tensor(seat) == state.information_state_tensor(seat)
            hands, stack = hidden(state)
            other_hands, other_stack = hidden(again)
            assert sorted(hands + stack) == sorted(other_hands + other_stack)
            assert again.history() == state.history()


def test_toscana_hides_nothing_that_has_been_drawn() -> None:
    states = walk(random.Random(1), pyspiel.load_game("python_toscana"))
    state = states[40]
    assert str(state.resample_from_infostate(0, random.random)) == str(state)
