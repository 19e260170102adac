"""A choice as somebody at the terminal sees it: a question, why it is asked, numbered answers, perhaps in two steps.

What the answers are is found in city_menus.py and toscana_menus.py; here are only their shapes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position

Spot = tuple[int, int] | tuple[int, int, str]


@dataclass(frozen=True)
class Choice:
    """One numbered answer: a move, or a further question."""

    words: str
    token: str = ""
    then: Menu | None = None
    spot: Spot | None = None  # where its number stands on the board
    picture: tuple[str, ...] = ()


@dataclass(frozen=True)
class Menu:
    """A question and its answers."""

    question: str
    why: str
    choices: list[Choice]
    # What the board shows besides the numbers, e.g. the cell that has been chosen.
    marks: dict[Spot, str] = field(default_factory=dict)
    # Whether the spots are tiles: a bare number there could be taken for the tile's value.
    on_tiles: bool = False

    def labels(self) -> dict[Spot, str]:
        """What is written on the board; a spot with several answers gets the first number."""
        labels = dict(self.marks)
        for number, choice in enumerate(self.choices, 1):
            if choice.spot is not None:
                bracketed = self.on_tiles and number < 10
                labels.setdefault(choice.spot, f"[{number}]" if bracketed else str(number))
        return labels

    def all_on_board(self) -> bool:
        """Whether every answer has a number of its own on the board."""
        spots = [choice.spot for choice in self.choices]
        return None not in spots and len(set(spots)) == len(spots)


def question(choice: Choice) -> Choice:
    """The choice; where the further question has one answer only, that answer at once."""
    if choice.then is None or len(choice.then.choices) > 1:
        return choice
    only = choice.then.choices[0]
    return Choice(choice.words, only.token, only.then, choice.spot, choice.picture)


def chosen_number(text: str, most: int) -> int | None:
    """The number from 1 to `most` that somebody typed; None for anything else, however long."""
    if not re.fullmatch(r"[0-9]{1,5}", text):
        return None
    number = int(text)
    return number if 1 <= number <= most else None


def menu_of(position: Position, colour: bool) -> Menu:
    """The question that a position asks the seat on turn."""
    if position.game == "toscana":
        from canaletto.cli.table.toscana_menus import toscana_menu

        return toscana_menu(position, colour)
    from canaletto.cli.table.city_menus import city_menu

    return city_menu(position, colour)
