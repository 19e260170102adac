"""A game as it is written down: setup and moves, which replay to the same result without any chance.

Every error is a RecordError; one about a move names its number (from 1), its token and the reason.
"""

from __future__ import annotations

from dataclasses import dataclass

from canaletto.rules.errors import CanalettoError, IllegalMove, MoveError, OptionError, RecordError
from canaletto.rules.game import HOUSE_EDITION, TOSCANA, Game
from canaletto.rules.strict_json import parsed_json, plain
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from canaletto.rules.chance import Chance
    from canaletto.rules.position import Position

FORMAT = "canaletto-record/1"

# No game is longer than 60 rounds (T-END-2) of 4 turns of fewer than 6 tokens each.
MOST_MOVES = 60 * 4 * 6
LONGEST_TOKEN = 64

_NEEDED = ("format", "game", "players", "setup", "moves")
_KEYS = ("format", "game", "players", "options", "setup", "moves", "result")


@dataclass
class Record:
    """One game, complete in itself; `options` holds only what differs from the defaults."""

    game: str
    players: int
    options: dict[str, Any]
    setup: dict[str, Any]
    moves: list[str]
    result: dict[str, Any] | None = None

    @classmethod
    def parse(cls, written: str | bytes | dict[str, Any]) -> Record:
        """The record in this JSON; whether its setup and moves are legal only `replay` and `check` tell."""
        data = parsed_json(written) if isinstance(written, str | bytes) else written
        if not isinstance(data, dict):
            raise RecordError(f"A record is one JSON object, not {shown(data)}.")
        for key in data:
            if key not in _KEYS:
                raise RecordError(
                    f"The key {shown(key)} is unknown{nearest(key, _KEYS)}; a record has {listed(_KEYS)}."
                )
        if "format" in data and data["format"] != FORMAT:
            raise RecordError(f'format: only "{FORMAT}" can be read, not {shown(data["format"])}.')
        for key in _NEEDED:
            if key not in data:
                raise RecordError(f"{key} is missing.")
        setup = plain(data["setup"], "setup")
        game = _game(data["game"], data["players"], data.get("options", {}), setup)
        result = _result(game, plain(data["result"], "result")) if "result" in data else None
        return cls(game.name, game.players, game.written_options(), setup, _moves(data["moves"]), result)

    def to_json(self) -> str:
        """The record as one line of JSON."""
        import json

        game = self.played_game()
        data = {
            "format": FORMAT,
            "game": game.name,
            "players": game.players,
            "options": game.written_options(),
            "setup": plain(self.setup, "setup"),
            "moves": _moves(self.moves),
        }
        if self.result is not None:
            data["result"] = _result(game, plain(self.result, "result"))
        return json.dumps(data, separators=(",", ":"), allow_nan=False)

    def played_game(self) -> Game:
        """The game that the record is one of."""
        return _game(self.game, self.players, self.options, self.setup)

    def start(self) -> Position:
        """The position before the first move."""
        game = self.played_game()
        try:
            return game.start(self.setup)
        except CanalettoError as error:
            raise RecordError(f"setup: {error}") from None

    def replay(self) -> Position:
        """The position after the last move."""
        position = self.start()
        for number, token in enumerate(_moves(self.moves), 1):
            position.play(_legal_move(position, number, token))
        return position

    def positions(self) -> Iterator[tuple[Position, str]]:
        """Each written move with a copy of the position before it."""
        position = self.start()
        for number, token in enumerate(_moves(self.moves), 1):
            move = _legal_move(position, number, token)
            yield position.copy(), token
            position.play(move)

    def check(self) -> Position:
        """Replays the whole game, compares the result if there is one, and returns the last position."""
        position = self.replay()
        if self.result is None:
            return position
        if not position.over:
            raise RecordError(
                f"result: there is one, but after the last move, no. {len(self.moves)}, the game is not over."
            )
        for part, reached in result_of(position).items():
            claimed = self.result.get(part)
            if claimed != reached:
                raise RecordError(
                    f"result: {part} is {_numbers(claimed)} in the record, but the moves lead to {_numbers(reached)}."
                )
        return position


def result_of(position: Position) -> dict[str, Any]:
    """The result of a finished game as records write it."""
    score = position.score()
    if position.game == TOSCANA:
        return {"rounds": [list(stars) for stars in score["rounds"]], "winner": score["winner"]}
    return {"stars": [seat["total"] for seat in score]}


def random_record(game: Game, chance: Chance) -> Record:
    """A whole game of moves drawn evenly among the legal ones."""
    setup = game.setup(chance)
    position = game.start(setup)
    moves = []
    while not position.over:
        move = chance.choice(position.legal())
        moves.append(position.token(move))
        position.play(move)
    return Record(game.name, game.players, game.written_options(), setup, moves, result_of(position))


def _game(name: object, players: object, options: object, setup: object) -> Game:
    """The game that the head of a record names."""
    from canaletto.rules.edition import edition_in_record

    if not isinstance(options, dict):
        raise RecordError(f"options: it has to be an object, not {shown(options)}.")
    if not isinstance(setup, dict):
        raise RecordError(f"setup: it has to be an object, not {shown(setup)}.")
    try:
        if name == TOSCANA:
            return Game(TOSCANA, players, options)  # type: ignore[arg-type]  # Game refuses what is no number
        # Names and players are looked at first: without them nobody could say what the setup should hold.
        Game(name, players, options, HOUSE_EDITION)  # type: ignore[arg-type]
        if "edition" not in setup:
            raise RecordError("setup: edition is missing.")
        return Game(name, players, options, edition_in_record(setup["edition"]))  # type: ignore[arg-type]
    except OptionError as error:
        raise RecordError(str(error)) from None
    except RecordError:
        raise
    except CanalettoError as error:
        raise RecordError(f"setup: {error}") from None


def _moves(moves: object) -> list[str]:
    if not isinstance(moves, list):
        raise RecordError(f"moves: it has to be a list of tokens, not {shown(moves)}.")
    if len(moves) > MOST_MOVES:
        raise RecordError(f"moves: there are {len(moves)}, but no game has more than {MOST_MOVES}.")
    for number, token in enumerate(moves, 1):
        if not isinstance(token, str) or len(token) > LONGEST_TOKEN:
            raise RecordError(f'Move {number}, {shown(token)}, is no token: those are texts such as "T2,0/3".')
    return list(moves)


def _legal_move(position: Position, number: int, token: str) -> int:
    """The move that the token means; RecordError with number, token and reason where it is none."""
    if position.over:
        raise RecordError(f"Move {number}, {shown(token)}: the game is over before it.")
    try:
        return position.parse(token)
    except MoveError as error:
        reason = str(error)
        if isinstance(error, IllegalMove):
            from canaletto.rules.explain import explain

            explanation = explain(position, token)
            if not explanation.legal and explanation.text not in reason:
                reason = f"{reason} {explanation.text}"
            if not explanation.legal and explanation.rule not in reason:
                reason = f"{reason} ({explanation.rule})"
        named = f"Move {number}, {shown(token)}"
        if reason.startswith(shown(token)):  # one name is enough
            raise RecordError(f"{named},{reason.removeprefix(shown(token))}") from None
        raise RecordError(f"{named}: {reason}") from None


def _result(game: Game, result: object) -> dict[str, Any]:
    """The result, whose known parts have to be written as records write them; it may carry more."""
    if not isinstance(result, dict):
        raise RecordError(f"result: it has to be an object, not {shown(result)}; a running game has none.")
    if game.name != TOSCANA:
        if not _are_numbers(result.get("stars"), game.players):
            raise RecordError(f"result: stars has to be a list of {game.players} whole numbers, one for each seat.")
        return result
    rounds = result.get("rounds")
    count = game.options["rounds"]
    if not isinstance(rounds, list) or len(rounds) != count or not all(_are_numbers(each, 2) for each in rounds):
        raise RecordError(f"result: rounds has to be a list of {count} pairs of whole numbers.")
    if "winner" not in result:
        raise RecordError("result: winner is missing.")
    winner = result["winner"]
    if winner is not None and (type(winner) is not int or winner not in (0, 1)):
        raise RecordError(f"result: winner has to be 0, 1 or null (a draw), not {shown(winner)}.")
    return result


def _are_numbers(value: object, count: int) -> bool:
    return isinstance(value, list) and len(value) == count and all(type(item) is int for item in value)


def _numbers(value: object) -> str:
    """The value of a part of a result, all of which are numbers or lists of them."""
    return "null" if value is None else str(value)
