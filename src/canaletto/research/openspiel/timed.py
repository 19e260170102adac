"""OpenSpiel's own Monte Carlo bots, those in Python and those in C++, with one thing more: a time that they keep."""

from __future__ import annotations

import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

ENDLESS = 1 << 40


class Enough(Exception):
    """The time is over."""


class TimedMcts(mcts.MCTSBot):
    """The tree search that sees the whole state it is given."""

    def __init__(self, game: Any, exploration: float, seed: int) -> None:
        random = random_state(seed)
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

    def __init__(self, game: Any, exploration: float, seed: int) -> None:
        random = random_state(seed)
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


class NativeSearch:
    """OpenSpiel's searches in C++, which only count: so many simulations as fit into the time at the speed so far."""

    FIRST, LEAST, MOST, MOST_MEGABYTES = 100, 20, 1 << 24, 500

    def __init__(self, game: Any, exploration: float, seed: int) -> None:
        self.game = game
        self.exploration = exploration
        self.seed = seed & 0x7FFF_FFFF
        self.simulations = 0

    def bot(self, simulations: int) -> Any:
        """The bot of pyspiel that makes so many simulations."""
        raise NotImplementedError

    def choice(self, state: Any, seconds: float | None, most: int | None) -> int:
        """The action visited most."""
        self.simulations = min(most or self.FIRST, self.MOST)
        if seconds is None:
            return int(self.bot(self.simulations).step(state))
        # Small searches tell how quick they are here; the last one has what is left of the time.
        end = time.perf_counter() + seconds
        while True:
            begun = time.perf_counter()
            action = int(self.bot(self.simulations).step(state))
            now = time.perf_counter()
            left = end - now
            possible = int(left * self.simulations / (now - begun))
            # A search that has proved its choice stops by itself, however many simulations it may make.
            enough = self.simulations >= min(most or self.MOST, self.MOST)
            if enough or left < seconds / 4 or possible < self.LEAST:
                return action
            # As trees grow, simulations get slower: the estimate is approached in steps.
            self.simulations = min(possible, 20 * self.simulations, most or self.MOST, self.MOST)


class NativeMcts(NativeSearch):
    """pyspiel's MCTSBot."""

    def bot(self, simulations: int) -> Any:
        """The bot of pyspiel that makes so many simulations."""
        rollouts = pyspiel.RandomRolloutEvaluator(1, self.seed)
        return pyspiel.MCTSBot(
            self.game, rollouts, self.exploration, simulations, self.MOST_MEGABYTES, True, self.seed, False
        )


class NativeIsmcts(NativeSearch):
    """pyspiel's ISMCTSBot."""

    def bot(self, simulations: int) -> Any:
        """The bot of pyspiel that makes so many simulations."""
        rollouts = pyspiel.RandomRolloutEvaluator(1, self.seed)
        most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        return pyspiel.ISMCTSBot(self.seed, rollouts, self.exploration, simulations, -1, most_visited, False, False)


def random_state(seed: int) -> np.random.RandomState:
    """NumPy's dice, which these bots roll."""
    return np.random.RandomState(seed % (1 << 32))
