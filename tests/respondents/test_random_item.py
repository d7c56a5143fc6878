"""A multiple choice that reports one random item: the page, the receipt and the plain form."""

import base64
from collections import Counter

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import strip_tags

from localdp.mechanisms import RandomItem
from localdp.randomness import SecureWords
from respondents.models import Spool
from respondents.questionnaire.page import SurveyPage
from respondents.questionnaire.receipt import recorded
from tests.helpers.questionnaire import plain
from tests.helpers.questions import frozen_draft, question
from tests.helpers.waves import Launch

DRAWN = question("multiple", "random-item", parameters={"epsilon": "9"})
NAMES = ("Red", "Green", "Blue")


def test_a_receipt_names_the_item_and_its_mark() -> None:
    document = frozen_draft(DRAWN)
    page = SurveyPage.from_document(document, "en")
    seen = Counter[tuple[str, bool]]()
    assert page.questions[0].odds.form == "drawn"
    for _ in range(300):
        report = document.layout.randomize([(0, 1, 1)], SecureWords())
        [row] = recorded(page, base64.b64encode(report).decode())
        [label] = row.labels
        seen[label, row.ticked] += 1
        assert row.strength == "weak"
    # At ε = 9 a mark is changed once in 8,100 reports, and an item is drawn at least 60 of 300
    # times except once in 10⁶ runs.
    assert min(seen["Red", False], seen["Green", True], seen["Blue", True]) >= 60


@pytest.mark.django_db
@pytest.mark.parametrize("ticked", [["answer-q1-0"], []])
def test_the_plain_form_reports_one_item(
    client: Client, launched: Launch, ticked: list[str]
) -> None:
    """Also of a person who ticks nothing, which is an answer."""
    wave = launched({**DRAWN, "last_excludes": True}, plain=True)
    page = client.get(reverse("respondents:plain", args=[wave.code]))
    assert "only one of the 3 answers, picked at random" in page.text
    wrong = plain(client, wave, page, **{"answer-q1-0": "1", "answer-q1-2": "1"})
    assert "The last answer cannot be combined with others" in wrong.text
    done = plain(client, wave, page, **dict.fromkeys(ticked, "1"))
    assert done.status_code == 200
    [report] = wave.version.document.layout.unpack(bytes(Spool.objects.get().report)).reports
    mechanism = wave.version.document.questions[0].mechanism
    assert isinstance(mechanism, RandomItem)
    item, mark = mechanism.item_of(report)
    ending = "ticked" if mark else "not ticked"
    assert f"Recorded: {NAMES[item]}: {ending}" in strip_tags(done.text)
