"""The browser draws what the server would: the same templates, with figures of its own making."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from respondents.client_verification import _parse
from respondents.questionnaire.page import SurveyPage
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.canonical import canonical
from surveys.documents.frozen.parsing import parse
from tests.helpers.designs import DESIGNS
from tests.helpers.questionnaire import OF_A_QUESTION, SHARED, Drawings, wave_document, words
from tests.helpers.questions import draft, frozen_document, question
from tests.helpers.sections import ARMS, asked, chosen, survey
from tests.options import slow_except
from tests.planted.changes import document as altered


@pytest.mark.parametrize("language", slow_except(["en", "zh-hans"], "zh-hans"))
@pytest.mark.parametrize("name", DESIGNS)
def test_server_and_browser_render_the_same_html(draw: Drawings, name: str, language: str) -> None:
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
            by_server = render_to_string(OF_A_QUESTION, {"question": question, "page": page})
            drawn = draw.draw(document, language, template=OF_A_QUESTION, question=place)
            assert words(drawn) == words(by_server)
    assert draw.is_possible(document)


def test_server_and_browser_add_up_what_one_arm_is_asked(draw: Drawings) -> None:
    """Nine questions of ε = 0.8 in three arms: no one is asked more than three, and ε = 2.4."""
    each: dict[str, Any] = {"design": "randomized-response", "parameters": {"epsilon": "0.8"}}
    nine = [asked(f"{n}?", chosen(1, n // 3), **each) for n in range(9)]
    options = [{"en": name} for name in "ABC"]
    document = frozen_document(survey({**ARMS, "options": options, "shares": ["1/3"] * 3}, *nine))
    page = SurveyPage.from_document(document, "en")
    assert (page.most_asked, page.strength) == (3, "sound")
    wave = wave_document(document.canonical)
    for template in set(SHARED) - {OF_A_QUESTION}:
        by_server = words(render_to_string(template, {"page": page, "wave": {"invited": False}}))
        assert words(draw.draw(wave, "en", template=template)) == by_server
        assert "50 times" not in by_server
    losses = draw.draw(wave, "en", template=next(name for name in SHARED if "loss" in name))
    assert "2.4" in losses
    assert "7.2" not in losses
    assert "at most 3." in draw.draw(wave, "en")


def question_of(document: dict[str, Any]) -> dict[str, Any]:
    question: dict[str, Any] = document["survey"]["questions"][0]
    return question


IMPOSSIBLE: dict[str, Callable[[dict[str, Any]], object]] = {
    "of another format": lambda wave: wave.update(format=2),
    "a questionnaire of another format": lambda wave: wave["survey"].update(format=2),
    "for unknown people": lambda wave: wave.update(access="everyone"),
    "invited without a key": lambda wave: wave.update(access="invited"),
    "a key for no one": lambda wave: wave.update(key_hash="a" * 64),
    "work without end": lambda wave: wave.update(work=1.5),
    "no work": lambda wave: wave.pop("work"),
    "no way out of danger": lambda wave: wave["survey"].update(risky=True),
    "a way out that runs a script": lambda wave: (
        wave["survey"].update(risky=True),
        wave.update(leave="javascript:alert(1)"),
    ),
    "a way out to a site without a scheme": lambda wave: (
        wave["survey"].update(risky=True),
        wave.update(leave="//elsewhere.example"),
    ),
    "a logo that is not a hash": lambda wave: wave["survey"].update(
        branding={"name": "Institute", "logo": "../../reports"}
    ),
    "a logo of no one": lambda wave: wave["survey"].update(branding={"logo": "a" * 64}),
    "no questions": lambda wave: wave["survey"].update(questions=[]),
    "no language": lambda wave: wave["survey"].update(languages=[]),
    "no title": lambda wave: wave["survey"].update(title={}),
    "the same question twice": lambda wave: wave["survey"]["questions"].append(question_of(wave)),
    "an unknown kind": lambda wave: question_of(wave).update(kind="photo"),
    "no text": lambda wave: question_of(wave).update(text={}),
    "more answers than the mechanism has": lambda wave: question_of(wave)["options"].append({}),
    "a later question as a condition": lambda wave: question_of(wave).update(
        asked_if={"block": "x", "options": [0]}
    ),
    "an unknown mechanism": lambda wave: protection_of(wave).update(
        mechanism={"mechanism": "none"}
    ),
    "thresholds that give the answer": lambda wave: mechanism_of(wave).update(yes=[0, 2**32]),
    "thresholds beyond the words": lambda wave: mechanism_of(wave).update(yes=[0, 2**33]),
    "an unprotected mechanism that says it protects": lambda wave: protection_of(wave).update(
        mechanism={"mechanism": "open", "categories": 2}
    ),
    "a protection that randomizes nothing": lambda wave: protection_of(wave).update(design="open"),
    "an unknown device": lambda wave: protection_of(wave).update(device="server"),
}


def protection_of(document: dict[str, Any]) -> dict[str, Any]:
    protection: dict[str, Any] = question_of(document)["protection"]
    return protection


def mechanism_of(document: dict[str, Any]) -> dict[str, Any]:
    mechanism: dict[str, Any] = protection_of(document)["mechanism"]
    return mechanism


@pytest.mark.parametrize("change", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_document_that_no_release_could_make_is_refused(
    draw: Drawings, change: Callable[[dict[str, Any]], object]
) -> None:
    document = wave_document(freeze(draft(*DESIGNS["coins"].questions)))
    assert draw.is_possible(document)
    change(document)
    assert not draw.is_possible(document)


@pytest.mark.parametrize(
    ("design", "other"), [("multiple", "open"), ("open", "multiple"), ("random-item", "open")]
)
def test_a_multiple_choice_is_protected_just_if_it_says_so(
    draw: Drawings, design: str, other: str
) -> None:
    """A page that promises protection never runs a script that stores choices as they are."""
    why = {"justification": {"en": "Many share it."}}
    asked = question("multiple", design, parameters={"epsilon": "1"}, **why)
    waves = [wave_document(freeze(draft({**asked, "design": name}))) for name in (design, other)]
    hashed = altered(lambda _wave: None)
    texts = [hashed(canonical(wave).encode()) for wave in waves]
    assert all(map(draw.is_possible, waves))
    assert all(map(_parse, texts))
    mechanism = protection_of(waves[1])["mechanism"]
    changed = altered(lambda wave: protection_of(wave).update(mechanism=mechanism))(texts[0])
    assert not draw.is_possible(json.loads(changed))
    with pytest.raises(ValueError, match="no release"):
        _parse(changed)
