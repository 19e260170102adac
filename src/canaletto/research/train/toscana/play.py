"""Rounds that the search of Toscana plays with itself, as something to learn from, and rounds that decide a match."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from canaletto.bots.bot import Budget
from canaletto.bots.toscana.ground import SHARES, STAGES
from canaletto.bots.toscana.hopes import worth_in
from canaletto.bots.toscana.manner import FINENESS
from canaletto.bots.toscana.settings import Settings, Skill
from canaletto.bots.toscana.thinking import think
from canaletto.bots.toscana.tree import Tree
from canaletto.rules.chance import Seeded
from canaletto.rules.toscana.board import MOST
from canaletto.rules.toscana.position import ToscanaPosition
from canaletto.rules.toscana.setup import random_setup

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    import numpy.typing as npt

    from canaletto.bots.toscana.result import SearchResult
    from canaletto.bots.toscana.weights import Weights

# Iterations for a placement; a fourth of them for a veto, and for positions that nobody has played to.
ITERATIONS = 1_000
# Less curious than the search in use: what is learned is what it finds good.
CURIOUS = 0.5
# The first placements are drawn by how often the search tried them, and of a hundred others so many at random: no two
# rounds shall be alike, and there have to be mistakes to learn from.
OPENING, STRANGE = 10, 5
# One round in so many is played with the option contact: colour.
BY_COLOUR = 4
# From each decision a playout goes on by up to so many placements, each the likeliest of some, to where the search
# foresees the end of the round: what it has to judge there are positions that are not played so well.
ASTRAY, TRIES = 6, 4
# How much of what a decision came to is what the next one came to, and not what was expected at once.
LASTING = 0.9


@dataclass(frozen=True)
class Choice:
    """A placement to be decided: how many tiles lay there, what each was judged by, and how often it was tried."""

    tiles: int
    looks: npt.NDArray[np.int16]
    visits: npt.NDArray[np.int32]


@dataclass(frozen=True)
class Sight:
    """A position: tiles on the board, counts of both colours, who is next (1: seat 0), areas as expected, and to come.

    What came is the mean of what was expected later, and of the end, as far as no strange move came between.
    """

    tiles: int
    counts: tuple[int, ...]
    next: int
    expected: tuple[float, float]
    came: tuple[float, float]


@dataclass(frozen=True)
class Told:
    """A round: what there is to learn from its decisions, and the areas at its end."""

    choices: list[Choice]
    sights: list[Sight]
    ends: tuple[int, int]


def play_round(seed: int, skill: Skill, iterations: int = ITERATIONS) -> Told:
    """A round of the search with itself."""
    chance = Seeded(seed)
    few = iterations // 4
    options = {"rounds": 1, "contact": "colour" if chance.below(BY_COLOUR) == 0 else "any"}
    position = ToscanaPosition.start(options, random_setup(options, chance))
    opening = chance.below(OPENING)
    choices: list[Choice] = []
    played: list[tuple[Sight, bool]] = []
    astray: list[Sight] = []
    while not position.over:
        legal = position.legal()
        if len(legal) == 1:
            position.play(legal[0])
            continue
        placing = position.step == "place"
        found = _look(position, iterations if placing else few, seed, skill)
        tiles = len(position.data()["tiles"])
        strange = tiles >= opening and chance.below(100) < STRANGE
        played.append((_sight(position, tiles, found), strange))
        token = _drawn(found, chance) if tiles < opening else found.token
        if placing:
            choices.append(_choice(position, tiles, found))
            other = _gone_on(position, skill, chance)
            if not other.over and len(other.legal()) > 1:
                astray.append(_sight(other, len(other.data()["tiles"]), _look(other, few, seed, skill)))
        position.play(chance.choice(position.tokens()) if strange else token)
    first, second = position.score()["rounds"][0]
    return Told(choices, as_they_came(played, (first, second)) + astray, (first, second))


def as_they_came(played: list[tuple[Sight, bool]], ends: tuple[float, float]) -> list[Sight]:
    """The positions of a round with what came of them; nothing follows from a strange move for those before it."""
    sights: list[Sight] = []
    first, second = ends
    for sight, strange in reversed(played):
        share = 0.0 if strange else LASTING
        first, second = (
            share * later + (1 - share) * now for later, now in zip((first, second), sight.expected, strict=True)
        )
        sights.append(replace(sight, came=(first, second)))
    return sights[::-1]


def _gone_on(position: ToscanaPosition, skill: Skill, chance: Seeded) -> ToscanaPosition:
    """A position some placements later, played as playouts are."""
    position = position.copy()
    for _ in range(1 + chance.below(ASTRAY)):
        if position.over:
            break
        looks = Tree(position, skill, worth_in(position), 0, MOST).looks()
        some = [looks[chance.below(len(looks))] for _ in range(TRIES)]
        position.play(max(some, key=lambda look: look[1])[0])
        while position.step == "veto":
            position.play(".")
    return position


def duel(seed: int, new: Weights, old: Weights | None, iterations: int = ITERATIONS) -> float:
    """The share that new weights win against old ones with one setup, in both seats."""
    options = {"rounds": 1}
    setup: dict[str, Any] = random_setup(options, Seeded(seed))
    skills = Skill(weights=new), Skill(weights=old) if old else beginner()
    won = 0.0
    for new_seat in range(2):
        position = ToscanaPosition.start(options, setup)
        while not position.over:
            skill = skills[position.seat != new_seat]
            position.play(_look(position, iterations, seed + position.turn, skill).token)
        winner = position.score()["winner"]
        won += 0.5 if winner is None else float(winner == new_seat)
    return won / 2


def beginner() -> Skill:
    """A search that has learned nothing: placements by what the areas gain, playouts to the end of the round."""
    from canaletto.bots.toscana.weights import blank

    return Skill(Settings(steps=99, explore=CURIOUS), blank())


def learner(weights: Weights) -> Skill:
    """A search that plays rounds to be learned from."""
    return Skill(Settings(explore=CURIOUS), weights)


def _look(position: ToscanaPosition, iterations: int, seed: int, skill: Skill) -> SearchResult:
    return think(position, position.seat or 0, Budget(iterations=iterations), seed, skill)


def _sight(position: ToscanaPosition, tiles: int, found: SearchResult) -> Sight:
    counts = Tree(position, Skill(), worth_in(position), 0, MOST).traits()
    # Whoever is asked for a veto is not the next to lay a tile.
    following = (position.seat or 0) ^ (position.step == "veto")
    return Sight(tiles, tuple(counts), -1 if following else 1, found.areas, found.areas)


def _choice(position: ToscanaPosition, tiles: int, found: SearchResult) -> Choice:
    """What every placement is judged by is what its look comes to with one weight at a time."""
    columns = []
    for share in range(SHARES):
        one = tuple(float(other == share) / FINENESS for other in range(SHARES))
        skill = Skill(weights=replace(Skill().weights, looks=(one,) * STAGES))
        columns.append(dict(Tree(position, skill, worth_in(position), 0, MOST).looks()))
    tried = {position.parse(move.token, position.seat): move.visits for move in found.moves}
    moves = list(columns[0])
    return Choice(
        tiles,
        np.array([[column[move] for column in columns] for move in moves], np.int16),
        np.array([tried.get(move, 0) for move in moves], np.int32),
    )


def _drawn(found: SearchResult, chance: Seeded) -> str:
    place = chance.below(sum(move.visits for move in found.moves))
    for move in found.moves:
        place -= move.visits
        if place < 0:
            return move.token
    return found.token
