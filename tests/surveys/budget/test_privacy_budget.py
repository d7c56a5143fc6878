"""The privacy budget: sums of ε, and suspicions, against enumeration of all reports."""

import math
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import Any

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse

from localdp.mechanisms import Gaussian, RandomizedResponse
from surveys.budget.privacy_budget import Budget, PrivacyBound, suspicion
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.protection.registry import mechanism_of
from tests.helpers.experiments import ARMS
from tests.helpers.questions import PERMANENT_PARAMETERS, draft, frozen_document, question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

COINS = math.log(3)


def warner(p: str) -> dict[str, Any]:
    return question(design="warner", parameters={"p": p})


def budget_of(survey: Survey, *questions: dict[str, Any], **given: int) -> Budget:
    edit_draft(survey=survey, draft=draft(*questions))
    return Budget.of(survey, **given)


def test_epsilons_add_up_without_open_answers(survey: Survey) -> None:
    budget = budget_of(survey, question(), warner("0.6"), question("single", "open"))
    assert budget.epsilon == pytest.approx(COINS + math.log(1.5))
    assert [each.number for each in budget.spent] == [1, 2]
    assert [each.number for each in budget.open] == [3]


@pytest.mark.parametrize("prior", [0.01, 0.1, 0.5])
def test_suspicions_by_trying_all_reports_of_all_waves(survey: Survey, prior: float) -> None:
    """Two answers, Yes to both or No to both, randomized again in each of two waves."""
    budget = budget_of(survey, question(), warner("0.6"), waves=2)
    channels = [RandomizedResponse.two_coins(), RandomizedResponse.warner(Fraction(3, 5))] * 2
    worst = 0.0
    for reports in product((0, 1), repeat=4):
        no, yes = (
            math.prod(
                float(m.channel()[report, answer])
                for m, report in zip(channels, reports, strict=True)
            )
            for answer in (0, 1)
        )
        worst = max(worst, prior * yes / (prior * yes + (1 - prior) * no))
    assert suspicion(prior, budget.spent_in_all.epsilon) == pytest.approx(worst, abs=1e-8)


SUSPICION_CASES = [
    *((0.0, ["1%", "10%", "50%"]), (2.1, ["8%", "48%", "90%"])),
    *((12.0, ["> 99%", "> 99%", "> 99%"]), (5000.0, ["> 99%"] * 3), (math.inf, ["100%"] * 3)),
]


@pytest.mark.parametrize(("epsilon", "words"), SUSPICION_CASES)
def test_only_an_infinite_epsilon_makes_certain(epsilon: float, words: list[str]) -> None:
    assert PrivacyBound("One person", epsilon).suspicions == words


@pytest.mark.parametrize(
    ("count", "waves", "level"),
    [(1, 1, "sound"), (1, 3, "sound"), (3, 1, "sound"), (1, 4, "weak"), (2, 2, "weak")],
)
def test_the_verdict_follows_the_total_loss(
    survey: Survey, count: int, waves: int, level: str
) -> None:
    assert budget_of(survey, *[question()] * count, waves=waves).level == level


@pytest.mark.parametrize(("waves", "level"), [(1, "sound"), (6, "sound"), (8, "weak")])
def test_the_verdict_takes_the_worst_time_of_a_change(
    survey: Survey, waves: int, level: str
) -> None:
    """ε of eight waves is 2.089 while no answer changes, 4.885 for one that changed and one that
    never did, and 5.045 for two that changed after 2 and 6 waves. The factor 50 is ε = 3.912."""
    memory = question("single", "permanent", parameters=PERMANENT_PARAMETERS)
    four = [{"en": word} for word in ("Red", "Green", "Blue", "None")]
    budget = budget_of(survey, {**memory, "options": four}, waves=waves)
    assert budget.level == level
    if waves == 8:
        assert budget.composed.epsilon == pytest.approx(2.089, abs=1e-3)
        assert budget.epsilon_at_worst == pytest.approx(5.045, abs=1e-3)


FIGURES_CASES = [
    *(("0.1", "sound", "27%"), ("2.81", "sound", "85%"), ("2.82", "weak", "85%")),
    ("10", "weak", "> 99%"),
]


@pytest.mark.parametrize(("epsilon", "level", "becomes"), FIGURES_CASES)
def test_the_verdict_includes_all_figures_of_central_answers(
    survey: Survey, epsilon: str, level: str, becomes: str
) -> None:
    """Two coins multiply odds by 3; 2.81 and 2.82 are around the logarithm of 50/3."""
    central = question("single", "central", justification={"en": "Few give it."})
    given = {"epsilon": epsilon, "delta": "0.0000009"}
    edit_draft(survey=survey, draft=draft(question(), central, central=given))
    budget = Budget.of(survey)
    document = frozen_document(survey.draft)
    assert (budget.level, budget.ten_becomes) == (level, becomes)
    assert document.strength == level
    assert budget.composed.epsilon == pytest.approx(COINS + float(epsilon))
    assert budget.with_central is not None
    assert budget.with_central.suspicions[1] == becomes
    edit_draft(survey=survey, draft=draft(central, central=given))
    assert Budget.of(survey).level == ("weak" if epsilon == "10" else "none")


def test_an_infinite_epsilon_is_shown(survey: Survey) -> None:
    budget = budget_of(survey, question(), question(design="mangat", parameters={"p": "0.7"}))
    assert budget.unbounded
    assert (budget.level, budget.ten_becomes) == ("absent", "100%")


def test_households_and_waves_multiply(survey: Survey) -> None:
    budget = budget_of(survey, question(), waves=3, household=4)
    assert [bound.label for bound in budget.bounds] == [
        *("One person", "One person, 3 waves", "Household of 4", "Household of 4, 3 waves")
    ]
    spent = [bound.epsilon / COINS for bound in budget.bounds]
    assert spent == pytest.approx([1, 3, 4, 12])
    assert [bound.label for bound in Budget.of(survey).bounds] == ["One person"]


def gaussian(delta: str, text: str = "How many?") -> dict[str, Any]:
    scale = {"low": "0", "high": "2", "step": "1"}
    given = {**scale, "epsilon": "0.5", "delta": delta}
    return question("number", "gaussian", options=[], parameters=given, text={"en": text})


def largest_delta(mechanisms: list[Gaussian], epsilon: float) -> float:
    """The hockey-stick divergence at e^ε of all reports together, over all pairs of answers."""
    answers = product(range(3), repeat=len(mechanisms))
    pairs = (zip(mechanisms, each, strict=True) for each in answers)
    joint = [reduce(np.multiply.outer, [m.weights[n] / 2**32 for m, n in each]) for each in pairs]
    scaled = [math.exp(epsilon) * other for other in joint]
    return max(float((first - other).clip(0).sum()) for first, other in product(joint, scaled))


def test_deltas_add_up_over_questions_and_waves(survey: Survey) -> None:
    """As bounds of the exact channels: two questions of one wave, and one of two waves."""
    items = [gaussian("0.01"), gaussian("0.03", "And before?"), question()]
    budget = budget_of(survey, *items, waves=3)
    first, other = (mechanism_of(each) for each in items[:2])
    assert isinstance(first, Gaussian)
    assert isinstance(other, Gaussian)
    assert budget.delta == Fraction(first.delta) + Fraction(other.delta)
    assert budget.spent_in_all.delta == 3 * budget.delta
    assert 0 < largest_delta([first, other], 1.0) <= first.delta + other.delta
    assert 0 < largest_delta([first, first], 1.0) <= 2 * first.delta
    shown = [(bound.label, bound.delta) for bound in budget.bounds]
    assert shown == [("One person", budget.delta), ("One person, 3 waves", 3 * budget.delta)]


def test_a_household_has_more_than_so_many_times_the_delta(survey: Survey) -> None:
    budget = budget_of(survey, gaussian("0.0001"), question(), waves=2, household=3)
    mechanism = mechanism_of(gaussian("0.0001"))
    grown = mechanism.delta * (1 + math.exp(mechanism.epsilon) + math.exp(2 * mechanism.epsilon))
    assert grown > 3 * mechanism.delta
    once, twice = budget.bounds[-2:]
    assert (float(once.delta), float(twice.delta)) == pytest.approx((grown, 2 * grown))
    assert once.epsilon == pytest.approx(3 * (0.5 + COINS))


def test_a_household_that_nothing_bounds_has_no_row(survey: Survey) -> None:
    budget = budget_of(survey, gaussian("0.4"), household=4)
    assert [bound.label for bound in budget.bounds] == ["One person"]


def test_local_and_central_answers_of_one_person_add_up(survey: Survey) -> None:
    items = [
        question(),
        question("number", "gaussian", options=[], parameters=gaussian("0.0000001")["parameters"]),
        question("single", "central", justification={"en": "Needed."}, text={"en": "Pay?"}),
    ]
    given = {"epsilon": "1.5", "delta": "0.0000004"}
    edit_draft(survey=survey, draft=draft(*items, central=given))
    budget = Budget.of(survey, waves=2)
    both = budget.with_central
    assert both is not None
    assert both.epsilon == pytest.approx(2 * (COINS + 0.5) + 1.5)
    assert both.delta == 2 * budget.delta + Fraction("0.0000004")
    assert both in budget.bounds
    assert both.suspicions[1] == "93%", "odds of 1 to 9, times e^4.7 = 110"
    assert budget_of(survey, question()).with_central is None


def test_a_broken_question_spends_nothing_and_is_named(survey: Survey) -> None:
    budget = budget_of(survey, question(), warner("0.5"))
    assert [each.number for each in budget.broken] == [2]
    assert budget.epsilon == pytest.approx(COINS)


def panel(desk: Client, survey: Survey) -> str:
    page = desk.get(reverse("surveys:plan", args=[survey.pk])).text
    return " ".join(page.split())


PANEL_CASES = [
    ([question()], {}, "a suspicion of 10% about one person can rise to 25%"),
    ([question()], {"waves": "3"}, "can rise to 75%"),
    ([question()], {"household": "2"}, "If 2 people of one household"),
    ([question("single", "open")], {}, "No question is protected"),
    ([question(), question("single", "open")], {}, "Not protected:"),
    ([question(design="mangat", parameters={"p": "0.7"})], {}, "An answer can be certain"),
    ([warner("0.5")], {}, "Question 1 cannot be included"),
]


@pytest.mark.parametrize(("questions", "given", "words"), PANEL_CASES)
def test_the_panel_says_it(
    survey: Survey, desk: Client, questions: list[dict[str, Any]], given: dict[str, str], words: str
) -> None:
    edit_draft(survey=survey, draft=draft(*questions))
    survey.plan = given
    survey.save(update_fields=["plan"])
    assert words in panel(desk, survey)


def test_shuffling_is_exact_for_one_binary_question_and_bounded_otherwise(survey: Survey) -> None:
    """The batch counts, not the survey."""
    budget = budget_of(survey, question())
    assert budget.batch == 10
    assert budget.shuffled is not None
    assert budget.shuffled.exact
    assert not budget.shuffling_helps
    for questions, epsilon, exact in (
        ([question()], 0.3603, True),
        (
            [question("single", "randomized-response", parameters={"epsilon": "1.0986"})],
            0.504,
            False,
        ),
        ([warner("0.6"), warner("0.6")], None, False),
    ):
        edit_draft(survey=survey, draft=draft(*questions, batch_minimum=200))
        accounted = Budget.of(survey)
        assert accounted.shuffled is not None
        assert accounted.shuffled.exact is exact
        assert accounted.shuffling_helps
        if epsilon:
            assert accounted.shuffled.epsilon == pytest.approx(epsilon, abs=3e-4)


@pytest.mark.parametrize("what", ["open", "central", "direct", "arms", "gaussian"])
def test_shuffling_is_left_out_where_it_promises_nothing(survey: Survey, what: str) -> None:
    """An answer stored as given, or an arm, can show which report is whose; δ has no bound here."""
    other = {
        "open": question("single", "open"),
        "central": question("single", "central", justification={"en": "Needed."}),
        "direct": question(direct="0.5"),
        "arms": ARMS,
        "gaussian": gaussian("0.0001"),
    }[what]
    assert budget_of(survey, question(), other).shuffled is None


def test_the_page_says_for_whom_shuffling_holds(survey: Survey, desk: Client) -> None:
    edit_draft(survey=survey, draft=draft(question(), batch_minimum=200))
    text = panel(desk, survey)
    assert "If 200 people of a batch answer the question, one wave reveals ε = 0.3" in text
    assert "people who skip do not hide those who answer" in text
    assert "does not hold for the people who run this website" in text
    two = draft(warner("0.6"), warner("0.6"), batch_minimum=200)
    edit_draft(survey=survey, draft=two)
    text = panel(desk, survey)
    assert "If 200 people of a batch answer all protected questions, one wave reveals at" in text
    assert "(an upper bound, δ = 10⁻⁶)" in text
    edit_draft(survey=survey, draft=draft(question(), batch_minimum=10))
    text = panel(desk, survey)
    assert "by less than 1% if 10 people of a batch answer" in text
    assert "does not hold for the people" not in text
