"""The three games as pyspiel knows them: parameters, game types, states."""

from __future__ import annotations

import pyspiel

from canaletto.research.openspiel.city_moment import city_table
from canaletto.research.openspiel.observer import Observer
from canaletto.research.openspiel.toscana_moment import toscana_table
from canaletto.research.outcome import outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from canaletto.research.openspiel.observer import Moment, Table

CITY_PARAMETERS = {"players": 2, "edition": "laguna", "setup_seed": 0}
TOSCANA_PARAMETERS: dict[str, Any] = {"contact": "any", "veto": "round", "rounds": 2}
CHANCE, TERMINAL = int(pyspiel.PlayerId.CHANCE), int(pyspiel.PlayerId.TERMINAL)
# What OpenSpiel calls the games of the engine; those in Python have `python_` before it.
NAMES = {"tolleno": "tolleno", "tolleno-casual": "tolleno_casual", "toscana": "toscana"}


def _type(name: str, title: str, players: int, hidden: bool, parameters: dict[str, Any]) -> Any:
    information = pyspiel.GameType.Information
    return pyspiel.GameType(
        short_name=name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hidden else information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters,
    )


TOLLENO = _type("python_tolleno", "Tolleno", 4, True, CITY_PARAMETERS)
CASUAL = _type("python_tolleno_casual", "Tolleno casual", 4, True, CITY_PARAMETERS)
TOSCANA = _type("python_toscana", "Toscana", 2, False, TOSCANA_PARAMETERS)


class CanalettoGame(pyspiel.Game):
    """A game with its parameters."""

    def __init__(self, kind: Any, table: Table, parameters: dict[str, Any]) -> None:
        info = pyspiel.GameInfo(
            num_distinct_actions=table.actions.size,
            max_chance_outcomes=table.outcomes,
            num_players=table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=table.longest,
        )
        super().__init__(kind, info, parameters)
        self.table = table
        self._opening = table.opening()

    def new_initial_state(self) -> CanalettoState:
        """The state before the first draw."""
        return CanalettoState(self, self._opening)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Strings and tensors of what a player knows."""
        if params:
            raise ValueError(f"The observers of canaletto's games have no parameters, but were given {params}.")
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """Every tile and every contract is drawn once at most."""
        return self.table.tiles + self.table.contracts


class TollenoGame(CanalettoGame):
    """python_tolleno."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = CITY_PARAMETERS | (params or {})
        super().__init__(TOLLENO, city_table(_city_key("tolleno", params)), params)


class CasualGame(CanalettoGame):
    """python_tolleno_casual."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = CITY_PARAMETERS | (params or {})
        super().__init__(CASUAL, city_table(_city_key("tolleno-casual", params)), params)


class ToscanaGame(CanalettoGame):
    """python_toscana."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = TOSCANA_PARAMETERS | (params or {})
        table = toscana_table((str(params["contact"]), str(params["veto"]), int(params["rounds"])))
        super().__init__(TOSCANA, table, params)


def _city_key(name: str, params: dict[str, Any]) -> tuple[str, int, str, int]:
    return name, int(params["players"]), str(params["edition"]), int(params["setup_seed"])


class CanalettoState(pyspiel.State):
    """A state: one attribute, a moment that never changes, so that copies cost next to nothing."""

    def __init__(self, game: CanalettoGame, moment: Moment) -> None:
        super().__init__(game)
        self.moment: Any = moment

    def current_player(self) -> int:
        """Who decides: a seat, chance, or nobody at the end."""
        player: int = self.moment.player
        return player

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return bool(self.moment.player == TERMINAL)

    # pyspiel can answer the next two from the methods around them, but crosses into C++ and back up to five times.
    def is_chance_node(self) -> bool:
        """Whether something is to be drawn."""
        return bool(self.moment.player == CHANCE)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """What the seat that decides may do; for a draw what may be drawn; for others nothing."""
        moment = self.moment
        if moment.player >= 0 and (player is None or player == moment.player):
            return self._legal_actions(moment.player)
        found: list[int] = super().legal_actions() if player is None else super().legal_actions(player)
        return found

    def _legal_actions(self, player: int) -> list[int]:
        found: list[int] = self.moment.choices.actions()
        return found

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What may be drawn."""
        found: list[tuple[int, float]] = self.moment.outcomes()
        return found

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        table = self.moment.table
        name: str = table.outcome_name(action) if player == pyspiel.PlayerId.CHANCE else table.actions.name(action)
        return name

    def returns(self) -> list[float]:
        """1 for winning alone, less where it is shared; the sum is 0."""
        moment = self.moment
        return outcome(moment.position) if moment.player == TERMINAL else [0.0] * moment.table.players

    def resample_from_infostate(self, player: int, uniform: Callable[[], float]) -> CanalettoState:
        """A state as likely as any other in which the player would know the same."""
        twin: CanalettoState = self.clone()
        twin.moment = self.moment.resampled(player, uniform)
        return twin

    def __str__(self) -> str:
        moment = self.moment
        if moment.player == TERMINAL:
            return f"{moment.words()}{moment.position.score()}"
        private = [f"p{seat}: {moment.private(seat)}" for seat in range(moment.table.players)]
        drawn = [*map(str, moment.tiles), *map(str, getattr(moment, "contracts", ()))]
        return "\n".join([moment.words() + " ".join(["drawn", *drawn]), *private])


def register() -> None:
    """Make the games known to pyspiel, once."""
    known = set(pyspiel.registered_names())
    for kind, game in ((TOLLENO, TollenoGame), (CASUAL, CasualGame), (TOSCANA, ToscanaGame)):
        if kind.short_name not in known:
            pyspiel.register_game(kind, game)
