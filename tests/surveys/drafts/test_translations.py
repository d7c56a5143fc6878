"""A survey's languages: missing texts, the table of texts, and changes to it."""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.draft import LIMITS
from surveys.documents.freezing.problems import problems
from surveys.documents.languages import (
    OFFERED,
    RIGHT_TO_LEFT,
    best_language,
    direction_of,
    name_of_language,
)
from surveys.documents.translatable_texts import missing_texts, text_rows
from surveys.drafts.services import edit_draft
from surveys.drafts.translations import MAX_FIELDS_PER_PART, Sheet
from surveys.models import Survey
from tests.helpers.questions import draft, frozen_document, frozen_draft, question
from tests.helpers.waves import without_rendering

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

AUTOSAVE: dict[str, Any] = {"headers": {"Accept": "application/json"}}
OWN_DEVICE = question("yes-no", "crosswise", device="respondent", parameters={"p": "0.247"})
OPEN = question("single", "open", text={"en": "Where?"}, justification={"en": "Many share it."})


def typed(survey: Survey, **changed: str) -> dict[str, str]:
    """The form of the texts as a browser would send it, with some fields changed."""
    sheet = Sheet.from_draft(survey.draft)
    fields = {
        f"{row.key}.{language}": row.text(language)
        for row in sheet.rows
        for language in sheet.columns
    }
    assert changed.keys() <= fields.keys()
    return {**fields, **changed, "base_fingerprint": sheet.fingerprint}


def bilingual(*questions: dict[str, Any], language: str = "zh-hans") -> dict[str, Any]:
    return draft(*questions, languages=["en", language])


def test_missing_texts_are_counted_for_each_language() -> None:
    assert missing_texts(bilingual(question(), OWN_DEVICE, OPEN)) == {"zh-hans": 3 + 1 + 1 + 5}
    # Yes, No and the two reports are not built in elsewhere.
    assert missing_texts(bilingual(question(), OWN_DEVICE, OPEN, language="it")) == {
        "it": 10 + 2 + 4
    }
    assert missing_texts(draft(question(), languages=["it", "en"])) == {"it": 3}
    messages = [str(problem) for problem in problems(bilingual(question()))]
    assert messages == ["4 texts are missing in 简体中文."]
    assert problems(draft(question())) == []


def test_only_the_surveys_languages_are_frozen() -> None:
    document = frozen_draft(question(), OWN_DEVICE)
    assert "zh-hans" not in document.canonical
    both = bilingual(question(text={"en": "A?", "zh-hans": "甲？", "it": "A?"}))
    for name in ("title", "introduction", "asker"):
        both[name]["zh-hans"] = "字"
    [frozen] = frozen_document(both).questions
    assert [option.within("zh-hans") for option in frozen.options] == ["否", "是"]
    assert "it" not in frozen.text.by_language


def test_reports_of_another_language_are_typed_and_frozen(
    to: Callable[..., Any], survey: Survey
) -> None:
    edit_draft(survey=survey, draft=draft(OWN_DEVICE, languages=["en", "it"]))
    given = {
        row.key + ".it": f"{row.key} auf Deutsch"
        for row in text_rows(survey.draft)
        if row.is_required("it", "en") and not row.has_text("it")
    }
    assert to("texts", data=typed(survey, **given)).status_code == 302
    [frozen] = frozen_document(survey.draft).questions
    assert frozen.reports[1].within("it") == "q1-reports-1 auf Deutsch"
    assert frozen.reports[1].within("en") == "Both are true, or neither"
    assert frozen.options[0].within("it") == "q1-options-0 auf Deutsch"
    # The question's own form does not change them.
    form = {"kind": "yes-no", "text": "New?", "design": "crosswise", "p": "0.247"}
    form |= {"device": "respondent", "instructions": "Think."}
    before = survey.items[0]
    assert to("question-edit", "q1", data=form).status_code == 302
    assert survey.items[0]["reports"] == before["reports"]
    assert survey.items[0]["options"][0]["it"] == "q1-options-0 auf Deutsch"


def test_a_survey_gains_and_loses_a_language(to: Callable[..., Any], survey: Survey) -> None:
    assert to("languages", data={"add": "ar"})["Location"].endswith("?with=ar")
    assert survey.draft["languages"] == ["en", "ar"]
    to("languages", data={"add": "ar"})
    to("languages", data={"add": "tlh"})
    to("languages", data={"add": "\x00'"})
    to("languages", data={"nonsense": "de"})
    assert survey.draft["languages"] == ["en", "ar"]
    to("texts", data=typed(survey, **{"title.ar": "استطلاع"}))
    assert survey.draft["title"] == {"en": "A survey", "ar": "استطلاع"}
    to("languages", data={"own": "ar"})
    assert survey.draft["languages"] == ["en", "ar"]
    to("languages", data={"remove": "en"})
    assert survey.draft["languages"] == ["en", "ar"]
    to("languages", data={"remove": "ar"})
    assert (survey.draft["languages"], survey.draft["title"]) == (["en"], {"en": "A survey"})
    undo = survey.revisions.to_undo()
    assert undo is not None
    to("undo", data={"revision": undo.pk})
    assert survey.draft["title"]["ar"] == "استطلاع"


def test_a_whole_translation_may_become_the_surveys_own(
    to: Callable[..., Any], survey: Survey
) -> None:
    to("languages", data={"add": "zh-hans"})
    rows = [
        row
        for row in text_rows(survey.draft)
        if row.is_required("zh-hans", "en") and not row.has_text("zh-hans")
    ]
    to("texts", data=typed(survey, **{f"{row.key}.zh-hans": "字" for row in rows}))
    to("languages", data={"own": "zh-hans"})
    assert (survey.draft["languages"], survey.title) == (["zh-hans", "en"], "字")
    assert problems(survey.draft) == []


def test_the_table_marks_gaps_and_directions(
    to: Callable[..., Any], desk: Client, survey: Survey
) -> None:
    to("languages", data={"add": "fa"})
    html = desk.get(reverse("surveys:texts", args=[survey.pk])).text
    assert 'data-missing="fa">6<' in html
    assert html.count('placeholder="Missing"') == 6 + 4
    assert 'dir="rtl"' in html
    assert "فارسی" in html


def test_invalid_texts_are_errors_at_their_fields(to: Callable[..., Any], survey: Survey) -> None:
    age = question(
        "number",
        "duchi",
        text={"en": "How old?"},
        options=[],
        unit={"en": "years"},
        parameters={"low": "0", "high": "100", "step": "1", "epsilon": "1"},
    )
    edit_draft(survey=survey, draft=draft(OPEN, age, languages=["en", "it"]))
    for changed, words in (
        ({"title.en": ""}, "required"),
        ({"title.it": "x" * 201}, "200"),
        ({"asker.it": "x" * 501}, "500"),
        ({"q1-options-1.en": " red "}, "the same"),
        ({"q1-options-1.it": "x" * (LIMITS["option"] + 1)}, "300"),
        # As in the question's own form, and in the files that are exported and imported.
        ({"q2-unit.it": "x" * 61}, "60"),
    ):
        refused = to("texts", data=typed(survey, **changed))
        assert refused.status_code == 422
        assert words in str(refused.context["form"].errors[next(iter(changed))])
        response = to("texts", data=typed(survey, **changed), **AUTOSAVE)
        assert (response.status_code, list(response.json()["errors"])) == (422, list(changed))


def test_of_two_translators_neither_overwrites_the_other(
    to: Callable[..., Any], survey: Survey
) -> None:
    to("languages", data={"add": "it"})
    first, second = typed(survey, **{"title.it": "Eins"}), typed(survey, **{"title.it": "Zwei"})
    saved = to("texts", data=first, **AUTOSAVE)
    assert saved.json()["base_fingerprint"] == Sheet.from_draft(survey.draft).fingerprint
    assert to("texts", data=second, **AUTOSAVE).status_code == 409
    page = to("texts", data=second)
    assert page.status_code == 409
    assert "Eins" in page.text
    assert "Zwei" in page.text
    assert survey.draft["title"]["it"] == "Eins"
    again = {**second, "base_fingerprint": page.context["base_fingerprint"]}
    assert to("texts", data=again).status_code == 302
    assert survey.draft["title"]["it"] == "Zwei"


def test_many_languages_and_texts_fit_into_one_form(
    to: Callable[..., Any], desk: Client, survey: Survey
) -> None:
    options = [{"en": f"Option {number}"} for number in range(LIMITS["options"])]
    many = [
        question("single", "best", text={"en": f"{number}?"}, options=options) for number in "abc"
    ]
    edit_draft(survey=survey, draft=draft(*many, languages=["en", "it", "fr", "ar"]))
    sheet = Sheet.from_draft(survey.draft, "fr")
    assert (sheet.columns, sheet.parts) == (("en", "fr"), 3)
    assert len(sheet.rows) * 2 <= MAX_FIELDS_PER_PART
    last = Sheet.from_draft(survey.draft, "fr", "3")
    fields = {
        f"{row.key}.{column}": row.text(column) for row in last.rows for column in last.columns
    }
    fields |= {"q3-text.fr": "Trois ?", "base_fingerprint": last.fingerprint}
    assert to("texts", data=fields, query="?with=fr&part=3").status_code == 302
    assert survey.items[2]["text"]["fr"] == "Trois ?"
    for query in ("?part=0", "?part=99", "?part=x", "?with=xx&part=-1", "?part=٣"):
        where = reverse("surveys:texts", args=[survey.pk]) + query
        with without_rendering():
            assert desk.get(where).status_code == 200
    for language in islice(OFFERED, 16):
        to("languages", data={"add": language})
    assert len(survey.draft["languages"]) == 12


BEST_LANGUAGE_CASES = [
    *((["fr", "en"], "en"), (["zh-CN"], "zh-hans"), (["zh"], "zh-hans")),
    *((["zh-hans-cn"], "zh-hans"), (["zh-TW", "ar-EG"], "ar"), (["pt"], "pt-br")),
    *((["pt-PT"], "pt-br"), (["fr"], None), ([], None)),
]


@pytest.mark.parametrize(("wanted", "best"), BEST_LANGUAGE_CASES)
def test_the_best_language_is_found(wanted: list[str], best: str | None) -> None:
    assert best_language(wanted, ("en", "zh-hans", "ar", "pt-br")) == best


def test_languages_have_names_and_directions() -> None:
    assert len(OFFERED) >= 30
    assert {"ar", "he", "fa", "ur"} <= set(OFFERED) & RIGHT_TO_LEFT
    assert [direction_of(tag) for tag in ("ar-eg", "he", "zh-hans", "xx")] == [
        *("rtl", "rtl", "ltr", "ltr")
    ]
    assert [*map(name_of_language, ("de", "xx", "zh-tw"))] == ["Deutsch", "Xx", "中文 (tw)"]
