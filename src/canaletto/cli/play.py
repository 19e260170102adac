"""`canaletto play`: a game at this terminal."""

from __future__ import annotations

import argparse

from canaletto.cli.arguments import add_colour, add_game, add_seed, chosen_game
from canaletto.rules.errors import OptionError, RecordError
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.arguments import Commands
    from canaletto.cli.table.saving import Keeper
    from canaletto.cli.table.table import Table
    from canaletto.cli.terminal import Console
    from canaletto.rules.chance import Chance
    from canaletto.rules.record import Record

KINDS = ("human", "random", "greedy", "apprentice", "mason", "architect", "doge")
USUAL = "mason"
LATEST = "latest"
MOST_SECONDS = 3600

DESCRIPTION = """\
Plays a game at this terminal: people, and bots of several levels.
Moves are chosen from numbered lists or typed. Every step can be taken back until the turn ends.
The game is saved after every step, so nothing is lost when the terminal is closed."""

EPILOG = """\
players:
  human        somebody at this terminal; several take turns at the keyboard, their tiles hidden
  random       any legal move
  greedy       takes with each step what is best if the game ended now
  apprentice   takes what it sees at once, and often overlooks something
  mason        looks its whole turn through and takes all it can get now
  architect    plays thousands of games ahead for a second before it builds
  doge         the same for five seconds; --think changes how long these two think

examples:
  canaletto play                                       asks what to play, and with whom
  canaletto play tolleno                               you against a mason
  canaletto play tolleno-casual --players 4            you against three
  canaletto play toscana --seats human,human --option contact=colour
  canaletto play tolleno --seats human,random,mason --seed 7 --save game.json
  canaletto play tolleno --seats human,doge --think 20
  canaletto play --resume                              goes on with the last unfinished game"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("play", help=summary, description=DESCRIPTION, epilog=EPILOG)
    add_game(parser, optional=True)
    parser.add_argument(
        "--seats",
        metavar="KINDS",
        type=seat_kinds,
        help="who plays, in turn order: human or a bot (below) for each seat, as in human,mason "
        "(default: one human, the others masons, in random order)",
    )
    parser.add_argument(
        "--think", metavar="SECONDS", type=seconds, help="how long architect and doge think (default: 1 and 5)"
    )
    add_seed(parser)
    parser.add_argument("--save", metavar="FILE", help="keep the game in this file, not in your data folder")
    parser.add_argument(
        "--resume", metavar="FILE", nargs="?", const=LATEST, help="go on with a saved game (default: the last one)"
    )
    parser.add_argument("--fast", action="store_true", help="end turns without asking; the last step is final at once")
    add_colour(parser)
    parser.set_defaults(run=run)


def seat_kinds(text: str) -> tuple[str, ...]:
    """The kinds of players in turn order."""
    kinds = tuple(word.strip().lower() for word in text.split(","))
    for kind in kinds:
        if kind not in KINDS:
            raise argparse.ArgumentTypeError(f"{shown(kind)} is no kind of player; there are {', '.join(KINDS)}")
    return kinds


def seconds(text: str) -> float:
    """A time to think."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(f"{shown(text)} is no time to think; it has to be 0.01 to {MOST_SECONDS}")
    return value


def run(chosen: argparse.Namespace) -> int:
    """Plays."""
    from pathlib import Path

    from canaletto.cli.table.saving import refuse_to_destroy
    from canaletto.cli.table.table import Left
    from canaletto.cli.terminal import Console, EndOfInput
    from canaletto.rules.chance import Seeded, System

    if chosen.save:
        refuse_to_destroy(Path(chosen.save))
    console = Console(chosen.colour)
    chance = System() if chosen.seed is None else Seeded(chosen.seed)
    try:
        table = _resumed(chosen, console, chance) if chosen.resume else _begun(chosen, console, chance)
    except EndOfInput:
        return 0
    if table is None:
        return 0
    try:
        table.game()
    except (Left, EndOfInput):
        _say_goodbye(table)
    except KeyboardInterrupt:
        console.say("")
        _say_goodbye(table)
        raise
    return 0


def _say_goodbye(table: Table) -> None:
    path = table.keeper.path
    if path is not None and path.exists() and not table.keeper.trouble:
        table.console.say(f"The game is saved in {path}", f"Go on with: {table.keeper.how_to_resume(table.kinds)}")


def _begun(chosen: argparse.Namespace, console: Console, chance: Chance) -> Table | None:
    """A new game."""
    from canaletto.rules.record import Record

    if chosen.game is None:
        _ask_what(chosen, console)
    if chosen.seats is not None:
        if chosen.players not in (None, len(chosen.seats)):
            raise OptionError(f"--players {chosen.players} does not fit the {len(chosen.seats)} kinds of --seats.")
        chosen.players = len(chosen.seats)
    game = chosen_game(chosen)
    setup = game.setup(chance)
    kinds = list(chosen.seats or ["human"] + [USUAL] * (game.players - 1))
    if chosen.seats is None:
        chance.shuffle(kinds)  # a random player starts (T-SETUP-6)
    record = Record(game.name, game.players, game.written_options(), setup, [])
    return _table(record, kinds, console, _keeper(chosen.save, game.name), chance, chosen.fast, chosen.think)


def _ask_what(chosen: argparse.Namespace, console: Console) -> None:
    """Asks for what the command line left open."""
    from canaletto.cli.table.asking import ask_game, ask_kinds, ask_players

    chosen.game = ask_game(console)
    if chosen.seats is None and chosen.players is None:
        chosen.players = ask_players(console, chosen.game)
        chosen.seats = ask_kinds(console, chosen.players)


def _resumed(chosen: argparse.Namespace, console: Console, chance: Chance) -> Table | None:
    """A game that goes on."""
    from pathlib import Path

    from canaletto.cli.record_files import only_record
    from canaletto.cli.sentences import seat_words
    from canaletto.cli.table.asking import ask_kinds
    from canaletto.cli.table.saving import latest_unfinished

    if chosen.game is not None or chosen.players is not None or chosen.option or chosen.edition != "laguna":
        raise OptionError(
            "--resume goes on with a game as it is; please leave out GAME, --players, --edition and --option."
        )
    if chosen.resume == "-":
        raise OptionError("--resume needs a file: standard input is where the answers come from.")
    path = latest_unfinished() if chosen.resume == LATEST else Path(chosen.resume)
    record = only_record(str(path))
    seat = None if record.result is not None else record.replay().seat
    if seat is None:
        raise RecordError(f"{path}: this game is over; `canaletto record show` shows it.")
    kinds = chosen.seats
    if kinds is None:
        console.tell(f"{record.game}, {record.players} players, {len(record.moves)} moves played.")
        # Whoever left was most probably on turn.
        usual = tuple("human" if each == seat else USUAL for each in range(record.players))
        kinds = ask_kinds(console, record.players, f"you as {seat_words(record.game, seat)}") or usual
    if len(kinds) != record.players:
        raise OptionError(f"--seats names {len(kinds)} players, but {record.players} play this game.")
    return _table(
        record, kinds, console, _keeper(chosen.save or str(path), record.game), chance, chosen.fast, chosen.think
    )


def _keeper(file: str | None, game: str) -> Keeper:
    from pathlib import Path

    from canaletto.cli.table.saving import Keeper

    return Keeper(Path(file) if file else None, game)


def _table(
    record: Record,
    kinds: list[str] | tuple[str, ...],
    console: Console,
    keeper: Keeper,
    chance: Chance,
    fast: bool,
    think: float | None,
) -> Table:
    """The table, with a word about who sits where."""
    from canaletto.cli.sentences import seat_words
    from canaletto.cli.table.table import PERSON, Table

    table = Table(record, kinds, console, keeper, chance, fast, think)
    seats = ", ".join(f"{seat_words(record.game, seat)} {kind}" for seat, kind in enumerate(kinds))
    console.tell(f"{record.game}, {record.players} players: {seats}.")
    people = [seat for seat, kind in enumerate(kinds) if kind == PERSON]
    if len(people) == 1:
        console.say(f"You are {seat_words(record.game, people[0])}. Type ? for help.")
    return table
