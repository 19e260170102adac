"""From what a seat sees of a game that is played elsewhere to a state of OpenSpiel that leaves the same possible."""

from __future__ import annotations

from canaletto.bots.worlds import sample
from canaletto.research.city_chance import hidden_tiles, redealt
from canaletto.research.openspiel.city_moment import CityMoment, city_table
from canaletto.research.openspiel.games import NAMES
from canaletto.research.openspiel.toscana_moment import ToscanaMoment, toscana_table
from canaletto.rules.errors import OptionError
from canaletto.rules.game import TOSCANA

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.research.openspiel.observer import Moment
    from canaletto.rules.chance import Chance


def name_of(view: dict[str, Any]) -> str:
    """The game of a view as pyspiel.load_game takes it, without the `python_` of the games in Python."""
    name = NAMES[view["game"]]
    if view["game"] == TOSCANA:
        return f"{name}({','.join(f'{option}={value}' for option, value in view['options'].items())})"
    return f"{name}(edition={_edition(view)},players={view['players']})"


def moment_of(view: dict[str, Any], chance: Chance) -> Moment:
    """The decision in which the seat on turn sees this; how it came to it is not known any more."""
    position: Any = sample(view, chance)
    if view["game"] == TOSCANA:
        options = view["options"]
        table = toscana_table((options["contact"], options["veto"], options["rounds"]))
        match: Any = table.actions.choices(position)
        return ToscanaMoment().become(table, position.seat, match, None)
    box = city_table((view["game"], view["players"], _edition(view), 0))
    city: Any = box.actions.choices(redealt(position, {}, hidden_tiles(position)))
    return CityMoment().become(box, position.seat, city, None, {})


def _edition(view: dict[str, Any]) -> str:
    """The name of the edition; one that is written out has none that OpenSpiel's parameters could hold."""
    edition = view["edition"]
    if not isinstance(edition, str):
        raise OptionError("OpenSpiel's bots play with the editions that come with the package, not with others.")
    return edition
