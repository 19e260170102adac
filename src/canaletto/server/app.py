"""The ASGI application: finds the route of a request, asks who wants it, and writes what its handler answers."""

from __future__ import annotations

import time
from functools import cached_property
from importlib import import_module

import msgspec

from canaletto.server import answers, bodies
from canaletto.server.calls import Call, address
from canaletto.server.identity import NOBODY
from canaletto.server.logs import tell, trouble
from canaletto.server.origins import SAFE, check_own
from canaletto.server.paths import Paths, names
from canaletto.server.problems import Refused, not_found
from canaletto.server.refusals import refusal
from canaletto.server.routes import ROUTES, STREAMS, Route
from canaletto.server.streams.speaking import LINE
from canaletto.tables.errors import TableError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from typing import Any

    from starlette.types import Receive, Scope, Send

    from canaletto.server.identity import Who
    from canaletto.server.site import Site

LARGE_BODIES = {"games.import_record": bodies.LARGEST_RECORD, "tables.create": bodies.LARGEST_RECORD}
LONGEST_PATH = 512


class Endpoint:
    """A route with its handler and what decodes its messages."""

    def __init__(self, route: Route) -> None:
        self.route = route
        self.decoder = None if route.takes is None else msgspec.json.Decoder(route.takes)
        self.names = names(route.path)
        self.largest = LARGE_BODIES.get(route.handler, bodies.LARGEST)

    @cached_property
    def answer(self) -> Callable[[Call], Awaitable[Any]]:
        """The handler, imported when it is first needed: what passkeys need would double the time of a start."""
        module, _, name = self.route.handler.partition(".")
        found: Callable[[Call], Awaitable[Any]] = getattr(import_module(f"canaletto.server.handlers.{module}"), name)
        return found


class App:
    """The application of a site."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self._paths = Paths(ROUTES)
        self._streams = Paths(STREAMS)
        self._endpoints = {id(route): Endpoint(route) for route in (*ROUTES, *STREAMS)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request, WebSocket, or the life of the server."""
        if scope["type"] == "http":
            await self._http(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._websocket(scope, receive, send)
        else:
            await self._lifespan(receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, route, status = time.perf_counter(), "none", [0]

        async def noting(message: Any) -> None:
            if message["type"] == "http.response.start":
                status[0] = message["status"]
            await send(message)

        call: Call | None = None
        try:
            endpoint, parts = self._find(scope)
            if endpoint is None:
                await self._page(scope, receive, noting)
            else:
                route = endpoint.route.path
                call = await self._call(endpoint, parts, scope, receive, noting)
                message = await endpoint.answer(call)
                if not status[0]:
                    await answers.data(scope, noting, endpoint.route.status, message, call.headers)
        except bodies.Gone:
            pass
        except Refused as refused:
            await self._refuse(noting, refused, call, status)
        except TableError as error:
            await self._refuse(noting, refusal(error), call, status)
        except Exception:
            trouble("a request failed", route=route, method=scope["method"])
            broken = Refused("broken", "Something went wrong in the server; nothing of this request was kept.")
            await self._refuse(noting, broken, call, status)
        self.site.metrics.requests.labels(route, status[0]).inc()
        if self.site.settings.log == "requests":
            took = round((time.perf_counter() - began) * 1000, 2)
            tell("request", 10, method=scope["method"], route=route, status=status[0], ms=took)

    async def _refuse(self, send: Send, refused: Refused, call: Call | None, status: list[int]) -> None:
        if not status[0]:
            await answers.problem(send, refused, call.headers if call else ())

    def _find(self, scope: Scope) -> tuple[Endpoint | None, list[str]]:
        """The endpoint of a request and the parts of its path; none where the browser app is meant."""
        path: str = scope["path"]
        if len(path) > LONGEST_PATH:
            raise not_found("There is nothing at an address as long as this.")
        found = self._paths.find(path)
        method: str = scope["method"]
        if found is None:
            if path.startswith("/api/"):
                raise not_found("There is nothing at this address; /api tells what there is.")
            if method not in ("GET", "HEAD"):
                raise Refused("no-such-method", f"{method} means nothing here.", allow=("GET", "HEAD"))
            return None, []
        routes, parts = found
        route = routes.get(method) or (routes.get("GET") if method == "HEAD" else None)
        if route is None:
            raise Refused(
                "no-such-method", f"{method} means nothing here; there is {', '.join(routes)}.", allow=tuple(routes)
            )
        return self._endpoints[id(route)], parts

    async def _call(self, endpoint: Endpoint, parts: list[str], scope: Scope, receive: Receive, send: Send) -> Call:
        """The request with who asks and what they sent; refused where it may not be."""
        route = endpoint.route
        site = self.site
        check_own(scope, changing=scope["method"] not in SAFE)
        who = await site.identities.who(scope)
        site.rates.count(route.handler, address(scope), who.id)
        call = Call(site, route, dict(zip(endpoint.names, parts, strict=True)), scope, receive, send, who)
        if route.who == "player":
            await welcome(call)
        elif route.who == "admin" and not who.host:
            raise Refused("not-allowed", "Only the host of this server may do this.")
        if endpoint.decoder is not None:
            body = await bodies.read(scope, receive, endpoint.largest, site.settings.patience)
            call.body = bodies.decoded(endpoint.decoder, scope, body)
        return call

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A file of the browser app, or its page."""
        pages = self.site.pages
        file = pages.find(scope["path"])
        if file is None:
            raise not_found("There is no such file.")
        if file is not pages.index:
            return await pages.send(scope, send, file)
        page = pages.page(scope["path"], scope)
        opening = await self._opening(scope, receive, send)
        if opening is None:
            return await pages.send(scope, send, page)
        await pages.send_opening(scope, send, page, opening)

    async def _opening(self, scope: Scope, receive: Receive, send: Send) -> bytes | None:
        """What the page of a table brings along; nothing where there is none, or not for who asks."""
        kind, _, table = scope["path"][1:].partition("/")
        if kind != "t" or not table or "/" in table:
            return None
        asked = {**scope, "method": "GET", "path": f"/api/v1/tables/{table}/opening"}
        try:
            endpoint, parts = self._find(asked)
            assert endpoint is not None
            told = await endpoint.answer(await self._call(endpoint, parts, asked, receive, send))
        except (Refused, TableError):
            return None  # the app asks once more, and shows why not
        return msgspec.json.encode(told)

    async def _websocket(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            found = self._streams.find(scope["path"])
            if found is None:
                raise not_found("There is no stream at this address.")
            endpoint = self._endpoints[id(found[0]["GET"])]
            check_own(scope, changing=True)
            who: Who = await self.site.identities.who(scope)
            self.site.rates.count(endpoint.route.handler, address(scope), who.id)
            if endpoint.route.who == "player" and who == NOBODY:
                raise Refused("unknown-player", "GET /api/v1/me makes you a player.")
            parts = dict(zip(endpoint.names, found[1], strict=True))
            await endpoint.answer(Call(self.site, endpoint.route, parts, scope, receive, send, who))
        except Refused as refused:
            await _decline(scope, receive, send, refused)
        except TableError as error:
            await _decline(scope, receive, send, refusal(error))
        except Exception:
            trouble("a stream failed", route="stream")

    async def _lifespan(self, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await send({"type": "lifespan.shutdown.complete"})


async def welcome(call: Call) -> None:
    """Make a first visitor a player, but not for looking only; every visit renews the cookie of a browser."""
    if call.who.program:
        call.player  # noqa: B018  # the host's key is nobody who could play
        return
    asks_who = call.route.handler == "players.me"
    if call.who.player is None and call.scope["method"] in SAFE and not asks_who:
        return
    if call.who.player is None:
        call.site.rates.newcomer(call.address)
        call.who = await call.site.identities.newcomer()
    if call.who.made or asks_who:
        call.headers.append(call.site.identities.cookies.header(call.scope, call.player, call.who.host))


async def _decline(scope: Scope, receive: Receive, send: Send, refused: Refused) -> None:
    """Refuse a WebSocket before it is open, with the problem as its answer where that can be sent."""
    if "websocket.http.response" in scope.get("extensions", {}):
        head = [(b"content-type", b"application/problem+json"), (b"cache-control", b"no-store"), *refused.headers]
        status = refused.problem.status
        await send({"type": "websocket.http.response.start", "status": status, "headers": head})
        body = msgspec.json.encode(refused.problem)
        await send({"type": "websocket.http.response.body", "body": body})
        # uvicorn would complain that there was no handshake, where there was none to be.
        scope[LINE].handshake_complete = True
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": refused.problem.code})
