"""Nothing leaks: two games that differ only in what somebody may not know look the same to them, byte for byte."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from canaletto import Game
from canaletto.client import Client
from canaletto.rules.chance import Seeded
from canaletto.rules.position import Position
from canaletto.rules.record import FORMAT
from canaletto.server.drafting.drafts import drafted, watched
from canaletto.server.handlers.bots import asked
from canaletto.server.handlers.play import moment_of
from canaletto.server.messages.archive import BotLine
from canaletto.server.showing.state import table_row, table_state
from canaletto.server.streams.programs import bot_line
from canaletto.server.streams.telling import Telling, Viewer
from canaletto.tables.events import Event
from canaletto.tables.table import Seat, Table, Terms, Turn
from tests.server.running import PERSON, Server, Stream, new_table, play_turn, some_turn

GAMES = [("tolleno", 2), ("tolleno", 3), ("tolleno-casual", 2), ("toscana", 2)]
PLAYERS = ("ada", "bob", "cleo", "dan")


class Here:
    """As much of a hall as rendering asks for."""

    def here(self, table: Table) -> tuple[list[bool], list[None], int]:
        return [True] * len(table.seats), [None] * len(table.seats), 0


def table_at(position: Position, turns: tuple[Turn, ...] = ()) -> Table:
    """A table in play."""
    terms = Terms(game=position.game, players=position.players, options=position.options, edition=None)
    seats = tuple(Seat("person", name, name) for name in PLAYERS[: position.players])
    return Table("t" * 16, "ada", terms, 1.0, 2.0, 5 + len(turns), "playing", seats, turns, position)


def everything(before: Position, after: Position, turn: Turn, eyes: int | None) -> list[bytes]:
    """Every answer and event that somebody is given when a turn is taken."""
    hall: Any = Here()
    player = None if eyes is None else PLAYERS[eyes]
    first, then = table_at(before), table_at(after, (turn,))
    viewer = Viewer(player, None, host=False)
    event = Telling(hall, Event("turn", first, then, turn)).to(viewer, first.n)
    told: list[Any] = [table_state(hall, at, player, eyes) for at in (first, then)]
    told += [table_row(at, player) for at in (first, then)]
    told += [moment_of(then, 0, before, eyes), moment_of(then, 1, after, eyes)]
    lines: list[BotLine | None] = [bot_line(at, player) for at in (first, then)] if player else []
    drafts: list[Any] = []
    suppose, questions = tile_on_turn(before), ("T0,0/0", "B9,9/NW", "CG1@0,0/NW", "S0,0", "V", "P0,0/0")
    fitting = [token for token in questions if (token[0] in "VP") == (before.game == "toscana")]
    for count in range(len(turn.tokens) + 1):
        so_far = turn.tokens[:count]
        if eyes is None:
            drafts.append(watched(before, first.terms, 0, so_far, fitting, suppose))
        elif before.seat == eyes:
            drafts.append(drafted(before, first.terms, 0, so_far, fitting, eyes))
            if count < len(turn.tokens):
                drafts.append(asked(before, eyes, so_far))
    return [event.text, *map(msgspec.json.encode, [told, lines, drafts])]


def tile_on_turn(position: Position) -> str | None:
    """The tile that is placed next, where watchers do not see it."""
    data = position.data()
    if position.game == "toscana" or position.step != "expand" or data["hands_known"][position.seat]:
        return None
    tile: str = data["hands"][position.seat]
    return tile


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_worlds_that_one_cannot_tell_apart_are_told_alike(name: str, players: int) -> None:
    """A turn is taken in two such worlds; what it turns up is the same in both, for it is seen then."""
    game, chance = Game(name, players), Seeded(11)
    position = game.start(game.setup(seed=11))
    compared = differed = 0
    while not position.over:
        tokens: list[str] = []
        after = position.copy()
        turn, seat = after.turn, after.seat
        while not after.over and after.turn == turn and (name != "toscana" or not tokens):
            tokens.append(chance.choice(after.tokens()))
            after.play(tokens[-1])
        taken = Turn(seat or 0, tuple(tokens), 3.0, "person", 6)
        for eyes in (None, *range(players)):
            twin = Game.restore(dealt_anew(position.data(), eyes, chance, stars=not after.over))
            later = twin.copy()
            for token in tokens:
                later.play(token)
            if later.over != after.over or later.seat != after.seat or later.step != after.step:
                continue  # the next seat's tile fits nowhere in one of the worlds, which is seen
            compared += 1
            differed += twin.data() != position.data()
            assert everything(position, after, taken, eyes) == everything(twin, later, taken, eyes)
        position = after
    assert compared > 40
    assert differed > 30


def dealt_anew(data: dict[str, Any], eyes: int | None, chance: Seeded, stars: bool) -> dict[str, Any]:
    """The same for these eyes: what is hidden from them in another order, but for what the next turn turns up.

    The stars of others differ too, as long as the next turn does not end the game, after which they are shown.
    """
    if data["game"] == "toscana":
        for stack, vetoed in zip(data["stacks"], data["vetoed"], strict=True):
            _shuffle(stack, 2, len(stack) - (vetoed is not None), chance)
        for later in data["next_rounds"]:
            for stack in later["stacks"]:
                _shuffle(stack, 1, len(stack), chance)
        return data
    _shuffle(data["stack"], 1, len(data["stack"]) - data["stack_known"], chance)
    if data["game"] == "tolleno":
        _shuffle(data["contract_stack"], 1, len(data["contract_stack"]), chance)
        for seat, row in enumerate(data["seats"]):
            row["contracts"] += 0 if seat == eyes or not stars else 1 + chance.below(9)
    if len(data["stack"]) - data["stack_known"] > 1:
        for seat, tile in enumerate(data["hands"]):
            if tile is not None and seat not in (eyes, data["seat"]) and not data["hands_known"][seat]:
                data["hands"][seat], data["stack"][1] = data["stack"][1], tile
                break
    return data


def _shuffle(cards: list[str], first: int, end: int, chance: Seeded) -> None:
    part = cards[first:end]
    chance.shuffle(part)
    cards[first:end] = part


def test_what_a_game_hides_never_crosses_the_wire_before_the_end(server: Server) -> None:
    """The order of stacks and the tiles of others: a setup chosen by heart, looked for in all that is sent."""
    maker = server.player()
    game = Game("tolleno", 2)
    setup = game.setup(seed=5)
    choices = {name: setup[name] for name in ("initial_contract", "downtown", "boards", "stack", "contracts")}
    table = new_table(maker, "tolleno", PERSON, PERSON, choices=choices, shuffle=False)["id"]
    seen: list[Any] = []
    with Stream(server, f"/tables/{table}/stream") as stream:
        seen.append(stream.next("state"))
        for _ in range(6):
            state = maker.table(table)
            seen += [
                state,
                maker.table(table, as_="watch"),
                maker.get(f"/tables/{table}/turns/1") if state["turn"] else 0,
            ]
            tokens = some_turn(maker, table, state["turn"])
            seen.append(maker.draft(table, state["turn"], tokens))
            maker.take_turn(table, state["turn"], tokens)
            seen.append(stream.next("turn"))
        seen += [maker.get("/me/tables"), server.client().get("/tables", kind="watch")]
    text = json.dumps(seen)
    for cards in (setup["stack"], setup["contracts"]):
        run = json.dumps(cards[12:16])[1:-1]
        assert run not in text
    assert '"seed"' not in text
    assert '"choices"' not in text
    for view in (one["view"] for one in seen if isinstance(one, dict) and one.get("view")):
        assert set(view["stack"][: len(view["stack"]) - view["stack_known"]]) <= {"?"}
        assert set(view["contract_stack"]) <= {"?"}
        for seat, tile in enumerate(view["hands"]):
            assert tile in ("?", None) or seat == view["viewer"] or view["hands_known"][seat]


@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual"])
def test_two_games_that_differ_only_in_what_is_hidden_give_the_same_answers(server: Server, game: str) -> None:
    """Over the wire: other tiles in the hand of seat 1 and in the stack, another order of contracts."""
    made = Game(game, 2)
    setup = made.setup(seed=5)
    other = {**setup, "stack": list(setup["stack"])}
    # Seat 0 has the first tile and draws the third; the second is in the hand of seat 1.
    other["stack"][1], other["stack"][3:] = setup["stack"][-1], [setup["stack"][1], *setup["stack"][3:-1][::-1]]
    if game == "tolleno":
        # Three contracts lie open, and one may be turned up.
        other["contracts"] = [*setup["contracts"][:4], *setup["contracts"][4:][::-1]]
    maker, first, second = server.player(), server.player(), server.player()
    told = []
    for each in (setup, other):
        record = {"format": FORMAT, "game": game, "players": 2, "options": {}, "setup": each, "moves": []}
        seats = [{"kind": "open"}, {"kind": "open"}]
        table = maker.post("/games", record=record, seats=seats)["id"]
        for seat, client in enumerate((first, second)):
            client.post(f"/tables/{table}/join", seat=seat)
        told.append(all_that_is_said(server, table, first, setup["stack"][0]))
    assert len(told[0]) > 20
    for one, two in zip(*told, strict=True):
        assert one == two


def all_that_is_said(server: Server, table: str, player: Client, tile: str) -> list[str]:
    """What seat 0 and a watcher hear of a table while seat 0 takes the first turn, without what tells tables apart."""
    watcher = server.client()
    said: list[Any] = []

    def look() -> None:
        for client in (player, watcher):
            state = client.table(table)
            said.extend([state, client.get(f"/tables/{table}/turns/0"), client.get(f"/tables/{table}/opening")])
            said.extend(row for row in client.get("/me/tables")["tables"] if row["id"] == table)

    def hear(kind: str) -> None:
        said.extend(stream.next(kind) for stream in streams)

    paths = (f"/tables/{table}/stream", f"/tables/{table}/stream")
    streams = [Stream(server, path, client) for path, client in zip(paths, (player, None), strict=True)]
    rows = Stream(server, "/me/stream", player)
    hear("state")
    look()
    tokens = some_turn(player, table, 0)
    for count in range(len(tokens) + 1):
        said.append(player.draft(table, 0, tokens[:count], ask=["B9,9/NW"] if count == 1 else []))
        said.append(watcher.draft(table, 0, tokens[:count], suppose=tile))
    said.append(player.take_turn(table, 0, tokens))
    hear("turn")
    said.append(rows.next())
    look()
    said.append(watcher.get(f"/tables/{table}/turns/1"))
    for stream in (*streams, rows):
        stream.socket.close()
    return [re.sub(r'"(at|created|changed|left)": [\d.]+', "", json.dumps(one).replace(table, "")) for one in said]


def test_a_watcher_of_a_finished_game_sees_everything(server: Server) -> None:
    maker = server.player()
    table = new_table(maker, "toscana", PERSON, PERSON, options={"rounds": 1})["id"]
    while maker.table(table)["status"] == "playing":
        play_turn(maker, table)
    first = server.client().get(f"/tables/{table}/turns/0")
    assert "?" not in json.dumps(first["view"]["stacks"])


def test_names_and_seats_are_all_that_others_learn_of_a_player(server: Server) -> None:
    host, guest = server.player(), server.player()
    token = guest.post("/me/tokens")["token"]
    link = guest.post("/me/links")["key"]
    table = new_table(host, "tolleno", PERSON, {"kind": "open"}, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    text = json.dumps([host.table(table), server.client().table(table), host.get("/me/tables")])
    for secret in (token, link, (guest.cookie or "").partition("=")[2]):
        assert secret not in text
