"""The browser draws what the server would: the same templates, with figures of its own making."""

import json
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from respondents.questionnaire.page import SurveyPage
from surveys.documents.draft import freeze
from surveys.documents.frozen import canonical, parse
from tests.conftest import draft
from tests.respondents.drawing import SHARED, Drawings
from tests.respondents.questionnaire.designs import DESIGNS

PARTIALS = "respondents/questionnaire/partials"
OF_A_QUESTION = f"{PARTIALS}/odds.html"


def words(html: str) -> str:
    return " ".join(html.split())


def wave_document(text: str, **given: Any) -> dict[str, Any]:
    facts = {"access": "open", "kind": "real", "work": 0, "key_hash": "", "version": "v"}
    return {**facts, "survey": json.loads(text), **given}


@pytest.mark.parametrize("language", ["en", "zh-hans"])
@pytest.mark.parametrize("name", DESIGNS)
def test_both_draw_the_same(draw: Drawings, name: str, language: str) -> None:
    design = DESIGNS[name]
    given = {key: value for key, value in design.given.items() if key != "access"}
    text = freeze(draft(*design.questions, **given))
    page = SurveyPage.from_document(parse(text), language)
    document = wave_document(text)
    with translation.override(language):
        for template in set(SHARED) - {OF_A_QUESTION}:
            by_server = render_to_string(template, {"page": page, "wave": {"invited": False}})
            assert words(draw.draw(document, language, template=template)) == words(by_server)
        for place, question in enumerate(page.questions):
            by_server = render_to_string(OF_A_QUESTION, {"question": question})
            drawn = draw.draw(document, language, template=OF_A_QUESTION, question=place)
            assert words(drawn) == words(by_server)
    assert canonical(document["survey"]) == text
