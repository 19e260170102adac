"""The cookie that says which player a browser is: the player's id with a signature that only the server can make.

The host's browser has a mark beside the id.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from http.cookies import CookieError, SimpleCookie
from typing import NamedTuple

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.types import Scope

PLAIN = "canaletto"
# On https a browser takes such a name only from this very host, with Secure and for all paths.
SECURE = "__Host-canaletto"
# Browsers keep no cookie longer than 400 days; every visit gives a new one.
LASTS = 400 * 24 * 3600
HOST = "host"


class Named(NamedTuple):
    """Whom a cookie names."""

    player: str
    host: bool


class Cookies:
    """Makes and reads the cookies of a server."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._seen: dict[tuple[str, bool], Named | None] = {}

    def player(self, scope: Scope) -> Named | None:
        """Whom the cookie names, if the signature is ours."""
        for name, value in scope["headers"]:
            if name == b"cookie":
                written = value.decode("latin-1"), is_secure(scope)
                if written not in self._seen:
                    if len(self._seen) >= 10_000:
                        self._seen.clear()
                    self._seen[written] = self._read(*written)
                return self._seen[written]
        return None

    def header(self, scope: Scope, player: str, host: bool = False) -> tuple[bytes, bytes]:
        """The header that makes a browser this player."""
        secure = is_secure(scope)
        name, more = (SECURE, "; Secure") if secure else (PLAIN, "")
        said = f"{player}.{HOST if host else ''}"
        value = f"{said}.{self._signature(said)}"
        return b"set-cookie", f"{name}={value}; Path=/; Max-Age={LASTS}; HttpOnly; SameSite=Lax{more}".encode()

    def _read(self, written: str, secure: bool) -> Named | None:
        try:
            found = SimpleCookie(written)
        except CookieError:
            return None
        morsel = found.get(SECURE if secure else PLAIN)
        said, _, signature = (morsel.value if morsel else "").rpartition(".")
        if not hmac.compare_digest(signature.encode(), self._signature(said).encode()):
            return None
        player, _, mark = said.partition(".")
        return Named(player, mark == HOST)

    def _signature(self, said: str) -> str:
        digest = hmac.digest(self._secret, b"player\0" + said.encode(), "sha256")
        return urlsafe_b64encode(digest).rstrip(b"=").decode()


def is_secure(scope: Scope) -> bool:
    """Whether the browser speaks https, with the server itself or a proxy before it."""
    return bool(scope["scheme"] in ("https", "wss"))
