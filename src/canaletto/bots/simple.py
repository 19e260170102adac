"""Two simple players: one moves at random, one takes what is best if the game ended now.

They try moves on copies, and look at nothing there that the seat may not know: no hand, stack or secret star of others.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from canaletto.rules.chance import Chance
    from canaletto.rules.position import Position

    Player = Callable[[Position, Chance], int]

# Greedy vetoes a tile with which the opponent would get this far ahead in one move.
WORTH_A_VETO = 3


def random_move(position: Position, chance: Chance) -> int:
    """Any legal move, each equally likely."""
    return chance.choice(position.legal())


def greedy_move(position: Position, chance: Chance) -> int:
    """A move after which the seat would be furthest ahead if the game ended; ties are drawn."""
    if position.step == "veto":
        return _answer(position)
    seat = position.seat
    assert seat is not None
    leads = {move: _lead_after(position, move, seat) for move in position.legal()}
    best = max(leads.values())
    return chance.choice([move for move, lead in leads.items() if lead == best])


def careless_move(position: Position, chance: Chance) -> int:
    """Greedy, but every third move is made without looking."""
    return greedy_move(position, chance) if chance.below(3) else random_move(position, chance)


PLAYERS: dict[str, Player] = {"random": random_move, "greedy": greedy_move}


def _lead_after(position: Position, move: int, seat: int) -> int:
    after = position.copy()
    after.play(move)
    return lead(after, seat)


def lead(position: Position, seat: int) -> int:
    """How far a seat is ahead if the game ended now, as far as the seat can know it."""
    score = position.score()
    if position.game == "toscana":
        return sum(int(areas[seat] - areas[1 - seat]) for areas in score["rounds"])
    # Starting stars and those from contracts are secret (T-SETUP-6): of the others only the rest is counted.
    rivals = (row["total"] - row["start"] - row["contracts"] for other, row in enumerate(score) if other != seat)
    return int(score[seat]["total"] - max(rivals))


def _answer(position: Position) -> int:
    """Vetoes a tile with which the opponent would gain a lot at once."""
    seat = position.seat
    assert seat is not None
    keep, veto = position.parse("."), position.parse("V")
    waiting = position.copy()
    waiting.play(keep)
    if waiting.over or waiting.step != "place" or waiting.seat == seat or waiting.round != position.round:
        return keep
    gain = lead(waiting, seat) - min(_lead_after(waiting, move, seat) for move in waiting.legal())
    return veto if gain >= WORTH_A_VETO else keep
