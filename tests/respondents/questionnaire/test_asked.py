"""What question, review and receipt say to one person, by the kind of question and by how this
person was asked it: the same in the browser and on the plain form."""

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from respondents.questionnaire.no_script_form import draw_pairs, with_pairs
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.receipt import receipt_of
from surveys.documents.frozen.document import Document
from tests.helpers.asked import ASKED, FURTHER, OF_CHANGES, Asked
from tests.helpers.bilingual import OPEN
from tests.helpers.experiments import QUESTIONS
from tests.helpers.questionnaire import (
    OF_A_QUESTION,
    PARTIALS,
    RECEIPT,
    REVIEW,
    Drawings,
    report_of,
    wave_document,
)
from tests.helpers.questions import PERMANENT, draft, frozen_document, frozen_draft, question
from tests.helpers.sections import ON_A_SCALE, battery, launchable
from tests.helpers.sentences import text_of


def frozen(asked: Asked) -> Document:
    return frozen_draft(asked.kind, **asked.given)


def drawn(
    draw: Drawings, document: Document, language: str, templates: tuple[str, ...], **given: Any
) -> str:
    wave = wave_document(document.canonical)
    return " ".join(
        text_of(draw.draw(wave, language, template=each, **given)) for each in templates
    )


def by_server(document: Document, language: str, report: str) -> str:
    page = SurveyPage.from_document(document, language)
    page = with_pairs(page, draw_pairs(document), "token")
    receipt = receipt_of(page, report)
    context = {"page": receipt.asked, "receipt": receipt, "wave": {"invited": False}}
    with translation.override(language):
        return " ".join(text_of(render_to_string(template, context)) for template in RECEIPT)


@pytest.mark.parametrize("asked", [*ASKED.values(), *FURTHER.values()], ids=[*ASKED, *FURTHER])
def test_each_page_says_what_this_person_is_asked(draw: Drawings, asked: Asked) -> None:
    document = frozen(asked)
    state = {"unasked": "", "skipped": asked.state == "skipped", "direct": asked.state == "direct"}
    template = f"{PARTIALS}/direct.html" if asked.state == "direct" else OF_A_QUESTION
    answer = {"q1": None} if asked.state == "skipped" else {}
    report = report_of(document, direct=asked.state == "direct", **answer)
    pages = {
        "question": drawn(draw, document, "en", (template,), question=0),
        "review": drawn(draw, document, "en", REVIEW, person=[state]),
        "receipt": drawn(draw, document, "en", RECEIPT, report=report),
    }
    wanted = {"question": asked.on_question, "review": asked.on_review, "receipt": asked.on_receipt}
    for page, sentences in wanted.items():
        assert [words for words in sentences if words not in pages[page]] == [], pages[page]
    assert [words for words in asked.never if words in pages["question"] + pages["receipt"]] == []
    if asked.state in {"direct", "skipped"}:
        said = pages["review"] + pages["receipt"]
        assert [words for words in OF_CHANGES if words in said] == []
    for language in ("en", "zh-hans"):
        in_browser = drawn(draw, document, language, RECEIPT, report=report)
        assert in_browser == by_server(document, language, report)


def test_both_answers_that_have_a_tick_are_named(draw: Drawings) -> None:
    document = frozen_draft(PERMANENT)
    # A report without either tick is missed once in 10²⁰ runs.
    reports = {report_of(document) for _ in range(300)}
    seen = {
        part
        for report in reports
        for part in ("Recorded with a tick: No; Yes", "Recorded: no tick for any answer")
        if part in drawn(draw, document, "en", RECEIPT, report=report)
    }
    assert len(seen) == 2


NOT_ASKED_CASES = [
    ("item", "another question was picked for you at random."),
    ("version", "Your version of the survey does not ask this."),
    ("answer", "You were not asked this, because of an earlier answer or skip."),
]


@pytest.mark.parametrize(("state", "sentence"), NOT_ASKED_CASES)
def test_the_receipt_says_why_a_question_was_not_asked(
    draw: Drawings, state: str, sentence: str
) -> None:
    after = question(asked_if={"question": "q1", "options": [1]})
    cases: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
        "item": (
            draft(**launchable(*battery("Lie?", "Steal?", draws=True, **ON_A_SCALE))),
            {"q2": None},
        ),
        "version": (draft(*QUESTIONS), {"q4": None}),
        "answer": (draft(OPEN, after), {"q1": 2, "q2": None}),
    }
    document, answers = cases[state]
    frozen = frozen_document(document)
    report = report_of(frozen, **answers)
    page = SurveyPage.from_document(frozen, "en")
    page = with_pairs(page, {**draw_pairs(frozen), "battery-q1": 0}, "token")
    receipt = receipt_of(page, report)
    assert [row.unasked for row in receipt.rows if not row.asked] == [state]
    context = {"page": receipt.asked, "receipt": receipt, "wave": {"invited": False}}
    said = text_of(render_to_string(RECEIPT[0], context))
    assert f"{sentence} Your report shows it as skipped." in said
    assert not {"Plain", "Vignette"} & set(said.split())
    if state != "item":  # the page knows which item it drew
        assert drawn(draw, frozen, "en", RECEIPT[:1], report=report) == said
