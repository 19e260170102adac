"""The simple players: legal, sensible in a small way, and blind to what their seat may not know."""

from __future__ import annotations

import pytest

from canaletto import Game
from canaletto.bots.simple import PLAYERS, greedy_move, lead
from canaletto.rules.chance import Seeded
from canaletto.rules.position import Position
from tests.bots.hidden import shuffled

GAMES = (("tolleno", 3), ("tolleno-casual", 4), ("toscana", 2))


def played(game: str, players: int, kinds: list[str], seed: int) -> Position:
    """A whole game between simple players."""
    made = Game(game, players)
    chance = Seeded(seed)
    position = made.start(made.setup(chance))
    while position.seat is not None:
        position.play(PLAYERS[kinds[position.seat]](position, chance))
    return position


def shares_of_wins(position: Position) -> list[float]:
    score = position.score()
    if position.game == "toscana":
        return [0.5, 0.5] if score["winner"] is None else [float(score["winner"] == seat) for seat in (0, 1)]
    totals = [row["total"] for row in score]
    winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(len(totals))]


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_greedy_wins_nearly_always_against_random(game: str, players: int) -> None:
    won = 0.0
    for seed in range(6):
        kinds = ["random"] * players
        kinds[seed % players] = "greedy"
        won += shares_of_wins(played(game, players, kinds, seed))[seed % players]
    assert won >= 5


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_greedy_does_not_look_at_what_is_hidden(game: str, players: int) -> None:
    made = Game(game, players)
    chance = Seeded(3)
    position = made.start(made.setup(chance))
    decisions = changed = 0
    while position.seat is not None and decisions < 60:
        other = shuffled(position, position.seat, chance)
        assert other.view(position.seat) == position.view(position.seat)
        changed += other != position
        move = position.token(greedy_move(position, Seeded(decisions)))
        assert other.token(greedy_move(other, Seeded(decisions))) == move
        position.play(move)
        decisions += 1
    assert changed > 20


def test_greedy_takes_the_largest_lead() -> None:
    made = Game("tolleno", 2)
    position = made.start(made.setup(7))
    for number in range(20):
        seat = position.seat
        assert seat is not None
        leads = {}
        for move in position.legal():
            after = position.copy()
            after.play(move)
            leads[move] = lead(after, seat)
        chosen = greedy_move(position, Seeded(number))
        assert leads[chosen] == max(leads.values())
        position.play(chosen)


def test_greedy_vetoes_a_tile_that_would_join_two_areas() -> None:
    made = Game("toscana")
    vetoes = refusals = 0
    for seed in range(4):
        chance = Seeded(seed)
        position = made.start(made.setup(chance))
        while not position.over:
            move = greedy_move(position, chance)
            if position.step == "veto":
                vetoes += position.token(move) == "V"
                refusals += position.token(move) == "."
            position.play(move)
    assert vetoes > 0
    assert refusals > vetoes
