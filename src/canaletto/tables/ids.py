"""Names that nobody can guess, and secrets that are kept only as their SHA-256."""

from __future__ import annotations

import hashlib
import secrets

# Letters and digits that are not mistaken for each other when read aloud or copied by hand: 32 of them, 5 bits each.
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
TABLE, PLAYER, SECRET = 16, 12, 32


def new_id(length: int) -> str:
    """A random name of this many characters."""
    return "".join(ALPHABET[byte & 31] for byte in secrets.token_bytes(length))


def is_id(name: str) -> bool:
    """Whether this could be the name of anything; nothing else is asked the database for."""
    return name.isascii() and name.isalnum()


def new_secret() -> str:
    """A key of 160 bits."""
    return new_id(SECRET)


def hashed(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
