"""Passkeys: an identity kept by a device's own lock, so that another device can become the same player."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from canaletto.server.messages.common import Data, Name, Request, Time


class PasskeyOptions(Struct, kw_only=True):
    """What `navigator.credentials.create` or `.get` take as `publicKey`, in its JSON form."""

    options: Data


class NewPasskey(Request):
    """What `navigator.credentials.create` gave, as `toJSON` writes it."""

    credential: Data
    label: Name = "passkey"


class PasskeyLogin(Request):
    """What `navigator.credentials.get` gave, as `toJSON` writes it."""

    credential: Data


class PasskeyRow(Struct, kw_only=True):
    """A passkey that exists; `id` as browsers write it."""

    id: Annotated[str, Meta(max_length=1400)]
    label: str
    created: Time


class PasskeyList(Struct, kw_only=True):
    """The own passkeys."""

    passkeys: list[PasskeyRow]
