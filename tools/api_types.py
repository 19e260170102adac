"""Writes web/src/lib/api/messages.ts, the messages of the server as TypeScript, from canaletto.server.messages.

`python tools/api_types.py` writes it; a test checks that it is current.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from canaletto.server.messages import archive, draft, opening, passkeys, players, tables
from canaletto.server.messages.common import Problem

PAGE = Path(__file__).resolve().parent.parent / "web" / "src" / "lib" / "api" / "messages.ts"
HEAD = "// The messages of docs/api.md. tools/api_types.py writes this file; do not edit it.\n"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def structs() -> list[type]:
    """Every message, requests and answers alike."""
    found: dict[str, type] = {"Problem": Problem}
    for module in (players, passkeys, tables, draft, archive, opening):
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == module.__name__:
                found[name] = value
    return list(found.values())


def written(schema: dict[str, Any]) -> str:
    """A JSON schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(quoted(value) for value in schema["enum"])
    if "const" in schema:
        return quoted(schema["const"])
    kind = schema.get("type")
    if kind == "array" and "prefixItems" in schema:
        return f"[{', '.join(written(part) for part in schema['prefixItems'])}]"
    if kind == "array" and schema.get("minItems") == schema.get("maxItems") == 2:
        return "[{0}, {0}]".format(written(schema["items"]))
    if kind == "array":
        return f"Array<{written(schema['items']) if schema.get('items') else 'unknown'}>"
    if kind == "object" and isinstance(inside := schema.get("additionalProperties"), dict):
        return f"Record<string, {written(inside)}>"
    if kind == "object":
        return "Record<string, unknown>"
    return PLAIN.get(str(kind), "unknown")


def quoted(value: object) -> str:
    """A literal as TypeScript writes it."""
    if isinstance(value, str):
        return f"'{value}'"
    return {"None": "null", "True": "true", "False": "false"}.get(str(value), str(value))


def interface(name: str, schema: dict[str, Any], incoming: bool) -> str:
    """One message; what has a default may be left out of a request, and is always there in an answer."""
    lines = []
    for field, of in schema["properties"].items():
        optional = field not in schema.get("required", []) and (incoming or "default" not in of)
        lines.append(f"  {field}{'?' if optional else ''}: {written(of)}\n")
    said = f"/** {schema['description'].splitlines()[0]} */\n" if "description" in schema else ""
    return f"\n{said}export interface {name} {{\n{''.join(lines)}}}\n"


def page() -> str:
    """The whole file."""
    from canaletto.server.messages.common import Request

    types = structs()
    schemas, components = msgspec.json.schema_components(types, ref_template="{name}")
    incoming = {kind.__name__ for kind in types if issubclass(kind, Request)}
    assert schemas
    return HEAD + "".join(interface(name, of, name in incoming) for name, of in components.items())


if __name__ == "__main__":
    PAGE.write_text(page())
