"""What contract tiles, initial contracts and player boards give, in a few English words each.
For drawings and terminals; the exact wording stands in the rules."""

_CONTRACTS = {
    "G1": "1 per free foundation",
    "G2": "1 per tile without free foundation",
    "G3": "1 per contract, this one too",
    "G4": "1 per tile without contract",
    "G5": "1 per tile with a free foundation",
    "G6": "1 per tile of value 2",
    "G7": "1 per tile of value 3",
    "G8": "2 per tile of value 4",
    "B1": "1 per tile with a building of yours",
    "B2": "1 per tile without one of yours",
    "B3": "1 per building of yours",
    "B4": "2 per building of yours, 2+ floors",
    "B5": "2 per different height of yours",
    "B6": "3 per tile with 2+ of yours",
    "B7": "4 per building of yours, 3+ floors",
    "W1": "{one} per rival building on a value 2",
    "W2": "{one} per rival building on a value 3",
    "W3": "{one} per rival building on a value 4",
    "W4": "{one} per rival building not valued",
    "W5": "{one} per rival building, 2+ floors",
    "W6": "{one} per 2 rival floors",
    "W7": "{two} per tile with 2+ rival buildings",
    "W8": "{two} per rival building valued",
    "W9": "{two} per rival building valued twice",
}

INITIAL_CONTRACTS = {
    "tallest": "7 for the tallest building",
    "downtown": "5 for most floors downtown",
    "five": "6 for having 5+ floors in one",
    "neutral": "no initial contract",
}

BOARDS = {
    "row": "1 per tile built in your best line",
    "twos": "1 per tile of value 2 won",
    "houses": "2 per building of 2+ floors",
    "gardens": "3 per building valued twice",
}


def contract_words(name: str, players: int) -> str:
    """What a contract gives; white ones give one more with two players (T-CON-2)."""
    more = players == 2
    return _CONTRACTS.get(name, "").format(one=1 + more, two=2 + more)
