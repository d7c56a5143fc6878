"""The pages on mechanisms: their tables equal the code's, and their examples work."""

import math
import re
from pathlib import Path
from typing import Any

import pytest

from localdp.estimation import report_variance
from localdp.mechanisms import Mechanism, PermanentResponse, RandomizedResponse
from localdp.planning import required_n, spread
from research.benchmarks.tables import BEGIN, FOLDER, MARGIN, SHARE, filled, pages, people, tables

TABLES = tables()
PAGES = sorted(FOLDER.glob("*.md"))
HEADINGS = [
    "When to use it",
    "Instructions to respondents",
    "Definition",
    "ε",
    "Variance",
    "In figures",
    "Reference",
]


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def test_every_page_has_a_table_and_every_table_a_page() -> None:
    assert {page.stem for page in PAGES} == set(TABLES)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_table_matches_the_code(page: Path) -> None:
    """If it is not, run ``python -m research.benchmarks.tables``."""
    assert text(page) == filled(text(page), TABLES[page.stem])


@pytest.mark.parametrize("name", pages())
def test_a_page_has_every_section(name: str) -> None:
    matches = re.findall(r"^## (.+)$", text(FOLDER / f"{name}.md"), re.MULTILINE)
    assert matches == HEADINGS


@pytest.mark.parametrize("name", pages())
def test_the_definition_makes_a_mechanism(name: str) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", text(FOLDER / f"{name}.md"), re.DOTALL)
    *lines, last = code.strip().splitlines()
    scope: dict[str, Any] = {}
    exec("\n".join(lines), scope)  # noqa: S102
    assert isinstance(eval(last, scope), Mechanism)  # noqa: S307


def test_the_index_links_every_page() -> None:
    linked = re.findall(r"\]\(([\w-]+)\.md\)", text(FOLDER / "README.md"))
    assert sorted(linked) == sorted([*pages(), "encodings", "numeric"])


def test_the_comparison_is_the_one_of_the_literature() -> None:
    """Some of its figures, computed by hand from the formulas."""
    lines = TABLES["README"].splitlines()
    assert "33.8 / 15.8 / 13.5 (5)" in lines[2]
    assert "5.55 / 3.82 / 3.18 (4)" in lines[3]
    assert "0.0732 / 0.116 / 0.0732 (1)" in lines[6]


def test_the_people_of_a_table_reach_their_margin() -> None:
    coins = RandomizedResponse.two_coins()
    wald = spread(coins, SHARE)
    assert wald / math.sqrt(people(coins)) <= MARGIN < wald / math.sqrt(people(coins) - 1)
    assert required_n(coins, margin=MARGIN, share=SHARE) == pytest.approx(people(coins), rel=0.02)


def test_the_epsilons_of_a_permanent_response_match_the_code() -> None:
    page = text(FOLDER / "permanent.md")
    rows = re.findall(r"^\| (f|ε∞|one report) \| (.+) \|$", page, re.MULTILINE)
    assert [name for name, _ in rows] == ["f", "ε∞", "one report"]
    strengths, forever, once = ([float(cell) for cell in cells.split(" | ")] for _, cells in rows)
    responses = [PermanentResponse.of(5, f, 0.5, 0.75) for f in strengths]
    assert [round(response.epsilon_forever, 3) for response in responses] == forever
    assert [round(response.epsilon, 3) for response in responses] == once


def test_kuk_with_one_card_is_a_coin() -> None:
    """The way by the channel gives the variance of the counter where there is one."""
    name, cards = pages()["kuk"][0]
    assert "1 drawn" in name
    coin = RandomizedResponse.of(2, cards.epsilon)
    assert people(cards) == pytest.approx(people(coin), abs=1)
    assert report_variance(coin).shape == (2,)


def test_a_page_without_a_place_for_its_table_is_told() -> None:
    with pytest.raises(ValueError, match="no place for its table"):
        filled("# Page\n" + BEGIN, "")
