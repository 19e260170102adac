# cython: nonecheck=False
# Without the GIL nothing could be refused, and no method without it is handed an object.
"""Every move, every veto, and every tile that may come up, each as likely as any other, down to a depth or the end.

Both seats know the same (V-SETUP-1), so what the order of the tiles leaves open is chance and nothing else. Bounds are
passed down through chance as well (Ballard's Star1), since a hope is never less than 0 nor more than 1.
"""

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.toscana.ground import (
        LEVELS,
        SPAN,
        Ground,
        Manner,
        copy_ground,
        nth_ground,
        nth_match,
    )
    from cython.cimports.canaletto.bots.toscana.joining import gauge, join, survey
    from cython.cimports.canaletto.bots.toscana.manner import instruct
    from cython.cimports.canaletto.bots.toscana.outlook import foresee
    from cython.cimports.canaletto.bots.toscana.unknown import forget
    from cython.cimports.canaletto.rules.toscana.board import ASK, KEEP, MOST, OVER, SLOTS, TILES, VETO, Match, assign
    from cython.cimports.canaletto.rules.toscana.placing import list_places, top_pattern
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import answer, place
else:
    from canaletto.bots.toscana.ground import LEVELS, SPAN, Ground, Manner, copy_ground, nth_ground, nth_match
    from canaletto.bots.toscana.joining import gauge, join, survey
    from canaletto.bots.toscana.manner import instruct
    from canaletto.bots.toscana.outlook import foresee
    from canaletto.bots.toscana.unknown import forget
    from canaletto.rules.toscana.board import ASK, KEEP, MOST, OVER, SLOTS, TILES, VETO, Match, assign
    from canaletto.rules.toscana.placing import list_places, top_pattern
    from canaletto.rules.toscana.position import ToscanaPosition
    from canaletto.rules.toscana.turns import answer, place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.bots.toscana.settings import Skill


class Expectimax:
    """A position; every move of it can be asked for what it leads to."""

    def __init__(self, position: ToscanaPosition, skill: "Skill", worth: tuple[float, ...]) -> None:
        if not cython.compiled:
            self.match = [Match() for _ in range(LEVELS)]
            self.ground = [Ground() for _ in range(LEVELS)]
            self.moves = [[0] * MOST for _ in range(LEVELS)]
            self.ends = [[0.0] * 2 for _ in range(LEVELS)]
            self.manner = Manner()
        instruct(self.manner, skill, worth)
        self.peeks = skill.settings.peek
        self.stand(position)

    def stand(self, position: ToscanaPosition) -> None:
        """Make the position the one to begin with."""
        assign(nth_match(self.match, 0), position.match)
        if not self.peeks:
            forget(nth_match(self.match, 0))
        survey(nth_ground(self.ground, 0), nth_match(self.match, 0))
        self.round = self.match[0].round

    def laid(self) -> int:
        """How many tiles lie on the board."""
        return int(self.match[0].count)

    def draws(self, move: int) -> int:
        """How many tiles may come up after a move."""
        return int(self.draws_after(0, move))

    def outcome(
        self, move: int, draw: int, limit: int, horizon: int = LEVELS
    ) -> "tuple[float, float, float, int] | None":
        """What a move with one of the tiles after it leads to: hope of seat 0, both areas, positions looked at.

        After so many more decisions as the horizon says, the end is foreseen. None if more positions than the limit
        would have to be looked at.
        """
        self.given_up = False
        self.nodes = 0
        self.limit = limit
        self.horizon = horizon + 1
        with cython.nogil:
            self.step(0, move, draw)
            value = self.solve(1, 0.0, 1.0)
        if self.given_up:
            return None
        return float(value), float(self.ends[1][0]), float(self.ends[1][1]), int(self.nodes)

    def solve(self, level: int, low: float, high: float) -> float:
        """The hope of seat 0 if it is between low and high, else a bound on the same side."""
        if self.given_up:
            return low
        self.nodes += 1
        if self.nodes > self.limit or level + 1 == LEVELS:
            self.given_up = True
            return low
        m = nth_match(self.match, level)
        if m.step == OVER or m.round != self.round:
            first = m.scores[self.round * 2]
            second = m.scores[self.round * 2 + 1]
            self.ends[level][0] = first
            self.ends[level][1] = second
            return self.manner.worth[SPAN + first - second]
        if level >= self.horizon:
            return foresee(nth_ground(self.ground, level), m, self.manner, self.ends[level])
        most = m.seat == 0
        best = -1.0 if most else 2.0
        n = self.listed(level)
        for i in range(n):
            value = self.after(level, self.moves[level][i], low, high)
            if self.given_up:
                return low
            if value > best if most else value < best:
                best = value
                self.ends[level][0] = self.ends[level + 1][0]
                self.ends[level][1] = self.ends[level + 1][1]
                if most:
                    low = max(low, value)
                else:
                    high = min(high, value)
                if low >= high:
                    break
        return best

    def after(self, level: int, move: int, low: float, high: float) -> float:
        """The mean over all tiles that may come up after a move; the areas of the level below become means too."""
        draws = self.draws_after(level, move)
        total = 0.0
        first = 0.0
        second = 0.0
        for i in range(draws):
            left = draws - i - 1
            least = draws * low - total - left
            most = draws * high - total
            self.step(level, move, i)
            total += self.solve(level + 1, max(least, 0.0), min(most, 1.0))
            first += self.ends[level + 1][0]
            second += self.ends[level + 1][1]
            if total + left <= draws * low:
                return (total + left) / draws
            if total >= draws * high:
                return total / draws
        self.ends[level + 1][0] = first / draws
        self.ends[level + 1][1] = second / draws
        return total / draws

    def draws_after(self, level: int, move: int) -> int:
        """How many tiles may come up after a move; 1 if it is known which."""
        if move == KEEP or self.peeks:
            return 1
        who = self.match[level].seat ^ (move == VETO)
        hidden = TILES - 1 - self.match[level].top[who]
        return hidden if hidden > 1 else 1

    def step(self, level: int, move: int, draw: int) -> None:
        """Play a move into the next level, after which the draw-th of the hidden tiles comes up."""
        m = nth_match(self.match, level)
        after = nth_match(self.match, level + 1)
        assign(after, m)
        copy_ground(nth_ground(self.ground, level + 1), nth_ground(self.ground, level))
        if draw:
            who = m.seat ^ (move == VETO)
            low = (self.round * 2 + who) * SLOTS + m.top[who] + 1
            after.stack[low] = m.stack[low + draw]
            after.stack[low + draw] = m.stack[low]
        if move >= KEEP:
            answer(after, move == VETO)
            return
        tile = m.seat * 16 + top_pattern(m, m.seat)
        place(after, move)
        join(nth_ground(self.ground, level + 1), tile, move, m.count)

    def listed(self, level: int) -> int:
        """All moves of a position, placements that look good first; how many there are."""
        if not cython.compiled:
            marks = [0] * MOST
        m = nth_match(self.match, level)
        if m.step == ASK:
            self.moves[level][0] = KEEP
            self.moves[level][1] = VETO
            return 2
        n = list_places(m, self.moves[level])
        pattern = top_pattern(m, m.seat)
        for i in range(n):
            move = self.moves[level][i]
            mark = gauge(nth_ground(self.ground, level), self.manner, m.seat, pattern, move, m.count)
            k = i
            while k > 0 and marks[k - 1] < mark:
                marks[k] = marks[k - 1]
                self.moves[level][k] = self.moves[level][k - 1]
                k -= 1
            marks[k] = mark
            self.moves[level][k] = move
        return n
