"""Permanent responses in a draft: ε and ε∞, what they rule out, and where that is shown."""

import math
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from localdp.fixed_point import WORD
from localdp.mechanisms import PermanentResponse
from localdp.posterior import WEAK_FROM
from surveys.budget.privacy_budget import Budget
from surveys.documents.draft import new_draft
from surveys.documents.freezing.freeze import freeze
from surveys.documents.freezing.problems import problems
from surveys.documents.frozen.parsing import parse
from surveys.drafts.forms.question import QuestionForm
from surveys.drafts.items import question_protection
from surveys.drafts.services import edit_draft
from surveys.launch.checklist import Checklist
from surveys.models import Survey
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import PERMANENT_PARAMETERS, draft, frozen_draft, permanent, question
from tests.helpers.waves import Launch


@pytest.mark.parametrize("kind", ["yes-no", "single"])
@pytest.mark.parametrize("f", ["0.1", "0.3", "0.5", "0.9"])
def test_epsilon_forever_is_the_largest_ratio_over_all_permanent_rows(kind: str, f: str) -> None:
    """The largest ratio over every row the first step can draw, by trying them all."""
    frozen = parse(
        freeze(draft(permanent(kind, parameters={**PERMANENT_PARAMETERS, "f": f})))
    ).questions[0]
    m = frozen.mechanism
    k = len(frozen.options)
    assert isinstance(m, PermanentResponse)

    def likelihood(row: tuple[int, ...], answer: int) -> float:
        kept = m.kept / WORD
        return math.prod(
            kept if mark == (place == answer) else 1 - kept for place, mark in enumerate(row)
        )

    worst = max(
        math.log(likelihood(row, first) / likelihood(row, other))
        for row in product((0, 1), repeat=k)
        for first, other in product(range(k), repeat=2)
    )
    assert frozen.epsilon_forever == pytest.approx(worst, abs=1e-9)
    assert frozen.epsilon_forever == pytest.approx(
        2 * math.log((2 - float(f)) / float(f)), abs=1e-7
    )


def test_the_epsilon_of_several_questions_is_their_sum() -> None:
    document = frozen_draft(permanent(), permanent("single"), question())
    assert document.remembers
    assert document.epsilon_forever == pytest.approx(2 * 2.19722458, abs=1e-6)
    assert document.epsilon == pytest.approx(2 * 0.5371 + math.log(3), abs=1e-3)
    assert frozen_draft().epsilon_forever is None


NO_MEMORY_CASES = [
    ({"risky": True}, "not for people in danger"),
    ({"plain": True}, "needs JavaScript"),
    ({"embed_origins": ["https://www.university.example"]}, "inside another site"),
]


@pytest.mark.parametrize(("given", "words"), NO_MEMORY_CASES, ids=str)
def test_a_secret_is_not_kept_everywhere(survey: Survey, given: dict[str, Any], words: str) -> None:
    edit_draft(survey=survey, draft=draft(permanent(), **given))
    [problem] = map(str, problems(survey.draft))
    assert words in problem
    items = Checklist.for_survey(survey).items
    missing = {name: item.problems for name, item in items.items() if item.state == "error"}
    assert {name: [*map(str, faults)] for name, faults in missing.items()} == {"memory": [problem]}
    assert not problems(draft(question(), **given))


def test_the_form_fills_in_what_does_for_most() -> None:
    data = {"kind": "yes-no", "text": "Q", "design": "permanent", "device": "browser", "f": "0.3"}
    form = QuestionForm(data, draft=new_draft())
    assert form.is_valid(), form.errors
    assert form.as_item()["parameters"] == {**PERMANENT_PARAMETERS, "f": "0.3"}


def test_the_designer_says_both_epsilons() -> None:
    summary = question_protection(permanent())
    assert "0.54" in summary.chip
    assert "ε∞\u00a0=\u00a02.20" in summary.chip
    assert "at most 50%" in summary.forever
    assert not question_protection(question()).forever


def budget_of(survey: Survey, *questions: dict[str, Any], waves: int) -> Budget:
    edit_draft(survey=survey, draft=draft(*questions))
    return Budget.of(survey, waves=waves)


@pytest.mark.django_db
def test_waves_add_up_to_no_more_than_the_permanent_step(survey: Survey) -> None:
    spent = [budget_of(survey, permanent(), waves=waves).spent_in_all for waves in (1, 2, 4, 50)]
    assert [each.epsilon for each in spent] == pytest.approx(
        [0.5371, 1.0085, 1.6444, 2.1972], abs=1e-4
    )
    budget = budget_of(survey, permanent(), waves=50)
    assert budget.epsilon_forever == pytest.approx(2.1972, abs=1e-4)
    assert [bound.label for bound in budget.bounds][-1] == "One person, any number of waves"
    mixed = budget_of(survey, permanent(), question(), waves=50)
    assert mixed.permanent_epsilon == budget.epsilon_forever
    assert mixed.spent_in_all.epsilon == pytest.approx(2.1972 + 50 * math.log(3), abs=1e-3)
    assert mixed.epsilon_forever == math.inf
    assert budget_of(survey, question(), waves=2).epsilon_forever is None


@pytest.mark.django_db
def test_the_pages_show_epsilon_forever(survey: Survey, desk: Client) -> None:
    edit_draft(survey=survey, draft=draft(permanent()))
    plan = desk.get(reverse("surveys:plan", args=[survey.pk])).text
    assert "any number of waves spends at most ε∞ = 2.20" in " ".join(plan.split())
    assert "A changed answer adds to it. Set the number of waves" in " ".join(plan.split())
    survey.plan = {"waves": "10"}
    survey.save(update_fields=["plan"])
    planned = desk.get(reverse("surveys:plan", args=[survey.pk])).text
    change = math.ceil(100 * budget_of(survey, permanent(), waves=10).epsilon_of_change) / 100
    said = f"If each of these answers changes once in 10 waves, this adds ε = {change:.2f} at the"
    assert said in " ".join(planned.split())
    launch = desk.get(reverse("surveys:launch", args=[survey.pk])).text
    assert "What devices keep from wave to wave" in launch


@pytest.mark.django_db
def test_the_page_says_where_many_rounds_wear_it_down(launched: Launch, draw: Drawings) -> None:
    wave = launched(permanent(parameters={**PERMANENT_PARAMETERS, "f": "0.2"}))
    mechanism = wave.version.document.questions[0].mechanism
    assert isinstance(mechanism, PermanentResponse)
    assert mechanism.ratio < WEAK_FROM <= mechanism.ratio_forever
    html = draw(wave)
    assert "After many rounds this protection is weak" in html
    assert "ε∞ = " in html
    assert "This protection is weak. We could" not in html.partition("data-text=")[0]
