"""Training for Toscana with a very small budget: what it learns from, what it learns, and when it writes."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from canaletto.bots.toscana.weights import COUNTS, FILE, LOOKS, blank, learned, read
from canaletto.research.train.plan import Plan
from canaletto.research.train.toscana import train
from canaletto.research.train.toscana.fit import fitted
from canaletto.research.train.toscana.play import Choice, Sight, Told, as_they_came, beginner, duel, play_round


def test_a_round_tells_its_decisions() -> None:
    told, again = (play_round(5, beginner(), 60) for _ in range(2))
    assert (told.sights, told.ends) == (again.sights, again.ends)
    assert all((one.visits == other.visits).all() for one, other in zip(told.choices, again.choices, strict=True))
    assert all(2 < end <= 32 for end in told.ends)
    assert len(told.choices) > 15
    for choice in told.choices:
        assert choice.looks.shape == (len(choice.visits), len(LOOKS))
        assert 0 < choice.visits.sum() <= 60 or choice.tiles > 18
        # A placement has twelve squares around it, each of some kind.
        assert (choice.looks[:, :12].sum(axis=1) == 12).all()
    for sight in told.sights:
        assert len(sight.counts) == 2 * len(COUNTS)
        assert sight.next in (-1, 1)
    assert {choice.tiles for choice in told.choices} <= {sight.tiles for sight in told.sights}


def test_what_came_of_a_position_is_what_followed_unless_a_strange_move_did() -> None:
    """Nine tenths of what is learned from a decision is what came of the next one."""
    first, second, last = (
        Sight(20 + i, (0,) * 26, 1, (expected, 5.0), (0.0, 0.0)) for i, expected in enumerate((8.0, 6.0, 7.0))
    )
    came = [sight.came for sight in as_they_came([(first, False), (second, True), (last, False)], (10, 5))]
    assert came[2] == pytest.approx((9.7, 5.0))
    assert came[1] == (6.0, 5.0)
    assert came[0] == pytest.approx((6.2, 5.0))


def test_what_decides_is_what_is_learned() -> None:
    """Of two kinds of placements one is always tried more; and the lead is twice what the largest areas differ by."""
    chance = np.random.default_rng(1)
    rounds = []
    for _ in range(60):
        looks = chance.integers(0, 3, (20, len(LOOKS))).astype(np.int16)
        visits = np.round(100 * np.exp(0.7 * looks[:, 12])).astype(np.int32)
        counts = chance.integers(0, 9, 2 * len(COUNTS))
        lead = 2.0 * (counts[0] - counts[len(COUNTS)])
        ends = (int(10 + lead), 10)
        sight = Sight(int(chance.integers(0, 30)), tuple(map(int, counts)), 1, (10 + lead, 10.0), (10 + lead, 10.0))
        rounds.append(Told([Choice(8, looks, visits)], [sight], ends))
    weights = fitted(rounds)
    assert weights.looks[1][12] == pytest.approx(0.7, abs=0.1)
    assert all(abs(weight) < 0.1 for place, weight in enumerate(weights.looks[1]) if place != 12)
    assert weights.looks[0] == (0.0,) * len(LOOKS)
    assert weights.leads[4][0] > 0.7
    assert min(weights.spread) > 0


def test_a_match_knows_who_is_stronger_and_is_even_between_equals() -> None:
    assert duel(1, learned(), learned(), 50) == 0.5
    hopeless = replace(blank(), looks=tuple(tuple(-weight for weight in row) for row in blank().looks))
    assert sum(duel(seed, learned(), hopeless, 100) for seed in range(4)) >= 3


def test_it_writes_what_it_needs_to_be_made_again(tmp_path: Path) -> None:
    said: list[str] = []
    plan = Plan("toscana", (2,), minutes=0.01, seed=2, processes=1, games=8, folder=tmp_path)
    [outcome] = train(plan, said.append)
    assert len(said) == 3
    assert (outcome.games, outcome.players) == (8, 2)
    assert outcome.accepted == (outcome.low > 0.5) == (tmp_path / "toscana.json").exists()
    if outcome.path:
        made = json.loads(outcome.path.read_text())["made"]
        assert made["command"] == "canaletto train toscana --players 2 --minutes 0.01 --seed 2"
        assert read(outcome.path) != blank()


def test_the_weights_in_use_say_how_they_were_made_and_what_they_won() -> None:
    made = json.loads(FILE.read_text("utf-8"))["made"]
    gains = made["gain"] if isinstance(made["gain"], list) else [made["gain"]]
    assert all(gain["share"] > gain["interval"][0] > 0.5 for gain in gains)
    assert made.get("command") or made["from"]
