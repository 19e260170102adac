"""The questions before a game: which, how many, and who."""

from __future__ import annotations

from canaletto.cli.table.menus import chosen_number
from canaletto.rules.game import GAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.terminal import Console

ABOUT = {
    "tolleno": "the full game, 2 to 4 players: a city, contracts, boats",
    "tolleno-casual": "the casual version, 2 to 4 players: place a tile, build twice",
    "toscana": "for two: tiles of roofs and paving, the largest area counts",
}


def ask_game(console: Console) -> str:
    """Which game; tolleno if somebody just presses Enter."""
    console.say("What would you like to play?")
    console.say(*(f"  {number} {game:<15} {ABOUT[game]}" for number, game in enumerate(GAMES, 1)))
    while True:
        answer = console.ask("1 to 3, Enter for 1: ").lower() or "1"
        if answer in GAMES:
            return answer
        number = chosen_number(answer, len(GAMES))
        if number is not None:
            return GAMES[number - 1]
        console.say("Please type 1, 2 or 3.")


def ask_players(console: Console, game: str) -> int:
    """How many; Toscana is for two."""
    if game == "toscana":
        return 2
    while True:
        answer = console.ask("How many play, 2 to 4? Enter for 2: ") or "2"
        if answer in ("2", "3", "4"):
            return int(answer)
        console.say("Please type 2, 3 or 4.")


def ask_kinds(console: Console, players: int, usual: str = "you") -> tuple[str, ...] | None:
    """Who plays on which seat; None for the usual, one human against masons."""
    from canaletto.cli.play import KINDS

    example = ",".join(["human"] * (players - 1) + ["random"])
    console.say(f"Who plays? {', '.join(KINDS[:-1])} or {KINDS[-1]} for each seat in turn order, as in {example}.")
    while True:
        answer = console.ask(f"Enter for {usual} against masons: ")
        kinds = tuple(word.strip().lower() for word in answer.split(","))
        if not answer:
            return None
        if len(kinds) == players and all(kind in KINDS for kind in kinds):
            return kinds
        console.say(f"Please type {players} of {', '.join(KINDS)} with commas between them.")
