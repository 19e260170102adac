"""Why is this move not legal here, or what would it do? One question for all games."""

from __future__ import annotations

from canaletto.rules.explanation import Explanation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position

__all__ = ["Explanation", "explain"]


def explain(position: Position, token: str, seat: int | None = None) -> Explanation:
    """Explain a token at a position; MalformedMove if it is none, NotYourTurn if the seat has to wait."""
    if position.game == "toscana":
        from canaletto.rules.toscana.explain import explain as explain_tile

        return explain_tile(position, token, seat)
    from canaletto.rules.city.explain import explain as explain_turn

    return explain_turn(position, token, seat)
