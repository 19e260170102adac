"""OpenSpiel's own Monte Carlo bots in Python, unchanged but for one thing: they also stop when their time is over."""

from __future__ import annotations

import time

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ENDLESS = 1 << 40


class Enough(Exception):
    """The time is over."""


class TimedMcts(mcts.MCTSBot):
    """The tree search that sees the whole state it is given."""

    def __init__(self, game: Any, exploration: float, random: Any) -> None:
        rollouts = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, exploration, ENDLESS, rollouts, random_state=random)
        self.simulations = 0
        self._end = 0.0
        self._most = ENDLESS
        self._root: Any = None

    def choice(self, state: Any, seconds: float | None, most: int | None) -> int:
        """The action visited most when the time is over or there have been so many simulations."""
        self.simulations, self._most = 0, most or ENDLESS
        self._end = time.perf_counter() + (ENDLESS if seconds is None else seconds)
        try:
            root = self.mcts_search(state)
        except Enough:
            root = self._root
        return int(root.best_child().action)

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        # Two simulations are the fewest after which there are children to choose among.
        if self.simulations >= 2 and (self.simulations >= self._most or time.perf_counter() > self._end):
            self._root = root
            raise Enough
        self.simulations += 1
        return super()._apply_tree_policy(root, state)


class TimedIsmcts(ismcts.ISMCTSBot):
    """The tree search over what a seat knows, in worlds dealt anew for each simulation."""

    def __init__(self, game: Any, exploration: float, random: Any) -> None:
        rollouts = mcts.RandomRolloutEvaluator(1, random)
        super().__init__(game, rollouts, exploration, ENDLESS, random_state=random)
        self.simulations = 0
        self._end = 0.0
        self._most = ENDLESS

    def choice(self, state: Any, seconds: float | None, most: int | None) -> int:
        """The action visited most when the time is over or there have been so many simulations."""
        self.simulations, self._most = 0, most or ENDLESS
        self._end = time.perf_counter() + (ENDLESS if seconds is None else seconds)
        try:
            policy = self.run_search(state)
        except Enough:
            policy = self.get_final_policy(state, self._root_node)
        actions, weights = zip(*policy, strict=True)
        return int(self._random_state.choice(actions, p=weights))

    def sample_root_state(self, state: Any) -> Any:
        """Another world."""
        if self.simulations >= 2 and (self.simulations >= self._most or time.perf_counter() > self._end):
            raise Enough
        self.simulations += 1
        return super().sample_root_state(state)


def random_state(seed: int) -> np.random.RandomState:
    """NumPy's dice, which these bots roll."""
    return np.random.RandomState(seed % (1 << 32))
