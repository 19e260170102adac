"""What an event of a table is for one viewer: rendered once for all who may know the same."""

from __future__ import annotations

import msgspec

from canaletto.server.changes import changes
from canaletto.server.messages.tables import Event as Message
from canaletto.server.showing.eyes import AUTO, WATCH, own_eyes
from canaletto.server.showing.state import clock_state, offer_message, seat_states, table_state
from canaletto.server.showing.views import shown_score, shown_view
from canaletto.server.streams.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.tables.events import Event
    from canaletto.tables.hall import Hall
    from canaletto.tables.table import Table

_encode = msgspec.json.Encoder().encode


def written(message: Any) -> Words:
    """A message for the clients of WebSockets."""
    return Words(_encode(message))


class Viewer:
    """Who watches: a player, or nobody known, through the eyes they wish."""

    __slots__ = ("host", "player", "wish")

    def __init__(self, player: str | None, wish: str | None, host: bool) -> None:
        self.player = player
        self.wish = wish
        self.host = host

    def eyes(self, table: Table) -> int | None:
        """The seat whose view is shown."""
        if self.wish == WATCH:
            return None
        mine = table.seats_of(self.player)
        if self.wish is not None and self.wish != AUTO:
            return int(self.wish) if int(self.wish) in mine else None
        return own_eyes(table, mine)


class Telling:
    """An event in all the words that its viewers need, each made when it is first asked for."""

    def __init__(self, hall: Hall, event: Event) -> None:
        self._hall = hall
        self._event = event
        self._made: dict[Any, Words] = {}

    def to(self, viewer: Viewer, seen: int) -> Words:
        """The event for a viewer who has seen everything up to a number."""
        event = self._event
        before = event.before
        if before is None or seen != event.n - 1 or event.kind in ("made", "started", "back", "state"):
            return self._state(viewer)
        if event.kind == "turn" and event.turn is not None:
            return self._turn(before, viewer)
        if viewer.eyes(before) != viewer.eyes(event.after):
            return self._state(viewer)
        if event.kind == "seats":
            return self._kept(("seats", viewer.player), lambda: self._seats(before, viewer))
        return self._kept(event.kind, self._plain)

    def _state(self, viewer: Viewer) -> Words:
        table = self._event.after
        return written(table_state(self._hall, table, viewer.player, viewer.eyes(table), viewer.host))

    def _turn(self, before: Table, viewer: Viewer) -> Words:
        after = self._event.after
        old, new = viewer.eyes(before), viewer.eyes(after)
        return self._kept((old, new), lambda: written(self._turn_message(before, after, old, new)))

    def _turn_message(self, before: Table, after: Table, old: int | None, new: int | None) -> Message:
        turn = self._event.turn
        assert turn is not None
        assert before.position is not None
        assert after.position is not None
        message = Message(
            kind="turn",
            n=after.n,
            at=round(turn.at, 3),
            seat=turn.seat,
            turn=len(after.turns),
            tokens=list(turn.tokens),
            by=turn.by,
            changes=changes(
                shown_view(before.position, before.terms, old), shown_view(after.position, after.terms, new)
            ),
            scored=changes(
                shown_score(before.position, before.terms, old), shown_score(after.position, after.terms, new)
            ),
        )
        if old != new:
            message.viewer = new
        clocks = clock_state(self._hall, after)
        if clocks is not None:
            message.clocks = clocks
        if len(before.offers) != len(after.offers):
            message.offers = [offer_message(offer) for offer in after.offers]
        if after.status != "playing":
            message.status, message.result, message.ended = after.status, after.result, after.ended
        return message

    def _seats(self, before: Table, viewer: Viewer) -> Words:
        after = self._event.after
        seats = seat_states(self._hall, after, viewer.player)
        message = Message(kind="seats", n=after.n, at=after.changed, seats=seats, status=after.status)
        if len(before.offers) != len(after.offers):
            message.offers = [offer_message(offer) for offer in after.offers]
        return written(message)

    def _plain(self) -> Words:
        after, kind = self._event.after, self._event.kind
        message = Message(kind=kind, n=after.n, at=after.changed)
        if kind == "offers":
            message.offers = [offer_message(offer) for offer in after.offers]
        elif kind == "rematch":
            message.rematch = after.rematch
            message.offers = [offer_message(offer) for offer in after.offers]
        elif kind == "over":
            message.status, message.result, message.ended = after.status, after.result, after.ended
        clocks = clock_state(self._hall, after)
        if clocks is not None:
            message.clocks = clocks
        return written(message)

    def _kept(self, key: Any, make: Any) -> Words:
        text = self._made.get(key)
        if text is None:
            text = self._made[key] = make()
        return text
