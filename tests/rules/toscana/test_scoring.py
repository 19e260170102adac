"""What counts at the end: V-SCORE-1, V-MATCH-2."""

from __future__ import annotations

import pytest

from tests.rules.toscana.drawn import drawn, lay, match, picture

pytestmark = pytest.mark.pure


@pytest.mark.rule("V-SCORE-1")
def test_tiles_count_not_squares() -> None:
    position = lay(match("02 34", "15 23"), "P7,7/0 P9,3/3")
    assert picture(position) == drawn("""
        ..oo
        ..oo
        ..##
        ..oo
        o#o#
        ####""")
    # The upper paving has four squares, but on one tile; the lower has three, on two tiles. Two is the most.
    assert position.score()["rounds"] == [[1, 2]]


@pytest.mark.rule("V-SCORE-1")
def test_a_tile_counts_once_even_if_it_belongs_to_the_area_in_two_places() -> None:
    position = lay(match("03", "01"), "P7,8/0 P7,6/0")
    assert picture(position) == drawn("""
        ##oo
        oooo
        o##o
        ####""")
    assert position.score()["rounds"] == [[1, 2]]


@pytest.mark.rule("V-SCORE-1")
def test_only_the_largest_area_counts_for_tiles_of_either_owner() -> None:
    position = lay(match("03 05 14", "01 06"), "P7,8/0 P7,6/0 P11,8/0 P3,7/0 P11,10/0")
    assert picture(position) == drawn("""
        ....##oo....
        #ooooooo....
        oo#oo##oo###
        ....#####o##
        ........#o##
        ........o###""")
    # Four tiles share the large paving. As in the printed example, the last tile hangs on one of them with other
    # paving, at (12, 9), which does not belong to the large area: it does not count.
    assert position.score()["rounds"] == [[3, 4]]


@pytest.mark.rule("V-MATCH-2")
@pytest.mark.parametrize(
    ("seed", "rounds", "winner"),
    [
        (2, [[9, 6], [6, 8]], 0),
        (61, [[9, 12], [10, 5]], 0),
        (21, [[9, 8], [8, 11]], 1),
        (19, [[7, 9], [15, 14]], 1),
        (7, [[8, 7], [8, 9]], None),  # 16 : 16, a draw
        (4, [[7, 7], [6, 7]], 1),
    ],
)
def test_the_higher_sum_of_both_rounds_decides(seed: int, rounds: list[list[int]], winner: int | None) -> None:
    position = match()
    position.playout(seed)
    assert position.score() == {"rounds": rounds, "winner": winner}


@pytest.mark.rule("V-MATCH-2")
def test_the_score_on_the_way_is_that_if_the_match_ended_now() -> None:
    position = match("02 34", "15 23")
    assert position.score() == {"rounds": [[0, 0]], "winner": None}
    lay(position, "P7,7/0")
    assert position.score() == {"rounds": [[1, 1]], "winner": None}
    lay(position, "P9,3/3")
    assert position.score() == {"rounds": [[1, 2]], "winner": 1}
    while position.round == 1:
        position.play(position.legal()[0])
    finished = position.data()["scores"]
    assert len(finished) == 1
    assert position.score()["rounds"] == [*finished, [0, 0]]
