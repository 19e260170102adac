"""Why a move is legal or not: the form of the answer; rules/<game>/explain.py finds it."""

from __future__ import annotations

from dataclasses import dataclass, field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


@dataclass(frozen=True)
class Explanation:
    """The answer to "why can't I?": a sentence with the id of the rule that decides.

    `reason` and `detail` say the same to a program, so that a screen can put it into another language.
    """

    legal: bool
    rule: str
    reason: str
    text: str
    detail: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Reason:
    """The rule that decides, the sentence, and the casual version's rule where it is another one."""

    rule: str
    text: str
    casual: str = ""
