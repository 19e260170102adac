"""What the lines to the engine say: games, limits and JSON, read from words; Refused says what is wrong with them."""

from __future__ import annotations

import re

from canaletto.rules.errors import CanalettoError
from canaletto.rules.game import Game
from canaletto.rules.strict_json import parsed_json
from canaletto.rules.wording import nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

GAMES = ("tolleno", "tolleno-casual", "toscana")
LIMITS = ("seconds", "iterations", "seed")
LARGEST = 2**63


class Refused(CanalettoError):
    """A line that makes no sense here."""


def game_in(rest: str) -> Game:
    """`GAME PLAYERS NAME=VALUE …`"""
    words = rest.split()
    if len(words) < 2 or not re.fullmatch(r"[0-9]{1,3}", words[1]):
        raise Refused("newgame needs a game and a number of players, as in: newgame tolleno 2")
    options: dict[str, Any] = {}
    for word in words[2:]:
        name, equals, value = word.partition("=")
        if not name or not equals:
            raise Refused(f"{shown(word)} is not written NAME=VALUE, as in contact=colour")
        options[name] = int(value) if re.fullmatch(r"[0-9]{1,9}", value) else value
    return Game(words[0], int(words[1]), options)


def limits_in(rest: str) -> dict[str, Any]:
    """`seconds S`, `iterations N` and `seed S`, in any order, each at most once; or `infinite`."""
    words = rest.split()
    found: dict[str, Any] = {}
    while words:
        name = words.pop(0)
        if name in found:
            raise Refused(f"{name} is given twice.")
        if name == "infinite":
            found[name] = True
        elif name in LIMITS:
            found[name] = _number(name, words.pop(0) if words else "")
        else:
            raise Refused(f"go does not know {shown(name)}{nearest(name, [*LIMITS, 'infinite'])}.")
    if "infinite" in found and found.keys() & {"seconds", "iterations"}:
        raise Refused("infinite goes with no other limit.")
    return found


def json_in(text: str) -> tuple[Any, str]:
    """The JSON at the beginning of a text, and what stands behind it."""
    import json

    start = text.strip()
    if not start.startswith("{"):
        raise Refused("A JSON object is missing here, on the same line.")
    try:
        _, end = json.JSONDecoder().raw_decode(start)
    except RecursionError:
        raise Refused("The JSON is nested too deep.") from None
    except ValueError:
        # What is wrong, and where, parsed_json tells.
        end = len(start)
    # Read once more, by the reader that lets no key stand twice.
    return parsed_json(start[:end]), start[end:].strip()


def whole(name: str, word: str) -> int:
    """A whole number, 0 or more."""
    if not re.fullmatch(r"[0-9]{1,18}", word):
        raise Refused(f"{name} needs a whole number, not {shown(word)}.")
    return int(word)


def _number(name: str, word: str) -> int | float:
    if name == "seed":
        if not re.fullmatch(r"-?[0-9]{1,20}", word):
            raise Refused(f"seed needs a whole number, not {shown(word)}.")
        return int(word)
    if name == "iterations":
        number = whole(name, word)
        if number < 1:
            raise Refused("iterations needs at least 1.")
        return number
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", word) or not float(word):
        raise Refused(f"seconds needs a number above 0, as in 1 or 0.25, not {shown(word)}.")
    return float(word)
