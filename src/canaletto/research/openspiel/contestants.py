"""OpenSpiel's bots as players of the arena: `python:canaletto.research.openspiel.contestants:ismcts?exploration=1.4`.

They see their seat's view only: a world is dealt from it, and what is not drawn yet is drawn by OpenSpiel's chance.
"""

from __future__ import annotations

import json

import pyspiel

from canaletto.research.openspiel import native
from canaletto.research.openspiel.games import CanalettoState
from canaletto.research.openspiel.timed import NativeIsmcts, NativeMcts, NativeSearch, TimedIsmcts, TimedMcts
from canaletto.research.openspiel.worlds import moment_of, name_of
from canaletto.rules.chance import Seeded
from canaletto.rules.errors import OptionError
from canaletto.rules.game import TOSCANA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.bots.bot import Budget
    from canaletto.research.actions import ActionSpace
    from canaletto.research.openspiel.observer import Moment
    from canaletto.rules.position import Position

EXPLORATION = 1.4
# How many decisions a turn still holds, about: its time is shared out among them.
DECISIONS = {"expand": 4, "build": 3, "second": 2, "enter": 1, "sail": 2, "place": 1, "veto": 1}


def mcts(exploration: float = EXPLORATION) -> SpielBot:
    """OpenSpiel's Python MCTS, with random rollouts."""
    return SpielBot("OpenSpiel MCTS", TimedMcts, exploration)


def ismcts(exploration: float = EXPLORATION) -> SpielBot:
    """OpenSpiel's Python IS-MCTS, with random rollouts."""
    return SpielBot("OpenSpiel IS-MCTS", TimedIsmcts, exploration)


def native_mcts(exploration: float = EXPLORATION) -> SpielBot:
    """OpenSpiel's C++ MCTS on the native game, with random rollouts."""
    return SpielBot("OpenSpiel C++ MCTS", NativeMcts, exploration)


def native_ismcts(exploration: float = EXPLORATION) -> SpielBot:
    """OpenSpiel's C++ IS-MCTS on the native game, with random rollouts."""
    return SpielBot("OpenSpiel C++ IS-MCTS", NativeIsmcts, exploration)


class SpielBot:
    """A bot of OpenSpiel on one seat."""

    def __init__(self, name: str, search: Any, exploration: float) -> None:
        self.name = name
        self.sentence = "A general search from OpenSpiel that knows nothing of these games."
        self.search = search
        self.exploration = float(exploration)
        self.simulations = 0

    def choose(self, view: dict[str, Any], legal: list[str], budget: Budget, seed: int) -> list[str]:
        """The next move of the turn, each of its choices searched with a share of the turn's time."""
        if budget.seconds is None and budget.iterations is None:
            raise OptionError("OpenSpiel's bots need --seconds or --iterations.")
        if view["game"] == TOSCANA and self.search in (TimedIsmcts, NativeIsmcts):
            raise OptionError("Toscana hides nothing that IS-MCTS could deal anew; take mcts.")
        if len(legal) == 1:
            return legal
        moment = moment_of(view, Seeded(seed))
        position, space = moment.position, moment.table.actions
        state = self._state(view, moment)
        bot = self.search(state.get_game(), self.exploration, seed)
        seconds = None if budget.seconds is None else budget.seconds / DECISIONS[view["step"]]
        actions: list[int] = []
        while True:
            options = state.legal_actions()
            if len(options) == 1:
                actions.append(options[0])
            else:
                actions.append(bot.choice(state, seconds, budget.iterations))
                self.simulations += bot.simulations
            if (token := completed(space, position, actions)) is not None:
                return [token]
            state.apply_action(actions[-1])

    def _state(self, view: dict[str, Any], moment: Moment) -> Any:
        """The moment in the game that this search plays."""
        if not issubclass(self.search, NativeSearch):
            return CanalettoState(pyspiel.load_game(f"python_{name_of(view)}"), moment)
        native.load()
        return pyspiel.load_game(name_of(view)).new_initial_state(json.dumps(moment.position.data()))


def completed(space: ActionSpace, position: Position, actions: list[int]) -> str | None:
    """The token that these actions make up, None if the move still needs another choice."""
    choices = space.choices(position.copy())
    move = -1
    for action in actions:
        move = choices.choose(action)
    return None if move < 0 else position.token(move)
