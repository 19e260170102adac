"""What the components of every edition are called; city/state.h numbers the kinds in this order."""

from __future__ import annotations

CONTRACTS = (
    *("G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8"),
    *("B1", "B2", "B3", "B4", "B5", "B6", "B7"),
    *("W1", "W2", "W3", "W4", "W5", "W6", "W7", "W8", "W9"),
)
INITIAL_CONTRACTS = ("tallest", "downtown", "five", "neutral")
SCORING_INITIAL_CONTRACTS = ("tallest", "downtown", "five")
BOARDS = ("row", "twos", "houses", "gardens")
