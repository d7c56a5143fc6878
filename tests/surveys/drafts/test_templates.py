"""The templates of new surveys, and the page that offers them."""

import json
import math
import re
from pathlib import Path

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from localdp.posterior import WEAK_FROM
from surveys.documents.draft import questions_of
from surveys.documents.freezing.problems import problems
from surveys.documents.import_export import dump_draft, load_draft
from surveys.documents.translatable_texts import text_rows
from surveys.drafts import templates
from surveys.drafts.templates import TEMPLATES, Template
from surveys.models import Survey
from surveys.protection.risk_wording import RiskWording
from tests.helpers.questions import frozen_document
from tests.options import slow_except

FILES = sorted(Path(templates.__file__).parent.glob("*.json"))
FORBIDDEN_WORDS = re.compile(
    r"\b(lie|lies|lying|liar|fake|honest|honestly|truthful|anonymous)\b", re.IGNORECASE
)
BOTH = ("en", "zh-hans")
TO_AUTHORS = re.compile(
    r"\b(remove|merge|estimate|control)\b|删除|合并|估计值|对照问题", re.IGNORECASE
)

each_template = pytest.mark.parametrize("template", TEMPLATES, ids=lambda template: template.key)


def test_every_file_is_a_template_and_every_template_a_file() -> None:
    assert {file.stem for file in FILES} == {template.key for template in TEMPLATES}


@each_template
def test_a_template_lacks_only_the_asker(template: Template) -> None:
    draft = template.draft
    assert [str(problem) for problem in problems(draft)] == ["Say who asks, and how to reach them."]
    draft["asker"] = {"en": "A university", "zh-hans": "一所大学"}
    document = frozen_document(draft)
    assert (len(document.protected), document.strength) == (template.sensitive, "sound")
    assert math.exp(document.epsilon_forever or 0) < WEAK_FROM
    assert len(document.questions) == template.questions
    assert all(document.question(asked.block).id == asked.id for asked in document.questions)


@each_template
def test_a_template_is_complete_in_both_languages(template: Template) -> None:
    draft = template.draft
    assert draft["languages"] == ["en", "zh-hans"]
    for row in text_rows(draft):
        english, chinese = row.text("en"), row.text("zh-hans")
        assert bool(english) == bool(chinese), row.key
        assert not english or english.isascii() or "’" in english or "“" in english, row.key
        assert not chinese or re.search(r"[\u4e00-\u9fff]", chinese), row.key
        assert not FORBIDDEN_WORDS.search(english), row.key


@each_template
def test_advice_to_authors_is_in_notes_only(template: Template) -> None:
    texts = " ".join(row.text(language) for row in text_rows(template.draft) for language in BOTH)
    assert TO_AUTHORS.search(texts) is None
    notes = [item["note"] for item in template.draft["questions"] if "note" in item]
    assert all(set(note) == set(BOTH) for note in notes)
    assert all(note[language] not in texts for note in notes for language in BOTH)
    assert bool(notes) == (template.key != "health")


@each_template
def test_a_template_is_written_as_it_would_be_exported(template: Template) -> None:
    file = Path(templates.__file__).parent / f"{template.key}.json"
    stored = json.loads(file.read_text(encoding="utf-8"))
    exported = json.loads(dump_draft(load_draft(file.read_bytes())))
    assert {name: exported[name] for name in stored if name != "questions"} == {
        name: stored[name] for name in stored if name != "questions"
    }
    for mine, theirs in zip(stored["questions"], exported["questions"], strict=True):
        assert mine == {name: theirs[name] for name in mine}


def test_instructions_have_the_chances_of_their_mechanisms() -> None:
    """Of six faces one says No and one Yes; three months hold 90.25 of 365.25 days."""
    drafts = {template.key: template.draft for template in TEMPLATES}
    die = [
        question
        for question in questions_of(drafts["forced-response"])
        if question["design"] == "forced"
    ]
    assert {tuple(question["parameters"].values()) for question in die} == {("2/3", "1/6")}
    for words in ("If it shows 1, choose No", "If it shows 6, choose Yes", "2, 3, 4 or 5"):
        assert all(words in question["instructions"]["en"] for question in die)
    crosswise = [
        question
        for question in questions_of(drafts["crosswise"])
        if question["design"] == "crosswise"
    ]
    assert {question["parameters"]["p"] for question in crosswise} == {f"{90.25 / 365.25:.3f}"}
    assert all("January, February or March" in question["text"]["en"] for question in crosswise)
    people = [question["text"]["en"].split(" was born")[0] for question in crosswise]
    assert len(set(people)) == len(people)


def test_control_questions_are_there_where_they_help() -> None:
    shares = {
        template.key: [question.get("known_share") for question in questions_of(template.draft)]
        for template in TEMPLATES
    }
    with_control = {key for key, known in shares.items() if "0" in known}
    assert with_control == {"two-coins", "forced-response", "crosswise", "studies"}


@pytest.mark.django_db
def test_a_new_survey_offers_every_template(desk: Client) -> None:
    page = desk.get(reverse("surveys:new")).text
    for template in TEMPLATES:
        assert f'value="{template.key}"' in page
        assert all(escape(row.text) in page for row in template.preview)


@pytest.mark.django_db
@pytest.mark.parametrize(
    "template", slow_except(TEMPLATES, *TEMPLATES[:2]), ids=lambda template: template.key
)
def test_a_survey_begins_with_a_template(template: Template, desk: Client) -> None:
    made = desk.post(reverse("surveys:new"), {"template": template.key, "languages": "en zh-hans"})
    survey = Survey.objects.get()
    assert made["Location"] == survey.get_absolute_url()
    assert survey.draft == template.draft
    assert desk.get(survey.get_absolute_url()).status_code == 200
    assert desk.get(reverse("preview:page", args=[survey.pk])).status_code == 200


@pytest.mark.django_db
def test_a_template_takes_another_title_and_language(desk: Client) -> None:
    given = {"title": "Ours", "template": "health", "languages": "zh-hans"}
    desk.post(reverse("surveys:new"), given)
    survey = Survey.objects.get()
    assert survey.draft["languages"] == ["zh-hans"]
    assert survey.draft["title"] == {"zh-hans": "Ours"}
    assert survey.questions[1]["options"] == [{"zh-hans": "否"}, {"zh-hans": "是"}]
    assert [str(problem) for problem in problems(survey.draft)] == [
        "Say who asks, and how to reach them."
    ]


INVALID_SURVEY_CASES = [
    ({"title": " "}, "title", "title"),
    ({"title": "x" * 201}, "title", "200"),
    ({"title": "A", "languages": "tlh"}, "languages", "valid choice"),
    ({"template": "health", "languages": "de"}, "languages", "English, 简体中文"),
    ({"template": "../health"}, "__all__", "does not exist"),
    ({"template": "a\x00b"}, "template", "Null"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("given", "field", "words"), INVALID_SURVEY_CASES)
def test_an_invalid_new_survey_is_an_error(
    desk: Client, given: dict[str, str], field: str, words: str
) -> None:
    refused = desk.post(reverse("surveys:new"), given)
    assert refused.status_code == 422
    assert words in str(refused.context["form"].errors[field])
    assert not Survey.objects.exists()


def test_the_odds_of_every_template_have_a_sentence() -> None:
    for template in TEMPLATES:
        draft = template.draft | {"asker": {"en": "…", "zh-hans": "…"}}
        for asked in frozen_document(draft).questions:
            assert RiskWording.of(asked.mechanism, asked.device).sentence
