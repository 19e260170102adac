"""The entry point of `canaletto`: finds the command, and turns whatever goes wrong into a sentence and an exit code.

A command is imported when it is asked for, so that `canaletto --help` is quick.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module

from canaletto import __version__
from canaletto.cli.arguments import Parser
from canaletto.rules.errors import CanalettoError, OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

OK, REFUSED, USAGE, INTERRUPTED, READER_GONE = 0, 1, 2, 130, 141

COMMANDS = {
    "play": "play a game at this terminal, with people and bots",
    "record": "write, check, show and trace games in their written form",
    "edition": "check and show editions: the tiles and contracts in the box",
    "arena": "let bots play each other and tell how much stronger one is",
    "train": "make the weights that bots play with, by self-play",
    "engine": "answer other programs that ask for moves, line by line",
    "serve": "start the server: tables for the browser and for programs",
    "host": "look after a server: its tables, players and backups",
    "bench": "measure the engine",
}

# Which optional part of the package a command needs, where it is not that for research.
EXTRAS = {"serve": "server", "host": "server", "train": "train"}

DESCRIPTION = """\
Tolleno, Tolleno casual and Toscana, three games of tiles, canals and towers: exact
rules as a fast compiled engine, and a table for them in this terminal.
An unofficial program, not connected with the authors or publishers of the games."""

EPILOG = """\
examples:
  canaletto play                                   asks what to play, and with whom
  canaletto play tolleno --players 3               you against two masons
  canaletto play toscana --seats human,human       two people at this terminal
  canaletto record random tolleno --count 3        three random games as JSON lines
  canaletto record show game.json --move 12        the board after twelve moves
  canaletto edition show                           the tiles of the house edition
  canaletto arena toscana greedy random            who is stronger?
  canaletto COMMAND --help                         more about a command

exit codes:
    0  all is well
    1  something was refused: an illegal move, a damaged record or edition, a file
    2  the command line makes no sense
  130  interrupted (Ctrl-C); a game that was being played is saved
  141  whoever read the output went away, as `head` does

Colours appear on a terminal only; NO_COLOR=1 or --colour never turns them off."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command line and returns its exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _open_streams()
    _speak_utf8()
    try:
        code = _run(given)
        sys.stdout.flush()
        return code
    except OptionError as error:
        return _sorry(error, USAGE)
    except CanalettoError as error:
        return _sorry(error, REFUSED)
    except ModuleNotFoundError as missing:
        if not missing.name or missing.name.partition(".")[0] == "canaletto":
            raise
        return _sorry(_bringing(missing, given), REFUSED)
    except BrokenPipeError:
        # Python would complain when it flushes the closed pipe at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return READER_GONE
    except OSError as error:
        where = f"{error.filename}: " if isinstance(error.filename, str) else ""
        return _sorry(f"{where}{error.strerror or error}.", REFUSED)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: list[str]) -> int:
    parser = Parser(prog="canaletto", description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("--version", action="version", version=f"canaletto {__version__}")
    commands = parser.add_subparsers(metavar="COMMAND", title="commands")
    wanted = next((word for word in given if not word.startswith("-")), None)
    for name, summary in COMMANDS.items():
        if name == wanted:
            import_module(f"canaletto.cli.{name}").fill(commands, summary)
        else:
            commands.add_parser(name, help=summary)
    if not given:
        parser.print_help()
        return USAGE
    chosen = parser.parse_args(given)
    if not hasattr(chosen, "run"):
        parser.error("please name a command: " + ", ".join(COMMANDS))
    code: int = chosen.run(chosen)
    return code


def _bringing(missing: ModuleNotFoundError, given: list[str]) -> str:
    """What brings a library that a command needs: a wheel brings none."""
    if "pip install" in str(missing):
        return str(missing)
    command = next((word for word in given if word in COMMANDS), "")
    brings = f"pip install 'canaletto[{EXTRAS.get(command, 'research')}]' brings it"
    return f"`canaletto {command}` needs {missing.name}, not installed here; {brings}."


def _sorry(error: object, code: int) -> int:
    """Says what is wrong, after all that was written before it."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    print(f"canaletto: {error}", file=sys.stderr)
    return code


def _open_streams() -> None:
    """Standard streams that were closed are empty: there is nothing to read, and nobody to write to."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  # open until the end


def _speak_utf8() -> None:
    """Boards and names need UTF-8, whatever the locale says."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure:
            reconfigure(encoding="utf-8", errors="replace" if stream is sys.stdin else "backslashreplace")
