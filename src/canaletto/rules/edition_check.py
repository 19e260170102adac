"""Decides whether data are a valid edition: the whole schema, each error naming file, entry and field."""

from __future__ import annotations

from canaletto.rules.components import BOARDS, CONTRACTS, INITIAL_CONTRACTS, SCORING_INITIAL_CONTRACTS
from canaletto.rules.edition import Edition, Path, plain_copy
from canaletto.rules.edition_faces import check_ids, read_downtown, read_tiles
from canaletto.rules.edition_place import Place
from canaletto.rules.wording import listed, shown

MOST_CONTRACTS_OF_A_KIND = 9
FEWEST_CONTRACTS = 3
MOST_SPACES = 255
MOST_STARS = 99
MOST_INITIAL_CONTRACTS = 8


def check_edition(data: object, file: str) -> Edition:
    """The edition that these data describe; `file` begins every error sentence."""
    place = Place(file)
    data = place.table(data, "")
    keys = ("id", "name", "kind", "tile", "downtown", "contracts", "initial_contracts", "path", "boards")
    place.keys(data, keys)
    boards = _boards(place.at("boards"), data["boards"])
    edition = Edition(
        id=place.id(data["id"]),
        name=place.text(data["name"], "name"),
        kind=place.id(data["kind"], "kind"),
        tiles=read_tiles(place, data["tile"]),
        downtown=read_downtown(place, data["downtown"]),
        contracts=_contracts(place.at("contracts"), data["contracts"]),
        initial_contracts=_initial_contracts(place.at("initial_contracts"), data["initial_contracts"]),
        path=_path(place.at("path"), data["path"], boards),
        boards=boards,
        source=plain_copy(data),
    )
    check_ids(place, edition, data["downtown"])
    from canaletto.rules.city.downtown import has_arrangement

    if not has_arrangement(edition.downtown):
        place.wrong(
            "downtown",
            "no arrangement of these tiles has matching sides everywhere, canals that connect all four tiles "
            "and an exit to the outside (T-SETUP-2).",
        )
    return edition


def _contracts(place: Place, value: object) -> dict[str, int]:
    table = place.table(value, "")
    for kind in table:
        if kind not in CONTRACTS:
            place.wrong("", f"the kind {shown(kind)} is unknown; known are G1 to G8, B1 to B7 and W1 to W9.")
    counts = {kind: place.number(count, kind, 0, MOST_CONTRACTS_OF_A_KIND) for kind, count in table.items()}
    total = sum(counts.values())
    if total < FEWEST_CONTRACTS:
        place.wrong("", f"the counts add up to {total}; at least {FEWEST_CONTRACTS} contract tiles are needed.")
    return counts


def _initial_contracts(place: Place, value: object) -> tuple[tuple[str, ...], ...]:
    table = place.table(value, "")
    place.keys(table, ("tiles",))
    tiles = tuple(
        tuple(
            place.word(side, "tiles", INITIAL_CONTRACTS)
            for side in place.items(tile, "tiles", 1, 2, "sides of an initial contract")
        )
        for tile in place.items(table["tiles"], "tiles", 1, MOST_INITIAL_CONTRACTS, "initial contracts")
    )
    sides = {side for tile in tiles for side in tile}
    if "neutral" not in sides:
        place.wrong("tiles", '"neutral" has to be among the sides; the casual version is played with it.')
    if sides == {"neutral"}:
        place.wrong("tiles", f"at least one side has to score: {listed(SCORING_INITIAL_CONTRACTS)} do.")
    return tiles


def _boards(place: Place, value: object) -> tuple[str, ...]:
    table = place.table(value, "")
    place.keys(table, ("scorings",))
    scorings = table["scorings"]
    if not isinstance(scorings, list):
        place.wrong("scorings", f"has to be a list of {listed(BOARDS)}, not {shown(scorings)}.")
    boards: list[str] = []
    # A repeated or unknown entry ends the loop, so at most five entries of a longer list are read.
    for entry in scorings:
        board = place.word(entry, "scorings", BOARDS)
        if board in boards:
            place.wrong("scorings", f'"{board}" is named twice; all player boards differ in their scoring (T-SETUP-5).')
        boards.append(board)
    for board in BOARDS:
        if board not in boards:
            place.wrong("scorings", f'"{board}" is missing; at least four player boards are needed.')
    return tuple(boards)


def _path(place: Place, value: object, boards: tuple[str, ...]) -> Path:
    table = place.table(value, "")
    place.keys(table, ("spaces", "boat", "one_turn", "two_turns", "stars", "scoring"))
    spaces = place.number(table["spaces"], "spaces", 1, MOST_SPACES)
    boat = place.number(table["boat"], "boat", 1, spaces)
    one_turn = place.number(table["one_turn"], "one_turn", 1, spaces)
    two_turns = place.number(table["two_turns"], "two_turns", 1, spaces)
    if not boat <= one_turn <= two_turns:
        place.wrong("", f"boat ({boat}), one_turn ({one_turn}) and two_turns ({two_turns}) have to come in this order.")
    scoring = place.table(table["scoring"], "scoring")
    place.at("path.scoring").keys(scoring, boards)
    return Path(
        spaces=spaces,
        boat=boat,
        one_turn=one_turn,
        two_turns=two_turns,
        stars=_stars(place.at("path.stars"), table["stars"], spaces),
        scoring={board: place.at("path.scoring").number(scoring[board], board, 1, spaces) for board in boards},
    )


def _stars(place: Place, value: object, spaces: int) -> dict[int, int]:
    stars: dict[int, int] = {}
    for key, count in place.table(value, "").items():
        # Only the usual way to write a number, so that "19" and "019" cannot both stand there.
        space = int(key) if isinstance(key, str) and len(key) <= 3 and key.isascii() and key.isdigit() else 0
        if not 1 <= space <= spaces or str(space) != key:
            place.wrong("", f"the key {shown(key)} is no space of the path; they are numbered from 1 to {spaces}.")
        stars[space] = place.number(count, f"space {space}", 1, MOST_STARS)
    return dict(sorted(stars.items()))
