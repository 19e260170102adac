"""Programs that play, hints, and analyses."""

from __future__ import annotations

import asyncio

from canaletto.rules.errors import MoveError
from canaletto.server import answers
from canaletto.server.handlers.play import on_turn
from canaletto.server.identity import NOBODY
from canaletto.server.messages import archive as messages
from canaletto.server.problems import Refused, malformed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.rules.position import Position
    from canaletto.server.calls import Call

# Deeper thoughts than these are not for hints: somebody waits for them.
HINT_SECONDS = 2.0


async def games(call: Call) -> None:
    """A line for every position in which a seat of the program has to decide."""
    streams = call.site.hub.programs
    if call.who == NOBODY:
        raise Refused("unknown-player", "GET /api/v1/me makes you a player.")
    player = call.player
    reader = streams.open(player)
    watching = asyncio.create_task(_until_gone(call, reader.close))
    try:
        await answers.lines_begin(call.send, call.route.media, call.headers)
        await answers.raw_line(call.send, "")
        await streams.begin(player, reader)
        while texts := await reader.take():
            for text in texts:
                await answers.raw_text(call.send, text)
        await answers.lines_end(call.send)
    except OSError:
        pass  # the program is gone
    finally:
        watching.cancel()
        await streams.close(player, reader)


async def _until_gone(call: Call, close: object) -> None:
    while (await call.receive())["type"] != "http.disconnect":
        pass
    close(0)  # type: ignore[operator]


async def hint(call: Call) -> messages.Hint:
    """The rest of the turn as a bot would play it."""
    from canaletto.bots.levels import LEVELS

    wish: messages.HintRequest = call.body
    table = await call.table()
    seat = on_turn(table, call.player, wish.seat, wish.turn)
    if not table.terms.hints:
        raise Refused("refused", "At this table nobody gets hints.")
    if wish.level not in LEVELS:
        raise malformed(f"level: there are {', '.join(LEVELS)}.", "level")
    assert table.position is not None
    view, legal = asked(table.position, seat, wish.tokens)
    tokens = await call.site.thinkers.choose(
        wish.level, view, legal, owner=call.address, table=table.id, seconds=HINT_SECONDS
    )
    return messages.Hint(turn=wish.turn, tokens=tokens, level=wish.level)


def asked(start: Position, seat: int, tokens: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """What the bot is told that gives a hint: what the seat knows after these tokens, and what it may do."""
    position = start.copy()
    for at, token in enumerate(tokens):
        try:
            position.play(token, seat)
        except MoveError as error:
            raise malformed(f"tokens[{at}]: {error}", f"tokens[{at}]") from None
        if position.turn != start.turn or position.over:
            raise malformed(f"tokens[{at}]: after it the turn is complete.", "tokens")
    return position.view(seat), position.tokens()


async def analysis(call: Call) -> messages.Analysed:
    """What the search thinks of a turn of a finished game."""
    wish: messages.AnalysisRequest = call.body
    table = await call.table()
    if table.status != "over":
        raise Refused("refused", "Only finished games are analysed.")
    if not 0 <= wish.turn < len(table.turns):
        raise malformed(f"turn: it has to be a turn from 0 to {len(table.turns) - 1}.", "turn")
    position = await call.hall.moment(table.id, wish.turn)
    found = await call.site.thinkers.analyse(
        position.data(), list(table.turns[wish.turn].tokens), wish.seconds, owner=call.address, table=table.id
    )
    return messages.Analysed(turn=wish.turn, **found)
