"""What tests of explanations share: an answer in short, and the plainest city."""

from __future__ import annotations

from canaletto.rules.explain import explain
from canaletto.rules.position import Position

SQUARE = """
    []|[] []|[]
    --2-- --2--
    []|[]+[]|[]

    []|[] []|[]
    --2-- --2--
    []|[] []|[]
    """


def told(position: Position, token: str) -> tuple[str, str, str]:
    """Reason, rule and sentence of a token."""
    explanation = explain(position, token)
    assert explanation.legal == (token in position.tokens())
    return explanation.reason, explanation.rule, explanation.text
