"""Starts servers quickly: everything is imported once, each server is a fork of it.

Lines in: the flags of `canaletto serve`, as JSON. Lines out: the process id, then what the server prints.
"""

from __future__ import annotations

import json
import os
import sys

import canaletto.server.handlers.bots
import canaletto.server.running
import canaletto.tables.hall  # noqa: F401
from canaletto.cli.main import main
from canaletto.server.app import Endpoint
from canaletto.server.routes import ROUTES


def launch() -> None:
    """Fork a server for every line."""
    for route in ROUTES:
        _ = Endpoint(route).answer
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            os.setsid()
            sys.stdin = open(os.devnull)  # noqa: SIM115
            try:
                main(["serve", *json.loads(line)])
            finally:
                os._exit(1)
        print(f"process {child}", flush=True)
        os.waitpid(child, 0)


if __name__ == "__main__":
    launch()
