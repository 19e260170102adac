"""The ids of all rules that the software implements: the project's own list.

What they say stands in `docs/rules/`; every id needs a definition there and a test here.
"""

from __future__ import annotations

RULE_IDS: frozenset[str] = frozenset(
    {
        *("T-CITY-1", "T-CITY-2", "T-CITY-3", "T-CITY-4", "T-CITY-5"),
        *("T-CANAL-1", "T-CANAL-2", "T-CANAL-3"),
        *("T-SETUP-1", "T-SETUP-2", "T-SETUP-3", "T-SETUP-4", "T-SETUP-5", "T-SETUP-6", "T-SETUP-7"),
        *("T-TURN-1",),
        *("T-PLACE-1", "T-PLACE-2", "T-PLACE-3", "T-PLACE-4", "T-PLACE-5", "T-PLACE-6"),
        *("T-BUILD-1", "T-BUILD-2", "T-BUILD-3", "T-BUILD-4", "T-BUILD-5", "T-BUILD-6"),
        *("T-SECOND-1", "T-SECOND-2", "T-SECOND-3", "T-SECOND-4", "T-SECOND-5", "T-SECOND-6"),
        *("T-BOAT-1", "T-BOAT-2", "T-BOAT-3", "T-BOAT-4", "T-BOAT-5", "T-BOAT-6"),
        *("T-CARGO-1", "T-CARGO-2", "T-CARGO-3", "T-CARGO-4"),
        *("T-DRAW-1",),
        *("T-CON-1", "T-CON-2", "T-CON-3", "T-CON-4", "T-CON-5"),
        *("T-END-1", "T-END-2"),
        *("T-SCORE-1", "T-SCORE-2", "T-SCORE-3", "T-SCORE-4", "T-SCORE-5", "T-SCORE-6"),
        *("C-SETUP-1",),
        *("C-TURN-1",),
        *("C-BUILD-1", "C-BUILD-2", "C-BUILD-3"),
        *("C-END-1",),
        *("C-SCORE-1",),
        *("V-BOARD-1",),
        *("V-TILE-1", "V-TILE-2"),
        *("V-SETUP-1",),
        *("V-TURN-1",),
        *("V-PLACE-1", "V-PLACE-2", "V-PLACE-3"),
        *("V-VETO-1",),
        *("V-PASS-1",),
        *("V-END-1",),
        *("V-SCORE-1",),
        *("V-MATCH-1", "V-MATCH-2"),
    }
)
