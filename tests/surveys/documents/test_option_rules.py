"""Rules for options: a random order, a last one that excludes the others, and words for “Other”."""

import json
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from respondents.questionnaire.no_script_form import PlainForm
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.parsing import parse
from surveys.documents.import_export import dump_draft
from surveys.drafts.services import edit_draft, fingerprint
from surveys.models import Survey
from surveys.versions.diff import Difference
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.survey_files import content_of, file, reasons, through_file

ONE = question("single", "randomized-response", parameters={"epsilon": "1"})
SEVERAL = question("multiple", "multiple", parameters={"epsilon": "1"})
UNPROTECTED = question("single", "open", justification={"en": "Large groups."})
TWO_OPTIONS = [{"en": "Red"}, {"en": "Blue"}]
RULES = [("random_order", ONE), ("last_excludes", SEVERAL), ("other", UNPROTECTED)]


@pytest.mark.parametrize(("rule", "item"), RULES)
def test_a_rule_is_frozen_only_where_chosen_and_makes_another_question(
    rule: str, item: dict[str, Any]
) -> None:
    plain, ruled = (freeze(draft(each)) for each in (item, {**item, rule: True}))
    assert freeze(draft({**item, rule: False})) == plain
    assert f'"{rule}"' not in plain
    assert json.loads(ruled)["questions"][0][rule] is True
    [before], [after] = (parse(text).questions for text in (plain, ruled))
    assert (getattr(before, rule), getattr(after, rule)) == (False, True)
    assert before.block != after.block


@pytest.mark.parametrize(("rule", "item"), RULES)
def test_files_keep_a_rule(rule: str, item: dict[str, Any]) -> None:
    kept = through_file(draft({**item, rule: True}))
    assert kept["questions"][0][rule] is True
    assert f'"{rule}"' not in dump_draft(draft(item))


def test_counts_with_and_without_a_random_order_are_not_pooled() -> None:
    before, after = (frozen_draft({**ONE, "random_order": held}) for held in (False, True))
    [change] = Difference.from_documents(before, after).questions
    assert not change.pooled
    assert [each.name for each in change.changes] == ["Options in random order"]


WRONG_RULE_CASES = [
    (question(random_order=True), "random_order: A random order needs a choice"),
    ({**ONE, "random_order": True, "options": TWO_OPTIONS}, "random_order: A random order"),
    ({**ONE, "random_order": "yes"}, "random_order: true or false is expected here."),
    ({**ONE, "last_excludes": True}, "last_excludes: Only the last of at least three"),
    (
        {**SEVERAL, "last_excludes": True, "options": TWO_OPTIONS},
        "last_excludes: Only the last of at least three",
    ),
    (question(other=True), "other: only a choice among options has an “Other”."),
]


@pytest.mark.parametrize(("wrong", "reason"), WRONG_RULE_CASES)
def test_a_file_with_a_rule_that_does_not_fit_is_refused(
    wrong: dict[str, Any], reason: str
) -> None:
    [told] = reasons(file(content_of(questions=[wrong])))
    assert told.startswith(f"questions[0].{reason}")


@pytest.mark.parametrize(
    ("ticked", "answer"),
    [(["2"], [False, False, True]), (["0", "1"], [True, True, False]), (["0", "2"], None)],
)
def test_the_page_without_scripts_takes_an_excluding_option_alone(
    ticked: list[str], answer: Any
) -> None:
    document = frozen_draft({**SEVERAL, "last_excludes": True})
    data = QueryDict("&".join(f"answer-q1-{place}=1" for place in ticked))
    form = PlainForm(document, data)
    assert form.answers == [answer]
    assert ("q1" in form.errors) is (answer is None)


RULE_CASES = [
    ("random_order", "single", "randomized-response", "A\nB\nC", ""),
    ("random_order", "single", "randomized-response", "A\nB", "at least three options"),
    ("random_order", "yes-no", "randomized-response", "", "at least three options"),
    ("last_excludes", "multiple", "multiple", "A\nB\nC", ""),
    ("last_excludes", "multiple", "multiple", "A\nB", "Only the last of at least three"),
    ("other", "single", "open", "A\nB\nOther", ""),
    ("other", "single", "best", "A\nB\nOther", "would show that they chose it"),
]


@pytest.mark.django_db
@pytest.mark.parametrize(("rule", "kind", "design", "options", "reason"), RULE_CASES)
def test_the_form_takes_a_rule_that_fits(
    desk: Client, survey: Survey, rule: str, kind: str, design: str, options: str, reason: str
) -> None:
    edit_draft(survey=survey, draft=draft(ONE))
    typed = {
        "kind": kind,
        "text": "Which?",
        "options": options,
        rule: "on",
        "design": design,
        "epsilon": "1",
        "device": "browser",
        "base_fingerprint": fingerprint(survey.items[0]),
    }
    where = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    response = desk.post(where, typed)
    survey.refresh_from_db()
    assert survey.items[0].get(rule) is (None if reason else True)
    if reason:
        assert reason in response.text
    else:
        assert desk.get(where).context["form"].initial[rule] is True
