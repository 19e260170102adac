"""A real server in a process of its own, and how tests talk to it."""

from __future__ import annotations

import json
import random
import select
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from canaletto.client import Client, tokens_of
from tests.cli.running import environment

PERSON = {"kind": "me"}


def bot(level: str = "mason") -> dict[str, str]:
    """A seat for a bot."""
    return {"kind": "bot", "level": level}


class Server:
    """`canaletto serve` on a free port; started again after a kill it has the same port and data."""

    def __init__(self, folder: Path, *flags: str, wait: bool = True, **env: str) -> None:
        self.folder = folder
        self.flags = flags
        self.env = env
        self.port = 0
        self.process: subprocess.Popen[str] | None = None
        self.host_key = ""
        self.clients: list[Client] = []
        self.errors = folder / "errors.jsonl"
        folder.mkdir(parents=True, exist_ok=True)
        try:
            self.start(wait)
        except BaseException:
            self.kill()
            raise

    def start(self, wait: bool = True) -> None:
        """Start it."""
        flags = ("--port", str(self.port), "--data", str(self.folder), "--pause", "0", "--workers", "1", *self.flags)
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "canaletto", "serve", *flags],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment(**self.env),
                start_new_session=True,
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        """Until it says that it listens."""
        assert self.process is not None
        assert self.process.stdout is not None
        select.select([self.process.stdout], [], [], 30)
        address = self._line().partition(" is at ")[2].split()[0]
        self.port = int(address.rpartition(":")[2])
        self.host_key = self._line().partition("#key=")[2].split()[0]

    def _line(self) -> str:
        assert self.process is not None
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the server did not start: {self.errors.read_text()[-2000:]}"
        return line

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """As a power cut would."""
        assert self.process is not None
        self.process.kill()
        self._gone()

    def stop(self) -> int:
        """As a host would; the exit code."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self._gone()

    def _gone(self) -> int:
        assert self.process is not None
        code = self.process.wait(20)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def client(self, token: str | None = None) -> Client:
        """Somebody new, or a program."""
        client = Client(self.address, token)
        self.clients.append(client)
        return client

    def hang_up(self) -> None:
        """Close the connections of all clients."""
        while self.clients:
            self.clients.pop().close()

    def player(self) -> Client:
        """Somebody who has been here: they are known by their cookie."""
        client = self.client()
        client.me()
        return client

    def host(self) -> Client:
        """The host of the server, as the command line is."""
        return self.client(self.host_key)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.hang_up()
        if self.process is not None and self.process.poll() is None:
            self.kill()


class Stream:
    """A WebSocket to the server."""

    def __init__(
        self, server: Server, path: str, client: Client | None = None, packed: bool = False, **headers: str
    ) -> None:
        if client is not None and client.cookie:
            headers["Cookie"] = client.cookie
        if client is not None and client.token:
            headers["Authorization"] = f"Bearer {client.token}"
        self.socket: ClientConnection = connect(
            f"ws://127.0.0.1:{server.port}/api/v1{path}",
            additional_headers=headers,
            legacy=True,
            compression="deflate" if packed else None,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def next(self, *kinds: str, seconds: float = 10) -> dict[str, Any]:
        """The next message, or the next one of these kinds."""
        end = time.monotonic() + seconds
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(timeout=max(0.01, end - time.monotonic())))
            if not kinds or message.get("kind") in kinds:
                return message


def new_table(client: Client, game: str = "tolleno", *seats: dict[str, Any], **terms: Any) -> dict[str, Any]:
    """A table; by default for this player alone, at one screen."""
    wishes = list(seats or (PERSON, PERSON))
    table: dict[str, Any] = client.post("/tables", game=game, seats=wishes, **terms)
    return table


def some_turn(client: Client, table: str, turn: int, seat: int | None = None, seed: int = 0) -> list[str]:
    """The tokens of a legal turn, found through drafts."""
    chance, tokens = random.Random(seed * 1000 + turn), list[str]()
    more = {} if seat is None else {"seat": seat}
    while True:
        draft = client.draft(table, turn, tokens, **more)
        if draft["done"]:
            return tokens
        tokens.append(chance.choice(list(tokens_of(draft["options"]))))


def play_turn(client: Client, table: str, seed: int = 0) -> dict[str, Any]:
    """Take a turn with whichever own seat is on turn."""
    turn = client.table(table)["turn"]
    return client.take_turn(table, turn, some_turn(client, table, turn, seed=seed))


def eventually(true: Any, seconds: float = 15.0) -> Any:
    """What this gives as soon as it is something, asked again and again."""
    end = time.monotonic() + seconds
    while not (found := true()):
        assert time.monotonic() < end, "it did not happen"
        time.sleep(0.02)
    return found


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
