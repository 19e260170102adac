"""What a seat can choose in Toscana: a veto or not; which way round the tile lies, then where."""

from __future__ import annotations

from canaletto.cli.sentences import TURN_WORDS
from canaletto.cli.table.menus import Choice, Menu, question
from canaletto.cli.tile_pictures import toscana_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.position import Position


def toscana_menu(position: Position, colour: bool) -> Menu:
    """The question of the present step."""
    view = position.view(position.seat)
    seat = view["seat"]
    if position.step == "veto":
        top = view["stacks"][1 - seat][0]
        return Menu(
            f"Do you veto tile {top}, on top of the other stack?",
            f"Once in a {position.options['veto']} you may send it to the bottom of its stack; the next one has to be "
            "played (V-VETO-1).",
            [Choice("no", "."), Choice("veto it", "V")],
        )
    name = view["stacks"][seat][0]
    why = "The first tile of a round covers the centre (V-PLACE-1)."
    if view["tiles"]:
        why = "It has to touch your colour on the board, side to side (V-PLACE-2)."
        if position.options["contact"] == "colour":
            why = "Your colour on it has to touch your colour on the board, side to side (V-PLACE-2, V-PLACE-3)."
    ways: dict[int, list[tuple[int, int]]] = {}
    for token in position.tokens():
        corner, turned = token[1:].split("/")
        x, y = corner.split(",")
        ways.setdefault(int(turned), []).append((int(x), int(y)))
    choices = []
    for turns in sorted(ways):
        squares = sorted(ways[turns], key=lambda square: (square[1], square[0]))
        where = Menu(
            "Where does its upper left square go?",
            why,
            [Choice(f"({column},{row})", f"P{column},{row}/{turns}", spot=(column, row)) for column, row in squares],
        )
        places = f"{len(squares)} place{'' if len(squares) == 1 else 's'}"
        picture = tuple(toscana_tile(name, turns, seat, colour))
        choices.append(question(Choice(f"{TURN_WORDS[turns]}, {places}", then=where, picture=picture)))
    if len(choices) == 1 and choices[0].then:
        return choices[0].then
    return Menu("Which way round does your tile lie?", why, choices)
