"""What the server does not put up with: other sites, too much, too slow, nonsense; and what it tells browsers."""

from __future__ import annotations

import http.client
import json
import socket
from pathlib import Path
from typing import Any

import pytest

from canaletto import Game
from canaletto.client import ServerRefused
from canaletto.rules.record import FORMAT
from canaletto.server.rates import RATES, WATCHED
from tests.server.running import PERSON, Server, Stream, new_table, play_turn


def raw(server: Server, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
    """Status, headers and body of a request with exactly these headers."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, named)
        response = connection.getresponse()
        text = response.read()
        media = response.getheader("content-type", "")
        return response.status, response.headers, json.loads(text) if "json" in media else text
    finally:
        connection.close()


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"Sec_Fetch_Site": "same-origin", "Origin": "http://other.example"}, 201),
        ({"Sec_Fetch_Site": "none"}, 201),
        ({"Sec_Fetch_Site": "cross-site"}, 403),
        ({"Sec_Fetch_Site": "same-site"}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Origin": "http://127.0.0.1"}, 403),
        ({"Origin": "HERE"}, 201),
    ],
)
def test_what_changes_something_comes_from_the_own_pages(server: Server, headers: dict[str, str], status: int) -> None:
    client = server.player()
    sent = {name: server.address if value == "HERE" else value for name, value in headers.items()}
    body = json.dumps({"game": "toscana", "seats": [PERSON, PERSON]}).encode()
    got, _, problem = raw(server, "POST", "/api/v1/tables", body, Cookie=client.cookie or "", **sent)
    assert got == status
    if status == 403:
        assert problem["code"] == "cross-site"


def test_a_token_of_a_program_needs_no_page(server: Server) -> None:
    token = server.player().post("/me/tokens")["token"]
    headers = {"Authorization": f"Bearer {token}", "Origin": "http://elsewhere.example"}
    assert raw(server, "POST", "/api/v1/me/links", b"", **headers)[0] == 201


def test_another_site_cannot_open_a_stream(server: Server) -> None:
    from websockets.exceptions import InvalidStatus

    client = server.player()
    table = new_table(client)["id"]
    with pytest.raises(InvalidStatus) as caught:
        Stream(server, f"/tables/{table}/stream", client, Origin="http://evil.example")
    assert caught.value.response.status_code == 403
    assert json.loads(caught.value.response.body or b"")["code"] == "cross-site"


@pytest.mark.parametrize(
    ("body", "field", "word"),
    [
        (b"", "game", "game"),
        (b"{", None, "JSON"),
        (b"[]", "", "object"),
        (b"\xff\xfe", None, "JSON"),
        (b'{"game": "chess", "seats": []}', "game", "chess"),
        (b'{"game": "toscana", "seats": [{"kind": "me"}]}', "seats", "2"),
        (b'{"game": "toscana", "seats": [{"kind": "me"}, {"kind": 3}]}', "seats[1].kind", "str"),
        (b'{"game": "toscana", "seats": [{"kind": "me"}, {"kind": "me"}], "colour": 1}', "colour", "unknown"),
        (
            b'{"game": "toscana", "seats": [{"kind": "me"}, {"kind": "bot", "level": "emperor"}]}',
            "seats[1].level",
            "emp",
        ),
        (b'{"game": "tolleno", "seats": [{"kind": "me"}, {"kind": "me"}], "options": {"x": 1}}', "options", "x"),
        (
            b'{"game": "tolleno", "seats": [{"kind": "me"}, {"kind": "me"}], "edition": "/etc/passwd"}',
            "edition",
            "pass",
        ),
        (b'{"game": "tolleno", "seats": [{"kind": "me"}, {"kind": "me"}], "choices": {"seed": 1}}', "choices", "seed"),
        (
            b'{"game":"toscana","seats":[{"kind":"me"},{"kind":"me"}],"clock":{"kind":"live","base":1}}',
            "clock.base",
            "10",
        ),
        (b"[" * 50_000, "", "object"),
        (b'{"options": ' * 5_000, "", ""),
    ],
)
def test_nonsense_is_told_with_the_field(server: Server, body: bytes, field: str | None, word: str) -> None:
    status, _, problem = raw(server, "POST", "/api/v1/tables", body)
    assert (status, problem["code"]) == (400, "malformed")
    assert problem.get("field") == field or field == ""
    assert word in problem["detail"]


def test_bodies_have_a_limit(server: Server) -> None:
    huge = b'{"name": "' + b"x" * 70_000 + b'"}'
    status, _, problem = raw(server, "PATCH", "/api/v1/me", huge)
    assert (status, problem["code"]) == (413, "too-large")
    with socket.create_connection(("127.0.0.1", server.port), timeout=30) as line:
        line.sendall(b"PATCH /api/v1/me HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n")
        chunk = b"8000\r\n" + b" " * 0x8000 + b"\r\n"
        line.sendall(chunk * 3)
        assert b"413" in line.recv(1000)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/v1/nothing", 404, "not-found"),
        ("GET", "/api/v2/me", 404, "not-found"),
        ("GET", "/api/v1/tables/../../etc/passwd", 404, "not-found"),
        ("GET", "/api/v1/tables//state", 404, "not-found"),
        ("GET", "/nothing.js", 404, "not-found"),
        ("GET", "/api/" + "x" * 600, 404, "not-found"),
        ("DELETE", "/api/v1/levels", 405, "no-such-method"),
        ("BREW", "/api/v1/levels", 400, ""),
        ("POST", "/", 405, "no-such-method"),
        ("GET", "/api/v1/games?limit=0", 400, "malformed"),
        ("GET", "/api/v1/games?limit=x", 400, "malformed"),
        ("GET", "/api/v1/games?before=%00", 400, "malformed"),
        ("GET", "/api/v1/games?before=nonsense", 400, "malformed"),
        ("GET", "/api/v1/tables?kind=closed", 400, "malformed"),
        ("GET", "/api/v1/tables/%ff%00", 404, "not-found"),
    ],
)
def test_what_is_not_there_is_a_problem_too(server: Server, method: str, path: str, status: int, code: str) -> None:
    got, headers, problem = raw(server, method, path)
    assert got == status
    if code:
        assert problem["code"] == code
        assert headers["content-type"] == "application/problem+json"
        assert problem["status"] == status
    if status == 405:
        assert headers["allow"]


def test_headers_keep_browsers_from_harm(server: Server) -> None:
    for path in ("/", "/t/abc", "/api", "/api/v1/me", "/api/v1/nothing", "/healthz"):
        _, headers, _ = raw(server, "GET", path)
        policy = headers["content-security-policy"]
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert "default-src 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "server" not in headers
        assert "access-control-allow-origin" not in headers


def test_the_cookie_cannot_be_read_by_scripts_or_forged(server: Server) -> None:
    _, headers, me = raw(server, "GET", "/api/v1/me")
    cookie = headers["set-cookie"]
    assert cookie.startswith("canaletto=")
    assert "; HttpOnly" in cookie
    assert "; SameSite=Lax" in cookie
    assert "Secure" not in cookie  # plain HTTP in a home network
    value = cookie.partition(";")[0]
    assert raw(server, "GET", "/api/v1/me", Cookie=value)[2]["id"] == me["id"]
    player, _, signature = value.removeprefix("canaletto=").rpartition(".")
    for forged in (f"{me['id']}..{signature[:-2]}xx", f"{me['id']}.host.{signature}", f"{player}.", "x", '"'):
        other = raw(server, "GET", "/api/v1/me", Cookie=f"canaletto={forged}")[2]
        assert other["id"] != me["id"]
        assert other["host"] is False


def test_behind_a_proxy_with_https_the_cookie_is_secure(tmp_path: Path) -> None:
    with Server(tmp_path, "--proxies", "127.0.0.1", "--name", "play.example") as server:
        _, headers, me = raw(server, "GET", "/api/v1/me", X_Forwarded_Proto="https", Host="play.example")
        cookie = headers["set-cookie"]
        assert cookie.startswith("__Host-canaletto=")
        assert "; Secure" in cookie
        value = cookie.partition(";")[0]
        again = raw(server, "GET", "/api/v1/me", X_Forwarded_Proto="https", Cookie=value)[2]
        assert again["id"] == me["id"]


def test_a_slow_client_is_hung_up_on(tmp_path: Path) -> None:
    with Server(tmp_path, CANALETTO_PATIENCE="0.5") as server:
        for beginning in (
            b"",
            b"GET /healthz HT",
            b"PATCH /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{",
        ):
            with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
                line.sendall(beginning)
                answer = line.recv(2000)
                assert answer == b"" or b" 408 " in answer
        with server.client() as client:
            assert client.get("/healthz")["ok"] is True


def test_too_many_requests_are_told_when_to_come_back(tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        client = server.player()
        for _ in range(20):
            with pytest.raises(ServerRefused) as caught:
                client.post("/me/claim", key="guess")
            assert caught.value.code == "not-found"
        status, headers, problem = raw(server, "POST", "/api/v1/me/claim", b'{"key": "guess"}')
        assert (status, problem["code"]) == (429, "too-many")
        assert 1 <= int(headers["retry-after"]) <= 60
        table = new_table(client, "toscana", PERSON, PERSON)["id"]
        watcher = server.player()
        for _ in range(int(RATES[WATCHED][1].partition("/")[0])):
            watcher.draft(table, 0, [])
        with pytest.raises(ServerRefused) as caught:
            watcher.draft(table, 0, [])
        assert caught.value.code == "too-many"
        assert client.draft(table, 0, [])["tokens"] == []


def test_one_address_has_a_limit_of_tables_with_bots(tmp_path: Path) -> None:
    with Server(tmp_path, "--bots-per-address", "2", "--bots-per-table", "1") as server:
        client = server.player()
        seats = [PERSON, {"kind": "bot", "level": "random"}]
        for _ in range(2):
            new_table(client, "tolleno", *seats)
        with pytest.raises(ServerRefused) as caught:
            new_table(client, "tolleno", *seats)
        assert caught.value.code == "too-many"
        with pytest.raises(ServerRefused) as caught:
            new_table(client, "tolleno", *seats, seats[1])
        assert caught.value.code == "refused"
        # Nor do bots come in by other doors.
        waiting = new_table(client, "tolleno", PERSON, {"kind": "open"})["id"]
        with pytest.raises(ServerRefused) as caught:
            client.post(f"/tables/{waiting}/start")
        assert caught.value.code == "too-many"
        game = Game("toscana")
        record = {"format": FORMAT, "game": "toscana", "players": 2, "options": game.options, "moves": []}
        with pytest.raises(ServerRefused) as caught:
            client.post("/games", record={**record, "setup": game.setup(seed=1)}, seats=seats)
        assert caught.value.code == "too-many"


def test_metrics_and_health(server: Server) -> None:
    client = server.player()
    table = new_table(client)["id"]
    play_turn(client, table)
    text = server.host().get("/metrics")
    for name in (
        "canaletto_turns_total",
        "canaletto_draft_seconds_bucket",
        "canaletto_streams",
        "canaletto_bots_waiting",
    ):
        assert f"\n{name}" in text
    assert server.client().get("/healthz")["ok"] is True


def test_logs_hold_no_secrets(tmp_path: Path) -> None:
    with Server(tmp_path, "--log", "requests") as server:
        client = server.player()
        token = client.post("/me/tokens")["token"]
        server.client(token).me()
        table = new_table(client, "tolleno", PERSON, {"kind": "link"}, join="key", shuffle=False)["id"]
        key = client.post(f"/tables/{table}/seats/1/key")["key"]
        server.player().post(f"/tables/{table}/join", key=key)
        server.stop()
        said = server.errors.read_text()
    lines = [json.loads(line) for line in said.splitlines()]
    assert any(line.get("route") == "/api/v1/tables/{table}/join" for line in lines)
    for secret in (token, key, table, (client.cookie or "").partition("=")[2], server.host_key):
        assert secret not in said
