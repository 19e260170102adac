"""Challenges for passkeys: made from the server's secret, so nothing has to be kept until they come back, once."""

from __future__ import annotations

import hmac
import secrets
import time

LASTS = 300
_TIME, _RANDOM, _SIGNATURE = 8, 16, 16
MOST_KEPT = 50_000


class Challenges:
    """Makes challenges and knows its own again."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret
        self._used: dict[bytes, float] = {}

    def make(self, purpose: str) -> bytes:
        """A challenge for a purpose, such as registering a player's passkey."""
        said = int(time.time() + LASTS).to_bytes(_TIME, "big") + secrets.token_bytes(_RANDOM)
        return said + self._sign(purpose, said)

    def redeem(self, purpose: str, challenge: bytes) -> bool:
        """Whether a challenge is one of ours, for this purpose, in time, and comes back for the first time."""
        said, signature = challenge[: _TIME + _RANDOM], challenge[_TIME + _RANDOM :]
        if not hmac.compare_digest(signature, self._sign(purpose, said)):
            return False
        now = time.time()
        if int.from_bytes(said[:_TIME], "big") < now or challenge in self._used:
            return False
        if len(self._used) >= MOST_KEPT:
            self._used = {used: until for used, until in self._used.items() if until > now}
        self._used[challenge] = now + LASTS
        return True

    def _sign(self, purpose: str, said: bytes) -> bytes:
        return hmac.digest(self._secret, f"challenge\0{purpose}\0".encode() + said, "sha256")[:_SIGNATURE]
