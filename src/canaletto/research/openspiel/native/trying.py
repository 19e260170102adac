"""Plays with a compiled shim, in a process that may crash: `python -m … SHIM` ends with 0 if all is well."""

from __future__ import annotations

import random
import sys
from pathlib import Path

import pyspiel

from canaletto.research.openspiel.native.loading import load

NAMES = ("tolleno(players=3)", "tolleno_casual", "toscana(rounds=1)")


def main() -> None:
    """A random game of each, and what crashes first if anything is wrong: OpenSpiel's own bots."""
    load(Path(sys.argv[1]))
    rng = random.Random(1)
    for name in NAMES:
        game = pyspiel.load_game(name)
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
        if sum(state.returns()) or state.legal_actions():
            raise SystemExit(f"{name} does not end as it should.")
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        if pyspiel.serialize_game_and_state(game, state.clone()) != pyspiel.serialize_game_and_state(game, state):
            raise SystemExit(f"A copy of {name} is not the same.")
        rollouts = pyspiel.RandomRolloutEvaluator(1, 1)
        pyspiel.MCTSBot(game, rollouts, 1.4, 20, 100, False, 1, False).step(state)
        if game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION:
            most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
            pyspiel.ISMCTSBot(1, rollouts, 1.4, 20, -1, most_visited, False, False).step(state)


if __name__ == "__main__":
    main()
