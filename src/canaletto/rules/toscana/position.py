"""A position of Toscana: the Python face of the compiled rules."""

import cython

from canaletto.rules.errors import IllegalMove
from canaletto.rules.toscana.moves import TOKENS, check_turn, from_move, known_move
from canaletto.rules.toscana.patterns import NAMES
from canaletto.rules.wording import shown

if cython.compiled:
    from cython.cimports.canaletto.rules.toscana.board import *
    from cython.cimports.canaletto.rules.toscana.likeness import alike, digest
    from cython.cimports.canaletto.rules.toscana.placing import has_place, list_places
    from cython.cimports.canaletto.rules.toscana.scoring import largest
    from cython.cimports.canaletto.rules.toscana.turns import play, play_out
else:
    from canaletto.rules.toscana.board import *
    from canaletto.rules.toscana.likeness import alike, digest
    from canaletto.rules.toscana.placing import has_place, list_places
    from canaletto.rules.toscana.scoring import largest
    from canaletto.rules.toscana.turns import play, play_out

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

STATE_BYTES = match_bytes()
STEPS = ("over", "veto", "place")
# The integers that legal() gives out, made once.
NUMBERS = list(range(VETO + 1))


class ToscanaPosition:
    """A position: ask what is legal, play, look, copy. Changed in place by play()."""

    game = "toscana"
    players = 2

    def __init__(self) -> None:
        if not cython.compiled:
            self.match = Match()

    @staticmethod
    def start(options: "dict[str, Any]", setup: "dict[str, Any]") -> "ToscanaPosition":
        """The first position of a match; OptionError or SetupError if the rules do not allow it."""
        from canaletto.rules.toscana.restore import opening

        return opening(options, setup)

    @staticmethod
    def restore(data: "dict[str, Any]") -> "ToscanaPosition":
        """The position that data() has described; SetupError if the rules do not allow it."""
        from canaletto.rules.toscana.restore import restored

        return restored(data)

    @property
    def options(self) -> "dict[str, Any]":
        """All options of the match, the defaults too."""
        return {
            "contact": "colour" if self.match.contact else "any",
            "veto": "match" if self.match.veto_per_match else "round",
            "rounds": int(self.match.rounds),
        }

    @property
    def edition(self) -> None:
        """There are no editions of Toscana."""
        return None

    @property
    def seat(self) -> int | None:
        """The seat that decides, None when the match is over."""
        return None if self.match.step == OVER else int(self.match.seat)

    @property
    def step(self) -> str:
        """What is to be decided: veto, place, or over."""
        return STEPS[self.match.step]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self.match.step == OVER)

    @property
    def round(self) -> int:
        """The running round, from 1; after the end the last one."""
        return int(self.match.round + 1)

    @property
    def turn(self) -> int:
        """How many turns of the match are completed; the veto question at the end of a turn belongs to it."""
        return int(self.match.turn)

    def legal(self) -> list[int]:
        """The legal moves as small integers."""
        if not cython.compiled:
            moves = [0] * MOST
        if self.match.step == OVER:
            return []
        if self.match.step == ASK:
            return [NUMBERS[KEEP], NUMBERS[VETO]]
        found = []
        n = list_places(self.match, moves)
        for i in range(n):
            found.append(NUMBERS[moves[i]])
        return found

    def tokens(self) -> list[str]:
        """The legal moves as tokens, in the same order."""
        return [TOKENS[move] for move in self.legal()]

    def token(self, move: int) -> str:
        """The token of a legal move."""
        return TOKENS[self.checked(move, None)]

    def parse(self, token: str, seat: int | None = None) -> int:
        """The move that a token means; MalformedMove, NotYourTurn or IllegalMove otherwise."""
        move = known_move(token)
        check_turn(seat, self.seat)
        if move is None or not self.allows(move):
            from canaletto.rules.toscana.explain import explain

            raise IllegalMove(explain(self, token, seat).text)
        return move

    def play(self, move: int | str, seat: int | None = None) -> None:
        """Play a move, and everything that is forced after it."""
        play(self.match, self.checked(move, seat))

    def checked(self, move: int | str, seat: int | None) -> int:
        """The number of a move that is legal here, for this seat."""
        if isinstance(move, str):
            return self.parse(move, seat)
        if seat is not None:
            check_turn(seat, self.seat)
        # Whatever acts as a whole number is one (numpy's, for instance); all else is refused as a token.
        if isinstance(move, bool) or not hasattr(move, "__index__"):
            return self.parse(move, seat)  # type: ignore[arg-type]
        move = move.__index__()
        if not 0 <= move <= VETO:
            raise IllegalMove(f"The move {shown(move)} is none of those that legal() lists.")
        number = move
        if not self.allows(number):
            raise IllegalMove(f"The move {number} ({TOKENS[number]}) is none of those that legal() lists.")
        return number

    def allows(self, move: int) -> bool:
        """Whether a number from 0 to VETO is a legal move."""
        if self.match.step == PLACE:
            return move < KEEP and has_place(self.match, move)
        return self.match.step == ASK and move >= KEEP

    def copy(self) -> "ToscanaPosition":
        """A position of its own that is equal to this one."""
        twin = ToscanaPosition()
        assign(twin.match, self.match)
        return twin

    def __copy__(self) -> "ToscanaPosition":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "ToscanaPosition":
        return self.copy()

    def __reduce__(self) -> "tuple[Any, tuple[dict[str, Any]]]":
        return ToscanaPosition.restore, (self.data(),)

    def __eq__(self, other: object) -> bool:
        return self.equals(other)

    def __hash__(self) -> int:
        return hash(digest(self.match))

    def equals(self, other: object) -> bool:
        """Whether the other is a position, and the same."""
        if not isinstance(other, ToscanaPosition):
            return False
        position = other
        return alike(self.match, position.match)

    def playout(self, seed: int) -> int:
        """Play to the end, every legal move with the same chance; how many decisions it took."""
        if not cython.compiled:
            dice = Dice()
        seed_dice(dice, seed & MASK64, 0)
        return play_out(self.match, dice)

    def play_many(self, seed: int, first: int, count: int) -> tuple[int, list[int], list[int]]:
        """Play copies out, from number `first` of a seed on: decisions, and by seat points and twelfths of wins."""
        from canaletto.rules.toscana.playouts import play_many

        return play_many(self, seed & MASK64, first, count)[:3]

    def score(self) -> "dict[str, Any]":
        """Every round, the running one as it stands, and who wins by the sum (V-MATCH-2)."""
        rounds = self.scores(self.match.round)
        rounds.append([largest(self.match, 0), largest(self.match, 1)])
        lead = sum(points[0] - points[1] for points in rounds)
        return {"rounds": rounds, "winner": None if lead == 0 else 0 if lead > 0 else 1}

    def data(self) -> "dict[str, Any]":
        """Everything as plain data; restore() makes the position from it again."""
        return self.described(False)

    def view(self, seat: int | None) -> "dict[str, Any]":
        """The data with what is hidden as "?"; both seats and watchers may know the same (V-SETUP-1)."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < 2):
            raise ValueError(f"There is no seat {shown(seat)}: the seats are 0 and 1, and None is a watcher.")
        return self.described(True)

    def described(self, hide: bool) -> "dict[str, Any]":
        """The position as plain data."""
        finished = self.match.rounds if self.match.step == OVER else self.match.round
        tiles = []
        for i in range(self.match.count):
            x, y, turn = from_move(self.match.laid[i])
            name, owner = NAMES[self.match.tile[i] & 15], int(self.match.tile[i] >> 4)
            tiles.append({"x": x, "y": y, "tile": name, "turn": turn, "owner": owner})
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "round": self.round,
            "turn": self.turn,
            "seat": self.seat,
            "step": self.step,
            "starter": int(self.match.starter),
            "tiles": tiles,
            "stacks": [self.stack(self.match.round, seat, hide) for seat in range(2)],
            "vetoed": [self.vetoed(seat) for seat in range(2)],
            "vetoes": [bool(self.match.vetoes[seat]) for seat in range(2)],
            "passed": bool(self.match.passes > 0),
            "scores": self.scores(finished),
            "next_rounds": [
                {"starter": int(1 - self.match.starter), "stacks": [self.stack(later, seat, hide) for seat in range(2)]}
                for later in range(self.match.round + 1, self.match.rounds)
            ],
        }

    def scores(self, rounds: int) -> list[list[int]]:
        """The points of the first rounds, which are finished."""
        return [[int(self.match.scores[2 * i]), int(self.match.scores[2 * i + 1])] for i in range(rounds)]

    def stack(self, round: int, seat: int, hide: bool) -> list[str]:
        """A stack, top first. Known are the top tile, and at the bottom a vetoed one."""
        low, high, known = 0, int(TILES), -1
        if round == self.match.round:
            low, high = int(self.match.top[seat]), int(self.match.end[seat])
            known = low
        names = []
        for i in range(low, high):
            hidden = hide and i not in (known, TILES)
            names.append("?" if hidden else NAMES[self.match.stack[(round * 2 + seat) * SLOTS + i]])
        return names

    def vetoed(self, seat: int) -> str | None:
        """The tile that a veto has put at the bottom of this seat's stack, where it still is."""
        if self.match.end[seat] == TILES or self.match.top[seat] == self.match.end[seat]:
            return None
        return NAMES[self.match.stack[(self.match.round * 2 + seat) * SLOTS + TILES]]

    def __str__(self) -> str:
        from canaletto.rules.toscana.text import draw

        return draw(self.view(None))

    def __repr__(self) -> str:
        return f"<toscana, round {self.round}, turn {self.turn}, step {self.step}, seat {self.seat}>"

    def _repr_svg_(self) -> str:
        from canaletto.rules.toscana.svg import draw

        return draw(self.view(None))
