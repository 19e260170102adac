"""Reads what a client sends: not too much, not too slowly, and exactly the message that the route takes."""

from __future__ import annotations

import asyncio
import re

import msgspec

from canaletto.server.problems import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from starlette.types import Receive, Scope

LARGEST = 65_536
# A record with a whole edition in it.
LARGEST_RECORD = 1_000_000

_WHERE = re.compile(r" - at `\$\.?(.*)`$")


class Gone(Exception):
    """The client went away before it had said what it wanted."""


async def read(scope: Scope, receive: Receive, largest: int, patience: float) -> bytes:
    """The whole body, which has so many seconds to come."""
    for name, value in scope["headers"]:
        if name == b"content-length" and value.isdigit() and int(value) > largest:
            raise too_large(largest)
        if name == b"content-encoding" and value != b"identity":
            raise malformed("Bodies are taken as they are, not compressed.", "content-encoding")
    try:
        async with asyncio.timeout(patience):
            return await _gathered(receive, largest)
    except TimeoutError:
        raise Refused("too-slow", f"The body has not come within {patience:.0f} seconds.") from None


async def _gathered(receive: Receive, largest: int) -> bytes:
    body, more = b"", True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        if len(body) > largest:
            raise too_large(largest)
        more = message.get("more_body", False)
    return body


def too_large(largest: int) -> Refused:
    """More than any request needs."""
    return Refused("too-large", f"A request's body may have up to {largest:,} bytes here.")


def decoded(decoder: msgspec.json.Decoder[Any], scope: Scope, body: bytes) -> Any:
    """The message in a body."""
    for name, value in scope["headers"]:
        if name == b"content-type" and not value.lower().startswith((b"application/json", b"application/problem+json")):
            raise malformed("The body has to be application/json.", "content-type")
    try:
        return decoder.decode(body or b"{}")
    except msgspec.ValidationError as error:
        raise _what_is_wrong(str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise malformed(f"The body is not valid JSON: {_sentence(str(error) or 'it is nested too deeply')}") from None


def _what_is_wrong(error: str) -> Refused:
    """The field at fault with its place, where there is one."""
    found = _WHERE.search(error)
    if found is None:
        unknown = re.search(r"unknown field `(.+?)`", error)
        missing = re.search(r"missing required field `(.+?)`", error)
        name = unknown or missing
        return malformed(_sentence(error), name.group(1) if name else msgspec.UNSET)
    place = found.group(1)
    name = re.search(r"(?:unknown|missing required) field `(.+?)`", error)
    field = f"{place}.{name.group(1)}" if name and place else name.group(1) if name else place
    return malformed(f"{field}: {_sentence(error[: found.start()])}", field)


def _sentence(error: str) -> str:
    error = error.strip().rstrip(".")
    return f"{error[:1].upper()}{error[1:]}."
