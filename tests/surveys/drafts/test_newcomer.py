"""A survey of all kinds from blank to launched, by someone who touches no protection."""

from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from localdp.planning import compare
from surveys.launch.checklist import Checklist
from surveys.models import Survey, Wave
from surveys.protection.allotment import automatic_items
from surveys.protection.automatic import Expected
from tests.helpers.designer import save_options

pytestmark = pytest.mark.django_db

RED = "Red\nGreen\nBlue\nGrey\nNone"
KINDS: tuple[dict[str, str], ...] = (
    {"kind": "yes-no"},
    {"kind": "single", "options": RED},
    {"kind": "multiple", "options": "Insults\nThreats\nViolence\nBullying"},
    {"kind": "number", "low": "0", "high": "40", "step": "1"},
    {"kind": "linked", "part1_text": "Tired?", "part2_text": "Paid?", "part2_options": RED},
)
LIST = {"options": "I cook\nI read\nI run", "sensitive": "I stole"}


def add(client: Client, survey: Survey, given: dict[str, str]) -> None:
    """Fill in the form as it comes, apart from the wording and the options."""
    address = reverse("surveys:question-new", args=[survey.pk])
    form = client.get(address).context["form"]
    values = {name: form[name].initial for name in form.fields}
    typed = {name: value for name, value in values.items() if value not in (None, "", [], False)}
    response = client.post(address, {**typed, "text": f"A {given['kind']}?", **given})
    assert response.status_code == 302, response.context["form"].errors


def add_list(client: Client, survey: Survey) -> None:
    address = reverse("surveys:list-new", args=[survey.pk])
    form = client.get(address).context["form"]
    [(first, _label), *_others] = form.fields["design"].choices
    names = ("text", "epsilon", "justification")
    given = {**LIST, "design": first, **{name: str(form[name].initial) for name in names}}
    assert client.post(address, given).status_code == 302


@pytest.mark.slow
def test_every_question_is_as_precise_as_the_best_choice(desk: Client) -> None:
    desk.post(reverse("surveys:new"), {"title": "Work"})
    survey = Survey.objects.get(draft__title__en="Work")
    save_options(desk, survey, title="Work", simultaneous="on")
    for given in KINDS:
        add(desk, survey, given)
    add_list(desk, survey)
    desk.post(reverse("surveys:launch", args=[survey.pk]), {"confirmed": "on"})
    survey.refresh_from_db()
    document = Wave.objects.get().version.document
    frozen = {each.id: each.mechanism for each in document.questions if not each.in_clear}
    automatic = automatic_items(survey.draft)
    assert len(automatic) == len(KINDS)
    for item, asked in automatic:
        check_best(frozen[item["id"]], item, asked, Expected.of(survey.draft))
    *_others, control, sensitive = document.questions
    assert control.open
    assert sensitive.open
    checklist = Checklist.for_survey(survey)
    assert checklist.unreadable.startswith("Questions 1–3 and 5 cannot be read")  # and no list


def check_best(mechanism: Any, item: dict[str, Any], asked: Any, expected: Expected) -> None:
    epsilon = Fraction(item["parameters"]["epsilon"])
    best, *others = compare(asked, epsilon, expected.people, share=expected.share)
    assert mechanism == best.mechanism
    # Of those within a hundredth of the best, the simplest is chosen.
    assert all(best.margin <= 1.01 * other.margin for other in others)
