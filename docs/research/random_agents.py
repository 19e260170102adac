"""Random agents in each of the research environments: PettingZoo, vectorised, OpenSpiel in Python and in C++."""

from __future__ import annotations

import argparse
import random

import numpy as np
import pettingzoo
import pyspiel

import canaletto.research.pettingzoo
from canaletto.research.openspiel import native
from canaletto.research.vector import VectorGames

assert canaletto.research.pettingzoo  # importing it registers the environments


def agents(seed: int) -> dict[str, float]:
    """A game of Tolleno in PettingZoo: each agent draws among the actions that its mask allows."""
    env = pettingzoo.make("aec", "canaletto/tolleno-v0", players=3)
    env.reset(seed=seed)
    rng = np.random.default_rng(seed)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        rewards[agent] += reward
        done = termination or truncation
        env.step(None if done else rng.choice(np.flatnonzero(observation["action_mask"])))
    return rewards


def side_by_side(count: int, steps: int, seed: int) -> int:
    """Many games of Toscana at once; how many have been finished."""
    envs = VectorGames("toscana", count)
    envs.reset(seed=seed)
    rng = np.random.default_rng(seed)
    finished = 0
    for _ in range(steps):
        _, _, terminated, _, _ = envs.step(envs.random_actions(rng))
        finished += int(terminated.sum())
    return finished


def open_spiel(name: str, seed: int) -> list[float]:
    """A game in OpenSpiel, where draws are chance nodes."""
    state = pyspiel.load_game(name).new_initial_state()
    rng = random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    return returns


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=256, help="how many games side by side (default 256)")
    parser.add_argument("--steps", type=int, default=500, help="how many steps of all of them (default 500)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    print("PettingZoo, rewards of the agents:", agents(chosen.seed))
    finished = side_by_side(chosen.games, chosen.steps, chosen.seed)
    print(f"Vectorised: {finished} games finished in {chosen.steps} steps of {chosen.games}")
    print("OpenSpiel in Python, returns:", open_spiel("python_tolleno_casual(players=4)", chosen.seed))
    native_name = native.load_game("tolleno_casual").get_type().short_name
    print(f"OpenSpiel, {native_name}, returns:", open_spiel(f"{native_name}(players=4)", chosen.seed))


if __name__ == "__main__":
    main()
