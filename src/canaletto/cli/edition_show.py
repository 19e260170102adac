"""`canaletto edition show`: everything that is in the box, drawn as text."""

from __future__ import annotations

from canaletto.cli.arguments import add_colour
from canaletto.cli.terminal import screen_width, side_by_side, table_lines, wants_colour

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse

    from canaletto.cli.arguments import Commands
    from canaletto.rules.edition import Edition, Face

EPILOG = """\
examples:
  canaletto edition show                 the house edition
  canaletto edition show mine.toml
  canaletto edition show laguna --json   the data as a program wants them"""

LEGEND = (
    "═ ║ canals   □ foundation   o↑ fountain and where it points   the digit is the tile's value",
    "3x: three of these are in the box",
)


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("show", help=summary, description="Shows an edition.", epilog=EPILOG)
    parser.add_argument(
        "edition", metavar="ID|FILE", nargs="?", default="laguna", help="a shipped one or a .toml file (default laguna)"
    )
    parser.add_argument("--json", action="store_true", help="print the data of the edition as JSON")
    add_colour(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Prints the edition."""
    from canaletto.rules.edition import load_edition

    edition = load_edition(chosen.edition)
    if chosen.json:
        import json

        print(json.dumps(edition.source, indent=2, ensure_ascii=False))
        return 0
    width = min(screen_width() or 100, 120)
    for line in page(edition, wants_colour(chosen.colour), width):
        print(line)
    return 0


def page(edition: Edition, colour: bool, width: int) -> list[str]:
    """The whole edition as lines."""
    from canaletto.rules.city.card_words import INITIAL_CONTRACTS

    initial = [
        " / ".join(f"{side} ({INITIAL_CONTRACTS[side]})" for side in sides) for sides in edition.initial_contracts
    ]
    return [
        f"{edition.name} ({edition.id}), kind: {edition.kind}",
        "",
        *_tiles(edition, colour, width),
        "",
        "Downtown tiles, two sides each",
        "",
        *side_by_side([_picture(face, face.id, colour) for face in edition.downtown], width),
        "",
        *LEGEND,
        "",
        "Initial contracts, two sides each",
        *(f"  {words}" for words in initial),
        "",
        *_contracts(edition),
        "",
        *_path(edition),
    ]


def _tiles(edition: Edition, colour: bool, width: int) -> list[str]:
    total = sum(copies for _, copies in edition.tiles)
    values = [sum(copies for face, copies in edition.tiles if face.value == value) for value in (2, 3, 4)]
    pictures = [_picture(face, f"{face.id} {copies}x", colour) for face, copies in edition.tiles]
    counts = ", ".join(f"{count} of value {value}" for value, count in zip((2, 3, 4), values, strict=True))
    return [f"{total} city tiles: {counts}", "", *side_by_side(pictures, width)]


def _picture(face: Face, caption: str, colour: bool) -> list[str]:
    from canaletto.cli.tile_pictures import city_tile

    return [*city_tile(face, 0, colour), f"  {caption}"]


def _contracts(edition: Edition) -> list[str]:
    from canaletto.rules.city.card_words import contract_words

    rows = []
    for kind, copies in edition.contracts.items():
        words, words_of_two = contract_words(kind, 3), contract_words(kind, 2)
        # White contracts give more in a game of two (T-CON-2).
        more = "" if words == words_of_two else f" ({words_of_two.split()[0]} with two players)"
        rows.append((f"  {kind}", f"{copies}x", words + more))
    return [f"{sum(edition.contracts.values())} contract tiles, and the stars they give", *table_lines(rows)]


def _path(edition: Edition) -> list[str]:
    from canaletto.rules.city.card_words import BOARDS

    path = edition.path
    gives = {path.boat: ["the boat"]}
    gives.setdefault(path.one_turn, []).append("one turn for the boat")
    gives.setdefault(path.two_turns, []).append("two turns for the boat")
    for space, stars in path.stars.items():
        gives.setdefault(space, []).append(f"{stars} star{'' if stars == 1 else 's'}")
    for board, space in path.scoring.items():
        gives.setdefault(space, []).append(f"on the board `{board}`: {BOARDS[board]}")
    rows = [(f"  floor {space}", "; ".join(gives[space])) for space in sorted(gives)]
    return [f"The path of a player board, {path.spaces} floors; what placing a floor gives", *table_lines(rows)]
