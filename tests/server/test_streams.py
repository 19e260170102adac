"""Streams: resumed by number, in many tabs, bounded for slow readers, small, and told when the server goes."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from canaletto.client import Client
from canaletto.server.changes import changed
from canaletto.server.streams.speaking import MOST_WORDS
from tests.server.running import PERSON, Server, Stream, bot, eventually, new_table, play_turn

OPEN = {"kind": "open"}


def test_a_stream_goes_on_where_it_was(server: Server) -> None:
    client = server.player()
    table = new_table(client)
    path = f"/tables/{table['id']}/stream"
    with Stream(server, path, client) as stream:
        first = stream.next()
        assert (first["kind"], first["n"]) == ("state", table["n"])
        play_turn(client, table["id"])
        seen = stream.next("turn")["n"]
    with Stream(server, f"{path}?after={seen}", client) as stream:
        assert stream.next() == {"kind": "resumed", "n": seen}
    play_turn(client, table["id"])
    with Stream(server, f"{path}?after={seen}", client) as stream:
        state = stream.next()
        assert (state["kind"], state["n"], state["turn"]) == ("state", seen + 1, 2)


def test_many_tabs_of_one_browser_and_watchers_hear_the_same(server: Server) -> None:
    client = server.player()
    table = new_table(client, "tolleno", PERSON, bot("random"), shuffle=False)["id"]
    tabs = [Stream(server, f"/tables/{table}/stream", client) for _ in range(8)]
    watchers = [Stream(server, f"/tables/{table}/stream") for _ in range(3)]
    views = [stream.next("state")["view"] for stream in (*tabs, *watchers)]
    play_turn(client, table)
    for _ in range(2):
        for at, stream in enumerate((*tabs, *watchers)):
            views[at] = changed(views[at], stream.next("turn")["changes"])
    assert all(view == views[0] for view in views[:8])
    assert all(view == views[8] for view in views[8:])
    assert views[0] == client.table(table)["view"]
    assert views[8] == client.table(table, as_="watch")["view"]
    assert "start" in views[0]["seats"][0]
    assert "start" not in views[8]["seats"][0]
    for stream in (*tabs, *watchers):
        stream.socket.close()


def test_presence_says_who_is_here(server: Server) -> None:
    host, guest = server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    with Stream(server, f"/tables/{table}/stream", host) as mine:
        mine.next("state")
        with Stream(server, f"/tables/{table}/stream", guest), Stream(server, f"/tables/{table}/stream"):
            while not ((told := mine.next("presence"))["seats"][1]["here"] and told["watchers"] == 1):
                pass
            assert told["seats"][0]["yours"] is True
        while (told := mine.next("presence"))["seats"][1]["here"] or told["watchers"]:
            pass
        assert told["seats"][1]["left"] is not None


def test_ones_own_tables_tell_when_they_change(server: Server) -> None:
    host, guest = server.player(), server.player()
    with Stream(server, "/me/stream", host) as rows:
        table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
        made = rows.next()
        assert (made["id"], made["status"]) == (table, "gathering")
        guest.post(f"/tables/{table}/join")
        while (row := rows.next())["status"] != "playing":
            pass
        assert row["your_turn"] is True
        play_turn(host, table)
        assert rows.next()["your_turn"] is False


def test_sitting_down_changes_the_eyes_of_a_stream(server: Server) -> None:
    host, guest = server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
    with Stream(server, f"/tables/{table}/stream", guest) as stream:
        assert stream.next("state")["viewer"] is None
        guest.post(f"/tables/{table}/join")
        started = stream.next("state")
        assert (started["status"], started["viewer"], started["mine"]) == ("playing", 1, [1])
        host_tile = host.table(table)["view"]["hands"][0]
        assert started["view"]["hands"][0] == "?" != host_tile


def test_a_reader_that_does_not_read_is_sent_away_and_nobody_waits_for_it(server: Server) -> None:
    client = server.player()
    table = new_table(client, "tolleno-casual", PERSON, PERSON)["id"]
    with (
        socket.create_connection(("127.0.0.1", server.port)) as lazy,
        Stream(server, f"/tables/{table}/stream") as other,
    ):
        lazy.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        head = f"GET /api/v1/tables/{table}/stream HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        lazy.sendall(
            (head + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n").encode()
        )
        other.next("state")
        slow = "canaletto_slow_readers_total"

        def slow_readers() -> float:
            text = server.host().get("/metrics")
            return float(next(line for line in text.splitlines() if line.startswith(slow)).split()[1])

        before = slow_readers()
        heard = 0
        # Names are long, and everybody hears of them: that fills the buffers of the one who does not read.
        for number in range(4000):
            client.patch("/me", name=f"{number:04d}" + "x" * 36)
            while heard < number + 1:
                heard += other.next()["kind"] == "seats"
            if number % 50 == 49 and slow_readers() > before:
                break
        else:
            pytest.fail("the lazy reader was not sent away")


def test_a_client_that_talks_is_not_listened_to(server: Server) -> None:
    client = server.player()
    table = new_table(client)["id"]
    with Stream(server, f"/tables/{table}/stream", client) as stream:
        stream.next("state")
        stream.socket.send('{"kind": "turn"}')
        play_turn(client, table)
        assert stream.next("turn")["turn"] == 1
        with pytest.raises(ConnectionClosed) as closed:
            talk(stream)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def talk(stream: Stream) -> None:
    """Go on talking to somebody who does not listen, by one word too many: with more of them unread, the connection
    may be cut off before the reason was read."""
    for _ in range(MOST_WORDS):
        stream.socket.send("hello")
    while True:
        stream.next()


def test_a_server_that_stops_says_bye_and_loses_nothing(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        client = server.player()
        table = new_table(client, "tolleno", PERSON, bot("doge"), shuffle=False)["id"]
        with Stream(server, f"/tables/{table}/stream", client) as stream:
            stream.next("state")
            play_turn(client, table)  # the doge begins to think
            stream.next("turn")
            assert server.stop() == 0
            bye = stream.next("bye")
            assert 0 < bye["retry"] <= 5
            with pytest.raises(ConnectionClosed) as closed:
                stream.next()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        server.hang_up()
        server.start()
        again = Client(server.address)
        again.cookie = client.cookie
        server.clients.append(again)
        assert again.table(table)["turn"] >= 1
        eventually(lambda: again.table(table)["turn"] == 2, seconds=30)


def test_longer_messages_are_packed_for_who_can_unpack(server: Server) -> None:
    client = server.player()
    table = new_table(client, "tolleno")["id"]
    path = f"/tables/{table}/stream"
    with Stream(server, path, client) as plain, Stream(server, path, client, packed=True) as unpacking:
        assert unpacking.next("state") == plain.next("state")
        for turn in range(3):
            play_turn(client, table)
            told = unpacking.next("turn")
            assert told == plain.next("turn")
            assert told["turn"] == turn + 1
        extensions = (unpacking.socket.response or pytest.fail("no answer")).headers["Sec-WebSocket-Extensions"]
        assert "server_no_context_takeover" in extensions


def test_whoever_loses_a_seat_sees_what_watchers_see(server: Server) -> None:
    host, guest = server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    with Stream(server, f"/tables/{table}/stream", guest) as other, Stream(server, f"/tables/{table}/stream") as one:
        assert other.next("state")["viewer"] == 1
        watched = one.next("state")["view"]
        guest.post(f"/tables/{table}/leave")
        host.delete(f"/tables/{table}/seats/1")
        state = other.next("state")
        assert (state["viewer"], state["mine"], state["seats"][1]["kind"]) == (None, [], "bot")
        assert state["view"] == watched
