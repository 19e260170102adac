"""Random valid editions, as dicts like a parsed TOML file: by random.Random, or as Hypothesis strategies."""

import random
from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from hypothesis import strategies as st

from .edition import QUARTERS, SIDES, EditionDict
from .setups import arrangements, random_city_setup
from .trace import Record, random_options, random_record, random_taste

T = TypeVar("T")

CONTRACTS = (
    *(f"G{number}" for number in range(1, 9)),
    *(f"B{number}" for number in range(1, 8)),
    *(f"W{number}" for number in range(1, 10)),
)
SCORING_BOARDS = ("row", "twos", "houses", "gardens")
SIZES = {"tiny": (1, 7), "small": (8, 30), "usual": (31, 60), "large": (61, 96)}
STYLES = ("open", "mixed", "narrow", "corridors", "loops")
EXITS = {"open": (4, 4, 4, 3), "mixed": (4, 3, 2), "narrow": (2, 2, 3), "corridors": (2, 2, 2, 4)}
LOOPS = ("NE", "NE", "NESW")  # bends close the city until a crossing fits nowhere (T-PLACE-5)
LOOPS_DOWNTOWN = ("NE", "EW", "ESW")
CONTENTS = {
    "usual": ("foundation", "foundation", "outwards"),
    "any": ("foundation", "fountain", "nothing"),
    "rich": ("foundation", "foundation", "foundation", "fountain"),
    "poor": ("nothing", "nothing", "fountain", "foundation"),
    "bare": ("nothing", "fountain"),
}
OUTWARDS = {quarter: (quarter[0], quarter[1]) for quarter in QUARTERS}


class Choices(Protocol):
    """Where the random choices come from."""

    most_faces: int  # of city tiles; Hypothesis cannot make very large things smaller

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""


class RandomChoices:
    """Choices from a random.Random."""

    most_faces = 96

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return self.rng.randint(low, high)

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return self.rng.choice(options)


class DrawnChoices:
    """Choices drawn by Hypothesis, so that a failing edition can be made smaller."""

    most_faces = 10

    def __init__(self, draw: st.DrawFn) -> None:
        self.draw = draw

    def number(self, low: int, high: int) -> int:
        """A whole number, both ends included."""
        return self.draw(st.integers(low, high))

    def pick(self, options: Sequence[T]) -> T:
        """One of the options."""
        return self.draw(st.sampled_from(options))


def make_edition(choices: Choices, size: str | None = None, style: str | None = None) -> EditionDict:
    """A valid edition; size: tiny, small, usual or large; style: how the canals are, one of STYLES."""
    size = size or choices.pick(("small", "small", "small", "tiny", "usual", "large"))
    style = style or choices.pick(STYLES)
    edition: EditionDict = {
        "id": "random",
        "name": "Random",
        "kind": "house",
        "tile": make_tiles(choices, choices.number(*SIZES[size]), style),
        "downtown": make_downtown(choices, style),
        "contracts": make_contracts(choices),
        "initial_contracts": {"tiles": make_initial_contracts(choices)},
        "path": make_path(choices),
        "boards": {"scorings": shuffled(choices, SCORING_BOARDS)},
    }
    if next(arrangements(edition, random.Random(0)), None) is None:  # T-SETUP-2: four crossings always fit
        for entry in edition["downtown"]:
            if entry["side"] == "a":
                entry["canals"] = "NESW"
    return edition


def shuffled(choices: Choices, options: Sequence[T]) -> list[T]:
    """The options in any order."""
    left = list(options)
    order: list[T] = []
    while left:
        order.append(left.pop(choices.number(0, len(left) - 1)))
    return order


def make_canals(choices: Choices, style: str, loops: tuple[str, ...]) -> str:
    """The exits of a face in one of the styles."""
    if style == "loops":
        return choices.pick(loops)
    sides = shuffled(choices, SIDES)[: choices.pick(EXITS[style])]
    return "".join(side for side in SIDES if side in sides)


def make_face(choices: Choices, canals: str, quarters: str) -> dict[str, Any]:
    """Value, foundations and fountains for a face with these canals."""
    foundations: list[str] = []
    fountains: list[str] = []
    for quarter in QUARTERS:
        content = choices.pick(CONTENTS[quarters])
        if content == "foundation":
            foundations.append(quarter)
        elif content == "outwards":
            fountains.append(f"{quarter}>{choices.pick(OUTWARDS[quarter])}")
        elif content == "fountain":
            fountains.append(f"{quarter}>{choices.pick(SIDES)}")
    return {"canals": canals, "value": choices.number(2, 4), "foundations": foundations, "fountains": fountains}


def make_tiles(choices: Choices, total: int, style: str) -> list[dict[str, Any]]:
    """City tiles, so many in all: few faces with many copies or the other way round."""
    quarters = choices.pick(("usual", "any", "rich", "poor"))
    most_copies = choices.pick((1, 3, 8, 96))
    tiles: list[dict[str, Any]] = []
    left = total
    while left:
        copies = choices.number(1, min(left, most_copies))
        if len(tiles) + 1 == choices.most_faces:
            copies = left
        canals = make_canals(choices, style, LOOPS)
        face = make_face(choices, canals, choices.pick((quarters, quarters, quarters, "any", "bare")))
        tiles.append({"id": f"c{len(tiles) + 1:02d}", "copies": copies, **face})
        left -= copies
    return tiles


def make_downtown(choices: Choices, style: str) -> list[dict[str, Any]]:
    """Four downtown tiles with two sides each."""
    quarters = choices.pick(("usual", "any", "rich", "poor"))
    entries: list[dict[str, Any]] = []
    for number in range(1, 5):
        for side in "ab":
            face = make_face(choices, make_canals(choices, style, LOOPS_DOWNTOWN), quarters)
            entries.append({"id": f"d{number}", "side": side, **face})
    return entries


def make_contracts(choices: Choices) -> dict[str, int]:
    """How many contract tiles of each kind: at least three in all, kinds may be missing or have no copies."""
    most = choices.pick((1, 2, 9))
    kinds = shuffled(choices, CONTRACTS)[: choices.number(1, len(CONTRACTS))]
    counts = {kind: choices.number(0, most) for kind in kinds}
    while sum(counts.values()) < 3:
        kind = choices.pick(CONTRACTS)
        counts[kind] = counts.get(kind, 0) + 1
    return counts


def make_initial_contracts(choices: Choices) -> list[list[str]]:
    """Two-sided tiles; neutral is among the sides, and at least one side that scores."""
    sides = ["neutral", choices.pick(("tallest", "downtown", "five"))]
    tiles = [shuffled(choices, sides)]
    for _ in range(choices.number(0, 3)):
        tiles.append([choices.pick(("tallest", "downtown", "five", "neutral")) for _ in range(2)])
    return tiles


def make_path(choices: Choices) -> dict[str, Any]:
    """Another path: how many spaces, and where the boat, its turns, stars and scorings are."""
    low, high = choices.pick(((4, 12), (13, 24), (13, 24), (25, 40), (1, 3)))
    spaces = choices.number(low, high)
    boat = choices.number(1, choices.pick((min(4, spaces), spaces)))
    one_turn = choices.number(boat, choices.pick((min(boat + 3, spaces), spaces)))
    two_turns = choices.number(one_turn, choices.pick((min(one_turn + 3, spaces), spaces)))
    star_spaces = {choices.number(1, spaces) for _ in range(choices.number(0, 4))}
    return {
        "spaces": spaces,
        "boat": boat,
        "one_turn": one_turn,
        "two_turns": two_turns,
        "stars": {str(space): choices.number(1, 5) for space in sorted(star_spaces)},
        "scoring": {board: choices.number(1, spaces) for board in SCORING_BOARDS},
    }


def random_edition(rng: random.Random, size: str | None = None, style: str | None = None) -> EditionDict:
    """A random valid edition, without Hypothesis."""
    return make_edition(RandomChoices(rng), size, style)


def awkward_record(rng: random.Random, game: str = "tolleno", players: int | None = None) -> Record:
    """A game in which tiles often do not fit (T-PLACE-5): bends close a narrow city, and boats come early."""
    edition = random_edition(rng, rng.choice(("small", "usual")), "loops")
    edition["path"]["boat"] = 1
    return random_record(game, players or rng.randint(2, 4), rng, edition, closed=1.0)


@st.composite
def editions(draw: st.DrawFn, size: str | None = None, style: str | None = None) -> EditionDict:
    """Valid editions that can be made smaller."""
    return make_edition(DrawnChoices(draw), size, style)


@st.composite
def city_setups(
    draw: st.DrawFn, game: str | None = None, players: int | None = None, size: str | None = None
) -> tuple[EditionDict, str, int, dict[str, Any]]:
    """An edition, a game, a number of players and a setup for them: the arguments of CityModel."""
    edition = draw(editions(size))
    game = game or draw(st.sampled_from(("tolleno", "tolleno-casual")))
    players = players or draw(st.integers(2, 4))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    narrow = draw(st.booleans())
    return edition, game, players, random_city_setup(edition, game, players, rng, narrow=narrow)


@st.composite
def records(draw: st.DrawFn, game: str | None = None, size: str | None = None) -> Record:
    """Whole random games of random editions, each with a taste of its own."""
    edition = draw(editions(size))
    game = game or draw(st.sampled_from(("tolleno", "tolleno-casual")))
    players = draw(st.integers(2, 4))
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    return random_record(game, players, rng, edition, **random_taste(rng))


@st.composite
def toscana_records(draw: st.DrawFn) -> Record:
    """Whole random matches with any options."""
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    prefer = draw(st.sampled_from(({}, {"veto": 0.1})))
    return random_record("toscana", 2, rng, options=random_options(rng), prefer=prefer)
