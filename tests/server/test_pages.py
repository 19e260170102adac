"""The page of the app: it names what a browser needs first, and brings the first answers of a table along."""

from __future__ import annotations

import http.client
import json
import re
from typing import Any

import pytest

from canaletto.client import Client
from canaletto.server.pages import WEB
from tests.server.running import PERSON, Server, new_table, some_turn

pytestmark = pytest.mark.skipif(not (WEB / "index.html").exists(), reason="the browser app is not built")


def page(server: Server, path: str, who: Client | None = None, **headers: str) -> tuple[dict[str, str], str]:
    """The head and the text of a page, as a browser gets it."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    try:
        cookie = {"Cookie": who.cookie} if who is not None and who.cookie else {}
        connection.request("GET", path, headers={**cookie, **headers})
        answer = connection.getresponse()
        assert answer.status == 200
        return {name.lower(): value for name, value in answer.getheaders()}, answer.read().decode()
    finally:
        connection.close()


def opening(text: str) -> Any:
    """What a page brings along; None for nothing."""
    found = re.search(r'<script type="application/json" id="opening">(.*?)</script>', text, re.S)
    return None if found is None else json.loads(found[1])


def test_the_page_of_a_table_brings_what_its_viewer_may_know_and_nobody_keeps_it(server: Server) -> None:
    ada, bob = server.player(), server.player()
    table = new_table(ada, "tolleno", PERSON, {"kind": "open"}, shuffle=False)["id"]
    bob.post(f"/tables/{table}/join")
    seen = {name: page(server, f"/t/{table}", who) for name, who in (("ada", ada), ("bob", bob), ("else", None))}
    told = {name: opening(text) for name, (_, text) in seen.items()}
    assert all(head["cache-control"] == "no-store" and "cookie" in head["vary"] for head, _ in seen.values())
    assert told["ada"]["table"] == ada.get(f"/tables/{table}")
    assert told["ada"]["edition"] == ada.get(f"/editions/{told['ada']['table']['view']['edition']}")
    assert told["ada"]["draft"] == ada.post(f"/tables/{table}/draft", turn=0)
    assert told["bob"]["table"] == bob.get(f"/tables/{table}")
    assert [told[name]["table"]["viewer"] for name in told] == [0, 1, None]
    assert [told[name]["draft"] is None for name in told] == [False, True, True]
    hand = told["ada"]["table"]["view"]["hands"][0]
    assert [told[name]["table"]["view"]["hands"][0] for name in ("bob", "else")] == ["?", "?"] != [hand, hand]


def test_a_table_that_one_may_not_see_or_that_is_none_brings_nothing(server: Server) -> None:
    table = new_table(server.player(), watch="nobody")["id"]
    for path in (f"/t/{table}", "/t/nothing", f"/t/{table}/0", "/t/", "/rules", "/"):
        head, text = page(server, path)
        assert opening(text) is None
        assert head["cache-control"] == "no-cache"


def test_a_name_cannot_break_out_of_the_data(server: Server) -> None:
    name = "</script><script>x"
    table = new_table(server.player(), "tolleno", {"kind": "me", "name": name}, PERSON, shuffle=False)["id"]
    _, text = page(server, f"/t/{table}")
    assert name not in text
    assert name in [seat["name"] for seat in opening(text)["table"]["seats"]]


def test_after_a_turn_the_page_is_of_the_next(server: Server) -> None:
    player = server.player()
    table = new_table(player, "toscana")["id"]
    player.take_turn(table, 0, some_turn(player, table, 0))
    told = opening(page(server, f"/t/{table}", player)[1])
    assert (told["table"]["turn"], told["draft"]["turn"], told["edition"]) == (1, 1, None)


@pytest.mark.parametrize(
    ("wish", "language"), [("de-CH,de;q=0.9,en;q=0.8", "de"), ("pt, fr;q=0.5", "fr"), ("pt", "en"), ("", "en")]
)
def test_the_page_names_the_files_of_its_language(server: Server, wish: str, language: str) -> None:
    head, text = page(server, "/", None, **{"Accept-Language": wish})
    assert f'<html lang="{language}"' in text
    assert "accept-language" in head["vary"]
    first = json.loads((WEB / "first.json").read_text())["/"][language]["first"]
    assert first
    assert all(text.count(f'"/{name}"') == 1 for name in first)
    again = http.client.HTTPConnection("127.0.0.1", server.port, timeout=10)
    again.request("GET", "/", headers={"Accept-Language": wish, "If-None-Match": head["etag"]})
    assert again.getresponse().status == 304
    again.close()
