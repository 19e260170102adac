"""A grid of characters for terminal drawings: put text where it belongs, then read it as lines.
Colours are styles by name, written as escape codes only when asked for."""

STYLES = {
    "water": "36",
    "soft": "2",
    "bold": "1",
    "jet": "96",
    "mark": "1;30;103",
    "glow": "93",
    "seat-0": "1;97;41",
    "seat-1": "1;30;43",
    "seat-2": "1;97;44",
    "seat-3": "1;97;45",
    "contract": "1;32",
    "roof": "97;41",
    "paving": "30;47",
}


class Canvas:
    """Characters by column and row, each with a style; columns and rows may be negative until it is read."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, column: int, row: int, words: str, style: str = "") -> None:
        """Writes the words from this column on, over what was there; spaces are written too."""
        for place, letter in enumerate(words):
            self._cells[column + place, row] = (letter, style)

    def paste(self, column: int, row: int, other: "Canvas") -> None:
        """Everything written on another canvas, its origin at this column and row."""
        for (across, down), cell in other._cells.items():
            self._cells[column + across, row + down] = cell

    def lines(self, colour: bool = False) -> list[str]:
        """All rows from the first to the last that was written, without spaces at their ends."""
        if not self._cells:
            return []
        columns = [column for column, _ in self._cells]
        rows = [row for _, row in self._cells]
        drawn = []
        for row in range(min(rows), max(rows) + 1):
            cells = [self._cells.get((column, row), (" ", "")) for column in range(min(columns), max(columns) + 1)]
            while cells and cells[-1][0] == " ":
                cells.pop()
            drawn.append(painted(cells) if colour else "".join(letter for letter, _ in cells))
        return drawn


def painted(cells: list[tuple[str, str]]) -> str:
    """The characters with the escape codes of their styles, one code a run."""
    written, last = "", ""
    for letter, style in cells:
        if style != last:
            written += ("\x1b[0m" if last else "") + (f"\x1b[{STYLES[style]}m" if style else "")
            last = style
        written += letter
    return written + ("\x1b[0m" if last else "")


def styled(words: str, style: str, colour: bool) -> str:
    """The words in a style, or as they are."""
    return painted([(letter, style) for letter in words]) if colour else words
