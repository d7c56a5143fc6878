"""Drafts as XLSForms: read back they are the same survey, and other tools accept them."""

import json
from io import BytesIO
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import load_workbook
from pyxform.xls2xform import convert

from surveys.documents.exchange.files import load_file
from surveys.documents.exchange.xlsform.export import dump_xlsform
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.canonical import sha256
from surveys.documents.import_export import FORMAT, load_data
from surveys.documents.translatable_texts import in_languages
from surveys.drafts.templates import TEMPLATES
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import letters, through_file

BOTH = {"languages": ["en", "zh-hans"]}


def text(english: str) -> dict[str, str]:
    return {"en": english, "zh-hans": f"{english}（中文）"}


def of_all_kinds() -> dict[str, Any]:
    """A survey of thirty questions, of every kind, and of sections."""
    words = [text(word) for word in ("Red", "Green", "Blue", "=1+1")]
    parts: list[dict[str, Any]] = [
        {"kind": "yes-no", "text": text("Ever?"), "help": {}},
        {"kind": "single", "text": text("Which?"), "help": text("One."), "options": words},
    ]
    scale = {"low": "-5", "high": "2.5", "step": "0.5", "epsilon": "1"}
    several = {"kind": "multiple", "options": words, "design": "multiple"}
    kinds: list[dict[str, Any]] = [
        {
            "kind": "yes-no",
            "design": "open",
            "justification": text("Harmless."),
            "help": {"en": ""},
        },
        {"kind": "yes-no", "design": "two-coins", "known_share": "0", "variable": "Control"},
        {"kind": "yes-no", "design": "two-coins", "anchor": "q2", "note": text("Check.")},
        {
            "kind": "yes-no",
            "design": "crosswise",
            "parameters": {"p": "0.25"},
            "device": "respondent",
            "instructions": text("Think of a birthday.\r\nKeep it to yourself."),
            "reports": [text("One"), text("Both\r_x0041_")],
        },
        {"kind": "single", "options": words, "design": "open", "justification": text("Colors.")},
        {
            "kind": "single",
            "options": words,
            "design": "best",
            "parameters": {"epsilon": "1"},
            "random_order": True,
            "direct": "0.25",
            "asked_if": {"question": "q5", "options": [2, 0]},
        },
        {
            "kind": "single",
            "options": [*words, {"en": " x005F_ \r\n", "zh-hans": "_x0007_四"}],
            "design": "randomized-response",
            "parameters": {"epsilon": "2/3"},
            "asked_if": {"question": "q1", "options": [1]},
        },
        {**several, "parameters": {"epsilon": "2"}, "last_excludes": True},
        {"kind": "number", "design": "piecewise", "parameters": scale, "unit": text("years")},
        {
            "kind": "linked",
            "design": "linked-every",
            "parameters": {"epsilon": "2"},
            "parts": parts,
            "known_share": None,
        },
    ]
    items = []
    for number in range(1, 31):
        kind = dict(kinds[(number - 1) % 10])
        if number > 10:
            for name in ("variable", "anchor", "asked_if"):
                kind.pop(name, None)
        items.append({"id": f"q{number}", "text": text(f"Question {number}?"), **kind})
        if number % 10 == 1:
            heading = {"id": f"s{number}", "kind": "section", "text": text(f"Part {number}")}
            items.append({**heading, "help": text("Two\n\nparagraphs"), "note": text("Us")})
    given: dict[str, Any] = {
        "title": text("All <kinds> & “things”"),
        "introduction": text("About\rit"),
    }
    given |= {"asker": text("Us"), "ethics": {"en": ""}, "risky": True}
    given |= {"max_respondents": 5000, "exports": "rows", **BOTH, "questions": items}
    return load_data({**draft(**given), "format": FORMAT})


def again(original: dict[str, Any]) -> dict[str, Any]:
    imported = load_file(dump_xlsform(original))
    assert imported.differences == []
    return imported.draft


def test_thirty_questions_come_back_as_the_same_survey() -> None:
    original = of_all_kinds()
    original = in_languages(original, original["languages"])
    assert len([item for item in original["questions"] if item["kind"] != "section"]) == 30
    copy = again(original)
    assert copy == original
    assert sha256(freeze(copy)) == sha256(freeze(original))
    assert dump_xlsform(copy) == dump_xlsform(original)


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.key)
def test_every_template_comes_back(template: Any) -> None:
    original = through_file(template.draft)
    assert again(original) == original


TEXTS = st.dictionaries(
    st.sampled_from(["en", "zh-hans", "fr"]),
    st.text(letters, max_size=30)
    | st.sampled_from(["", " ", "\r", "_x000D_", "x005F_", "_x005F_x0041_", "'=1"]),
)


@given(TEXTS, TEXTS, st.lists(TEXTS, min_size=3, max_size=3))
@settings(deadline=None, max_examples=12)
def test_any_text_comes_back(title: Any, label: Any, options: Any) -> None:
    options = [{**texts, "en": f"{n}{texts.get('en', '')}"} for n, texts in enumerate(options)]
    asked = question("single", "open", text={**label, "en": "A"}, help=label, options=options)
    given = {"title": {**title, "en": "A"}, "ethics": title, "languages": ["en", "fr"]}
    original = through_file(draft(asked, **given))
    assert again(original) == original


CHOICES_CASES = [
    ({"question": "q1", "options": [0, 2]}, "selected(${q1}, '1') or selected(${q1}, '3')"),
    (
        {"question": "q1", "options": [0, 1, 2]},
        "selected(${q1}, '1') or selected(${q1}, '2') or selected(${q1}, '3')",
    ),
    ({"not": {"question": "q1", "options": [1]}}, "not(selected(${q1}, '2'))"),
    (
        {"all": [{"question": "q1", "options": [0]}, {"question": "q1", "options": [1]}]},
        "selected(${q1}, '1') and selected(${q1}, '2')",
    ),
]


@pytest.mark.parametrize(("tree", "text"), CHOICES_CASES)
def test_a_condition_on_choices_stored_as_answered_comes_back(tree: Any, text: str) -> None:
    several = question("multiple", "open", justification={"en": "Harmless."})
    asked = question(text={"en": "Only some?"}, asked_if=tree)
    original = through_file(draft(several, asked))
    assert again(original) == original
    rows = load_workbook(BytesIO(dump_xlsform(original)))["survey"].values
    assert any(text in row for row in rows)


def test_what_no_longer_fits_comes_back() -> None:
    """Conditions and anchors of questions that are gone, and drafts with nothing in them yet."""
    lost = question(asked_if={"question": "q9", "options": [7]}, anchor="q8")
    none = question(asked_if={"question": "q1", "options": []})
    for original in (draft(lost, none), draft(introduction={}, asker={})):
        assert again(through_file(original))["questions"]


def test_the_form_is_one_for_other_tools() -> None:
    """pyxform is the converter of KoBo and ODK."""
    converted = convert(BytesIO(dump_xlsform(of_all_kinds())), validate=False)
    form = converted.xform
    assert 'constraint=". &gt;= -5 and . &lt;= 2.5"' in form
    assert "relevant=\"/data/q5='3'or/data/q5='1'\"" in form.replace(" ", "")
    assert "randomize(instance(" in form
    assert "<Control/>" in form
    # Of ten questions seven are yes-or-no or a single choice, and two more are parts of another.
    assert form.count("<select1 ") == 3 * (7 + 2)


def test_a_month_ends_with_its_last_day_for_other_tools() -> None:
    scale = {"low": "2019-12", "high": "2020-02", "step": "1"}
    asked = question("number", "open", calendar="month", parameters=scale)
    rows = load_workbook(BytesIO(dump_xlsform(draft(asked))))["survey"].values
    assert any(". >= date('2019-12-01') and . <= date('2020-02-29')" in row for row in rows)


def test_no_cell_is_a_formula_or_a_link() -> None:
    words = [{"en": word} for word in ("=1+1", "+1", "@x", "https://example.org")]
    content = dump_xlsform(draft(question("single", "open", options=words)))
    sheets = load_workbook(BytesIO(content))
    cells = [cell for sheet in sheets for row in sheet.iter_rows() for cell in row if cell.value]
    assert {cell.data_type for cell in cells} == {"s"}
    assert {cell.number_format for cell in cells} == {"@"}
    assert not any(cell.hyperlink for cell in cells)
    assert {"=1+1", "+1"} <= {cell.value for cell in cells}
    assert json.dumps({}) in {cell.value for cell in cells}
