"""The server that the host's commands speak to: the running one of a data folder, or one started for a command."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager

from canaletto.client import Client, ServerRefused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from canaletto.server.settings import Settings

RUNNING = "running.json"


class HostError(Exception):
    """Why no server can be reached."""


def running(settings: Settings) -> dict[str, Any] | None:
    """What the server that runs with this data folder has noted; None if there is none."""
    try:
        note: dict[str, Any] = json.loads((settings.folder / RUNNING).read_text(encoding="utf-8"))
        with Client(note["address"], timeout=5) as client:
            client.get("/healthz")
    except (OSError, ValueError, KeyError, ServerRefused):
        return None
    return note


@contextmanager
def reached(settings: Settings, start: bool = True) -> Iterator[Client]:
    """A client that is the host's."""
    note = running(settings)
    if note is not None:
        with Client(note["address"], note["key"]) as client:
            yield client
        return
    if not start:
        raise HostError("No server is running with this data folder; start it with `canaletto serve`.")
    flags = ["--port", "0", "--data", str(settings.folder), "--log", "error"]
    if settings.database:
        flags += ["--database", settings.database]
    with subprocess.Popen(
        [sys.executable, "-m", "canaletto", "serve", *flags], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            assert process.stdout is not None
            if not process.stdout.readline():
                assert process.stderr is not None
                raise HostError(f"No server could be started: {process.stderr.read().strip()[-400:]}")
            note = running(settings)
            assert note is not None
            with Client(note["address"], note["key"]) as client:
                yield client
        finally:
            process.terminate()
