"""What a table is, as a value: every change makes a new one, so whoever looks at one sees it whole.

The functions that make the next table of a table are in gathering.py, play.py, leaving.py and offers.py; `n`, the
number of its last event, is counted up by mailboxes.py, which makes the change durable.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

if TYPE_CHECKING:
    from canaletto.rules.position import Position

Status = Literal["gathering", "playing", "over", "closed"]
SeatKind = Literal["person", "bot", "open", "link"]
OfferKind = Literal["take-back", "more-time", "end", "rematch"]
Ended = Literal["score", "agreed", "clock", "closed", "imported"]


@dataclass(frozen=True, slots=True)
class Clock:
    """How time is kept: `live` has base and increment in seconds, `days` days per turn."""

    kind: Literal["none", "live", "days"] = "none"
    base: int = 0
    increment: int = 0
    days: int = 0
    at_zero: Literal["bot", "end"] = "bot"


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed when the table was made; it never changes."""

    game: str
    players: int
    options: dict[str, Any]
    edition: str | dict[str, Any] | None
    choices: dict[str, Any] = field(default_factory=dict)
    clock: Clock = Clock()  # frozen
    join: Literal["anyone", "link", "key"] = "link"
    watch: Literal["anyone", "link", "nobody"] = "link"
    open_stars: bool = False
    preview: bool = True
    hints: bool = False
    start: bool = True
    imported: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat; `key` is the SHA-256 of its key, `stand_in` the level of the bot that plays on for a person."""

    kind: SeatKind
    name: str = ""
    player: str | None = None
    level: str | None = None
    named: bool = False  # the name is one of the table's own, not that of the player
    key: str | None = None
    keyed: bool = False  # whoever sits here came with its key
    stand_in: str | None = None
    left: float | None = None  # when the person said goodbye; who is merely not connected is told by Hall.here

    @property
    def bot(self) -> str | None:
        """The level of the bot that takes this seat's turns now, if one does."""
        return self.level if self.kind == "bot" else self.stand_in


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn that was taken; `n` is the number of its event."""

    seat: int
    tokens: tuple[str, ...]
    at: float
    by: Literal["person", "bot"]
    n: int


@dataclass(frozen=True, slots=True)
class Clocks:
    """Seconds left by seat at `since`; from then on the clock of the seat on turn runs."""

    left: tuple[float, ...]
    since: float


@dataclass(frozen=True, slots=True)
class Offer:
    """What somebody has offered; `turn` is for take-back the turn to go back to."""

    id: int
    kind: OfferKind
    by: int
    accepted: tuple[int, ...]
    waiting: tuple[int, ...]
    turn: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment. `position` is for looking at only: copy() before playing on it."""

    id: str
    host: str
    terms: Terms
    created: float
    changed: float
    n: int
    status: Status
    seats: tuple[Seat, ...]
    turns: tuple[Turn, ...] = ()
    position: Position | None = None
    clocks: Clocks | None = None
    offers: tuple[Offer, ...] = ()
    offered: int = 0  # how many offers there have been
    cooling: dict[str, float] = field(default_factory=dict)  # "kind:seat": not again before
    result: dict[str, Any] | None = None
    ended: Ended | None = None
    rematch: str | None = None
    removed: tuple[str, ...] = ()  # players whom the host has sent away: they sit down again only with a key

    @property
    def seat(self) -> int | None:
        """The seat on turn."""
        return self.position.seat if self.status == "playing" and self.position is not None else None

    def seats_of(self, player: str | None) -> list[int]:
        """The seats that a player holds."""
        return [number for number, seat in enumerate(self.seats) if player is not None and seat.player == player]

    def may_watch(self, player: str | None) -> bool:
        """Whether somebody may see this table, having its id."""
        if self.terms.watch != "nobody" or (player is not None and (player == self.host or self.seats_of(player))):
            return True
        return self.status == "gathering" and self.terms.join != "key"

    def deadline(self) -> float | None:
        """When the clock of the seat on turn stands at zero."""
        seat = self.seat
        if self.clocks is None or seat is None:
            return None
        return self.clocks.since + self.clocks.left[seat]
