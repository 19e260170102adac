# cython: nonecheck=False
# Without the GIL nothing could be refused, and no method without it is handed an object.
"""A tree of decisions over sampled stacks: each iteration deals the hidden tiles anew, goes down, plays out, goes back.

A decision is what came before and the tile that matters to it: on top of the own stack to place, of the other's to
veto. So moves are legal whatever lies below, and what is not known yet is drawn as chance. Only the running round is
searched.
"""

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.toscana.ground import (
        DEPTH,
        SPAN,
        TRAITS,
        Ground,
        Manner,
        copy_ground,
        drop,
        make_edges,
        make_nodes,
    )
    from cython.cimports.canaletto.bots.toscana.joining import gauge, join, survey
    from cython.cimports.canaletto.bots.toscana.manner import instruct
    from cython.cimports.canaletto.bots.toscana.outlook import describe, foresee
    from cython.cimports.canaletto.bots.toscana.unknown import forget
    from cython.cimports.canaletto.rules.toscana.board import (
        ASK,
        KEEP,
        MOST,
        OVER,
        VETO,
        Dice,
        Match,
        assign,
        below,
        seed_dice,
    )
    from cython.cimports.canaletto.rules.toscana.placing import list_places, top_pattern
    from cython.cimports.canaletto.rules.toscana.position import ToscanaPosition
    from cython.cimports.canaletto.rules.toscana.turns import answer, deal_hidden, place
    from cython.cimports.libc.math import exp, log, sqrt
else:
    from math import exp, log, sqrt

    from canaletto.bots.toscana.ground import (
        DEPTH,
        SPAN,
        TRAITS,
        Ground,
        Manner,
        copy_ground,
        drop,
        make_edges,
        make_nodes,
    )
    from canaletto.bots.toscana.joining import gauge, join, survey
    from canaletto.bots.toscana.manner import instruct
    from canaletto.bots.toscana.outlook import describe, foresee
    from canaletto.bots.toscana.unknown import forget
    from canaletto.rules.toscana.board import ASK, KEEP, MOST, OVER, VETO, Dice, Match, assign, below, seed_dice
    from canaletto.rules.toscana.placing import list_places, top_pattern
    from canaletto.rules.toscana.position import ToscanaPosition
    from canaletto.rules.toscana.turns import answer, deal_hidden, place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from canaletto.bots.toscana.settings import Skill


class Tree:
    """What a search has found out about a position that is not over; grow() goes on with it."""

    def __init__(
        self, position: ToscanaPosition, skill: "Skill", worth: tuple[float, ...], seed: int, room: int
    ) -> None:
        if not cython.compiled:
            self.root, self.match = Match(), Match()
            self.begin, self.ground = Ground(), Ground()
            self.dice, self.manner = Dice(), Manner()
            self.areas = [0.0] * (2 * MOST)
            self.ends = [0.0] * 2
            self.moves, self.order = [0] * MOST, [0] * MOST
            self.marks = [0.0] * MOST
            self.trail, self.nodes_met, self.seats = [0] * DEPTH, [0] * DEPTH, [0] * DEPTH
        self.peeks = skill.settings.peek
        self.node_count = 1
        self.edge_count = 0
        self.edge_room = room
        self.node_room = room // 4 + 2
        self.nodes = make_nodes(self.node_room)
        self.edges = make_edges(self.edge_room)
        if not self.nodes or not self.edges:
            raise MemoryError
        instruct(self.manner, skill, worth)
        seed_dice(self.dice, seed, 0)
        self.stand(position)

    def stand(self, position: ToscanaPosition) -> None:
        """Make the position the root, as any seat knows it."""
        assign(self.root, position.match)
        if not self.peeks:
            forget(self.root)
        survey(self.begin, self.root)
        assign(self.match, self.root)
        copy_ground(self.ground, self.begin)
        self.expand(MOST)

    def __dealloc__(self) -> None:
        drop(self.nodes)
        drop(self.edges)

    def grow(self, count: int) -> None:
        """Some more iterations, without the GIL."""
        with cython.nogil:
            for _ in range(count):
                self.iterate()

    def found(self) -> "list[tuple[int, int, float, float, float]]":
        """Every move of the position: visits, what they were worth in sum, and the sum of both seats' areas."""
        rows = []
        for i in range(self.nodes[1].count):
            e = self.nodes[1].first + i
            rows.append(
                (
                    int(self.edges[e].move),
                    int(self.edges[e].visits),
                    float(self.edges[e].total),
                    float(self.areas[2 * i]),
                    float(self.areas[2 * i + 1]),
                )
            )
        return rows

    def keep(self, moves: "list[int]") -> None:
        """Look at these moves of the position alone."""
        kept = 0
        first = self.nodes[1].first
        for i in range(self.nodes[1].count):
            if self.edges[first + i].move in moves:
                self.edges[first + kept].move = self.edges[first + i].move
                self.edges[first + kept].prior = self.edges[first + i].prior
                kept += 1
        self.nodes[1].count = kept

    def answers(self, move: int) -> "tuple[int, int]":
        """How often the veto, decided on after a placement, was kept back and used; twice 0 if there is none."""
        for i in range(self.nodes[1].count):
            e = self.nodes[1].first + i
            if self.edges[e].move == move:
                here = self.edges[e].child
                if here and self.nodes[here].key >> 6 == ASK:
                    e = self.nodes[here].first
                    return int(self.edges[e].visits), int(self.edges[e + 1].visits)
        return 0, 0

    def looks(self) -> "list[tuple[int, int]]":
        """Every placement of the position and how good it looks."""
        rows = []
        for i in range(self.nodes[1].count):
            move = self.edges[self.nodes[1].first + i].move
            if move < KEEP:
                seat = self.root.seat
                pattern = top_pattern(self.root, seat)
                rows.append((int(move), int(gauge(self.begin, self.manner, seat, pattern, move, self.root.count))))
        return rows

    def traits(self) -> "list[int]":
        """The counts of both colours in the position."""
        if not cython.compiled:
            shares = [0] * (2 * TRAITS)
        describe(self.begin, self.root, shares)
        return [int(shares[i]) for i in range(2 * TRAITS)]

    def areas_now(self) -> "tuple[int, int]":
        """How many tiles the largest area of each colour counts in the position."""
        return int(self.begin.best[0]), int(self.begin.best[1])

    def size(self) -> int:
        """How many moves the tree holds."""
        return int(self.edge_count)

    def iterate(self) -> None:
        """Deal, go down to a move that was hardly tried, play out, and count the result on the way back."""
        assign(self.match, self.root)
        if not self.peeks:
            deal_hidden(self.match, self.dice)
        copy_ground(self.ground, self.begin)
        here = 1
        depth = 0
        while True:
            e = self.pick(here)
            self.trail[depth] = e
            self.nodes_met[depth] = here
            self.seats[depth] = self.match.seat
            depth += 1
            self.step(self.edges[e].move)
            if self.finished() or self.edges[e].visits < self.manner.patience or depth == DEPTH:
                break
            here = self.after(e)
            if not here:
                break
        self.play_out()
        if self.finished():
            first = self.match.scores[self.root.round * 2]
            second = self.match.scores[self.root.round * 2 + 1]
            self.ends[0] = first
            self.ends[1] = second
            value = self.manner.worth[SPAN + first - second]
        else:
            value = foresee(self.ground, self.match, self.manner, self.ends)
        for i in range(depth):
            e = self.trail[i]
            here = self.nodes_met[i]
            mine = 1.0 - value if self.seats[i] else value
            self.edges[e].visits += 1
            self.edges[e].total += mine
            self.nodes[here].visits += 1
            self.nodes[here].total += mine
        e = self.trail[0] - self.nodes[1].first
        self.areas[2 * e] += self.ends[0]
        self.areas[2 * e + 1] += self.ends[1]

    def finished(self) -> bool:
        """Whether the round is over that is searched."""
        return self.match.step == OVER or self.match.round != self.root.round

    def step(self, move: int) -> None:
        """Play a move, on the board and on the ground."""
        if move >= KEEP:
            answer(self.match, move == VETO)
            return
        tile = self.match.seat * 16 + top_pattern(self.match, self.match.seat)
        index = self.match.count
        place(self.match, move)
        join(self.ground, tile, move, index)

    def pick(self, here: int) -> int:
        """The edge with the best of value and curiosity."""
        e = self.nodes[here].first
        end = e + self.nodes[here].count
        found = e
        best = -1.0
        if self.manner.plain:
            if self.nodes[here].visits < self.nodes[here].count:
                # Edges of a plain search lie in a random order, and each is tried once before any a second time.
                return e + self.nodes[here].visits
            curious = self.manner.explore * sqrt(log(self.nodes[here].visits))
            while e < end:
                value = self.edges[e].total / self.edges[e].visits + curious / sqrt(self.edges[e].visits)
                if value > best:
                    best = value
                    found = e
                e += 1
            return found
        curious = self.manner.explore * sqrt(self.nodes[here].visits + 1)
        while e < end:
            if self.edges[e].visits == 0:
                value = 0.5
                if self.nodes[here].visits:
                    value = self.nodes[here].total / self.nodes[here].visits - self.manner.first
                # Those after it are not tried either, and thought to be no better.
                if value + curious * self.edges[e].prior > best:
                    found = e
                break
            value = self.edges[e].total / self.edges[e].visits
            value += curious * self.edges[e].prior / (1 + self.edges[e].visits)
            if value > best:
                best = value
                found = e
            e += 1
        return found

    def after(self, e: int) -> int:
        """The decision that follows an edge with the tile that is on top now; 0 if there is no more room."""
        whose = self.match.seat ^ (self.match.step == ASK)
        key = self.match.step * 64 + self.match.seat * 32 + top_pattern(self.match, whose)
        here = self.edges[e].child
        while here:
            if self.nodes[here].key == key:
                return here
            here = self.nodes[here].next
        here = self.expand(self.manner.width)
        if here:
            self.nodes[here].key = key
            self.nodes[here].next = self.edges[e].child
            self.edges[e].child = here
        return here

    def expand(self, width: int) -> int:
        """A new decision with its most promising moves; 0 if there is no more room."""
        if self.node_count == self.node_room:
            return 0
        if self.match.step == ASK:
            n = 2
            self.moves[0] = KEEP
            self.moves[1] = VETO
            self.marks[0] = 1 - self.manner.veto
            self.marks[1] = self.manner.veto
            self.order[0] = 0
            self.order[1] = 1
        else:
            n = self.rank(width)
        if n > self.edge_room - self.edge_count:
            return 0
        here = self.node_count
        self.node_count += 1
        self.nodes[here].first = self.edge_count
        self.nodes[here].count = n
        self.nodes[here].visits = 0
        self.nodes[here].total = 0
        self.nodes[here].next = 0
        self.nodes[here].key = 0
        for i in range(n):
            e = self.edge_count
            self.edge_count += 1
            self.edges[e].move = self.moves[self.order[i]]
            self.edges[e].prior = self.marks[i]
            self.edges[e].visits = 0
            self.edges[e].total = 0
            self.edges[e].child = 0
        return here

    def rank(self, width: int) -> int:
        """List the placements, the most promising first, with how likely each is thought to be; how many are kept."""
        n = list_places(self.match, self.moves)
        if self.manner.plain:
            for i in range(n):
                self.order[i] = i
                self.marks[i] = 1
            for i in range(n - 1, 0, -1):
                k = below(self.dice, i + 1)
                other = self.order[i]
                self.order[i] = self.order[k]
                self.order[k] = other
            return n
        seat = self.match.seat
        pattern = top_pattern(self.match, seat)
        kept = 0
        for i in range(n):
            mark = gauge(self.ground, self.manner, seat, pattern, self.moves[i], self.match.count)
            if kept == width and mark <= self.marks[kept - 1]:
                continue
            k = kept
            if kept == width:
                k -= 1
            else:
                kept += 1
            while k > 0 and self.marks[k - 1] < mark:
                self.marks[k] = self.marks[k - 1]
                self.order[k] = self.order[k - 1]
                k -= 1
            self.marks[k] = mark
            self.order[k] = i
        top = self.marks[0]
        total = 0.0
        for i in range(kept):
            self.marks[i] = exp((self.marks[i] - top) / self.manner.heat)
            total += self.marks[i]
        for i in range(kept):
            self.marks[i] /= total
        return kept

    def play_out(self) -> None:
        """Play the round to its end: the best of some random placements each time, a veto now and then."""
        left = self.manner.steps
        while not self.finished():
            if left == 0:
                return
            if self.match.step == ASK:
                answer(self.match, self.manner.veto_odds > 0 and below(self.dice, 64) < self.manner.veto_odds)
                continue
            left -= 1
            n = list_places(self.match, self.moves)
            move = self.moves[below(self.dice, n)]
            if self.manner.tries < 2:
                place(self.match, move)
                continue
            seat = self.match.seat
            pattern = top_pattern(self.match, seat)
            best = gauge(self.ground, self.manner, seat, pattern, move, self.match.count)
            for _ in range(1, self.manner.tries):
                other = self.moves[below(self.dice, n)]
                mark = gauge(self.ground, self.manner, seat, pattern, other, self.match.count)
                if mark > best:
                    best = mark
                    move = other
            index = self.match.count
            place(self.match, move)
            join(self.ground, seat * 16 + pattern, move, index)
