"""Names of questions in files: which are refused, and where they appear."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.exports.report_file import _header
from analytics.exports.wave_files import FORMATS
from surveys.documents.variable_names import SAME_NAME, TAKEN_NAME, WRONG_NAME, name_fault
from surveys.drafts.services import copy_item, edit_draft
from surveys.models import Survey
from surveys.planning.questions import name_among
from tests.helpers.lists import list_experiment
from tests.helpers.questions import draft, frozen_draft, question
from tests.helpers.survey_files import content_of, file, reasons
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch, end

NAMED = question(text={"en": "Did you?"}, variable="took")


NAME_CASES = [
    *(("took_money", ""), ("T2", ""), ("x" * 32, ""), ("x" * 33, WRONG_NAME)),
    *(("2x", WRONG_NAME), ("größe", WRONG_NAME), ("two words", WRONG_NAME)),
    *(("=1+1", WRONG_NAME), ("By", TAKEN_NAME), ("strL", TAKEN_NAME), ("TRUE", TAKEN_NAME)),
    *(("NA_real_", TAKEN_NAME), ("version", TAKEN_NAME), ("q7", TAKEN_NAME)),
    *(("took_1", TAKEN_NAME), ("took_direct", TAKEN_NAME), ("Took", SAME_NAME)),
]


@pytest.mark.parametrize(("name", "fault"), NAME_CASES)
def test_names_that_a_file_cannot_hold_are_refused(name: str, fault: str) -> None:
    assert name_fault(name, [{"variable": "took"}, {}]) == str(fault) % {"name": name}


def test_a_file_with_one_name_twice_says_where() -> None:
    [item] = content_of()["questions"]
    same = [{**item, "variable": "took"}, {**item, "id": "q2", "variable": "TOOK"}]
    assert reasons(file(content_of(questions=same))) == [
        f"questions[{place}].variable: {SAME_NAME}" for place in (0, 1)
    ]


@pytest.mark.django_db
def test_the_designer_refuses_the_name_of_another_question(
    survey: Survey, owner: User, signed_in: Callable[[User], Client]
) -> None:
    edit_draft(survey=survey, draft=draft(NAMED, question()))
    where = reverse("surveys:question-edit", args=[survey.pk, "q2"])
    given = {"kind": "yes-no", "text": "Have you?", "design": "two-coins", "device": "browser"}
    refused = signed_in(owner).post(where, {**given, "variable": "TOOK"})
    assert refused.context["form"].errors["variable"] == [str(SAME_NAME)]
    assert signed_in(owner).post(where, {**given, "variable": "gave"}).status_code == 302
    copy_item(survey=survey, item_id="q2", actor=owner)
    survey.refresh_from_db()
    assert [question.get("variable") for question in survey.draft["questions"]] == [
        "took",
        "gave",
        None,
    ]


@pytest.mark.django_db
def test_files_have_it_and_waves_with_other_names_are_compared(launched: Launch) -> None:
    named = launched(NAMED, question())
    plain = launched({**NAMED, "variable": ""}, question())
    first, other = (wave.version.document.questions[0] for wave in (named, plain))
    assert (first.name, other.name, first.block) == ("took", "q1", other.block)
    assert _header(named) == ["version", "took", "q2"]
    rows = csv_rows(str(FORMATS["csv"].write(named)))
    assert {(row["question"], row["variable"]) for row in rows} == {("q1", "took"), ("q2", "q2")}


def test_choices_with_the_same_words_show_names_in_files() -> None:
    """Both lists of an experiment ask the same; a value can be an item of a question."""
    one, other = question(variable="first"), question(text={"en": "Did you never?"})
    document = frozen_draft(one, other)
    choices = [("q1", "Same"), ("q2.1", "Same"), ("q2", "Other"), ("9f:0", "Same")]
    assert document.distinct_choices(choices) == [
        *(("q1", "Same · first"), ("q2.1", "Same · q2"), ("q2", "Other"), ("9f:0", "Same"))
    ]


def test_lists_say_which_one_they_are() -> None:
    """Of several experiments with the same words each list says its name, too."""
    arms, short, long = draft(*list_experiment())["questions"]
    without, sensitive = "without the sensitive statement", "with the sensitive statement"
    named = [name_among(item, [arms, short, long]) for item in (arms, short, long)]
    assert named == ["", without, sensitive]
    others = draft(arms, arms, arms, short, {**long, "version_of": "q4"})["questions"][3:]
    named = [name_among(item, [arms, short, long, *others]) for item in (short, long, *others)]
    assert named == [f"q2, {without}", f"q3, {sensitive}", f"q4, {without}", f"q5, {sensitive}"]
    document = frozen_draft(arms, short, long)
    listed = document.distinct_choices((item, "Same") for item in ("q2", "q3"))
    assert listed == [("q2", f"Same · {without}"), ("q3", f"Same · {sensitive}")]


@pytest.mark.django_db
@pytest.mark.usefixtures("survey_once")
def test_both_lists_of_an_experiment_are_told_apart_on_pages(
    launched: Launch, desk: Client
) -> None:
    where = {"text": {"en": "Where?"}, "justification": {"en": "Many share each answer."}}
    other = [{"en": "At home"}, {"en": "At work"}]
    more = [question("single", "open", **where, options=each) for each in (other, other[::-1])]
    more += [question(text={"en": f"Number {place}?"}) for place in range(2)]
    lists = list_experiment("randomized-response", parameters={"epsilon": "1"})
    wave = end(launched(*lists, *more))
    client, words = desk, "How many are true?"

    def page(name: str, *of: object) -> str:
        html = client.get(reverse(name, args=[wave.survey.pk, *of])).text
        return re.sub(r"<[^>]*>", "", html)

    assert f"2, 3 · {words} · with the sensitive statement" in page("surveys:plan")
    index = page("analytics:dashboard")
    table = page("analytics:analyze", wave.pk)
    for at, which in ((2, "without"), (3, "with")):
        assert f"{words} · {which} the sensitive statement" in index
        assert f"Where? · q{at + 2}" in table
