"""Thousands of games stepped in one call, by Gymnasium's conventions for vectorised environments.

Every game is played by all its seats: what is observed in it is what the seat sees that decides next.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from functools import cached_property

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from canaletto.research.city_chance import undealt
from canaletto.research.observations import Observations
from canaletto.research.outcome import check_reward
from canaletto.research.vector.arrays import Arrays
from canaletto.research.vector.city_games import CityGames
from canaletto.research.vector.toscana_games import ToscanaGames
from canaletto.rules.chance import Seeded, System
from canaletto.rules.components import CONTRACTS
from canaletto.rules.errors import IllegalMove, OptionError
from canaletto.rules.game import HOUSE_EDITION, Game
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, SupportsIndex

    from numpy.typing import NDArray

    from canaletto.rules.chance import Chance
    from canaletto.rules.city.position import Worker
    from canaletto.rules.position import Position

FIRST_FACE = 8  # the faces before it are those of the downtown
# Openings to begin with, and after how many decisions another one takes the place of the oldest.
OPENINGS, RENEWAL = 256, 4096
WINDOW = 24
RENDER_MODES = ("ansi", "rgb_array")
OVERFLOW = "The city has outgrown the window of {0} x {0} cells: some of its cells would have shared an action."


class VectorGames(VectorEnv):
    """So many games of canaletto side by side. The arrays given out are written anew with every call."""

    metadata: dict[str, Any] = {  # noqa: RUF012 - each environment has its own
        "render_modes": list(RENDER_MODES),
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        game: str,
        num_envs: int = 1024,
        players: int = 2,
        *,
        window: int | None = None,
        reward: str = "win",
        options: dict[str, Any] | None = None,
        edition: Any = HOUSE_EDITION,
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        _whole("num_envs", num_envs, 1, 1 << 20)
        _whole("threads", threads, 1, 256)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise OptionError(f"render_mode: there is no {shown(render_mode)}; there are ansi and rgb_array.")
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = self.metadata | {"autoreset_mode": self.autoreset_mode}
        self.game = Game(game, players, options, edition)
        self.reward = check_reward(reward)
        safe = Observations(self.game).side
        if window is None and self.game.edition is not None:
            window = min(WINDOW, safe)
        self.sight = Observations(self.game, window)
        self.window = window
        self._chance: Chance = System()
        start: Any = self.game.start(self.game.setup(Seeded(0)))
        margin = self.reward == "margin"
        self._games: Any
        self._arrays = self._room()
        self._shown = Arrays(self._arrays, margin, self.autoreset_mode is AutoresetMode.NEXT_STEP)
        if self.game.edition is None:
            self._games = ToscanaGames(start, self._shown)
        else:
            self._games = CityGames(start, self.sight, self._shown, OPENINGS, self.sight.side >= safe)
        self._workers: list[Worker] = [self._games.worker() for _ in range(threads)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._renewed = self._decisions = 0
        planes, facts, size = self.sight.planes_shape, self.sight.facts_size, self.sight.actions.size
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 127, (*planes[1:], planes[0]), np.int8),
                "facts": spaces.Box(0, 32767, (facts,), np.int16),
                "action_mask": spaces.Box(0, 1, (size,), np.int8),
            }
        )
        self.single_action_space = spaces.Discrete(size)
        self.action_space = batch_space(self.single_action_space, num_envs)

    @cached_property
    def observation_space(self) -> spaces.Space[Any]:  # type: ignore[override]
        """The arrays of all games; made when asked for, as it is four times their size."""
        return batch_space(self.single_observation_space, self.num_envs)

    def _room(self) -> dict[str, NDArray[Any]]:
        """The arrays that are filled in C."""
        count, players = self.num_envs, self.game.players
        planes, side, _ = self.sight.planes_shape
        return {
            "observation": np.zeros((count, side, side, planes), np.int8),
            "facts": np.zeros((count, self.sight.facts_size), np.int16),
            "action_mask": np.zeros((count, self.sight.actions.size), np.int8),
            "reward": np.zeros(count, np.float64),
            "rewards": np.zeros((count, players), np.float64),
            "terminated": np.zeros(count, np.uint8),
            "truncated": np.zeros(count, np.uint8),
            "ended": np.zeros(count, np.uint8),
            "seat": np.zeros(count, np.int8),
            "acted": np.zeros(count, np.int8),
        }

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, NDArray[Any]], dict[str, Any]]:
        """New games, or with `options={"reset_mask": …}` only those marked; a seed, or one for each game."""
        which = np.ones(self.num_envs, np.uint8)
        if options and "reset_mask" in options:
            which = np.ascontiguousarray(options["reset_mask"], np.uint8)
            if which.shape != (self.num_envs,):
                raise OptionError(f"reset_mask: it has to be an array of {self.num_envs} truth values.")
        if isinstance(seed, int | np.integer):
            seeds: list[int | None] = [int(seed) + number for number in range(self.num_envs)]
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
        if len(seeds) != self.num_envs:
            raise OptionError(f"seed: there have to be {self.num_envs} of them, not {len(seeds)}.")
        given = [own for own in seeds if own is not None]
        if given:
            self._chance = Seeded(sum(given))
            self._renewed = self._decisions = 0
        if not self._renewed:
            for _ in range(OPENINGS):
                self._renew()
            seeds = [self._chance.bits() if own is None else own for own in seeds]
        for number, own in enumerate(seeds):
            if own is not None and which[number]:
                self._games.seed(number, own)
        self._games.start(self._workers[0], which, 0, self.num_envs)
        return self._observed(), self._infos()

    def _renew(self) -> None:
        """Downtown, boards and initial contract of the openings are drawn by the engine, one after the other."""
        if self.game.edition is not None:
            setup = self.game.setup(self._chance)
            copies = [copies for _, copies in self.game.edition.tiles]
            tiles = [FIRST_FACE + number for number, count in enumerate(copies) for _ in range(count)]
            contracts = [CONTRACTS.index(kind) for kind in setup.get("contracts", ())]
            start: Any = self.game.start(setup)
            self._games.opening(self._renewed % OPENINGS, undealt(start, tiles, contracts))
        self._renewed += 1

    def step(
        self, actions: Any
    ) -> tuple[dict[str, NDArray[Any]], NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """An action in each game; IllegalMove, before anything is played, where a mask forbids it."""
        if not self._renewed:
            raise IllegalMove("There are no games yet: reset() begins them.")
        wanted = np.ascontiguousarray(actions, np.int64)
        if wanted.shape != (self.num_envs,):
            raise IllegalMove(f"There have to be {self.num_envs} actions in one row, not an array of {wanted.shape}.")
        wrong = self._shown.illegal(wanted)
        if wrong >= 0:
            raise IllegalMove(f"Action {wanted[wrong]} is not legal in game {wrong}; nothing has been played.")
        self._decisions += self.num_envs
        if self._decisions >= RENEWAL:
            self._decisions = 0
            self._renew()
        self._stepped(wanted)
        arrays = self._arrays
        reward, rewards = arrays["reward"].copy(), arrays["rewards"]
        terminated, truncated = arrays["terminated"].astype(bool), arrays["truncated"].astype(bool)
        if self.autoreset_mode is not AutoresetMode.SAME_STEP or not arrays["ended"].any():
            return self._observed(), reward, terminated, truncated, self._infos()
        ended = arrays["ended"].copy()
        last = {name: array[ended > 0] for name, array in self._observed().items()}
        infos = self._infos(rewards.copy())
        self._games.start(self._workers[0], ended, 0, self.num_envs)
        infos["final_obs"] = np.full(self.num_envs, None, object)
        for place, number in enumerate(np.flatnonzero(ended)):
            infos["final_obs"][number] = {name: array[place] for name, array in last.items()}
        infos["_final_obs"] = ended.astype(bool)
        infos["final_info"] = {"rewards": infos["rewards"], "_rewards": ended.astype(bool)}
        infos["_final_info"] = ended.astype(bool)
        return self._observed(), reward, terminated, truncated, infos

    def _stepped(self, wanted: NDArray[np.int64]) -> None:
        """Play in all games, a share of them in each thread."""
        if self._pool is None:
            self._games.step(self._workers[0], wanted, 0, self.num_envs)
            return
        threads = len(self._workers)
        ends = [self.num_envs * part // threads for part in range(threads + 1)]
        shares = [
            self._pool.submit(self._games.step, worker, wanted, ends[part], ends[part + 1])
            for part, worker in enumerate(self._workers)
        ]
        for share in shares:
            share.result()

    def _observed(self) -> dict[str, NDArray[Any]]:
        return {name: self._arrays[name] for name in ("observation", "facts", "action_mask")}

    def _infos(self, rewards: NDArray[np.float64] | None = None) -> dict[str, Any]:
        """By game: which seat decides now, which has acted, what all have got, whether the window ended it."""
        there = np.ones(self.num_envs, bool)
        infos: dict[str, Any] = {
            "seat": self._arrays["seat"],
            "acted": self._arrays["acted"],
            "rewards": self._arrays["rewards"] if rewards is None else rewards,
        }
        infos |= {f"_{name}": there for name in infos}
        overflow = self._arrays["truncated"]
        if overflow.any():
            infos["overflow"] = np.where(overflow, OVERFLOW.format(self.window), "")
            infos["_overflow"] = overflow.astype(bool)
        return infos

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for each game, each of them equally likely; 0 where the game has ended."""
        actions = np.empty(self.num_envs, np.int64)
        self._shown.pick(rng.random(self.num_envs), actions)
        return actions

    def position(self, number: SupportsIndex) -> Position:
        """A copy of the position of a game, with everything that is hidden."""
        _whole("number", number.__index__(), 0, self.num_envs - 1)
        position: Position = self._games.position(number)
        return position

    def render(self) -> tuple[Any, ...] | None:
        """A drawing of every game: text, or a picture as an array of pixels."""
        if self.render_mode is None:
            return None
        positions = map(self.position, range(self.num_envs))
        if self.render_mode == "ansi":
            return tuple(map(str, positions))
        from canaletto.research.pettingzoo.pictures import picture

        return tuple(picture(position.view(None)) for position in positions)

    def close_extras(self, **kwargs: Any) -> None:
        """Ends the threads."""
        if self._pool is not None:
            self._pool.shutdown()


def _whole(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise OptionError(f"{name}: it has to be a whole number from {least} to {most}, not {shown(value)}.")
