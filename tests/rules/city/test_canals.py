"""T-CANAL: which sections are connected, how far a canal runs, and where two of them meet."""

from __future__ import annotations

import pytest

from tests.rules.city.drawn import drawn, goals, of, spaces

pytestmark = pytest.mark.pure


SIDE_BY_SIDE = """
    ..|.. ..|.. [] []
    --2-- --2-- -A2--
    ..|..+..|.. [] []
    ..|.. ..|.. [] []
    --2-- --2-- --2--
    ..|.. ..|.. [] a1
"""


@pytest.mark.rule("T-CANAL-1")
def test_tiles_that_touch_with_closed_sides_are_not_connected() -> None:
    # (2,0) and (2,1) lie side by side; their canals run past each other.
    assert spaces(drawn(SIDE_BY_SIDE, placed="2,0", path={"boat": 1})) == of("2,0")
    assert spaces(drawn(SIDE_BY_SIDE, placed="2,1", path={"boat": 1})) == of("2,1")
    assert goals(drawn(SIDE_BY_SIDE, step="sail", path={"boat": 1})) == {"0,0", "1,0"}


@pytest.mark.rule("T-CANAL-1", "T-CANAL-2", "T-BUILD-5")
def test_a_canal_runs_straight_through_the_centres() -> None:
    position = drawn(
        """
        []|[] []|[] []|[]
        --2-- --2-- --2--
        []|[]+[]|[] []|[]
        []|[] []|[]
        --2-- --2--
        []|[] []|[]
        """,
        placed="2,0",
    )
    assert spaces(position) == of("0,0 1,0 2,0")


@pytest.mark.rule("T-CANAL-2")
def test_a_canal_ends_under_a_centre_without_the_opposite_section() -> None:
    # In the west the row ends under the centre of (-1,0): its western quarters border only the column there.
    position = drawn(
        """
        []|[] []|[] []|[] [] []
          2-- --2-- --2-- --2--
        []|[] []|[]+[]|[] [] []
        []|[] []|[] []|[]
        --2-- --2-- --2--
        []|[] []|[] []|[]
        """,
        placed="2,0",
    )
    assert spaces(position) == of("-1,0", "NE SE") | of("0,0 1,0 2,0")


@pytest.mark.rule("T-CANAL-2")
def test_a_canal_ends_where_the_next_tile_is_missing_and_does_not_go_on_beyond_the_gap() -> None:
    position = drawn(
        """
        [] [] []|[] []|[]       []|[]
        --2-- --2-- --2--       --2--
        [] [] []|[]+[]|[]       []|[]
              []|[] []|[] []|[] []|[]
              --2-- --2-- --2-- --2--
              []|[] []|[] .. .. []|[]
        """,
        placed="-1,0",
    )
    assert spaces(position) == of("-1,0 0,0 1,0")


@pytest.mark.rule("T-CANAL-1", "T-CANAL-2")
def test_a_tile_that_closes_a_gap_joins_two_canals_to_one() -> None:
    position = drawn(
        """
        []|[] []|[] []|[] []|[]
        --2-- --2-- --2-- --2--
        []|[]+[]|[] []|[] []|[]
        []|[] []|[]       []|[]
        --2-- --2--       --2--
        []|[] []|[]       []|[]
              []|[] []|[] []|[]
              --2-- --2-- --2--
              []|[] []|[] []|[]
        """,
        hands={0: "NESW"},
    )
    position.play("T2,1/0")
    assert spaces(position) == of("0,1 1,1 3,1 2,0 2,2")


@pytest.mark.rule("T-CANAL-3", "T-SECOND-3")
def test_two_canals_meet_on_a_tile_with_a_section_of_each() -> None:
    # The first floor borders row 0 alone. Columns 0 and 1 have a section on a tile of row 0, column 2 begins below.
    position = drawn(
        """
        .. .. .. .. [] a1
          2-- --2-- --2--
        []|..+[]|.. .. ..
        []|.. []|.. [] ..
          2-- --2-- --2
        .. .. []|.. []|..
        """,
        placed="2,0",
        first="2,0/NE",
    )
    assert spaces(position) == {"0,0/SW", "0,1/NW", "1,0/SW", "1,1/NW", "1,1/SW"}
