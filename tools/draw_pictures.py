"""Draws the pictures of the README, docs/pictures/*.svg, from seeded games: `python tools/draw_pictures.py`.

Everybody plays for what the score would be if the game ended now, keeps the city compact and likes towers.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from canaletto import Game

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"


def worth(position: Any, seat: int) -> float:
    """How well a seat stands: its own stars, or tiles of its area, against those of the best other."""
    score = position.score()
    totals = [each["total"] for each in score] if isinstance(score, list) else list(score["rounds"][-1])
    mine: float = totals.pop(seat)
    return mine - 0.5 * float(max(totals))


def towers(position: Any, seat: int) -> float:
    """A liking for tall buildings."""
    spaces = [space for tile in position.data()["tiles"] for space in tile.get("quarters", {}).values()]
    heights: list[int] = [space["floors"] for space in spaces if space.get("owner") == seat]
    return 0.3 * sum(min(floors, 4) ** 2 for floors in heights)


def compact(position: Any, token: str) -> float:
    """How close a placed tile keeps together: tiles that it touches, or nearness to the centre."""
    if token[0] not in "TP":
        return 0
    x, y = map(int, token[1:].split("/")[0].split(","))
    if token[0] == "P":
        return -0.4 * (abs(x - 7) + abs(y - 7))
    cells: list[tuple[int, int]] = [(tile["x"], tile["y"]) for tile in position.data()["tiles"]]
    return sum(abs(column - x) + abs(row - y) == 1 for column, row in cells)


def choice(position: Any, random: Random) -> str:
    """The token that leaves its seat best off at once."""
    seat = position.seat
    best, chosen = -1e9, ""
    for token in position.tokens():
        after = position.copy()
        after.play(token)
        value = worth(after, seat) + towers(after, seat) + compact(position, token) + 0.9 * random.random()
        if value > best:
            best, chosen = value, token
    return chosen


def picture(name: str, game: str, players: int, seed: int, turns: int, step: str) -> None:
    """Plays so many turns and on to the step, and writes what the seat on turn sees."""
    setting = Game(game, players=players)
    position = setting.start(setting.setup(seed=seed))
    random = Random(seed)
    while position.seat is not None and not (position.turn >= turns and position.step == step):
        position.play(choice(position, random))
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / name).write_text(drawn(position), "utf-8")


def drawn(position: Any) -> str:
    """The view of the seat on turn as SVG."""
    if position.data()["game"] == "toscana":
        from canaletto.rules.toscana.svg import draw
    else:
        from canaletto.rules.city.svg import draw
    return draw(position.view(position.seat))


if __name__ == "__main__":
    picture("board.svg", "tolleno", players=3, seed=13, turns=27, step="second")
    picture("toscana.svg", "toscana", players=2, seed=4, turns=22, step="place")
