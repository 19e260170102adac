"""`canaletto bench`: how fast the engine is on this machine, beside what it should be."""

from __future__ import annotations

import sys
from importlib import import_module

from canaletto.cli.terminal import table_lines

TYPE_CHECKING = False
if TYPE_CHECKING:
    import argparse
    from typing import Any

    from canaletto.bench.rows import Row
    from canaletto.cli.arguments import Commands

PARTS = {
    "city": "Tolleno and Tolleno casual: decisions a second, growth, state, copies",
    "toscana": "Toscana: games a second, beside the same in C; iterations of its search, threads, memory",
    "search": "the bots of Tolleno and Tolleno casual: walks through the tree a second, threads, memory",
    "research": "OpenSpiel, PettingZoo and vectorised games; our search beside OpenSpiel's; memory",
    "server": "the server: turns a second with watchers, drafts, streams; --beside boardgame.io",
    "start": "how long `import canaletto` and `canaletto --help` take",
}

DESCRIPTION = (
    "Measures: medians of repeats, CPU time where one thread works, the clock where several do.\n\nparts:\n"
    + "\n".join(f"  {name:<9}{words}" for name, words in PARTS.items())
)

EPILOG = """\
examples:
  canaletto bench                  everything, about five minutes
  canaletto bench city --quick     one part, a tenth of the work
  canaletto bench --json > bench.json"""


def fill(commands: Commands, summary: str) -> None:
    """Adds the command."""
    parser = commands.add_parser("bench", help=summary, description=DESCRIPTION, epilog=EPILOG)
    parser.add_argument("parts", metavar="PART", nargs="*", help="what to measure (default: everything)")
    parser.add_argument("--quick", action="store_true", help="a tenth of the work: less exact, for a look")
    parser.add_argument("--json", action="store_true", help="print JSON with the facts of the machine")
    parser.add_argument(
        "--beside", choices=("boardgame.io",), help="the server beside another one, which npm installs for the moment"
    )
    parser.add_argument(
        "--database", metavar="URL", help="the server on an empty PostgreSQL database instead of SQLite; it is filled"
    )
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    """Measures and prints."""
    from canaletto.rules.errors import OptionError
    from canaletto.rules.wording import nearest, shown

    for part in chosen.parts:
        if part not in PARTS:
            raise OptionError(f"There is no part {shown(part)}{nearest(part, PARTS)}; there are {', '.join(PARTS)}.")
    rows: list[Row] = []
    for part in dict.fromkeys(chosen.parts or PARTS):
        if sys.stderr.isatty():
            print(f"measuring {part} …", file=sys.stderr)
        try:
            module = import_module(f"canaletto.bench.{part}")
            more = (chosen.beside, chosen.database) if part == "server" else ()
            rows += module.measure(chosen.quick, *more)
        except ModuleNotFoundError as missing:
            if chosen.parts:
                raise
            print(missing, file=sys.stderr)
    if chosen.json:
        import json

        print(json.dumps({"machine": machine(), "quick": chosen.quick, "rows": [vars(row) for row in rows]}, indent=2))
        return 0
    facts = machine()
    print(f"{facts['cores']} cores, {facts['processor']}, Python {facts['python']}, engine {facts['engine']}")
    print(f"The load of the machine is {facts['load']} now; other work on it slows threads most of all.\n")
    for line in table_lines([("what", "median", "unit", "goal", "met"), *map(_cells, rows)], right=(1,)):
        print(line)
    return 0


def machine() -> dict[str, Any]:
    """What the numbers depend on."""
    import os
    import platform

    from canaletto.rules.city import position

    compiled = not position.__file__.endswith(".py")
    flags = os.environ.get("CANALETTO_CFLAGS")
    return {
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 2),
        "processor": _processor() or platform.machine(),
        "system": platform.system(),
        "python": platform.python_version(),
        "engine": "compiled" if compiled else "not compiled",
        "compiler_flags": flags,
    }


def _processor() -> str:
    """The name of the processor where the system tells it."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            return next((line.partition(":")[2].strip() for line in file if line.startswith("model name")), "")
    except OSError:
        return ""


def _cells(row: Row) -> tuple[str, str, str, str, str]:
    met = {True: "yes", False: "NO", None: ""}[row.met]
    return row.name, _number(row.value), row.unit, row.goal, met


def _number(value: float) -> str:
    """Three or four digits that matter."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"
