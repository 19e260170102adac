"""Passkeys: a device's lock brings one's identity to it, and nobody else's."""

from __future__ import annotations

import pytest

from canaletto.client import Client, ServerRefused
from tests.server.authenticator import Authenticator
from tests.server.running import Server


def at_its_name(server: Server) -> Client:
    """A visitor who calls the server by the name that its passkeys belong to."""
    client = Client(f"http://localhost:{server.port}")
    server.clients.append(client)
    return client


def registered(server: Server) -> tuple[Client, Authenticator]:
    client = at_its_name(server)
    device = Authenticator(f"http://localhost:{server.port}")
    options = client.post("/me/passkeys/options")["options"]
    made = client.post("/me/passkeys", credential=device.create(options), label="phone")
    assert made["label"] == "phone"
    return client, device


def test_a_passkey_brings_the_player_to_another_device(server: Server) -> None:
    phone, device = registered(server)
    laptop = at_its_name(server)
    options = laptop.post("/passkeys/options")["options"]
    assert laptop.post("/passkeys/login", credential=device.get(options))["id"] == phone.me()["id"]
    assert laptop.me()["id"] == phone.me()["id"]
    rows = laptop.get("/me/passkeys")["passkeys"]
    assert [row["label"] for row in rows] == ["phone"]
    phone.delete(f"/me/passkeys/{rows[0]['id']}")
    with pytest.raises(ServerRefused) as caught:
        laptop.post("/passkeys/login", credential=device.get(laptop.post("/passkeys/options")["options"]))
    assert caught.value.code == "not-allowed"


def test_an_answer_counts_once(server: Server) -> None:
    _, device = registered(server)
    thief = at_its_name(server)
    answer = device.get(thief.post("/passkeys/options")["options"])
    thief.post("/passkeys/login", credential=answer)
    with pytest.raises(ServerRefused) as caught:
        at_its_name(server).post("/passkeys/login", credential=answer)
    assert caught.value.code == "refused"


def test_a_signature_of_another_key_page_or_purpose_is_refused(server: Server) -> None:
    _, device = registered(server)
    visitor = at_its_name(server)
    forger = Authenticator(device.origin)
    forger.id, forger.user, forger.count = device.id, device.user, 50
    phished = Authenticator("http://evil.example")
    phished.id, phished.key, phished.count = device.id, device.key, 60
    stranger = Authenticator(device.origin)
    for fake in (forger, phished, stranger):
        options = visitor.post("/passkeys/options")["options"]
        with pytest.raises(ServerRefused) as caught:
            visitor.post("/passkeys/login", credential=fake.get(options))
        assert caught.value.code == "not-allowed"
    made_for_registering = visitor.post("/me/passkeys/options")["options"]
    crossed = device.get({"challenge": made_for_registering["challenge"], "rpId": "localhost"})
    with pytest.raises(ServerRefused) as caught:
        visitor.post("/passkeys/login", credential=crossed)
    assert caught.value.code == "refused"


@pytest.mark.parametrize("credential", [{}, {"response": 1}, {"response": {"clientDataJSON": "!!"}}, {"rawId": []}])
def test_what_is_no_credential_is_malformed(server: Server, credential: dict[str, object]) -> None:
    for path in ("/passkeys/login", "/me/passkeys"):
        with pytest.raises(ServerRefused) as caught:
            at_its_name(server).post(path, credential=credential)
        assert (caught.value.status, caught.value.problem["field"]) == (400, "credential")


def test_passkeys_belong_to_the_name_of_the_server(server: Server) -> None:
    with pytest.raises(ServerRefused) as caught:
        server.player().post("/me/passkeys/options")
    assert "localhost" in str(caught.value)
