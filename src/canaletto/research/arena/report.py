"""What a run of the arena came to, as plain data: ratings, scores of each pair, times, faults, the test's verdict."""

from __future__ import annotations

from canaletto.research.arena.likelihood import elo_of, interval
from canaletto.research.arena.ratings import ratings
from canaletto.research.arena.skill import Skill, skills
from canaletto.research.arena.tallies import comparisons, score, tally

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from canaletto.research.arena.runner import Run

    Groups = list[list[dict[str, Any]]]

FORMAT = "canaletto-arena-report/1"
# Only so many faults are told one by one.
FAULTS_TOLD = 20
ALMOST = 1e-6


def report(run: Run) -> dict[str, Any]:
    """The report about the games that count."""
    plan, groups = run.results.plan, run.games
    head = plan.head()
    written = head.pop("bots")
    names = [bot["name"] for bot in written]
    games = [game for group in groups for game in group]
    rated = ratings(len(plan.bots), map(tally, groups))
    skilled: Sequence[Skill | None] = skills(len(plan.bots), games) or [None] * len(plan.bots)
    return {
        "format": FORMAT,
        **head,
        "setups": len(groups),
        "games": len(games),
        "bots": [
            {
                **bot,
                **{"elo": _elo(rating.elo), "low": _elo(rating.low), "high": _elo(rating.high)},
                "openskill": skill and {"mu": _rounded(skill.mu), "sigma": _rounded(skill.sigma)},
                **_told(number, games),
            }
            for number, (bot, rating, skill) in enumerate(zip(written, rated, skilled, strict=True))
        ],
        "pairs": pairs(groups, names),
        "seats": [_rounded(_wins(games, seat) / len(games)) if games else None for seat in range(plan.players)],
        "sprt": _test(run),
        "faults": _faults(games, names),
    }


def pairs(groups: Groups, names: list[str]) -> list[dict[str, Any]]:
    """Each pair of bots that have met: the score of the first against the second, and what it means in Elo points."""
    told = []
    for one in range(len(names)):
        for other in range(one + 1, len(names)):
            met = [group for group in groups if (one, other) in tally(group).pairs]
            if not met:
                continue
            scores = [score(group, one, other) for group in met]
            mean = sum(scores) / len(scores)
            low, high = interval(scores)
            results = [
                mine for group in met for game in group for a, b, mine in comparisons(game) if (a, b) == (one, other)
            ]
            told.append(
                {
                    "bot": names[one],
                    "against": names[other],
                    "setups": len(met),
                    "won": results.count(1.0),
                    "drawn": results.count(0.5),
                    "lost": results.count(0.0),
                    "score": _rounded(mean),
                    "low": _rounded(low),
                    "high": _rounded(high),
                    "elo": _difference(mean),
                    "elo_low": _difference(low),
                    "elo_high": _difference(high),
                }
            )
    return told


def _told(bot: int, games: list[dict[str, Any]]) -> dict[str, Any]:
    """Wins, stars, times and faults of one bot."""
    took_part = [game for game in games if bot in game["seats"]]
    seats = [(game, seat) for game in took_part for seat, who in enumerate(game["seats"]) if who == bot]
    stars = [game["stars"][seat] for game, seat in seats if game["stars"]]
    turns = sum(game["turns"][seat] for game, seat in seats)
    seconds = sum(game["seconds"][seat] for game, seat in seats)
    wins = sum(_share(game, seat) for game, seat in seats)
    return {
        "games": len(took_part),
        "wins": _rounded(wins),
        "win_rate": _rounded(wins / len(took_part)) if took_part else None,
        "stars": _rounded(sum(stars) / len(stars)) if stars else None,
        "turns": turns,
        "seconds_a_turn": round(seconds / turns, 6) if turns else None,
        "longest_turn": max((game["longest"][seat] for game, seat in seats), default=None),
        "faults": sum(game["fault"] is not None and game["fault"]["seat"] == seat for game, seat in seats),
    }


def _wins(games: list[dict[str, Any]], seat: int) -> float:
    return sum(_share(game, seat) for game in games)


def _share(game: dict[str, Any], seat: int) -> float:
    """The share of a seat in the win of a game."""
    places = game["places"]
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _test(run: Run) -> dict[str, Any] | None:
    if run.sprt is None:
        return None
    low, high = run.sprt.bounds
    return {
        "elo0": run.sprt.elo0,
        "elo1": run.sprt.elo1,
        "alpha": run.sprt.alpha,
        "beta": run.sprt.beta,
        "ratio": _rounded(run.sprt.ratio(run.scores)),
        "lower": _rounded(low),
        "upper": _rounded(high),
        "verdict": run.verdict,
    }


def _faults(games: list[dict[str, Any]], names: list[str]) -> list[dict[str, Any]]:
    """The first faults."""
    faulty = [game for game in games if game["fault"]]
    return [
        {
            "setup": game["group"],
            "game": game["number"],
            "bot": names[game["seats"][game["fault"]["seat"]]],
            "after": len(game["record"]["moves"]),
            "reason": game["fault"]["reason"],
        }
        for game in faulty[:FAULTS_TOLD]
    ]


def _rounded(value: float) -> float:
    return round(value, 4)


def _elo(value: float) -> float:
    return round(value, 1) + 0.0  # no -0.0


def _difference(score: float) -> float | None:
    """A score in Elo points; None where they would be endless."""
    return _elo(elo_of(score)) if ALMOST < score < 1 - ALMOST else None
