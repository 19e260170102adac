"""analyse(): values, the best turns, what a turn gives away."""

from __future__ import annotations

import pytest

from canaletto.bots.analysis import analyse
from canaletto.bots.bot import Budget
from canaletto.rules.chance import Seeded
from tests.bots.hidden import shuffled
from tests.bots.test_levels import somewhere

BUDGET = Budget(iterations=600)


@pytest.mark.parametrize(("game", "players"), [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 3)])
def test_values_for_every_seat_and_whole_legal_turns(game: str, players: int) -> None:
    position = somewhere(game, players, 3, 60)
    found = analyse(position, BUDGET, 1)
    assert found.seat == position.seat
    assert found.iterations == 600
    assert len(found.stars) == len(found.wins) == players
    assert sum(found.wins) == pytest.approx(1)
    assert len({line.tokens for line in found.turns}) == len(found.turns) > 1
    assert all(line.visits > 0 for line in found.turns)
    for line in found.turns:
        after = position.copy()
        for token in line.tokens:
            after.play(token)
        assert after.turn == position.turn + 1


def test_it_is_deterministic_and_sees_no_hidden_tile() -> None:
    position = somewhere("tolleno-casual", 2, 3, 30)
    assert position.seat is not None
    other = shuffled(position, position.seat, Seeded(1))
    assert other != position
    assert analyse(position, BUDGET, 1) == analyse(other, BUDGET, 1) == analyse(position, BUDGET, 1)
    assert analyse(position.view(position.seat), BUDGET, 1) == analyse(position, BUDGET, 1)


def test_the_best_turn_gives_nothing_away_and_a_bad_one_does() -> None:
    position = somewhere("tolleno", 2, 3, 60)
    while position.step != "expand":
        position.play(position.legal()[0])
    best = analyse(position, Budget(iterations=1200), 1).turns[0]
    # The same seed and the same share of walks find the same best turn again.
    again = analyse(position, Budget(iterations=2400), 1, turn=best.tokens)
    assert again.loss == 0
    losses = []
    for number in range(4):
        after, tokens, chance = position.copy(), [], Seeded(number)
        while after.turn == position.turn:
            tokens.append(after.token(chance.choice(after.legal())))
            after.play(tokens[-1])
        found = analyse(position, Budget(iterations=2400), 1, turn=tokens)
        assert found.given is not None
        assert found.given.tokens == tuple(tokens)
        assert found.given.visits == 600
        assert found.loss is not None
        losses.append(found.loss)
    assert max(losses) > 2


def test_what_cannot_be_analysed_is_said() -> None:
    with pytest.raises(ValueError, match="The game is over"):
        analyse(somewhere("tolleno-casual", 2, 1, 999), BUDGET, 1)
