"""What a host may watch, in the words of Prometheus."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

FAST = (0.0005, 0.001, 0.002, 0.003, 0.005, 0.01, 0.015, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    """The numbers of one server process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("canaletto_requests", "Requests answered.", ["route", "status"], registry=self.registry)
        self.turns = Counter("canaletto_turns", "Turns taken.", ["by"], registry=self.registry)
        self.draft_seconds = self._histogram("canaletto_draft_seconds", "How long drafts take.")
        self.turn_seconds = self._histogram("canaletto_turn_seconds", "From a turn's arrival to its acknowledgement.")
        self.streams = Gauge("canaletto_streams", "Open streams.", ["kind"], registry=self.registry)
        self.slow_readers = Counter(
            "canaletto_slow_readers", "Streams closed because they were read too slowly.", registry=self.registry
        )
        self.events = Counter("canaletto_events", "Messages put into streams.", registry=self.registry)
        self.thinking = Gauge("canaletto_bots_thinking", "Bots that think now.", registry=self.registry)
        self.waiting = Gauge("canaletto_bots_waiting", "Bots that wait for a worker.", registry=self.registry)
        self.thoughts = Counter("canaletto_bot_thoughts", "Thoughts of bots ended.", ["how"], registry=self.registry)
        self._counts: dict[str, Gauge] = {}

    def note(self, counts: Mapping[str, float]) -> None:
        """What the tables count themselves."""
        for name, value in counts.items():
            if name not in self._counts:
                words = name.replace("_", " ")
                self._counts[name] = Gauge(f"canaletto_hall_{name}", f"Tables: {words}.", registry=self.registry)
            self._counts[name].set(value)

    def text(self) -> bytes:
        """All of it."""
        return generate_latest(self.registry)

    def _histogram(self, name: str, words: str) -> Histogram:
        return Histogram(name, words, buckets=FAST, registry=self.registry)
