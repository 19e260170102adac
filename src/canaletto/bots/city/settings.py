"""The settings of the search, as they play; docs/search.md says what each was measured to be worth."""

from __future__ import annotations

SETTINGS: dict[str, float] = {
    "explore": 0.5,
    "humility": 0.1,
    "heat": 3.0,
    "scale": 30.0,
    "win": 0.1,
    "ripe": 3,
    "tries": 40,
    "scouts": 1,
    "horizon": 0,
    "plain": 0,
    "halving": 0.6,
    "finalists": 8,
    "planned": 16,
}
# Where nothing has been learned, walks go on to the end of the game, with moves that cost little.
TO_THE_END: dict[str, float] = {"horizon": -1, "tries": 4, "planned": 0}
# Neither an evaluation nor a comparison of the best turns at last: how the architect plays.
HASTY: dict[str, float] = {**TO_THE_END, "finalists": 0}
# What the search is measured against: UCB1 and uniformly random games to the end, tuned for each of the games.
PLAIN_SEARCH: dict[str, float] = {
    "plain": 1,
    "horizon": -1,
    "tries": 1,
    "scouts": 0,
    "heat": 0.0,
    "explore": 0.4,
    "ripe": 3,
    "finalists": 0,
    "planned": 0,
}
PLAIN_SCALE = {"tolleno": 15.0, "tolleno-casual": 30.0}
# 6,000,000 nodes of 48 bytes: 288 MB, shared by the trees of all threads.
NODES = 6_000_000
