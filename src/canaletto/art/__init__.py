"""The drawn things: SVG symbols, palette and measures, in files beside this module that the browser uses too.
Here they are only loaded and picked; what stands where is decided by the drawings of each game."""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any
from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
_REFERENCE = re.compile(r'(?:href="#|url\(#)([\w-]+)')


@dataclass(frozen=True)
class Symbol:
    """One named thing of a symbol file: its markup, its viewBox and the names of what it uses itself."""

    markup: str
    box: tuple[float, float, float, float] | None
    needs: tuple[str, ...]


@cache
def symbols() -> dict[str, Symbol]:
    """All symbols (and the patterns and gradients they use) by name, from every .svg file of this folder."""
    ElementTree.register_namespace("", SVG)
    found: dict[str, Symbol] = {}
    for file in sorted(files(__name__).iterdir(), key=lambda entry: entry.name):
        if file.name.endswith(".svg"):
            for element in ElementTree.fromstring(file.read_text("utf-8")):
                found[element.attrib["id"]] = _symbol(element)
    return found


def _symbol(element: ElementTree.Element) -> Symbol:
    element.tail = None
    markup = ElementTree.tostring(element, encoding="unicode").replace(f' xmlns="{SVG}"', "")
    markup = re.sub(r">\s+<", "><", markup)
    box = element.attrib.get("viewBox")
    left, top, width, height = map(float, box.split()) if box else (0, 0, 0, 0)
    return Symbol(markup, (left, top, width, height) if box else None, tuple(_REFERENCE.findall(markup)))


def symbol_sheet(names: list[str]) -> str:
    """The markup of these symbols and of all that they use, each once; what goes inside <defs>."""
    known = symbols()
    wanted: dict[str, None] = {}
    waiting = sorted(set(names), reverse=True)
    while waiting:
        name = waiting.pop()
        if name not in wanted:
            wanted[name] = None
            waiting.extend(known[name].needs)
    return "".join(known[name].markup for name in sorted(wanted))


@cache
def palette() -> str:
    """The style sheet with the colours of all drawings, as custom properties on the class `canaletto`."""
    return (files(__name__) / "palette.css").read_text("utf-8")


@cache
def layout() -> dict[str, Any]:
    """The measures that the symbols are made for: quarters, rises of the floors, berths of boats, seats."""
    measures: dict[str, Any] = json.loads((files(__name__) / "layout.json").read_text("utf-8"))
    return measures


def seat_letter(seat: int) -> str:
    """The letter of a seat's colour (the same in English, German, French and Italian)."""
    return str(layout()["seats"][seat]["letter"])


def seat_name(seat: int) -> str:
    """The English name of a seat's colour."""
    return str(layout()["seats"][seat]["name"])
