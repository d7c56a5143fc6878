"""The respondent's page as view state, and the list of its modules."""

import base64
import hashlib
import json
from fractions import Fraction
from pathlib import Path
from typing import Any

from django.conf import settings

from respondents.pages import SurveyPage
from respondents.templatetags.modules import fingerprint, modules
from respondents.templatetags.reports import recorded
from surveys.document import Document, parse
from surveys.draft import freeze
from surveys.odds import Frequency
from tests.conftest import draft, question

KARY = question("single", "randomized-response", text={"en": "One?"}, parameters={"epsilon": "1"})
UNARY = question("single", "optimized-unary", text={"en": "Two?"}, parameters={"epsilon": "1"})
ITEMS = question("multiple", "multiple", text={"en": "Three?"}, parameters={"epsilon": "2"})


def document(*questions: dict[str, Any], **given: Any) -> Document:
    return parse(freeze(draft(*questions, **given)))


def test_yes_stands_before_no_though_no_is_category_0() -> None:
    [asked] = SurveyPage.of(document(), "en").questions
    assert [(choice.index, choice.label) for choice in asked.choices] == [(1, "Yes"), (0, "No")]


def test_the_dots_show_the_channel() -> None:
    page = SurveyPage.of(document(question(), KARY, UNARY, ITEMS), "en")
    assert [asked.dots for asked in page.questions] == [5, 8, 5, 7]
    assert [asked.odds.form for asked in page.questions] == ["binary", "category", "marks", "items"]


def test_something_rare_is_not_called_never() -> None:
    asked = question(design="warner", parameters={"p": "0.999"})
    [shown] = SurveyPage.of(document(asked), "en").questions
    assert (shown.odds.gained, shown.dots) == (Frequency(1, 1000), None)
    assert Frequency.of(Fraction(999, 1000)) == Frequency(999, 1000)


def test_a_language_the_survey_lacks_gives_its_own() -> None:
    page = SurveyPage.of(document(), "de")
    assert (page.language, page.direction) == ("en", "ltr")


def test_no_text_ends_the_script_that_holds_the_document() -> None:
    frozen = document(question(text={"en": "</script><script>alert(1)</script>&amp;"}))
    page = SurveyPage.of(frozen, "en")
    assert "<" not in page.embedded
    assert json.loads(page.embedded) == json.loads(frozen.canonical)


def test_modules_are_listed_once_with_the_hash_of_what_is_served() -> None:
    listed = modules("js/respondent/main.js")
    names = [module.name.split(".")[0] for module in listed]
    assert names[0] == "main"
    assert len(set(listed)) == len(listed)
    assert {"answers", "submission", "layout", "randomness", "response"} < set(names)
    for module in listed:
        file = Path(settings.STATIC_ROOT) / module.url.removeprefix(settings.STATIC_URL)
        digest = hashlib.sha384(file.read_bytes()).digest()
        assert module.integrity == "sha384-" + base64.b64encode(digest).decode()


def test_the_fingerprint_changes_with_any_module() -> None:
    listed = modules("js/respondent/main.js")
    assert len(fingerprint(listed)) == 64
    assert fingerprint(listed[:-1]) != fingerprint(listed)


def test_the_plain_receipt_tells_what_the_report_says() -> None:
    frozen = document(question(), KARY, UNARY, ITEMS, question(text={"en": "Five?"}))
    page = SurveyPage.of(frozen, "en")
    bits = [0, 1, 0, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1]
    number = sum(bit << place for place, bit in enumerate(bits))
    rows = recorded(frozen, page, base64.b64encode(number.to_bytes(2, "little")).decode())
    assert [row.labels for row in rows] == [("Yes",), ("Blue",), ("Green", "Blue"), (), ("Yes",)]
    assert [row.skipped for row in rows] == [False, False, False, False, True]
    assert [round(row.after, 1) for row in rows] == [25.0, 23.2, 23.2, 17.8, 25.0]
    assert round(rows[3].below, 1) == 5.4
