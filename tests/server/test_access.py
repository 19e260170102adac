"""Who may do what: every route, tried by everybody, with what they have to be told."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from canaletto.client import Client, ServerRefused
from canaletto.server.routes import ROUTES, STREAMS
from tests.server.running import PERSON, Server, Stream, new_table, play_turn, some_turn

OK, MADE, DONE = 200, 201, 204
ROLES = ("stranger", "watcher", "other", "seat", "host")
EVERYBODY = (OK,) * 5
HOST_ONLY_OK = (403, 403, 403, 403, OK)


class Case(NamedTuple):
    """A request at a table in some state, and the status for: a stranger without a cookie, a player who watches, the
    seat that is not on turn, the seat on turn (who made the table), and the host of the server with a key."""

    expected: tuple[int, int, int, int, int]
    body: Any = None
    state: str = "playing"
    path: dict[str, str] = {}  # noqa: RUF012


NEW = {"game": "toscana", "seats": [PERSON, PERSON]}
# The host's key is nobody who plays: it has no name, no tables, no seats of its own.
PLAYERS = (OK, OK, OK, OK, 403)
CASES: dict[str, Case] = {
    "players.me": Case(PLAYERS),
    "players.rename": Case(PLAYERS, {"name": "Ada"}),
    "players.carry": Case((MADE, MADE, MADE, MADE, 403)),
    "players.claim": Case((404, 404, 404, 404, 404), {"key": "none"}),
    "players.tokens": Case(PLAYERS),
    "players.new_token": Case((MADE, MADE, MADE, MADE, 403), {}),
    "players.drop_token": Case((404, 404, 404, 404, 403), path={"token": "999999"}),
    "passkeys.listed": Case(PLAYERS),
    "passkeys.begin": Case((409, 409, 409, 409, 403)),
    "passkeys.register": Case((400, 400, 400, 400, 403), {"credential": {}}),
    "passkeys.drop": Case((404, 404, 404, 404, 403), path={"credential": "AAAA"}),
    "passkeys.begin_login": Case((409,) * 5),
    "passkeys.login": Case((400,) * 5, {"credential": {}}),
    "lists.mine": Case(PLAYERS),
    "bots.games": Case((401, OK, OK, OK, 403)),
    "tables.create": Case((MADE, MADE, MADE, MADE, 403), NEW),
    "lists.open_tables": Case(EVERYBODY),
    "tables.state": Case(EVERYBODY),
    "opening.opening": Case(EVERYBODY),
    "tables.join": Case((409, 409, OK, OK, 403), {}),
    "tables.leave": Case((403, 403, OK, OK, 403), {}),
    "tables.start": Case((403, 403, 403, OK, OK), state="gathering"),
    "tables.close": Case((403, 403, 403, OK, OK), state="gathering"),
    "tables.make_key": Case((403, 403, 403, MADE, MADE), state="gathering", path={"seat": "2"}),
    "tables.revoke_key": Case((403, 403, 403, DONE, DONE), state="gathering", path={"seat": "2"}),
    "tables.remove": Case((403, 403, 403, OK, OK), state="gathering", path={"seat": "1"}),
    "tables.bot_takes": Case((403, 403, OK, OK, 403), {}, "left", {"seat": "0"}),
    # Watchers do not see the tile in hand, so they have to suppose one; that they may is tested with drafts.
    "play.draft": Case((400, 400, 409, OK, 400), {"turn": 0}),
    "play.take_turn": Case((403, 403, 409, OK, 403), "a turn"),
    "play.moment": Case(EVERYBODY, path={"turn": "0"}),
    "offers.make": Case((403, 403, MADE, MADE, 403), {"kind": "end"}),
    "offers.answer": Case((403, 403, OK, OK, 403), {"accept": True}, "offered", {"offer": "1"}),
    "offers.withdraw": Case((403, 403, 409, DONE, 403), None, "offered", {"offer": "1"}),
    "bots.hint": Case((403, 403, 409, OK, 403), {"turn": 0, "level": "mason"}, "hints"),
    "bots.analysis": Case((409,) * 5, {"turn": 0}),
    "games.record": Case((409,) * 5),
    "lists.finished": Case(EVERYBODY),
    "games.export": Case(EVERYBODY),
    "games.import_record": Case((400, 400, 400, 400, 403), {"record": {}}),
    "chosen.levels": Case(EVERYBODY),
    "chosen.editions": Case(EVERYBODY),
    "chosen.edition": Case(EVERYBODY, path={"edition": "laguna"}),
    "chosen.openapi": Case(EVERYBODY),
    "reference.page": Case(EVERYBODY),
    "reference.style": Case(EVERYBODY),
    "admin.tables": Case(HOST_ONLY_OK),
    "admin.link": Case((403, 403, 403, 403, MADE)),
    "admin.close": Case((403, 403, 403, 403, DONE), {}),
    "admin.delete": Case((403, 403, 403, 403, DONE)),
    "admin.export": Case(HOST_ONLY_OK),
    "admin.backup": Case((403, 403, 403, 403, MADE)),
    "admin.players": Case(HOST_ONLY_OK),
    "admin.block": Case((403, 403, 403, 403, 404), {"blocked": True}, path={"player": "nobody"}),
    "chosen.health": Case(EVERYBODY),
    "chosen.metrics": Case(HOST_ONLY_OK),
}
# At a table that nobody may watch, whoever has no seat there is told that there is none.
PRIVATE = [route for route in ROUTES if "{table}" in route.path and not route.path.startswith("/api/v1/admin/")]


class Scene:
    """A table with everybody around it."""

    def __init__(self, server: Server, state: str, **terms: Any) -> None:
        maker, guest = server.player(), server.player()
        self.roles: dict[str, Client] = {
            "stranger": server.client(),
            "watcher": server.player(),
            "other": guest,
            "seat": maker,
            "host": server.host(),
        }
        seats = [PERSON, {"kind": "open"}]
        if state == "gathering":
            seats.append({"kind": "open"})
        terms = {"shuffle": False, "hints": state == "hints", **terms}
        self.table: str = new_table(maker, "tolleno", *seats, **terms)["id"]
        key = maker.post(f"/tables/{self.table}/seats/1/key")["key"]
        guest.post(f"/tables/{self.table}/join", key=key)
        if state == "left":
            maker.post(f"/tables/{self.table}/leave")
        self.streams = [Stream(server, f"/tables/{self.table}/stream", guest)] if state == "offered" else []
        if state == "offered":
            self.streams[0].next("state")  # who is not here is not asked
            play_turn(maker, self.table)
            maker.post(f"/tables/{self.table}/offers", kind="end")
        self.turn = {"turn": 0, "tokens": some_turn(maker, self.table, 0)} if state == "playing" else {}

    def close(self) -> None:
        """Everybody goes home."""
        for stream in self.streams:
            stream.socket.close()

    def status(self, role: str, method: str, path: str, body: Any) -> tuple[int, str]:
        """The status of a request, and the code of its problem."""
        client = self.roles[role]
        if path == "/api/v1/me/games":
            try:
                client.lines(path).close()
                lines = client.raw_lines(path)
                next(lines)
                lines.close()
            except ServerRefused as refused:
                return refused.status, refused.code
            return OK, ""
        try:
            client.request(method, path, self.turn if body == "a turn" else body)
        except ServerRefused as refused:
            return refused.status, refused.code
        return client.status, ""


def test_no_route_is_forgotten() -> None:
    assert {route.handler for route in ROUTES} == CASES.keys()


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_everybody_gets_the_answer_that_is_theirs(server: Server, route: Any) -> None:
    case = CASES[route.handler]
    for role, expected in zip(ROLES, case.expected, strict=True):
        scene = Scene(server, case.state if "{table}" in route.path else "playing")
        path = route.path.format(**{"table": scene.table, **case.path})
        status, code = scene.status(role, route.method, path, case.body)
        scene.close()
        assert (role, status) == (role, expected), code


@pytest.mark.parametrize("route", PRIVATE, ids=lambda route: f"{route.method} {route.path}")
def test_a_private_table_does_not_exist_for_others(server: Server, route: Any) -> None:
    case = CASES[route.handler]
    scene = Scene(server, "playing", watch="nobody", join="key")
    path = route.path.format(**{"table": scene.table, **case.path})
    body = {"turn": 0, "tokens": ["."]} if case.body == "a turn" else case.body
    for role in ("stranger", "watcher"):
        status, code = scene.status(role, route.method, path, body)
        scene.close()
        assert (status, code) in ((404, "not-found"), (403, "not-allowed")), role
        if route.handler != "tables.join":
            assert status == 404


@pytest.mark.parametrize("route", STREAMS, ids=lambda route: route.path)
def test_streams_open_for_those_who_may_see(server: Server, route: Any) -> None:
    from websockets.exceptions import InvalidStatus

    for private in (False, True):
        scene = Scene(server, "playing", watch="nobody" if private else "link")
        path = route.path.format(table=scene.table).removeprefix("/api/v1")
        for role in ROLES:
            expected = 101
            if "{table}" in route.path:
                expected = 404 if private and role in ("stranger", "watcher") else 101
            elif role in ("stranger", "host"):
                expected = 401 if role == "stranger" else 403
            try:
                with Stream(server, path, scene.roles[role]):
                    status = 101
            except InvalidStatus as refused:
                status = refused.response.status_code
            assert (role, status) == (role, expected)


def test_eyes_of_another_seat_are_refused(server: Server) -> None:
    scene = Scene(server, "playing")
    for role, eyes in (("other", 0), ("seat", 1), ("watcher", 0), ("stranger", 1)):
        for path in ("", "/turns/0"):
            with pytest.raises(ServerRefused) as caught:
                scene.roles[role].get(f"/tables/{scene.table}{path}", as_=eyes)
            assert caught.value.code == "not-allowed"
    assert scene.roles["seat"].table(scene.table, as_="watch")["viewer"] is None
