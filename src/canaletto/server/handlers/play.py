"""Trying a turn out, taking it, and looking at earlier moments."""

from __future__ import annotations

import time

from canaletto.server.drafting.drafts import drafted, watched
from canaletto.server.messages import draft as draft_messages
from canaletto.server.messages import tables as messages
from canaletto.server.problems import Refused, malformed
from canaletto.server.rates import WATCHED
from canaletto.server.showing.eyes import chosen_eyes
from canaletto.server.showing.state import logged
from canaletto.server.showing.views import shown_score, shown_view

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position
    from canaletto.server.calls import Call
    from canaletto.tables.table import Table

MOST_TURNS = 10_000


async def draft(call: Call) -> draft_messages.Draft:
    """What the turn would look like so far, for nobody but who asks."""
    began = time.perf_counter()
    wish: draft_messages.DraftRequest = call.body
    table = await call.table()
    if table.seats_of(call.who.id):
        if wish.suppose is not None:
            raise malformed("suppose: only who watches supposes; you know what you have.", "suppose")
        seat = on_turn(table, call.player, wish.seat, wish.turn)
        assert table.position is not None
        told = drafted(table.position, table.terms, wish.turn, wish.tokens, wish.ask, seat)
    else:
        call.site.rates.count_own(WATCHED, call.address, call.who.id)
        position = at_turn(table, wish.turn)
        if wish.seat is not None:
            raise Refused("not-allowed", f"Seat {wish.seat} is not yours.")
        told = watched(position, table.terms, wish.turn, wish.tokens, wish.ask, wish.suppose)
    call.site.metrics.draft_seconds.observe(time.perf_counter() - began)
    return told


async def take_turn(call: Call) -> messages.TurnTaken:
    """The turn, durable when it is answered."""
    began = time.perf_counter()
    wish: messages.TurnRequest = call.body
    table = await call.table()
    taken = await call.hall.commit_turn(table.id, call.player, wish.turn, wish.tokens, wish.seat)
    call.site.metrics.turn_seconds.observe(time.perf_counter() - began)
    return messages.TurnTaken(turn=taken.turn, n=taken.n, duplicate=taken.duplicate)


def on_turn(table: Table, player: str, wish: int | None, turn: int) -> int:
    """The own seat that is to decide at this turn of a running game."""
    mine = table.seats_of(player)
    if not mine:
        raise Refused("not-allowed", "You have no seat at this table.")
    if wish is not None and wish not in mine:
        raise Refused("not-allowed", f"Seat {wish} is not yours.")
    at_turn(table, turn)
    seat = table.seat
    if seat is None or seat not in mine or wish not in (None, seat):
        raise Refused("not-your-turn", f"It is the turn of seat {seat}.")
    return seat


def at_turn(table: Table, turn: int) -> Position:
    """The position of a running game, if this is the turn that it expects."""
    if table.status != "playing" or table.position is None:
        raise Refused("refused", "No game is being played at this table now.")
    now = len(table.turns)
    if turn != now:
        missed = [logged(turn + number, taken) for number, taken in enumerate(table.turns[max(0, turn) :])]
        raise Refused("stale-turn", f"The table expects turn {now}.", turn=now, missed=missed)
    return table.position


async def moment(call: Call) -> messages.Moment:
    """The table after so many turns."""
    table = await call.table()
    turn = call.part_number("turn", 0, MOST_TURNS)
    if table.position is None:
        raise Refused("refused", "The game at this table has not begun.")
    if turn > len(table.turns):
        raise malformed(f"turn: {len(table.turns)} turns have been taken so far.", "turn")
    eyes = chosen_eyes(table, call.who.id, call.query("as"))
    position = table.position if turn == len(table.turns) else await call.hall.moment(table.id, turn)
    return moment_of(table, turn, position, eyes)


def moment_of(table: Table, turn: int, position: Position, eyes: int | None) -> messages.Moment:
    """What somebody may know of a table after so many turns."""
    finished = table.status == "over"
    return messages.Moment(
        id=table.id,
        turn=turn,
        turns=len(table.turns),
        seat=position.seat,
        tokens=list(table.turns[turn - 1].tokens) if turn else [],
        view=_everything(position, eyes) if finished else shown_view(position, table.terms, eyes),
        score=position.score() if finished else shown_score(position, table.terms, eyes),
    )


def _everything(position: Position, eyes: int | None) -> dict[str, Any]:
    """After the end of a game nothing of it is secret, whenever one looks at it."""
    data = position.data()
    if position.game == "toscana":
        return data
    return {**data, "viewer": eyes, "unseen": {}, "unseen_contracts": {}}
