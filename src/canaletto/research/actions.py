"""The fixed action space of each game: how many actions there are, what each is called, how tokens become actions.

Tolleno's city has no edge, so its cells are numbered in a window that is closed to a ring both ways: what leaves it at
one edge comes in at the opposite one. A window as wide as the city can have tiles never gives one number to two cells.
"""

from __future__ import annotations

from canaletto.research.city_choices import CityChoices
from canaletto.research.toscana_choices import ToscanaChoices
from canaletto.rules.components import CONTRACTS
from canaletto.rules.edition import QUARTERS
from canaletto.rules.errors import IllegalMove, OptionError
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from canaletto.rules.game import Game
    from canaletto.rules.position import Position

    Choices = CityChoices | ToscanaChoices

DOWNTOWN = 4
SMALLEST_WINDOW = 4  # the downtown, and a rim all around
SIDE = 17


class ActionSpace:
    """The numbers of all actions of a game, from 0 to size - 1."""

    size: int

    def choices(self, position: Position) -> Choices:
        """The position, asked in choices with these numbers; it is played on, not copied."""
        raise NotImplementedError

    def name(self, action: int) -> str:
        """What an action is, for people."""
        raise NotImplementedError

    def encode(self, position: Position, token: str) -> tuple[int, ...]:
        """The actions, one after the other, that make up a legal move; IllegalMove and the like if it is none."""
        return self.choices(position).path(position.parse(token))

    def decode(self, position: Position, actions: Iterable[int]) -> str:
        """The token of the move that these actions make up."""
        choices = self.choices(position.copy())
        move = -1
        for action in actions:
            if move >= 0:
                raise IllegalMove("These actions make up more than one move.")
            move = choices.choose(action)
        if move < 0:
            raise IllegalMove("These actions do not make up a whole move.")
        return position.token(move)


class CityActions(ActionSpace):
    """The actions of Tolleno or Tolleno casual in a window of so many cells each way."""

    def __init__(self, window: int, casual: bool) -> None:
        self.window = window
        self.casual = casual
        self.size = 8 * window**2 if casual else 13 * window**2 + 30

    def choices(self, position: Position) -> CityChoices:
        """The position, asked in choices with these numbers."""
        return CityChoices(position, self.window)  # type: ignore[arg-type]

    def name(self, action: int) -> str:
        """What an action is; cells are written as if the city had not gone round the window."""
        plane, cell = divmod(action, self.window**2)
        middle = (self.window - 2) // 2
        where = f"{cell % self.window - middle},{cell // self.window - middle}"
        if plane < 4:
            return f"place {where}/{plane}"
        if plane < 8:
            return f"space {where}/{QUARTERS[plane - 4]}"
        if plane < 12:
            return f"load {where}/{QUARTERS[plane - 8]}"
        if plane == 12:
            return f"boat {where}"
        if cell < 24:
            return f"contract {CONTRACTS[cell]}"
        return ("unload NW", "unload NE", "unload SE", "unload SW", "stay", "no cargo")[cell - 24]


class ToscanaActions(ActionSpace):
    """The actions of Toscana: every square and turn, and the two answers to the veto question."""

    size = SIDE * SIDE * 4 + 2

    def choices(self, position: Position) -> ToscanaChoices:
        """The position, asked in choices with these numbers."""
        return ToscanaChoices(position)  # type: ignore[arg-type]

    def name(self, action: int) -> str:
        """What an action is: the token it stands for."""
        square, turn = divmod(action, 4)
        if square < SIDE * SIDE:
            return f"P{square % SIDE},{square // SIDE}/{turn}"
        return "V" if turn else "."


def safe_window(game: Game) -> int:
    """The smallest window in which no two cells that a game can use ever share a number."""
    # In one piece around a downtown of 2 x 2 cells, n tiles span n - 2 cells at most; the rim adds one on either side.
    assert game.edition is not None
    return DOWNTOWN + sum(copies for _, copies in game.edition.tiles)


def action_space(game: Game, window: int | None = None) -> ActionSpace:
    """The action space of a game; the window, which only a city has, is the safe one unless it is chosen."""
    if game.edition is None:
        if window is not None:
            raise OptionError("window: the board of toscana has an edge, so it needs no window.")
        return ToscanaActions()
    if window is None:
        window = safe_window(game)
    if type(window) is not int or not SMALLEST_WINDOW <= window <= 100:
        raise OptionError(f"window: it has to be a whole number from {SMALLEST_WINDOW} to 100, not {shown(window)}.")
    return CityActions(window, game.name != "tolleno")
