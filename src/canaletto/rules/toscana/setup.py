"""The setup of a match: who starts each round, and both stacks, top first (V-SETUP-1, V-MATCH-1)."""

from __future__ import annotations

from canaletto.rules.errors import SetupError
from canaletto.rules.fields import entries, number, table
from canaletto.rules.toscana.fields import all_tiles, tile
from canaletto.rules.toscana.options import check_options
from canaletto.rules.toscana.patterns import NAMES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from canaletto.rules.chance import Chance


def random_setup(options: Mapping[str, Any], chance: Chance, *, starter: int = 0) -> dict[str, Any]:
    """Shuffled stacks for every round; the other player starts the second one."""
    number(starter, "starter", 0, 1)
    rounds = []
    for index in range(check_options(options)["rounds"]):
        stacks = [list(NAMES), list(NAMES)]
        for stack in stacks:
            chance.shuffle(stack)
        rounds.append({"starter": starter ^ index, "stacks": stacks})
    return {"rounds": rounds}


def check_setup(options: Mapping[str, Any], setup: object) -> None:
    """Refuses a setup that the rules do not allow, with a SetupError that names the part."""
    count = check_options(options)["rounds"]
    rounds = entries(table(setup, "setup", ("rounds",))["rounds"], "rounds", count, count)
    starter = 0
    for index, dealt in enumerate(rounds):
        where = f"rounds[{index}]"
        dealt = table(dealt, where, ("starter", "stacks"))
        if index == 0:
            starter = number(dealt["starter"], f"{where}.starter", 0, 1)
        else:
            if number(dealt["starter"], f"{where}.starter", 0, 1) == starter:
                raise SetupError(f"{where}.starter: the other player starts the second round (V-MATCH-1).")
        check_stacks(dealt["stacks"], f"{where}.stacks")


def check_stacks(stacks: object, where: str) -> None:
    """Two whole stacks: each player has all 16 tiles, in any order."""
    for seat, stack in enumerate(entries(stacks, where, 2, 2)):
        names = [
            tile(name, f"{where}[{seat}][{place}]")
            for place, name in enumerate(entries(stack, f"{where}[{seat}]", 16, 16))
        ]
        all_tiles(names, f"{where}[{seat}]")
