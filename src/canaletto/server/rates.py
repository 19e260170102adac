"""How much one address and one player may ask for; whoever asks for more is told when to come back."""

from __future__ import annotations

import time

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from canaletto.server.problems import Refused

# By route: for an address, for a player. A whole school may sit behind one address.
USUAL = ("6000/minute", "1200/minute")
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
}
NEW_PLAYERS = "300/hour"


class Rates:
    """The counters of one server process."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self._counters = FixedWindowRateLimiter(MemoryStorage())
        self._usual = _both(USUAL)
        self._of = {handler: _both(rates) for handler, rates in RATES.items()}
        self._newcomers = parse(NEW_PLAYERS)

    def count(self, handler: str, address: str, player: str | None) -> None:
        """Count a request; too many are refused."""
        if not self.on:
            return
        own = self._of.get(handler)
        self._hit(self._usual[0], "address", address)
        if own:
            self._hit(own[0], handler, address)
        if player is not None:
            self._hit(self._usual[1], "player", player)
            if own:
                self._hit(own[1], handler, player)

    def newcomer(self, address: str) -> None:
        """Count a new player."""
        if self.on:
            self._hit(self._newcomers, "newcomer", address)

    def _hit(self, rate: RateLimitItem, *who: str) -> None:
        if not self._counters.hit(rate, *who):
            again = self._counters.get_window_stats(rate, *who).reset_time - time.time()
            raise Refused(
                "too-many",
                f"That was more than {rate.amount} requests in {_period(rate)}; please wait {max(1, round(again))} s.",
                retry=again,
            )


def _both(rates: tuple[str, str]) -> tuple[RateLimitItem, RateLimitItem]:
    return parse(rates[0]), parse(rates[1])


def _period(rate: RateLimitItem) -> str:
    return {60: "a minute", 3600: "an hour"}.get(rate.get_expiry(), f"{rate.get_expiry()} s")
