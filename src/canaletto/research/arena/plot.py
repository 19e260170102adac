"""The ratings as a drawing: a dot for each bot with its error bar, as SVG and nothing else."""

from __future__ import annotations

from xml.sax.saxutils import escape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

WIDTH, ROW, TOP, BOTTOM = 720, 34, 62, 48
LEFT, RIGHT = 190, 130
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000)
LONGEST_NAME = 24

STYLE = """\
<style>
  text { font: 13px system-ui, sans-serif; fill: #222 }
  .title { font-size: 15px; font-weight: 600 } .small { font-size: 12px; fill: #666 }
  line { stroke: #ddd } .bar { stroke: #3a6ea5; stroke-width: 2 } circle { fill: #3a6ea5 } .paper { fill: #fff }
</style>"""


def plot(report: dict[str, Any]) -> str:
    """A drawing of a report's ratings, the best above."""
    bots = sorted(report["bots"], key=lambda bot: -bot["elo"])
    low, high = min(bot["low"] for bot in bots), max(bot["high"] for bot in bots)
    step = next((step for step in STEPS if (high - low) / step <= 7), STEPS[-1])
    first, last = int(low // step) * step, -int(-high // step) * step
    last = max(last, first + step)
    height = TOP + ROW * len(bots) + BOTTOM

    def across(elo: float) -> float:
        return round(LEFT + (elo - first) / (last - first) * (WIDTH - LEFT - RIGHT), 1)

    bottom = TOP + ROW * len(bots)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        STYLE,
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="16" y="26">{escape(_title(report))}</text>',
        f'<text class="small" x="16" y="46">{escape(_small(report))}</text>',
    ]
    for elo in range(first, last + 1, step):
        parts.append(f'<line x1="{across(elo)}" x2="{across(elo)}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(f'<text class="small" x="{across(elo)}" y="{bottom + 18}" text-anchor="middle">{elo:+d}</text>')
    for row, bot in enumerate(bots):
        y = TOP + ROW * row + ROW / 2
        name = bot["name"] if len(bot["name"]) <= LONGEST_NAME else bot["name"][: LONGEST_NAME - 1] + "…"
        parts.append(f'<text x="{LEFT - 14}" y="{y + 4}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<line class="bar" x1="{across(bot["low"])}" x2="{across(bot["high"])}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle cx="{across(bot["elo"])}" cy="{y}" r="4.5"/>')
        value = f"{bot['elo']:+.0f} ± {(bot['high'] - bot['low']) / 2:.0f}" if bot["high"] > bot["low"] else "0"
        parts.append(f'<text x="{WIDTH - RIGHT + 18}" y="{y + 4}">{value}</text>')
    parts.append(f'<text class="small" x="16" y="{height - 8}">Elo points; bars are 95 % intervals</text>')
    return "\n".join([*parts, "</svg>", ""])


def _title(report: dict[str, Any]) -> str:
    return f"{report['game']}, {report['players']} players"


def _small(report: dict[str, Any]) -> str:
    limits = [f"{report[name]:g} {name} a turn" for name in ("seconds", "iterations") if report[name] is not None]
    return ", ".join([f"{report['games']} games with {report['setups']} setups", *limits, f"seed {report['seed']}"])
