"""A small agent that learns Tolleno casual from games against itself, with NumPy alone.

Its policy gives every legal action a score that is linear in what stands on the action's cell and beside it, and in the
tile in hand; it is raised for what the winner did and lowered for what the loser did (REINFORCE).
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np
from numpy.typing import NDArray

from canaletto.research.vector import VectorGames

Floats = NDArray[np.float32]


class Policy:
    """One row of weights for each kind of action: to place in four rotations, to choose a space of four quarters."""

    KINDS = 8

    def __init__(self, envs: VectorGames) -> None:
        self.side = envs.sight.side
        hand = [where for name, where in envs.sight.facts.items() if name.startswith("hand: ")]
        self.hand = slice(hand[0].start, hand[-1].stop)
        self.size = 5 * len(envs.sight.plane_names) + self.hand.stop - self.hand.start + 1
        self.weights = np.zeros((self.KINDS, self.size), np.float32)

    def inputs(self, seen: dict[str, NDArray[Any]], games: NDArray[np.int64], cells: NDArray[np.int64]) -> Floats:
        """What stands on a cell and on its four neighbours, and the tile in hand; a row for each legal action."""
        row, column = np.divmod(cells, self.side)
        planes, side = seen["observation"], self.side
        parts = [
            planes[games, (row + down) % side, (column + right) % side]
            for down, right in ((0, 0), (-1, 0), (0, 1), (1, 0), (0, -1))
        ]
        parts += [seen["facts"][games, self.hand], np.ones((len(games), 1), np.int8)]
        return np.concatenate(parts, axis=1, dtype=np.float32)

    def act(self, seen: dict[str, NDArray[Any]], rng: np.random.Generator) -> tuple[NDArray[np.int64], Floats]:
        """An action for each game, drawn as likely as the policy says; and how each weight would make it likelier."""
        mask = seen["action_mask"]
        games, actions = np.nonzero(mask)
        kinds, cells = np.divmod(actions, self.side**2)
        x = self.inputs(seen, games, cells)
        scores = np.einsum("ij,ij->i", x, self.weights[kinds])
        # The likeliest of the scores with noise of this kind is a draw from their softmax.
        noisy = scores + rng.gumbel(size=len(scores))
        chosen = np.zeros(len(mask), np.int64)
        gradient = np.zeros((len(mask), self.KINDS, self.size), np.float32)
        if not len(games):
            return chosen, gradient
        firsts = np.flatnonzero(np.r_[True, games[1:] != games[:-1]])
        lengths = np.diff(np.r_[firsts, len(games)])
        highest = np.repeat(np.maximum.reduceat(scores, firsts), lengths)
        likely = np.exp(scores - highest)
        likely /= np.repeat(np.add.reduceat(likely, firsts), lengths)
        picked = np.flatnonzero(noisy == np.repeat(np.maximum.reduceat(noisy, firsts), lengths))
        chosen[games[picked]] = actions[picked]
        likely[picked] -= 1
        groups = np.flatnonzero(np.r_[True, (games[1:] != games[:-1]) | (kinds[1:] != kinds[:-1])])
        gradient[games[groups], kinds[groups]] = -np.add.reduceat(likely[:, None] * x, groups)
        return chosen, gradient


def train(policy: Policy, envs: VectorGames, games: int, rate: float, rng: np.random.Generator) -> None:
    """Play so many games against itself."""
    everyone = np.arange(envs.num_envs)
    traces = np.zeros((envs.num_envs, envs.game.players, policy.KINDS, policy.size), np.float32)
    scale = np.full_like(policy.weights, 1e-3)
    seen, infos = envs.reset(seed=int(rng.integers(1 << 30)))
    finished = 0
    while finished < games:
        actions, gradient = policy.act(seen, rng)
        traces[everyone, infos["seat"]] += gradient
        seen, _, terminated, truncated, infos = envs.step(actions)
        ended = np.flatnonzero(terminated | truncated)
        if len(ended):
            # Whoever has more than the average did well, the more the better.
            worth = np.clip(infos["rewards"][ended] / 20, -1, 1).astype(np.float32)
            step = np.einsum("gs,gskw->kw", worth, traces[ended]) / len(ended)
            scale += 0.05 * (step**2 - scale)
            policy.weights += rate * step / (np.sqrt(scale) + 0.1)
            traces[ended] = 0
            finished += len(ended)


def test(policy: Policy, envs: VectorGames, games: int, rng: np.random.Generator) -> float:
    """The share of games won against a random player; even games are begun by the agent, odd ones by the other."""
    seen, infos = envs.reset(seed=int(rng.integers(1 << 30)))
    won: list[float] = []
    seat_of_agent = np.arange(envs.num_envs) % 2
    while len(won) < games:
        learned, _ = policy.act(seen, rng)
        actions = np.where(infos["seat"] == seat_of_agent, learned, envs.random_actions(rng))
        seen, _, terminated, _, infos = envs.step(actions)
        for game in np.flatnonzero(terminated):
            won.append(float(0.5 + 0.5 * np.sign(infos["rewards"][game, seat_of_agent[game]])))
    return float(np.mean(won))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=4000, help="how many games to learn from (default 4000)")
    parser.add_argument("--side-by-side", type=int, default=128, help="how many of them at once (default 128)")
    parser.add_argument("--rounds", type=int, default=8, help="how often it is tested meanwhile (default 8)")
    parser.add_argument("--test-games", type=int, default=200, help="how many games a test takes (default 200)")
    parser.add_argument("--rate", type=float, default=0.02, help="how fast it learns (default 0.02)")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    envs = VectorGames("tolleno-casual", chosen.side_by_side, reward="margin")
    rng = np.random.default_rng(chosen.seed)
    policy = Policy(envs)
    print(f"{policy.weights.size} weights; untrained it wins {test(policy, envs, chosen.test_games, rng):.0%}")
    for part in range(1, chosen.rounds + 1):
        train(policy, envs, chosen.games // chosen.rounds, chosen.rate, rng)
        share = test(policy, envs, chosen.test_games, rng)
        print(f"after {chosen.games * part // chosen.rounds} games it wins {share:.0%} against a random player")


if __name__ == "__main__":
    main()
