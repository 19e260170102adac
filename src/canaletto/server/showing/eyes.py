"""Whose eyes somebody looks through: those of a seat of theirs, or a watcher's."""

from __future__ import annotations

from canaletto.server.problems import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.tables.table import Table

WATCH, AUTO = "watch", "auto"


def chosen_eyes(table: Table, player: str | None, wish: str | None) -> int | None:
    """The seat whose view is shown; None is a watcher's."""
    mine = table.seats_of(player)
    if wish is None or wish == AUTO:
        return own_eyes(table, mine)
    if wish == WATCH:
        return None
    if not wish.isascii() or not wish.isdigit() or len(wish) > 1 or int(wish) >= table.terms.players:
        raise malformed(f"as: it has to be watch, auto, or a seat from 0 to {table.terms.players - 1}.", "as")
    if int(wish) not in mine:
        raise Refused("not-allowed", f"Seat {wish} is not yours, so you cannot look through its eyes.")
    return int(wish)


def own_eyes(table: Table, mine: list[int]) -> int | None:
    """Of several own seats the one on turn next."""
    if len(mine) < 2:
        return mine[0] if mine else None
    turn = table.seat
    if turn is None:
        return mine[0]
    return min(mine, key=lambda seat: (seat - turn) % table.terms.players)
