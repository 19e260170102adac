"""The face that the positions of all games share, for type checkers; the engine's classes simply have it."""

from __future__ import annotations

from typing import Any, Protocol, Self

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.rules.edition import Edition


class Position(Protocol):
    """Where a game stands: whose decision it is, what is legal, and everything that can be asked."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def players(self) -> int:
        """How many seats there are."""

    @property
    def options(self) -> dict[str, Any]:
        """The options of the game, defaults included."""

    @property
    def edition(self) -> Edition | None:
        """The edition that is played with; Toscana has none."""

    @property
    def seat(self) -> int | None:
        """The seat that decides, None when the game is over."""

    @property
    def step(self) -> str:
        """The step of the turn that is to be decided, "over" at the end."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""

    @property
    def round(self) -> int:
        """The running round, from 1."""

    @property
    def turn(self) -> int:
        """How many turns have been completed."""

    def legal(self) -> list[int]:
        """The legal moves as small integers, meaningful for this position only."""

    def tokens(self) -> list[str]:
        """The legal moves as tokens, in the order of `legal`."""

    def token(self, move: int) -> str:
        """The token of a legal move."""

    def parse(self, token: str, seat: int | None = None) -> int:
        """The legal move that a token means; MalformedMove, IllegalMove or NotYourTurn otherwise."""

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Plays a move, and everything that is forced after it."""

    def copy(self) -> Self:
        """A position of its own that is equal to this one."""

    def score(self) -> Any:
        """The score if the game ended now, with its split by source."""

    def data(self) -> dict[str, Any]:
        """Everything as plain data."""

    def view(self, seat: int | None) -> dict[str, Any]:
        """The data with what this seat (None: a watcher) may not know masked."""

    def playout(self, seed: int) -> int:
        """Plays uniformly random legal moves to the end; how many."""

    def play_many(self, seed: int, first: int, count: int) -> tuple[int, list[int], list[int]]:
        """Plays copies out at random without the GIL: decisions, and by seat sums of points and twelfths of wins."""

    def _repr_svg_(self) -> str:
        """A drawing, which notebooks show by themselves."""
