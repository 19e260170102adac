"""A record as a table: to look at, or with people and bots to go on with."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from canaletto.rules.errors import CanalettoError
from canaletto.rules.record import Record, result_of
from canaletto.tables import gathering, play
from canaletto.tables.clocks import check_clock
from canaletto.tables.errors import Malformed
from canaletto.tables.table import Clock, Seat, Table, Terms, Turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from canaletto.tables.gathering import Wish
    from canaletto.tables.players import Player


def table_of(
    name: str,
    host: Player,
    written: dict[str, Any],
    wishes: Sequence[Wish],
    clock: Clock,
    join: Any,
    watch: Any,
    now: float,
) -> tuple[Table, dict[str, Any]]:
    """The table of a record, and its setup. Moves of a turn that is not complete are left out."""
    try:
        record = Record.parse(written)
        record.check()
    except CanalettoError as error:
        raise Malformed(str(error), "record") from None
    position, grouped = play.grouped(record.start(), record.moves)
    # As if every turn had been an event.
    turns = tuple(Turn(seat, tokens, now, "person", n) for n, (seat, tokens) in enumerate(grouped, 1))
    game = record.played_game()
    hints = bool(wishes) and gathering.hints(wishes)
    terms = Terms(game.name, game.players, {}, None, clock=clock, join=join, watch=watch, hints=hints, imported=True)
    terms = gathering.as_kept(terms, game)
    if wishes:
        if position.over:
            raise Malformed("The game of this record is over; without seats it can be looked at.", "seats")
        return _to_play(name, host, terms, wishes, turns, now), record.setup
    seats = (Seat("person", named=True),) * game.players
    table = Table(name, host.id, terms, now, now, len(turns) + 1, "over", seats, turns, position)
    if position.over:
        return replace(table, ended="score", result=result_of(position)), record.setup
    return replace(table, ended="imported"), record.setup


def _to_play(
    name: str, host: Player, terms: Terms, wishes: Sequence[Wish], turns: tuple[Turn, ...], now: float
) -> Table:
    if len(wishes) != terms.players:
        raise Malformed(f"The record is a game of {terms.players}, but there are {len(wishes)} seats.", "seats")
    gathering.check_wishes(wishes)
    check_clock(terms.clock)
    if terms.join == "anyone":
        raise Malformed("Who brings a record knows what is hidden in it: strangers join by link or key only.", "join")
    seats = tuple(gathering.wished(wish, host) for wish in wishes)
    return Table(name, host.id, terms, now, now, len(turns) + 1, "gathering", seats, turns)
