"""T-CON-3: every kind of contract in a small city of its own, with two and with three players (T-CON-2).

The contract is laid at (0,0) SE. The nine cells hold the downtown and what lies to its north and west; the tile (2,0)
with the first floor, and what stands there, is outside.
"""

from __future__ import annotations

import pytest

from canaletto.rules.game import Game
from tests.rules.city.drawn import data_of, drawn

pytestmark = [pytest.mark.pure, pytest.mark.rule("T-CON-1", "T-CON-3")]


def stars(kind: str, picture: str, players: int) -> int:
    """The stars of a contract that seat 0 lays; with two players the buildings of seat c are seat b's."""
    picture = picture if players == 3 else picture.replace("c", "b")
    position = drawn(picture, players=players, placed="2,0", first="2,0/NW", open=[kind])
    before = [row["contracts"] for row in position.score()]
    position.play(f"C{kind}@0,0/SE")
    assert [row["contracts"] for row in position.score()][1:] == before[1:]
    gained: int = position.score()[0]["contracts"]
    return gained


GROUND = """
          ..|..
          --4--
          ..|..
    ..|.. []|a1 []|[] a1|[]
    --4-- --2-- --3-- --3--
    ..|.. b1|[]+G2|.. G1|[]
    ..|.. []|.. ..|.. ..|..
    --4-- --4-- --2-- --2--
    ..|.. ..|.. G3|c1 ..|..
"""


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        pytest.param("G1", 4, id="G1: 1 per free foundation"),
        pytest.param("G2", 4, id="G2: 1 per tile without a free foundation"),
        pytest.param("G3", 3, id="G3: 1 per contract tile, with this one"),
        pytest.param("G4", 4, id="G4: 1 per tile without a contract tile"),
        pytest.param("G5", 3, id="G5: 1 per tile with a free foundation"),
        pytest.param("G6", 2, id="G6: 1 per tile of value 2"),
        pytest.param("G7", 1, id="G7: 1 per tile of value 3"),
        pytest.param("G8", 8, id="G8: 2 per tile of value 4"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_green_contracts(kind: str, expected: int, players: int) -> None:
    # Free: (0,0) NW, (1,0) NW and NE, (0,1) NW. Contracts: (0,0), (1,0), (1,1).
    # Value 2: (0,0), (1,1); 3: (1,0); 4: (0,-1), (-1,0), (-1,1), (0,1).
    assert stars(kind, GROUND, players) == expected


OWN = """
    ..|.. a2|.. b2|a1 a2|a4
    --2-- --2-- --2-- --2--
    a1|.. a2|[]+..|.. ..|..
          b1|c3 a3|..
          --2-- --2--
          ..|.. a1|a3
"""


@pytest.mark.rule("T-CON-2")
@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        pytest.param("B1", 4, id="B1: 1 per tile with an own building"),
        pytest.param("B2", 1, id="B2: 1 per tile without an own building"),
        pytest.param("B3", 7, id="B3: 1 per own building"),
        pytest.param("B4", 8, id="B4: 2 per own building of 2 floors or more"),
        pytest.param("B5", 6, id="B5: 2 per height of own buildings"),
        pytest.param("B6", 6, id="B6: 3 per tile with two own buildings or more"),
        pytest.param("B7", 8, id="B7: 4 per own building of 3 floors or more"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_blue_contracts(kind: str, expected: int, players: int) -> None:
    # Own: (-1,0) 1; (0,0) 2, 2; (1,0) 1; (1,1) 3, 1, 3. Tiles with two: (0,0) and (1,1). Heights 1, 2 and 3.
    assert stars(kind, OWN, players) == expected


def test_heights_from_64_on_are_told_apart_too() -> None:
    """B5 on a path of 120 floors, in the last round that there can be: heights 1, 2, 3 and 64."""
    data = data_of(OWN.replace("c", "b"), placed="2,0", first="2,0/NW", open=["B5"], round=60, path={"spaces": 120})
    towers = [held for tile in data["tiles"] for held in tile["quarters"].values() if held.get("owner") == 0]
    tower = next(held for held in towers if held["floors"] == 2)
    for height, stars_each in ((64, 8), (66, 8), (3, 6)):
        data["seats"][0]["placed"] += height - tower["floors"]
        data["seats"][0]["left"] -= height - tower["floors"]
        tower["floors"] = height
        position = Game.restore(data)
        assert f">{height}<" in position._repr_svg_()
        position.play("CB5@0,0/SE")
        assert position.score()[0]["contracts"] == stars_each
        assert f"r{height}".ljust(3) in str(position)


VALUES = """
    b1|.. b1|a1 b1|.. a1|c1
    --2-- --2-- --3-- --2--
    ..|.. c2|[]+..|c1 c3|..
    b1|c1 []|.. b2|c1 c1|..
    --4-- --4-- --4-- --3--
    ..|.. ..|.. ..|.. c1|..
          ..|..       c1|..
          --3--       --4--
          c1|..       ..|..
"""


@pytest.mark.rule("T-CON-2", "T-CON-4")
@pytest.mark.parametrize(
    ("kind", "items"),
    [
        pytest.param("W1", 3, id="W1: 1* per other building on a tile of value 2"),
        pytest.param("W2", 2, id="W2: 1* per other building on a tile of value 3"),
        pytest.param("W3", 4, id="W3: 1* per other building on a tile of value 4"),
    ],
)
@pytest.mark.parametrize(("players", "each"), [(2, 2), (3, 1)])
def test_white_contracts_of_values(kind: str, items: int, players: int, each: int) -> None:
    # Value 2: (-1,0) one, (0,0) two; 3: (1,0) two; 4: (-1,1) two, (1,1) two.
    assert stars(kind, VALUES, players) == items * each


OTHERS = """
    b3|c3 ..|a9 b1|.. a1|c4
    --2-- --2-- --2-- --2--
    ..|.. ..|[]+..|.. c2|..
          a2|b2 c1|b1
          --2-- --2--
          ..|.. ..|..
"""


@pytest.mark.rule("T-CON-2")
@pytest.mark.parametrize(
    ("kind", "items", "base"),
    [
        pytest.param("W5", 3, 1, id="W5: 1* per other building of 2 floors or more"),
        pytest.param("W6", 5, 1, id="W6: 1* per 2 floors of others, rounded down over all"),
        pytest.param("W7", 2, 2, id="W7: 2* per tile with two buildings of others or more"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_white_contracts_of_floors_and_tiles(kind: str, items: int, base: int, players: int) -> None:
    # Others: (-1,0) 3, 3; (1,0) 1; (0,1) 2; (1,1) 1, 1: 11 floors make 5 pairs, though by building there are only
    # three. With three players seat b has 7 floors and seat c 4, which would make 3 and 2.
    assert stars(kind, OTHERS, players) == items * (base + (players == 2))


@pytest.mark.rule("T-CON-2")
@pytest.mark.parametrize("players", [2, 3])
def test_w6_does_not_care_for_colours(players: int) -> None:
    picture = """
        ..|.. ..|.. a1|..
        --2-- --2-- --2--
        b1|[]+c1|.. ..|..
        ..|b1 ..|..
        --2-- --2--
        c1|b1 ..|..
    """
    # b has 3 floors and c 2: together 5, two pairs.
    assert stars("W6", picture, players) == 2 * (2 if players == 2 else 1)
    # b has 3 and c 3: together 6, three pairs, where each alone would have one.
    assert stars("W6", picture.replace("c1|b1", "c2|b1"), players) == 3 * (2 if players == 2 else 1)


VALUED = """
          ..|..
          --2--
          ov|ov
    ..|.. b1|.. b1|o< a1|..
    --2-- --2-- --2-- --2--
    ..|.. o^|[]+o>|b1 c1|o<
    a1|o< o<|c1 ..|..
    --2-- --2-- --2--
    ..|.. ..|o^ b2|..
"""


@pytest.mark.rule("T-CON-2", "T-CON-5")
@pytest.mark.parametrize(
    ("kind", "items", "base"),
    [
        pytest.param("W4", 1, 1, id="W4: 1* per other building that is not valued"),
        pytest.param("W8", 4, 2, id="W8: 2* per other building valued once or more"),
        pytest.param("W9", 1, 2, id="W9: 2* per other building valued twice or more"),
    ],
)
@pytest.mark.parametrize("players", [2, 3])
def test_white_contracts_of_valued_buildings(kind: str, items: int, base: int, players: int) -> None:
    # Pointed at: (0,0) NW twice, (1,0) NW, (1,0) SE and (0,1) NE once each; not: (1,1) SW.
    assert stars(kind, VALUED, players) == items * (base + (players == 2))


@pytest.mark.rule("T-CON-3", "T-CON-2")
@pytest.mark.parametrize(("players", "expected"), [(2, 3), (3, 2)])
def test_w9_counts_a_building_valued_three_times_once(players: int, expected: int) -> None:
    picture = """
        ..|.. ..|.. a1|..
        --2-- --2-- --2--
        ..|[]+ov|.. ..|..
        ..|o> b1|o<
        --2-- --2--
        ..|.. ..|..
    """
    assert stars("W9", picture, players) == expected
