"""Makes the draft of a turn from a copy of the table's position; nothing of it is kept."""

from __future__ import annotations

from canaletto.rules.errors import IllegalMove, MalformedMove
from canaletto.rules.explain import explain
from canaletto.server.changes import changes
from canaletto.server.drafting import after, toscana
from canaletto.server.drafting.city import city_options
from canaletto.server.drafting.gains import Gains
from canaletto.server.messages import draft
from canaletto.server.messages.common import Explanation
from canaletto.server.problems import malformed
from canaletto.server.showing.views import TOSCANA, shown_score, shown_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.rules.position import Position
    from canaletto.tables.table import Terms


def drafted(
    start: Position, terms: Terms, turn: int, tokens: Sequence[str], ask: Sequence[str], seat: int
) -> draft.Draft:
    """What the turn would look like after its legal tokens, and what may follow."""
    position = start.copy()
    legal: list[str] = []
    refused: draft.Refused | None = None
    view: dict[str, Any] | None = None
    for at, token in enumerate(tokens):
        if view is not None:
            raise malformed(f"tokens[{at}]: the turn was complete before it.", f"tokens[{at}]")
        try:
            move = position.parse(token, seat)
        except MalformedMove as error:
            raise malformed(f"tokens[{at}]: {error}", f"tokens[{at}]") from None
        except IllegalMove:
            refused = _refused(at, position, token)
            break
        before = position.copy()
        position.play(move)
        legal.append(token)
        if _is_complete(before, position):
            view = _view_after(before, position, token, terms, seat)
    done = view is not None
    told = draft.Draft(
        turn=turn,
        seat=seat,
        tokens=legal,
        step="end" if done else position.step,
        done=done,
        changes=changes(shown_view(start, terms, seat), view or shown_view(position, terms, seat)),
        options=draft.EndOptions() if done else _options(position, terms),
    )
    if terms.preview:
        told.score = _score(start, position, terms, seat)
    if refused is not None:
        told.refused = refused
    if ask and not done:
        told.explained = [_explained(number, position, token, terms) for number, token in enumerate(ask)]
    return told


def _is_complete(before: Position, after: Position) -> bool:
    """Whether the turn is over; in Toscana a tile and the answer to the veto question are turns of their own."""
    return before.game == TOSCANA or after.over or after.turn != before.turn


def _view_after(before: Position, then: Position, token: str, terms: Terms, seat: int) -> dict[str, Any]:
    if before.game == TOSCANA:
        return toscana.view_after(shown_view(before, terms, seat), token)
    return after.view_after(before, then, token, terms, seat)


def _options(position: Position, terms: Terms) -> draft.Options:
    gains = Gains(position, terms.preview)
    return toscana.toscana_options(position, gains) if position.game == TOSCANA else city_options(position, gains)


def _score(start: Position, position: Position, terms: Terms, seat: int) -> Any:
    """The score after the tokens; a game or round that they end is told as one that goes on."""
    if position.game == TOSCANA:
        return {"rounds": position.score()["rounds"][: start.round]}
    if not position.over:
        return shown_score(position, terms, seat)
    known = shown_score(start, terms, seat)
    return [
        {source: row[source] for source in known[other]} if other != seat else row
        for other, row in enumerate(position.score())
    ]


def _explained(number: int, position: Position, token: str, terms: Terms) -> Explanation:
    try:
        found = explain(position, token)
    except MalformedMove as error:
        raise malformed(f"ask[{number}]: {error}", f"ask[{number}]") from None
    if found.legal and not terms.preview:
        # What a legal move does is told in stars; at this table people count themselves.
        return Explanation(
            token=token, legal=True, rule=found.rule, reason=found.reason, text="This is legal.", detail={}
        )
    return Explanation(
        token=token, legal=found.legal, rule=found.rule, reason=found.reason, text=found.text, detail=found.detail
    )


def _refused(at: int, position: Position, token: str) -> draft.Refused:
    found = explain(position, token)
    return draft.Refused(
        at=at, token=token, legal=False, rule=found.rule, reason=found.reason, text=found.text, detail=found.detail
    )
