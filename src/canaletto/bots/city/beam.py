"""Looks a whole turn through, step by step, and keeps the plans that promise most if the game ended with the turn."""

from __future__ import annotations

import cython

if cython.compiled:
    from cython.cimports.canaletto.bots.city.gain import move_gain
    from cython.cimports.canaletto.bots.city.plans import (
        LONGEST,
        WIDEST,
        Plan,
        Plans,
        begin_trial,
        go_on,
        keep_best,
        keep_trial,
    )
    from cython.cimports.canaletto.bots.city.rewards import best_of_others
    from cython.cimports.canaletto.rules.city.position import CityPosition, Worker
    from cython.cimports.canaletto.rules.city.scoring import tally
    from cython.cimports.canaletto.rules.city.state import IN_TOTAL, MASK64, City, Desk, Tables, assign, below, reseed
    from cython.cimports.canaletto.rules.city.turn import list_moves, play_move
else:
    from canaletto.bots.city.gain import move_gain
    from canaletto.bots.city.plans import LONGEST, WIDEST, Plan, Plans, begin_trial, go_on, keep_best, keep_trial
    from canaletto.bots.city.rewards import best_of_others
    from canaletto.rules.city.position import CityPosition, Worker
    from canaletto.rules.city.scoring import tally
    from canaletto.rules.city.state import IN_TOTAL, MASK64, City, Desk, Tables, assign, below, reseed
    from canaletto.rules.city.turn import list_moves, play_move

NOTHING = -1.0e9


class Beam:
    """Room for the plans of one look."""

    def __init__(self) -> None:
        if not cython.compiled:
            self.plans = Plans()
            self.moves = Desk()


def best_steps(position: CityPosition, seed: int, width: int = WIDEST, mistakes: float = 0.0) -> list[str]:
    """The steps to the end of the turn that promise most; mistakes: by how many stars each look may be off."""
    moves = look_through(
        position.box.tables, position.city, Worker(), Beam(), seed & MASK64, min(width, WIDEST), mistakes + 0.001
    )
    tokens = []
    ahead = position.copy()
    for move in moves:
        tokens.append(ahead.token(move))
        ahead.play(move)
    return tokens


def look_through(
    tables: Tables, root: City, worker: Worker, beam: Beam, seed: int, width: int, blur: float
) -> list[int]:
    """The moves of the best plan."""
    plans = beam.plans
    reseed(plans.dice, seed)
    with cython.nogil:
        plan_turn(tables, root, worker.desk, beam.moves, plans, width, blur)
    return plan_moves(plans.best)


def plan_moves(plan: Plan) -> list[int]:
    return [plan.move[i] for i in range(plan.length)]


def plan_turn(tables: Tables, root: City, desk: Desk, moves: Desk, plans: Plans, width: int, blur: float) -> None:
    """Go on with every plan kept until all of them are complete turns, of which the best is remembered."""
    plans.best.promise = NOTHING
    plans.best.length = 0
    assign(plans.now[0].city, root)
    plans.now[0].length = 0
    plans.kept = 1
    plans.coming = 0
    while plans.kept:
        for kept in range(plans.kept):
            count = list_moves(tables, plans.now[kept].city, moves)
            for i in range(count):
                begin_trial(plans, kept)
                take_step(tables, desk, plans, moves.moves[i], root.seat, blur)
                if plans.trial.city.turn != root.turn or plans.trial.length == LONGEST:
                    if plans.trial.promise > plans.best.promise:
                        keep_best(plans)
                else:
                    consider(plans, width)
        go_on(plans)


def take_step(tables: Tables, desk: Desk, plans: Plans, move: int, seat: int, blur: float) -> None:
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
    tally(tables, trial.city, desk)
    lead = 1.0 * (desk.sheet[seat * 8 + IN_TOTAL] - best_of_others(desk, trial.city.players, seat))
    trial.promise = lead + gain + blur * below(plans.dice, 1000) / 1000


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
