"""The respondent's page as view state, and the list of its modules."""

import base64
import hashlib
import html
import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from localdp.mechanisms import Hybrid
from localdp.randomness import SecureWords
from respondents.bundles import BUNDLES, bundle
from respondents.questionnaire.no_script_form import with_pairs
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.receipt import is_upper, recorded
from surveys.documents.answering_time import words_and_answers
from surveys.documents.freezing.problems import problems
from surveys.drafts.templates import TEMPLATES, Template
from surveys.protection.risk_wording import Frequency
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import draft, frozen_draft, question

KARY = question("single", "randomized-response", text={"en": "One?"}, parameters={"epsilon": "1"})
UNARY = question("single", "optimized-unary", text={"en": "Two?"}, parameters={"epsilon": "1"})
ITEMS = question("multiple", "multiple", text={"en": "Three?"}, parameters={"epsilon": "2"})


def test_yes_is_before_no_though_no_is_category_0() -> None:
    [asked] = SurveyPage.from_document(frozen_draft(), "en").questions
    assert asked.choices == [(1, "Yes"), (0, "No")]


def test_the_rows_show_the_channel() -> None:
    page = SurveyPage.from_document(frozen_draft(question(), KARY, UNARY, ITEMS), "en")
    yes, no = page.questions[0].swap_rows
    assert (yes.second, yes.recorded, yes.others, yes.swapped) == (
        *(True, Frequency(15, 20), 5, "hollow"),
    )
    assert (no.second, no.recorded, no.others, no.swapped) == (
        *(False, Frequency(5, 20), 15, "filled"),
    )
    assert page.questions[1].swap_rows == ()
    assert [asked.swap_rows[0].second for asked in page.questions[2:]] == [True, True]
    assert [asked.odds.form for asked in page.questions] == ["binary", "category", "marks", "items"]


def test_certainty_is_shown_only_where_it_is_exact() -> None:
    asked = question(design="mangat", parameters={"p": "0.4"})
    [shown] = SurveyPage.from_document(frozen_draft(asked), "en").questions
    assert [(row.recorded, row.certain) for row in shown.swap_rows] == [
        *((Frequency(20, 20), True), (Frequency(12, 20), False))
    ]
    assert shown.pictured


def test_something_rare_is_not_called_never() -> None:
    asked = question(design="warner", parameters={"p": "0.999"})
    [shown] = SurveyPage.from_document(frozen_draft(asked), "en").questions
    assert [row.recorded for row in shown.swap_rows] == [Frequency(999, 1000), Frequency(1, 1000)]
    assert not shown.pictured
    assert not any(row.certain for row in shown.swap_rows)
    assert Frequency.of(Fraction(999, 1000)) == Frequency(999, 1000)


def test_a_language_the_survey_lacks_gives_its_own() -> None:
    page = SurveyPage.from_document(frozen_draft(), "de")
    assert (page.language, page.direction) == ("en", "ltr")


@pytest.mark.parametrize("name", BUNDLES)
def test_a_bundle_has_the_hash_of_what_is_served(name: str) -> None:
    script = bundle(name)
    file = Path(settings.STATIC_ROOT) / script.url.removeprefix(settings.STATIC_URL)
    digest = hashlib.sha384(file.read_bytes()).digest()
    assert script.integrity == "sha384-" + base64.b64encode(digest).decode()


def test_the_plain_receipt_shows_what_the_report_contains() -> None:
    frozen = frozen_draft(question(), KARY, UNARY, ITEMS, question(text={"en": "Five?"}))
    page = SurveyPage.from_document(frozen, "en")
    bits = [0, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1]
    number = sum(bit << place for place, bit in enumerate(bits))
    rows = recorded(page, base64.b64encode(number.to_bytes(2, "little")).decode())
    assert [row.labels for row in rows] == [("Yes",), ("Blue",), ("Green", "Blue"), (), ("Yes",)]
    assert [row.skipped for row in rows] == [False, False, False, False, True]
    assert [row.strength for row in rows] == ["sound"] * 5


OPEN = question("single", "open", text={"en": "Where?"}, justification={"en": "Harmless."})
AFTER = question(text={"en": "There?"}, asked_if={"question": "q1", "options": [0, 2]})


def practice(draw: Drawings, *questions: dict[str, Any]) -> str:
    facts = {"access": "link", "kind": "live", "work": 0, "key_hash": "", "version": ""}
    wave = {**facts, "survey": json.loads(frozen_draft(*questions).canonical)}
    return draw.draw(wave, "en", template="respondents/questionnaire/screens.html")


def test_practice_uses_the_chances_of_the_survey_or_two_coins(draw: Drawings) -> None:
    mangat = question(design="mangat", text={"en": "And?"}, parameters={"p": "0.4"})
    page = practice(draw, OPEN, KARY, mangat, question())
    assert 'data-swaps="12 0"' in page
    assert page.count("data-card>") == 20
    page = practice(draw, KARY)
    [spec] = re.findall(r'data-mechanism="([^"]*)"', page)
    assert json.loads(html.unescape(spec)) == {
        "mechanism": "randomized-response",
        "categories": 2,
        "yes": [2**30, 3 * 2**30],
    }
    assert 'data-step="practice"' not in practice(draw, OPEN)
    rare = question(design="warner", parameters={"p": "0.999"})
    assert "data-card>" not in practice(draw, rare)


def test_a_condition_is_shown_by_number_and_answers() -> None:
    page = SurveyPage.from_document(frozen_draft(OPEN, AFTER), "en")
    shown = with_pairs(page, {}, "token").shown
    words = [re.sub(r"</?bdi[^>]*>", "", asked.only_if) for asked in shown]
    assert words == ["", "answered “Red” or “Blue” to question 1"]
    assert (page.open_count, [asked.id for asked in page.protected]) == (1, ["q2"])
    assert str(page.questions[0].justification) == "Harmless."


@pytest.mark.parametrize(("reason", "said"), [({"en": "Harmless."}, True), ({}, False)])
def test_an_unprotected_question_says_who_reads_it_and_why_or_that_it_can_be_skipped(
    draw: Drawings, reason: dict[str, str], said: bool
) -> None:
    page = practice(draw, {**OPEN, "justification": reason})
    assert "We store your real answer to this question. It is not changed." in page
    assert ("Why they need it: Harmless." in re.sub(r"</?bdi[^>]*>", "", page)) is said
    assert ("The research team can read it. You can skip it." in page) is not said


def test_the_plain_receipt_knows_what_was_not_asked() -> None:
    frozen = frozen_draft(OPEN, AFTER)
    page = SurveyPage.from_document(frozen, "en")

    def rows(*answers: int | None) -> list[tuple[bool, bool]]:
        report = frozen.layout.randomize(list(answers), SecureWords())
        rows = recorded(page, base64.b64encode(report).decode())
        return [(row.asked, row.skipped) for row in rows]

    assert rows(1, None) == [(True, False), (False, True)]
    assert rows(2, None) == [(True, False), (True, True)]
    assert rows(None, None) == [(True, True), (False, True)]


def test_the_mark_of_danger_is_frozen_only_where_set() -> None:
    assert "risky" not in frozen_draft().canonical
    assert frozen_draft(risky=True).risky
    assert not frozen_draft(risky=False).risky
    errors = problems(draft(risky=True, embed_origins=["https://a.example"]))
    assert "cannot leave that page" in str(errors[0])


def test_the_codes_of_a_hybrid_number_are_not_in_the_order_of_its_scale() -> None:
    """Its first two codes stand for the ends of the scale, the others for a window over it."""
    mechanism = Hybrid.of(0, 60, 1, epsilon=1)
    assert isinstance(mechanism, Hybrid)
    halves = [is_upper(mechanism, report) for report in range(mechanism.reports)]
    assert (halves[:2], halves[2:]) == ([False, True], sorted(halves[2:]))
    assert sum(halves[2:]) == (mechanism.reports - 2) // 2


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.key)
def test_authors_and_respondents_read_the_same_minutes(template: Template) -> None:
    page = SurveyPage.from_document(template.document, None)
    assert page.words_and_answers == words_and_answers(template.draft)
