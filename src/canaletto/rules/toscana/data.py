"""Reading the data of a position: types, ranges and what has to fit together before the rules are asked."""

from __future__ import annotations

from itertools import pairwise

from canaletto.rules.errors import OptionError, SetupError
from canaletto.rules.fields import entries, number, table, truth
from canaletto.rules.toscana.board import SIDE
from canaletto.rules.toscana.fields import all_tiles, tile
from canaletto.rules.toscana.options import check_options
from canaletto.rules.toscana.setup import check_stacks
from canaletto.rules.wording import shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

KEYS = (
    *("game", "players", "options", "round", "turn", "seat", "step", "starter", "tiles", "stacks", "vetoed"),
    *("vetoes", "passed", "scores", "next_rounds"),
)
STEPS = ("over", "veto", "place")
LARGEST = 32  # no area can have more tiles than there are


def read_data(data: object) -> dict[str, Any]:
    """The data with every field checked by itself and against the fields beside it; SetupError otherwise."""
    data = dict(table(data, "data", KEYS))
    if data["game"] != "toscana":
        raise SetupError(f'game: it has to be "toscana", not {shown(data["game"])}.')
    number(data["players"], "players", 2, 2)
    try:
        data["options"] = options = check_options(data["options"])
    except OptionError as error:
        raise SetupError(str(error)) from None
    number(data["round"], "round", 1, options["rounds"])
    number(data["turn"], "turn", 0, 132)
    number(data["starter"], "starter", 0, 1)
    truth(data["passed"], "passed")
    if not isinstance(data["step"], str) or data["step"] not in STEPS:
        raise SetupError(f"step: it has to be veto, place or over, not {shown(data['step'])}.")
    if data["step"] != "over":
        number(data["seat"], "seat", 0, 1)
    elif data["seat"] is not None:
        raise SetupError("seat: nobody moves when the match is over.")
    _read_tiles(data)
    _read_stacks(data)
    _read_vetoes(data)
    _read_scores(data)
    _read_next_rounds(data)
    _check_turns(data)
    return data


def _read_tiles(data: dict[str, Any]) -> None:
    """Whether a tile may lie there is for the rules to say; here it only has to have a place."""
    for place, laid in enumerate(entries(data["tiles"], "tiles", 0, 32)):
        where = f"tiles[{place}]"
        table(laid, where, ("x", "y", "tile", "turn", "owner"))
        number(laid["x"], f"{where}.x", 0, SIDE - 1)
        number(laid["y"], f"{where}.y", 0, SIDE - 1)
        number(laid["turn"], f"{where}.turn", 0, 3)
        number(laid["owner"], f"{where}.owner", 0, 1)
        tile(laid["tile"], f"{where}.tile")


def _read_stacks(data: dict[str, Any]) -> None:
    """What a player has laid and what is left are the 16 tiles (V-TILE-1)."""
    for seat, stack in enumerate(entries(data["stacks"], "stacks", 2, 2)):
        where = f"stacks[{seat}]"
        names = [tile(name, f"{where}[{place}]") for place, name in enumerate(entries(stack, where, 0, 16))]
        laid = [laid["tile"] for laid in data["tiles"] if laid["owner"] == seat]
        if len(laid) + len(names) != 16:
            raise SetupError(f"{where}: {len(names)} left and {len(laid)} laid do not make 16 tiles (V-TILE-1).")
        all_tiles(laid + names, f"{where} and the tiles of seat {seat} on the board")


def _read_vetoes(data: dict[str, Any]) -> None:
    """A veto is spent exactly when its tile has gone under the opponent's stack (V-VETO-1)."""
    vetoes = entries(data["vetoes"], "vetoes", 2, 2)
    for seat, left in enumerate(vetoes):
        truth(left, f"vetoes[{seat}]")
    this_round = data["options"]["veto"] == "round" or data["round"] == 1
    for seat, name in enumerate(entries(data["vetoed"], "vetoed", 2, 2)):
        stack = data["stacks"][seat]
        if name is not None:
            if vetoes[1 - seat]:
                raise SetupError(f"vetoed[{seat}]: the veto of seat {1 - seat} is not spent (V-VETO-1).")
            if tile(name, f"vetoed[{seat}]") not in stack[-1:]:
                raise SetupError(f"vetoed[{seat}]: {name} has to be the last of stacks[{seat}] (V-VETO-1).")
        elif this_round and stack and not vetoes[1 - seat]:
            raise SetupError(f"vetoed[{seat}]: it has to name a tile, the veto of seat {1 - seat} is spent.")


def _read_scores(data: dict[str, Any]) -> None:
    finished = data["options"]["rounds"] if data["step"] == "over" else data["round"] - 1
    for index, points in enumerate(entries(data["scores"], "scores", finished, finished)):
        for seat, value in enumerate(entries(points, f"scores[{index}]", 2, 2)):
            number(value, f"scores[{index}][{seat}]", 1, LARGEST)


def _read_next_rounds(data: dict[str, Any]) -> None:
    later = data["options"]["rounds"] - data["round"]
    for index, dealt in enumerate(entries(data["next_rounds"], "next_rounds", later, later)):
        where = f"next_rounds[{index}]"
        table(dealt, where, ("starter", "stacks"))
        if number(dealt["starter"], f"{where}.starter", 0, 1) == data["starter"]:
            raise SetupError(f"{where}.starter: the other player starts the second round (V-MATCH-1).")
        check_stacks(dealt["stacks"], f"{where}.stacks")


def _check_turns(data: dict[str, Any]) -> None:
    """Seats alternate: between two tiles of one player lies a pass, so turns can be counted (V-PASS-1)."""
    owners = [laid["owner"] for laid in data["tiles"]]
    step, seat, starter, passed = data["step"], data["seat"], data["starter"], data["passed"]
    if not owners:
        if step == "over" or passed:
            raise SetupError("tiles: the first tile of a round can always be laid, so nobody can have passed.")
        expected = starter if step == "place" else 1 - starter
        turns = 0
    else:
        if owners[0] != starter:
            raise SetupError(f"tiles[0].owner: it has to be {starter}, who started the round.")
        if step == "over" and not passed:
            raise SetupError("passed: the match only ends with passes (V-END-1).")
        # The question at the end of a turn goes to the player whose turn it was.
        passes = sum(one == two for one, two in pairwise(owners)) + passed
        last = 1 - owners[-1] if passed else owners[-1]
        expected = last if step == "veto" else 1 - last
        turns = len(owners) + passes - (step == "veto") + (step == "over")
    if step != "over" and seat != expected:
        raise SetupError(f"seat: after these tiles it has to be {expected} in step {step}, not {seat}.")
    least, most = (turns, turns) if data["round"] == 1 else (turns + 3, turns + 66)
    number(data["turn"], "turn", least, most)
