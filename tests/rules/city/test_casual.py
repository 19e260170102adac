"""C-SETUP, C-BUILD and C-END: what is different in the casual version."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.edition import load_edition
from canaletto.rules.errors import IllegalMove
from canaletto.rules.game import Game
from tests.rules.city.drawn import casual, of, spaces
from tests.rules.house_edition import laguna

pytestmark = pytest.mark.pure


@pytest.mark.rule("C-SETUP-1")
@pytest.mark.parametrize("spaces_on_boards", [8, 20, 30])
def test_twenty_floors_the_neutral_contract_and_nothing_else(spaces_on_boards: int) -> None:
    data = laguna()
    data["path"] |= {
        "spaces": spaces_on_boards, "boat": 1, "one_turn": 2, "two_turns": 3, "stars": {},
        "scoring": {"row": 1, "twos": 1, "houses": 1, "gardens": 1},
    }  # fmt: skip
    game = Game("tolleno-casual", 3, edition=load_edition(data))
    start = game.start(game.setup(seed=1)).data()
    assert start["initial_contract"] == "neutral"
    assert [seat["left"] for seat in start["seats"]] == [20, 20, 20]
    assert [seat["board"] for seat in start["seats"]] == [None, None, None]
    assert (start["open"], start["contract_stack"]) == ([], [])
    assert [seat["start"] for seat in start["seats"]] == [5, 2, 0]


# One path of canals goes round: (3,0) - (2,0) - (1,0) - (0,0) - (0,1) - (1,1) - (1,2). All sides else are closed, also
# those between (1,0) and (1,1), which lie side by side. The tile at (3,0) has just been laid.
PATH = """
    [] .. [] .. [] .. [] ..
      2-- --2-- --2-- --V--
    ..|..+.. .. .. .. .. ..
    []|.. [] ..
      2-- --2
    .. .. ..|..
          []|..
            4--
          .. ..
"""
ALONG = ["3,0/NW", "2,0/NW", "1,0/NW", "0,0/NW", "0,1/NW", "1,1/NW", "1,2/NW"]


@pytest.mark.rule("C-BUILD-1")
@pytest.mark.parametrize("value", [2, 3, 4])
def test_the_printed_example_of_the_first_floor(value: int) -> None:
    # A tile of value 3 lets one build 0, 1, 2 or 3 tiles away, following the canals, round corners too.
    position = casual(PATH.replace("V", str(value)), placed="3,0")
    assert spaces(position) == set(ALONG[: value + 1])


@pytest.mark.rule("C-BUILD-1")
def test_the_distance_is_that_of_the_shortest_way() -> None:
    ring = """
        [] .. [] .. [] .. []|..
          2-- --2-- --2-- --2
        ..|..+.. .. .. .. ..|..
        []|.. [] ..       []|..
          2-- --2           2
        .. .. ..|..       ..|..
              []|.. [] .. []|..
                2-- --2-- --2--
              .. .. .. .. .. ..
    """
    position = casual(ring, placed="3,2")
    assert spaces(position) == {"3,2/NW", "3,1/NW", "3,0/NW", "2,2/NW", "1,2/NW"}


@pytest.mark.rule("C-BUILD-1", "T-BUILD-3")
def test_the_space_need_not_border_a_canal_but_has_to_be_valid() -> None:
    # No canal runs along the north of these tiles.
    position = casual(
        """
        [] a2 b1 [] [] b2
          2-- --2-- --2--
        []|o>+a1|.. .. ..
        ..|.. ..|..
          2-- --2
        .. .. .. ..
        """,
        placed="2,0",
    )
    assert spaces(position) == {"0,0/NW", "0,0/NE", "0,0/SW", "1,0/NE", "1,0/SW", "2,0/NW"}


@pytest.mark.rule("C-BUILD-1", "C-BUILD-2", "T-BUILD-3")
def test_there_are_no_boats_contracts_or_perpendicular_canals() -> None:
    position = casual(PATH.replace("V", "2"), placed="3,0")
    position.play("B1,0/NW")
    assert spaces(position) == {"3,0/NW", "2,0/NW", "0,0/NW", "0,1/NW"}
    assert len(position.tokens()) == 4


@pytest.mark.rule("C-BUILD-2")
@pytest.mark.parametrize(("first", "value"), [("3,0/NW", 4), ("0,0/NW", 2), ("0,1/NW", 2)])
def test_the_second_floor_goes_by_the_tile_of_the_first_and_its_value(first: str, value: int) -> None:
    position = casual(PATH.replace("V", "4"), placed="3,0")
    position.play(f"B{first}")
    at = ALONG.index(first)
    assert spaces(position) == {space for i, space in enumerate(ALONG) if 1 <= abs(i - at) <= value}


@pytest.mark.rule("C-BUILD-2")
def test_never_both_floors_on_the_same_tile() -> None:
    city = """
        a1|[] []|[]
        --2-- --2--
        []|[]+[]|[]
        []|[] []|[] []|[]
        --2-- --2-- --2--
        []|[] []|[] []|[]
    """
    position = casual(city, placed="2,1", first="0,0/NW")
    assert spaces(position) == of("1,0 0,1 1,1")
    with pytest.raises(IllegalMove):
        position.play("B0,0/NE")


NOWHERE: dict[str, Any] = {"hands": {0: "EW"}, "stack": ["NS", "NESW"]}
FULL = """
    ..|.. ..|b1
    --2-- --2--
    ..|..+..|..
    []|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("C-BUILD-3")
def test_without_a_space_for_the_first_the_second_is_skipped_too() -> None:
    # From the tile at (2,0) one comes to (1,0), (0,0) and (1,1), where no space is free; (0,1) is too far away.
    position = casual(FULL, **NOWHERE)
    position.play("T2,0/0")
    data = position.data()
    assert (data["seat"], data["step"], data["turn"], data["hands"]) == (1, "expand", 1, ["NS", "NESW"])
    assert data["seats"][0]["placed"] == 0


@pytest.mark.rule("C-BUILD-3")
def test_both_builds_are_compulsory() -> None:
    position = casual(FULL.replace("b1", "a1"), **NOWHERE)
    position.play("T2,0/0")
    assert position.tokens() == ["B1,0/NE"]
    position.play("B1,0/NE")
    assert position.tokens() == ["B0,1/NW"]


TWENTY = """
    a9|[] b9|b9 ..|..
    --2-- --2-- --2--
    a9|..+b1|.. ..|..
    a1|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("C-BUILD-3", "C-END-1")
def test_with_one_floor_left_there_is_no_second_build_and_one_draws() -> None:
    position = casual(TWENTY, placed="2,0", stack=["NS", "EW"])
    position.play("B0,0/NE")
    data = position.data()
    assert (data["seat"], data["step"], data["hands"]) == (1, "expand", ["NS", "NESW"])
    assert data["seats"][0]["left"] == 0


@pytest.mark.rule("C-END-1")
def test_one_without_floors_is_skipped_and_the_others_play_on() -> None:
    position = casual(TWENTY.replace("a1", "a2").replace("b9|b9", "b7|b7"), seat=1, players=3, stack=["NESW"] * 9)
    seats = []
    while position.round < 13:
        seats.append((position.round, position.seat))
        position.play(position.legal()[0])
    assert {seat for _, seat in seats} == {1, 2}


@pytest.mark.rule("C-END-1")
def test_the_game_is_over_as_soon_as_everybody_has_placed_everything() -> None:
    # Seat 1 has one floor left and seat 0 none: the turn ends with that floor, nobody draws.
    position = casual(TWENTY.replace("a1", "a2"), seat=1, placed="2,0", stack=["NS", "EW"])
    position.play("B0,0/NE")
    data = position.data()
    assert (data["seat"], data["step"], data["round"]) == (None, "over", 10)
    assert (data["hands"], data["stack"]) == (["NESW", None], ["NS", "EW"])


@pytest.mark.rule("C-END-1")
def test_it_is_over_in_the_middle_of_a_round_too() -> None:
    # Seat 0 places its last floor; seat 1 has placed all before, and would be next.
    position = casual(TWENTY.replace("b1", "b2"), placed="2,0", stack=["NS"])
    position.play("B0,0/NE")
    assert (position.over, position.data()["hands"], position.data()["stack"]) == (True, [None, "NESW"], ["NS"])


@pytest.mark.rule("C-END-1")
def test_twenty_floors_of_one_player_do_not_end_the_game() -> None:
    position = casual(TWENTY, placed="2,0", stack=["NESW"] * 5)
    position.play("B0,0/NE")
    assert not position.over


NARROW = """
    .. .. .. .. a1 ..
      2-- --2-- --2
    []|..+..|.. ..|..
    ..|.. ..|..
      2-- --2--
    .. .. .. ..
"""


@pytest.mark.rule("C-END-1")
def test_an_idle_round_ends_the_game() -> None:
    position = casual(NARROW, placed="2,0", first="2,0/NW", hands={1: "EW"}, stack=["NS 3"])
    position.play("B0,0/SW")
    assert (position.over, position.round, position.data()["hands"]) == (True, 2, ["NS_3", "EW"])


@pytest.mark.rule("C-END-1")
def test_round_sixty_is_the_last() -> None:
    city = FULL.replace("[]", "..").replace("b1", "a1")
    position = casual(city, round=60, seat=1, stack=["NESW"] * 9)
    position.play("T2,0/0")
    assert (position.over, position.round) == (True, 60)
    earlier = casual(city, round=59, seat=1, stack=["NESW"] * 9)
    earlier.play("T2,0/0")
    assert (earlier.over, earlier.round) == (False, 60)
