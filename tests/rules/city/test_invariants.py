"""What holds at every step of every game: floors, edges, colours, copies, integers and tokens, data and back."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from canaletto.rules.edition import QUARTERS, SIDES
from canaletto.rules.game import Game
from canaletto.rules.position import Position
from tests.reference.editions import city_setups

BESIDE = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
Setup = tuple[dict[str, Any], str, int, dict[str, Any]]


def walk(setup: Setup, seed: int) -> Iterator[Position]:
    """Every position of a random game."""
    edition, name, players, dealt = setup
    position = Game(name, players, edition=edition).start(dealt)
    rng = random.Random(seed)
    yield position
    while not position.over:
        position.play(rng.choice(position.legal()))
        yield position


games = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
seeds = st.integers(0, 2**32 - 1)


def buildings(data: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that stands on a quarter."""
    return [found for tile in data["tiles"] for found in tile["quarters"].values()]


@pytest.mark.pure
@games
@given(city_setups(size="small"), seeds)
def test_floors_and_tiles_are_conserved(setup: Setup, seed: int) -> None:
    """Floors in the city are those placed; every tile of the box is in the city, in a hand or in the stack."""
    edition, _, players, dealt = setup
    copies = Counter({tile["id"]: tile["copies"] for tile in edition["tile"]})
    for position in walk(setup, seed):
        data = position.data()
        for seat in range(players):
            standing = sum(found["floors"] for found in buildings(data) if found.get("owner") == seat)
            assert standing == data["seats"][seat]["placed"]
        tiles = [tile["tile"] for tile in data["tiles"][4:]] + data["stack"] + [hand for hand in data["hands"] if hand]
        assert Counter(tiles) == copies
        laid = [found["contract"] for found in buildings(data) if "contract" in found]
        assert Counter(laid + data["open"] + data["contract_stack"]) == Counter(dealt.get("contracts", []))


@games
@given(city_setups(size="usual"), seeds)
def test_edges_match_and_foundations_carry_one_thing(setup: Setup, seed: int) -> None:
    """Every touching pair of sides is exit on exit or closed on closed; only foundations are built on."""
    position = [*walk(setup, seed)][-1]
    data = position.data()
    cells = {(tile["x"], tile["y"]): tile for tile in data["tiles"]}
    assert len(cells) == len(data["tiles"])
    for (x, y), tile in cells.items():
        for side, (dx, dy) in BESIDE.items():
            other = cells.get((x + dx, y + dy))
            if other:
                opposite = SIDES[(SIDES.index(side) + 2) % 4]
                assert (side in tile["canals"]) == (opposite in other["canals"])
    things = {"owner", "contract", "foundation", "fountain"}
    assert all(len(things & found.keys()) == 1 for found in buildings(data))


@games
@given(city_setups(size="small"), seeds)
def test_a_building_keeps_its_colour_and_only_the_mover_changes(setup: Setup, seed: int) -> None:
    """From one position to the next a space changes hands only through being empty, and only by the seat on turn."""
    before: dict[tuple[int, int, str], int] = {}
    mover = None
    for position in walk(setup, seed):
        after = {
            (tile["x"], tile["y"], quarter): found["owner"]
            for tile in position.data()["tiles"]
            for quarter, found in tile["quarters"].items()
            if "owner" in found
        }
        for space in before.keys() | after.keys():
            if before.get(space) != after.get(space):
                assert {before.get(space), after.get(space)} <= {None, mover}
        before, mover = after, position.seat


@games
@given(city_setups(size="small"), seeds)
def test_integers_tokens_and_data_say_the_same(setup: Setup, seed: int) -> None:
    """legal() and tokens() are one list; data() as JSON and back is the same position, equal and of equal hash."""
    for position in walk(setup, seed):
        moves, tokens = position.legal(), position.tokens()
        assert len(set(moves)) == len(moves) == len(set(tokens))
        assert [position.parse(token) for token in tokens] == moves
        assert [position.token(move) for move in moves] == tokens
        twin = Game.restore(json.loads(json.dumps(position.data())))
        assert twin == position
        assert hash(twin) == hash(position)
        assert sorted(twin.tokens()) == sorted(tokens)
        assert twin.score() == position.score()


@games
@given(city_setups(size="small"), seeds)
def test_a_copy_lives_its_own_life(setup: Setup, seed: int) -> None:
    """Playing on a copy leaves the original as it was, and the copy is not equal to it any more."""
    for position in walk(setup, seed):
        if not position.over:
            twin = position.copy()
            assert twin == position
            before = position.data()
            twin.play(twin.legal()[-1])
            assert twin != position
            assert position.data() == before


def test_the_order_of_laying_does_not_matter_for_equality() -> None:
    """Two ways to the same city are the same position."""
    game = Game("tolleno-casual", 2)
    position = game.start(game.setup(seed=5))
    for _ in range(20):
        position.play(position.legal()[0])
    data = position.data()
    data["tiles"] = data["tiles"][:4] + sorted_by_distance(data["tiles"][4:])
    twin = Game.restore(data)
    assert twin.data() != position.data()
    assert twin == position
    assert hash(twin) == hash(position)


def sorted_by_distance(tiles: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """An order in which every tile still touches an earlier one, but not the order in which they were laid."""
    cells = {(0, 0), (1, 0), (0, 1), (1, 1)}
    waiting, ordered = tiles[::-1], []
    while waiting:
        tile = next(
            tile
            for tile in waiting
            if any(
                side in tile["canals"] and (tile["x"] + dx, tile["y"] + dy) in cells
                for side, (dx, dy) in BESIDE.items()
            )
        )
        waiting.remove(tile)
        cells.add((tile["x"], tile["y"]))
        ordered.append(tile)
    return ordered


def test_quarters_are_named_clockwise() -> None:
    """The data use the names of the records."""
    assert QUARTERS == ("NW", "NE", "SE", "SW")
