"""How the arena shows itself: the line of progress while it plays, and the tables at the end."""

from __future__ import annotations

import time

from canaletto.cli.terminal import table_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TextIO

    from canaletto.research.arena.runner import Run

# On a terminal the line is written over; elsewhere, a line now and then shows that it is still at it.
OFTEN, RARELY = 0.5, 60.0


class Progress:
    """One line about a run, not too often."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._live = stream.isatty()
        self._began = self._shown = time.monotonic()
        self._before: int | None = None

    def show(self, run: Run) -> None:
        """Shows how far the run is."""
        now = time.monotonic()
        played = len(run.results)
        if self._before is None:
            self._before = played
        if now - self._shown < (OFTEN if self._live else RARELY):
            return
        self._shown = now
        line = progress_words(run, (now - self._began) / max(played - self._before, 1))
        print(f"\r\x1b[K{line}" if self._live else line, end="" if self._live else "\n", file=self._stream, flush=True)

    def clear(self) -> None:
        """Takes the line away."""
        if self._live:
            print("\r\x1b[K", end="", file=self._stream, flush=True)


def progress_words(run: Run, seconds_a_game: float) -> str:
    """How far a run is: games, the first bot's score, the test, and when it will be over."""
    from canaletto.research.arena.likelihood import interval

    plan = run.results.plan
    games, all_games = len(run.results), run.groups * plan.group_size
    parts = [f"{games} of {'at most ' if run.sprt else ''}{all_games} games"]
    if run.scores and len(plan.bots) == 2:
        mean = sum(run.scores) / len(run.scores)
        low, high = interval(run.scores)
        one, other = (bot.name for bot in plan.contestants()[:2])
        parts.append(f"{one} {mean:.1%} against {other} ({low:.1%} to {high:.1%})")
    if run.sprt and run.scores:
        low, high = run.sprt.bounds
        parts.append(f"test {run.sprt.ratio(run.scores):+.2f} of {low:+.2f} or {high:+.2f}")
    elif games < all_games:
        parts.append(f"{_duration((all_games - games) * seconds_a_game)} left")
    return ", ".join(parts)


def report_lines(report: dict[str, Any]) -> list[str]:
    """A report as tables with a few sentences."""
    lines = [_heading(report), ""]
    rows = [("bot", "Elo", "95 % interval", "openskill", "games", "won", "stars", "s/turn", "longest", "faults")]
    for bot in sorted(report["bots"], key=lambda bot: -bot["elo"]):
        fixed = bot["low"] == bot["high"]
        rows.append(
            (
                bot["name"],
                f"{bot['elo']:+.0f}" if not fixed else "0",
                "" if fixed else f"{bot['low']:+.0f} to {bot['high']:+.0f}",
                _skill(bot["openskill"]),
                str(bot["games"]),
                _percent(bot["win_rate"]),
                "" if bot["stars"] is None else f"{bot['stars']:.1f}",
                _seconds(bot["seconds_a_turn"]),
                _seconds(bot["longest_turn"]),
                str(bot["faults"]),
            )
        )
    lines += table_lines(rows, right=range(1, 10))
    lines += ["", *table_lines([PAIR_HEAD, *map(_pair, report["pairs"])], right=range(2, 8))]
    seats = ", ".join(f"seat {seat} {_percent(share)}" for seat, share in enumerate(report["seats"]))
    lines += ["", f"Won by seat: {seats}."]
    if report["sprt"]:
        lines.append(_test(report))
    for fault in report["faults"]:
        where = f"setup {fault['setup']}, game {fault['game']}, after {fault['after']} moves"
        lines.append(f"{fault['bot']} lost at once ({where}). {fault['reason']}")
    return lines


PAIR_HEAD = ("bot", "against", "score", "95 % interval", "won", "drawn", "lost", "Elo (95 % interval)")


def _pair(pair: dict[str, Any]) -> tuple[str, ...]:
    return (
        pair["bot"],
        pair["against"],
        _percent(pair["score"]),
        f"{_percent(pair['low'])} to {_percent(pair['high'])}",
        str(pair["won"]),
        str(pair["drawn"]),
        str(pair["lost"]),
        f"{_elo(pair['elo'], pair)} ({_elo(pair['elo_low'], pair, -1)} to {_elo(pair['elo_high'], pair, 1)})",
    )


def _heading(report: dict[str, Any]) -> str:
    limits = [f"{report[name]:g} {name} a turn" for name in ("seconds", "iterations") if report[name] is not None]
    parts = [f"{report['game']}, {report['players']} players", *limits, f"seed {report['seed']}"]
    return f"{', '.join(parts)}: {report['games']} games with {report['setups']} setups."


def _test(report: dict[str, Any]) -> str:
    test, (one, other) = report["sprt"], (bot["name"] for bot in report["bots"])
    numbers = f"log likelihood ratio {test['ratio']:+.2f}, bounds {test['lower']:+.2f} and {test['upper']:+.2f}"
    hypotheses = f"{test['elo0']:+g} or {test['elo1']:+g} Elo"
    if test["verdict"] is None:
        return f"Test of {hypotheses}: not decided ({numbers})."
    fits = test["elo1"] if test["verdict"] == "stronger" else test["elo0"]
    return f"Test of {hypotheses}: {one} is {test['verdict']} than {other}, {fits:+g} fits ({numbers})."


def _skill(skill: dict[str, float] | None) -> str:
    """A rating with its 95 % interval."""
    return f"{skill['mu']:.1f} ± {1.96 * skill['sigma']:.1f}" if skill else ""


def _percent(share: float | None) -> str:
    return "" if share is None else f"{share:.1%}"


def _elo(elo: float | None, pair: dict[str, Any], side: int = 0) -> str:
    """Elo points; endless ones belong to who has won, or lost, everything."""
    if elo is None:
        return "+∞" if (side or pair["score"] - 0.5) > 0 else "-∞"
    return f"{elo:+.0f}"


def _seconds(seconds: float | None) -> str:
    if seconds is None:
        return ""
    return f"{seconds:.2f}" if seconds >= 0.1 else f"{seconds:.4f}"


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
