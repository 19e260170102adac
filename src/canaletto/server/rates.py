"""How much one address and one player may ask for; whoever asks for more is told when to come back.

Each process counts for itself; proxies that send an address to the same process keep that exact (docs/hosting.md).
"""

from __future__ import annotations

import time
from dataclasses import dataclass

from canaletto.server.problems import Refused

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

# By route: for an address, for a player. A whole school may sit behind one address.
USUAL = ("6000/minute", "1200/minute")
# Drafts of those who only watch.
WATCHED = "play.draft by a watcher"
RATES: dict[str, tuple[str, str]] = {
    "players.claim": ("20/minute", "20/minute"),
    "players.new_token": ("60/hour", "20/hour"),
    "players.carry": ("120/hour", "20/hour"),
    "passkeys.begin_login": ("60/minute", "60/minute"),
    "passkeys.login": ("60/minute", "60/minute"),
    "tables.create": ("600/hour", "120/hour"),
    "games.import_record": ("300/hour", "60/hour"),
    "games.export": ("20/hour", "20/hour"),
    "bots.hint": ("120/minute", "30/minute"),
    "bots.analysis": ("120/minute", "30/minute"),
    "offers.make": ("600/minute", "30/minute"),
    WATCHED: ("1200/minute", "240/minute"),
}
NEW_PLAYERS = "300/hour"
PERIODS = {"minute": 60.0, "hour": 3600.0}
# Windows that have ended are swept out when there are so many, and whenever they have doubled since.
SWEPT_AT = 10_000


@dataclass(frozen=True, slots=True)
class Rate:
    """So many in a minute or an hour, counted from the first."""

    amount: int
    period: str

    @classmethod
    def of(cls, text: str) -> Rate:
        """The rate that is written like 20/hour."""
        amount, _, period = text.partition("/")
        return cls(int(amount), period)


@dataclass(slots=True)
class Window:
    """How many there have been, and when counting begins anew."""

    ends: float
    count: int = 0


class Rates:
    """The counters of one server process."""

    def __init__(self, on: bool = True, now: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self._now = now
        self._windows: dict[tuple[str, str], Window] = {}
        self._swept_at = SWEPT_AT
        self._usual = _both(USUAL)
        self._of = {handler: _both(rates) for handler, rates in RATES.items()}
        self._newcomers = Rate.of(NEW_PLAYERS)

    def __len__(self) -> int:
        """How many windows are kept."""
        return len(self._windows)

    def count(self, handler: str, address: str, player: str | None) -> None:
        """Count a request; too many are refused."""
        if not self.on:
            return
        self._hit(self._usual[0], "address", address)
        if player is not None:
            self._hit(self._usual[1], "player", player)
        if handler in self._of:
            self.count_own(handler, address, player)

    def count_own(self, name: str, address: str, player: str | None) -> None:
        """Count what has a limit of its own."""
        if not self.on:
            return
        for_address, for_player = self._of[name]
        self._hit(for_address, f"address {name}", address)
        if player is not None:
            self._hit(for_player, f"player {name}", player)

    def newcomer(self, address: str) -> None:
        """Count a new player."""
        if self.on:
            self._hit(self._newcomers, "newcomer", address)

    def _hit(self, rate: Rate, what: str, who: str) -> None:
        now = self._now()
        window = self._windows.get((what, who))
        if window is None or window.ends <= now:
            self._sweep(now)
            window = self._windows[what, who] = Window(now + PERIODS[rate.period])
        window.count += 1
        if window.count > rate.amount:
            again = window.ends - now
            period = "an hour" if rate.period == "hour" else "a minute"
            raise Refused(
                "too-many",
                f"That was more than {rate.amount} requests in {period}; please wait {max(1, round(again))} s.",
                retry=again,
            )

    def _sweep(self, now: float) -> None:
        if len(self._windows) >= self._swept_at:
            self._windows = {key: window for key, window in self._windows.items() if window.ends > now}
            self._swept_at = max(SWEPT_AT, 2 * len(self._windows))


def _both(rates: tuple[str, str]) -> tuple[Rate, Rate]:
    return Rate.of(rates[0]), Rate.of(rates[1])
