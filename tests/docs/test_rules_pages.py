"""Every rule is defined once in `docs/rules/`, marked by its origin; no unknown rule is mentioned anywhere.

Their JSON and TOML examples are read as well. Whether the engine obeys the rules is tested elsewhere.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from canaletto.rules.edition import load_edition
from tests.rules.rule_ids import RULE_IDS

ROOT = Path(__file__).resolve().parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
TEXT_FILES = {".css", ".h", ".html", ".js", ".json", ".md", ".pxd", ".py", ".svelte", ".svg", ".toml", ".ts", ".txt"}

RULE_ID = re.compile(r"\b[TCV]-[A-Z]+-\d+\b")
BOLD_ID = re.compile(r"\*\*([TCV]-[A-Z]+-\d+)\*\*")
# How a definition begins: a ruling stands behind a bar, a printed rule does not.
DEFINITION = re.compile(r"^(?:\*\*([TCV]-[A-Z]+-\d+)\*\* \(printed\)|> \*\*([TCV]-[A-Z]+-\d+)\*\* \(ruling\)) \S")
ADDED_RULING = re.compile(r"^> \(ruling\) \S")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

TOKEN = re.compile(
    r"""T-?\d+,-?\d+/[0-3]                                            # expand
      | B-?\d+,-?\d+/(NW|NE|SE|SW)                                    # build
      | C[GBW]\d@-?\d+,-?\d+/(NW|NE|SE|SW)                            # lay a contract
      | E-?\d+,-?\d+                                                  # enter
      | S-?\d+,-?\d+(<-?\d+,-?\d+/(NW|NE|SE|SW)>(NW|NE|SE|SW))?       # sail, perhaps with a floor
      | P\d+,\d+/[0-3]                                                # Toscana: place
      | V | \.                                                        # veto; stay, or no veto
    """,
    re.VERBOSE,
)


def examples(page: str, language: str) -> list[str]:
    """The fenced examples in this language on a page."""
    text = (ROOT / "docs" / "rules" / page).read_text("utf-8")
    return [content for tag, content in FENCED.findall(text) if tag == language]


def test_every_rule_is_defined_exactly_once() -> None:
    defined = Counter(rule for page in PAGES for rule in BOLD_ID.findall(page.read_text("utf-8")))
    assert {rule for rule, count in defined.items() if count > 1} == set(), "defined more than once"
    assert sorted(RULE_IDS - defined.keys()) == [], "not defined"
    assert sorted(defined.keys() - RULE_IDS) == [], "not in RULE_IDS"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_definition_says_printed_or_ruling(page: Path) -> None:
    for line in page.read_text("utf-8").splitlines():
        bold = BOLD_ID.findall(line)
        if bold:
            definition = DEFINITION.match(line)
            assert definition, f"neither printed nor a ruling behind a bar: {line}"
            assert [definition[1] or definition[2]] == bold


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_rulings_and_nothing_else_stand_behind_a_bar(page: Path) -> None:
    before = ""
    for line in FENCED.sub("", page.read_text("utf-8")).splitlines():
        if line.startswith(">"):
            if not before.startswith(">"):
                assert DEFINITION.match(line) or ADDED_RULING.match(line), f"no ruling: {line}"
        else:
            assert "(ruling)" not in line or "**(ruling)**" in line, f"a ruling without a bar: {line}"
        before = line


def test_no_unknown_rule_is_mentioned() -> None:
    unknown = [
        f"{path.relative_to(ROOT)}: {rule}"
        for folder in ("docs", "src")
        for path in sorted((ROOT / folder).rglob("*"))
        if path.is_file() and path.suffix in TEXT_FILES
        for rule in RULE_ID.findall(path.read_text("utf-8"))
        if rule not in RULE_IDS
    ]
    assert unknown == []


def test_links_between_the_pages_lead_somewhere() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+\.md)", page.read_text("utf-8")):
            assert (page.parent / target).is_file(), f"{page.name} links to {target}"


def test_the_example_records_are_well_written() -> None:
    records = [json.loads(text) for text in examples("records.md", "json")]
    assert [record["game"] for record in records] == ["tolleno", "toscana"]
    for record in records:
        assert record["format"] == "canaletto-record/1"
        assert all(TOKEN.fullmatch(token) for token in record["moves"])

    setup = records[0]["setup"]
    laguna = load_edition("laguna")
    assert Counter(setup["stack"]) == {face.id: copies for face, copies in laguna.tiles}
    assert Counter(setup["contracts"]) == laguna.contracts
    for dealt in records[1]["setup"]["rounds"]:
        assert [len(set(stack)) for stack in dealt["stacks"]] == [16, 16]


def test_the_tokens_in_the_table_are_well_written() -> None:
    text = (ROOT / "docs" / "rules" / "records.md").read_text("utf-8").split("## Tokens")[1]
    tokens = re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)
    assert len(tokens) == 10
    assert [token for token in tokens if not TOKEN.fullmatch(token)] == []


def test_the_example_edition_is_valid() -> None:
    (text,) = examples("editions.md", "toml")
    edition = load_edition(tomllib.loads(text))
    assert edition.name == "Pocket city"
    assert sum(copies for _, copies in edition.tiles) == 24
