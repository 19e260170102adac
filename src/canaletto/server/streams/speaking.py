"""A WebSocket on which only the server talks: words made once go straight to every connection that wants them.

What a slow reader does not take waits here, with a bound; nobody else waits for it.
"""

from __future__ import annotations

import asyncio
import socket
import time
from collections import deque

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory

from canaletto.server.streams.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from starlette.types import Receive, Scope, Send

# More than this waiting, and the reader is sent away; it may come back with its number.
MOST = 64
TOO_SLOW, NOT_ALLOWED, TALKED, GOING = 4008, 4003, 1008, 1012
# Nothing useful can come from a client; one that goes on talking is sent away.
MOST_WORDS = 100
# What the server, and the system for it, hold for a client before it has to take something.
BUFFER, SYSTEM_BUFFER = 16_384, 65_536
LINE = "canaletto.line"


class Speaking(WebSocketsSansIOProtocol):
    """The connection."""

    reader: SocketReader | None = None
    _words = 0
    _packed = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # No message builds on an earlier one, so what is packed once suits everybody, and no connection keeps a window.
        packing = ServerPerMessageDeflateFactory(server_no_context_takeover=True, client_no_context_takeover=True)
        self.conn.available_extensions = [packing]

    async def run_asgi(self) -> None:
        """Let the application find its connection in the scope."""
        self.scope[LINE] = self  # type: ignore[literal-required]
        self._packed = any(
            isinstance(each, PerMessageDeflate) and each.local_max_window_bits >= Words.WINDOW
            for each in self.conn.extensions
        )
        self.transport.set_write_buffer_limits(high=BUFFER)
        self.transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BUFFER)
        await super().run_asgi()

    def resume_writing(self) -> None:
        """The client has taken something."""
        super().resume_writing()
        if self.reader is not None:
            self.reader.go_on()

    def connection_lost(self, exc: Exception | None) -> None:
        """The client is gone."""
        super().connection_lost(exc)
        if self.reader is not None:
            self.reader.close(0)

    def send_receive_event_to_app(self) -> None:
        """A client talks, to nobody."""
        self.frames = []
        self._words += 1
        if self._words > MOST_WORDS and self.reader is not None:
            self.reader.close(TALKED)

    def speak(self, words: Words) -> bool:
        """Send words, if they can be sent at once."""
        if not self.writable.is_set() or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(words.packed if self._packed else words.plain)
        return True

    def hang_up(self, code: int) -> None:
        """Say why, and close."""
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()


class SocketReader:
    """One open stream, and what waits for its client."""

    __slots__ = ("_ended", "_line", "_waiting", "closed", "sent")

    def __init__(self, line: Speaking) -> None:
        self._line = line
        self._waiting: deque[Words] = deque()
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: int | None = None
        self.sent = time.monotonic()
        line.reader = self

    def put(self, words: Words) -> bool:
        """Send words; False when that was one too many, and the stream ends."""
        if self.closed is not None:
            return True
        self.sent = time.monotonic()
        if not self._waiting and self._line.speak(words):
            return True
        if len(self._waiting) >= MOST:
            self.close(TOO_SLOW)
            return False
        self._waiting.append(words)
        return True

    def go_on(self) -> None:
        """The client takes more."""
        while self._waiting and self._line.speak(self._waiting[0]):
            self._waiting.popleft()

    def close(self, code: int) -> None:
        """End the stream; 0 says that the client has ended it."""
        if self.closed is None:
            self.closed = code
            self._waiting.clear()
            if code:
                self._line.hang_up(code)
            if not self._ended.done():
                self._ended.set_result(None)

    async def ended(self) -> None:
        """Wait for the end."""
        await self._ended


async def accept(scope: Scope, receive: Receive, send: Send) -> Speaking:
    """Open it."""
    await receive()
    await send({"type": "websocket.accept"})
    line: Speaking = scope[LINE]
    return line
