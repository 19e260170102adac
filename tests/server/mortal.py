"""Servers that are killed and started again while people play, and people who write down what was acknowledged."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from http.client import HTTPException
from pathlib import Path
from typing import Self

from canaletto.client import Client, ServerRefused
from tests.cli.running import environment
from tests.server.running import PERSON, eventually, free_port, some_turn

AWAY = (OSError, HTTPException)


class Mortal:
    """A server on a port of its own that comes back quickly."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.port = free_port()
        folder.mkdir(parents=True, exist_ok=True)
        self._flags = ["--port", str(self.port), "--data", str(folder), "--no-limits", "--log", "error", *flags]
        with (folder / "errors.jsonl").open("w") as errors:
            self._launcher = subprocess.Popen(
                [sys.executable, "-m", "tests.server.launcher"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env=environment(PYTHONPATH=os.pathsep.join(sys.path)),
            )
        self._process = 0
        self.start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it listens."""
        assert self._launcher.stdin is not None
        self._launcher.stdin.write(json.dumps(self._flags) + "\n")
        self._launcher.stdin.flush()
        # What the one before still had to say is passed over.
        while not (line := self._line()).startswith("process "):
            pass
        self._process = int(line.split()[1])
        while " is at " not in self._line():
            pass

    def kill(self) -> None:
        """As a power cut would."""
        os.kill(self._process, signal.SIGKILL)

    def _line(self) -> str:
        assert self._launcher.stdout is not None
        line = self._launcher.stdout.readline()
        assert line, "the server did not start"
        return line

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.kill(self._process, signal.SIGKILL)
        assert self._launcher.stdin is not None
        assert self._launcher.stdout is not None
        self._launcher.stdin.close()
        self._launcher.wait(20)
        self._launcher.stdout.close()


class Person(threading.Thread):
    """Plays several tables alone, at any of the servers, and keeps account of what was acknowledged."""

    def __init__(self, addresses: list[str], tables: int, seed: int) -> None:
        super().__init__()
        self.addresses = addresses
        self.chance = random.Random(seed)
        self.acknowledged: dict[str, list[list[str]]] = {}
        self.enough = threading.Event()
        self.trouble: BaseException | None = None
        self._clients = [Client(address, timeout=10) for address in addresses]
        self._tables = tables
        self._clients[0].me()
        for client in self._clients:
            client.cookie = self._clients[0].cookie
        for _ in range(tables):
            self._new_table()

    @property
    def turns(self) -> int:
        """How many turns have been acknowledged."""
        return sum(map(len, self.acknowledged.values()))

    def run(self) -> None:
        """Play until it is enough; a server that is away is asked again."""
        try:
            while not self.enough.is_set():
                table = self.chance.choice(list(self.acknowledged))
                try:
                    self._play(self.chance.choice(self._clients), table)
                except AWAY:
                    time.sleep(0.01)
                except ServerRefused as refused:
                    if refused.code not in ("busy", "stale-turn", "not-your-turn", "refused", "broken"):
                        raise
        except BaseException as error:
            self.trouble = error

    def close(self) -> None:
        """Hang up."""
        for client in self._clients:
            client.close()

    def check(self, client: Client) -> None:
        """Everything that was acknowledged is there, in its place, once, and every table goes on."""
        client.cookie = self._clients[0].cookie
        for table, turns in self.acknowledged.items():
            state = eventually(lambda: (now := client.table(table))["turn"] >= len(turns) and now)  # noqa: B023
            log = [turn["tokens"] for turn in state["log"]]
            assert log[: len(turns)] == turns, f"{table}: acknowledged turns are not there"
            # At most the one turn whose acknowledgement was lost with the process may be there besides.
            assert len(log) - len(turns) <= 1
            assert [turn["turn"] for turn in state["log"]] == list(range(len(log)))
            if state["status"] == "playing":
                taken = client.take_turn(table, len(log), some_turn(client, table, len(log)))
                assert taken["turn"] == len(log) + 1

    def _new_table(self) -> None:
        game = self.chance.choice(["tolleno", "tolleno-casual", "toscana"])
        made = self._clients[0].post("/tables", game=game, seats=[PERSON, PERSON])
        self.acknowledged[made["id"]] = []

    def _play(self, client: Client, table: str) -> None:
        done = self.acknowledged[table]
        state = client.table(table)
        if state["status"] != "playing":
            return
        number = len(done)
        if state["turn"] == number + 1:
            # The answer to the last turn was lost, not the turn.
            done.append(state["log"][number]["tokens"])
            return
        if state["turn"] < number and len(self.addresses) > 1:
            return  # this process has not heard yet of a turn taken at another; in the end all have to know all
        assert state["turn"] == number, f"{table} is at turn {state['turn']}, acknowledged were {number}"
        tokens = some_turn(client, table, number, seed=self.chance.randrange(1000))
        taken = client.take_turn(table, number, tokens)
        assert taken["turn"] == number + 1
        done.append(tokens)
