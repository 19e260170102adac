"""The search of the city games: compiled as uncompiled, deterministic, within its memory, legal in any edition."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from canaletto import Game, load_edition
from canaletto.bots.bot import Budget
from canaletto.bots.city.beam import best_steps
from canaletto.bots.city.judge import FEATURES, Judge
from canaletto.bots.city.player import best_turn, search, think
from canaletto.bots.city.search import SETTINGS as TASTE
from canaletto.bots.city.search import CitySearch, keys_of
from canaletto.bots.city.settings import NODES, SETTINGS
from canaletto.bots.city.weights import blind
from canaletto.bots.worlds import sample
from canaletto.rules.chance import Seeded
from tests.bots.test_levels import opened, somewhere
from tests.reference.editions import random_edition

# Found by the compiled search; the uncompiled one has to find the same.
SHOWN = {
    ("tolleno", 2): "88 2097.76 CB4@1,2/NW S1,1",
    ("tolleno", 3): "49 2693.56 E1,-2 S1,0",
    ("tolleno-casual", 4): "30 2908.27 T3,2/3 B2,1/NE B2,2/SE",
}


GROWING: dict[str, float] = {"finalists": 0, "planned": 0}


# Weights without sense that stay as they are when better ones are learned.
FIXED = Judge(
    [0.1 * (at * 7 % 5 - 2) for at in range(len(FEATURES))],
    [0.05 * (at * 3 % 7 - 3) for at in range(len(FEATURES))],
    [9.0, 3.0, 1.0],
    [3.0, 4.0],
)


def found(position: Any, iterations: int, judge: Judge | None = None, **changes: float) -> CitySearch:
    """A tree that grows without the comparison at the end."""
    settings = {**GROWING, **changes}
    return think(position, position.seat, Budget(iterations=iterations), 7, settings, judge=judge).searches[0]


@pytest.mark.pure
@pytest.mark.parametrize(("game", "players"), SHOWN)
def test_the_search_is_the_same_compiled_and_uncompiled(game: str, players: int) -> None:
    position: Any = somewhere(game, players, 4, 30)
    result = found(position, 40, FIXED)
    stars, _ = result.sums()
    tokens = " ".join(best_steps(position, 3, width=2, judge=FIXED))
    assert f"{result.nodes} {sum(stars):.2f} {tokens}" == SHOWN[game, players]


def test_as_many_iterations_as_asked_for_in_all_threads() -> None:
    position: Any = somewhere("tolleno", 2, 4, 30)
    for threads in (1, 2, 3):
        searches = think(position, position.seat, Budget(iterations=1000, threads=threads), 7).searches
        assert len(searches) == threads
        assert sum(each.iterations for each in searches) == 1000


def test_keys_are_those_of_the_tree_and_tell_moves_apart() -> None:
    position: Any = somewhere("tolleno", 2, 4, 30)
    while not position.over:
        keys = keys_of(position)
        assert len(set(keys)) == len(keys) == len(position.legal())
        choices = found(position, 3).after(0)
        assert set(choices) == {first for first, _ in keys}
        position.play(position.legal()[len(keys) // 2])


def test_visits_add_up() -> None:
    position: Any = somewhere("tolleno-casual", 3, 4, 30)
    choices = found(position, 200).after(0)
    assert sum(visits for _, visits, _, _ in choices.values()) == 200
    assert all(abs(value) <= visits for _, visits, value, _ in choices.values())


@pytest.mark.parametrize("nodes", [1, 50, 400])
def test_a_full_tree_goes_on_without_new_nodes(nodes: int) -> None:
    position: Any = somewhere("tolleno", 2, 4, 30)
    result = CitySearch(position, position.seat, 7, {name: SETTINGS[name] for name in TASTE}, nodes, blind())
    result.run(500)
    assert result.iterations == 500
    assert result.nodes <= nodes


def test_the_usual_memory_is_below_300_mb() -> None:
    from canaletto.bots.city.search import NODE_BYTES

    assert NODES * NODE_BYTES < 300e6


def test_a_forced_choice_is_the_only_one_visited() -> None:
    position: Any = somewhere("tolleno", 2, 4, 33)
    first, second = keys_of(position)[0]
    forced = [first, second] if second else [first]
    result = think(position, position.seat, Budget(iterations=50), 7, forced=forced).searches[0]
    assert [choice for choice, (_, visits, _, _) in result.after(0).items() if visits] == [first]


def test_unknown_settings_and_empty_budgets_are_refused() -> None:
    position: Any = somewhere("tolleno", 2, 4, 33)
    with pytest.raises(ValueError, match="exactly these settings"):
        CitySearch(position, 0, 1, {"explore": 1.0}, 100, blind())
    with pytest.raises(ValueError, match="needs seconds, iterations"):
        think(position, 0, Budget(), 1)


@pytest.mark.parametrize("seed", range(12))
def test_turns_are_legal_in_any_edition(seed: int) -> None:
    rng = random.Random(seed)
    edition = load_edition(random_edition(rng))
    made = Game(rng.choice(("tolleno", "tolleno-casual")), rng.randint(2, 4), edition=edition)
    position: Any = made.start(made.setup(Seeded(seed)))
    while not position.over:
        seat, turn = position.seat, position.turn
        world: Any = sample(position.view(seat), Seeded(turn))
        steps = search(world, seat, Budget(iterations=12), turn) if turn % 2 else best_steps(world, turn)
        for token in steps:
            assert (position.seat, position.turn) == (seat, turn)
            position.play(token)


def test_a_world_is_dealt_evenly() -> None:
    """Over many walks, what an opponent has in hand at its next turn is spread as its copies are."""
    position: Any = opened("tolleno-casual", 2, 1)
    view = position.view(0)
    hands: Counter[str] = Counter()
    for seed in range(1500):
        hands[sample(view, Seeded(seed)).data()["hands"][1]] += 1
    total = sum(view["unseen"].values())
    for tile, copies in view["unseen"].items():
        assert abs(hands[tile] - 1500 * copies / total) < 5 * (1500 * copies / total) ** 0.5 + 5


def test_the_search_finds_the_last_big_gain() -> None:
    """With few tiles left it does at least as well as a look at the turn alone, by the stars at the end of the turn."""
    position: Any = somewhere("tolleno-casual", 2, 6, 56)
    seat = position.seat
    tokens, after = best_turn(think(position, seat, Budget(iterations=4000), 7), position)
    assert tokens
    greedy = position.copy()
    for token in best_steps(position, 1):
        greedy.play(token)

    def lead(at: Any) -> int:
        rows = at.score()
        return int(rows[seat]["total"] - rows[1 - seat]["total"])

    assert lead(after) >= lead(greedy) - 4
