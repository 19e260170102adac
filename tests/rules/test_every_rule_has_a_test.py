"""Every rule has a test that names it, with `@pytest.mark.rule("T-BUILD-2")` on a function, class or file.

The test files are read, not run; a marker counts only where pytest would collect a test.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rules.rule_ids import RULE_IDS

TESTS = Path(__file__).resolve().parents[1]


def named_rules(source: str) -> set[str]:
    """The rules that the tests in this source name in their markers."""
    return {rule for marked in _markers_of_tests(ast.parse(source).body) for rule in _rules_in(marked)}


def _markers_of_tests(body: list[ast.stmt]) -> Iterator[ast.expr]:
    """What is said about tests in this body: their decorators, and `pytestmark` beside them."""
    tests = [node for node in body if _is_test(node)]
    for node in tests:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield from node.decorator_list
        if isinstance(node, ast.ClassDef):
            yield from _markers_of_tests(node.body)
    for statement in body if tests else ():
        if isinstance(statement, ast.Assign) and any(map(_is_pytestmark, statement.targets)):
            yield statement.value


def _is_pytestmark(target: ast.expr) -> bool:
    return isinstance(target, ast.Name) and target.id == "pytestmark"


def _is_test(node: ast.stmt) -> bool:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return node.name.startswith("test")
    return isinstance(node, ast.ClassDef) and node.name.startswith("Test") and any(map(_is_test, node.body))


def _rules_in(expression: ast.expr) -> Iterator[str]:
    """The arguments of every `….mark.rule(…)` in it, also of those in `pytest.param(…, marks=…)`."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and _is_rule_marker(node.func):
            for argument in node.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    raise ValueError(f"Line {argument.lineno}: please write the rule's id as a plain string.")
                yield argument.value


def _is_rule_marker(node: ast.expr) -> bool:
    if not isinstance(node, ast.Attribute) or node.attr != "rule":
        return False
    owner = node.value
    return (owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")) == "mark"


def test_every_rule_has_a_test() -> None:
    named: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        for rule in named_rules(path.read_text("utf-8")):
            named.setdefault(rule, set()).add(str(path.relative_to(TESTS)))
    unknown = {rule: sorted(files) for rule, files in named.items() if rule not in RULE_IDS}
    assert unknown == {}, "tests name rules that do not exist"
    assert sorted(RULE_IDS - named.keys()) == [], "rules without a test"


def test_markers_are_found_wherever_pytest_finds_them() -> None:
    source = """
import pytest
pytestmark = [pytest.mark.pure, pytest.mark.rule("on the file")]

@pytest.mark.rule("one", "two")
def test_function(): ...

@pytest.mark.parametrize("case", [pytest.param(1, marks=pytest.mark.rule("on a case"))])
async def test_cases(case): ...

@pytest.mark.rule("on a class")
class TestClass:
    @pytest.mark.rule("on a method")
    def test_method(self): ...
"""
    assert named_rules(source) == {"on the file", "one", "two", "on a case", "on a class", "on a method"}


def test_markers_on_what_is_no_test_do_not_count() -> None:
    assert named_rules('@pytest.mark.rule("one")\ndef draw(): ...\n') == set()
    assert named_rules('pytestmark = pytest.mark.rule("one")\n') == set()
    assert named_rules('@pytest.mark.other("one")\ndef test_function(): ...\n') == set()


def test_a_rule_has_to_be_a_plain_string() -> None:
    with pytest.raises(ValueError, match="Line 1"):
        named_rules("@pytest.mark.rule(RULE)\ndef test_function(): ...\n")


def test_a_test_is_found_by_the_rules_that_it_names(request: pytest.FixtureRequest) -> None:
    """`./test -k T-BUILD-2` runs them."""
    for item in request.session.items:
        for mark in item.iter_markers("rule"):
            assert set(mark.args) <= item.extra_keyword_matches
