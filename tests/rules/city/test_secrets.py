"""Nothing leaks: positions that differ only in what a seat may not know give it the same bytes (T-SETUP-7)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canaletto.rules.errors import SetupError
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.reference.editions import awkward_record, city_setups
from tests.rules.test_strangers_data import outcome


def with_hidden_shuffled(position: Position, seat: int | None, rng: random.Random) -> Position | None:
    """Another position that the seat cannot tell from this one; None where the rules forbid that one."""
    data = position.data()
    hidden = len(data["stack"]) - data["stack_known"]
    owners = [
        other
        for other, tile in enumerate(data["hands"])
        if tile is not None and other != seat and not data["hands_known"][other]
    ]
    tiles = data["stack"][:hidden] + [data["hands"][other] for other in owners]
    rng.shuffle(tiles)
    data["stack"][:hidden] = tiles[:hidden]
    for other, tile in zip(owners, tiles[hidden:], strict=True):
        data["hands"][other] = tile
    rng.shuffle(data["contract_stack"])
    twin, refused = outcome(lambda: Game.restore(data), SetupError)
    # Another seat's new tile may fit nowhere: then the flow of the turn differs.
    assert not refused or "no legal move" in refused
    return twin


def bytes_of(position: Position, seat: int | None) -> bytes:
    """What a seat gets to see."""
    return json.dumps(position.view(seat)).encode()


@pytest.mark.rule("T-SETUP-7", "T-DRAW-1", "T-PLACE-5")
@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(city_setups(size="small"), st.integers(0, 2**32 - 1))
def test_shuffling_the_unknown_does_not_change_a_view(setup: Any, seed: int) -> None:
    """At every decision, for every seat and a watcher; and the own moves are the same too."""
    edition, name, players, dealt = setup
    rng = random.Random(seed)
    position = Game(name, players, edition=edition).start(dealt)
    while not position.over:
        for seat in (*range(players), None):
            twin = with_hidden_shuffled(position, seat, rng)
            if twin is not None:
                assert bytes_of(twin, seat) == bytes_of(position, seat)
            if seat == position.seat:
                assert twin is not None
                assert twin.tokens() == position.tokens()
        position.play(rng.choice(position.legal()))


@pytest.mark.rule("T-PLACE-5")
def test_tiles_put_back_stay_known_until_they_are_drawn_and_played() -> None:
    """Whatever was shown to all may be seen in the stack and in the hand that draws it; nothing else may."""
    rng = random.Random(2)
    shown = 0
    for _ in range(60):
        record = awkward_record(rng)
        position = Game("tolleno", record["players"], edition=record["setup"]["edition"]).start(record["setup"])
        for token in record["moves"]:
            view = position.view(None)
            hidden = view["stack"].count("?")
            assert view["stack"] == ["?"] * hidden + position.data()["stack"][hidden:]
            shown += hidden < len(view["stack"])
            twin = with_hidden_shuffled(position, None, rng)
            if twin is not None:
                assert bytes_of(twin, None) == bytes_of(position, None)
            position.play(token)
    assert shown > 20


@pytest.mark.rule("T-SETUP-6")
def test_stars_are_shown_to_their_owner_alone() -> None:
    """Starting and contract stars of others are in no view until the game is over."""
    game = Game("tolleno", 3)
    position = game.start(game.setup(seed=3))
    for seat in range(3):
        rows = position.view(seat)["seats"]
        assert [("start" in row, "contracts" in row) for row in rows] == [(other == seat,) * 2 for other in range(3)]
    assert not any("start" in row or "contracts" in row for row in position.view(None)["seats"])
    position.playout(1)
    assert all("start" in row and "contracts" in row for row in position.view(None)["seats"])


def test_no_view_for_a_seat_that_is_not_there() -> None:
    """A wrong seat must not fall back to somebody's view."""
    game = Game("tolleno", 2)
    position = game.start(game.setup(seed=3))
    for seat in (2, -1, True, "0"):
        with pytest.raises(ValueError, match="There is no seat"):
            position.view(seat)  # type: ignore[arg-type]


def test_a_view_cannot_be_restored() -> None:
    """What is hidden is not there; the error says so."""
    game = Game("tolleno", 2)
    with pytest.raises(SetupError, match="view"):
        Game.restore(game.start(game.setup(seed=3)).view(0))
