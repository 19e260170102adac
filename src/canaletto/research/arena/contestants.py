"""The bots that take part: what somebody wrote on the command line, and the players made from it.

A bot is written as a level (`doge`), `cheat:LEVEL`, `exec:COMMAND` or `python:MODULE:NAME?option=value`; before it may
stand a name of its own and an equals sign.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import listed, nearest, printable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.bots.bot import Bot
    from canaletto.rules.game import Game

NAMED = re.compile(r"([\w.+-]{1,30})=(.+)", re.DOTALL)


@dataclass(frozen=True)
class Contestant:
    """A name, and what it stands for as it was written."""

    name: str
    written: str

    @property
    def kind(self) -> str:
        """`level`, `cheat`, `exec` or `python`."""
        kind, colon, _ = self.written.partition(":")
        return kind if colon else "level"

    @property
    def what(self) -> str:
        """The level, command or function."""
        return self.written.partition(":")[2] if self.kind != "level" else self.written


def contestants(words: Sequence[str]) -> list[Contestant]:
    """The bots that were named; OptionError for those that do not exist."""
    found: list[Contestant] = []
    for word in words:
        named = NAMED.fullmatch(word)
        name, written = (named[1], named[2]) if named else (printable(word, 40), word)
        contestant = Contestant(name, written)
        _check(contestant)
        taken = [other.name for other in found]
        if named and name in taken:
            raise OptionError(f"Two bots have the name {shown(name)}.")
        number = 2
        while contestant.name in taken:
            contestant = Contestant(f"{name}-{number}", written)
            number += 1
        found.append(contestant)
    if len(found) < 2:
        raise OptionError("An arena needs at least two bots; the same one may be named twice.")
    return found


def made(contestant: Contestant, game: Game, patience: float) -> Bot:
    """A player for one seat; an outside program is started when it is first asked."""
    if contestant.kind == "exec":
        from canaletto.research.arena.outside import Outside

        return Outside(contestant.what, contestant.name, game, patience)
    if contestant.kind == "python":
        return _imported(contestant.what)
    from canaletto.research.arena.inside import cheating, inside

    return (cheating if contestant.kind == "cheat" else inside)(contestant.what, game.name)


def _check(contestant: Contestant) -> None:
    """OptionError where nothing can be made of it."""
    if contestant.kind == "exec":
        from canaletto.research.arena.outside import words_of

        words_of(contestant.what)
    elif contestant.kind == "python":
        _imported(contestant.what)
    elif contestant.kind in ("level", "cheat"):
        from canaletto.research.arena.inside import sentences

        if contestant.what not in sentences():
            hint = nearest(contestant.what, sentences())
            raise OptionError(f"There is no bot {shown(contestant.what)}{hint}; there are {listed(sentences())}.")
    else:
        raise OptionError(f"{shown(contestant.written)} is no bot: a bot is a level, cheat:…, exec:… or python:….")


def _imported(what: str) -> Bot:
    """The bot that a Python function returns: `MODULE:NAME?option=value&option=value`."""
    import json
    from importlib import import_module

    where, _, query = what.partition("?")
    module, colon, name = where.partition(":")
    if not module or not colon or not name:
        raise OptionError(
            f"python:{printable(what)}: it is written python:MODULE:NAME or python:MODULE:NAME?option=value."
        )
    options: dict[str, Any] = {}
    for pair in filter(None, query.split("&")):
        option, _, value = pair.partition("=")
        try:
            options[option] = json.loads(value)
        except ValueError:
            options[option] = value
    try:
        bot: Bot = getattr(import_module(module), name)(**options)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise OptionError(f"python:{printable(what)}: {printable(str(error))}.") from None
    if not callable(getattr(bot, "choose", None)):
        raise OptionError(f"python:{printable(what)}: what it makes has no `choose`, so it is no bot.")
    return bot
