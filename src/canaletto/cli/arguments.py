"""What the command lines of several commands have in common: how they look, and the arguments that name a game."""

from __future__ import annotations

import argparse
import re

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, NoReturn

    from canaletto.rules.game import Game

    Commands = argparse._SubParsersAction["Parser"]

GAMES = ("tolleno", "tolleno-casual", "toscana")


class Parser(argparse.ArgumentParser):
    """A parser whose help keeps its line breaks, and whose errors are one sentence."""

    def __init__(self, **arguments: Any) -> None:
        arguments.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        arguments.setdefault("allow_abbrev", False)
        super().__init__(**arguments)

    def error(self, message: str) -> NoReturn:
        """Says what does not fit and where to read on; exit code 2."""
        sentence = message[:1].upper() + message[1:].rstrip(".")
        self.exit(2, f"{self.prog}: {sentence}. See `{self.prog} --help`.\n")


def add_game(parser: argparse.ArgumentParser, optional: bool = False) -> None:
    """GAME, --players, --edition and --option."""
    parser.add_argument(
        "game",
        metavar="GAME",
        nargs="?" if optional else None,
        type=game_name,
        help="tolleno, tolleno-casual or toscana",
    )
    parser.add_argument("--players", metavar="N", type=int, help="how many play: 2 to 4, Toscana 2 (default 2)")
    parser.add_argument(
        "--edition", metavar="ID|FILE", default="laguna", help="a shipped edition or a .toml file (default laguna)"
    )
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=option,
        help="Toscana: contact=any|colour, veto=round|match, rounds=2|1; may be given again",
    )


def add_seed(parser: argparse.ArgumentParser) -> None:
    """--seed."""
    parser.add_argument("--seed", metavar="S", type=int, help="a whole number: the same seed, the same chance")


def add_colour(parser: argparse.ArgumentParser) -> None:
    """--colour."""
    parser.add_argument(
        "--colour",
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="when to use colours (auto: on a terminal, unless NO_COLOR is set)",
    )


def add_move(parser: argparse.ArgumentParser) -> None:
    """FILE, --move and --record, which name one point of one game."""
    parser.add_argument("file", metavar="FILE", help="a record, or several as JSON lines; - is standard input")
    parser.add_argument("--record", metavar="K", type=int, default=1, help="which record of the file (default 1)")
    parser.add_argument(
        "--move", metavar="N", type=int, help="after how many moves; 0 is the start (default: after all of them)"
    )


def game_name(word: str) -> str:
    """A game's name as somebody types it."""
    if word.lower() in GAMES:
        return word.lower()
    hint = nearest(word.lower(), GAMES)
    raise argparse.ArgumentTypeError(f"there is no game {shown(word)}{hint}; there are {', '.join(GAMES)}")


def option(pair: str) -> tuple[str, str | int]:
    """NAME=VALUE; digits are a number."""
    name, equals, value = pair.partition("=")
    if not name or not equals:
        raise argparse.ArgumentTypeError(f"{shown(pair)} is not written NAME=VALUE, as in contact=colour")
    return name, int(value) if re.fullmatch(r"[0-9]{1,9}", value) else value


def chosen_game(chosen: argparse.Namespace) -> Game:
    """The game that the arguments of `add_game` describe; OptionError where there is none."""
    from canaletto.rules.game import Game

    names = [name for name, _ in chosen.option]
    for name in names:
        if names.count(name) > 1:
            raise OptionError(f"--option {name} is given twice.")
    players = 2 if chosen.players is None else chosen.players
    return Game(chosen.game, players, dict(chosen.option), chosen.edition)
