"""Offers: to take a turn back, for more time, to end early, for another game. Who offers has agreed; all others answer.

Bots agree to everything. Who was declined waits a minute before offering the same again.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from canaletto.tables import clocks
from canaletto.tables.errors import Malformed, NotFound, Refused
from canaletto.tables.leaving import has_gone
from canaletto.tables.play import ended
from canaletto.tables.table import Clocks, Offer, OfferKind

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.rules.position import Position
    from canaletto.tables.table import Table

COOL_DOWN = 60.0
KINDS: tuple[OfferKind, ...] = get_args(OfferKind)
WORDS = {"take-back": "take a turn back", "more-time": "more time", "end": "end the game", "rematch": "play again"}


def make(table: Table, kind: OfferKind, by: int, away: Sequence[float | None], now: float) -> Table:
    """The table with a new offer, which waits for those who have not agreed."""
    if kind not in KINDS:
        raise Malformed(f"There is no offer {kind!r}.", "kind")
    _require_sense(table, kind)
    if any(offer.kind == kind for offer in table.offers):
        raise Refused(f"There is an offer to {WORDS[kind]} already; answer it.")
    wait = table.cooling.get(f"{kind}:{by}", 0.0) - now
    if wait > 0:
        raise Refused(f"The others have just declined; you may ask again in {wait:.0f} seconds.")
    turn = last_turn_of(table, by) if kind == "take-back" else len(table.turns)
    mine = table.seats[by].player
    accepted = [seat for seat in range(len(table.seats)) if table.seats[seat].player == mine]
    waiting = [
        seat for seat in range(len(table.seats)) if seat not in accepted and _is_asked(table, kind, seat, away, now)
    ]
    offer = Offer(table.offered + 1, kind, by, tuple(accepted), tuple(waiting), turn)
    cooling = {what: until for what, until in table.cooling.items() if until > now}
    offers = (*table.offers, offer)
    return replace(table, changed=now, offers=offers, offered=offer.id, cooling=cooling)


def _require_sense(table: Table, kind: OfferKind) -> None:
    if kind == "rematch":
        if table.status != "over" or table.terms.imported:
            raise Refused("A rematch follows a game that was played to its end here.")
        if table.rematch is not None:
            raise Refused("The next game has been made already.")
    elif table.status != "playing":
        raise Refused("No game is running at this table.")
    elif kind == "more-time" and table.clocks is None:
        raise Refused("Nobody plays against a clock here.")


def _is_asked(table: Table, kind: OfferKind, number: int, away: Sequence[float | None], now: float) -> bool:
    """Bots agree; who has left is not waited for, where it is about going on or ending without them."""
    seat = table.seats[number]
    if seat.kind != "person":
        return False
    if kind in ("end", "more-time"):
        return seat.stand_in is None and not has_gone(table, number, away, now)
    return True


def answer(table: Table, offer_id: int, seats: Sequence[int], accept: bool, now: float) -> Table:
    """Somebody agrees with all own seats, or declines, which ends the offer."""
    offer = find(table, offer_id)
    asked = [seat for seat in seats if seat in offer.waiting]
    if not asked:
        if accept and any(seat in offer.accepted for seat in seats):
            return table
        raise Refused("This offer does not wait for your answer.")
    if not accept:
        return _without(table, offer, now, cool=True)
    agreed = replace(
        offer, accepted=(*offer.accepted, *asked), waiting=tuple(seat for seat in offer.waiting if seat not in asked)
    )
    offers = tuple(agreed if other.id == offer_id else other for other in table.offers)
    return replace(table, changed=now, offers=offers)


def withdraw(table: Table, offer_id: int, seats: Sequence[int], now: float) -> Table:
    """Who offered thinks better of it."""
    offer = find(table, offer_id)
    if offer.by not in seats:
        raise Refused("Only who has made an offer can withdraw it; you may decline.")
    return _without(table, offer, now, cool=True)


def find(table: Table, offer_id: int) -> Offer:
    """An open offer."""
    for offer in table.offers:
        if offer.id == offer_id:
            return offer
    raise NotFound("This offer is no longer open.")


def _without(table: Table, offer: Offer, now: float, *, cool: bool = False) -> Table:
    cooling = {**table.cooling, f"{offer.kind}:{offer.by}": now + COOL_DOWN} if cool else table.cooling
    offers = tuple(other for other in table.offers if other.id != offer.id)
    return replace(table, changed=now, offers=offers, cooling=cooling)


def agreed(table: Table) -> Offer | None:
    """The offer that waits for nobody any more."""
    return next((offer for offer in table.offers if not offer.waiting), None)


def last_turn_of(table: Table, seat: int) -> int:
    """The number of the last turn of a seat."""
    for number in range(len(table.turns) - 1, -1, -1):
        if table.turns[number].seat == seat:
            return number
    raise Refused("You have not taken a turn yet.")


def require_unseen(table: Table, by: int, earlier: Position) -> None:
    """Refuses to go back where the seat has seen anything since: a tile drawn, a contract turned up, another's tile."""
    now = table.position
    assert now is not None
    if hidden(now, by) != hidden(earlier, by):
        raise Refused("A tile or contract has been seen since; the turn cannot be taken back.")


def hidden(position: Position, seat: int) -> int:
    """How many tiles and contracts a seat does not know."""
    view = position.view(seat)
    if "unseen" in view:
        return sum([*view["unseen"].values(), *view["unseen_contracts"].values()])
    stacks = [*view["stacks"], *(stack for later in view["next_rounds"] for stack in later["stacks"])]
    return sum(stack.count("?") for stack in stacks)


def taken_back(table: Table, offer: Offer, earlier: Position, now: float) -> Table:
    """The table before the turn again. The clocks stay: time that was used is used."""
    left = clocks.now_left(table, now)
    later = _without(table, offer, now)
    return replace(
        later,
        turns=table.turns[: offer.turn],
        position=earlier,
        clocks=None if left is None else Clocks(left, now),
        offers=(),
    )


def time_given(table: Table, offer: Offer, now: float) -> Table:
    """The table after more time was given to who asked."""
    return replace(_without(table, offer, now), clocks=clocks.more_time(table, offer.by))


def ended_early(table: Table, offer: Offer, now: float) -> Table:
    """The table after all agreed to end."""
    return ended(_without(table, offer, now), "agreed", now)
