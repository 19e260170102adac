"""The stream of a program over HTTP: what waits to be sent, with a bound, so that a slow reader costs only itself."""

from __future__ import annotations

import asyncio
import time
from collections import deque

from canaletto.server.streams.speaking import MOST, TOO_SLOW


class Reader:
    """Lines on their way to one program."""

    __slots__ = ("_ready", "_waiting", "closed", "sent")

    def __init__(self) -> None:
        self._waiting: deque[str] = deque()
        self._ready = asyncio.Event()
        self.closed: int | None = None
        self.sent = time.monotonic()

    def put(self, text: str) -> bool:
        """Add a text; False when that was one too many, and the stream ends."""
        if self.closed is not None:
            return True
        if len(self._waiting) >= MOST:
            self._waiting.clear()
            self.close(TOO_SLOW)
            return False
        self._waiting.append(text)
        self.sent = time.monotonic()
        self._ready.set()
        return True

    def close(self, code: int) -> None:
        """End the stream after what waits has been sent."""
        if self.closed is None:
            self.closed = code
            self._ready.set()

    async def take(self) -> list[str]:
        """What waits, as soon as there is something; nothing at the end."""
        while not self._waiting and self.closed is None:
            self._ready.clear()
            await self._ready.wait()
        found = list(self._waiting)
        self._waiting.clear()
        return found
