"""A table as one seat or a watcher sees it, and as a row of a list."""

from __future__ import annotations

from canaletto.server.messages import tables as messages
from canaletto.server.showing.eyes import own_eyes
from canaletto.server.showing.views import shown_score, shown_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.tables.hall import Hall
    from canaletto.tables.store.rows import Row
    from canaletto.tables.table import Clock, Offer, Seat, Table, Turn


def table_state(
    hall: Hall, table: Table, player: str | None, eyes: int | None, host: bool = False
) -> messages.TableState:
    """The whole table."""
    terms, position = table.terms, table.position
    return messages.TableState(
        id=table.id,
        n=table.n,
        status=table.status,
        created=table.created,
        game=terms.game,  # type: ignore[arg-type]
        players=terms.players,
        options=terms.options,
        edition=edition_name(table),
        clock=clock_message(terms.clock),
        join=terms.join,
        watch=terms.watch,
        open_stars=terms.open_stars,
        preview=terms.preview,
        hints=terms.hints,
        host=host or table.host == player,
        mine=table.seats_of(player),
        viewer=eyes,
        seats=seat_states(hall, table, player),
        turn=len(table.turns),
        seat=table.seat,
        view=None if position is None else shown_view(position, terms, eyes),
        score=None if position is None else shown_score(position, terms, eyes),
        clocks=clock_state(hall, table),
        log=[logged(number, turn) for number, turn in enumerate(table.turns)],
        offers=[offer_message(offer) for offer in table.offers],
        result=table.result,
        ended=table.ended,
        rematch=table.rematch,
        watchers=hall.here(table)[2],
    )


def state_for(hall: Hall, table: Table, player: str | None, host: bool = False) -> messages.TableState:
    """The table as somebody sees it who has not said through whose eyes."""
    return table_state(hall, table, player, own_eyes(table, table.seats_of(player)), host)


def table_row(table: Table | Row, player: str | None) -> messages.TableRow:
    """A row of a list."""
    mine = [number for number, seat in enumerate(table.seats) if player is not None and seat.player == player]
    turns = table.turns if isinstance(table.turns, int) else len(table.turns)
    return messages.TableRow(
        id=table.id,
        status=table.status,
        game=table.terms.game,  # type: ignore[arg-type]
        players=table.terms.players,
        created=table.created,
        changed=table.changed,
        turn=turns,
        seat=table.seat,
        seats=[seat_state(number, seat, player, True, None) for number, seat in enumerate(table.seats)],
        mine=mine,
        clock=clock_message(table.terms.clock),
        your_turn=table.seat in mine,
        result=table.result,
        ended=table.ended,
        join=table.terms.join,
        watch=table.terms.watch,
    )


def seat_states(hall: Hall, table: Table, player: str | None) -> list[messages.SeatState]:
    """Who sits where, and who is here."""
    here, left, _ = hall.here(table)
    return [seat_state(number, seat, player, here[number], left[number]) for number, seat in enumerate(table.seats)]


def seat_state(number: int, seat: Seat, player: str | None, here: bool, left: float | None) -> messages.SeatState:
    """A seat as everybody may see it."""
    return messages.SeatState(
        seat=number,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        player=seat.player,
        here=here or seat.kind == "bot",
        left=None if seat.kind == "bot" else left,
        yours=player is not None and seat.player == player,
        stand_in=seat.stand_in,
    )


def clock_state(hall: Hall, table: Table) -> messages.ClockState | None:
    """The clocks now."""
    if table.clocks is None:
        return None
    left, running, at = hall.clock_left(table)
    left = [None if seconds is None else round(seconds, 3) for seconds in left]
    return messages.ClockState(left=left, running=running, at=round(at, 3))


def clock_message(clock: Clock) -> messages.Clock:
    """How time is kept."""
    if clock.kind == "live":
        return messages.LiveClock(base=clock.base, increment=clock.increment, at_zero=clock.at_zero)
    if clock.kind == "days":
        return messages.DaysClock(days=clock.days, at_zero=clock.at_zero)
    return messages.NoClock()


def logged(number: int, turn: Turn) -> messages.LoggedTurn:
    """A turn that was taken."""
    return messages.LoggedTurn(turn=number, seat=turn.seat, tokens=list(turn.tokens), at=round(turn.at, 3), by=turn.by)


def offer_message(offer: Offer) -> messages.Offer:
    """An offer."""
    return messages.Offer(
        id=offer.id, kind=offer.kind, by=offer.by, accepted=list(offer.accepted), waiting=list(offer.waiting)
    )


def edition_name(table: Table) -> str | None:
    """The id of the edition; the whole of one that does not come with the package is in the view."""
    edition = table.terms.edition
    if isinstance(edition, dict):
        return str(edition.get("id", "own"))
    return edition
