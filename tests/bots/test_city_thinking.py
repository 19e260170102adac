"""Thinking: growing trees, then comparing the best turns by sequential halving; threads, stopping, determinism."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from canaletto.bots.bot import Budget
from canaletto.bots.city.beam import best_turns
from canaletto.bots.city.player import best_turn, think
from canaletto.bots.city.settings import SETTINGS
from canaletto.bots.city.turns import keys_along, turn_along, visited_most
from tests.bots.test_levels import somewhere

COMPARING: dict[str, float] = {"halving": 0.5, "finalists": 4, "planned": 4}


def middle() -> Any:
    position: Any = somewhere("tolleno", 2, 4, 40)
    while position.step != "expand":
        position.play(position.legal()[0])
    return position


def test_half_of_the_turns_go_on_each_round() -> None:
    position = middle()
    found = think(position, position.seat, Budget(iterations=8000), 7, COMPARING)
    visits = [turn.visits for turn in found.finalists]
    assert 4 <= len(visits) <= 8
    # Who went on has got more walks in every later round; the last two are compared by value alone.
    assert min(visits[:2]) > max(visits[len(visits) // 2 + 1 :])
    first, second = found.finalists[:2]
    assert first.value / first.visits >= second.value / second.visits
    assert best_turn(found, position)[0] == list(first.tokens)


def test_the_comparison_uses_the_walks_that_are_left() -> None:
    position = middle()
    for walks in (900, 5000):
        found = think(position, position.seat, Budget(iterations=walks), 7, COMPARING)
        assert sum(search.iterations for search in found.searches) == pytest.approx(walks, rel=0.02)


@pytest.mark.parametrize("threads", [1, 2])
def test_walks_find_the_same_again(threads: int) -> None:
    position = middle()
    budget = Budget(iterations=3000, threads=threads)
    once, again = (think(position, position.seat, budget, 5, COMPARING) for _ in range(2))
    assert once.finalists == again.finalists
    other = think(position, position.seat, budget, 6, COMPARING)
    assert other.finalists != once.finalists


def test_every_thread_grows_a_tree_of_its_own() -> None:
    position = middle()
    found = think(position, position.seat, Budget(iterations=3000, threads=2), 5, COMPARING)
    one, two = (search.iterations for search in found.searches)
    assert abs(one - two) < 100
    first = found.finalists[0]
    apart = [turn_along([search], first.tokens, first.keys).visits for search in found.searches]
    assert min(apart) > 0
    assert sum(apart) == first.visits


def test_whoever_stops_it_gets_the_best_turn_so_far() -> None:
    position = middle()
    stop = threading.Event()
    begun = threading.Event()
    found: list[Any] = []

    def watch(_: Any) -> None:
        begun.set()

    def work() -> None:
        found.append(think(position, position.seat, Budget(seconds=600, stop=stop, watch=watch), 1, COMPARING))

    worker = threading.Thread(target=work)
    worker.start()
    assert begun.wait(60)
    stop.set()
    worker.join(60)
    assert not worker.is_alive()
    tokens, _ = best_turn(found[0], position)
    for token in tokens:
        position.play(token)


def test_turns_visited_most_are_whole_and_in_order() -> None:
    position = middle()
    found = think(position, position.seat, Budget(iterations=2000), 7, {"finalists": 0, "planned": 0})
    turns = visited_most(found.searches, position, 5)
    assert [turn.visits for turn in turns] == sorted((turn.visits for turn in turns), reverse=True)
    for turn in turns:
        assert tuple(keys_along(position, turn.tokens)) == turn.keys
        assert turn_along(found.searches, turn.tokens, turn.keys) == turn


def test_a_look_through_the_turn_tells_the_best_turns_apart() -> None:
    position = middle()
    turns = best_turns(position, 1, 12)
    assert 3 < len({tuple(tokens) for tokens in turns}) == len(turns) <= 12
    leads = []
    for tokens in turns:
        after = position.copy()
        for token in tokens:
            after.play(token)
        assert after.turn == position.turn + 1
        totals = [row["total"] for row in after.score()]
        leads.append(totals[position.seat] - totals[1 - position.seat])
    assert leads == sorted(leads, reverse=True)
    assert len(set(leads)) == len(leads)


def test_settings_are_complete() -> None:
    position = middle()
    with pytest.raises(ValueError, match="exactly these settings"):
        think(position, position.seat, Budget(iterations=5), 1, {"luck": 1.0})
    assert SETTINGS["finalists"] > 1
