"""A last option that excludes the others: frozen only where chosen, and taken alone."""

import json
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from respondents.questionnaire.no_script_form import PlainForm
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey
from tests.helpers.questions import draft, question
from tests.helpers.survey_files import content_of, file, reasons

SEVERAL = question("multiple", "multiple", parameters={"epsilon": "1"})
EXCLUDING = {**SEVERAL, "last_excludes": True}


def test_an_excluding_option_is_frozen_only_where_chosen() -> None:
    plain, excluding = (freeze(draft(item)) for item in (SEVERAL, EXCLUDING))
    assert freeze(draft({**SEVERAL, "last_excludes": False})) == plain
    assert "last_excludes" not in plain
    [before], [after] = (parse(text).questions for text in (plain, excluding))
    assert (before.last_excludes, after.last_excludes) == (False, True)
    # Who cannot tick it with others answers another question.
    assert before.block != after.block


@pytest.mark.parametrize(
    "wrong",
    [
        question("single", "best", parameters={"epsilon": "1"}, last_excludes=True),
        {**EXCLUDING, "options": [{"en": "Red"}, {"en": "Blue"}]},
    ],
    ids=["single", "two options"],
)
def test_a_file_without_others_to_exclude_is_refused(wrong: dict[str, Any]) -> None:
    [reason] = reasons(file(content_of(questions=[wrong])))
    assert reason.startswith("questions[0].last_excludes: only the last of at least three")


@pytest.mark.parametrize(
    ("ticked", "answer"),
    [(["2"], [False, False, True]), (["0", "1"], [True, True, False]), (["0", "2"], None)],
)
def test_the_page_without_scripts_takes_it_alone(ticked: list[str], answer: Any) -> None:
    document = parse(json.dumps(json.loads(freeze(draft(EXCLUDING)))))
    data = QueryDict("&".join(f"answer-q1-{place}=1" for place in ticked))
    form = PlainForm(document, data)
    assert form.answers == [answer]
    assert ("q1" in form.errors) is (answer is None)


@pytest.mark.django_db
@pytest.mark.parametrize(("options", "kept"), [("A\nB\nC", True), ("A\nB", None)])
def test_the_form_takes_it_for_three_options_or_more(
    desk: Client, survey: Survey, options: str, kept: Any
) -> None:
    edit_draft(survey=survey, draft=draft(SEVERAL))
    typed = {
        "kind": "multiple",
        "text": "Which?",
        "options": options,
        "last_excludes": "on",
        "design": "multiple",
        "epsilon": "1",
        "device": "browser",
        "base_fingerprint": fingerprint(survey.items[0]),
    }
    where = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    response = desk.post(where, typed)
    survey.refresh_from_db()
    assert survey.items[0].get("last_excludes") is kept
    assert ("at least three options can have one" in response.content.decode()) is not kept
