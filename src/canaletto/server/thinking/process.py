"""One process that thinks, as the server sees it: started when first asked, and anew after it has died."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress

import msgspec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# An answer is a turn or an analysis; a task may hold a view with a whole edition.
LONGEST_LINE = 4_000_000
# A thought that takes so much longer than it was allowed has gone astray.
PATIENCE = 30.0


class Died(Exception):
    """The process ended, or answered with an error, before it had the answer."""


class Process:
    """A worker that thinks about one task at a time."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._asked = 0

    @property
    def id(self) -> int | None:
        """The process's id, while it runs."""
        return None if self._process is None else self._process.pid

    async def think(self, task: dict[str, Any], seconds: float) -> Any:
        """The answer to a task; if the waiting is cancelled, the thinking is too."""
        process = await self._started()
        self._asked += 1
        number = self._asked
        try:
            await self._write(process, {**task, "id": number})
            async with asyncio.timeout(seconds + PATIENCE):
                return await self._answer(process, number)
        except asyncio.CancelledError:
            # It answers soon, with nobody waiting; that answer is skipped by its number.
            if process.returncode is None:
                await self._write(process, {"stop": number})
            raise
        except (TimeoutError, OSError, asyncio.IncompleteReadError, ValueError) as error:
            await self.stop()
            raise Died(f"the process that thinks: {type(error).__name__}") from None

    async def stop(self) -> None:
        """End the process at once; nothing in it needs to be kept."""
        process, self._process = self._process, None
        if process is not None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _started(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "canaletto.server.thinking.worker"),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                # Ctrl-C in a terminal is for the server, which stops its workers itself.
                start_new_session=os.name == "posix",
            )
        return self._process

    @staticmethod
    async def _write(process: asyncio.subprocess.Process, message: dict[str, Any]) -> None:
        assert process.stdin is not None
        process.stdin.write(msgspec.json.encode(message) + b"\n")
        await process.stdin.drain()

    @staticmethod
    async def _answer(process: asyncio.subprocess.Process, number: int) -> Any:
        assert process.stdout is not None
        while True:
            line = await process.stdout.readuntil(b"\n")
            answer = msgspec.json.decode(line)
            if answer["id"] == number:
                if "failed" in answer:
                    raise Died(answer["failed"])
                return answer["found"]
