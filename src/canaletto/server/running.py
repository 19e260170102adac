"""Runs the server: uvicorn with our patience, our logs, and a word to the streams before they are closed."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import socket
from contextlib import contextmanager

import uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from canaletto.server.app import App
from canaletto.server.identity import host_key
from canaletto.server.logs import for_people, start_logging, tell
from canaletto.server.site import Site
from canaletto.server.streams.speaking import Speaking

TYPE_CHECKING = False
if TYPE_CHECKING:
    from asyncio import TimerHandle
    from collections.abc import Callable, Generator
    from typing import Any

    from canaletto.server.settings import Settings

KEEP_ALIVE = 65
A_LONG_TIME = 10 * 365 * 24 * 3600
RUNNING = "running.json"


class Hearing(HttpToolsProtocol):
    """HTTP from clients that get to the point."""

    # A client that has not sent the head of its request by then is hung up on.
    patience = 10.0
    _impatience: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has connected."""
        super().connection_made(transport)
        self._wait()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        """Its head is there."""
        self._wait_no_more()
        super().on_headers_complete()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self._wait_no_more()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._wait_no_more()
        self._impatience = self.loop.call_later(self.patience, self.transport.close)

    def _wait_no_more(self) -> None:
        if self._impatience is not None:
            self._impatience.cancel()
            self._impatience = None


class Server(uvicorn.Server):
    """A server that says when it listens, and good-bye."""

    def __init__(self, config: uvicorn.Config, site: Site, listening: Callable[[int], None]) -> None:
        super().__init__(config)
        self._site = site
        self._listening = listening

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Stop when asked to, and end as something that has done what it was asked."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the tables, then the door."""
        await self._site.open()
        await super().startup(sockets)
        # What is loaded stays: the collector of cycles need not look at it again, nor look after every 700 objects.
        # While it looks, everything waits: milliseconds for what is young, ten times that for all of a while.
        gc.freeze()
        gc.set_threshold(5_000, 5)
        gc.enable()
        if sockets:
            self._listening(sockets[0].getsockname()[1])

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the streams, let requests end, then close the tables."""
        tell("stopping")
        await self._site.say_bye()
        # A moment for the words to leave before the connections are closed.
        await asyncio.sleep(0.05)
        await super().shutdown(sockets)
        await self._site.close()
        tell("stopped")


def serve(settings: Settings, told: Callable[[str, str], None]) -> None:
    """Serve until interrupted; `told` is called with the address and the host's key once people can come."""
    start_logging(settings.log)
    Hearing.patience = settings.patience
    listener = _listener(settings)
    site = Site(settings)

    def listening(port: int) -> None:
        address = f"http://{_shown_host(settings.host)}:{port}"
        _note(settings, address, host_key(site.host_secret, A_LONG_TIME))
        if not for_people():  # who are told by whoever called
            tell("listening", address=address)
        told(address, host_key(site.host_secret))

    config = uvicorn.Config(
        App(site),
        **_manner(settings),
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies or "127.0.0.1",
    )
    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(Server(config, site, listening).serve([listener]))
    finally:
        _forget(settings)


def _manner(settings: Settings) -> dict[str, Any]:
    """How uvicorn is to behave."""
    return {
        "http": Hearing,
        "ws": Speaking,
        "ws_per_message_deflate": False,
        "ws_max_size": 4_096,
        "ws_ping_interval": 30.0,
        "ws_ping_timeout": 30.0,
        "lifespan": "off",
        "access_log": False,
        "log_config": None,
        "server_header": False,
        "timeout_keep_alive": KEEP_ALIVE,
        "timeout_graceful_shutdown": max(1, round(settings.grace)),
    }


def _listener(settings: Settings) -> socket.socket:
    """The socket that people connect to."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((settings.host, settings.port))
    except OSError as error:
        listener.close()
        raise OSError(error.errno, f"{settings.host}:{settings.port} cannot be listened on: {error.strerror}") from None
    listener.listen(2048)
    listener.set_inheritable(False)
    return listener


def _shown_host(host: str) -> str:
    """The host name in the address that is printed."""
    if host in ("0.0.0.0", "::", "127.0.0.1", "::1"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _note(settings: Settings, address: str, key: str) -> None:
    """Where the server is and a key of its host, for `canaletto host` of the same user on the same machine."""
    path = settings.folder / RUNNING
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        json.dump({"address": address, "process": os.getpid(), "key": key}, file)


def _forget(settings: Settings) -> None:
    (settings.folder / RUNNING).unlink(missing_ok=True)
