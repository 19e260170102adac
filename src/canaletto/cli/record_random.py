"""`canaletto record random`: games of moves drawn evenly among the legal ones."""

from __future__ import annotations

from canaletto.cli.arguments import add_game, add_seed, chosen_game, whole_number
from canaletto.rules.errors import OptionError

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands

EPILOG = """\
The same seed writes the same games on every machine; without one they cannot be foreseen.

examples:
  canaletto record random tolleno --players 3 --seed 1 > game.json
  canaletto record random toscana --count 1000 --option contact=colour > matches.jsonl
  canaletto record random tolleno-casual --edition mine.toml"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser(
        "random", help=summary, description="Writes random games, one on each line.", epilog=EPILOG
    )
    add_game(parser)
    add_seed(parser)
    parser.add_argument("--count", metavar="K", type=whole_number, default=1, help="how many games (default 1)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Writes the games."""
    from canaletto.rules.chance import Seeded, System
    from canaletto.rules.record import random_record

    if chosen.count < 0:
        raise OptionError(f"--count {chosen.count}: there cannot be fewer than no games.")
    game = chosen_game(chosen)
    chance = System() if chosen.seed is None else Seeded(chosen.seed)
    for _ in range(chosen.count):
        print(random_record(game, chance).to_json())
    return 0
