"""Where a tile may lie: V-PLACE-1, V-PLACE-2, V-PLACE-3."""

from __future__ import annotations

import pytest

from canaletto.rules.toscana.patterns import squares
from tests.rules.toscana.drawn import drawn, fits, lay, match, no_veto, picture

pytestmark = pytest.mark.pure


@pytest.mark.rule("V-PLACE-1")
def test_the_first_tile_covers_the_centre() -> None:
    position = no_veto(match("01"))
    lying = {f"P{x},{y}/{turn}" for x in range(5, 9) for y in (7, 8) for turn in (0, 2)}
    standing = {f"P{x},{y}/{turn}" for x in (7, 8) for y in range(5, 9) for turn in (1, 3)}
    assert set(position.tokens()) == lying | standing


@pytest.mark.rule("V-PLACE-1", "V-MATCH-1")
def test_the_first_tile_of_the_second_round_covers_the_centre_too() -> None:
    position = match("01", "07")
    while position.round == 1:
        position.play(position.legal()[0])
    assert no_veto(position).seat == 1
    assert position.data()["tiles"] == []
    assert len(position.legal()) == 16  # seat 1 starts, with 07


@pytest.mark.rule("V-PLACE-2")
def test_the_second_tile_has_to_touch_own_colour() -> None:
    # Like the printed example: the second player touches an own square of the first tile, or only the other's.
    position = lay(match("03", "01"), "P7,8/0")
    assert picture(position) == drawn("""
        o##o
        ####""")
    assert fits(position, "P3,7/0")  # beside the paving at (7, 8)
    assert fits(position, "P11,7/0")  # beside the paving at (10, 8)
    assert not fits(position, "P3,9/0")  # beside the roof at (7, 9) only
    assert not fits(position, "P7,10/0")  # below four roofs
    assert fits(position, "P7,6/0")  # above both


@pytest.mark.rule("V-PLACE-2")
def test_corners_do_not_count() -> None:
    position = lay(match("03", "01"), "P7,8/0")
    assert not fits(position, "P3,6/0")  # its corner (6, 7) meets (7, 8) only diagonally
    assert fits(position, "P4,6/0")  # and one further east it stands above it


@pytest.mark.rule("V-PLACE-2")
def test_whoever_has_laid_the_tile_the_colour_counts() -> None:
    position = lay(match("07", "03 01"), "P7,8/0 P7,6/2")
    assert picture(position) == drawn("""
        oooo
        #oo#
        o###
        ###o""")
    position = lay(match("07 01", "03"), "P7,8/0 P7,6/0")
    assert picture(position) == drawn("""
        #oo#
        oooo
        o###
        ###o""")
    assert fits(position, "P3,5/2")  # seat 0 touches its roof at (7, 6), which seat 1 has laid
    assert not fits(position, "P3,4/2")  # one row higher it does not


@pytest.mark.rule("V-PLACE-3")
def test_by_default_any_square_of_the_new_tile_may_touch() -> None:
    position = lay(match("03", "01"), "P7,8/0")
    # 01 after a half turn: roofs at the right end of its lower row, and only there it touches (7, 8).
    assert fits(position, "P3,7/2")
    by_colour = lay(match("03", "01", contact="colour"), "P7,8/0")
    assert not fits(by_colour, "P3,7/2")
    assert fits(by_colour, "P3,7/0")  # here paving touches paving


def by_colour_only(token: str) -> bool:
    """Whether paving of the tile 01 would touch the paving at (7, 8) or (10, 8)."""
    (x, y), turn = map(int, token[1:-2].split(",")), int(token[-1])
    paving = [(column, row) for column, row, colour in squares("01", turn, x, y, 1) if colour == 1]
    return any(abs(column - seven) + abs(row - 8) == 1 for column, row in paving for seven in (7, 10))


@pytest.mark.rule("V-PLACE-3")
def test_the_option_asks_for_a_square_of_the_own_colour() -> None:
    freely = lay(match("03", "01"), "P7,8/0").tokens()
    by_colour = lay(match("03", "01", contact="colour"), "P7,8/0").tokens()
    assert set(by_colour) < set(freely)
    left_out = set(freely) - set(by_colour)
    assert all(by_colour_only(token) == (token not in left_out) for token in freely)
    # The first tile touches nothing, whatever the option says.
    assert len(no_veto(match("03", "01", contact="colour")).tokens()) == 32


@pytest.mark.rule("V-TURN-1")
def test_every_column_and_row_of_a_tile_needs_empty_squares() -> None:
    """The first tile lies on (7,8) to (10,9): tiles that would cover only its rim do not fit, those beside it do."""
    position = lay(match("03", "01"), "P7,8/0")
    assert not any(fits(position, token) for token in ("P4,9/0", "P4,8/0", "P10,8/0", "P7,9/0", "P6,5/1", "P7,9/1"))
    assert all(fits(position, token) for token in ("P3,8/0", "P11,8/0", "P7,6/0", "P7,4/1"))
