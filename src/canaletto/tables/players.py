"""Players: who somebody is on this server without an account, and the keys that prove it."""

from __future__ import annotations

from dataclasses import dataclass

from canaletto.tables.errors import Malformed

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody; `named` says whether the name was chosen."""

    id: str
    name: str
    named: bool
    created: float
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A token for a program, without its secret."""

    id: int
    label: str
    created: float


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey that stands for a player."""

    credential: bytes
    player: str
    public_key: bytes
    sign_count: int
    label: str
    created: float


def check_name(name: str, field: str = "name") -> str:
    """A name without blanks around it; Malformed where nobody could read it."""
    name = " ".join(name.split())
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise Malformed(f"A name has 1 to {LONGEST_NAME} characters that can be seen.", field)
    return name
