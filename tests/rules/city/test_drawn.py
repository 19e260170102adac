"""The notation in which the other tests draw their positions says what its first page claims."""

from __future__ import annotations

import pytest

from canaletto.rules.errors import SetupError
from tests.rules.city.drawn import casual, drawn, goals, held, spaces

pytestmark = pytest.mark.pure

EXAMPLE = """
    o<|[] []|.. ..|[]
    --2-- --3-- --2--
    ..|a2+[]|.. b1|..

    []|o> ..|[]
    --4-- -B2--
    []|[] []|..
"""


def test_the_example_of_the_notation() -> None:
    position = drawn(EXAMPLE, placed="2,0", path={"boat": 1})
    assert spaces(position) == {"0,0/NE", "0,0/SE", "1,0/NW", "1,0/SW", "2,0/NE"}


def test_the_data_say_what_the_picture_shows() -> None:
    data = drawn(EXAMPLE, path={"boat": 1}).data()
    assert data["tiles"][0] == {
        "x": 0, "y": 0, "tile": "d1a", "turn": 0, "value": 2, "canals": "NESW",
        "quarters": {"NW": {"fountain": "W"}, "NE": {"foundation": True}, "SE": {"owner": 0, "floors": 2}},
    }  # fmt: skip
    assert [tile["value"] for tile in data["tiles"]] == [2, 3, 4, 2, 2]
    assert [(tile["x"], tile["y"]) for tile in data["tiles"][4:]] == [(2, 0)]
    assert [seat["placed"] for seat in data["seats"]] == [2, 1]
    assert [seat["left"] for seat in data["seats"]] == [18, 19]
    assert [seat["boat"] for seat in data["seats"]] == [None, [1, 1]]
    assert (data["step"], data["seat"], data["round"], data["turn"]) == ("expand", 0, 1, 0)
    assert data["hands"] == ["NESW", "NESW"]


def test_closed_sides_contracts_and_cells_without_a_tile() -> None:
    position = drawn(
        """
              .. ..
              --3
              c9|G3
        .. .. []|.. .. ..
          2-- --2-- --2
        d1|..+..|.. ..|..
        ..|.. ..|.. ..|..
          2-- --2-- --2
        .. .. .. .. .. ..
        """,
        players=4,
        hands={0: "EW 4 NW SE>S"},
    )
    tiles = {(tile["x"], tile["y"]): tile["canals"] for tile in position.data()["tiles"]}
    assert tiles == {
        (0, 0): "ES", (1, 0): "NESW", (0, 1): "NE", (1, 1): "NEW", (1, -1): "SW", (2, 0): "SW", (2, 1): "NW",
    }  # fmt: skip
    assert held(position, "1,-1/SE") == {"contract": "G3"}
    assert held(position, "1,-1/SW") == {"owner": 2, "floors": 9}
    assert held(position, "0,0/SW") == {"owner": 3, "floors": 1}
    assert held(position, "0,1/SW") == {}
    assert position.data()["hands"][0] == "EW_4_NW_SE-S"


def test_what_has_not_been_said_may_be_said() -> None:
    position = drawn(
        EXAMPLE,
        seat=1,
        step="sail",
        round=7,
        path={"boat": 1},
        open=["G1"],
        contract_stack=["W9", "W9"],
        stack=["NS", "EW"],
        known=1,
        boards=["gardens", "row"],
        earned={1: 8},
        initial="five",
    )
    data = position.data()
    assert (data["step"], data["seat"], data["round"], data["turn"]) == ("sail", 1, 7, 13)
    assert (data["open"], data["contract_stack"]) == (["G1"], ["W9", "W9"])
    assert (data["stack"], data["stack_known"]) == (["NS", "EW"], 1)
    assert [seat["board"] for seat in data["seats"]] == ["gardens", "row"]
    assert [seat["contracts"] for seat in data["seats"]] == [0, 8]
    assert data["initial_contract"] == "five"
    assert goals(position) == {"0,1", "1,0"}


def test_the_casual_version_has_the_same_pictures() -> None:
    position = casual(EXAMPLE.replace("B", "-"), first="0,0/SE", placed="2,0")
    assert (position.game, position.step) == ("tolleno-casual", "second")
    assert [seat["board"] for seat in position.data()["seats"]] == [None, None]


def test_a_picture_that_no_game_could_show_is_refused() -> None:
    with pytest.raises(SetupError, match="inner sides have to match"):
        drawn(
            """
            ..|.. ..|..
            --2   --2--
            ..|..+..|..
            ..|.. ..|..
            --2-- --2--
            .. .. ..|..
            """
        )
