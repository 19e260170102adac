"""Every route: method, path, who may use it, what goes in and out. The app and the OpenAPI document are made from it.

`who`: anyone; player (a first visitor becomes one by GET /me and by whatever changes something); watch (who may see
the table); seat (who holds one there); host (who made the table, and the host of the server); admin (the latter alone).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from canaletto.server.messages import archive, draft, opening, passkeys, players, tables

Who = Literal["anyone", "player", "watch", "seat", "host", "admin"]

LINES = "application/x-ndjson"
TEXT = "text/plain"
HTML = "text/html"
JSON = "application/json"


@dataclass(frozen=True)
class Route:
    """One way in: `handler` is module.function below canaletto.server.handlers."""

    method: str
    path: str
    who: Who
    handler: str
    summary: str
    takes: Any = None
    gives: Any = None
    status: int = 200
    query: dict[str, str] | None = None
    media: str = JSON


_TABLE = "/api/v1/tables/{table}"
_AS = {"as": "whose eyes: a seat of yours, watch, or auto (the default: your seat, of several the one on turn next)"}
_LIST = {
    "game": "only this game",
    "player": "only with a player whose name contains this",
    "before": "go on with the list: `next` of the page before",
    "limit": "at most so many, 1 to 100 (default 20)",
}

ROUTES = (
    Route("GET", "/api/v1/me", "player", "players.me", "Who am I? A first visitor becomes a player.", None, players.Me),
    Route("PATCH", "/api/v1/me", "player", "players.rename", "Choose a name.", players.Rename, players.Me),
    Route(
        *("POST", "/api/v1/me/links", "player", "players.carry", "A link that carries me to another device, once."),
        None,
        players.CarryLink,
        201,
    ),
    Route(
        "POST",
        "/api/v1/me/claim",
        "anyone",
        "players.claim",
        "Become the player of a carry link.",
        players.Claim,
        players.Me,
    ),
    Route("GET", "/api/v1/me/tokens", "player", "players.tokens", "My tokens for programs.", None, players.TokenList),
    Route(
        "POST",
        "/api/v1/me/tokens",
        "player",
        "players.new_token",
        "A token for a program.",
        players.NewToken,
        players.TokenMade,
        201,
    ),
    Route("DELETE", "/api/v1/me/tokens/{token}", "player", "players.drop_token", "Revoke a token.", None, None, 204),
    Route("GET", "/api/v1/me/passkeys", "player", "passkeys.listed", "My passkeys.", None, passkeys.PasskeyList),
    Route(
        "POST",
        "/api/v1/me/passkeys/options",
        "player",
        "passkeys.begin",
        "What a device needs to make a passkey.",
        None,
        passkeys.PasskeyOptions,
    ),
    Route(
        "POST",
        "/api/v1/me/passkeys",
        "player",
        "passkeys.register",
        "Register a passkey that was made.",
        passkeys.NewPasskey,
        passkeys.PasskeyRow,
        201,
    ),
    Route(
        "DELETE", "/api/v1/me/passkeys/{credential}", "player", "passkeys.drop", "Give a passkey up.", None, None, 204
    ),
    Route(
        "POST",
        "/api/v1/passkeys/options",
        "anyone",
        "passkeys.begin_login",
        "What a device needs to find its passkey.",
        None,
        passkeys.PasskeyOptions,
    ),
    Route(
        "POST",
        "/api/v1/passkeys/login",
        "anyone",
        "passkeys.login",
        "Become the player of a passkey.",
        passkeys.PasskeyLogin,
        players.Me,
    ),
    Route(
        "GET",
        "/api/v1/me/tables",
        "player",
        "lists.mine",
        "My tables, those waiting for me first.",
        None,
        tables.TableList,
        200,
        _LIST,
    ),
    Route(
        *(
            "GET",
            "/api/v1/me/games",
            "player",
            "bots.games",
            "A stream of the positions where it is my turn, for programs.",
        ),
        None,
        archive.BotLine,
        media=LINES,
    ),
    Route(
        "POST", "/api/v1/tables", "player", "tables.create", "Make a table.", tables.NewTable, tables.TableState, 201
    ),
    Route(
        "GET",
        "/api/v1/tables",
        "anyone",
        "lists.open_tables",
        "Tables that anyone may join, or watch.",
        None,
        tables.TableList,
        200,
        {"kind": "open (the default) or watch", **_LIST},
    ),
    Route("GET", _TABLE, "watch", "tables.state", "A table as one sees it.", None, tables.TableState, 200, _AS),
    Route(
        *("GET", f"{_TABLE}/opening", "watch", "opening.opening"),
        "The first three answers that a screen wants in one: the table, its tiles, the draft.",
        None,
        opening.Opening,
    ),
    Route(
        "POST", f"{_TABLE}/join", "player", "tables.join", "Sit down, or come back.", tables.Joining, tables.TableState
    ),
    Route(
        "POST",
        f"{_TABLE}/leave",
        "seat",
        "tables.leave",
        "Stand up before the start; later the seat waits.",
        tables.SeatRequest,
        tables.TableState,
    ),
    Route("POST", f"{_TABLE}/start", "host", "tables.start", "Start; bots take open seats.", None, tables.TableState),
    Route("POST", f"{_TABLE}/close", "host", "tables.close", "Close a table before its game.", None, tables.TableState),
    Route(
        "POST",
        f"{_TABLE}/seats/{{seat}}/key",
        "host",
        "tables.make_key",
        "A key for a seat; an earlier one is void.",
        None,
        tables.SeatKey,
        201,
    ),
    Route(
        "DELETE", f"{_TABLE}/seats/{{seat}}/key", "host", "tables.revoke_key", "Revoke a seat's key.", None, None, 204
    ),
    Route(
        "DELETE",
        f"{_TABLE}/seats/{{seat}}",
        "host",
        "tables.remove",
        "Take a seat back: before the start, or from somebody who has left.",
        None,
        tables.TableState,
    ),
    Route(
        "POST",
        f"{_TABLE}/seats/{{seat}}/bot",
        "seat",
        "tables.bot_takes",
        "A bot plays on for a seat that was left.",
        tables.BotTakes,
        tables.TableState,
    ),
    Route(
        "POST",
        f"{_TABLE}/draft",
        "watch",
        "play.draft",
        "Try tokens out; nobody else sees it. Watchers may too, with what they see.",
        draft.DraftRequest,
        draft.Draft,
    ),
    Route("POST", f"{_TABLE}/turns", "seat", "play.take_turn", "Take a turn.", tables.TurnRequest, tables.TurnTaken),
    Route(
        "GET",
        f"{_TABLE}/turns/{{turn}}",
        "watch",
        "play.moment",
        "The table after so many turns.",
        None,
        tables.Moment,
        200,
        _AS,
    ),
    Route(
        "POST",
        f"{_TABLE}/offers",
        "seat",
        "offers.make",
        "Offer something to the others.",
        tables.OfferRequest,
        tables.TableState,
        201,
    ),
    Route(
        "POST",
        f"{_TABLE}/offers/{{offer}}",
        "seat",
        "offers.answer",
        "Accept or decline.",
        tables.Answer,
        tables.TableState,
    ),
    Route("DELETE", f"{_TABLE}/offers/{{offer}}", "seat", "offers.withdraw", "Withdraw an own offer.", None, None, 204),
    Route(
        "POST", f"{_TABLE}/hint", "seat", "bots.hint", "What would a good player do?", archive.HintRequest, archive.Hint
    ),
    Route(
        "POST",
        f"{_TABLE}/analysis",
        "watch",
        "bots.analysis",
        "What a search thinks of a turn of a finished game.",
        archive.AnalysisRequest,
        archive.Analysed,
    ),
    Route("GET", f"{_TABLE}/record", "watch", "games.record", "The record of a finished game.", None, dict[str, Any]),
    Route("GET", "/api/v1/games", "anyone", "lists.finished", "Finished games.", None, tables.TableList, 200, _LIST),
    Route(
        "GET",
        "/api/v1/games.jsonl",
        "anyone",
        "games.export",
        "All finished games that anyone may watch, a record a line.",
        media=LINES,
    ),
    Route(
        "POST",
        "/api/v1/games",
        "player",
        "games.import_record",
        "A record as a table.",
        archive.Import,
        tables.TableState,
        201,
    ),
    Route("GET", "/api/v1/levels", "anyone", "chosen.levels", "The levels of bots.", None, archive.LevelList),
    Route("GET", "/api/v1/editions", "anyone", "chosen.editions", "The shipped editions.", None, archive.EditionList),
    Route(
        "GET",
        "/api/v1/editions/{edition}",
        "anyone",
        "chosen.edition",
        "What is in the box.",
        None,
        archive.EditionState,
    ),
    Route(
        "GET", "/api/v1/openapi.json", "anyone", "chosen.openapi", "This API in OpenAPI's words.", None, dict[str, Any]
    ),
    Route(
        "GET",
        "/api/v1/admin/tables",
        "admin",
        "admin.tables",
        "All tables.",
        None,
        tables.TableList,
        200,
        {"status": "only those", **_LIST},
    ),
    Route(
        "POST",
        "/api/v1/admin/tables/{table}/close",
        "admin",
        "admin.close",
        "Close a table.",
        archive.CloseRequest,
        None,
        204,
    ),
    Route(
        "DELETE", "/api/v1/admin/tables/{table}", "admin", "admin.delete", "Delete a table for good.", None, None, 204
    ),
    Route(
        "GET",
        "/api/v1/admin/export.jsonl",
        "admin",
        "admin.export",
        "All finished games, a record a line.",
        media=LINES,
    ),
    Route(
        "POST",
        "/api/v1/admin/backup",
        "admin",
        "admin.backup",
        "Write a backup of the database (SQLite).",
        None,
        archive.Backup,
        201,
    ),
    Route("GET", "/api/v1/admin/players", "admin", "admin.players", "Players.", None, archive.PlayerList, 200, _LIST),
    Route(
        "POST",
        "/api/v1/admin/players/{player}/block",
        "admin",
        "admin.block",
        "Block a player, or not any more.",
        archive.BlockRequest,
        None,
        204,
    ),
    Route(
        "POST",
        "/api/v1/admin/links",
        "admin",
        "admin.link",
        "A key that makes a browser the host's, for an hour.",
        None,
        players.CarryLink,
        201,
    ),
    Route("GET", "/api", "anyone", "reference.page", "This API as a page for people.", media=HTML),
    Route("GET", "/api/style.css", "anyone", "reference.style", "How that page looks.", media="text/css"),
    Route("GET", "/healthz", "anyone", "chosen.health", "Whether the server takes turns.", None, archive.Health),
    Route("GET", "/metrics", "admin", "chosen.metrics", "Metrics for Prometheus.", media=TEXT),
)

# WebSockets: only the server talks, apart from pings; what clients want goes by POST.
STREAMS = (
    Route(
        "GET",
        f"{_TABLE}/stream",
        "watch",
        "stream.table",
        "Events of a table.",
        None,
        tables.Event,
        101,
        {"after": "the number of the last event seen", **_AS},
    ),
    Route(
        "GET",
        "/api/v1/me/stream",
        "player",
        "stream.mine",
        "Changes of my tables: a TableRow each.",
        None,
        tables.TableRow,
        101,
    ),
)
