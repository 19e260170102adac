"""Makes the draft of a turn from a copy of the table's position; nothing of it is kept."""

from __future__ import annotations

from canaletto.rules.errors import IllegalMove, MalformedMove
from canaletto.rules.explain import explain
from canaletto.server.changes import changes
from canaletto.server.drafting import after, toscana
from canaletto.server.drafting.city import city_options
from canaletto.server.drafting.gains import Gains
from canaletto.server.drafting.watching import supposed
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
    """What the turn would look like to the seat on turn after its legal tokens, and what may follow."""
    return _drafted(start, terms, turn, tokens, ask, seat, seat, shown_view(start, terms, seat))


def watched(
    position: Position, terms: Terms, turn: int, tokens: Sequence[str], ask: Sequence[str], suppose: str | None
) -> draft.Draft:
    """The same for a watcher, from nothing but what watchers see; `suppose` names a tile in hand that they do not."""
    shown = shown_view(position, terms, None)
    return _drafted(supposed(shown, suppose), terms, turn, tokens, ask, shown["seat"], None, shown)


def _drafted(
    start: Position,
    terms: Terms,
    turn: int,
    tokens: Sequence[str],
    ask: Sequence[str],
    seat: int,
    eyes: int | None,
    shown: dict[str, Any],
) -> draft.Draft:
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
            view = _view_after(before, position, token, terms, seat, eyes)
    done = view is not None
    told = draft.Draft(
        turn=turn,
        seat=seat,
        tokens=legal,
        step="end" if done else position.step,
        done=done,
        changes=changes(shown, view or shown_view(position, terms, eyes)),
        options=draft.EndOptions() if done else _options(position, terms),
    )
    if terms.preview:
        told.score = _score(start, position, terms, eyes)
    if refused is not None:
        told.refused = refused
    if ask and not done:
        told.explained = [_explained(number, position, token, terms) for number, token in enumerate(ask)]
    return told


def _is_complete(before: Position, after: Position) -> bool:
    """Whether the turn is over; in Toscana a tile and the answer to the veto question are turns of their own."""
    return before.game == TOSCANA or after.over or after.turn != before.turn


def _view_after(
    before: Position, then: Position, token: str, terms: Terms, seat: int, eyes: int | None
) -> dict[str, Any]:
    view = shown_view(before, terms, eyes)
    return toscana.view_after(view, token) if before.game == TOSCANA else after.view_after(view, then, token, seat)


def _options(position: Position, terms: Terms) -> draft.Options:
    gains = Gains(position, terms.preview)
    return toscana.toscana_options(position, gains) if position.game == TOSCANA else city_options(position, gains)


def _score(start: Position, position: Position, terms: Terms, eyes: int | None) -> Any:
    """The score after the tokens; a game or round that they end is told as one that goes on."""
    if position.game == TOSCANA:
        return {"rounds": position.score()["rounds"][: start.round]}
    if not position.over:
        return shown_score(position, terms, eyes)
    known = shown_score(start, terms, eyes)
    return [
        {source: row[source] for source in known[other]} if other != eyes else row
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
