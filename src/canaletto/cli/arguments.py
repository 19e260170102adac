"""What the command lines of several commands have in common: how they look, and the arguments that name a game."""

from __future__ import annotations

import argparse
import re
import sys

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import nearest, printable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

    from canaletto.rules.game import Game

    Commands = argparse._SubParsersAction["Parser"]

LARGEST_SEED = 2**64 - 1
LONGEST_NUMBER = 20


class Parser(argparse.ArgumentParser):
    """A parser whose help keeps its line breaks, and whose errors are one sentence."""

    def __init__(self, **arguments: Any) -> None:
        arguments.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        arguments.setdefault("allow_abbrev", False)
        super().__init__(**arguments)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> tuple[Any, list[str]]:
        """Reads a command line; what nobody knows is refused here, by the command that it was given to."""
        given = sys.argv[1:] if args is None else list(args)
        # Looked at first: the value of a misspelt option would be taken for something else.
        self._refuse_unknown(given if self._subparsers is None else [])
        chosen, unknown = super().parse_known_args(given, namespace)
        self._refuse_unknown(unknown)
        if unknown:
            self.error(f"unrecognized arguments: {printable(' '.join(unknown))}")
        return chosen, unknown

    def _refuse_unknown(self, words: Sequence[str]) -> None:
        """Refuses the first word that looks like an option and is none."""
        for word in words:
            name = word.partition("=")[0]
            if name == "--":
                return
            if name.startswith("--") and " " not in name and name not in self._option_string_actions:
                self.error(f"there is no option {shown(name)}{nearest(name, self._option_string_actions)}")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuses a command or a choice that does not exist, in the words that this program uses."""
        if action.choices is not None and value not in action.choices:
            known = [str(choice) for choice in action.choices]
            raise argparse.ArgumentError(
                action, f"there is no {shown(value)}{nearest(value, known)}; there are {', '.join(known)}"
            )

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
    parser.add_argument(
        "--players", metavar="N", type=whole_number, help="how many play: 2 to 4, Toscana 2 (default 2)"
    )
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
    parser.add_argument("--seed", metavar="S", type=seed, help="a whole number: the same seed, the same chance")


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
    parser.add_argument(
        "--record", metavar="K", type=whole_number, default=1, help="which record of the file (default 1)"
    )
    parser.add_argument(
        "--move",
        metavar="N",
        type=whole_number,
        help="after how many moves; 0 is the start (default: after all of them)",
    )


def game_name(word: str) -> str:
    """A game's name as somebody types it."""
    from canaletto.rules.game import GAMES  # with the engine, which --help does without

    if word.lower() in GAMES:
        return word.lower()
    hint = nearest(word.lower(), GAMES)
    raise argparse.ArgumentTypeError(f"there is no game {shown(word)}{hint}; there are {', '.join(GAMES)}")


def whole_number(text: str) -> int:
    """A whole number as somebody types it, with at most 20 digits."""
    if not re.fullmatch(rf"-?[0-9]{{1,{LONGEST_NUMBER}}}", text):
        raise argparse.ArgumentTypeError(f"it has to be a whole number, not {shown(text)}")
    return int(text)


def seed(text: str) -> int:
    """A seed, of which there are 2**64."""
    long = re.fullmatch("-?[0-9]+", text) and len(text) > LONGEST_NUMBER
    number = LARGEST_SEED + 1 if long else whole_number(text)
    if not 0 <= number <= LARGEST_SEED:
        raise argparse.ArgumentTypeError(f"seeds go from 0 to {LARGEST_SEED}, so {printable(text, 30)} is none")
    return number


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
