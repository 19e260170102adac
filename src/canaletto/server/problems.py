"""Every error as a problem (RFC 9457): codes are stable, sentences are for people, nothing else leaks."""

from __future__ import annotations

from http import HTTPStatus

from msgspec import UNSET, UnsetType

from canaletto.server.messages.common import Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

PROBLEM = "application/problem+json"

# Which status each code has; docs/api.md says what they mean.
STATUSES = {
    "malformed": 400,
    "unknown-player": 401,
    "not-allowed": 403,
    "cross-site": 403,
    "blocked": 403,
    "not-found": 404,
    "no-such-method": 405,
    "too-slow": 408,
    "refused": 409,
    "not-your-turn": 409,
    "stale-turn": 409,
    "too-large": 413,
    "illegal-move": 422,
    "too-many": 429,
    "broken": 500,
    "busy": 503,
}


class Refused(Exception):
    """Why a request is not granted."""

    def __init__(
        self,
        code: str,
        detail: str,
        *,
        rule: str | UnsetType = UNSET,
        field: str | UnsetType = UNSET,
        turn: int | UnsetType = UNSET,
        missed: list[Any] | UnsetType = UNSET,
        retry: float | None = None,
        allow: tuple[str, ...] = (),
    ) -> None:
        super().__init__(detail)
        status = STATUSES[code]
        self.retry = retry
        self.allow = allow
        self.problem = Problem(
            type=f"/api#{code}",
            title=HTTPStatus(status).phrase,
            status=status,
            code=code,
            detail=detail,
            rule=rule,
            field=field,
            turn=turn,
            missed=missed,
        )

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        """What the status obliges to say in the head."""
        told = []
        if self.retry is not None:
            told.append((b"retry-after", b"%d" % max(1, round(self.retry))))
        if self.allow:
            told.append((b"allow", ", ".join(self.allow).encode()))
        return told


def malformed(detail: str, field: str | UnsetType = UNSET) -> Refused:
    """The request is not written as it should be."""
    return Refused("malformed", detail, field=field)


def not_found(what: str) -> Refused:
    """Something that does not exist, or that this player may not know of."""
    return Refused("not-found", what)
