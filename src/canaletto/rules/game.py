"""A game to be played: its name, the number of players, options and edition; makes setups and positions.

What a setup holds stands in city/setup.py and toscana/setup.py, the options in toscana/options.py.
"""

from __future__ import annotations

from canaletto.rules.chance import Chance, Seeded, System
from canaletto.rules.edition import Edition, load_edition
from canaletto.rules.errors import OptionError, SetupError
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    import os
    from typing import Any

    from canaletto.rules.position import Position

GAMES = ("tolleno", "tolleno-casual", "toscana")
TOSCANA = "toscana"
HOUSE_EDITION = "laguna"

_CITY_CHOICES = ("initial_contract", "downtown", "boards", "stack", "contracts")
_TOSCANA_CHOICES = ("starter",)


class Game:
    """One of the three games with its players, options and edition; OptionError where there is none."""

    name: str
    players: int
    options: dict[str, Any]
    edition: Edition | None

    def __init__(
        self,
        name: str,
        players: int = 2,
        options: dict[str, Any] | None = None,
        edition: str | os.PathLike[str] | dict[str, Any] | Edition = HOUSE_EDITION,
    ) -> None:
        if not isinstance(name, str) or name not in GAMES:
            raise OptionError(f"There is no game {shown(name)}{nearest(name, GAMES)}; there are {listed(GAMES)}.")
        most = 2 if name == TOSCANA else 4
        if type(players) is not int or not 2 <= players <= most:
            number = "2 players" if most == 2 else "2 to 4 players"
            raise OptionError(f"{name} is played by {number}, not {shown(players)}.")
        if options is not None and not isinstance(options, dict):
            raise OptionError(f"options: it has to be a table of names and values, not {shown(options)}.")
        self.name = name
        self.players = players
        self.options = _checked_options(name, options or {})
        if name != TOSCANA:
            self.edition = edition if isinstance(edition, Edition) else load_edition(edition)
        elif edition == HOUSE_EDITION:
            self.edition = None
        else:
            raise OptionError("edition: toscana has no editions.")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine = (self.name, self.players, self.options, self.edition)
        return mine == (other.name, other.players, other.options, other.edition)

    def __hash__(self) -> int:
        return hash((self.name, self.players, *sorted(self.options.items()), self.edition))

    def __repr__(self) -> str:
        edition = f", edition={self.edition.id!r}" if self.edition else ""
        return f"Game({self.name!r}, players={self.players}, options={self.options!r}{edition})"

    def written_options(self) -> dict[str, Any]:
        """The options that differ from the defaults, as records write them."""
        defaults = _checked_options(self.name, {})
        return {name: value for name, value in self.options.items() if value != defaults[name]}

    def setup(self, seed: int | Chance | None = None, **choices: Any) -> dict[str, Any]:
        """A setup with the chosen parts as chosen and the rest drawn; without a seed unforeseeable."""
        chance = _chance(seed)
        known = _TOSCANA_CHOICES if self.edition is None else _CITY_CHOICES
        for choice in choices:
            if choice not in known:
                raise OptionError(
                    f"setup: {shown(choice)} cannot be chosen{nearest(choice, known)}; "
                    f"of {self.name} you may choose {listed(known)}."
                )
        if self.edition is None:
            from canaletto.rules.toscana import setup as toscana

            return toscana.random_setup(self.options, chance, **choices)
        from canaletto.rules.city import setup as city

        return city.random_setup(self.name, self.players, self.edition, chance, **choices)

    def start(self, setup: dict[str, Any]) -> Position:
        """The position in which a game with this setup begins; SetupError where the rules do not allow it."""
        if self.edition is None:
            from canaletto.rules.toscana.position import ToscanaPosition

            match: Position = ToscanaPosition.start(self.options, setup)
            return match
        from canaletto.rules.city.position import CityPosition
        from canaletto.rules.city.setup import check_setup

        check_setup(self.name, self.players, self.edition, setup)
        position: Position = CityPosition.start(self.name, self.players, self.edition, setup)
        return position

    @staticmethod
    def restore(data: dict[str, Any]) -> Position:
        """The position that `Position.data` has described; SetupError where the rules do not allow it."""
        name = data.get("game") if isinstance(data, dict) else None
        if not isinstance(name, str) or name not in GAMES:
            raise SetupError(f"game: the data of a position name one of {listed(GAMES)}, not {shown(name)}.")
        if name == TOSCANA:
            from canaletto.rules.toscana.position import ToscanaPosition

            match: Position = ToscanaPosition.restore(data)
            return match
        from canaletto.rules.city.position import CityPosition

        position: Position = CityPosition.restore(data)
        return position


def _checked_options(name: str, options: dict[str, Any]) -> dict[str, Any]:
    """All options of the game with their values; OptionError for a name or a value that does not exist."""
    if name == TOSCANA:
        from canaletto.rules.toscana.options import check_options

        return check_options(options)
    for option in options:
        raise OptionError(f"options: {name} has no options, so {shown(option)} is none of them.")
    return {}


def _chance(seed: int | Chance | None) -> Chance:
    if isinstance(seed, Chance):
        return seed
    if seed is None:
        return System()
    if type(seed) is not int:
        raise OptionError(f"seed: it has to be a whole number, not {shown(seed)}.")
    return Seeded(seed)
