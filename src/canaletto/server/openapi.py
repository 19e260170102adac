"""The API as an OpenAPI 3.1 document, made from the routes and the types of their messages."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from canaletto import __version__
from canaletto.server.messages.common import Problem
from canaletto.server.paths import names
from canaletto.server.problems import PROBLEM, STATUSES
from canaletto.server.routes import JSON, ROUTES, STREAMS, Route

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_PARTS = {
    "table": ("the table's id", {"type": "string", "pattern": "^[a-z0-9]{1,32}$"}),
    "player": ("the player's id", {"type": "string", "pattern": "^[a-z0-9]{1,32}$"}),
    "edition": ("the edition's id", {"type": "string", "pattern": "^[a-z0-9-]{1,40}$"}),
    "credential": ("the passkey's id", {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,400}$"}),
    "seat": ("a seat, from 0", {"type": "integer", "minimum": 0, "maximum": 3}),
    "turn": ("how many turns have been taken", {"type": "integer", "minimum": 0, "maximum": 10_000}),
    "offer": ("the offer's number", {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}),
    "token": ("the token's number", {"type": "integer", "minimum": 0, "maximum": 2**31 - 1}),
}
_NUMBERS = {"limit": (1, 100), "after": (0, 2**53)}
_CHOICES = {"kind": ["open", "watch"], "status": ["gathering", "playing", "over", "closed"]}
WHO = {
    "anyone": "Anyone.",
    "player": "A player; a first visitor becomes one.",
    "watch": "Whoever may see the table.",
    "seat": "Whoever holds a seat there.",
    "host": "Who made the table, and the host of the server.",
    "admin": "The host of the server.",
}


@cache
def document() -> dict[str, Any]:
    """The whole document."""
    routes = (*ROUTES, *STREAMS)
    types = [kind for route in routes for kind in (route.takes, route.gives) if kind is not None]
    named = list(dict.fromkeys(types))
    schemas, components = msgspec.json.schema_components([*named, Problem], ref_template="#/components/schemas/{name}")
    schema_of = dict(zip([*named, Problem], schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, schema_of)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Canaletto",
            "version": __version__,
            "description": "Tolleno, Tolleno casual and Toscana at a table: docs/api.md says it in words.",
            "license": {"name": "Apache-2.0", "identifier": "Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": "canaletto"},
                "token": {"type": "http", "scheme": "bearer"},
            },
        },
        "security": [{"cookie": []}, {"token": []}, {}],
    }


def _operation(route: Route, schema_of: dict[Any, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": re.sub(r"\W+", "_", route.handler),
        "summary": route.summary,
        "description": WHO[route.who],
        "tags": [route.handler.partition(".")[0]],
        "responses": {str(route.status): _answer(route, schema_of), **_problems(route)},
    }
    parameters = [_part(name) for name in names(route.path)]
    parameters += [_query(name, words) for name, words in (route.query or {}).items()]
    if parameters:
        found["parameters"] = parameters
    if route.takes is not None:
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema_of[route.takes]}}}
    return found


def _part(name: str) -> dict[str, Any]:
    words, schema = _PARTS[name]
    return {"name": name, "in": "path", "required": True, "description": words, "schema": schema}


def _query(name: str, words: str) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "string", "maxLength": 80}
    if name in _NUMBERS:
        schema = {"type": "integer", "minimum": _NUMBERS[name][0], "maximum": _NUMBERS[name][1]}
    elif name in _CHOICES:
        schema = {"type": "string", "enum": _CHOICES[name]}
    return {"name": name, "in": "query", "description": words, "schema": schema}


def _answer(route: Route, schema_of: dict[Any, Any]) -> dict[str, Any]:
    if route.status == 101:
        kind = schema_of[route.gives].get("$ref", "").rpartition("/")[2]
        return {"description": f"A WebSocket on which only the server talks: {kind} messages."}
    if route.status == 204:
        return {"description": "Done."}
    content: dict[str, Any] = {route.media: {}}
    if route.gives is not None:
        content = {route.media: {"schema": schema_of[route.gives]}}
    return {"description": route.summary, "content": content}


def _problems(route: Route) -> dict[str, Any]:
    """Every error is a problem; which statuses there are is the same for most routes."""
    problem = {PROBLEM: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    found: dict[str, Any] = {}
    for status in sorted(set(STATUSES.values()) - {405, 500}):
        codes = ", ".join(code for code, its in STATUSES.items() if its == status)
        found[str(status)] = {"description": f"A problem: {codes}.", "content": problem}
    return found
