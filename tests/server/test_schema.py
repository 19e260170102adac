"""The OpenAPI document is true: what Schemathesis makes of it is answered, and never with an error of ours."""

from __future__ import annotations

import json
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings

from canaletto.server.openapi import document
from canaletto.server.routes import ROUTES, STREAMS
from tests.server.running import Server, new_table

FEW = settings(
    max_examples=6,
    deadline=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
    derandomize=True,
    database=None,
)
# Its answer never ends.
ENDLESS = ("/api/v1/me/games",)
STATELESS = [route for route in ROUTES if route.path not in ENDLESS]


def test_every_route_and_message_is_in_the_document() -> None:
    told = document()
    assert {(path, method) for path, its in told["paths"].items() for method in its} == {
        (route.path, route.method.lower()) for route in (*ROUTES, *STREAMS)
    }
    for name in ("TableState", "Draft", "TurnRequest", "Problem", "PasskeyLogin"):
        assert told["components"]["schemas"][name]["description"]
    text = json.dumps(told)
    for target in {part.partition('"')[0] for part in text.split("#/components/schemas/")[1:]}:
        assert target in told["components"]["schemas"]


@pytest.mark.parametrize("route", STATELESS, ids=lambda route: f"{route.method} {route.path}")
def test_nothing_that_fits_the_document_breaks_the_server(server: Server, route: Any) -> None:
    """By a player with a table of their own, and by the host of the server."""
    schema = schemathesis.openapi.from_dict(document())
    operation = schema[route.path][route.method]
    client = server.player()
    table = new_table(client, "tolleno")["id"]
    host = server.host()

    @FEW
    @given(case=operation.as_strategy())
    def check(case: Any) -> None:
        case.path_parameters = {**(case.path_parameters or {})}
        if "table" in case.path_parameters and len(str(case.path_parameters["table"])) % 2:
            case.path_parameters["table"] = table
        headers = {"Cookie": client.cookie} if route.who != "admin" else {"Authorization": f"Bearer {host.token}"}
        response = case.call(base_url=server.address, headers=headers)
        assert response.status_code < 500 or response.json().get("code") == "busy", response.text
        if response.status_code >= 400:
            assert response.headers["content-type"] == ["application/problem+json"]
            assert response.json()["status"] == response.status_code

    check()
