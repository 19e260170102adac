"""What a position looks like at the table: the board as far as the terminal is wide, and what one should know."""

from __future__ import annotations

from canaletto.cli.sentences import TOSCANA_SEATS
from canaletto.cli.tile_pictures import city_tile, face_named, shape, toscana_tile

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from canaletto.cli.table.menus import Spot
    from canaletto.cli.terminal import Console
    from canaletto.rules.position import Position

    View = dict[str, Any]

TILE, MARGIN = 8, 6  # columns of a tile in the drawing, and of what stands beside the city


class Window:
    """Which columns of a city that is wider than the terminal are shown."""

    def __init__(self) -> None:
        self.shift = 0

    def columns(self, view: View, labels: Mapping[Spot, str], width: int | None) -> tuple[int, int]:
        """The first and the last column to draw: around the labels, moved by what somebody asked for."""
        xs = [tile["x"] for tile in view["tiles"]] + [spot[0] for spot in labels]
        west, east = min(xs), max(xs)
        fits = east - west + 1 if width is None else max(3, (width - MARGIN) // TILE)
        if east - west < fits:
            return west, east
        wanted = [spot[0] for spot in labels] or [view["tiles"][-1]["x"]]
        middle = (min(wanted) + max(wanted) + 1) // 2 - fits // 2
        first = max(west, min(middle + self.shift, east - fits + 1))
        self.shift = first - middle
        return first, first + fits - 1


def board_lines(view: View, labels: Mapping[Spot, str], console: Console, window: Window) -> list[str]:
    """The board with labels on it."""
    if view["game"] == "toscana":
        from canaletto.rules.toscana import text as toscana

        # Numbers of two digits on neighbouring squares would run together.
        gap = " " if any(len(words) > 1 for words in labels.values()) else ""
        squares = {(spot[0], spot[1]): gap + words for spot, words in labels.items()}
        return toscana.board(view, squares).lines(console.colour)
    from canaletto.rules.city import text as city

    first, last = window.columns(view, labels, console.board_width)
    seen = {
        **view,
        "tiles": [tile for tile in view["tiles"] if first <= tile["x"] <= last],
        "seats": [_beached(seat, first, last) for seat in view["seats"]],
        "placed": view["placed"] if view["placed"] and first <= view["placed"][0] <= last else None,
    }
    near = {spot: words for spot, words in labels.items() if first <= spot[0] <= last}
    lines = city.city(seen, near).lines(console.colour)
    outside = [tile["x"] for tile in view["tiles"] if not first <= tile["x"] <= last]
    outside += [spot[0] for spot in labels if not first <= spot[0] <= last]
    if outside:
        ways = " and ".join(
            words
            for words, there in (
                ("< for the west", any(x < first for x in outside)),
                ("> for the east", any(x > last for x in outside)),
            )
            if there
        )
        lines.append(f"(The city goes on: type {ways}.)")
    return lines


def _beached(seat: View, first: int, last: int) -> View:
    """A seat without its boat where that lies outside of what is drawn."""
    boat = seat.get("boat")
    return seat if boat is None or first <= boat[0] <= last else {**seat, "boat": None}


def panel_lines(position: Position, viewer: int | None, kinds: Sequence[str], console: Console) -> list[str]:
    """Whose turn it is, who has what, and what lies open; `viewer` is the seat that looks."""
    view = position.view(viewer)
    if view["game"] == "toscana":
        return _toscana_panel(view, kinds, console)
    lines = [_status(view)]
    lines += [_player(view, seat, kinds[seat], console) for seat in range(view["players"])]
    if viewer is not None:
        lines += _own(position, view, viewer)
    if view["open"]:
        from canaletto.rules.city.card_words import contract_words

        lines.append(f"open contracts, {len(view['contract_stack'])} more face down:")
        lines += [f"  {name}  {contract_words(name, view['players'])}" for name in view["open"]]
    return lines


def _status(view: View) -> str:
    from canaletto.rules.city.card_words import INITIAL_CONTRACTS

    words = f"round {view['round']}, {len(view['stack'])} tiles in the stack"
    if view["initial_contract"] != "neutral":
        words += f", ◆ initial contract: {INITIAL_CONTRACTS[view['initial_contract']]}"
    return words


def _player(view: View, seat: int, kind: str, console: Console) -> str:
    from canaletto.art import seat_letter, seat_name
    from canaletto.art.terminal import styled

    state = view["seats"][seat]
    letter = styled(seat_letter(seat), f"seat-{seat}", console.colour)
    facts = [f"{state['left']:>3} floors left"]
    if state["board"]:
        facts.append(f"board {state['board']}")
    if state["boat"]:
        facts.append("boat at ({},{})".format(*state["boat"]))
    turn = ">" if view["seat"] == seat else " "
    return f"{turn} seat {seat} {letter} {seat_name(seat):<7}{kind:<7}" + ", ".join(facts)


def _own(position: Position, view: View, seat: int) -> list[str]:
    """What only this seat knows, or what concerns it alone."""
    from canaletto.rules.city.card_words import BOARDS

    state = view["seats"][seat]
    lines = [f"your stars so far: {state['start'] + state['contracts']}"]
    if not state["board"]:
        lines[0] = f"your starting stars: {state['start']}"
        return lines
    assert position.edition is not None  # the city games have one
    path = position.edition.path
    placed = state["placed"]
    board_space, board = path.scoring[state["board"]], BOARDS[state["board"]]
    gives = [(path.boat, "the boat"), (path.one_turn, "one turn for it"), (path.two_turns, "two turns for it")]
    gives += [(space, f"{stars} star{'s' if stars > 1 else ''}") for space, stars in path.stars.items()]
    gives.append((board_space, "what your board scores"))
    coming = sorted(space for space, _ in gives if space > placed)
    lines[0] += f"; {placed} of {path.spaces} floors placed"
    if coming:
        words = " and ".join(words for space, words in gives if space == coming[0])
        lines[0] += f"; floor {coming[0]} gives {words}"
    when = "scores" if placed >= board_space else f"will score from floor {board_space} on"
    lines.append(f"your board {when}: {board}")
    return lines


def hand_lines(position: Position, console: Console) -> list[str]:
    """The tile that the seat on turn has to place."""
    seat = position.seat
    view = position.view(seat)
    if view["game"] == "toscana" or seat is None or position.step != "expand":
        return []
    assert position.edition is not None  # the city games have one
    face = face_named(position.edition, view["hands"][seat])
    picture = city_tile(face, 0, console.colour)
    kind = shape(face.exits())
    words = ["your tile:", f"a {kind} of value {face.value}", ""]
    if view["tried"]:
        words[2] = f"({', '.join(view['tried'])} had no place and went under the stack)"
    return [f"  {drawn}   {said}".rstrip() for drawn, said in zip(picture, words, strict=True)]


def _toscana_panel(view: View, kinds: Sequence[str], console: Console) -> list[str]:
    from canaletto.cli.terminal import side_by_side

    lines = [f"round {view['round']} of {view['options']['rounds']}"]
    lines += [
        f"round {number}: roofs {roofs}, paving {paving}" for number, (roofs, paving) in enumerate(view["scores"], 1)
    ]
    if view["passed"]:
        lines.append("the last turn was a pass")
    columns = []
    for seat, stack in enumerate(view["stacks"]):
        turn = ">" if view["seat"] == seat else " "
        column = [f"{turn} seat {seat} {TOSCANA_SEATS[seat]} {kinds[seat]}"]
        # A round that has just ended leaves nothing to show.
        if stack and stack[0] != "?":
            column += [f"    {line}" for line in toscana_tile(stack[0], 0, seat, console.colour)]
            column.append(f"    tile {stack[0]} on top, {len(stack)} left")
        else:
            column.append("    no tiles left")
        column.append(f"    veto {'free' if view['vetoes'][seat] else 'used'}")
        columns.append(column)
    return [*lines, *side_by_side(columns, console.width)]
