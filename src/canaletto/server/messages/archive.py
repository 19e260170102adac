"""Records that come in, analyses and hints that go out, what can be chosen, and the host's messages."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from canaletto.server.messages.common import Data, GameName, Level, Request, Seat, Time, Tokens
from canaletto.server.messages.tables import Clock, Join, NoClock, SeatWish, Watch


class Import(Request):
    """A record as a table: to review it, or to go on with it where it is not over."""

    record: Data
    seats: Annotated[list[SeatWish], Meta(max_length=4)] = []
    clock: Clock = field(default_factory=NoClock)
    join: Join = "link"
    watch: Watch = "link"


class HintRequest(Request):
    """What would a good player do here? The tokens are those of the draft so far."""

    turn: int
    tokens: Tokens = []
    seat: Seat | None = None
    level: Level = "architect"


class Hint(Struct, kw_only=True):
    """The rest of the turn that a bot would play, as far as it can know."""

    turn: int
    tokens: list[str]
    level: str


class AnalysisRequest(Request):
    """What the search thinks of a turn of a finished game."""

    turn: int
    seconds: Annotated[float, Meta(ge=0.1, le=5)] = 1.0


class Line(Struct, kw_only=True):
    """A turn with the lead over the best other seat that it comes to."""

    tokens: list[str]
    visits: int
    lead: float


class Analysed(Struct, kw_only=True):
    """What every seat may expect, the best turns, and what the turn that was taken gives away."""

    turn: int
    seat: int
    iterations: int
    stars: list[float]
    wins: list[float]
    turns: list[Line]
    given: Line | None = None
    loss: float | None = None


class LevelRow(Struct, kw_only=True):
    """A level of bots."""

    level: str
    sentence: str
    seconds: float | None


class LevelList(Struct, kw_only=True):
    """All levels, weakest first."""

    levels: list[LevelRow]


class EditionRow(Struct, kw_only=True):
    """An edition that comes with the package."""

    id: str
    name: str
    kind: str


class EditionList(Struct, kw_only=True):
    """The shipped editions."""

    editions: list[EditionRow]


class EditionState(Struct, kw_only=True):
    """Everything that is in the box, as the edition file has it."""

    edition: Data


class Health(Struct, kw_only=True):
    """Whether the server takes turns."""

    ok: bool
    version: str
    tables: int


class CloseRequest(Request):
    """Why the host closes a table."""

    reason: Annotated[str, Meta(max_length=200)] = ""


class BlockRequest(Request):
    """Whether a player is blocked."""

    blocked: bool


class AdminPlayer(Struct, kw_only=True):
    """A player as the host sees one."""

    id: str
    name: str
    created: Time
    blocked: bool


class PlayerList(Struct, kw_only=True):
    """Players, newest first; `next` continues the list when given as `before`."""

    players: list[AdminPlayer]
    next: str | None


class Backup(Struct, kw_only=True):
    """Where a backup was written, on the server's machine."""

    path: str
    bytes: int


class BotLine(Struct, kw_only=True):
    """A line of a bot's stream: a game where it is its turn, or one that is over."""

    kind: Literal["turn", "over"]
    table: str
    game: GameName
    seat: int
    turn: int
    view: dict[str, Any] | UnsetType = UNSET
    legal: list[str] | UnsetType = UNSET
    result: Data | UnsetType = UNSET
