"""Taking a turn: whole, once, by who is on turn, and only if the rules allow every token of it.

Toscana's veto question is answered after the next tile was seen, so a tile and the answer are two turns there.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from canaletto.rules.errors import IllegalMove, MoveError
from canaletto.rules.explain import explain
from canaletto.rules.game import TOSCANA
from canaletto.rules.record import result_of
from canaletto.rules.wording import shown
from canaletto.tables import clocks
from canaletto.tables.errors import IllegalTurn, NotYourTurn, Refused, StaleTurn
from canaletto.tables.table import Clocks, Turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from canaletto.rules.position import Position
    from canaletto.tables.table import Ended, Table


def require_turn(table: Table, turn: int, seat: int) -> None:
    """Refuses a turn that is not the one that the table waits for, or not this seat's."""
    if table.status == "gathering":
        raise Refused("The game has not started yet.")
    if table.status != "playing":
        raise Refused("The game is over.")
    if turn != len(table.turns):
        raise StaleTurn(len(table.turns), table.turns[max(0, turn) :])
    if table.seat != seat:
        raise NotYourTurn(f"It is the turn of seat {table.seat}, not of seat {seat}.")


def taken_before(table: Table, turn: int, seats: Sequence[int], tokens: Sequence[str]) -> Turn | None:
    """The turn that was taken already, where the very same comes again."""
    if not 0 <= turn < len(table.turns):
        return None
    taken = table.turns[turn]
    return taken if taken.seat in seats and taken.tokens == tuple(tokens) else None


def take_turn(table: Table, seat: int, tokens: Sequence[str], by: Literal["person", "bot"], now: float) -> Table:
    """The table after a turn of the seat on turn."""
    before = table.position
    assert before is not None
    after = played(before, tokens)
    turn = Turn(seat, tuple(tokens), now, by, table.n + 1)
    later = replace(
        table,
        changed=now,
        turns=(*table.turns, turn),
        position=after,
        clocks=clocks.after_turn(table.terms.clock, table.clocks, seat, now, after.turn != before.turn),
        # What somebody wanted to take back is past; other offers stay.
        offers=tuple(offer for offer in table.offers if offer.kind != "take-back"),
    )
    return ended(later, "score", now) if after.over else later


def played(position: Position, tokens: Sequence[str]) -> Position:
    """A copy of the position after exactly one turn."""
    after = position.copy()
    for place, token in enumerate(tokens):
        if place and _is_complete(after, position.turn):
            raise IllegalTurn(f"The turn is complete before {shown(token)}; nothing may follow.", None)
        _play(after, token)
    if not tokens or not _is_complete(after, position.turn):
        raise IllegalTurn(f"The turn is not complete: {after.step} is still to be decided.", None)
    return after


def _is_complete(position: Position, turn: int) -> bool:
    """Whether the turn that began with this number is over: in Toscana after every token."""
    return position.over or position.game == TOSCANA or position.turn != turn


def _play(position: Position, token: str) -> None:
    try:
        position.play(token)
    except IllegalMove as error:
        explanation = explain(position, token)
        raise IllegalTurn(explanation.text if not explanation.legal else str(error), explanation.rule) from None
    except MoveError as error:
        raise IllegalTurn(str(error), None) from None


def ended(table: Table, how: Ended, now: float) -> Table:
    """The table after its game has ended, with the result as it stands; the clocks stop."""
    position = table.position
    left = clocks.now_left(table, now)
    return replace(
        table,
        status="over",
        changed=now,
        ended=how,
        result=result_of(position) if position is not None else None,
        clocks=None if left is None else Clocks(left, now),
        offers=(),
    )


def grouped(start: Position, tokens: Iterable[str]) -> tuple[Position, list[tuple[int, tuple[str, ...]]]]:
    """The turns, each with its seat, that the legal moves of a record make up, and where they lead."""
    position, turns = start.copy(), []
    before, current = position.copy(), list[str]()
    for token in tokens:
        position.play(token)
        current.append(token)
        if _is_complete(position, before.turn):
            assert before.seat is not None
            turns.append((before.seat, tuple(current)))
            before, current = position.copy(), []
    # A record may stop within a turn, but a turn is all or nothing at a table.
    return before, turns
