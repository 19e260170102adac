"""OpenSpiel games for the tests: on shrunken editions, and random ways through them."""

from __future__ import annotations

import os
import random
import shlex
import shutil
from pathlib import Path
from typing import Any

import pyspiel
import pytest

import canaletto.research.openspiel
from tests.research.cities import alley, toml

assert canaletto.research.openspiel

# The native games are optional; continuous integration installs a compiler for them.
COMPILER = shutil.which(shlex.split(os.environ.get("CXX", "") or "g++")[0])
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="without a C++ compiler there are no native games")

# Games as they come, for 2, 3 and 4 players.
GAMES = (
    *(f"python_tolleno(players={players})" for players in (2, 3, 4)),
    *(f"python_tolleno_casual(players={players})" for players in (2, 3, 4)),
    "python_toscana",
    "python_toscana(contact=colour,rounds=1,veto=match)",
)


def shrunken(folder: Path, players: int, name: str = "python_tolleno_casual", **copies: int) -> Any:
    """A game with a handful of tiles (see `alley`)."""
    file = folder / ("-".join(f"{kind}{count}" for kind, count in copies.items()) + ".toml")
    data = alley(**copies)
    file.write_text(toml(data))
    return pyspiel.load_game(name, {"players": players, "edition": str(file)})


def draw(rng: random.Random, state: Any) -> int:
    """An outcome of a chance node."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])


def walk(rng: random.Random, game: Any) -> list[Any]:
    """All states of a random game."""
    state = game.new_initial_state()
    states = [state]
    while not state.is_terminal():
        state = state.child(draw(rng, state) if state.is_chance_node() else rng.choice(state.legal_actions()))
        states.append(state)
    return states


def every_state(game: Any) -> list[tuple[Any, float]]:
    """The whole tree, each state with the probability that chance has had a hand in it."""
    found = []
    left = [(game.new_initial_state(), 1.0)]
    while left:
        state, chance = left.pop()
        found.append((state, chance))
        if state.is_chance_node():
            left += [(state.child(outcome), chance * share) for outcome, share in state.chance_outcomes()]
        elif not state.is_terminal():
            left += [(state.child(action), chance) for action in state.legal_actions()]
    return found
