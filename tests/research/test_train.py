"""`canaletto train` with a very small budget: the same weights again, written only when they win."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from canaletto.bots.city.judge import FEATURES
from canaletto.bots.city.weights import blind, read
from canaletto.research.train.city.fit import fitted, returns
from canaletto.research.train.city.play import Row, Told, play_game
from canaletto.research.train.city.training import train
from canaletto.research.train.plan import Plan, folder_in_use
from tests.bots.test_levels import somewhere
from tests.cli.running import run


def small(folder: Path, seed: int = 3) -> Plan:
    return Plan("tolleno-casual", (2,), minutes=0.05, seed=seed, processes=1, games=40, folder=folder)


def test_it_writes_weights_that_won_and_keeps_those_that_it_cannot_beat(tmp_path: Path) -> None:
    said: list[str] = []
    [outcome] = train(small(tmp_path), said.append)
    assert outcome.accepted
    assert outcome.low > 0.5
    assert outcome.path == tmp_path / "tolleno-casual-2.json"
    data = json.loads(outcome.path.read_text())
    assert data["made"]["command"] == "canaletto train tolleno-casual --players 2 --minutes 0.05 --seed 3"
    assert data["made"]["gain"]["against"] == "the stars of the moment"
    assert set(data["stars"]) == set(FEATURES)
    assert len(said) == 5
    position: Any = somewhere("tolleno-casual", 2, 4, 40)
    assert read(outcome.path).expect(position) != blind().expect(position)
    # The same command makes the same weights, which cannot beat themselves.
    before = outcome.path.read_text()
    [again] = train(small(tmp_path), said.append)
    assert (again.share, again.accepted, again.path) == (0.5, False, None)
    assert outcome.path.read_text() == before


def test_the_command_says_what_it_did(tmp_path: Path) -> None:
    words = ("train", "tolleno-casual", "--players", "2", "--minutes", "0.005", "--games", "2", "--processes", "2")
    ended = run(*words, "--folder", str(tmp_path))
    assert ended.returncode == 0
    assert "generation 4: 8 games" in ended.stderr
    assert ended.stdout.startswith("tolleno-casual, 2 players: ")
    assert "of 4 games against the stars of the moment: " in ended.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("toscana", "--players", "3"), "--players 3: toscana is played by 2."),
        (("tolleno", "--minutes", "0"), "--minutes 0: it has to be more than 0."),
        (("tolleno", "--games", "0"), "--games 0: at least 1 is needed."),
    ],
)
def test_numbers_without_sense_are_refused(words: tuple[str, ...], sentence: str) -> None:
    ended = run("train", *words)
    assert ended.returncode == 2
    assert sentence in ended.stderr


def test_a_game_is_told_from_every_turn() -> None:
    told = play_game("tolleno", 3, 5, blind())
    assert len(told.rows) >= 20
    assert all(len(row.seen) == 3 and len(row.seen[0]) == len(FEATURES) for row in told.rows)
    assert told.rows[0].left == 1
    assert any(row.expected for row in told.rows)
    assert play_game("tolleno", 3, 5, blind()) == told


def test_what_the_search_expects_later_is_mixed_in() -> None:
    rows = [Row(1.0, [], [], []), Row(0.5, [], [], [10.0, 20.0]), Row(0.1, [], [], [])]
    found = returns(Told(rows, [30, 0]), 0.5)
    assert found.tolist() == [[20.0, 10.0], [20.0, 10.0], [30.0, 0.0]]


def test_the_fit_finds_what_was_put_in() -> None:
    """Final stars that depend on two features, one of them at the beginning only."""
    rng = np.random.default_rng(1)
    one, other = FEATURES.index("buildings"), FEATURES.index("won level")
    games = []
    for _ in range(600):
        seen = np.zeros((2, len(FEATURES)))
        seen[:, one], seen[:, other] = rng.integers(0, 9, 2), rng.integers(0, 9, 2)
        left = float(rng.random())
        final = 50 + 2 * seen[:, one] + 3 * left * seen[:, other]
        games.append(Told([Row(left, seen.tolist(), [50, 50], [])], final.tolist()))
    stars = fitted(games, 2)["stars"]
    assert stars["buildings"] == pytest.approx([2, 0], abs=0.5)
    assert stars["won level"] == pytest.approx([0, 3], abs=0.6)
    assert stars["tied"] == [0, 0]


def test_weights_in_use_lie_beside_the_bots() -> None:
    assert (folder_in_use("tolleno") / "tolleno-2.json").is_file()
