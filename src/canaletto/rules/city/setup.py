"""The setup of both Tollenos (T-SETUP-2 to T-SETUP-7, C-SETUP-1): drawn or given, and checked either way.

A setup holds every shuffled stack as it was before anything was drawn, in the form that records write.
"""

from __future__ import annotations

from canaletto.rules.city.downtown import check_arrangement, draw_arrangement
from canaletto.rules.components import CONTRACTS, INITIAL_CONTRACTS, SCORING_INITIAL_CONTRACTS
from canaletto.rules.edition import edition_in_record
from canaletto.rules.errors import EditionError, SetupError
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.rules.chance import Chance
    from canaletto.rules.edition import Edition

CASUAL = "tolleno-casual"

# T-SETUP-6: by number of players, then by place in the turn order.
STARTING_STARS = {2: (5, 0), 3: (5, 2, 0), 4: (5, 3, 1, 0)}

# C-SETUP-1: the casual version has neither player boards nor contract tiles.
PARTS = ("edition", "initial_contract", "downtown", "boards", "stack", "contracts")
CASUAL_PARTS = ("edition", "initial_contract", "downtown", "stack")


def parts(game: str) -> tuple[str, ...]:
    """The keys of a setup of this game."""
    return CASUAL_PARTS if game == CASUAL else PARTS


def random_setup(
    game: str,
    players: int,
    edition: Edition,
    chance: Chance,
    *,
    initial_contract: str | None = None,
    downtown: Sequence[Sequence[Any]] | None = None,
    boards: Sequence[str] | None = None,
    stack: Sequence[str] | None = None,
    contracts: Sequence[str] | None = None,
) -> dict[str, Any]:
    """A setup with what is given as it is given, and everything else drawn."""
    chosen = {
        "initial_contract": initial_contract,
        "downtown": downtown,
        "boards": boards,
        "stack": stack,
        "contracts": contracts,
    }
    # All is drawn, also what a choice then replaces, so choosing one part leaves the others as they were.
    setup = _drawn(game, players, edition, chance)
    setup.update({part: choice for part, choice in chosen.items() if choice is not None})
    check_setup(game, players, edition, setup)
    for part in ("boards", "stack", "contracts"):
        if part in setup:
            setup[part] = list(setup[part])
    setup["downtown"] = [list(face) for face in setup["downtown"]]
    return setup


def _drawn(game: str, players: int, edition: Edition, chance: Chance) -> dict[str, Any]:
    """A setup in which everything is drawn as the rules say."""
    sides = initial_contract_choices(game, edition)
    # T-SETUP-2: drawn among the scoring sides; a host may choose any.
    scoring = [side for side in sides if side in SCORING_INITIAL_CONTRACTS]
    setup: dict[str, Any] = {
        "edition": edition.written(),
        "initial_contract": chance.choice(scoring or sides),
        "downtown": draw_arrangement(edition, chance),
    }
    boards = list(edition.boards)
    chance.shuffle(boards)
    stack = [face.id for face, copies in edition.tiles for _ in range(copies)]
    chance.shuffle(stack)
    contracts = [kind for kind in CONTRACTS for _ in range(edition.contracts.get(kind, 0))]
    chance.shuffle(contracts)
    drawn = {"boards": boards[:players], "stack": stack, "contracts": contracts}
    setup.update({part: value for part, value in drawn.items() if part in parts(game)})
    return setup


def initial_contract_choices(game: str, edition: Edition) -> tuple[str, ...]:
    """The initial contracts that a game of this edition can be played with (T-SETUP-1, C-SETUP-1)."""
    if game == CASUAL:
        return ("neutral",)
    sides = {side for tile in edition.initial_contracts for side in tile}
    return tuple(side for side in INITIAL_CONTRACTS if side in sides)


def check_setup(game: str, players: int, edition: Edition, setup: object) -> None:
    """Refuses a setup that the rules do not allow, with a SetupError that names the part."""
    if not isinstance(setup, dict):
        raise SetupError(f"A setup is a table with {listed(parts(game))}, not {shown(setup)}.")
    for part in setup:
        if part not in parts(game):
            if part in PARTS:
                raise SetupError(f"setup: {game} has no {part} (C-SETUP-1).")
            raise SetupError(
                f"setup: the key {shown(part)} is unknown{nearest(part, parts(game))}; "
                f"a setup holds {listed(parts(game))}."
            )
    for part in parts(game):
        if part not in setup:
            raise SetupError(f"setup: {part} is missing.")
    _check_edition(edition, setup["edition"])
    choices = initial_contract_choices(game, edition)
    if not isinstance(setup["initial_contract"], str) or setup["initial_contract"] not in choices:
        raise SetupError(
            f"initial_contract: {shown(setup['initial_contract'])} cannot be chosen; "
            f"{game} is played with {_one_of(choices)}."
        )
    check_arrangement(edition, setup["downtown"])
    _check_stack("stack", setup["stack"], {face.id: copies for face, copies in edition.tiles})
    if game != CASUAL:
        _check_boards(players, edition, setup["boards"])
        _check_stack("contracts", setup["contracts"], edition.contracts)


def _check_edition(edition: Edition, written: object) -> None:
    try:
        other = edition_in_record(written)
    except EditionError as error:
        raise SetupError(f"edition: {error}") from None
    if other != edition:
        raise SetupError(
            f'edition: the setup is one of the edition "{other.id}", but the game was made with '
            f'the edition "{edition.id}".'
            + (" They have the same id, but not the same contents." if other.id == edition.id else "")
        )


def _check_boards(players: int, edition: Edition, boards: object) -> None:
    """T-SETUP-4, T-SETUP-5: one board for each player, all different."""
    if not isinstance(boards, list | tuple) or len(boards) != players:
        raise SetupError(f"boards: {players} players need a list of {players} player boards.")
    for seat, board in enumerate(boards):
        if not isinstance(board, str) or board not in edition.boards:
            raise SetupError(
                f"boards: {shown(board)} of seat {seat} is none of {listed(edition.boards)}"
                f"{nearest(board, edition.boards)}."
            )
        if board in boards[:seat]:
            raise SetupError(
                f'boards: seats {boards.index(board)} and {seat} both have "{board}"; '
                "all player boards differ (T-SETUP-5)."
            )


def _check_stack(part: str, stack: object, copies: dict[str, int]) -> None:
    """A stack is exactly what the edition has, in any order (T-SETUP-3)."""
    if not isinstance(stack, list | tuple):
        raise SetupError(f"{part}: it has to be the list of all {sum(copies.values())} tiles, top first.")
    left = dict(copies)
    for place, tile in enumerate(stack, 1):
        if not isinstance(tile, str) or tile not in left:
            raise SetupError(f"{part}: no. {place}, {shown(tile)}, is no such tile of the edition.")
        if not left[tile]:
            raise SetupError(f"{part}: no. {place} is {tile} once more, of which the edition has {copies[tile]}.")
        left[tile] -= 1
    for tile, missing in left.items():
        if missing:
            raise SetupError(
                f"{part}: {missing} of {copies[tile]} {tile} missing; all tiles belong in the stack, "
                "also those that are drawn at once."
            )


def _one_of(words: Sequence[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last
