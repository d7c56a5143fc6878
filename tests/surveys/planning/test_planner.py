"""The planner: its figures and its chart against independent formulas."""

import math
from statistics import NormalDist
from typing import Any

import pytest

from surveys import formatting
from surveys.models import Survey
from surveys.planning.chart import BOTTOM, LEFT, RIGHT, TOP
from tests.conftest import question
from tests.surveys.plans import ASSUMPTIONS, assumptions, by_hand, options, planned, single

pytestmark = pytest.mark.django_db


def test_two_coins_are_the_issue_s_example(survey: Survey) -> None:
    plan = planned(survey, question())
    one = plan.questions[0]
    z = NormalDist().inv_cdf(0.975)
    assert one.margin == pytest.approx(by_hand(0.75, 0.25, 800, 0.3, z))
    assert one.bare.margin == pytest.approx(by_hand(1, 0, 800, 0.3, z))
    assert one.needed == math.ceil(z**2 * 0.4 * 0.6 / 0.25 / 0.03**2) == 4098
    assert one.bare.needed == math.ceil(z**2 * 0.21 / 0.03**2) == 897
    assert (formatting.plus_minus(one.margin), one.needed_text) == ("±6.8 points", "4,100")
    assert one.bare.needed_text == "900"
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
    assert one.bare.needed is not None
    for n, enough in ((one.needed, True), (one.needed - 1, False)):
        assert (by_hand(p, q, n, 0.3, z) <= 0.03) is enough
    for n, enough in ((one.bare.needed, True), (one.bare.needed - 1, False)):
        assert (by_hand(1, 0, n, 0.3, z) <= 0.03) is enough
    assert one.bare.margin <= one.margin + 1e-12


def test_a_small_population_helps_sampling_only(survey: Survey) -> None:
    one = planned(survey, question(), people=900, population=900).questions[0]
    z = NormalDist().inv_cdf(0.975)
    privacy = z * math.sqrt((0.4 * 0.6 / 0.25 - 0.21) / 900)
    assert one.margin == pytest.approx(privacy)
    assert one.bare.margin == 0
    assert one.needed is None
    assert one.needed_text == "more than there are"


def test_invitations_follow_from_the_response_rate(survey: Survey) -> None:
    one = planned(survey, question(), rate=0.4).questions[0]
    assert ASSUMPTIONS.invitations(4098) is None
    assert math.ceil(4098 / 0.4) == 10_245
    assert one.invitations == 11_000


@pytest.mark.parametrize(
    ("number", "shown"),
    [(0, 0), (9, 9), (99, 99), (100, 100), (101, 110), (4098, 4100), (10**9, 10**9)],
)
def test_people_are_rounded_upwards(number: int, shown: int) -> None:
    assert formatting.rounded_up(number) == shown


def test_rounding_stays_within_the_population() -> None:
    assert assumptions(population=1_045).rounded(1_041) == 1_045


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
    assert formatting.plus_minus(margin) == words


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
            points = [tuple(map(float, point.split(","))) for point in line.split()]
            assert len(points) > 1
            assert all(LEFT <= x <= RIGHT and TOP <= y <= BOTTOM for x, y in points)
        heights = [float(point.split(",")[1]) for point in curve.own.split()]
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
