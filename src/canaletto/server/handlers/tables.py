"""Making tables, sitting down at them and leaving them."""

from __future__ import annotations

from canaletto.server.messages import tables as messages
from canaletto.server.showing.eyes import chosen_eyes
from canaletto.server.showing.state import state_for, table_state
from canaletto.tables.gathering import Wish, hints
from canaletto.tables.table import Clock, Terms

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.server.calls import Call
    from canaletto.tables.table import Table

State = messages.TableState


def shown(call: Call, table: Table) -> State:
    """The table as whoever asks sees it."""
    return state_for(call.hall, table, call.who.id, call.who.host)


def wishes(seats: Sequence[messages.SeatWish]) -> list[Wish]:
    """Who shall sit where."""
    return [Wish(seat.kind, seat.level, seat.name) for seat in seats]


def clock(wish: messages.Clock) -> Clock:
    """How time is kept."""
    if isinstance(wish, messages.LiveClock):
        return Clock("live", wish.base, wish.increment, 0, wish.at_zero)
    if isinstance(wish, messages.DaysClock):
        return Clock("days", 0, 0, wish.days, wish.at_zero)
    return Clock()


def check_bots(call: Call, bots: int) -> None:
    """Refuse a table with more bots than are allowed, or one too many."""
    call.site.bots.check(call.address, bots, call.site.settings.bots_per_table)


async def create(call: Call) -> State:
    """A table."""
    new: messages.NewTable = call.body
    asked = wishes(new.seats)
    check_bots(call, sum(wish.kind == "bot" for wish in asked))
    terms = Terms(
        game=new.game,
        players=len(new.seats),
        options=new.options,
        edition=new.edition,
        choices=new.choices,
        clock=clock(new.clock),
        join=new.join,
        watch=new.watch,
        open_stars=new.open_stars,
        preview=new.preview,
        hints=hints(asked) if new.hints is None else new.hints,
        start=new.start,
    )
    table = await call.hall.create(call.player, terms, asked, shuffle=new.shuffle)
    call.site.bots.count(call.address, table)
    return shown(call, table)


async def state(call: Call) -> State:
    """The table through the eyes asked for."""
    table = await call.table()
    eyes = chosen_eyes(table, call.who.id, call.query("as"))
    return table_state(call.hall, table, call.who.id, eyes, call.who.host)


async def join(call: Call) -> State:
    """Sit down, or come back."""
    return shown(call, await call.hall.join(call.parts["table"], call.player, call.body.seat, call.body.key))


async def leave(call: Call) -> State:
    """Stand up, or say that one is away."""
    table = await call.table()
    return shown(call, await call.hall.leave(table.id, call.player, call.body.seat))


async def start(call: Call) -> State:
    """Start; bots take the open seats."""
    host = await call.acting()
    found = await call.table()
    if any(seat.kind in ("open", "link") for seat in found.seats):
        check_bots(call, sum(seat.kind != "person" for seat in found.seats))
    table = await call.hall.start(call.parts["table"], host)
    call.site.bots.count(call.address, table)
    return shown(call, table)


async def close(call: Call) -> State:
    """Close a table that has not started."""
    host = await call.acting()
    return shown(call, await call.hall.close_table(call.parts["table"], host))


async def make_key(call: Call) -> messages.SeatKey:
    """A key for a seat."""
    host = await call.acting()
    seat = call.part_number("seat", 0, 3)
    key = await call.hall.make_key(call.parts["table"], host, seat)
    return messages.SeatKey(seat=seat, key=key, path=f"/t/{call.parts['table']}#key={key}")


async def revoke_key(call: Call) -> None:
    """No key opens the seat any more."""
    host = await call.acting()
    await call.hall.revoke_key(call.parts["table"], host, call.part_number("seat", 0, 3))


async def remove(call: Call) -> State:
    """Somebody loses a seat."""
    host = await call.acting()
    return shown(call, await call.hall.remove(call.parts["table"], host, call.part_number("seat", 0, 3)))


async def bot_takes(call: Call) -> State:
    """A bot plays on for a seat that was left."""
    table = await call.table()
    seat = call.part_number("seat", 0, 3)
    return shown(call, await call.hall.bot_takes(table.id, call.player, seat, call.body.level))
