"""What can be chosen before a match: V-PLACE-3, V-VETO-1, V-MATCH-1."""

from __future__ import annotations

from canaletto.rules.errors import OptionError
from canaletto.rules.wording import listed, nearest, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

# Every option with its values, the default first.
OPTIONS: dict[str, tuple[str | int, ...]] = {"contact": ("any", "colour"), "veto": ("round", "match"), "rounds": (2, 1)}
DEFAULTS: dict[str, str | int] = {name: values[0] for name, values in OPTIONS.items()}


def check_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """All options, the defaults filled in; OptionError where there is no such option or value."""
    if not isinstance(options, dict):
        raise OptionError(f"options: they have to be a table, not {shown(options)}.")
    for name, value in options.items():
        if not isinstance(name, str) or name not in OPTIONS:
            raise OptionError(
                f"options: toscana has no option {shown(name)}{nearest(name, OPTIONS)}; it has {listed(OPTIONS)}."
            )
        # A list is no key of anything, true equals 1, and 1.0 too: only the very same type will do.
        if not any(type(value) is type(known) and value == known for known in OPTIONS[name]):
            default, other = (shown(known) for known in OPTIONS[name])
            raise OptionError(f"options: {name} has to be {default} (default) or {other}, not {shown(value)}.")
    return DEFAULTS | options
