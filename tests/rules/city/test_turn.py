"""T-TURN-1 and T-DRAW-1: the steps of a turn in their order, and the tile drawn at its end."""

from __future__ import annotations

import pytest

from canaletto.rules.errors import NotYourTurn
from tests.rules.city.drawn import casual, drawn

pytestmark = pytest.mark.pure

CITY = """
    a6|.. ..|.. ..|..
    --2-- --2-- --2--
    ..|..+..|.. ..|..
    a1|.. ..|..
    --2-- -A2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-TURN-1")
def test_a_turn_expands_builds_builds_again_navigates_and_draws() -> None:
    position = drawn(CITY, hands={0: "NESW 3 NW"}, stack=["NS", "EW"])
    steps = []
    for token in ("T3,0/0", "B3,0/NW", "B0,0/NW", "S0,1"):
        steps.append((position.seat, position.step))
        assert position.data()["hands"][0] == ("NESW_3_NW" if token[0] == "T" else None)
        position.play(token)
    assert steps == [(0, "expand"), (0, "build"), (0, "second"), (0, "sail")]
    data = position.data()
    assert (data["seat"], data["step"], data["turn"]) == (1, "expand", 7)
    assert (data["hands"], data["stack"]) == (["NS", "NESW"], ["EW"])
    assert (data["placed"], data["first"], data["entered"]) == (None, None, False)


@pytest.mark.rule("T-TURN-1")
def test_the_turn_is_remembered_while_it_lasts() -> None:
    position = drawn(CITY, hands={0: "NESW 3 NW"})
    position.play("T3,0/0")
    assert position.data()["placed"] == [3, 0]
    position.play("B3,0/NW")
    assert (position.data()["placed"], position.data()["first"]) == ([3, 0], [3, 0, "NW"])


@pytest.mark.rule("T-TURN-1", "T-SETUP-6")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_goes_round_in_the_order_of_the_seats(players: int) -> None:
    plain = """
        ..|.. ..|..
        --2-- --2--
        ..|..+..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
    """
    position = drawn(plain, players=players, stack=["NESW"] * 20)
    seats = []
    for _ in range(2 * players):
        seats.append((position.round, position.seat))
        position.play(position.legal()[0])
    assert seats == [(round, seat) for round in (1, 2) for seat in range(players)]


@pytest.mark.rule("T-TURN-1")
def test_nobody_moves_out_of_turn() -> None:
    position = drawn(CITY)
    with pytest.raises(NotYourTurn):
        position.play("T3,0/0", seat=1)
    position.play("T3,0/0", seat=0)


@pytest.mark.rule("T-DRAW-1", "T-SETUP-7")
def test_the_top_tile_is_drawn_face_down() -> None:
    position = drawn(CITY, stack=["NS", "EW"], step="sail", hands={0: None})
    position.play("S0,1")
    assert position.data()["hands"][0] == "NS"
    assert position.view(0)["hands"] == ["NS", "?"]
    assert position.view(1)["hands"] == ["?", "NESW"]
    assert position.view(None)["hands"] == ["?", "?"]
    assert position.view(1)["stack"] == ["?"]


@pytest.mark.rule("T-DRAW-1")
def test_an_empty_stack_gives_nothing() -> None:
    position = drawn(CITY, step="sail", hands={0: None})
    position.play("S0,1")
    assert (position.seat, position.data()["hands"]) == (1, [None, "NESW"])


@pytest.mark.rule("C-TURN-1", "T-DRAW-1")
def test_a_casual_turn_expands_builds_twice_and_draws() -> None:
    position = casual(CITY.replace("A", "-"), hands={0: "NESW 3 NW"}, stack=["NS", "EW"])
    steps = []
    for token in ("T3,0/0", "B3,0/NW", "B0,0/NW"):
        steps.append((position.seat, position.step))
        position.play(token)
    assert steps == [(0, "expand"), (0, "build"), (0, "second")]
    data = position.data()
    assert (data["seat"], data["step"], data["hands"], data["stack"]) == (1, "expand", ["NS", "NESW"], ["EW"])
