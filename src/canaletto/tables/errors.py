"""Why something is refused at a table: each with a stable code and a sentence for the person who asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from canaletto.tables.table import Turn


class TableError(Exception):
    """Base of all refusals; `code` is stable, the text a sentence."""

    code = "refused"


class Refused(TableError):
    """Right in itself, but not now or not here."""


class Malformed(TableError):
    """Something asked for does not exist or does not fit; `field` says what."""

    code = "malformed"

    def __init__(self, text: str, field: str) -> None:
        super().__init__(text)
        self.field = field


class NotFound(TableError):
    """There is no such thing, or the one who asks may not know of it."""

    code = "not-found"


class NotAllowed(TableError):
    """Somebody else may do this."""

    code = "not-allowed"


class Blocked(NotAllowed):
    """The host of the server has blocked this player."""

    code = "blocked"


class NotYourTurn(TableError):
    """Another seat is on turn."""

    code = "not-your-turn"


class IllegalTurn(TableError):
    """The rules do not allow these tokens; `rule` is the id of the rule that says so."""

    code = "illegal-move"

    def __init__(self, text: str, rule: str | None) -> None:
        super().__init__(text)
        self.rule = rule


class StaleTurn(TableError):
    """The table is elsewhere; `turn` is the number that it expects, `missed` the turns since the one that was sent."""

    code = "stale-turn"

    def __init__(self, turn: int, missed: tuple[Turn, ...]) -> None:
        super().__init__(f"The table expects turn {turn}; look at what has happened since.")
        self.turn = turn
        self.missed = missed


class TooMany(TableError):
    """More of something than one player may have."""

    code = "too-many"


class Busy(TableError):
    """Nothing can be written just now (disk full, database away); nothing of it has happened."""

    code = "busy"
