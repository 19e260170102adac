"""HTTP and WebSocket spoken as cheaply as Python can, so that the driver does not measure itself."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import time
import zlib
from collections import deque

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any


class Http(asyncio.Protocol):
    """A kept-alive connection that sends one request at a time."""

    def __init__(self) -> None:
        self._buffer = b""
        self._waiting: asyncio.Future[tuple[int, bytes]] | None = None
        self._transport: asyncio.Transport | None = None
        self.head = b""

    @classmethod
    async def open(cls, port: int) -> Http:
        """Connect to this machine."""
        _, protocol = await asyncio.get_running_loop().create_connection(cls, "127.0.0.1", port)
        return protocol

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected."""
        self._transport = transport  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Part of an answer, whose length stands in its head."""
        self._buffer += data
        end = self._buffer.find(b"\r\n\r\n")
        if end < 0:
            return
        head = self._buffer[:end].lower()
        at = head.find(b"content-length: ")
        length = int(head[at + 16 : (head + b"\r").index(b"\r", at)]) if at >= 0 else 0
        if len(self._buffer) >= end + 4 + length and self._waiting is not None:
            self.head = self._buffer[:end]
            body = self._buffer[end + 4 : end + 4 + length]
            self._buffer = self._buffer[end + 4 + length :]
            waiting, self._waiting = self._waiting, None
            if not waiting.done():
                waiting.set_result((int(head[9:12]), body))

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_exception(ConnectionError("the server hung up"))

    async def ask(self, request: bytes) -> tuple[int, bytes]:
        """Send a request and wait for status and body."""
        assert self._transport is not None
        self._waiting = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        return await self._waiting

    async def json(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        """A request whose answer is JSON."""
        status, answer = await self.ask(request(method, path, body, cookie))
        if status >= 400:
            raise RuntimeError(f"{method} {path}: {status} {answer[:300]!r}")
        return json.loads(answer) if answer else None

    def cookie(self) -> str:
        """The cookie of the last answer."""
        for line in self.head.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie: "):
                return line[12:].partition(b";")[0].decode()
        return ""

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def request(method: str, path: str, body: Any = None, cookie: str = "") -> bytes:
    """The bytes of a request."""
    written = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: bench\r\n"
    if cookie:
        head += f"Cookie: {cookie}\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(written)}\r\n"
    return head.encode() + b"\r\n" + written


PACKED = 64  # the bit of a frame's first byte that says so


class Watcher(asyncio.Protocol):
    """A WebSocket that hands on the text of every message, with the time at which it came; as in a browser, packed."""

    def __init__(self, told: Callable[[bytes, float], None]) -> None:
        self._told = told
        self._buffer = bytearray()
        self._open = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.waiting: deque[asyncio.Future[bytes]] = deque()

    @classmethod
    async def open(cls, port: int, path: str, told: Callable[[bytes, float], None], cookie: str = "") -> Watcher:
        """Connect and upgrade."""
        loop = asyncio.get_running_loop()
        transport, watcher = await loop.create_connection(lambda: cls(told), "127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        head = f"GET {path} HTTP/1.1\r\nHost: bench\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        head += f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        head += "Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; client_max_window_bits\r\n"
        if cookie:
            head += f"Cookie: {cookie}\r\n"
        transport.write(head.encode() + b"\r\n")
        await watcher._opened
        return watcher

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected."""
        self.transport = transport  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the server hung up"))

    def data_received(self, data: bytes) -> None:
        """Part of the upgrade, or frames."""
        now = time.perf_counter()
        buffer = self._buffer
        buffer += data
        if not self._open:
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self._opened.set_exception(ConnectionError(bytes(buffer[:200]).decode("latin-1")))
                return
            del buffer[: end + 4]
            self._open = True
            self._opened.set_result(None)
        while (found := _frame(buffer)) is not None:
            kind, start, end = found
            if kind == 1:
                text = bytes(buffer[start:end])
                self._told(
                    zlib.decompressobj(-15).decompress(text + b"\0\0\xff\xff") if buffer[0] & PACKED else text, now
                )
            elif kind == 9 and self.transport is not None:
                self.transport.write(_masked(10, bytes(buffer[start:end])))
            del buffer[:end]

    def say(self, text: str) -> None:
        """Send a text."""
        assert self.transport is not None
        self.transport.write(_masked(1, text.encode()))

    def close(self) -> None:
        """Hang up."""
        if self.transport is not None:
            self.transport.close()


def _frame(buffer: bytearray) -> tuple[int, int, int] | None:
    """Kind, start and end of a whole frame at the beginning of a buffer."""
    if len(buffer) < 2:
        return None
    length, start = buffer[1] & 127, 2
    if length == 126:
        start = 4
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[2:4], "big")
    elif length == 127:
        start = 10
        if len(buffer) < start:
            return None
        length = int.from_bytes(buffer[2:10], "big")
    return (buffer[0] & 15, start, start + length) if len(buffer) >= start + length else None


def _unpacked(data: bytearray) -> bytes:
    """A packed text (RFC 7692)."""
    return zlib.decompressobj(-15).decompress(bytes(data) + b"\0\0\xff\xff")


def _masked(kind: int, payload: bytes) -> bytes:
    """A frame of a client, masked with zeros."""
    size = len(payload)
    head = bytes([128 | kind, 128 | size]) if size < 126 else bytes([128 | kind, 254]) + size.to_bytes(2, "big")
    return head + b"\0\0\0\0" + payload
