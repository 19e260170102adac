"""Games of a city game that a search plays with itself, as rows to learn from: one for every position before a turn."""

from __future__ import annotations

from dataclasses import dataclass

from canaletto.bots.bot import Budget
from canaletto.bots.city.beam import best_steps
from canaletto.bots.city.judge import features_of
from canaletto.bots.city.player import best_turn, think
from canaletto.rules.chance import Seeded
from canaletto.rules.game import Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.bots.city.judge import Judge
    from canaletto.rules.city.position import CityPosition

# One turn of so many is played carelessly, so that there are mistakes to learn from.
CARELESS = 8
# The first rounds are played at random with this chance in a hundred: no two games shall be alike.
OPENING, STRANGE = 4, 25
# Walks for a turn, without the comparison at the end: many fast games teach more than few good ones.
WALKS = 600
PLAIN: dict[str, float] = {"finalists": 0, "planned": 0}


@dataclass(frozen=True)
class Row:
    """A position: how much of the game is left, by seat the features, the stars now, and what the search expected."""

    left: float
    seen: list[list[float]]
    now: list[int]
    expected: list[float]


@dataclass(frozen=True)
class Told:
    """A whole game: its rows, and the stars in the end."""

    rows: list[Row]
    stars: list[int]


def play_game(game: str, players: int, seed: int, judge: Judge) -> Told:
    """A game of the search with itself."""
    made = Game(game, players)
    chance = Seeded(seed)
    position: Any = made.start(made.setup(chance))
    rows: list[Row] = []
    while not position.over:
        left, seen = features_of(position)
        now = [row["total"] for row in position.score()]
        rows.append(Row(left, seen, now, _turn(position, chance, judge)))
    return Told(rows, [row["total"] for row in position.score()])


def duel(game: str, players: int, seed: int, new: Judge, old: Judge) -> float:
    """The share of wins of new weights with one setup, on every seat in turn, the others with old ones."""
    made = Game(game, players)
    won = 0.0
    for place in range(players):
        position: Any = made.start(made.setup(Seeded(seed)))
        while not position.over:
            seat, turn = position.seat, position.turn
            _search(position, seed * 1000 + turn, new if seat == place else old)
        totals = [row["total"] for row in position.score()]
        won += (totals[place] == max(totals)) / totals.count(max(totals))
    return won / players


def _turn(position: CityPosition, chance: Seeded, judge: Judge) -> list[float]:
    """Plays one turn; the stars that the search expected for every seat, where it was asked."""
    turn = position.turn
    number = chance.below(1 << 30)
    strange = turn < OPENING * position.players and chance.below(100) < STRANGE
    if strange:
        while not position.over and position.turn == turn:
            position.play(chance.choice(position.legal()))
        return []
    if chance.below(CARELESS) == 0:
        for token in best_steps(position, number, 1, 6.0):
            position.play(token)
        return []
    return _search(position, number, judge)


def _search(position: CityPosition, seed: int, judge: Judge) -> list[float]:
    """Plays the turn that a search finds; the stars that it expected."""
    seat, turn = position.seat or 0, position.turn
    found = think(position, seat, Budget(iterations=WALKS), seed, PLAIN, judge=judge)
    sums, _ = found.searches[0].sums()
    for token in best_turn(found, position)[0]:
        position.play(token)
    if position.seat == seat and position.turn == turn and not position.over:
        for token in best_steps(position, seed, judge=judge):
            position.play(token)
    return [stars / found.searches[0].iterations for stars in sums]
