"""Moves in words: what a move did, and what followed from it without anybody's choice."""

from __future__ import annotations

from canaletto.cli.tile_pictures import shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from canaletto.rules.position import Position

    View = dict[str, Any]

QUARTER_WORDS = {"NW": "north-west", "NE": "north-east", "SE": "south-east", "SW": "south-west"}
TURN_WORDS = ("as it is", "turned once", "turned twice", "turned three times")
TOSCANA_SEATS = ("roofs", "paving")


def seat_words(game: str, seat: int) -> str:
    """How a seat is called: `seat 1 (ochre)`."""
    if game == "toscana":
        return f"seat {seat} ({TOSCANA_SEATS[seat]})"
    from canaletto.art import seat_name

    return f"seat {seat} ({seat_name(seat)})"


def told(before: Position, token: str, after: Position) -> list[str]:
    """Sentences about a move, given the positions before and after it; nothing hidden is told."""
    old, new = before.view(None), after.view(None)
    if before.game == "toscana":
        return _toscana(old, token, new)
    return [_city_move(before, old, token, new), *_city_sequel(old, new)]


def _city_move(before: Position, old: View, token: str, new: View) -> str:
    who = seat_words(old["game"], old["seat"])
    if token[0] == "T":
        cell, turns = token[1:].split("/")
        tile = _tile_at(new, cell)
        return f"{who} places a {shape(tile['canals'])} of value {tile['value']} at ({cell}), {TURN_WORDS[int(turns)]}"
    if token[0] == "B":
        cell, quarter = token[1:].split("/")
        return f"{who} builds at {_space(cell, quarter)}, {_height(new, cell, quarter)}{_gained(before, old, new)}"
    if token[0] == "C":
        kind, space = token[1:].split("@")
        from canaletto.rules.city.card_words import contract_words

        words = contract_words(kind, old["players"])
        return f"{who} lays contract {kind} ({words}) at {_space(*space.split('/'))}"
    if token[0] == "E":
        return f"{who} enters with the boat at ({token[1:]})"
    if token == ".":
        return f"{who} lets the boat stay there"
    goal, _, cargo = token[1:].partition("<")
    if not cargo:
        return f"{who} sails to ({goal})"
    source, target = cargo.split(">")
    return (
        f"{who} sails to ({goal}) with a floor from {_space(*source.split('/'))} "
        f"for its {QUARTER_WORDS[target]}, {_height(new, goal, target)}"
    )


def _gained(before: Position, old: View, new: View) -> str:
    """What the floor just placed has unlocked on the path of the player board."""
    seat = old["seat"]
    placed = new["seats"][seat]["placed"]
    left = new["seats"][seat]["left"]
    if old["game"] == "tolleno-casual":
        return "; it was the last floor" if left == 0 else ""
    assert before.edition is not None  # the city games have one
    path = before.edition.path
    news = []
    if placed == path.boat:
        news.append("and gains the boat")
    if placed == path.two_turns:
        news.append("and its boat may turn twice")
    elif placed == path.one_turn:
        news.append("and its boat may turn once")
    if left == 0:
        news.append("with its last floor: after this round the game ends")
    return "".join(f", {words}" for words in news)


def _city_sequel(old: View, new: View) -> list[str]:
    """What happened after the last move of a turn, before the next choice."""
    if new["turn"] == old["turn"] and new["seat"] is not None:
        return []
    lines = []
    seat = old["seat"]
    for _ in range(new["turn"] - old["turn"] - 1):
        seat = _next_seat(old, new, seat)
        lines.append(f"{seat_words(old['game'], seat)} can do nothing and passes")
    if new["seat"] is None:
        return [*lines, "The game is over"]
    if new["tried"]:
        tiles = "its tile" if len(new["tried"]) == 1 else f"{len(new['tried'])} tiles, its own first,"
        lines.append(
            f"{seat_words(old['game'], new['seat'])} has no place for {tiles} "
            f"put under the stack ({', '.join(new['tried'])}), and takes one that fits"
        )
    return lines


def _next_seat(old: View, new: View, seat: int) -> int:
    """The seat whose turn comes next; in the casual version those without floors are skipped (C-END-1)."""
    for step in range(1, old["players"] + 1):
        other: int = (seat + step) % old["players"]
        if old["game"] != "tolleno-casual" or new["seats"][other]["left"]:
            return other
    return seat


def _toscana(old: View, token: str, new: View) -> list[str]:
    seat = old["seat"]
    who = seat_words("toscana", seat)
    lines = [f"{who} {_toscana_move(old, token)}"]
    ended = len(new["scores"]) - len(old["scores"])
    turns = new["turn"] - old["turn"]
    if not ended:
        # A player who passes is asked for a veto first, and the turn counts as completed after the answer.
        if new["passed"] and (turns == 2 or (turns == 1 and new["step"] == "veto")):
            passing = new["seat"] if new["step"] == "veto" else 1 - new["seat"]
            lines.append(f"{seat_words('toscana', passing)} cannot place the top tile and passes")
        return lines
    roofs, paving = new["scores"][-1]
    lines.append("neither can place a tile")
    lines.append(f"Round {len(new['scores'])} ends: roofs {roofs}, paving {paving}")
    return lines


def _toscana_move(old: View, token: str) -> str:
    seat = old["seat"]
    if token == "V":
        return f"vetoes tile {old['stacks'][1 - seat][0]}, which goes to the bottom"
    if token == ".":
        return "does not veto"
    cell, turns = token[1:].split("/")
    return f"lays tile {old['stacks'][seat][0]} at ({cell}), {TURN_WORDS[int(turns)]}"


def _space(cell: str, quarter: str) -> str:
    return f"({cell}) {QUARTER_WORDS[quarter]}"


def _tile_at(view: View, cell: str) -> View:
    x, y = map(int, cell.split(","))
    return next(tile for tile in view["tiles"] if (tile["x"], tile["y"]) == (x, y))


def _height(view: View, cell: str, quarter: str) -> str:
    floors = _tile_at(view, cell)["quarters"][quarter]["floors"]
    return f"now {floors} floor{'' if floors == 1 else 's'}"
