"""Tables: making them, sitting down at them, taking turns, offers, and what a seat or a watcher sees of them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from canaletto.server.messages.common import (
    Changes,
    Data,
    Edition,
    GameName,
    Level,
    Name,
    Request,
    Seat,
    Time,
    Tokens,
    View,
)

Join = Literal["anyone", "link", "key"]
Watch = Literal["anyone", "link", "nobody"]
Status = Literal["gathering", "playing", "over", "closed"]
AtZero = Literal["bot", "end"]


class NoClock(Request, tag="none", tag_field="kind"):
    """Nobody is in a hurry."""


class LiveClock(Request, tag="live", tag_field="kind"):
    """Seconds for the whole game, and seconds more for every turn."""

    base: Annotated[int, Meta(ge=10, le=36_000)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    at_zero: AtZero = "bot"


class DaysClock(Request, tag="days", tag_field="kind"):
    """Days for every turn."""

    days: Annotated[int, Meta(ge=1, le=30)]
    at_zero: AtZero = "bot"


Clock = NoClock | LiveClock | DaysClock


class SeatWish(Request):
    """Who shall sit somewhere: `me` (several times for people at one screen), `open`, `link` (only with a seat's
    key) or `bot` of a level; `name` is shown for people at the same screen."""

    kind: Literal["me", "open", "link", "bot"]
    level: Level | None = None
    name: Name | None = None


class NewTable(Request):
    """A table to be made; it starts by itself as soon as every seat is taken, unless `start` is false."""

    game: GameName
    seats: Annotated[list[SeatWish], Meta(min_length=2, max_length=4)]
    options: Data = {}
    edition: Edition | None = None
    choices: Data = {}
    clock: Clock = field(default_factory=NoClock)
    join: Join = "link"
    watch: Watch = "link"
    open_stars: bool = False
    preview: bool = True
    hints: bool | None = None
    shuffle: bool = True
    start: bool = True


class Joining(Request):
    """Takes a seat: that of a key, the one named, or the first open one."""

    seat: Seat | None = None
    key: Annotated[str, Meta(max_length=64)] | None = None


class SeatRequest(Request):
    """Something about one of the own seats; not needed with only one."""

    seat: Seat | None = None


class BotTakes(Request):
    """A bot plays on for a seat that was left."""

    level: Level = "mason"


class SeatKey(Struct, kw_only=True):
    """A seat's key, shown once: whoever has it may take the seat."""

    seat: int
    key: str
    path: str


class TurnRequest(Request):
    """A whole turn; `turn` is the number that the table expects (sending the same again is harmless)."""

    turn: Annotated[int, Meta(ge=0, le=10_000)]
    tokens: Annotated[Tokens, Meta(min_length=1)]
    seat: Seat | None = None


class TurnTaken(Struct, kw_only=True):
    """The turn is durable; `n` is the number of its event, `turn` the number of the next turn."""

    turn: int
    n: int
    duplicate: bool


class OfferRequest(Request):
    """Something for all to agree on; `turn` (for take-back) is the number of the turn to go back to."""

    kind: Literal["take-back", "more-time", "end", "rematch"]
    seat: Seat | None = None


class Answer(Request):
    """Yes or no to an offer."""

    accept: bool
    seat: Seat | None = None


class Offer(Struct, kw_only=True):
    """What somebody has offered, and who has agreed so far."""

    id: int
    kind: str
    by: int
    accepted: list[int]
    waiting: list[int]


class SeatState(Struct, kw_only=True):
    """A seat as everybody may see it; `here` says whether somebody of it is connected, `left` since when not.

    `player` stays the same for one person on this server, without being a key to anything.
    """

    seat: int
    kind: Literal["person", "bot", "open", "link"]
    name: str
    level: str | None
    player: str | None
    here: bool
    left: Time | None
    yours: bool
    stand_in: str | None


class ClockState(Struct, kw_only=True):
    """Seconds left by seat at `at`; the clock of `running` goes on from there."""

    left: list[float | None]
    running: int | None
    at: Time


class LoggedTurn(Struct, kw_only=True):
    """A turn that was taken; `by` says whether a person, a bot or the clock took it."""

    turn: int
    seat: int
    tokens: list[str]
    at: Time
    by: Literal["person", "bot"]


class TableState(Struct, kw_only=True, tag="state", tag_field="kind"):
    """A table as one seat or a watcher sees it (`viewer`); `n` is the number of the last event in it."""

    id: str
    n: int
    status: Status
    created: Time
    game: GameName
    players: int
    options: Data
    edition: str | None
    clock: Clock
    join: Join
    watch: Watch
    open_stars: bool
    preview: bool
    hints: bool
    host: bool
    mine: list[int]
    viewer: int | None
    seats: list[SeatState]
    turn: int
    seat: int | None
    view: View | None
    score: list[dict[str, int]] | dict[str, Any] | None
    clocks: ClockState | None
    log: list[LoggedTurn]
    offers: list[Offer]
    result: Data | None
    ended: str | None
    rematch: str | None
    watchers: int


class TableRow(Struct, kw_only=True):
    """A table in a list."""

    id: str
    status: Status
    game: GameName
    players: int
    created: Time
    changed: Time
    turn: int
    seat: int | None
    seats: list[SeatState]
    mine: list[int]
    clock: Clock
    your_turn: bool
    result: Data | None
    ended: str | None
    join: Join
    watch: Watch


class TableList(Struct, kw_only=True):
    """Tables, newest first; `next` continues the list when given as `before`."""

    tables: list[TableRow]
    next: str | None


class Moment(Struct, kw_only=True):
    """A table after so many turns, as the viewer could see it then; of a finished game everything is shown."""

    id: str
    turn: int
    turns: int
    seat: int | None
    tokens: list[str]
    view: View
    score: list[dict[str, int]] | dict[str, Any]


class Event(Struct, kw_only=True):
    """What happened at a table, as told to one viewer; the kinds are in docs/api.md.

    `n` counts the events of a table from 1; those without a number (presence, beat, bye) need not be seen.
    """

    kind: str
    n: int | UnsetType = UNSET
    at: Time | UnsetType = UNSET
    seat: int | UnsetType | None = UNSET
    turn: int | UnsetType = UNSET
    tokens: list[str] | UnsetType = UNSET
    by: str | UnsetType = UNSET
    viewer: int | UnsetType | None = UNSET
    changes: Changes | UnsetType = UNSET
    view: View | UnsetType = UNSET
    scored: Changes | UnsetType = UNSET
    clocks: ClockState | UnsetType = UNSET
    seats: list[SeatState] | UnsetType = UNSET
    offers: list[Offer] | UnsetType = UNSET
    status: Status | UnsetType = UNSET
    result: Data | UnsetType | None = UNSET
    ended: str | UnsetType | None = UNSET
    rematch: str | UnsetType | None = UNSET
    watchers: int | UnsetType = UNSET
    retry: float | UnsetType = UNSET
