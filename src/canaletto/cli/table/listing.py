"""Numbered answers as lines: pictures side by side, short words in columns, long lists cut until they are asked for."""

from __future__ import annotations

from canaletto.cli.terminal import side_by_side

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.cli.table.menus import Menu
    from canaletto.cli.terminal import Console

MOST_LINES = 12


def answer_lines(menu: Menu, console: Console, whole: bool) -> list[str]:
    """The answers with their numbers."""
    numbered = [f"{number:>3} {choice.words}" for number, choice in enumerate(menu.choices, 1)]
    if any(choice.picture for choice in menu.choices):
        pictures = [
            [*(f"    {line}" for line in choice.picture), words]
            for choice, words in zip(menu.choices, numbered, strict=True)
        ]
        return side_by_side(pictures, console.width)
    lines = in_columns(numbered, console.width)
    if whole or len(lines) <= MOST_LINES:
        return lines
    if menu.all_on_board():
        return [f"  {len(numbered)} places, each with its number on the board; `list` names them all."]
    shown = MOST_LINES - 2
    hidden = len(numbered) - _fit(numbered, console.width, shown)
    return [*in_columns(numbered, console.width, shown), f"  … {hidden} more: `more` lists them all."]


def in_columns(texts: list[str], width: int, most: int | None = None) -> list[str]:
    """Texts in as many columns as fit, read downwards."""
    columns = _columns(texts, width)
    if most is not None:
        texts = texts[: most * columns]
    rows = -(-len(texts) // columns)
    widest = max(map(len, texts)) + 2
    return [
        "".join(texts[place].ljust(widest) for place in range(row, len(texts), rows)).rstrip() for row in range(rows)
    ]


def _columns(texts: list[str], width: int) -> int:
    return max(1, (width - 1) // (max(map(len, texts)) + 2))


def _fit(texts: list[str], width: int, lines: int) -> int:
    """How many texts so many lines hold."""
    return min(len(texts), lines * _columns(texts, width))
