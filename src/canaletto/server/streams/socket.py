"""A WebSocket on which only the server talks."""

from __future__ import annotations

import asyncio

from canaletto.server.streams.reader import TOO_SLOW, Reader

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.types import Receive, Send

# Nothing useful can come from a client; one that goes on talking is sent away.
MOST_WORDS = 100
# A client that does not take a message within this time is gone.
PATIENCE = 30.0


async def accept(receive: Receive, send: Send) -> None:
    """Open it."""
    await receive()
    await send({"type": "websocket.accept"})


async def pump(receive: Receive, send: Send, reader: Reader) -> None:
    """Send what the reader is given until one side ends it."""
    listening = asyncio.create_task(_listen(receive, reader))
    try:
        while True:
            texts = await reader.take()
            for text in texts:
                async with asyncio.timeout(PATIENCE):
                    await send({"type": "websocket.send", "text": text})
            if not texts and reader.closed is not None:
                if reader.closed > 0:
                    await send({"type": "websocket.close", "code": reader.closed})
                return
    except (TimeoutError, OSError):
        # Away, or so slow that its buffers are full: nothing more can be said to it.
        reader.close(TOO_SLOW)
    finally:
        listening.cancel()


async def _listen(receive: Receive, reader: Reader) -> None:
    """Wait until the client goes."""
    for _ in range(MOST_WORDS):
        message = await receive()
        if message["type"] == "websocket.disconnect":
            reader.close(0)
            return
    reader.close(1008)
