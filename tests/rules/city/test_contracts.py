"""T-CON: what the contract tiles look at. Each kind has its own example in test_contract_kinds.py."""

from __future__ import annotations

import pytest

from canaletto.rules.edition import load_edition
from tests.rules.city.drawn import drawn

pytestmark = pytest.mark.pure

# A city of five by five tiles, all of value 2 but the middle one, and the first floor at its eastern end.
FIVE_BY_FIVE = """
    []|.. ..|.. ..|.. ..|.. ..|..
    --2-- --2-- --2-- --2-- --2--
    ..|.. ..|.. ..|.. ..|.. ..|..
    ..|.. ..|.. []|.. ..|.. ..|..
    --2-- --2-- --2-- --2-- --2--
    ..|.. ..|.. ..|.. ..|.. ..|..
    []|.. ..|.. []|.. ..|.. a1|..
    --2-- --2-- --4-- --2-- --2--
    ..|.. ..|..+..|.. ..|.. ..|..
    ..|.. ..|.. ..|.. ..|.. ..|..
    --2-- --2-- --2-- --2-- --2--
    ..|.. ..|.. ..|.. ..|.. ..|..
    ..|.. ..|.. []|.. ..|.. ..|..
    --2-- --2-- --2-- --2-- --2--
    ..|.. ..|.. ..|.. ..|.. ..|..
"""


@pytest.mark.rule("T-CON-1", "T-CON-3", "T-CON-4")
@pytest.mark.parametrize(
    ("space", "twos", "fours"),
    [
        pytest.param("1,0/NW", 8, 1, id="in the middle: eight around the centre, and the centre"),
        pytest.param("1,-1/NW", 8, 1, id="the centre of value 4 lies to the south"),
        pytest.param("1,2/NW", 6, 0, id="at the edge: cells without a tile count for nothing"),
        pytest.param("-1,0/NW", 6, 0, id="at the western edge, two columns away from the centre of value 4"),
        pytest.param("-1,-2/NW", 4, 0, id="in the corner"),
    ],
)
def test_a_contract_looks_at_its_cell_and_the_eight_around_it(space: str, twos: int, fours: int) -> None:
    position = drawn(FIVE_BY_FIVE, placed="3,0", first="3,0/NW", open=["G6", "G8"])
    for kind, stars in (("G6", twos), ("G8", 2 * fours)):
        after = position.copy()
        after.play(f"C{kind}@{space}")
        assert after.score()[0]["contracts"] == stars


@pytest.mark.rule("T-CON-1", "T-CON-3")
def test_the_tile_under_the_contract_counts() -> None:
    position = drawn(FIVE_BY_FIVE, placed="3,0", first="3,0/NW", open=["G8"])
    position.play("CG8@1,0/NW")
    assert position.score()[0]["contracts"] == 2


@pytest.mark.rule("T-CON-3")
def test_the_house_edition_has_24_kinds_and_25_tiles() -> None:
    contracts = load_edition("laguna").contracts
    kinds = [f"G{n}" for n in range(1, 9)] + [f"B{n}" for n in range(1, 8)] + [f"W{n}" for n in range(1, 10)]
    assert contracts == dict.fromkeys(kinds, 1) | {"B3": 2}
    assert sum(contracts.values()) == 25


@pytest.mark.rule("T-CON-3", "T-CON-4")
def test_the_initial_contract_is_no_contract_tile_and_the_downtown_is_city() -> None:
    position = drawn(
        """
        []|.. ..|.. a1|..
        --2-- --3-- --2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --4-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
        first="2,0/NW",
        open=["G3", "G4", "G6"],
    )
    stars = {}
    for kind in ("G3", "G4", "G6"):
        after = position.copy()
        after.play(f"C{kind}@0,0/NW")
        stars[kind] = after.score()[0]["contracts"]
    # This contract alone; the three downtown tiles without it; the two downtown tiles of value 2.
    assert stars == {"G3": 1, "G4": 3, "G6": 2}


# The buildings at (0,1) are pointed at from the tiles at (0,2), which lie outside of the nine cells around (0,0).
FROM_OUTSIDE = """
    []|.. ..|.. a1|..
    --2-- --2-- --2--
    ..|..+..|.. ..|..
    ..|.. ..|..
    --2-- --2--
    b1|b1 b1|..
    o^|o<
    --2
    .. ..
"""


@pytest.mark.rule("T-CON-5", "T-CON-3", "T-CON-2")
@pytest.mark.parametrize(("kind", "items", "base"), [("W4", 2, 1), ("W8", 1, 2), ("W9", 0, 2)])
@pytest.mark.parametrize("players", [2, 3])
def test_fountains_from_outside_the_nine_cells_count(kind: str, items: int, base: int, players: int) -> None:
    position = drawn(FROM_OUTSIDE, players=players, placed="2,0", first="2,0/NW", open=[kind])
    position.play(f"C{kind}@0,0/NW")
    assert position.score()[0]["contracts"] == items * (base + (players == 2))


@pytest.mark.rule("T-CON-2")
@pytest.mark.parametrize(("players", "stars"), [(2, 6), (3, 3), (4, 3)])
def test_the_starred_star_counts_with_two_players_only(players: int, stars: int) -> None:
    position = drawn(FROM_OUTSIDE, players=players, placed="2,0", first="2,0/NW", open=["W1"])
    position.play("CW1@0,0/NW")
    assert position.score()[0]["contracts"] == stars


@pytest.mark.rule("T-CON-3", "T-CON-5")
def test_the_foundation_under_the_contract_is_no_longer_visible() -> None:
    # The last foundation of (0,0) goes under the contract; (1,0) has one left; (0,1) and (1,1) never had any.
    position = drawn(
        """
        ..|[] []|.. a1|..
        --2-- --2-- --2--
        ..|..+..|.. ..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """,
        placed="2,0",
        first="2,0/NW",
        open=["G1", "G2", "G5"],
    )
    stars = {}
    for kind in ("G1", "G2", "G5"):
        after = position.copy()
        after.play(f"C{kind}@0,0/NE")
        stars[kind] = after.score()[0]["contracts"]
    assert stars == {"G1": 1, "G2": 3, "G5": 1}
