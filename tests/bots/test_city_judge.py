"""The evaluation: compiled as uncompiled, exact when the game is over, true to what lies in the city, well shipped."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from canaletto.bots.city.judge import FEATURES, Judge, features_of
from canaletto.bots.city.weights import blind, judge_for, judge_of
from tests.bots.test_levels import somewhere

# Found by the compiled evaluation; the uncompiled one has to find the same.
SEEN = {
    ("tolleno", 2): (4226.05, 5222.9),
    ("tolleno", 4): (8635.45, 8491.25),
    ("tolleno-casual", 3): (4202.567, 3473.0),
}


def weighing(**weights: float) -> Judge:
    """An evaluation of a few features."""
    late = [weights.get(name.replace(" ", "_"), 0.0) for name in FEATURES]
    return Judge(late, [0.0] * len(FEATURES), [0.0] * 3, [5.0, 0.0])


@pytest.mark.pure
@pytest.mark.parametrize(("game", "players"), SEEN)
def test_features_are_the_same_compiled_and_uncompiled(game: str, players: int) -> None:
    for moves, wanted in zip((40, 90), SEEN[game, players], strict=True):
        left, seen = features_of(somewhere(game, players, 4, moves))  # type: ignore[arg-type]
        assert round(left + sum((at + 1) * value for row in seen for at, value in enumerate(row)), 3) == wanted


@pytest.mark.parametrize(("game", "players"), [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 3)])
def test_features_say_what_lies_in_the_city(game: str, players: int) -> None:
    position: Any = somewhere(game, players, 6, 70)
    left, seen = features_of(position)
    data = position.data()
    buildings = [found for tile in data["tiles"] for found in tile["quarters"].values() if "owner" in found]
    score = position.score()
    assert 0 <= left <= 1
    for seat in range(players):
        named = dict(zip(FEATURES, seen[seat], strict=True))
        own = [found["floors"] for found in buildings if found["owner"] == seat]
        assert named["buildings"] == len(own)
        assert named["of two"] == sum(floors >= 2 for floors in own)
        assert named["tallest"] == max(own)
        assert named["left"] == 20 - data["seats"][seat]["placed"]
        won = sum(named[name] for name in ("won alone", "won low", "won clear", "won by one", "won level"))
        assert won == score[seat]["tiles"]
    assert sum(row[FEATURES.index("next")] for row in seen) == 1


def test_without_weights_the_stars_of_the_moment_are_expected() -> None:
    position: Any = somewhere("tolleno", 3, 6, 70)
    stars, wins = blind().expect(position)
    assert stars == [row["total"] for row in position.score()]
    assert sum(wins) == pytest.approx(1)
    assert max(range(3), key=wins.__getitem__) == max(range(3), key=stars.__getitem__)


def test_a_weight_moves_the_stars_of_those_who_have_more_than_the_others() -> None:
    position: Any = somewhere("tolleno", 2, 6, 70)
    _, seen = features_of(position)
    count = FEATURES.index("buildings")
    more = seen[0][count] - seen[1][count]
    plain, _ = blind().expect(position)
    weighed, _ = weighing(buildings=2.0).expect(position)
    assert weighed[0] - weighed[1] - (plain[0] - plain[1]) == pytest.approx(2 * more)


@pytest.mark.parametrize(("game", "players"), [("tolleno", 2), ("tolleno-casual", 4)])
def test_the_end_is_judged_exactly(game: str, players: int) -> None:
    position: Any = somewhere(game, players, 2, 999)
    assert position.over
    stars, wins = weighing(buildings=9.0, left=-3.0).expect(position)
    totals = [row["total"] for row in position.score()]
    assert stars == totals
    assert wins == [(total == max(totals)) / totals.count(max(totals)) for total in totals]


@pytest.mark.parametrize(
    "name", sorted(file.name for file in files("canaletto.bots.city").joinpath("weights").iterdir())
)
def test_weights_ship_with_what_made_them(name: str) -> None:
    data = json.loads(files("canaletto.bots.city").joinpath("weights", name).read_text("utf-8"))
    game, _, players = name.removesuffix(".json").rpartition("-")
    assert set(data["stars"]) == set(FEATURES)
    made = data["made"]
    assert made["command"].startswith(f"canaletto train {game}")
    assert str(made["seed"]) in made["command"]
    assert made["gain"]["interval"][0] > 1 / int(players)
    assert judge_for(game, int(players)) is not None


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
def test_every_table_is_judged_by_learned_weights(game: str, players: int) -> None:
    assert judge_for(game, players)


def test_an_unknown_table_has_no_weights() -> None:
    assert judge_for("tolleno", 17) is None


def test_damaged_weights_are_refused() -> None:
    with pytest.raises(ValueError, match="the format 'canaletto-weights/1'"):
        judge_of({"format": "something"})
    with pytest.raises(ValueError, match=f"{len(FEATURES)} features"):
        Judge([1.0], [1.0], [0.0] * 3, [1.0, 0.0])
