"""Hand-checked positions of Toscana: patterns, contact, veto, passes and the count."""

from typing import Any

from .toscana import PATTERNS, ToscanaModel, different_turns, pattern_squares


def match(first: list[str], second: list[str], starter: int = 0, **options: Any) -> ToscanaModel:
    """A match whose first round has these stacks; the second round the same with the other starter."""
    stacks = [first, second]
    rounds = [{"starter": starter, "stacks": stacks}, {"starter": 1 - starter, "stacks": stacks}]
    return ToscanaModel(options, {"rounds": rounds})


def test_patterns_are_the_sixteen_pairs_up_to_a_half_turn() -> None:
    """V-TILE-2: of a pair and its half turn the smaller name; four look the same after a half turn."""
    pairs = {f"{a}{b}" for a in range(8) for b in range(a + 1, 8)}
    halved = {min(pair, f"{7 - int(pair[1])}{7 - int(pair[0])}") for pair in pairs}
    assert set(PATTERNS) == halved
    assert [pattern for pattern in PATTERNS if different_turns(pattern) == [0, 1]] == ["07", "16", "25", "34"]


def test_a_clockwise_turn() -> None:
    """The records page: column c, row r comes to column 1 - r, row c."""
    expectations = ({(0, 0), (1, 0)}, {(1, 0), (1, 1)}, {(3, 1), (2, 1)}, {(0, 3), (0, 2)})
    for turns, expected in enumerate(expectations):
        squares = pattern_squares("01", 0, turns)
        assert len(squares) == 8
        assert {square for square, colour in squares.items() if colour == 1} == expected


def test_the_first_tile_covers_the_centre() -> None:
    """V-PLACE-1: eight places for each orientation."""
    game = match(["01"], ["07"])
    assert (game.seat, game.step) == (0, "place")
    assert len(game.legal()) == 32
    assert "P8,8/0" in game.legal()
    assert "P5,7/2" in game.legal()
    assert "P4,7/0" not in game.legal()
    assert len(match(["07"], ["01"]).legal()) == 16


def test_every_other_tile_touches_own_colour_on_the_board() -> None:
    """V-PLACE-2, V-PLACE-3: the second tile must touch one of the two squares of its own colour."""
    game = match(["01"], ["07"])
    game.play("P6,8/0")  # squares (6,8) and (7,8) are colour 1, the rest of (6..9, 8..9) colour 0
    assert "P2,8/0" in game.legal()  # (5,8) beside (6,8)
    assert "P2,9/0" not in game.legal()  # (5,9) only meets (6,9) of the other colour
    assert "P10,8/0" not in game.legal()
    assert "P4,6/0" in game.legal()  # its lower row ends at (7,7), above (7,8)
    by_colour = match(["01"], ["07"], contact="colour")
    by_colour.play("P6,8/0")
    assert "P2,8/0" in by_colour.legal()  # square 3 of "07" at (5,8) is of its own colour
    assert "P7,6/0" in game.legal()  # square 4 at (7,7) above (7,8) …
    assert "P7,6/0" in by_colour.legal()  # … is of its own colour
    assert "P4,6/0" in by_colour.legal()  # square 6 at (6,7) touches (6,8)
    assert "P3,6/0" in game.legal()  # only square 7, of the other colour, is at (6,7) above (6,8)
    assert "P3,6/0" not in by_colour.legal()


def test_the_veto_is_asked_before_the_opponent_moves() -> None:
    """V-VETO-1: first the second player, later the one who has just placed; once used it is not asked."""
    game = match(["01", "07", "34"], ["02", "12", "13"])
    assert (game.seat, game.step, game.legal()) == (1, "veto", [".", "V"])
    game.play("V")
    assert game.stacks[0] == ["07", "34", "01"]
    assert (game.seat, game.step) == (0, "place")
    game.play("P6,8/0")
    assert (game.seat, game.step) == (0, "veto")
    game.play(".")
    assert (game.seat, game.step) == (1, "place")
    game.play(game.legal()[0])
    assert (game.seat, game.step) == (0, "place")  # seat 1 has used its veto


def test_no_veto_on_the_last_tile() -> None:
    """V-VETO-1: it needs at least two tiles in the opponent's stack."""
    game = match(["01"], ["07"])
    assert (game.seat, game.step) == (0, "place")


def nearly_full(first: list[str], second: list[str]) -> ToscanaModel:
    """One standing gap in the corner is left; beside it only (2,0) is of colour 0 and nothing of colour 1."""
    game = match(first, second, contact="colour", rounds=2)
    game.colours = {(x, y): -1 for x in range(17) for y in range(17) if x > 1 or y > 3}
    game.colours[2, 0] = 0
    game.tile_at = dict.fromkeys(game.colours, 99)
    return game


def test_after_two_passes_in_a_row_the_round_ends_without_a_question() -> None:
    """V-PASS-1, V-END-1: seat 0 cannot place "07", is asked for its veto, then seat 1 cannot place either."""
    game = nearly_full(["07", "12"], ["01", "02"])
    game.begin_move(0)
    assert (game.seat, game.step, game.passed) == (0, "veto", True)
    assert game.stacks[0] == ["07", "12"]  # the tile stays on top
    game.play(".")
    assert game.round == 2
    assert (game.seat, game.step) == (0, "veto")  # in round 2 seat 1 starts, seat 0 is asked first


def test_a_veto_after_the_first_pass_may_let_the_round_go_on() -> None:
    """V-END-1: seat 1 passes and vetoes "07"; now "12" fits the gap and is placed."""
    game = nearly_full(["07", "12"], ["01", "02"])
    game.begin_move(1)
    assert (game.seat, game.step) == (1, "veto")
    game.play("V")
    assert (game.seat, game.step, game.legal()) == (0, "place", ["P0,0/1", "P0,0/3"])
    game.play("P0,0/1")
    assert not game.passed
    assert (game.seat, game.step) == (0, "veto")  # seat 0 still has its own


def test_veto_for_the_match() -> None:
    """V-VETO-1: with veto: match a veto used in round 1 is gone in round 2."""
    for veto, asked in (("match", False), ("round", True)):
        game = match(["01", "07"], ["02", "12"], veto=veto)
        game.vetoes = [False, False]
        game.end_round()
        assert game.round == 2
        assert (game.step == "veto") is asked


def test_the_largest_area_counts_tiles_once() -> None:
    """V-SCORE-1: colour 0 touches both tiles of its area in two places; the area with most tiles counts."""
    game = match(["01"], ["07"])
    game.colours, game.tile_at = {}, {}
    # Three single-square tiles in a row beat one tile of eight squares.
    for x in range(3):
        game.colours[x, 0], game.tile_at[x, 0] = 0, x
    for x in range(4):
        for y in (5, 6):
            game.colours[x, y], game.tile_at[x, y] = 0, 7
    game.colours[10, 10], game.tile_at[10, 10] = 1, 8
    game.colours[11, 11], game.tile_at[11, 11] = 1, 9  # a corner does not connect
    assert game.count_round() == [3, 1]


def test_the_higher_sum_of_both_rounds_wins() -> None:
    """V-MATCH-2."""
    game = match(["01"], ["07"])
    game.step, game.seat = "over", None
    game.finished = [[5, 3], [2, 5]]
    assert game.scores() == {"rounds": [[5, 3], [2, 5]], "winner": 1}
    game.finished = [[5, 3], [3, 5]]
    assert game.scores()["winner"] is None
