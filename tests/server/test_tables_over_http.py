"""Making a table, sitting down, playing: as a browser does it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from canaletto.client import Client, ServerRefused
from canaletto.server.changes import changed
from tests.server.running import PERSON, Server, Stream, bot, eventually, new_table, play_turn, some_turn

OPEN, LINK = {"kind": "open"}, {"kind": "link"}


def refused(call: Any, *given: Any, **more: Any) -> ServerRefused:
    with pytest.raises(ServerRefused) as caught:
        call(*given, **more)
    return caught.value


def test_a_first_visitor_becomes_a_player_and_stays_the_same(server: Server) -> None:
    client = server.client()
    me = client.me()
    assert me["named"] is False
    assert me["name"]
    assert client.me() == me
    assert client.patch("/me", name="  Canal   Grande ")["name"] == "Canal Grande"
    assert client.me()["named"] is True
    assert server.client().me()["id"] != me["id"]


def test_looking_makes_no_player(server: Server) -> None:
    visitor = server.client()
    assert visitor.get("/me/tables") == {"tables": [], "next": None}
    assert visitor.get("/me/tokens") == {"tokens": []}
    assert visitor.get("/me/passkeys") == {"passkeys": []}
    table = new_table(server.player())["id"]
    assert visitor.table(table)["mine"] == []
    assert visitor.get("/tables")["tables"] is not None
    assert visitor.cookie is None
    made = new_table(visitor)
    assert visitor.cookie is not None
    assert visitor.get("/me/tables")["tables"][0]["id"] == made["id"]


def test_a_table_against_a_bot_starts_at_once_and_the_bot_answers(server: Server) -> None:
    client = server.player()
    table = new_table(client, "tolleno", PERSON, bot(), shuffle=False)
    assert (table["status"], table["mine"], table["viewer"], table["seat"]) == ("playing", [0], 0, 0)
    assert table["hints"] is True
    taken = play_turn(client, table["id"])
    assert taken == {"turn": 1, "n": table["n"] + 1, "duplicate": False}
    state = eventually(lambda: (now := client.table(table["id"]))["turn"] == 2 and now)
    assert [turn["by"] for turn in state["log"]] == ["person", "bot"]
    assert state["seat"] == 0


@pytest.mark.parametrize("game", ["tolleno", "tolleno-casual", "toscana"])
def test_two_at_one_screen_play_a_whole_game(server: Server, game: str) -> None:
    client = server.player()
    table = new_table(client, game)
    with Stream(server, f"/tables/{table['id']}/stream?after={table['n']}", client) as stream:
        view, viewer, number = table["view"], table["viewer"], table["n"]
        assert stream.next()["kind"] == "resumed"
        while True:
            play_turn(client, table["id"])
            event = stream.next("turn")
            number += 1
            assert event["n"] == number
            view = changed(view, event["changes"])
            viewer = event.get("viewer", viewer)
            if event.get("status") == "over":
                break
        state = client.table(table["id"])
        assert view == state["view"]
        assert viewer == state["viewer"]
        assert (state["status"], state["ended"]) == ("over", "score")
        assert event["result"] == state["result"]
        record = client.get(f"/tables/{table['id']}/record")
        assert record["format"] == "canaletto-record/1"
        middle = client.get(f"/tables/{table['id']}/turns/5")
        assert (middle["turn"], middle["turns"]) == (5, state["turn"])


def test_the_same_turn_sent_again_is_harmless_and_a_stale_one_is_told_what_it_missed(server: Server) -> None:
    client = server.player()
    table = new_table(client)["id"]
    tokens = some_turn(client, table, 0)
    first = client.take_turn(table, 0, tokens)
    again = client.take_turn(table, 0, tokens)
    assert again == {**first, "duplicate": True}
    other = refused(client.take_turn, table, 0, ["T0,-1/0"])
    assert (other.status, other.code, other.problem["turn"]) == (409, "stale-turn", 1)
    assert [turn["tokens"] for turn in other.problem["missed"]] == [tokens]
    assert refused(client.draft, table, 0, []).code == "stale-turn"
    assert refused(client.take_turn, table, 9, tokens).code == "stale-turn"


def test_an_illegal_turn_is_explained_with_its_rule(server: Server) -> None:
    client = server.player()
    table = new_table(client)["id"]
    wrong = refused(client.take_turn, table, 0, ["T40,40/0"])
    assert (wrong.status, wrong.code, wrong.problem["rule"]) == (422, "illegal-move", "T-PLACE-1")
    assert client.table(table)["turn"] == 0


def test_a_seat_link_is_a_key_until_it_is_revoked(server: Server) -> None:
    host, guest, other = server.player(), server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, LINK, join="key", shuffle=False)["id"]
    made = host.post(f"/tables/{table}/seats/1/key")
    assert made["path"] == f"/t/{table}#key={made['key']}"
    assert refused(other.post, f"/tables/{table}/join").code == "not-allowed"
    assert refused(other.post, f"/tables/{table}/join", key="x" * 20).code == "not-allowed"
    state = guest.post(f"/tables/{table}/join", key=made["key"])
    assert state["status"] == "playing"
    assert made["key"] not in json.dumps(host.table(table))
    host.delete(f"/tables/{table}/seats/1/key")
    assert refused(other.post, f"/tables/{table}/join", key=made["key"]).code == "not-allowed"


def test_open_tables_are_listed_and_joined(server: Server) -> None:
    host, guest = server.player(), server.player()
    host.patch("/me", name="Listed Host")
    table = new_table(host, "toscana", PERSON, OPEN, join="anyone", watch="anyone")["id"]
    listed = guest.get("/tables", player="listed host")["tables"]
    assert [row["id"] for row in listed] == [table]
    assert guest.post(f"/tables/{table}/join")["status"] == "playing"
    assert guest.get("/tables", player="listed host")["tables"] == []
    assert [row["id"] for row in guest.get("/tables", kind="watch", player="listed host")["tables"]] == [table]
    mine = guest.get("/me/tables")["tables"]
    assert [row["id"] for row in mine] == [table]


def test_offers_take_a_turn_back_when_all_agree(server: Server) -> None:
    host, guest = server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    play_turn(host, table)
    with Stream(server, f"/tables/{table}/stream", guest) as stream:
        stream.next("state")
        made = host.post(f"/tables/{table}/offers", kind="end")
        offer = stream.next("offers")["offers"][0]
        assert offer == made["offers"][0]
        assert (offer["kind"], offer["by"], offer["waiting"]) == ("end", 0, [1])
        state = guest.post(f"/tables/{table}/offers/{offer['id']}", accept=True)
        assert (state["status"], state["ended"]) == ("over", "agreed")
        over = stream.next("over")
        assert over["ended"] == "agreed"


def test_who_leaves_is_replaced_by_a_bot_and_comes_back(server: Server) -> None:
    host, guest = server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    guest.post(f"/tables/{table}/leave")
    state = host.post(f"/tables/{table}/seats/1/bot", level="random")
    assert state["seats"][1]["stand_in"] == "random"
    play_turn(host, table)
    eventually(lambda: host.table(table)["turn"] == 2)
    back = guest.post(f"/tables/{table}/join")
    assert back["seats"][1]["stand_in"] is None
    assert back["mine"] == [1]


def test_a_record_comes_back_as_a_table(server: Server) -> None:
    client = server.player()
    table = new_table(client, "toscana", options={"rounds": 1}, watch="anyone")["id"]
    while client.table(table)["status"] == "playing":
        play_turn(client, table)
    record = client.get(f"/tables/{table}/record")
    imported = client.post("/games", record=record)
    assert imported["status"] == "over"
    assert imported["result"] == client.table(table)["result"]
    record["moves"] = record["moves"][:4]
    del record["result"]
    going_on = client.post("/games", record=record, seats=[PERSON, bot("random")])
    assert going_on["status"] == "playing"
    lines = [json.loads(line) for line in client.get("/games.jsonl").splitlines()]
    assert any(line["moves"][:4] == record["moves"] for line in lines)
    assert any(row["id"] == table for row in client.get("/games", game="toscana", limit=100)["tables"])


def test_carrying_an_identity_to_another_device_works_once(server: Server) -> None:
    phone, laptop, thief = server.player(), server.client(), server.client()
    link = phone.post("/me/links")
    assert link["path"].endswith(f"#key={link['key']}")
    assert laptop.post("/me/claim", key=link["key"])["id"] == phone.me()["id"] == laptop.me()["id"]
    assert refused(thief.post, "/me/claim", key=link["key"]).status in (403, 404, 409)


def test_tokens_are_shown_once_and_can_be_revoked(server: Server) -> None:
    person = server.player()
    made = person.post("/me/tokens", label="my bot")
    program = server.client(made["token"])
    assert program.me()["id"] == person.me()["id"]
    assert person.get("/me/tokens")["tokens"] == [
        {"id": made["id"], "label": "my bot", "created": person.get("/me/tokens")["tokens"][0]["created"]}
    ]
    person.delete(f"/me/tokens/{made['id']}")
    assert refused(program.me).code == "unknown-player"


def test_hints_and_analyses(server: Server) -> None:
    client = server.player()
    table = new_table(client, "tolleno-casual", PERSON, bot("random"), shuffle=False)["id"]
    first = client.draft(table, 0, [])["options"]["cells"][0]["turns"][0]["token"]
    hint = client.post(f"/tables/{table}/hint", turn=0, tokens=[first], level="mason")
    assert client.draft(table, 0, [first, *hint["tokens"]])["done"] is True
    assert refused(client.post, f"/tables/{table}/analysis", turn=0).code == "refused"
    client.take_turn(table, 0, [first, *hint["tokens"]])

    def go_on() -> bool:
        state = client.table(table)
        if state["status"] == "playing" and state["seat"] == 0:
            play_turn(client, table)
        return bool(state["status"] == "over")

    eventually(go_on, seconds=30)
    found = client.post(f"/tables/{table}/analysis", turn=0, seconds=0.2)
    assert found["seat"] == 0
    assert found["turns"]
    assert found["given"]["tokens"] == [first, *hint["tokens"]]


def test_hints_are_refused_among_people(server: Server) -> None:
    host, guest = server.player(), server.player()
    table = new_table(host, "tolleno", PERSON, OPEN, shuffle=False)["id"]
    guest.post(f"/tables/{table}/join")
    assert refused(host.post, f"/tables/{table}/hint", turn=0).code == "refused"


def test_a_rematch_has_the_same_seats(server: Server) -> None:
    client: Client = server.player()
    table = new_table(client, "toscana", PERSON, bot("random"), options={"rounds": 1})["id"]

    def go_on() -> bool:
        state = client.table(table)
        if state["status"] == "playing" and state["seat"] in state["mine"]:
            play_turn(client, table)
        return bool(state["status"] == "over")

    eventually(go_on, seconds=30)
    turns = client.table(table)["turn"]
    found = client.post(f"/tables/{table}/analysis", turn=turns - 1, seconds=0.2)
    assert sum(found["wins"]) == pytest.approx(1)
    assert found["loss"] >= 0
    with Stream(server, f"/tables/{table}/stream", client) as stream:
        stream.next("state")
        state = client.post(f"/tables/{table}/offers", kind="rematch")
        rematch = state["rematch"] or stream.next("rematch")["rematch"]
    again = client.table(rematch)
    assert again["game"] == "toscana"
    assert sorted(seat["kind"] for seat in again["seats"]) == ["bot", "person"]
