"""The planner: its figures against formulas of their own, and what it does with odd drafts."""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from statistics import NormalDist
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from ldp.mechanisms import MultipleChoice, RandomizedResponse, UnaryEncoding, choose
from surveys import rounding
from surveys.advice import advice_on
from surveys.curve import BOTTOM, LEFT, RIGHT, TOP
from surveys.models import Survey, User
from surveys.planner import Outlook, Plan
from surveys.reasons import alternatives, others_like
from surveys.services import edit_draft
from surveys.wishes import Wishes
from tests.conftest import draft, question

pytestmark = pytest.mark.django_db

WISHES = Wishes(people=800, share=0.3, target=0.03, confidence=0.95, simultaneous=True)


def wishes(**given: Any) -> Wishes:
    return Wishes(**{**WISHES.__dict__, **given})


def by_hand(p: float, q: float, n: int, share: float, z: float) -> float:
    """The margin from the two rates of a counter, as in any textbook."""
    rate = q + (p - q) * share
    return z * math.sqrt(rate * (1 - rate) / n) / abs(p - q)


def options(count: int) -> list[dict[str, str]]:
    return [{"en": f"Option {number}"} for number in range(count)]


def single(count: int, design: str = "best", epsilon: str = "1", **given: Any) -> dict[str, Any]:
    return question(
        "single", design, options=options(count), parameters={"epsilon": epsilon}, **given
    )


def planned(survey: Survey, *questions: dict[str, Any], **given: Any) -> Plan:
    edit_draft(survey=survey, draft=draft(*questions))
    return Plan.of(survey, wishes(**given))


@pytest.fixture
def ask(signed_in: Callable[[User], Client], owner: User, survey: Survey) -> Callable[..., str]:
    """The plan's page with what an address asks for."""
    client = signed_in(owner)

    def page(name: str = "surveys:plan", **given: str) -> str:
        response = client.get(reverse(name, args=[survey.pk]), given)
        assert response.status_code == 200
        return " ".join(response.content.decode().split())

    return page


def test_two_coins_are_the_issue_s_example(survey: Survey) -> None:
    plan = planned(survey, question())
    one = plan.questions[0]
    z = NormalDist().inv_cdf(0.975)
    assert one.margin == pytest.approx(by_hand(0.75, 0.25, 800, 0.3, z))
    assert one.bare_margin == pytest.approx(by_hand(1, 0, 800, 0.3, z))
    assert one.needed == math.ceil(z**2 * 0.4 * 0.6 / 0.25 / 0.03**2) == 4098
    assert one.bare_needed == math.ceil(z**2 * 0.21 / 0.03**2) == 897
    assert (one.margin_text, one.needed_text, one.exact_text) == ("±6.8 points", "4,100", "4,098")
    assert one.bare_needed_text == "900"
    assert not one.reached


@pytest.mark.parametrize("simultaneous", [True, False])
@pytest.mark.parametrize(
    "asked",
    [
        question(),
        question(design="warner", parameters={"p": "0.2"}),
        question(design="mangat", parameters={"p": "0.7"}),
        single(14),
        single(5),
        single(200),
        single(30, "optimized-unary"),
        question("multiple", "multiple", parameters={"epsilon": "2"}),
        question("single", "open", options=options(4)),
    ],
    ids=lambda asked: f"{asked['design']}-{len(asked['options'])}",
)
def test_required_n_is_the_first_that_is_enough(
    survey: Survey, asked: dict[str, Any], simultaneous: bool
) -> None:
    one = planned(survey, asked, simultaneous=simultaneous).questions[0]
    support = one.mechanism.support()
    statements = len(support.own) if simultaneous and not support.complementary else 1
    z = NormalDist().inv_cdf(1 - 0.05 / (2 * statements))
    p, q = float(support.p[-1]), float(support.q[-1])
    assert one.statements == statements
    assert one.needed is not None
    assert one.bare_needed is not None
    for n, enough in ((one.needed, True), (one.needed - 1, False)):
        assert (by_hand(p, q, n, 0.3, z) <= 0.03) is enough
    for n, enough in ((one.bare_needed, True), (one.bare_needed - 1, False)):
        assert (by_hand(1, 0, n, 0.3, z) <= 0.03) is enough
    assert one.bare_margin <= one.margin + 1e-12


def test_a_small_population_helps_sampling_only(survey: Survey) -> None:
    one = planned(survey, question(), people=900, population=900).questions[0]
    z = NormalDist().inv_cdf(0.975)
    privacy = z * math.sqrt((0.4 * 0.6 / 0.25 - 0.21) / 900)
    assert one.margin == pytest.approx(privacy)
    assert one.bare_margin == 0
    assert one.needed is None
    assert one.needed_text == "more than there are"


def test_invitations_follow_from_the_response_rate(survey: Survey) -> None:
    one = planned(survey, question(), rate=0.4).questions[0]
    assert WISHES.invitations(4098) is None
    assert math.ceil(4098 / 0.4) == 10_245
    assert one.invitations_text == "11,000"


@pytest.mark.parametrize(
    ("number", "shown"),
    [(0, 0), (9, 9), (99, 99), (100, 100), (101, 110), (4098, 4100), (10**9, 10**9)],
)
def test_people_are_rounded_upwards(number: int, shown: int) -> None:
    assert rounding.rounded_up(number) == shown


def test_rounding_stays_within_the_population() -> None:
    assert wishes(population=1_045).shown(1_041) == 1_045


@pytest.mark.parametrize(
    ("margin", "words"),
    [
        (0.0679, "±6.8 points"),
        (0.06791, "±6.8 points"),
        (0.0681, "±6.9 points"),
        (0.03, "±3.0 points"),
        (0.0004, "±0.04 points"),
        (0.0, "±0.00 points"),
        (1.5, "more than ±100 points"),
    ],
)
def test_margins_are_rounded_upwards(margin: float, words: str) -> None:
    assert rounding.plus_minus(margin) == words


@pytest.mark.parametrize("share", [0.0, 0.004, 0.5, 1.0])
@pytest.mark.parametrize("people", [1, 2, 800, 10**9])
@pytest.mark.parametrize("population", [None, 10**9])
def test_the_picture_stays_in_its_frame(
    survey: Survey, share: float, people: int, population: int | None
) -> None:
    asked = (question(), single(200), question("single", "open", options=options(4)))
    plan = planned(survey, *asked, share=share, people=people, population=population)
    for one in plan.questions:
        curve = one.curve
        for line in (curve.own, curve.bare, curve.cost):
            spots = [tuple(map(float, spot.split(","))) for spot in line.split()]
            assert len(spots) > 1
            assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in spots)
        heights = [float(spot.split(",")[1]) for spot in curve.own.split()]
        assert heights == sorted(heights)
        assert len(curve.x_ticks) <= 7
        assert 2 <= len(curve.y_ticks) <= 6
        assert one.advice is not None


def test_the_picture_ends_with_the_population(survey: Survey) -> None:
    curve = planned(survey, question(), population=1_000).questions[0].curve
    assert float(curve.own.split()[-1].split(",")[0]) == RIGHT
    assert not curve.inside
    assert [tick.label for tick in curve.x_ticks][-1] in ("900", "1,000")
    assert all(LEFT <= tick.place <= RIGHT for tick in curve.x_ticks)


def test_the_chosen_n_lies_on_the_curve(survey: Survey) -> None:
    curve = planned(survey, question()).questions[0].curve
    assert f"{curve.chosen.x},{curve.chosen.y}" in curve.own.split()
    assert f"{curve.chosen_bare.x},{curve.chosen_bare.y}" in curve.bare.split()
    assert curve.label == "800 → ±6.8 points"
    assert curve.needed is not None
    assert curve.needed.y == curve.target


def texts(kind: str, mechanism: Any, **given: Any) -> str:
    return " ".join(each.text for each in advice_on(kind, mechanism, wishes(**given)))


def test_more_epsilon_is_worked_out() -> None:
    said = texts("yes-no", RandomizedResponse.of(2, 1))
    p = math.exp(2) / (math.exp(2) + 1)
    rate = 1 - p + (2 * p - 1) * 0.3
    needed = 1.959964**2 * rate * (1 - rate) / (2 * p - 1) ** 2 / 0.03**2
    shown = rounding.people(rounding.rounded_up(math.ceil(needed)))
    assert f"With ε = 2 instead of 1.00 you would need {shown} people" in said
    assert "raise a suspicion of 10 % to 46 % instead of 24 %" in said


def test_noise_wins_is_said_where_it_does() -> None:
    coins = RandomizedResponse.two_coins()
    assert "noise wins" not in texts("yes-no", coins)
    said = texts("yes-no", coins, people=30)
    assert "With these numbers noise wins: expect an interval from 0 to about 66 %" in said
    found = re.search(r"([\d,]+) people would bring", said)
    assert found is not None
    needed = int(found[1].replace(",", ""))
    assert by_hand(0.75, 0.25, needed, 0.3, 1.959964) <= 0.15
    assert "even without randomizing" in texts("yes-no", coins, people=5)
    assert "noise" not in texts("yes-no", coins, people=30, share=0.0)


def test_a_high_epsilon_is_worded_as_odds() -> None:
    said = texts("yes-no", RandomizedResponse.of(2, 3))
    becomes = math.ceil(100 * 0.1 * math.e**3 / (0.9 + 0.1 * math.e**3))
    assert f"can raise a suspicion of 10 % to {becomes} %. With ε = 2 it would be 46 %" in said
    assert "is high" not in texts("yes-no", RandomizedResponse.of(2, 2))


def test_an_infinite_epsilon_is_advised_against() -> None:
    said = advice_on("yes-no", RandomizedResponse.mangat(Fraction(7, 10)), WISHES)
    assert said[0].warning
    assert said[0].text.startswith("ε is infinite")


def test_many_options_at_a_small_n() -> None:
    said = texts("single", choose(20, 1), people=300)
    assert "Its 20 options have a share of 5 % on average" in said
    assert "Merged into 10" in said
    assert "on average" not in texts("single", choose(20, 1), people=100_000)


def test_no_advice_points_to_numbers_that_do_not_exist() -> None:
    """In a population of 900 no protection reaches the margin: nothing is compared then."""
    for mechanism, kind in (
        (RandomizedResponse.of(2, Fraction(1, 2)), "yes-no"),
        (RandomizedResponse.of(2, 4), "yes-no"),
        (choose(40, 1), "single"),
        (MultipleChoice.of(20, 2), "multiple"),
        (UnaryEncoding.optimized(20, 1), "single"),
    ):
        for each in advice_on(kind, mechanism, wishes(population=900, target=0.0005)):
            assert "more than there are" not in each.text
            assert "%(" not in each.text


def test_items_share_epsilon() -> None:
    assert "Its 8 items share ε. With 4 of them" in texts("multiple", MultipleChoice.of(8, 2))


def test_a_worse_mechanism_is_told_of_a_better_one() -> None:
    said = texts("single", UnaryEncoding.optimized(14, 1))
    assert "Subset selection with the same ε would need" in said
    assert "with the same ε would need" not in texts("single", choose(14, 1))
    lopsided = RandomizedResponse.forced(Fraction(1, 2), Fraction(2, 5), Fraction(1, 10))
    assert "Warner, p =" in texts("yes-no", lopsided)


def test_alternatives_have_the_same_epsilon_or_say_theirs() -> None:
    for chosen, kind in ((RandomizedResponse.of(2, 1), "yes-no"), (choose(14, 1), "single")):
        for one in others_like(kind, chosen):
            assert one.epsilon == pytest.approx(1, abs=1e-6) or str(one.label) == "Two coins"
    rows = alternatives("yes-no", RandomizedResponse.two_coins(), "Two coins")
    assert [str(row.label) for row in rows] == [
        "Two coins",
        "Warner, p = 75 %",
        "Forced response: 50 % truth, 25 % Yes, 25 % No",
    ]
    assert [row.own for row in rows] == [True, False, False]


def test_an_empty_draft(survey: Survey, ask: Callable[..., str]) -> None:
    edit_draft(survey=survey, draft={**draft(), "questions": []})
    assert Plan.of(survey, WISHES).hardest is None
    assert "Nothing to plan yet" in ask()
    assert "As soon as a question stands here" in ask("surveys:designer")


@pytest.mark.parametrize(
    "broken",
    [
        question(design="warner", parameters={"p": "0.5"}),
        question(design="warner", parameters={}),
        question(design="nothing"),
        question("single", "open", options=options(1)),
        question("single", "best", options=[], parameters={"epsilon": "1"}),
    ],
)
def test_a_broken_question_is_left_out_and_named(
    survey: Survey, ask: Callable[..., str], broken: dict[str, Any]
) -> None:
    plan = planned(survey, question(), broken)
    assert [one.number for one in plan.questions] == [1]
    assert [one.number for one in plan.broken] == [2]
    assert "Question 2 cannot be counted in" in ask()


def test_the_hardest_question_stands_for_all(survey: Survey, ask: Callable[..., str]) -> None:
    plan = planned(survey, question(), single(14), question("single", "open", options=options(4)))
    assert isinstance(plan.hardest, Outlook)
    assert plan.hardest.number == 2
    said = ask("surveys:designer")
    assert "Question 2 needs the most people" in said
    assert "<td>±6.8</td>" in said


def test_the_panel_names_the_hardest_few(survey: Survey, ask: Callable[..., str]) -> None:
    asked = [single(size, text={"en": f"Of {size}?"}) for size in range(12, 2, -1)]
    plan = planned(survey, *asked)
    assert [one.number for one in plan.shown] == list(range(1, 9))
    said = ask("surveys:designer")
    assert "The 8 that need the most people" in said
    assert said.count('<th scope="row">') == 8 + 1


def test_the_panel_s_link_takes_its_wishes_along(survey: Survey, ask: Callable[..., str]) -> None:
    where = f'href="{reverse("surveys:plan", args=[survey.pk])}'
    assert f'{where}?people=900&amp;share=12.5"' in ask(
        "surveys:designer", people="900", share="12.5", target="3"
    )
    assert "%3Cb%3E" in ask("surveys:designer", people="<b>")


def test_the_page_says_what_the_address_asks(ask: Callable[..., str]) -> None:
    said = ask(people="2000", share="10", target="2.5")
    assert "With 2,000 respondents and “Two coins · ε = 1.10”, at a share of 10 %" in said
    z = NormalDist().inv_cdf(0.975)
    exact = math.ceil(z**2 * 0.3 * 0.7 / 0.25 / 0.025**2)
    assert f"For ±2.5 points you need <b>{rounding.people(rounding.rounded_up(exact))}</b>" in said
    assert f"To the last person: {rounding.people(exact)}" in said


def test_people_asked_and_their_rate_replace_the_respondents(ask: Callable[..., str]) -> None:
    said = ask(invited="1001", rate="50")
    assert "With 500 respondents" in said
    assert "At this response rate, ask 8,200" in said


def test_confidence_comes_from_the_draft(survey: Survey, ask: Callable[..., str]) -> None:
    estimator = {"confidence": "0.99", "method": "auto", "simultaneous": True}
    edit_draft(survey=survey, draft=draft(estimator=estimator))
    margin = by_hand(0.75, 0.25, 800, 0.3, NormalDist().inv_cdf(0.995))
    assert rounding.plus_minus(margin) in ask()
    assert "±6.8 points" in ask(confidence="0.95")


def test_a_question_for_some_says_whom_its_figures_count(
    survey: Survey, ask: Callable[..., str]
) -> None:
    first = question("single", "open", justification={"en": "Harmless."})
    second = question(asked_if={"question": "q1", "options": [0]})
    edit_draft(survey=survey, draft=draft(first, second))
    assert "its figures count those who are asked it" in ask()
    assert ask().count("its figures count") == 1


@pytest.mark.parametrize(
    ("given", "field", "words"),
    [
        ({"people": "0"}, "people", "greater than or equal to 1"),
        ({"people": ""}, "people", "required"),
        ({"people": "many"}, "people", "whole number"),
        ({"people": "9" * 5000}, "people", ""),
        ({"people": "1000000001"}, "people", "less than or equal"),
        ({"people": "1\x00"}, "people", ""),
        ({"share": "101"}, "share", "100"),
        ({"share": "NaN"}, "share", "number"),
        ({"share": "1e400"}, "share", ""),
        ({"target": "0"}, "target", "0.01"),
        ({"confidence": "2"}, "confidence", "valid choice"),
        ({"invited": "100"}, "rate", "how many of them answer"),
        ({"invited": "1", "rate": "10"}, "rate", "nobody answers"),
        ({"population": "700"}, "population", "fewer than the respondents"),
        ({"waves": "101"}, "waves", "100"),
        ({"household": "-1"}, "household", "1"),
    ],
)
def test_what_cannot_be_is_said_at_its_field(
    ask: Callable[..., str], given: dict[str, str], field: str, words: str
) -> None:
    for name in ("surveys:plan", "surveys:designer"):
        said = ask(name, **given)
        found = re.search(rf'<ul class="errorlist" id="plan_{field}_error">(.*?)</ul>', said)
        assert found is not None
        assert words in found[1]
        assert said.count('class="errorlist"') == 1
        assert "points" in said


def test_panels_alone_are_what_the_designer_shows(ask: Callable[..., str]) -> None:
    said = ask(panels="", people="900")
    assert "<html" not in said
    assert "With 900 respondents" in said
    assert 'id="budget-lead"' in said


def test_a_survey_of_a_hundred_questions(survey: Survey, ask: Callable[..., str]) -> None:
    asked = [single(200, text={"en": f"Question {number}?"}) for number in range(100)]
    edit_draft(survey=survey, draft=draft(*asked))
    assert "Question 1 needs the most people" in ask("surveys:designer")
    assert ask().count('class="chart plan-chart"') == 100
