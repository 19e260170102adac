"""What crosses the wire is small: a table under 8 kB, a turn under 1 kB, whatever the game; and it is all there."""

from __future__ import annotations

import gzip
import json
import urllib.request
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from canaletto import Game
from canaletto.client import Client
from canaletto.rules.chance import Seeded
from canaletto.rules.record import result_of
from canaletto.server.changes import changed
from canaletto.server.showing.views import shown_score, shown_view
from canaletto.server.streams.telling import Telling, Viewer
from canaletto.server.streams.words import Words
from canaletto.tables.events import Event
from canaletto.tables.table import Clock, Clocks, Seat, Table, Terms, Turn
from tests.server.running import PERSON, Server, new_table, play_turn


class Hall:
    """As much of a hall as rendering a turn asks for."""

    def clock_left(self, table: Table) -> tuple[list[float], int | None, float]:
        return [1234.5678] * len(table.seats), table.seat, 1_790_000_000.123


@pytest.mark.parametrize(("game", "players"), [("tolleno", 2), ("tolleno", 4), ("tolleno-casual", 4), ("toscana", 2)])
@pytest.mark.parametrize("one_screen", [True, False])
def test_every_turn_is_small(game: str, players: int, one_screen: bool) -> None:
    """Whole games with clocks, for a seat, for all seats at one screen, and for a watcher: under 1 kB on the wire."""
    told = [words for seed in range(4) for words in turns_of_a_game(game, players, seed, one_screen)]
    assert len(told) > 200
    assert max(len(words.packed) for words in told) < 700
    plain = sorted(len(words.plain) for words in told)
    assert plain[len(plain) * 9 // 10] < (1_100 if one_screen else 1_000)
    assert plain[-1] < 1_300


def turns_of_a_game(game: str, players: int, seed: int, one_screen: bool) -> Iterator[Words]:
    """The events of a random game, as told to those at the table and to watchers; they lead to the right state."""
    made, chance = Game(game, players), Seeded(seed)
    position = made.start(made.setup(seed=seed))
    people = ["ada"] * players if one_screen else ["ada", "bob", "cleo", "dan"][:players]
    seats = tuple(Seat("person", name, name) for name in people)
    clocks = Clocks(tuple([1234.5678] * players), 0.0)
    terms = Terms(game=game, players=players, options=position.options, edition=None, clock=Clock("live", 1800, 20))
    table = Table("t" * 16, "ada", terms, 1.0, 2.0, 500, "playing", seats, (), position, clocks=clocks)
    viewers = [Viewer(name, None, host=False) for name in (people[-1], None)]
    states = [state_of(table, viewer) for viewer in viewers]
    hall: Any = Hall()
    while not position.over:
        position, tokens, seat, turn = position.copy(), list[str](), position.seat or 0, position.turn
        while position.turn == turn and not position.over and not (game == "toscana" and tokens):
            tokens.append(chance.choice(position.tokens()))
            position.play(tokens[-1])
        taken = Turn(seat, tuple(tokens), 1_790_000_000.123, "person", table.n + 1)
        status: Any = "over" if position.over else "playing"
        result = result_of(position) if position.over else None
        turns = (*table.turns, taken)
        after = replace(table, n=table.n + 1, turns=turns, position=position, status=status, result=result)
        telling = Telling(hall, Event("turn", table, after, taken))
        for at, viewer in enumerate(viewers):
            words = telling.to(viewer, table.n)
            yield words
            event = json.loads(words.text)
            states[at] = changed(states[at][0], event["changes"]), changed(states[at][1], event["scored"])
            assert states[at] == state_of(after, viewer)
        table = after


def state_of(table: Table, viewer: Viewer) -> tuple[Any, Any]:
    """The view and the score as a viewer sees them."""
    assert table.position is not None
    eyes = viewer.eyes(table)
    return shown_view(table.position, table.terms, eyes), shown_score(table.position, table.terms, eyes)


def packed(server: Server, client: Client, path: str) -> int:
    """How many bytes of an answer cross the wire."""
    headers = {"Cookie": client.cookie or "", "Accept-Encoding": "gzip"}
    with urllib.request.urlopen(urllib.request.Request(server.address + path, headers=headers)) as answer:
        body = answer.read()
        assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(body)
    return len(body)


def test_a_table_is_small_from_its_first_turn_to_its_last(server: Server) -> None:
    client = server.player()
    table = new_table(client, "tolleno", *[PERSON] * 4)["id"]
    path = f"/tables/{table}/stream"
    while True:
        state = client.table(table)
        if state["turn"] % 8 == 0 or state["status"] == "over":
            assert packed(server, client, f"/api/v1{path.removesuffix('/stream')}") < 8_000, state["turn"]
        if state["status"] == "over":
            break
        play_turn(client, table, seed=4)
