"""The environment that all three games share: positions of the engine, played agent after agent."""

from __future__ import annotations

from typing import ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from canaletto.research.observations import Observations
from canaletto.research.outcome import check_reward, outcome
from canaletto.rules.chance import Seeded, System
from canaletto.rules.game import HOUSE_EDITION, Game

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    from canaletto.research.actions import Choices
    from canaletto.rules.chance import Chance
    from canaletto.rules.position import Position

OVERFLOW = "The city has outgrown the window of {0} x {0} cells: some of its cells would have shared an action."


class Environment(AECEnv, EzPickle):
    """A game of canaletto; the subclasses name it."""

    game_name: str
    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["human", "ansi", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        players: int = 2,
        render_mode: str | None = None,
        *,
        window: int | None = None,
        reward: str = "win",
        options: dict[str, Any] | None = None,
        edition: Any = HOUSE_EDITION,
    ) -> None:
        EzPickle.__init__(self, players, render_mode, window=window, reward=reward, options=options, edition=edition)
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode: there is no {render_mode!r}; there are human, ansi and rgb_array.")
        self.render_mode = render_mode
        self.game = Game(self.game_name, players, options, edition)
        self.reward = check_reward(reward)
        self.sight = Observations(self.game, window)
        self.window = window
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._chance: Chance = System()
        self._choices: Choices
        planes, facts, size = self.sight.planes_shape, self.sight.facts_size, self.sight.actions.size
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 127, planes, np.int8),
                    "facts": spaces.Box(0, 32767, (facts,), np.int16),
                    "action_mask": spaces.Box(0, 1, (size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(size) for agent in self.possible_agents}
        self.state_space = spaces.Box(0, 32767, (int(np.prod(planes)) + players * facts,), np.int16)

    @property
    def position(self) -> Position:
        """The engine's position, with everything that is hidden; not to be played on."""
        position: Position = self._choices.position
        return position

    def observation_space(self, agent: str) -> spaces.Dict:
        """What an agent observes: planes, facts, mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The actions, the same for every agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game, with a seed that of `Game.setup(seed)`; `options={"setup": …}` gives the setup."""
        if seed is not None:
            self._chance = Seeded(int(seed))
        setup = (options or {}).get("setup")
        position = self.game.start(self.game.setup(self._chance) if setup is None else setup)
        self._choices = self.sight.actions.choices(position)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()

    def step(self, action: Any) -> None:
        """Plays the action of the agent selected; IllegalMove if its mask forbids it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        choices = self._choices
        move = choices.choose(action)
        self._cumulative_rewards[agent] = 0.0
        if move >= 0:
            choices.play(move)
            self._go_on()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Whose action is next; nobody's at the end, or where the city has outgrown its window."""
        seat = self._choices.seat()
        if seat < 0:
            self.agent_selection = self.agents[0]
            self.rewards = dict(zip(self.agents, outcome(self.position, self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            return
        self.agent_selection = self.possible_agents[seat]
        if self.window is not None and self._choices.outgrown():
            self.truncations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"overflow": OVERFLOW.format(self.window)} for agent in self.agents}

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What an agent may know, and its mask, which is all zeros while others decide."""
        observation = self.sight.observe(self._choices, self._seats[agent])
        if self.truncations.get(agent):
            observation["action_mask"][:] = 0
        return observation

    def legal_actions(self) -> list[int]:
        """The actions that the mask of the agent selected allows, ascending; quicker than searching the mask."""
        return self._choices.actions()

    def state(self) -> NDArray[np.int16]:
        """For training only: the planes as seat 0 sees them, then the facts of every seat; the stack stays hidden."""
        seats = range(self.game.players)
        facts = [self.sight.facts_of(self._choices, seat) for seat in seats]
        return np.concatenate([self.sight.planes(self._choices, 0).reshape(-1), *facts], dtype=np.int16)

    def render(self) -> Any:
        """ansi: the drawing in text; rgb_array: a picture; human: prints the drawing."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() has nothing to do: the environment was made without a render_mode.")
            return None
        if self.render_mode == "rgb_array":
            from canaletto.research.pettingzoo.pictures import picture

            return picture(self.position.view(None))
        drawing = str(self.position)
        if self.render_mode == "ansi":
            return drawing
        print(drawing)
        return None

    def close(self) -> None:
        """Nothing is kept open."""


def wrapped(environment: Environment) -> Any:
    """In PettingZoo's usual wrappers: illegal actions end the game, order and bounds are enforced."""
    ended = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(ended))
