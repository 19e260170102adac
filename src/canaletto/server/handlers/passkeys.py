"""Passkeys: registering them, coming back with them, and giving them up."""

from __future__ import annotations

import json

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from canaletto.server.handlers.players import me_message
from canaletto.server.identity import Who
from canaletto.server.messages import passkeys as messages
from canaletto.server.messages.players import Me
from canaletto.server.problems import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.server.calls import Call

LOGIN = "login"
# What the library raises for what is no credential at all, besides its own errors.
NONSENSE = (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, IndexError)


async def listed(call: Call) -> messages.PasskeyList:
    """The own passkeys; a visitor has none."""
    if call.who.id is None:
        return messages.PasskeyList(passkeys=[])
    found = await call.hall.players.passkeys(call.player)
    return messages.PasskeyList(
        passkeys=[
            messages.PasskeyRow(id=bytes_to_base64url(key.credential), label=key.label, created=key.created)
            for key in found
        ]
    )


async def begin(call: Call) -> messages.PasskeyOptions:
    """What a device needs to make a passkey for this player."""
    player = call.who.player
    assert player is not None
    origin(call)
    known = await call.hall.players.passkeys(player.id)
    options = generate_registration_options(
        rp_id=call.site.settings.name,
        rp_name="Canaletto",
        user_name=player.name,
        user_id=player.id.encode(),
        challenge=call.site.challenges.make(player.id),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=key.credential) for key in known],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
        ),
    )
    return messages.PasskeyOptions(options=json.loads(options_to_json(options)))


async def register(call: Call) -> messages.PasskeyRow:
    """The passkey that a device has made."""
    wish: messages.NewPasskey = call.body
    challenge = _challenge(call, call.player, wish.credential)
    try:
        verified = verify_registration_response(
            credential=wish.credential,
            expected_challenge=challenge,
            expected_rp_id=call.site.settings.name,
            expected_origin=origin(call),
        )
    except NONSENSE:
        raise malformed("This is not a passkey made for this server.", "credential") from None
    if await call.hall.players.passkey(verified.credential_id) is not None:
        raise Refused("refused", "This passkey is registered already.")
    await call.hall.players.add_passkey(
        call.player, verified.credential_id, verified.credential_public_key, verified.sign_count, wish.label
    )
    made = await call.hall.players.passkey(verified.credential_id)
    assert made is not None
    return messages.PasskeyRow(id=bytes_to_base64url(made.credential), label=made.label, created=made.created)


async def begin_login(call: Call) -> messages.PasskeyOptions:
    """What a device needs to find its passkey for this server."""
    origin(call)
    options = generate_authentication_options(rp_id=call.site.settings.name, challenge=call.site.challenges.make(LOGIN))
    return messages.PasskeyOptions(options=json.loads(options_to_json(options)))


async def login(call: Call) -> Me:
    """This browser becomes the player of a passkey."""
    credential: dict[str, Any] = call.body.credential
    challenge = _challenge(call, LOGIN, credential)
    refused = Refused("not-allowed", "This passkey is not known here.")
    try:
        known = await call.hall.players.passkey(base64url_to_bytes(credential["rawId"]))
        if known is None:
            raise refused
        verified = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=call.site.settings.name,
            expected_origin=origin(call),
            credential_public_key=known.public_key,
            credential_current_sign_count=known.sign_count,
        )
    except NONSENSE:
        raise refused from None
    await call.hall.players.used_passkey(known.credential, verified.new_sign_count)
    player = await call.hall.players.get(known.player)
    if player is None:
        raise refused
    if player.blocked:
        raise Refused("blocked", "The host of this server has blocked this player.")
    call.who = Who(player)
    call.headers.append(call.site.identities.cookies.header(call.scope, player.id))
    return me_message(player, host=False)


async def drop(call: Call) -> None:
    """Give a passkey up."""
    try:
        credential = base64url_to_bytes(call.parts["credential"])
    except ValueError:
        raise malformed("That is no id of a passkey.", "credential") from None
    await call.hall.players.drop_passkey(call.player, credential)


def origin(call: Call) -> str:
    """The origin of the page, at the name that passkeys of this server belong to."""
    host = next((value.decode("latin-1") for name, value in call.scope["headers"] if name == b"host"), "")
    name = host.rpartition(":")[0] if host.rpartition(":")[2].isdigit() else host
    if name != call.site.settings.name:
        raise Refused("refused", f"Passkeys of this server work only where it is called {call.site.settings.name}.")
    return f"{'https' if call.scope['scheme'] == 'https' else 'http'}://{host}"


def _challenge(call: Call, purpose: str, credential: dict[str, Any]) -> bytes:
    """The challenge that was signed, if this server has made it for this."""
    try:
        client = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))
        challenge = base64url_to_bytes(client["challenge"])
    except (*NONSENSE, RecursionError):
        raise malformed("The credential is not what a browser makes of a passkey.", "credential") from None
    if not call.site.challenges.redeem(purpose, challenge):
        raise Refused("refused", "That took too long, or was sent twice; please try again.")
    return challenge
