"""Actions and tokens: each legal move has one name in either language, whatever the city looks like."""

from __future__ import annotations

import random

import pytest

from canaletto import Game
from canaletto.research.actions import CityActions, action_space, safe_window
from canaletto.rules.chance import Seeded
from canaletto.rules.errors import IllegalMove, OptionError
from canaletto.rules.position import Position
from tests.research.cities import random_game, random_start, straight


def check_position(game: Game, position: Position, window: int | None = None) -> None:
    """Tokens become different sequences of actions, which lead back; no sequence is the beginning of another."""
    space = action_space(game, window)
    paths = {space.encode(position, token): token for token in position.tokens()}
    assert len(paths) == len(position.legal())
    for path, token in paths.items():
        assert space.decode(position, path) == token
        assert all(0 <= action < space.size for action in path)
        assert not any(path[:end] in paths for end in range(1, len(path)))
    choices = space.choices(position.copy())
    assert choices.actions() == sorted({path[0] for path in paths})


@pytest.mark.parametrize("seed", range(12))
def test_every_legal_move_is_one_sequence_of_actions(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(rng)
    position = random_start(rng, game)
    while not position.over:
        if rng.random() < 0.2:
            check_position(game, position)
        position.play(rng.choice(position.legal()))


@pytest.mark.parametrize("seed", range(20))
def test_choices_lead_to_every_legal_move_and_to_no_other(seed: int) -> None:
    """All ways through the choices are walked: what they end in are the engine's legal moves, each once."""
    rng = random.Random(seed)
    game = random_game(rng)
    space = action_space(game)
    choices = space.choices(random_start(rng, game))
    while choices.seat() >= 0:
        if rng.random() < 0.1:
            found, open_ = [], [choices.copy()]
            while open_:
                here = open_.pop()
                for action in here.actions():
                    further = here.copy()
                    move = further.choose(action)
                    open_ += [further] if move < 0 else []
                    found += [move] if move >= 0 else []
            assert sorted(found) == sorted(choices.position.legal())
        move = choices.choose(rng.choice(choices.actions()))
        while move < 0:
            move = choices.choose(rng.choice(choices.actions()))
        choices.play(move)


@pytest.mark.parametrize("name", ["tolleno", "toscana"])
def test_other_actions_are_refused(name: str) -> None:
    game = Game(name)
    position = game.start(game.setup(1))
    space = action_space(game)
    choices = space.choices(position.copy())
    legal = set(choices.actions())
    for action in [-1, space.size, 1 << 30, *range(0, space.size, 97)]:
        if action not in legal:
            with pytest.raises(IllegalMove, match=f"^{action} is not among the actions that are legal here"):
                choices.choose(action)
    assert choices.position == position
    first = min(legal)
    with pytest.raises(IllegalMove, match="more than one move"):
        space.decode(position, [first, first])
    with pytest.raises(IllegalMove, match="do not make up a whole move"):
        space.decode(position, [])


def test_toscana_is_exact() -> None:
    space = action_space(Game("toscana"))
    assert space.size == 17 * 17 * 4 + 2
    assert [space.name(action) for action in (0, 5, 17 * 4, 1155, 1156, 1157)] == [
        *("P0,0/0", "P1,0/1", "P0,1/0", "P16,16/3", ".", "V")
    ]


def test_the_names_of_tolleno_s_actions() -> None:
    """In a window of 8, the downtown lies from column and row 3 on."""
    space = CityActions(8, casual=False)
    corner = 3 * 8 + 3
    assert space.size == 13 * 64 + 30
    assert space.name(corner + 64) == "place 0,0/1"
    assert space.name(corner + 1 + 64 * 6) == "space 1,0/SE"
    assert space.name(corner - 8 + 64 * 11) == "load 0,-1/SW"
    assert space.name(corner + 64 * 12) == "boat 0,0"
    ends = (0, 23, 24, 27, 28, 29)
    assert [space.name(13 * 64 + end) for end in ends] == [
        *("contract G1", "contract W9", "unload NW", "unload SW", "stay", "no cargo")
    ]
    assert CityActions(8, casual=True).size == 8 * 64


@pytest.mark.parametrize("name", ["tolleno", "tolleno-casual"])
@pytest.mark.parametrize("sides", ["EW", "NS"])
def test_a_city_as_long_as_can_be_fits_into_the_safe_window(name: str, sides: str) -> None:
    """Straight tiles, always laid as far out as possible, alone to one side: cells go round, none is lost."""
    game = Game(name, edition=straight(10))
    assert safe_window(game) == 14
    across = sides == "EW"
    longest = 0
    for seed in range(40):
        position = game.start(game.setup(Seeded(seed)))
        while not position.over:
            check_position(game, position)
            tokens = position.tokens()
            if position.step == "expand":
                cells = {token: [int(part) for part in token[1:-2].split(",")] for token in tokens}
                tokens = sorted(tokens, key=lambda token: cells[token][0 if across else 1])
            position.play(tokens[-1])
        found = [tile["x" if across else "y"] for tile in position.data()["tiles"]]
        longest = max(longest, max(found) - min(found) + 1)
    assert longest > 8


def test_a_smaller_window_says_when_the_city_has_outgrown_it() -> None:
    game = Game("tolleno", edition=straight(10))
    space = action_space(game, 8)
    outgrown = 0
    for seed in range(20):
        position = game.start(game.setup(Seeded(seed)))
        choices = space.choices(position)
        while not position.over and not choices.outgrown():
            check_position(game, position, 8)
            position.play(position.tokens()[-1])
        if choices.outgrown():
            cells = [(tile["x"], tile["y"]) for tile in position.data()["tiles"]]
            assert max(max(values) - min(values) for values in zip(*cells, strict=True)) + 3 == 9
            outgrown += 1
    assert outgrown


def test_windows_that_are_none_are_refused() -> None:
    for window in (3, 101, 5.0, True):
        with pytest.raises(OptionError, match=r"^window: it has to be a whole number from 4 to 100, not "):
            action_space(Game("tolleno"), window)  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="the board of toscana has an edge"):
        action_space(Game("toscana"), 20)


def test_the_house_edition_s_action_spaces() -> None:
    assert action_space(Game("tolleno")).size == 43_762
    assert action_space(Game("tolleno-casual")).size == 26_912
