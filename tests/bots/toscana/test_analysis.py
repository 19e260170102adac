"""analyse() in Toscana: the result to expect, the best turns, and what a turn gives away."""

from __future__ import annotations

import pytest

from canaletto.bots.analysis import analyse
from canaletto.bots.bot import Budget
from canaletto.bots.toscana.thinking import think
from canaletto.rules.chance import Seeded
from canaletto.rules.errors import CanalettoError
from tests.bots.hidden import shuffled
from tests.bots.toscana.positions import OPTIONS, somewhere

BUDGET = Budget(iterations=800)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("moves", [0, 1, 20, 45])
def test_what_to_expect_and_the_best_turns(options: dict[str, object], moves: int) -> None:
    position = somewhere(3, moves, options)
    found = analyse(position, BUDGET, 1)
    assert found.seat == position.seat
    assert sum(found.wins) == pytest.approx(1)
    assert all(0 <= share <= 1 for share in found.wins)
    before = [sum(points) for points in zip(*position.data()["scores"], strict=True)] or [0, 0]
    assert all(early < expected < early + 64 for early, expected in zip(before, found.stars, strict=True))
    assert 0 < len(found.turns) <= 5
    for line in found.turns:
        after = position.copy()
        for token in line.tokens:
            assert after.seat == position.seat
            after.play(token)


def test_the_best_turn_comes_with_the_answer_to_the_veto_question() -> None:
    for seed in range(20):
        position = somewhere(seed, 0)
        while position.step != "place":
            position.play(".")
        best = analyse(position, Budget(iterations=6_000), seed).turns[0]
        if len(best.tokens) == 2:
            assert best.tokens[1] in (".", "V")
            return
    raise AssertionError("With so many iterations one first turn is looked at well.")


def test_it_is_deterministic_and_sees_no_hidden_tile() -> None:
    position = somewhere(4, 16)
    assert position.seat is not None
    other = shuffled(position, position.seat, Seeded(1))
    assert other != position
    assert analyse(position, BUDGET, 1) == analyse(other, BUDGET, 1) == analyse(position, BUDGET, 1)
    assert analyse(position.view(position.seat), BUDGET, 1) == analyse(position, BUDGET, 1)
    turn = [position.tokens()[0]]
    assert analyse(position, BUDGET, 1, turn) == analyse(other, BUDGET, 1, turn)


class Stumbling:
    """A clock that now stands still and now leaps, as on a machine that does other things besides."""

    def __init__(self, seed: int) -> None:
        self.chance, self.now = Seeded(seed), 0.0

    def __call__(self) -> float:
        self.now += (0.0, 0.001, 30.0)[self.chance.below(3)]
        return self.now


def test_a_number_of_iterations_finds_the_same_at_any_speed_also_where_ends_are_played_out() -> None:
    """Whether an end is solved depends on the positions that have to be looked at, and not on how long that takes."""
    exact = guessed = 0
    for seed in range(12):
        position = somewhere(seed, 40 + seed, {"rounds": 1})
        for iterations in (60, 6_000):
            found = [analyse(position, Budget(iterations=iterations, clock=Stumbling(speed)), 1) for speed in range(3)]
            assert found[0] == found[1] == found[2]
            judged = [
                analyse(position, Budget(iterations=iterations, clock=Stumbling(speed)), 1, position.tokens()[-1:])
                for speed in range(3)
            ]
            assert judged[0] == judged[1] == judged[2]
            result = think(position, position.seat or 0, Budget(iterations=iterations), 1)
            exact += result.exact
            guessed += not result.exact
    assert exact > 1
    assert guessed > 1


def test_the_best_turn_gives_nothing_away_and_the_worst_does() -> None:
    lost = 0.0
    for seed in range(4):
        position = somewhere(seed, 20)
        while position.step != "place":
            position.play(".")
        best = analyse(position, Budget(iterations=3_000), 1).turns[0].tokens[0]
        again = analyse(position, Budget(iterations=6_000), 1, [best])
        assert again.given is not None
        assert again.given.tokens == (best,)
        assert again.given.visits == 1500
        assert again.loss == 0
        for token in position.tokens()[::20]:
            loss = analyse(position, Budget(iterations=1_000), 1, [token]).loss
            assert loss is not None
            assert loss >= 0
            lost = max(lost, loss)
    assert lost > 1


def test_near_the_end_the_loss_is_exact() -> None:
    for seed in range(60):
        position = somewhere(seed, 60, {"rounds": 1})
        if position.step == "place" and 1 < len(position.legal()) < 8:
            found = {token: analyse(position, Budget(iterations=20_000), 1, [token]) for token in position.tokens()}
            assert min(one.loss for one in found.values() if one.loss is not None) == 0
            assert len({one.wins[0] for one in found.values()}) == 1
            return
    raise AssertionError("There is such a position among so many.")


def test_a_whole_turn_with_its_veto_can_be_judged() -> None:
    position = somewhere(2, 0)
    while position.step != "place":
        position.play(".")
    placed = position.tokens()[0]
    for answer in (".", "V"):
        found = analyse(position, BUDGET, 1, [placed, answer])
        assert found.given is not None
        assert found.given.tokens == (placed, answer)
        assert found.loss is not None
    with pytest.raises(CanalettoError):
        analyse(position, BUDGET, 1, ["Q"])
    with pytest.raises(ValueError, match="at least one token"):
        analyse(position, BUDGET, 1, [])


def test_a_finished_match_is_not_analysed() -> None:
    position, chance = somewhere(1, 60, {"rounds": 1}), Seeded(1)
    while not position.over:
        position.play(chance.choice(position.legal()))
    with pytest.raises(ValueError, match="over"):
        analyse(position, BUDGET, 1)
