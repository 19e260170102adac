"""The weights of the evaluation as they ship: a file for each game and number of players, made by canaletto train."""

from __future__ import annotations

from functools import lru_cache

from canaletto.bots.city.judge import FEATURES, Judge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

FORMAT = "canaletto-weights/1"


@lru_cache(maxsize=16)
def judge_for(game: str, players: int) -> Judge | None:
    """The evaluation of a game; None where none has been learned."""
    import json
    from importlib.resources import files

    file = files("canaletto.bots.city").joinpath("weights", f"{game}-{players}.json")
    return judge_of(json.loads(file.read_text("utf-8"))) if file.is_file() else None


def judge_of(data: dict[str, Any]) -> Judge:
    """The evaluation that data describe."""
    if data.get("format") != FORMAT:
        raise ValueError(f"Weights have the format {FORMAT!r}, not {data.get('format')!r}.")
    late, early = ([data["stars"].get(name, (0.0, 0.0))[part] for name in FEATURES] for part in (0, 1))
    return Judge(late, early, data["common"], data["spread"])


def blind() -> Judge:
    """An evaluation that knows the stars of the moment alone: for searches that play to the end."""
    return Judge([0.0] * len(FEATURES), [0.0] * len(FEATURES), [0.0] * 3, [10.0, 0.0])


def read(path: Path) -> Judge:
    """The evaluation in a file."""
    import json

    return judge_of(json.loads(path.read_text("utf-8")))
