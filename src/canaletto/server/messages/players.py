"""Players: identity without an account, carrying it to another device, and tokens for programs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from canaletto.server.messages.common import Name, Request, Time


class Me(Struct, kw_only=True):
    """Who the cookie or token belongs to."""

    id: str
    name: str
    named: bool
    host: bool
    created: Time


class Rename(Request):
    """The name that others see."""

    name: Name


class CarryLink(Struct, kw_only=True):
    """A key that makes another device this player, once and soon; it belongs into the fragment of a link."""

    key: str
    path: str
    expires: Time


class Claim(Request):
    """Becomes the player of a carry link."""

    key: Annotated[str, Meta(max_length=64)]


class NewToken(Request):
    """A token for a program that plays for this player."""

    label: Name = "bot"


class TokenMade(Struct, kw_only=True):
    """The token, shown once."""

    id: int
    label: str
    token: str


class TokenRow(Struct, kw_only=True):
    """A token that exists, without itself."""

    id: int
    label: str
    created: Time


class TokenList(Struct, kw_only=True):
    """The own tokens."""

    tokens: list[TokenRow]
