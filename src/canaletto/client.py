"""A client for programs: everything that docs/api.md tells, with nothing but Python's own library.

with Client("http://localhost:8000", token="…") as client:
    table = client.post("/tables", game="toscana", seats=[{"kind": "me"}, {"kind": "bot", "level": "mason"}])
    for line in client.games():
        client.take_turn(line["table"], line["turn"], line["legal"][:1])
"""

from __future__ import annotations

import json
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import quote, urlencode, urlsplit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator
    from http.client import HTTPResponse
    from typing import Any, Self

API = "/api/v1"
# A stream says something every ten seconds; one that does not is dead.
SILENCE = 30.0


class ServerRefused(Exception):
    """The server's answer was no: `problem` has code, detail, and what else it said."""

    def __init__(self, status: int, problem: dict[str, Any]) -> None:
        super().__init__(problem.get("detail", f"status {status}"))
        self.status = status
        self.problem = problem
        self.code: str = problem.get("code", "")


class Client:
    """One player's connection to a server; with a token as that player, else as a new one who is remembered."""

    def __init__(self, address: str, token: str | None = None, timeout: float = 20.0) -> None:
        self.address = (address if "//" in address else f"http://{address}").rstrip("/")
        split = urlsplit(self.address)
        self._secure = split.scheme == "https"
        self._host = split.netloc
        self._timeout = timeout
        self._connection: HTTPConnection | None = None
        self.token = token
        self.cookie: str | None = None
        self.status = 0  # of the last answer

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Hang up."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def get(self, path: str, **query: Any) -> Any:
        """What stands at a path below /api/v1."""
        return self.request("GET", path + _query(query))

    def post(self, path: str, **body: Any) -> Any:
        """Send a message to a path."""
        return self.request("POST", path, body)

    def patch(self, path: str, **body: Any) -> Any:
        """Change what stands at a path."""
        return self.request("PATCH", path, body)

    def delete(self, path: str) -> Any:
        """Do away with what stands at a path."""
        return self.request("DELETE", path)

    def request(self, method: str, path: str, body: Any = None) -> Any:
        """One request; a connection that has gone stale is opened anew, which is harmless even for turns."""
        for last in (False, True):
            fresh = self._connection is None
            connection = self._connected()
            try:
                written = None if body is None else json.dumps(body).encode()
                connection.request(method, _path(path), written, self._headers(body is not None))
                return self._answer(connection.getresponse())
            except (HTTPException, OSError):
                self.close()
                if fresh or last:
                    raise
        raise AssertionError

    def lines(self, path: str) -> Generator[Any]:
        """The values in the lines of an answer, each as soon as it comes."""
        for line in self.raw_lines(path):
            if line.strip():
                yield json.loads(line)

    def raw_lines(self, path: str) -> Generator[bytes]:
        """The lines of an answer as they are."""
        connection = self._new_connection(SILENCE)
        try:
            connection.request("GET", _path(path), headers=self._headers(False))
            response = connection.getresponse()
            if response.status != 200:
                self._answer(response)
            yield from response
        except HTTPException as error:
            raise ConnectionError(f"the server has hung up: {type(error).__name__}") from None
        finally:
            connection.close()

    def me(self) -> dict[str, Any]:
        """Who I am."""
        found: dict[str, Any] = self.get("/me")
        return found

    def games(self) -> Generator[dict[str, Any]]:
        """A line for every position in which I have to decide, and for every game of mine that is over."""
        return self.lines("/me/games")

    def table(self, table: str, **query: Any) -> dict[str, Any]:
        """A table as I see it."""
        found: dict[str, Any] = self.get(f"/tables/{quote(table)}", **query)
        return found

    def draft(self, table: str, turn: int, tokens: list[str], **more: Any) -> dict[str, Any]:
        """What a turn would look like."""
        found: dict[str, Any] = self.post(f"/tables/{quote(table)}/draft", turn=turn, tokens=tokens, **more)
        return found

    def take_turn(self, table: str, turn: int, tokens: list[str], **more: Any) -> dict[str, Any]:
        """Take a turn; once this returns it is durable."""
        found: dict[str, Any] = self.post(f"/tables/{quote(table)}/turns", turn=turn, tokens=tokens, **more)
        return found

    def whole_turn(self, line: dict[str, Any], choose: Any) -> list[str]:
        """The tokens of a turn, of which `choose` takes each from the legal ones, step by step through drafts."""
        tokens: list[str] = []
        legal = line["legal"]
        while legal:
            tokens.append(choose(legal))
            draft = self.draft(line["table"], line["turn"], tokens, seat=line["seat"])
            legal = [] if draft["done"] else list(tokens_of(draft["options"]))
        return tokens

    def _connected(self) -> HTTPConnection:
        if self._connection is None:
            self._connection = self._new_connection(self._timeout)
        return self._connection

    def _new_connection(self, timeout: float) -> HTTPConnection:
        return (HTTPSConnection if self._secure else HTTPConnection)(self._host, timeout=timeout)

    def _headers(self, has_body: bool) -> dict[str, str]:
        headers = {"Accept": "application/json"}
        if has_body:
            headers["Content-Type"] = "application/json"
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        if self.cookie:
            headers["Cookie"] = self.cookie
        return headers

    def _answer(self, response: HTTPResponse) -> Any:
        body = response.read()
        self.status = response.status
        cookie = response.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.partition(";")[0]
        media = response.getheader("Content-Type", "")
        if response.status >= 400:
            raise ServerRefused(response.status, json.loads(body) if "json" in media else {})
        if not body:
            return None
        return json.loads(body) if media.startswith("application/json") else body.decode()


def tokens_of(options: Any) -> Iterator[str]:
    """Every token in the options of a draft."""
    if isinstance(options, dict):
        for key, value in options.items():
            if key in ("token", "veto", "keep"):
                yield value
            else:
                yield from tokens_of(value)
    elif isinstance(options, list):
        for value in options:
            yield from tokens_of(value)


def _path(path: str) -> str:
    return path if path.startswith(("/api", "/healthz", "/metrics")) else API + path


def _query(values: dict[str, Any]) -> str:
    given = {name.rstrip("_"): value for name, value in values.items() if value is not None}
    return f"?{urlencode(given)}" if given else ""
