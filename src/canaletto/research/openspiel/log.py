"""What everybody has seen in a game so far, as a chain of events that grows at its end and is shared by all copies."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Event = tuple[int, ...]

# An event begins with what it is; then come, for a CHOICE: seat, action, tile laid or -1; for a REVEAL: what came to
# light; for TRIED: the seat, then the tiles that it has shown and put under the stack.
CHOICE, REVEAL, TRIED = range(3)


class Log:
    """The last event and the log before it; the empty log is None."""

    def become(self, before: Log | None, event: Event) -> Log:
        """What a constructor would do, in a fraction of the time; once."""
        self.before = before
        self.event = event
        self.words = ""
        return self


def longer(log: Log | None, event: Event) -> Log:
    """A log with one event more."""
    return _link().become(log, event)


def _link() -> Log:
    """A link yet to become something; Log() takes longer."""
    return Log.__new__(Log)


def events(log: Log | None) -> list[Event]:
    """All events, the first one first."""
    found = []
    while log is not None:
        found.append(log.event)
        log = log.before
    return found[::-1]


def logged(found: list[Event] | tuple[Event, ...]) -> Log | None:
    """The log of these events."""
    log = None
    for event in found:
        log = longer(log, event)
    return log


def told(log: Log | None, tell: Callable[[Event], str]) -> str:
    """The events as lines of text; what has been told once is kept."""
    untold = []
    while log is not None and not log.words:
        untold.append(log)
        log = log.before
    words = "" if log is None else log.words
    for link in reversed(untold):
        words += tell(link.event) + "\n"
        link.words = words
    return words
