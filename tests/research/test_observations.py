"""Observations hold what the seat's view holds, and stay as they are when what the seat cannot see is changed."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from canaletto import Game
from canaletto.research.observations import Observations
from canaletto.rules.errors import SetupError
from canaletto.rules.position import Position
from tests.research.cities import CITY_GAMES, random_game, random_start
from tests.research.seen import seen_city, seen_toscana

POINTS_AT = "fountains that point at"


def played(rng: random.Random, game: Game) -> list[Position]:
    """Some positions of a random game, the last one included."""
    position = random_start(rng, game)
    found = []
    while not position.over:
        if rng.random() < 0.15:
            found.append(position.copy())
        position.play(rng.choice(position.legal()))
    return [*found, position]


@pytest.mark.parametrize("seed", range(30))
def test_planes_and_facts_are_those_of_the_view(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(rng)
    sight = Observations(game)
    for position in played(rng, game):
        choices = sight.actions.choices(position)
        for seat in range(game.players):
            if game.edition is None:
                planes, facts = seen_toscana(sight, position.view(seat), seat)
            else:
                planes, facts = seen_city(sight, game.edition, position.view(seat))
            np.testing.assert_array_equal(facts, sight.facts_of(choices, seat))
            for name, expected, there in zip(sight.plane_names, planes, sight.planes(choices, seat), strict=True):
                if not name.startswith(POINTS_AT):
                    np.testing.assert_array_equal(expected, there, err_msg=name)


def test_fountains_are_counted_where_they_point() -> None:
    """Found again from the fountains drawn: those on the same tile and those over an edge."""
    rng = random.Random(3)
    game = Game("tolleno", 3)
    sight = Observations(game)
    for position in played(rng, game):
        expected: dict[tuple[int, int, str], int] = {}
        for tile in position.data()["tiles"]:
            for quarter, found in tile["quarters"].items():
                if "fountain" in found:
                    aim = next_quarter(tile["x"], tile["y"], quarter, found["fountain"])
                    expected[aim] = expected.get(aim, 0) + 1
        planes = sight.planes(sight.actions.choices(position), 0)
        for tile in position.data()["tiles"]:
            middle = (sight.side - 2) // 2
            for quarter in ("NW", "NE", "SE", "SW"):
                plane = planes[sight.plane_names.index(f"{POINTS_AT} {quarter}")]
                aim = (tile["x"], tile["y"], quarter)
                assert plane[aim[1] + middle, aim[0] + middle] == expected.get(aim, 0)


def next_quarter(x: int, y: int, quarter: str, side: str) -> tuple[int, int, str]:
    """The quarter that a fountain points at (T-CITY-4)."""
    column, row = 2 * x + (quarter[1] == "E"), 2 * y + (quarter[0] == "S")
    column += {"E": 1, "W": -1}.get(side, 0)
    row += {"S": 1, "N": -1}.get(side, 0)
    return column // 2, row // 2, "NS"[row % 2] + "WE"[column % 2]


def rearranged(rng: random.Random, position: Position, seat: int) -> Position | None:
    """The position with everything changed that a seat cannot know; None where the rules exclude this change."""
    data = position.data()
    if data["game"] == "toscana":
        view = position.view(seat)
        places = [(view["stacks"], data["stacks"])]
        later = zip(view["next_rounds"], data["next_rounds"], strict=True)
        places += [(shown["stacks"], true["stacks"]) for shown, true in later]
        for shown, true in places:
            for masked, stack in zip(shown, true, strict=True):
                hidden = [place for place, name in enumerate(masked) if name == "?"]
                names = [stack[place] for place in hidden]
                rng.shuffle(names)
                for place, name in zip(hidden, names, strict=True):
                    stack[place] = name
        return Game.restore(data)
    hidden = len(data["stack"]) - data["stack_known"]
    others = [other for other in range(data["players"]) if position.view(seat)["hands"][other] == "?"]
    tiles = data["stack"][:hidden] + [data["hands"][other] for other in others]
    rng.shuffle(tiles)
    for other in others:
        data["hands"][other] = tiles.pop()
    data["stack"][:hidden] = tiles
    rng.shuffle(data["contract_stack"])
    if data["step"] != "over":
        for other in range(data["players"]):
            if other != seat and data["game"] == "tolleno":
                data["seats"][other]["contracts"] += rng.randint(0, 5)
    try:
        return Game.restore(data)
    except SetupError:
        return None


@pytest.mark.parametrize("seed", range(30))
def test_what_is_hidden_does_not_show(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(rng, CITY_GAMES[seed % 2] if seed % 3 else "toscana")
    sight = Observations(game)
    changed = 0
    for position in played(rng, game):
        for seat in range(game.players):
            other = rearranged(rng, position, seat)
            if other is None:
                assert position.seat != seat
                continue
            changed += other.data() != position.data()
            before = observed(sight, position, seat)
            after = observed(sight, other, seat)
            for name in before:
                np.testing.assert_array_equal(before[name], after[name], err_msg=name)
    # With a handful of tiles there may be nothing to change.
    assert changed or len(game.setup(0)["stack"]) < 8


def observed(sight: Observations, position: Position, seat: int) -> dict[str, Any]:
    """The three arrays."""
    return sight.observe(sight.actions.choices(position), seat)


def test_what_has_been_chosen_of_a_move_begun_is_seen() -> None:
    """A contract chosen stands in the facts, a goal and its cargo in the planes."""
    game = Game("tolleno")
    sight = Observations(game)
    told = set()
    for seed in range(6):
        rng = random.Random(seed)
        choices = sight.actions.choices(random_start(rng, game))
        while choices.seat() >= 0:
            action = rng.choice(choices.actions())
            move = choices.choose(action)
            if move >= 0:
                choices.play(move)
                continue
            observation = sight.observe(choices, choices.seat())
            name = sight.actions.name(action)
            facts = {fact: observation["facts"][where] for fact, where in sight.facts.items()}
            what, where = name.split()
            told.add(what)
            if what == "contract":
                assert facts["choice"].tolist() == [0, 1, 0, 0]
                assert facts["contract chosen"].sum() == 1
                assert facts["open contracts"][facts["contract chosen"].argmax()]
                continue
            assert facts["choice"].tolist() == ([0, 0, 1, 0] if what == "boat" else [0, 0, 0, 1])
            plane = observation["observation"][
                sight.plane_names.index("goal chosen" if what == "boat" else "cargo chosen")
            ]
            cell = action % sight.side**2
            assert plane.reshape(-1).nonzero()[0].tolist() == [cell]
            if what == "load":
                assert where.endswith(("NW", "NE", "SE", "SW")[plane.reshape(-1)[cell] - 1])
    assert told == {"contract", "boat", "load"}


def test_the_names_are_there_once() -> None:
    for game in (Game("tolleno", 4), Game("tolleno-casual", 3), Game("toscana")):
        sight = Observations(game)
        assert len(set(sight.plane_names)) == len(sight.plane_names) == sight.planes_shape[0]
        ends = [where.stop for where in sight.facts.values()]
        assert ends == sorted(ends)
        assert ends[-1] == sight.facts_size
