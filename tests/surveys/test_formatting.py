"""Numbers have one form for people; sentences are joined as their language does."""

import json
import re
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from babel.numbers import format_decimal
from django.template import Context, Template
from django.utils.translation import override, to_locale

from surveys import formatting
from surveys.documents.languages import OURS
from surveys.formatting import (
    decimals,
    grouped,
    join_items,
    join_sentences,
    join_with_and,
    number_range,
    questions,
)
from surveys.protection.central import CentralBudget
from tests.processes import ROOT
from tools.translations.catalogs import LOCALES, load

APPS = ("accounts", "analytics", "config", "respondents", "surveys")


PARAGRAPH_CASES = [
    (["One.", "Two?"], "One. Two?"),
    (["一。", "二！", "“三？”", "ε = 1。"], "一。二！“三？”ε = 1。"),
    (["", "One.", ""], "One."),
    ([], ""),
]


@pytest.mark.parametrize(("sentences", "text"), PARAGRAPH_CASES)
def test_sentences_become_a_paragraph(sentences: list[str], text: str) -> None:
    assert join_sentences(sentences) == text


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_the_last_of_several_items_comes_after_and(items: list[str], text: str) -> None:
    assert join_with_and(items) == text


def test_a_budget_is_exact() -> None:
    budget = CentralBudget(Decimal("1.50"), Decimal("1E-7"))
    assert formatting.budget(budget) == {"epsilon": "1.5", "delta": "0.0000001"}


def test_a_large_scale_has_no_exponents() -> None:
    assert number_range(0.5, 1_000_000) == "0.5 – 1000000"
    assert number_range(0.1 + 0.2, 0.1 + 0.2) == "0.3"


NUMBER_CASES = [
    (formatting.people, 1500, "1,500"),
    (formatting.decimals, np.int64(1500), "1,500.0"),
    (formatting.decimals, Decimal("0.05"), "0.1"),
    (formatting.decimals, float("inf"), ""),
    (formatting.decimals, None, ""),
    (formatting.per_cent, "", ""),
    (formatting.within, -0.2, "0.0"),
    (formatting.significant, 999.9, "1,000"),
    (formatting.significant, -0.12345, "−0.123"),
    (formatting.significant, 0.00001234, "1.23e-05"),
    (formatting.points, -1.26, "−1.3"),
    (formatting.points, 0.04, "0.0"),
    (formatting.points, 1234.5, "+1,234.5"),
    (formatting.p_text, 0.0004, "< 0.001"),
    (formatting.p_text, 0.0456, "0.046"),
    (formatting.two_digits, 12345, "12,345"),
    (formatting.amount, 20000.5, "20,000.5"),
    (formatting.scale_number, -5.0, "−5"),
    (formatting.levels_on_scale(0, 8000), 1400.5, "1,400.5"),
    (formatting.levels_on_scale(-9000, 0), -9000.0, "−9,000"),
    (formatting.levels_on_scale(1900, 2026), 1984.0, "1984"),
    (formatting.plain_number, -5.0, "-5"),
    (formatting.exact_decimal, Decimal("0.00000010"), "0.0000001"),
    (formatting.exact_decimal, Decimal("1E+3"), "1000"),
    (formatting.exact_decimal, Decimal("-0.0"), "0"),
    (formatting.exact_decimal, Fraction(-5, 4), "-1.25"),
]


@pytest.mark.parametrize(("write", "number", "text"), NUMBER_CASES)
def test_a_number_has_one_form(write: Callable[..., str], number: object, text: str) -> None:
    for language in ("en", "zh-hans"):
        with override(language):
            assert write(number) == text


SHARED: dict[str, Callable[[Any], str]] = {
    "grouped": lambda number: formatting.grouped(int(number)),
    "decimals": formatting.decimals,
    "percent": lambda share: f"{formatting.per_cent(share)}%",
    "stated": lambda share: f"{formatting.stated_per_cent(share)}%",
    "epsilon": formatting.epsilon,
    "delta": formatting.delta,
    "failures": lambda delta: str(formatting.reports_per_failure(delta)),
    "ranges": lambda numbers: ", ".join(formatting.number_ranges(numbers)),
}


def test_scripts_write_the_same_numbers() -> None:
    """Halves too; `tests/js/numbers.test.js` reads the same vectors."""
    vectors = json.loads((ROOT / "tests/vectors/texts.json").read_text())
    assert set(vectors) == set(SHARED)
    for name, rows in vectors.items():
        for number, text in rows:
            assert SHARED[name](number) == text, (name, number)


def test_years_have_no_commas() -> None:
    assert formatting.on_scale(1900, 2010)(1987.26, 1) == "1987.3"
    assert formatting.on_scale(0, 20_000)(1987.26, 1) == "1,987.3"


def test_files_keep_their_numbers() -> None:
    assert number_range(-5, 3, formatting.plain_number) == "-5 – 3"
    assert number_range(-5, 3) == "−5 – 3"


def test_templates_use_the_same_functions() -> None:
    page = Template(
        "{% load numbers %}{{ share|per_cent }} {{ share|stated_per_cent }} {{ n|grouped }}"
    )
    assert page.render(Context({"share": 0.12345, "n": 1500})) == "12.3 12.345 1,500"


def test_no_other_module_writes_numbers_for_people() -> None:
    own = re.compile(r"number_format\(|floatformat|intcomma|normalize\(\)|:,?(\.\d)?[efg%]\}|:,\}")
    files = [*(ROOT / "templates").rglob("*.*")]
    files += [path for app in APPS for path in (ROOT / app).rglob("*.py")]
    paths = {path for path in files if own.search(path.read_text())}
    # A budget as entered: the hash is of its spelling.
    as_entered = ROOT / "surveys/documents/freezing/freeze.py"
    assert paths == {ROOT / "surveys/formatting.py", as_entered}


def test_a_per_cent_sign_follows_its_number_without_a_space() -> None:
    apart = re.compile(r"(?:\d|\)s|\}\}|\})(?: |\u00a0|&nbsp;)%(?![}\w(])")
    texts = {
        text
        for folder in LOCALES
        for message in load(folder, "zh_Hans")
        for each in (message.id, message.string)
        for text in ((each,) if isinstance(each, str) else each or ())
    }
    for path in [*(ROOT / "templates").rglob("*.*"), *(ROOT / "static/js").rglob("*.js")]:
        if "vendor" not in path.parts:
            texts |= set(path.read_text().splitlines())
    assert apart.search("53 %, 53 %% of it")
    assert not [text for text in texts if apart.search(text)]


def test_numbers_have_the_marks_of_their_language() -> None:
    """As CLDR has them; Babel leaves out that Spanish has no mark in 1234."""
    for language, number in product(OURS, (999, 12345, 1234567, 12345678)):
        whole = format_decimal(number, locale=to_locale(language), numbering_system="latn")
        half = format_decimal(number + 0.5, locale=to_locale(language), numbering_system="latn")
        with override(language):
            assert (grouped(number), decimals(number + 0.5)) == (whole, half)
    with override("de"):
        assert formatting.scale_number("-2020.5") == "−2020,5"
    with override("es"):
        assert (grouped(-1234), grouped(9999), grouped(10000)) == ("−1234", "9999", "10.000")


def test_lists_have_the_comma_of_their_language() -> None:
    assert join_items([3, 5]) == "3, 5"
    assert join_with_and([]) == ""
    assert questions([3]) == "question 3"
    assert questions([1, 3]) == "questions 1 and 3"
    assert questions([1, 2, 3, 5, 7]) == "questions 1–3, 5 and 7"
    with override("zh-hans"):
        assert join_items([3, 5]) == "3、5"
        assert questions([1, 2, 3, 5, 7]) == "第 1–3、5 和 7 题"
