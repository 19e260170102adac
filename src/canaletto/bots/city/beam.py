"""Looks a whole turn through, step by step, and keeps the plans that promise most as they are judged."""

from __future__ import annotations

import cython

from canaletto.bots.city.weights import blind

if cython.compiled:
    from cython.cimports.canaletto.bots.city.gain import move_gain
    from cython.cimports.canaletto.bots.city.judge import Judge, judge_now
    from cython.cimports.canaletto.bots.city.outlook import Outlook, Weights
    from cython.cimports.canaletto.bots.city.plans import (
        LONGEST,
        MOST_ENDS,
        WIDEST,
        Plans,
        begin_trial,
        go_on,
        keep_end,
        keep_trial,
    )
    from cython.cimports.canaletto.bots.city.rewards import lead_of
    from cython.cimports.canaletto.rules.city.position import CityPosition, Worker
    from cython.cimports.canaletto.rules.city.state import MASK64, City, Desk, Tables, assign, below, reseed
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    from canaletto.bots.city.gain import move_gain
    from canaletto.bots.city.judge import Judge, judge_now
    from canaletto.bots.city.outlook import Outlook, Weights
    from canaletto.bots.city.plans import LONGEST, MOST_ENDS, WIDEST, Plans, begin_trial, go_on, keep_end, keep_trial
    from canaletto.bots.city.rewards import lead_of
    from canaletto.rules.city.position import CityPosition, Worker
    from canaletto.rules.city.state import MASK64, City, Desk, Tables, assign, below, reseed
    from canaletto.rules.city.turn import list_moves, play_move


class Beam:
    """Room for the plans of one look."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.plans = Plans()
            self.outlook = Outlook()
            self.moves = Desk()


def best_steps(
    position: CityPosition, seed: int, width: int = WIDEST, mistakes: float = 0.0, judge: Judge | None = None
) -> list[str]:
    """The steps to the end of the turn that promise most; mistakes: by how many stars each look may be off.

    Without a judge, what counts is the lead if the game ended with the turn.
    """
    return best_turns(position, seed, 1, width, mistakes, judge)[0]


def best_turns(
    position: CityPosition,
    seed: int,
    count: int,
    width: int = WIDEST,
    mistakes: float = 0.0,
    judge: Judge | None = None,
) -> list[list[str]]:
    """The turns that promise most, best first; of those that come to the same only one."""
    found = look_through(
        position.box.tables,
        position.city,
        Worker(),
        Beam(),
        seed & MASK64,
        min(count, MOST_ENDS),
        min(width, WIDEST),
        mistakes + 0.001,
        judge or blind(),
    )
    turns = []
    for moves in found:
        ahead = position.copy()
        tokens = []
        for move in moves:
            tokens.append(ahead.token(move))
            ahead.play(move)
        turns.append(tokens)
    return turns


def look_through(
    tables: Tables, root: City, worker: Worker, beam: Beam, seed: int, count: int, width: int, blur: float, judge: Judge
) -> list[list[int]]:
    """The moves of the best plans."""
    plans, outlook, weights = beam.plans, beam.outlook, judge.weights
    reseed(plans.dice, seed)
    with cython.nogil:
        plan_turn(tables, root, worker.desk, beam.moves, plans, outlook, weights, count, width, blur)
    found = [(-promise_of(plans, place), moves_of(plans, place)) for place in range(plans.ends)]
    return [moves for _, moves in sorted(found)]


def promise_of(plans: Plans, place: int) -> float:
    return plans.ended[place].promise


def moves_of(plans: Plans, place: int) -> list[int]:
    return [plans.ended[place].move[i] for i in range(plans.ended[place].length)]


def plan_turn(
    tables: Tables,
    root: City,
    desk: Desk,
    moves: Desk,
    plans: Plans,
    outlook: Outlook,
    weights: Weights,
    count: int,
    width: int,
    blur: float,
) -> None:
    """Go on with every plan kept until all of them are complete turns, of which the best are remembered."""
    plans.ends = 0
    assign(plans.now[0].city, root)
    plans.now[0].length = 0
    plans.kept = 1
    plans.coming = 0
    while plans.kept:
        for kept in range(plans.kept):
            options = list_moves(tables, plans.now[kept].city, moves)
            for i in range(options):
                begin_trial(plans, kept)
                take_step(tables, desk, plans, outlook, weights, moves.moves[i], root.seat, blur)
                if plans.trial.city.turn != root.turn or plans.trial.length == LONGEST:
                    conclude(plans, count)
                else:
                    consider(plans, width)
        go_on(plans)


def take_step(
    tables: Tables, desk: Desk, plans: Plans, outlook: Outlook, weights: Weights, move: int, seat: int, blur: float
) -> None:
    """Play a move of the plan on trial and say what it promises: the lead, and the best that the next step gains."""
    trial = plans.trial
    turn = trial.city.turn
    trial.move[trial.length] = move
    trial.length += 1
    count = play_move(tables, trial.city, desk, move)
    gain = 0.0
    if trial.city.turn == turn:
        for i in range(count):
            gain = max(gain, move_gain(tables, trial.city, desk.moves[i]))
    judge_now(tables, trial.city, desk, outlook, weights)
    lead = lead_of(outlook, trial.city.players, seat)
    trial.worth = lead + gain
    trial.promise = trial.worth + blur * below(plans.dice, 1000) / 1000


def consider(plans: Plans, width: int) -> None:
    """Keep the plan on trial for the next step if it is among the best."""
    place = plans.coming
    if place < width:
        plans.coming += 1
    else:
        place = plans.worst
        if plans.trial.promise <= plans.next[place].promise:
            return
    keep_trial(plans, place)
    plans.worst = 0
    for other in range(1, plans.coming):
        if plans.next[other].promise < plans.next[plans.worst].promise:
            plans.worst = other


def conclude(plans: Plans, count: int) -> None:
    """Keep the plan on trial, a whole turn, if it is among the best and unlike the others."""
    worst = 0
    for place in range(plans.ends):
        if plans.ended[place].promise < plans.ended[worst].promise:
            worst = place
        if plans.ended[place].worth == plans.trial.worth:
            if plans.trial.promise > plans.ended[place].promise:
                keep_end(plans, place)
            return
    if plans.ends < count:
        keep_end(plans, plans.ends)
        plans.ends += 1
    elif plans.trial.promise > plans.ended[worst].promise:
        keep_end(plans, worst)
