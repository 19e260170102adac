"""Reads the JSON of strangers: no key twice, no number that JSON lacks, no depth or size without need."""

from __future__ import annotations

from canaletto.rules.errors import RecordError
from canaletto.rules.wording import printable, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# An edition in a setup is six deep; a result may carry a little more.
DEEPEST = 16
LARGEST = 1_000_000
MOST_VALUES = 100_000


def parsed_json(text: str | bytes) -> Any:
    """The value of a JSON text; RecordError where it is too large, damaged or ambiguous."""
    import json

    if len(text) > LARGEST:
        raise RecordError(f"The record is longer than {LARGEST:,} letters, which no game needs.")
    try:
        if isinstance(text, bytes):
            text = text.decode("utf-8")
        return json.loads(text, object_pairs_hook=_single_keys, parse_float=_finite, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise RecordError("The record is not UTF-8 text.") from None
    except RecursionError:
        raise RecordError("The record is nested far deeper than any record is.") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError(f"The record is not valid JSON: {printable(error.msg)} at {where}.") from None
    except ValueError:
        # Python refuses to read whole numbers of thousands of digits.
        raise RecordError("The record holds a number far too large.") from None


def plain(value: object, field: str) -> Any:
    """A copy made of nothing but JSON data; RecordError where the value holds something else or too much."""
    return _plain(value, field, 1, [MOST_VALUES])


def _plain(value: object, field: str, depth: int, left: list[int]) -> Any:
    # A small object that holds another many times, and so on, would be endless when copied.
    left[0] -= 1
    if left[0] < 0 or depth > DEEPEST:
        raise RecordError(f"{field}: it holds more, or is nested deeper, than any record is.")
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        # Longer ones cannot be written in decimal again.
        if value.bit_length() > 1024:
            raise RecordError(f"{field}: it holds a number far too large.")
        return value
    if isinstance(value, float):
        return _checked_float(value)
    if isinstance(value, list | tuple):
        return [_plain(item, field, depth + 1, left) for item in value]
    if not isinstance(value, dict):
        raise RecordError(f"{field}: it holds {shown(value)}, which cannot be written as JSON.")
    for key in value:
        if not isinstance(key, str):
            raise RecordError(f"{field}: {shown(key)} is a key; keys have to be texts.")
    return {key: _plain(item, field, depth + 1, left) for key, item in value.items()}


def _single_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise RecordError(f"The record has the key {shown(key)} twice in one object.")
            seen.add(key)
    return table


def _finite(digits: str) -> float:
    return _checked_float(float(digits))


def _checked_float(value: float) -> float:
    if value != value or value in (float("inf"), float("-inf")):
        raise RecordError("The record holds a number that is none or too large for one (NaN or infinite).")
    return value


def _no_constant(name: str) -> Any:
    raise RecordError(f"The record holds {name}, which is no JSON number.")
