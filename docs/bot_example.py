"""A bot that plays over HTTP: it takes what gives it most stars at once, step by step.

    python docs/bot_example.py http://localhost:8000 TOKEN TABLE...

A person makes the token in the settings of the page (or with POST /api/v1/me/tokens) and gives it to the bot, which
then is this person. It sits down at the tables named, and plays all its games until it is stopped. docs/api.md tells
what else a program can do.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from canaletto.client import Client, ServerRefused


def moves(options: Any) -> Iterator[tuple[str, list[int]]]:
    """Every token in the options of a draft, with what it gives by seat (nothing at tables that do not tell)."""
    if isinstance(options, dict):
        if "token" in options:
            yield options["token"], options.get("gives", [])
        for key in ("keep", "veto"):
            if key in options:
                yield options[key], []
        for value in options.values():
            yield from moves(value)
    elif isinstance(options, list):
        for value in options:
            yield from moves(value)


def lead(gives: list[int], seat: int) -> int:
    """By how much a move puts a seat ahead of all others."""
    return gives[seat] - max(gives[:seat] + gives[seat + 1 :]) if gives else 0


def whole_turn(client: Client, line: dict[str, Any]) -> list[str]:
    """A turn, built up in drafts, which nobody else sees."""
    tokens: list[str] = []
    while True:
        draft = client.draft(line["table"], line["turn"], tokens, seat=line["seat"])
        if draft["done"]:
            return tokens
        best, _ = max(moves(draft["options"]), key=lambda move: lead(move[1], line["seat"]))
        tokens.append(best)


def play(client: Client) -> None:
    """Answer every position in which it is the bot's turn."""
    for line in client.games():
        if line["kind"] == "over":
            print(f"{line['table']} is over: {line.get('result')}", flush=True)
            continue
        try:
            client.take_turn(line["table"], line["turn"], whole_turn(client, line), seat=line["seat"])
        except ServerRefused as refused:
            print(f"{line['table']}: {refused}", flush=True)  # the table has gone on: a new line comes


def main() -> None:
    """Sit down, then play; when the server goes away for a while, come back."""
    address, token, *tables = sys.argv[1:]
    with Client(address, token) as client:
        print(f"I am {client.me()['name']}.", flush=True)
        for table in tables:
            client.post(f"/tables/{table}/join")
        while True:
            with suppress(OSError):
                play(client)
            time.sleep(1)


if __name__ == "__main__":
    main()
