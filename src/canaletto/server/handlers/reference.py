"""The API as a page for people, made from the same routes as the OpenAPI document; no script, nothing from outside."""

from __future__ import annotations

from functools import cache
from html import escape

from canaletto import __version__
from canaletto.server import answers
from canaletto.server.openapi import WHO, document
from canaletto.server.problems import STATUSES
from canaletto.server.routes import ROUTES, STREAMS, Route

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.server.calls import Call

STYLE = b"""
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
:root { color-scheme: light dark; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
h3 { font: 600 1rem/1.5 ui-monospace, monospace; margin: 1.5rem 0 0; overflow-wrap: anywhere; }
p { margin: 0; }
code, dt { font-family: ui-monospace, monospace; }
table { border-collapse: collapse; width: 100%; }
td, th { text-align: left; vertical-align: top; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #8884; }
td { overflow-wrap: anywhere; }
"""


async def page(call: Call) -> None:
    """The page."""
    await answers.page(call.send, 200, answers.HTML, _page())


async def style(call: Call) -> None:
    """How it looks."""
    await answers.page(call.send, 200, b"text/css; charset=utf-8", STYLE)


@cache
def _page() -> bytes:
    parts: dict[str, list[Route]] = {}
    for route in (*ROUTES, *STREAMS):
        parts.setdefault(route.handler.partition(".")[0], []).append(route)
    routes = "".join(
        f"<h2 id={name}>{name.capitalize()}</h2>{''.join(map(_route, found))}" for name, found in parts.items()
    )
    schemas = document()["components"]["schemas"]
    types = "".join(_type(name, schema) for name, schema in sorted(schemas.items()))
    codes = "".join(f"<tr id={code}><td><code>{code}</code><td>{status}" for code, status in sorted(STATUSES.items()))
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
        "<title>The API of Canaletto</title><link rel=icon href=/favicon.svg><link rel=stylesheet href=/api/style.css>"
        f"<h1>The API of Canaletto {escape(__version__)}</h1>"
        "<p>The same as an <a href=/api/v1/openapi.json>OpenAPI document</a>. Bodies are JSON; unknown fields are "
        f"refused. Errors are problems with one of these codes:<table>{codes}</table>"
        f"{routes}<h2 id=types>Messages</h2>{types}</html>"
    ).encode()


def _route(route: Route) -> str:
    told = [escape(route.summary), f"<i>{WHO[route.who]}</i>"]
    if route.takes is not None:
        told.append(f"Takes {_link(_name(route.takes))}.")
    if route.gives is not None:
        told.append(f"Gives {_link(_name(route.gives))}.")
    query = "".join(f"<br><code>?{escape(name)}=</code> {escape(words)}" for name, words in (route.query or {}).items())
    kind = "WebSocket" if route.status == 101 else route.method
    return f"<h3>{kind} {escape(route.path)}</h3><p>{' '.join(told)}{query}"


def _name(kind: Any) -> str:
    return getattr(kind, "__name__", "object")


def _link(name: str) -> str:
    return f"<a href=#{escape(name)}><code>{escape(name)}</code></a>"


def _type(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", ())
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code>{'' if field in needed else '?'}<td>{_kind(its)}"
        for field, its in schema.get("properties", {}).items()
    )
    return f"<h3 id={escape(name)}>{escape(name)}</h3><p>{escape(schema.get('description', ''))}<table>{rows}</table>"


def _kind(schema: dict[str, Any]) -> str:
    """A type in a few words."""
    if "$ref" in schema:
        return _link(schema["$ref"].rpartition("/")[2])
    if "anyOf" in schema:
        return " or ".join(_kind(each) for each in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(each))}</code>" for each in schema["enum"])
    words = escape(schema.get("description", ""))
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {_kind(schema.get('items') or {})} {words}"
    if kind == "null":
        return "<code>null</code>"
    return f"{escape(str(kind))} {words}"
