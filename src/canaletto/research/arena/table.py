"""Where games are played: the bots at one table, made once and kept for all its games."""

from __future__ import annotations

from canaletto.research.arena.contestants import made
from canaletto.research.arena.match import Seat, play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from typing import Any

    from canaletto.research.arena.pairing import Pairing
    from canaletto.research.arena.plan import Plan


class Table:
    """Plays games of a plan; every seat has its own instance of a bot, so that two of a kind share no secrets."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._game = plan.played_game()
        self._contestants = plan.contestants()
        self._seats: dict[tuple[int, int], Seat] = {}

    def play(self, pairing: Pairing) -> dict[str, Any]:
        """Plays a game; the line about it for the results."""
        import json

        seats = [self._seat(bot, seat) for seat, bot in enumerate(pairing.seats)]
        for player in seats:
            _told(player, "new_game")
        setup = self._game.setup(pairing.setup_seed)
        played = play(self._game, setup, seats, self._plan.budget(), pairing.bots_seed)
        fault = played.fault
        return {
            "group": pairing.group,
            "number": pairing.number,
            "setup_seed": pairing.setup_seed,
            "seats": list(pairing.seats),
            "places": played.places,
            "stars": played.stars,
            "fault": {"seat": fault[0], "reason": fault[1]} if fault else None,
            "turns": [clock.turns for clock in played.clocks],
            "seconds": [round(clock.seconds, 6) for clock in played.clocks],
            "longest": [round(clock.longest, 6) for clock in played.clocks],
            "record": json.loads(played.record.to_json()),
        }

    def close(self) -> None:
        """Ends the programs that were started."""
        for seat in self._seats.values():
            _told(seat, "close")

    def _seat(self, bot: int, seat: int) -> Seat:
        if (bot, seat) not in self._seats:
            contestant = self._contestants[bot]
            player = made(contestant, self._game, self._plan.patience)
            self._seats[bot, seat] = Seat(player, contestant.kind == "cheat")
        return self._seats[bot, seat]


def work(connection: Connection, plan: Plan) -> None:
    """What a process of its own does: plays what comes through the connection until that is closed."""
    from contextlib import suppress

    # The signal to end may come at any moment, even when it is ending already.
    with suppress(Ended):
        _work(connection, plan)


def _work(connection: Connection, plan: Plan) -> None:
    import signal
    from contextlib import suppress

    def end(*_: object) -> None:
        raise Ended

    # Ctrl-C is for the one who started this, and who will send the other signal or close the connection.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, end)
    table = Table(plan)
    try:
        with suppress(EOFError, OSError, Ended):
            while True:
                connection.send(table.play(connection.recv()))
    finally:
        with suppress(Ended):
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        table.close()


class Ended(BaseException):
    """Nobody waits for the game any more; no bot may take this for a mistake of its own."""


def _told(seat: Seat, what: str) -> None:
    """Calls what only some bots have."""
    method = getattr(seat.bot, what, None)
    if method is not None:
        method()
