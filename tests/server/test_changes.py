"""Changes: applied to the view they were made from, they give the other view."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from canaletto import Game
from canaletto.rules.chance import Seeded
from canaletto.server.changes import changed, changes

plain = st.recursive(
    st.none() | st.integers(-3, 3) | st.sampled_from(["", "a", "?", "c01"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from("abcde"), inner, max_size=5),
    max_leaves=30,
)
views = st.dictionaries(st.sampled_from(["tiles", "seats", "seat", "stack"]), plain)


def over_the_wire(value: Any) -> Any:
    return json.loads(json.dumps(value))


@given(views, views)
def test_changes_lead_from_one_view_to_the_other(before: dict[str, Any], after: dict[str, Any]) -> None:
    untouched = json.dumps(before)
    assert changed(before, over_the_wire(changes(before, after))) == after
    assert json.dumps(before) == untouched


@given(views)
def test_nothing_changes_between_equal_views(view: dict[str, Any]) -> None:
    assert changes(view, over_the_wire(view)) == {}


@pytest.mark.parametrize("name", ["tolleno", "tolleno-casual", "toscana"])
def test_a_whole_game_is_told_by_changes_that_stay_small(name: str) -> None:
    game = Game(name)
    position, chance = game.start(game.setup(seed=1)), Seeded(2)
    views = {eyes: position.view(eyes) for eyes in (None, 0, 1)}
    sizes = []
    while not position.over:
        position.play(chance.choice(position.legal()))
        for eyes, before in views.items():
            after = position.view(eyes)
            told = over_the_wire(changes(before, after))
            views[eyes] = changed(before, told)
            assert views[eyes] == after
            sizes.append(len(json.dumps(told)) / len(json.dumps(after)))
    assert sum(sizes) / len(sizes) < 0.35


def test_changes_are_written_as_documented() -> None:
    before = {"a": 1, "gone": 2, "list": [1, 2, 3, 4], "grows": [1, 2], "deep": [{"x": 1}], "new": [1, 2]}
    after = {"a": None, "list": [1, 2, 3], "grows": [1, 2, 5], "deep": [{"x": 2}], "new": [3, 4]}
    assert changes(before, after) == {
        "a": [None],
        "list": {"3": []},
        "grows": {"2": [5]},
        "deep": {"0": {"x": [2]}},
        "new": [[3, 4]],
        "gone": [],
    }
    assert changes([{"total": 1}, {"total": 2}], [{"total": 1}, {"total": 3}]) == {"1": {"total": [3]}}
