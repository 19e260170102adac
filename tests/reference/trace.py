"""Replays a record decision by decision, and writes random records, both with the models of this folder."""

import random
from typing import Any

from .city import CityModel
from .edition import EditionDict, beside, shipped_edition
from .setups import random_city_setup, random_toscana_setup
from .toscana import DEFAULTS, ToscanaModel

Model = CityModel | ToscanaModel
Record = dict[str, Any]

OPTION_VALUES: dict[str, tuple[Any, ...]] = {"contact": ("any", "colour"), "veto": ("round", "match"), "rounds": (2, 1)}


def model_of(record: Record) -> Model:
    """The game of a record before its first move."""
    if record["game"] == "toscana":
        return ToscanaModel(record.get("options", {}), record["setup"])
    edition = record["setup"]["edition"]
    if isinstance(edition, str):
        edition = shipped_edition(edition)
    return CityModel(edition, record["game"], record["players"], record["setup"])


def trace(record: Record) -> dict[str, Any]:
    """Seat, step and all legal tokens before each written move, and the scores after the last one."""
    model = model_of(record)
    decisions: list[dict[str, Any]] = []
    for token in record["moves"]:
        decisions.append({"seat": model.seat, "step": model.step, "legal": model.legal()})
        model.play(token)
    return {"decisions": decisions, "scores": model.scores()}


def result_of(model: Model) -> dict[str, Any]:
    """The result of a finished game as a record holds it."""
    if isinstance(model, ToscanaModel):
        return model.scores()
    return {"stars": [row["total"] for row in model.scores()]}


def kind_of(token: str, step: str) -> str:
    """tile, floor, contract, enter, stay, sail, cargo, place, veto or keep."""
    if token == ".":
        return "keep" if step == "veto" else "stay"
    if token[0] == "S":
        return "cargo" if "<" in token else "sail"
    return {"T": "tile", "B": "floor", "C": "contract", "E": "enter", "P": "place", "V": "veto"}[token[0]]


def choose(model: Model, rng: random.Random, prefer: dict[str, float], dense: float, closed: float, tall: float) -> str:
    """A random legal token: first its kind by weight, then a token of that kind (see random_record)."""
    by_kind: dict[str, list[str]] = {}
    for token in model.legal():
        by_kind.setdefault(kind_of(token, model.step), []).append(token)
    weights = [prefer.get(kind, 1.0) * (1 if prefer else len(tokens)) for kind, tokens in by_kind.items()]
    if not any(weights):
        weights = [1.0] * len(by_kind)
    kind = rng.choices(list(by_kind), weights)[0]
    tokens = by_kind[kind]
    if isinstance(model, CityModel):
        if kind == "tile" and rng.random() < dense:
            most = max(neighbours(model, token) for token in tokens)
            tokens = [token for token in tokens if neighbours(model, token) == most]
        if kind == "tile" and rng.random() < closed:
            fewest = min(open_ends(model, token) for token in tokens)
            tokens = [token for token in tokens if open_ends(model, token) == fewest]
        if kind == "floor" and rng.random() < tall:
            tokens = [token for token in tokens if stands(model, token)] or tokens
    return rng.choice(tokens)


def neighbours(model: CityModel, token: str) -> int:
    """How many tiles the placed tile would touch."""
    x, y = (int(number) for number in token[1:].split("/")[0].split(","))
    return sum(1 for cell in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)) if cell in model.city.tiles)


def open_ends(model: CityModel, token: str) -> int:
    """How many more canals lead into the void once the tile is placed; below 0: it closes some."""
    place, turns = token[1:].split("/")
    x, y = (int(number) for number in place.split(","))
    hand = model.hands[model.seat or 0]
    assert hand is not None
    exits = model.faces[hand[0]].turned(int(turns)).exits
    return sum(-1 if beside((x, y), side) in model.city.tiles else 1 for side in exits)


def stands(model: CityModel, token: str) -> bool:
    """Whether a building stands where this floor would go."""
    cell, quarter = token[1:].split("/")
    x, y = cell.split(",")
    return (int(x), int(y), quarter) in model.city.buildings


def random_record(
    game: str,
    players: int,
    rng: random.Random,
    edition: EditionDict | None = None,
    options: dict[str, Any] | None = None,
    *,
    prefer: dict[str, float] | None = None,
    dense: float = 0.0,
    closed: float = 0.0,
    tall: float = 0.0,
    limit: int | None = None,
) -> Record:
    """A random game of a random setup, whole, or unfinished after `limit` moves.

    prefer gives kinds of tokens (see kind_of) a weight, e.g. {"cargo": 5, "contract": 0.2}; without it every
    legal token is equally likely. dense: how often a tile goes where it touches most tiles; closed: how often
    where it leaves the fewest canals open, so that tiles do not fit; tall: how often a floor goes on a
    building.
    """
    record: Record = {
        "format": "canaletto-record/1",
        "game": game,
        "players": players,
        "options": dict(options or {}),
        "setup": {},
        "moves": [],
    }
    if game == "toscana":
        rounds = record["options"].get("rounds", DEFAULTS["rounds"])
        record["setup"] = random_toscana_setup(rng, rounds)
    elif edition is None:
        record["setup"] = random_city_setup(shipped_edition("laguna"), game, players, rng, "laguna")
    else:
        record["setup"] = random_city_setup(edition, game, players, rng, narrow=closed > 0)
    model = model_of(record)
    while model.step != "over" and (limit is None or len(record["moves"]) < limit):
        token = choose(model, rng, prefer or {}, dense, closed, tall)
        record["moves"].append(token)
        model.play(token)
    if model.step == "over":
        record["result"] = result_of(model)
    return record


def random_options(rng: random.Random) -> dict[str, Any]:
    """Toscana options, only those that differ from the defaults."""
    options = {name: rng.choice(values) for name, values in OPTION_VALUES.items()}
    return {name: value for name, value in options.items() if value != DEFAULTS[name]}


def random_taste(rng: random.Random) -> dict[str, Any]:
    """Keyword arguments for random_record that vary how a game goes: crowded, tall, by boat, by contract."""
    tastes: list[dict[str, float]] = [
        {},
        {"cargo": 6, "sail": 1, "stay": 1},
        {"contract": 0.05},
        {"contract": 6, "cargo": 3},
        {"veto": 0.1},
    ]
    return {
        "prefer": rng.choice(tastes),
        "dense": rng.choice((0.0, 0.5, 0.95)),
        "closed": rng.choice((0.0, 1.0)),
        "tall": rng.choice((0.0, 0.3, 0.8)),
    }
