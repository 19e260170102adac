"""Python twin of city_window.h: the same names for running uncompiled."""

from __future__ import annotations


class Window:
    """The window that numbers the cells of a city."""

    def __init__(self) -> None:
        self.size = self.cells = 0
        self.row = [0] * 256
        self.column = [0] * 256


class Begun:
    """What has been chosen of a move begun."""

    def __init__(self) -> None:
        self.part = self.kind = self.goal = self.load = 0


def lay_out(window: Window, size: int) -> None:
    shift = 128 * (size - 1) + (size - 2) // 2
    window.size = size
    window.cells = size * size
    window.column = [(i + shift) % size for i in range(256)]
    window.row = [column * size for column in window.column]
