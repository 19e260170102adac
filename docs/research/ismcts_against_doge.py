"""OpenSpiel's IS-MCTS, in Python or in C++, against `doge`: the same seconds for each turn of both."""

from __future__ import annotations

import argparse

from canaletto import Game
from canaletto.bots.bot import Budget
from canaletto.bots.levels import bot
from canaletto.research.arena.match import Seat, play
from canaletto.research.openspiel import contestants


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="tolleno-casual", choices=["tolleno", "tolleno-casual"])
    parser.add_argument("--games", type=int, default=4, help="each setup is played twice, seats changed (default 4)")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each turn (default 0.5)")
    parser.add_argument("--native", action="store_true", help="the search in C++, on the native game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game = Game(chosen.game)
    general = contestants.native_ismcts() if chosen.native else contestants.ismcts()
    players = [Seat(bot("doge", chosen.game)), Seat(general)]
    won = [0.0, 0.0]
    for number in range(chosen.games):
        setup = game.setup(chosen.seed + number // 2)
        order = [0, 1] if number % 2 == 0 else [1, 0]
        played = play(game, setup, [players[which] for which in order], Budget(seconds=chosen.seconds), number)
        if played.fault:
            raise SystemExit(played.fault[1])
        first = [place == 1 for place in played.places]
        for seat, which in enumerate(order):
            won[which] += first[seat] / sum(first)
        print(f"game {number + 1}: {dict(zip(('doge', general.name), won, strict=True))}, stars {played.stars}")


if __name__ == "__main__":
    main()
