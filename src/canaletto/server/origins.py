"""Whether a request that changes something comes from the server's own pages, or from a program with a token.

Browsers say so in Sec-Fetch-Site; over plain HTTP in a home network they do not, and Origin is compared with Host.
"""

from __future__ import annotations

from canaletto.server.problems import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from starlette.types import Scope

SAFE = frozenset(("GET", "HEAD", "OPTIONS"))


def check_own(scope: Scope, *, changing: bool) -> None:
    """Refuses what another site's page has sent."""
    if not changing:
        return
    site = origin = host = None
    for name, value in scope["headers"]:
        if name == b"sec-fetch-site":
            site = value
        elif name == b"origin":
            origin = value
        elif name == b"host":
            host = value
        elif name == b"authorization":
            # A page of another site cannot add this, and a cookie does not count beside it.
            return
    if site is not None:
        if site in (b"same-origin", b"none"):
            return
    elif origin is None or _host_of(origin) == host:
        return
    raise Refused("cross-site", "This request came from the page of another site; open this server's own page.")


def _host_of(origin: bytes) -> bytes:
    return origin.partition(b"://")[2]
