"""From games to weights: ridge regression of what every seat still gets, compared with the others at the table."""

from __future__ import annotations

from canaletto.bots.city.judge import FEATURES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from numpy.typing import NDArray

    from canaletto.research.train.city.play import Told

    Floats = NDArray[Any]

# How strongly weights are drawn towards nothing, in positions.
RIDGE = 30.0
# How far what a search expected later in the game counts beside the result: TD(lambda).
TRUST = 0.7
# Leads are spread like a logistic distribution: the difference of two such numbers has 1.81 times the scale.
LOGISTIC = 1.81


def fitted(games: Sequence[Told], players: int, trust: float = TRUST) -> dict[str, Any]:
    """The weights as they are written down, without where they come from."""
    import numpy as np

    left = np.array([row.left for game in games for row in game.rows])
    seen = np.array([row.seen for game in games for row in game.rows])
    now = np.array([row.now for game in games for row in game.rows], float)
    target = np.concatenate([returns(game, trust) for game in games]) - now
    stars = _stars(left, seen - seen.mean(1, keepdims=True), target - target.mean(1, keepdims=True))
    common = _common(left, target.mean(1))
    final = np.concatenate([np.repeat([game.stars], len(game.rows), axis=0) for game in games]) - now
    spread = _spread(left, seen, stars, now, final + now)
    return {
        "stars": {name: [round(float(w), 5) for w in pair] for name, pair in zip(FEATURES, stars, strict=True)},
        "common": [round(float(number), 4) for number in common],
        "spread": [round(float(number), 4) for number in spread],
    }


def returns(game: Told, trust: float) -> Floats:
    """For every row, by seat, the final stars mixed with what the search expected from then on."""
    import numpy as np

    result = np.array(game.stars, float)
    rows = []
    for row in reversed(game.rows):
        if row.expected:
            result = (1 - trust) * np.array(row.expected) + trust * result
        rows.append(result)
    return np.array(rows[::-1])


def _stars(left: Floats, seen: Floats, target: Floats) -> Floats:
    """Two weights for each feature: at the end of the game, and what is added at its beginning."""
    import numpy as np

    rows = np.concatenate([seen, seen * left[:, None, None]], axis=2)
    flat, wanted = rows.reshape(-1, rows.shape[2]), target.reshape(-1)
    size = flat.std(0)
    used = size > 1e-9
    flat = flat[:, used] / size[used]
    found = np.zeros(rows.shape[2])
    found[used] = np.linalg.solve(flat.T @ flat + RIDGE * np.eye(flat.shape[1]), flat.T @ wanted) / size[used]
    return found.reshape(2, -1).T


def _common(left: Floats, target: Floats) -> Floats:
    """What everybody still gets on average, as a cubic of how much is left."""
    import numpy as np

    powers = np.stack([left, left**2, left**3], axis=1)
    found: Floats = np.linalg.lstsq(powers, target, rcond=None)[0]
    return found


def _spread(left: Floats, seen: Floats, stars: Floats, now: Floats, final: Floats) -> Floats:
    """How far leads end from where they were expected, by a straight line over how much is left."""
    import numpy as np

    expected = now + seen @ stars[:, 0] + left[:, None] * (seen @ stars[:, 1])
    off = np.abs(_differences(expected) - _differences(final))
    line = np.stack([np.repeat(1.0, off.size), np.repeat(left, off.shape[1])], axis=1)
    at_end, more = np.linalg.lstsq(line, off.reshape(-1), rcond=None)[0]
    # The mean distance of a logistic distribution is 1.386 times its scale.
    return np.maximum(np.array([at_end, more]) / 1.386, [0.5, 0.0])


def _differences(stars: Floats) -> Floats:
    """The leads of every seat over the next one."""
    import numpy as np

    return stars - np.roll(stars, 1, axis=1)
