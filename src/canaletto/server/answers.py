"""Writes answers: JSON, problems and files, all with the headers that keep a browser from doing harm."""

from __future__ import annotations

import gzip

import msgspec

from canaletto.server.problems import PROBLEM, Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    from starlette.types import Scope, Send

    Headers = Iterable[tuple[bytes, bytes]]

# Below this, gzip saves less than a packet.
WORTH_GZIP = 1_200
JSON = b"application/json"
HTML = b"text/html; charset=utf-8"

_ALWAYS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
_DATA = [
    *_ALWAYS,
    (b"cache-control", b"no-store"),
    (b"vary", b"accept-encoding, cookie, authorization"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]
_PAGE = [
    *_ALWAYS,
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; media-src 'self'; worker-src 'self'; base-uri 'none'; "
        b"form-action 'self'; frame-ancestors 'none'; object-src 'none'; require-trusted-types-for 'script'",
    ),
]

_encode = msgspec.json.Encoder().encode


async def data(scope: Scope, send: Send, status: int, message: Any, extra: Headers = ()) -> None:
    """A message as JSON; nothing for None."""
    if message is None:
        await _whole(send, status, b"", [*_DATA, *extra])
        return
    body = _encode(message)
    head = [(b"content-type", JSON), *_DATA, *extra]
    if len(body) > WORTH_GZIP and takes_gzip(scope):
        body = gzip.compress(body, 5, mtime=0)
        head.append((b"content-encoding", b"gzip"))
    await _whole(send, status, body, head)


async def problem(send: Send, refused: Refused, extra: Headers = ()) -> None:
    """Why it was refused."""
    head = [(b"content-type", PROBLEM.encode()), *_DATA, *refused.headers, *extra]
    await _whole(send, refused.problem.status, _encode(refused.problem), head)


async def text(send: Send, status: int, media: str, body: bytes, extra: Headers = ()) -> None:
    """A text that is no message."""
    await _whole(send, status, body, [(b"content-type", media.encode()), *_DATA, *extra])


async def page(send: Send, status: int, media: bytes, body: bytes, extra: Headers = ()) -> None:
    """Something that a browser shows."""
    await _whole(send, status, body, [(b"content-type", media), *_PAGE, *extra])


async def lines_begin(send: Send, media: str, extra: Headers = ()) -> None:
    """The head of an answer whose lines come one by one."""
    head = [(b"content-type", media.encode()), *_DATA, (b"x-accel-buffering", b"no"), *extra]
    await send({"type": "http.response.start", "status": 200, "headers": head})


async def raw_line(send: Send, line: str) -> None:
    """One line."""
    await raw_text(send, line + "\n")


async def raw_text(send: Send, text: str) -> None:
    """Text that ends with a line break."""
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def lines_end(send: Send) -> None:
    """No more lines come."""
    await send({"type": "http.response.body", "body": b"", "more_body": False})


async def _whole(send: Send, status: int, body: bytes, head: list[tuple[bytes, bytes]]) -> None:
    if status != 204:
        head.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": head})
    await send({"type": "http.response.body", "body": body})


def takes_gzip(scope: Scope) -> bool:
    """Whether the client understands gzip."""
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])
