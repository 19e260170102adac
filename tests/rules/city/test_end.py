"""T-END-1 and T-END-2: the twentieth floor and the rest of its round, an idle round, and round 60."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.position import Position
from tests.rules.city.drawn import drawn

pytestmark = pytest.mark.pure

# Seat b has 19 floors, and seat a whatever the case says. No boats: they come with the last floor only.
NINETEEN = """
    b9|b9 []|.. ..|..
    --2-- --2-- --2--
    ..|..+..|.. ..|..
    b1|a1 ..|..
    --2-- --2--
    ..|.. ..|..
"""
NO_BOATS = {"boat": 20, "one_turn": 20, "two_turns": 20}


def turns_to_the_end(position: Position) -> list[tuple[int, int | None]]:
    """Round and seat of every turn until the game is over, playing the first legal move."""
    turns: list[tuple[int, int | None]] = []
    while not position.over:
        if (position.round, position.seat) not in turns:
            turns.append((position.round, position.seat))
        position.play(position.legal()[0])
    return turns


@pytest.mark.rule("T-END-1")
@pytest.mark.parametrize(
    ("players", "expected"), [(2, [(10, 1)]), (3, [(10, 1), (10, 2)]), (4, [(10, 1), (10, 2), (10, 3)])]
)
def test_the_round_of_the_twentieth_floor_is_played_out(players: int, expected: list[tuple[int, int]]) -> None:
    position = drawn(NINETEEN, players=players, seat=1, stack=["NESW"] * 9, hands={1: "NESW 2 NW"}, path=NO_BOATS)
    assert turns_to_the_end(position) == expected
    assert position.data()["seats"][1]["placed"] == 20
    assert (position.seat, position.step, position.round, position.turn) == (None, "over", 10, 10 * players)


@pytest.mark.rule("T-END-1")
def test_the_first_seat_with_twenty_floors_gives_everybody_another_turn() -> None:
    position = drawn(
        """
        a9|a9 []|.. ..|..
        --2-- --2-- --2--
        ..|..+..|.. ..|..
        a1|b1 ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        players=3,
        stack=["NESW"] * 9,
        hands={0: "NESW 2 NW"},
        path=NO_BOATS,
    )
    assert turns_to_the_end(position) == [(10, 0), (10, 1), (10, 2)]


@pytest.mark.rule("T-END-1")
def test_nineteen_floors_do_not_end_the_game() -> None:
    position = drawn(
        """
        b9|b9 ..|.. ..|..
        --2-- --2-- --2--
        b1|..+..|.. ..|..
        ..|a1 ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        seat=1,
        path=NO_BOATS,
    )
    position.play("T2,1/0")
    assert (position.round, position.seat, position.step) == (11, 0, "expand")


@pytest.mark.rule("T-END-1", "T-SECOND-6")
def test_one_who_has_no_floor_left_after_the_first_may_still_lay_a_contract() -> None:
    position = drawn(NINETEEN, seat=1, open=["G1"], hands={1: "NESW 2 NW"}, path=NO_BOATS)
    position.play("T3,0/0")
    position.play("B3,0/NW")
    assert position.tokens() == ["CG1@1,0/NW"]


@pytest.mark.rule("T-END-1", "T-BOAT-3")
def test_the_last_turn_is_played_to_its_end() -> None:
    position = drawn(NINETEEN, seat=1, hands={1: "NESW 2 NW"}, path=NO_BOATS)
    position.play("T3,0/0")
    position.play("B3,0/NW")
    assert (position.seat, position.step) == (1, "enter")
    position.play("E3,0")
    position.play(".")
    assert position.over
    assert position.tokens() == []


@pytest.mark.rule("T-END-1")
def test_an_edition_with_a_shorter_path_ends_with_its_last_space() -> None:
    short = {
        "spaces": 3, "boat": 3, "one_turn": 3, "two_turns": 3, "stars": {},
        "scoring": {"row": 3, "twos": 3, "houses": 3, "gardens": 3},
    }  # fmt: skip
    city = NINETEEN.replace("b9|b9", "b1|..")
    position = drawn(city, seat=1, hands={1: "NESW 2 NW"}, path=short)
    position.play("T3,0/0")
    position.play("B3,0/NW")
    assert turns_to_the_end(position) == [(1, 1)]


# The only way on is the cell (2,1), where canals meet from the north and the west: no straight fits there.
NARROW = """
    .. .. .. .. a1 ..
      2-- --2-- --2
    []|..+..|.. ..|..
    ..|.. ..|..
      2-- --2--
    .. .. .. ..
"""
STRAIGHTS: dict[str, Any] = {
    "placed": "2,0", "first": "2,0/NW", "round": 5, "hands": {1: "EW"}, "stack": ["NS 3", "EW 4"],
}  # fmt: skip


@pytest.mark.rule("T-END-2", "T-PLACE-5")
def test_a_full_round_without_a_tile_or_a_floor_ends_the_game() -> None:
    # In round 5 seat 0 has placed something; in round 6 nobody does.
    position = drawn(NARROW, **STRAIGHTS)
    position.play("B0,0/SW")
    data = position.data()
    assert (data["step"], data["seat"], data["round"], data["turn"]) == ("over", None, 6, 12)
    assert (data["hands"], data["stack"]) == (["NS_3", "EW"], ["EW_4"])


@pytest.mark.rule("T-END-2")
def test_the_idle_round_has_to_be_a_whole_one_of_the_seats_0_to_the_last() -> None:
    # Nobody has placed anything yet in this round, but seat 1 does so now. In the next round nobody could.
    closing = {"seat": 1, "round": 5, "active": False, "hands": {0: "EW", 1: "NE"}, "stack": ["NS 3"]}
    position = drawn(NARROW, **closing)
    position.play("T2,1/3")
    while position.seat == 1 and position.round == 5:
        position.play(position.legal()[0])
    assert (position.over, position.round, position.turn) == (True, 6, 12)


@pytest.mark.rule("T-END-2")
def test_one_player_who_places_a_tile_keeps_the_round_alive() -> None:
    # Seat 0 has no tile that fits and no stack to draw from; seat 1 has one.
    position = drawn(NARROW, hands={1: "NESW"}, **{key: STRAIGHTS[key] for key in ("placed", "first", "round")})
    position.play("B0,0/SW")
    assert (position.seat, position.round) == (1, 5)
    while not position.over:
        position.play(position.legal()[0])
    # In round 6 nobody has a tile any more.
    assert position.round == 6


@pytest.mark.rule("T-END-2", "T-BOAT-3")
def test_boats_sail_in_the_idle_round_but_do_not_keep_the_game_alive() -> None:
    city = NARROW.replace("  2-- --2--\n    .. ..", " A2-- --2--\n    .. ..")
    position = drawn(city, path={"boat": 1}, **STRAIGHTS)
    position.play("B0,0/SW")
    assert (position.seat, position.step, position.round) == (0, "sail", 5)
    position.play("S0,0")
    assert (position.seat, position.step, position.round) == (0, "sail", 6)
    position.play("S0,1")
    assert (position.over, position.round) == (True, 6)


OPEN_CITY = """
    ..|.. ..|..
    --2-- --2--
    ..|..+..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-END-2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_sixty_rounds_the_game_is_over(players: int) -> None:
    position = drawn(OPEN_CITY, players=players, round=59, seat=players - 1, stack=["NESW"] * 20)
    turns = turns_to_the_end(position)
    assert turns == [(59, players - 1), *((60, seat) for seat in range(players))]
    assert (position.round, position.turn) == (60, 60 * players)
