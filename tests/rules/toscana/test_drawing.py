"""The drawings of Toscana: an example in characters, and pictures that show every square of every tile."""

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from canaletto.rules.toscana import svg, text
from canaletto.rules.toscana.patterns import NAMES, size, squares

VIEW: dict[str, Any] = {
    "game": "toscana", "players": 2, "options": {},
    "round": 2, "turn": 4, "seat": 0, "step": "place", "starter": 1,
    "tiles": [{"x": 6, "y": 8, "tile": "07", "turn": 0, "owner": 0},
              {"x": 10, "y": 6, "tile": "01", "turn": 1, "owner": 1}],
    "stacks": [["12", "?", "34"], ["05"]], "vetoes": [True, False], "passed": True, "scores": [[22, 19]],
    "next_rounds": [],
}  # fmt: skip

DRAWN = """
                        1 1 1 1 1 1 1
    0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6
 0  1 · · · · · · · · · · · · · · · ·  0
 1 23 · · · · · · · · · · · · · · · ·  1
 2  · · · · · · · · · · · · · · · · ·  2
 3  · · · · · · · · · · · · · · · · ·  3
 4  · · · · · · · · · · · · · · · · ·  4
 5  · · · · · · · · · · · · · · · · ·  5
 6  · · · · · · · · · ·┌░▓┐ · · · · ·  6
 7  · · · · · · · · · ·│░▓│ · · · · ·  7
 8  · · · · · ·┌░─▓─▓▓┐│░░│ · · · · ·  8
 9  · · · · · ·└▓─▓─▓░┘└░░┘ · · · · ·  9
10  · · · · · · · · · · · · · · · · · 10
11  · · · · · · · · · · · · · · · · · 11
12  · · · · · · · · · · · · · · · · · 12
13  · · · · · · · · · · · · · · · · · 13
14  · · · · · · · · · · · · · · · · · 14
15  · · · · · · · · · · · · · · · · · 15
16  · · · · · · · · · · · · · · · · · 16

> ▓ roofs                     ░ paving
  ┌▓─░─░▓┐  tile 12           ┌▓─░─░░┐  tile 05
  └▓─▓─▓▓┘  3 left            └░─▓─░░┘  1 left

round 2, roofs: place
roofs: veto free, last tile 34
paving: veto used
the last turn was a pass
round 1: roofs 22, paving 19
""".strip("\n")


def random_view(random: Random) -> dict[str, Any]:
    """Tiles thrown on the board, none over another; stacks and scores of any kind."""
    taken: set[tuple[int, int]] = set()
    tiles = []
    for _ in range(random.randint(0, 60)):
        turn = random.randrange(4)
        width, height = size(turn)
        x, y = random.randint(0, 17 - width), random.randint(0, 17 - height)
        covered = {(x + column, y + row) for column in range(width) for row in range(height)}
        if not covered & taken:
            taken |= covered
            tiles.append({"x": x, "y": y, "tile": random.choice(NAMES), "turn": turn, "owner": random.randrange(2)})
    hidden = random.random() < 0.2
    stacks = [(["?" if hidden else random.choice(NAMES)] + ["?"] * 9)[: random.randint(0, 10)] for _ in range(2)]
    return VIEW | {
        "tiles": tiles, "stacks": stacks, "seat": random.choice((None, 0, 1)),
        "scores": [[3, 4], [9, 8]][: len(tiles) % 3],
    }  # fmt: skip


def colours(view: dict[str, Any]) -> list[int]:
    return [
        colour
        for tile in view["tiles"]
        for _, _, colour in squares(tile["tile"], tile["turn"], tile["x"], tile["y"], tile["owner"])
    ]


def check(view: dict[str, Any]) -> None:
    """Every reference is found, and every square of every tile is there in its colour."""
    picture = svg.draw(view)
    names = {thing.get("id") for thing in ElementTree.fromstring(picture).iter() if thing.get("id")}
    assert set(re.findall(r'(?:href="#|url\(#)([\w-]+)', picture)) == names
    board = svg.board(view)
    lines = text.board(view, {}).lines()
    for colour, symbol, glyph in ((0, "toscana-roof", "▓"), (1, "toscana-paving", "░")):
        assert board.count(f'href="#{symbol}"') == colours(view).count(colour)
        assert "".join(lines).count(glyph) == colours(view).count(colour)
    assert board.count('href="#toscana-rim') == len(view["tiles"])
    assert "".join(lines).count("┌") == len(view["tiles"])
    assert board.count('href="#toscana-centre"') == 1
    assert len(lines) == 19
    assert text.draw(view)


def test_a_board_in_characters() -> None:
    assert text.draw(VIEW, highlights={(0, 0): "1", (0, 1): "23"}) == DRAWN


def test_the_centre_is_marked_until_it_is_covered() -> None:
    assert "◎" in text.draw(VIEW | {"tiles": []})
    assert "◎" not in text.draw(VIEW)


def test_longer_labels_make_the_squares_wider() -> None:
    lines = text.draw(VIEW, highlights={(0, 0): "123"}).split("\n")
    assert lines[2].startswith(" 0 123  ·")
    assert "┌░░─▓▓─▓▓▓▓┐" in lines[10]


def test_colours_only_colour_the_same_characters() -> None:
    drawn = text.draw(VIEW, colour=True)
    assert re.sub(r"\x1b\[[\d;]*m", "", drawn) == text.draw(VIEW)
    assert "\x1b[" in drawn


def test_an_ended_match_says_so() -> None:
    view = VIEW | {"seat": None, "stacks": [[], []]}
    assert "the match is over" in text.draw(view)
    assert "match over" in svg.draw(view)


@pytest.mark.parametrize("seed", range(25))
def test_any_view_is_drawn_whole(seed: int) -> None:
    check(random_view(Random(seed)))


def test_a_real_match_is_drawn_whole_at_every_decision() -> None:
    from canaletto.rules.game import Game

    random = Random(3)
    game = Game("toscana", players=2)
    position: Any = game.start(game.setup(seed=3))
    while not position.over:
        check(position.view(1))
        position.play(random.choice(position.legal()))
    assert "the match is over" in str(position)
    assert position._repr_svg_().startswith("<svg")
