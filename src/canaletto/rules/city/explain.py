"""Why a move of the city games is not legal, and what a legal one would do.

The compiled engine alone judges what is legal; here only the reason is looked for, step by step in explain_*.py.
An explanation knows what the seat on turn knows (its tile, its stars), so it is for that seat's eyes.
"""

from __future__ import annotations

from canaletto.rules.city.explain_boat import why_not_enter, why_not_sail
from canaletto.rules.city.explain_build import why_not_build, why_not_second
from canaletto.rules.city.explain_effect import effect
from canaletto.rules.city.explain_expand import why_not_place
from canaletto.rules.city.explain_turn import why_not_now
from canaletto.rules.city.notation import read_token
from canaletto.rules.city.plan import Plan
from canaletto.rules.city.position import CityPosition

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.explanation import Explanation
    from canaletto.rules.position import Position

_WHY_NOT = {
    "expand": why_not_place,
    "build": why_not_build,
    "second": why_not_second,
    "enter": why_not_enter,
    "sail": why_not_sail,
}


def explain(position: Position, token: str, seat: int | None = None) -> Explanation:
    """Explain a token at a position; MalformedMove if it is none, NotYourTurn if the seat has to wait."""
    wanted = read_token(token)
    assert isinstance(position, CityPosition)
    position.require_turn(seat)
    if token in position.tokens():
        return effect(position, token, wanted)
    plan = Plan(position)
    return why_not_now(plan, wanted) or _WHY_NOT[position.step](plan, wanted)
