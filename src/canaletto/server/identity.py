"""Who asks: the player of a cookie or of a program's token, and whether it is the host of the server.

The host's keys are made from a secret of the database: whoever may read that, as `canaletto host` does, is the host.
"""

from __future__ import annotations

import hmac
import time
from base64 import urlsafe_b64encode
from dataclasses import dataclass

from canaletto.server.cookies import Cookies
from canaletto.server.problems import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.types import Scope

    from canaletto.tables.players import Player
    from canaletto.tables.registry import Registry

# A player blocked by another process of the server is noticed after so long.
FRESH = 10.0
MOST_KEPT = 20_000
HOST_KEY_LASTS = 3600
HOST_MARK = "host-"


@dataclass(frozen=True)
class Who:
    """Who asks; `made` says that the player has just been made and the browser does not know it yet."""

    player: Player | None = None
    host: bool = False
    program: bool = False
    made: bool = False

    @property
    def id(self) -> str | None:
        """The player's id."""
        return None if self.player is None else self.player.id


NOBODY = Who()


class Identities:
    """Finds out who asks."""

    def __init__(self, players: Registry, cookie_secret: bytes, host_secret: bytes) -> None:
        self._players = players
        self._host_secret = host_secret
        self._kept: dict[str, tuple[float, Player | None]] = {}
        self.cookies = Cookies(cookie_secret)

    async def who(self, scope: Scope) -> Who:
        """Who asks; nobody where there is neither cookie nor token, an error for a token that is none."""
        bearer = _bearer(scope)
        if bearer is not None:
            return await self._program(bearer)
        named = self.cookies.player(scope)
        if named is None:
            return NOBODY
        player = await self._kept_or_read(named.player)
        return Who(_allowed(player), named.host) if player else NOBODY

    async def newcomer(self) -> Who:
        """A player who was not here before."""
        return Who(await self._players.create(), made=True)

    def forget(self, player: str) -> None:
        """What is known of a player has changed."""
        for name in [
            name for name, (_, found) in self._kept.items() if name == player or (found and found.id == player)
        ]:
            del self._kept[name]

    def is_host_key(self, key: str) -> bool:
        """Whether this is a key of the host that is still good."""
        return is_host_key(self._host_secret, key)

    async def _program(self, token: str) -> Who:
        if token.startswith(HOST_MARK):
            if not self.is_host_key(token):
                raise Refused("unknown-player", "This key of the host is not good any more.")
            return Who(host=True, program=True)
        player = await self._kept_or_read(token, by_token=True)
        if player is None:
            raise Refused("unknown-player", "There is no such token; make one at /api/v1/me/tokens.")
        return Who(_allowed(player), program=True)

    async def _kept_or_read(self, name: str, by_token: bool = False) -> Player | None:
        now = time.monotonic()
        kept = self._kept.get(name)
        if kept is None or kept[0] < now:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            found = await (self._players.by_token(name) if by_token else self._players.get(name))
            kept = self._kept[name] = (now + FRESH, found)
        return kept[1]


def _allowed(player: Player) -> Player:
    if player.blocked:
        raise Refused("blocked", "The host of this server has blocked this player.")
    return player


def _bearer(scope: Scope) -> str | None:
    for name, value in scope["headers"]:
        if name == b"authorization":
            kind, _, token = value.decode("latin-1").partition(" ")
            if kind.lower() != "bearer" or not token.strip():
                raise Refused("unknown-player", "Only Authorization: Bearer TOKEN is understood.")
            return str(token.strip()[:200])
    return None


def host_key(secret: bytes, lasts: int = HOST_KEY_LASTS) -> str:
    """A key of the host, good for so many seconds."""
    until = str(int(time.time()) + lasts)
    return f"{HOST_MARK}{until}-{_signature(secret, until)}"


def is_host_key(secret: bytes, key: str) -> bool:
    """Whether a key was made from this secret and is still good."""
    until, _, signature = key.removeprefix(HOST_MARK).partition("-")
    good = hmac.compare_digest(signature.encode(), _signature(secret, until).encode())
    return good and until.isascii() and until.isdigit() and int(until) >= time.time()


def _signature(secret: bytes, until: str) -> str:
    return urlsafe_b64encode(hmac.digest(secret, b"host\0" + until.encode(), "sha256")).rstrip(b"=").decode()
