"""Ends of rounds that are played out exactly, against the plainest way to do so: every move, every order of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest

from canaletto.bots.bot import Budget
from canaletto.bots.toscana.ending import solved
from canaletto.bots.toscana.expectimax import Expectimax
from canaletto.bots.toscana.hopes import worth_in, worth_of_margins
from canaletto.bots.toscana.result import SearchResult
from canaletto.bots.toscana.settings import BEST
from canaletto.bots.toscana.thinking import think
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.position import ToscanaPosition
from tests.bots.toscana.positions import OPTIONS, somewhere

SPAN = 64
MANY = 150


class TooMany(Exception):
    """A position that is not near enough to its end for this test."""


def worlds(position: ToscanaPosition, token: str) -> Iterator[ToscanaPosition]:
    """The positions after a move, one for each tile that may come up."""
    data = position.data()
    seat = data["seat"] if token not in (".", "V") else 1 - data["seat"]
    stack = data["stacks"][seat]
    hidden = range(1, len(stack) - (data["vetoed"][seat] is not None and len(stack) > 1))
    for place in hidden if hidden and token != "." else [0]:
        order = list(stack)
        if place:
            order[1], order[place] = order[place], order[1]
        stacks = [order if other == seat else kept for other, kept in enumerate(data["stacks"])]
        world = ToscanaPosition.restore({**data, "stacks": stacks})
        world.play(token)
        yield world


def hope(position: ToscanaPosition, round: int, worth: tuple[float, ...], count: list[int]) -> float:
    """What seat 0 may hope for if both play best."""
    count[0] += 1
    if count[0] > MANY:
        raise TooMany
    if position.over or position.round != round:
        first, second = map(int, position.score()["rounds"][round - 1])
        return worth[SPAN + first - second]
    hopes = [after(position, token, round, worth, count) for token in position.tokens()]
    best: float = min(hopes) if position.seat else max(hopes)
    return best


def after(position: ToscanaPosition, token: str, round: int, worth: tuple[float, ...], count: list[int]) -> float:
    found = [hope(world, round, worth, count) for world in worlds(position, token)]
    return sum(found) / len(found)


def near_the_end(options: dict[str, object]) -> Iterator[tuple[ToscanaPosition, dict[str, float]]]:
    """Positions with the values of their moves."""
    for seed in range(8):
        chance = Seeded(seed)
        for moves in range(34, 60, 3):
            position = somewhere(seed, 0, options)
            for _ in range(moves):
                # Half of the matches come to their end with both vetoes unused.
                keep = position.step == "veto" and seed % 2
                later = position.copy()
                later.play("." if keep else chance.choice(position.legal()))
                if later.over or later.round > 1:
                    break
                position = later
            if position.round == 1 and 1 < len(position.legal()) <= 6 and len(position.data()["tiles"]) > 15:
                worth, count = worth_in(position), [0]
                try:
                    found = {token: after(position, token, 1, worth, count) for token in position.tokens()}
                except TooMany:
                    continue
                yield position, found


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_move_is_worth_what_it_leads_to(options: dict[str, object]) -> None:
    asked = drawn = 0
    for position, right in near_the_end(options):
        expectimax = Expectimax(position, BEST, worth_in(position))
        for move in position.legal():
            draws = expectimax.draws(move)
            outcomes = [expectimax.outcome(move, draw, 100_000) for draw in range(draws)]
            assert all(outcomes)
            value = sum(found[0] for found in outcomes if found) / draws
            assert value == pytest.approx(right[position.token(move)])
            drawn += draws > 1
        asked += position.step == "veto"
    assert asked > 0
    assert drawn > 0


def test_the_search_answers_with_what_is_best() -> None:
    best = 0
    for position, right in near_the_end({"rounds": 1}):
        if len(position.data()["tiles"]) < 20:
            continue
        result = think(position, position.seat or 0, Budget(iterations=10_000), 1)
        assert result.exact
        own = {token: 1 - value if position.seat else value for token, value in right.items()}
        assert own[result.token] == pytest.approx(max(own.values()))
        assert {move.token: move.value for move in result.moves} == pytest.approx(own)
        best += max(own.values()) - min(own.values()) > 0.01
    assert best > 5


def late() -> ToscanaPosition:
    """Some twenty tiles lie, and there is still something to decide."""
    for seed in range(50):
        position = somewhere(seed, 44, {"rounds": 1})
        if len(position.data()["tiles"]) >= 20 and 8 < len(position.legal()) < 40:
            return position
    raise AssertionError("There is such a position among so many.")


def result_with(budget: Budget) -> SearchResult | None:
    position = late()
    return solved(position, BEST, worth_in(position), budget)


def test_a_small_budget_or_an_event_leaves_it_to_the_search() -> None:
    stop = Event()
    stop.set()
    assert result_with(Budget(iterations=3)) is None
    assert result_with(Budget(stop=stop)) is None
    position = late()
    assert not think(position, position.seat or 0, Budget(iterations=3), 1).exact


def test_positions_far_from_the_end_are_left_to_the_search() -> None:
    position = somewhere(3, 12)
    assert solved(position, BEST, worth_in(position), Budget(iterations=10**9)) is None


def test_what_is_won_counts_for_more_than_by_how_much() -> None:
    last = worth_of_margins(0, 0)
    assert last[SPAN] == 0.5
    assert last[SPAN + 1] - last[SPAN - 1] > last[SPAN + 20] - last[SPAN + 1]
    assert worth_of_margins(3, 0)[SPAN - 3] == 0.5
    assert list(last) == sorted(last)
