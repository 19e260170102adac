"""T-SCORE-2 to -6: player boards, extra stars, valuation, the initial contract and the total."""

from __future__ import annotations

from typing import Any

import pytest

from canaletto.rules.playouts import random_playouts
from canaletto.rules.position import Position
from canaletto.rules.record import result_of
from tests.rules.city.drawn import casual, drawn

pytestmark = pytest.mark.pure

BOARDS = ("row", "twos", "houses", "gardens")


def column(position: Position, source: str) -> list[int]:
    """The stars of every seat from one source."""
    return [row[source] for row in position.score()]


def unlocked(board: str) -> dict[str, Any]:
    """Facts for a position where seat 0 has this board and everybody's scoring counts from the first floor on."""
    others = [other for other in BOARDS if other != board]
    return {"boards": [board, *others], "path": {"scoring": dict.fromkeys(BOARDS, 1)}}


# Seat a has one building valued twice and two others; it wins one tile of value 2. The floors at X make the count.
BOARD_CITY = """
    a9|o< a4|.. ..|..
    --2-- --3-- --2--
    o^|..+..|.. ..|..
    aX|.. b1|..
    --4-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-SCORE-2")
@pytest.mark.parametrize(
    ("board", "space", "stars"), [("row", 17, 2), ("twos", 15, 1), ("houses", 19, 6), ("gardens", 19, 3)]
)
def test_a_board_scores_once_the_floor_on_its_space_has_been_placed(board: str, space: int, stars: int) -> None:
    boards = [board, *(other for other in BOARDS if other != board)]
    for floors, expected in ((space - 1, 0), (space, stars), (20, stars)):
        position = drawn(BOARD_CITY.replace("X", str(floors - 13)), boards=boards)
        assert column(position, "board") == [expected, 0]


@pytest.mark.rule("T-SCORE-2")
@pytest.mark.parametrize(
    ("picture", "stars"),
    [
        pytest.param(
            """
            a1|.. b1|.. ..|.. a1|.. a1|a1
            --2-- --2-- --2-- --2-- --2--
            ..|..+..|.. ..|.. ..|.. ..|..
            a1|.. a1|..
            --2-- --2--
            ..|.. ..|..
            """,
            3,
            id="a row with gaps, a tile counted once",
        ),
        pytest.param(
            """
            a1|.. a1|..
            --2-- --2--
            ..|..+..|..
            ..|.. a1|..
            --2-- --2--
            ..|.. ..|..
                  b1|..
                  --2--
                  ..|..
                  a1|..
                  --2--
                  ..|..
            """,
            3,
            id="a column is as good as a row",
        ),
        pytest.param(
            """
            a1|.. ..|..
            --2-- --2--
            ..|..+..|..
            ..|.. a1|..
            --2-- --2--
            ..|.. ..|..
            """,
            1,
            id="a diagonal is none",
        ),
    ],
)
def test_row_counts_the_tiles_of_the_best_row_or_column(picture: str, stars: int) -> None:
    assert column(drawn(picture, **unlocked("row")), "board")[0] == stars


@pytest.mark.rule("T-SCORE-2")
def test_twos_counts_the_tiles_of_value_2_that_were_won() -> None:
    # Won: (0,0) and (1,1) of value 2, (1,0) of value 3; (0,1) is tied, (2,0) lost.
    position = drawn(
        """
        a2|b1 a1|.. b1|..
        --2-- --3-- --2--
        ..|..+..|.. ..|..
        a1|b1 a1|..
        --2-- --2--
        ..|.. ..|..
        """,
        **unlocked("twos"),
    )
    assert column(position, "board")[0] == 2


HOUSES_AND_GARDENS = """
    a1|o< a2|.. b3|..
    --2-- --2-- --2--
    o^|..+o^|a3 o^|..
    a1|o< b1|o<
    --2-- --2--
    o^|.. o^|..
    o^|..
    --2--
    ..|..
"""


@pytest.mark.rule("T-SCORE-2")
def test_houses_counts_own_buildings_of_two_floors_or_more() -> None:
    assert column(drawn(HOUSES_AND_GARDENS, **unlocked("houses")), "board")[0] == 2 * 2


@pytest.mark.rule("T-SCORE-2")
def test_gardens_counts_own_buildings_valued_at_least_twice_whatever_their_height() -> None:
    # (0,0) is valued twice, (0,1) twice, (1,0) once; what seat b has at (1,1) is not one's own.
    assert column(drawn(HOUSES_AND_GARDENS, **unlocked("gardens")), "board")[0] == 3 * 2


@pytest.mark.rule("T-SCORE-2")
def test_gardens_counts_a_building_valued_three_times_once() -> None:
    position = drawn(
        """
        ..|.. ..|..
        --2-- --2--
        ov|..+..|..
        a1|o< ..|..
        --2-- --2--
        o^|.. ..|..
        """,
        **unlocked("gardens"),
    )
    assert (column(position, "board")[0], column(position, "fountains")[0]) == (3, 3)


def floors(count: int, own: str = "a") -> str:
    """A city in which one seat has so many floors, on tiles of value 2."""
    towers = [min(9, count), min(9, max(0, count - 9)), max(0, count - 18)]
    names = [f"{own}{height}" if height else "[]" for height in towers]
    return f"""
        {names[0]}|.. {names[1]}|..
        --2-- --2--
        ..|..+..|..
        {names[2]}|.. ..|..
        --2-- --2--
        ..|.. ..|..
    """


@pytest.mark.rule("T-SCORE-3")
@pytest.mark.parametrize(("count", "stars"), [(18, 0), (19, 1), (20, 3)])
def test_the_last_spaces_of_the_board_give_1_and_2_stars(count: int, stars: int) -> None:
    # With 19 floors it is one star, and not yet the two of the last space.
    assert column(drawn(floors(count)), "path") == [stars, 0]


@pytest.mark.rule("T-SCORE-3")
@pytest.mark.parametrize(("count", "stars"), [(1, 0), (2, 7), (4, 7), (5, 16)])
def test_an_edition_may_have_extra_stars_on_other_spaces(count: int, stars: int) -> None:
    assert column(drawn(floors(count), path={"stars": {"2": 7, "5": 9}}), "path")[0] == stars


@pytest.mark.rule("T-SCORE-4")
def test_the_printed_example_of_three_floors_valued_twice() -> None:
    position = drawn(
        """
        a3|o< ..|..
        --2-- --2--
        o^|..+..|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """
    )
    assert column(position, "fountains") == [6, 0]


@pytest.mark.rule("T-SCORE-4")
def test_every_floor_counts_for_every_fountain_that_points_at_its_space() -> None:
    # a: 2 floors once, 4 floors not at all; b: 3 floors once, from the neighbouring tile.
    position = drawn(
        """
        a2|o< a4|o>
        --2-- --2--
        ..|o>+b3|..
        ..|.. ..|..
        --2-- --2--
        ..|.. ..|..
        """
    )
    assert column(position, "fountains") == [2, 3]


INITIAL = """
    AA|.. BB|.. CC|..
    --2-- --2-- --2--
    ..|..+..|.. ..|..
    ..|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


def initial_stars(kind: str, at_00: str, at_10: str, at_20: str) -> list[int]:
    """The stars for an initial contract with buildings on (0,0) and (1,0) in the downtown and on (2,0) outside."""
    picture = INITIAL.replace("AA|..", at_00).replace("BB|..", at_10).replace("CC|..", at_20)
    return column(drawn(picture, players=3, initial=kind), "initial")


@pytest.mark.rule("T-SCORE-5")
@pytest.mark.parametrize(
    ("kind", "at_00", "at_10", "at_20", "stars"),
    [
        pytest.param("tallest", "a2|b1", "a1|..", "b3|..", [0, 7, 0], id="the tallest of the whole city"),
        pytest.param("tallest", "a3|a3", "a2|..", "b3|..", [0, 0, 0], id="the tallest: tied, nobody"),
        pytest.param("tallest", "a3|a3", "a2|..", "b2|..", [7, 0, 0], id="the tallest: two of one player are no tie"),
        pytest.param("tallest", "a3|b3", "c4|..", "b1|..", [0, 0, 7], id="the tallest: a tie below it"),
        pytest.param("tallest", "[]|[]", "[]|..", "[]|..", [0, 0, 0], id="the tallest: nothing built"),
        pytest.param("downtown", "a2|b1", "a1|..", "b9|..", [5, 0, 0], id="most floors downtown, others do not count"),
        pytest.param("downtown", "a2|b2", "b1|..", "a9|..", [0, 5, 0], id="most floors downtown, on several tiles"),
        pytest.param("downtown", "a2|b1", "b1|..", "c9|..", [0, 0, 0], id="most floors downtown: tied, nobody"),
        pytest.param("five", "a5|b4", "a5|..", "b9|c4", [6, 6, 0], id="everyone with five floors, once each"),
        pytest.param("five", "a4|a4", "b1|..", "c4|..", [0, 0, 0], id="nobody with five floors in one building"),
        pytest.param("neutral", "a9|a2", "b1|..", "c1|..", [0, 0, 0], id="the neutral side"),
    ],
)
def test_initial_contracts(kind: str, at_00: str, at_10: str, at_20: str, stars: list[int]) -> None:
    assert initial_stars(kind, at_00, at_10, at_20) == stars


@pytest.mark.rule("T-SCORE-6", "T-SCORE-1")
def test_the_total_is_the_sum_of_all_sources() -> None:
    position = drawn(BOARD_CITY.replace("X", "6"), earned={0: 11, 1: 4})
    first, second = position.score()
    assert first == {
        "start": 5, "contracts": 11, "tiles": 2 + 3 + 4, "board": 2,
        "path": 1, "fountains": 18, "initial": 7, "total": 53,
    }  # fmt: skip
    assert second == {
        "start": 0, "contracts": 4, "tiles": 2, "board": 0,
        "path": 0, "fountains": 0, "initial": 0, "total": 6,
    }  # fmt: skip


LAST_TURN = """
    ..|.. ..|.. ..|..
    --2-- --2-- --2--
    ..|..+..|.. ..|..
    a1|.. ..|..
    --2-- --2--
    ..|.. ..|..
"""


@pytest.mark.rule("T-SCORE-6")
@pytest.mark.parametrize(
    ("earned", "stars", "wins"),
    [
        pytest.param({0: 0, 1: 0}, [14, 0], [1.0, 0.0], id="the first has more"),
        pytest.param({0: 0, 1: 15}, [14, 15], [0.0, 1.0], id="the second has more"),
        pytest.param({0: 0, 1: 14}, [14, 14], [0.5, 0.5], id="a tie stays a tie"),
    ],
)
def test_most_stars_win_and_ties_stay_ties(earned: dict[int, int], stars: list[int], wins: list[float]) -> None:
    # Round 60, and seat 1 only has to lay a tile on which nobody can build.
    position = drawn(LAST_TURN, seat=1, round=60, earned=earned)
    playouts = random_playouts(position, count=3, seed=1)
    assert playouts.wins == [3 * share for share in wins]
    position.playout(1)
    assert result_of(position) == {"stars": stars}


@pytest.mark.rule("C-SCORE-1", "T-SCORE-4")
def test_casual_scores_tiles_valuation_and_the_start_alone() -> None:
    first, second = casual(BOARD_CITY.replace("X", "7")).score()
    assert first == {
        "start": 5, "contracts": 0, "tiles": 9, "board": 0,
        "path": 0, "fountains": 18, "initial": 0, "total": 32,
    }  # fmt: skip
    assert second["total"] == 2
