"""The planner: its figures and its chart against independent formulas."""

import math
from statistics import NormalDist
from typing import Any

import pytest
from django.test import Client

from surveys import formatting
from surveys.models import Survey
from surveys.planning.chart import PlanChart, example_chart
from tests.helpers.chart_shapes import attributes, numbers
from tests.helpers.plans import by_hand, options, planned, single
from tests.helpers.questions import question
from tests.options import slow_except

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_two_coins_are_the_issue_s_example(survey: Survey) -> None:
    plan = planned(survey, question())
    row = plan.questions[0]
    z = NormalDist().inv_cdf(0.975)
    # Intervals from exact sums are a little wider than Wald's.
    assert row.margin == pytest.approx(by_hand(0.75, 0.25, 800, 0.3, z), rel=0.01)
    assert row.bare.margin == pytest.approx(by_hand(1, 0, 800, 0.3, z), rel=0.02)
    assert row.margin_text == formatting.plus_minus(row.margin) == "±6.9 points"


MARGIN_CASES = [
    question(),
    question(design="warner", parameters={"p": "0.2"}),
    question(design="mangat", parameters={"p": "0.7"}),
    single(14),
    single(5),
    single(200),
    single(30, "optimized-unary"),
    question("multiple", "multiple", parameters={"epsilon": "2"}),
    question("single", "open", options=options(4)),
]


@pytest.mark.parametrize("simultaneous", [True, False])
@pytest.mark.parametrize(
    "asked", MARGIN_CASES, ids=lambda asked: f"{asked['design']}-{len(asked['options'])}"
)
def test_margins_match_the_widest_interval(
    survey: Survey, asked: dict[str, Any], simultaneous: bool
) -> None:
    row = planned(survey, asked, simultaneous=simultaneous).questions[0]
    support = row.mechanism.support()
    statements = len(support.own) if simultaneous and not support.complementary else 1
    z = NormalDist().inv_cdf(1 - 0.05 / (2 * statements))
    p, q = float(support.p[-1]), float(support.q[-1])
    for outlook, own, other in ((row, p, q), (row.bare, 1, 0)):
        many = outlook.with_people(50_000)
        assert by_hand(own, other, 50_000, 0.3, z) == pytest.approx(many.margin, rel=0.02)
    assert row.bare.margin <= row.margin + 1e-12


def test_a_small_population_helps_sampling_only(survey: Survey) -> None:
    row = planned(survey, question(), people=900, population=900).questions[0]
    z = NormalDist().inv_cdf(0.975)
    privacy = z * math.sqrt((0.4 * 0.6 / 0.25 - 0.21) / 900)
    assert row.margin == pytest.approx(privacy, rel=0.01)
    assert row.bare.margin == 0


ROUNDED_CASES = [
    *((0, 0), (9, 9), (99, 99), (100, 100), (101, 101), (4098, 4100), (111_788, 112_000)),
    (10**9, 10**9),
]


@pytest.mark.parametrize(("number", "shown"), ROUNDED_CASES)
def test_people_are_rounded_upwards(number: int, shown: int) -> None:
    assert formatting.rounded_up(number) == shown


ROUNDED_MARGIN_CASES = [
    *((0.0679, "±6.8 points"), (0.06791, "±6.8 points"), (0.0681, "±6.9 points")),
    *((0.03, "±3.0 points"), (0.0004, "±0.04 points"), (0.0, "±0.00 points")),
    (1.5, "more than ±100 points"),
]


@pytest.mark.parametrize(("margin", "words"), ROUNDED_MARGIN_CASES)
def test_margins_are_rounded_upwards(margin: float, words: str) -> None:
    assert formatting.plus_minus(margin) == words


EXTREMES: list[tuple[float, int, int | None]] = [
    *((0.0, 1, None), (1.0, 1, 10**9), (0.5, 2, None), (0.004, 2, 10**9), (0.0, 800, 10**9)),
    *((0.5, 800, None), (0.004, 10**9, None), (1.0, 10**9, 10**9)),
]


@pytest.mark.parametrize("extreme", slow_except(EXTREMES, EXTREMES[0], EXTREMES[-1]))
def test_a_chart_holds_the_people_expected_and_their_margin(
    survey: Survey, extreme: tuple[float, int, int | None]
) -> None:
    share, people, population = extreme
    asked = (question(), single(20), question("single", "open", options=options(4)))
    plan = planned(survey, *asked, share=share, people=people, population=population)
    for row in plan.questions:
        chart = PlanChart(row)
        assert len(chart.people.ticks) <= 7
        assert 2 <= len(chart.points.ticks) <= 6
        assert chart.people.high >= people
        assert chart.points.high >= min(100 * row.margin, 100)
        shapes = chart.drawing.shapes
        assert len(numbers(shapes, "point", "cx")) == 1
        assert not (100 * row.margin > chart.points.high) or numbers(shapes, "cut", "x1")


def test_the_chart_ends_with_the_population(survey: Survey) -> None:
    chart = PlanChart(planned(survey, question(), population=1_000).questions[0])
    assert chart.people.high == 1_000


def test_the_chart_has_the_chosen_n(survey: Survey) -> None:
    row = planned(survey, question()).questions[0]
    drawing = PlanChart(row).drawing
    assert "800 → ±6.9 points" in [shape.text for shape in drawing.shapes]
    [(x, y)] = numbers(drawing.shapes, "point", "cx", "cy")
    [curve] = [shape for shape in drawing.shapes if shape.kind == "curve"]
    assert f"{x:g},{y:g}" in attributes(curve)["points"].split()
    assert drawing.finding.startswith("The margin falls from ±6.9 points with 800 respondents to ")
    assert drawing.finding.endswith("With fewer than 94 the margin is above the chart.")


def test_the_front_page_s_example_is_computed(client: Client) -> None:
    """Its sentence, which is translated as a whole, agrees with its bars."""
    chart = example_chart()
    for interval in chart.intervals:
        for low, high in ((interval.low, interval.high), interval.sampling or (0, 0)):
            assert f"{low:.1f}" in chart.finding
            assert f"{high:.1f}" in chart.finding
    assert f'aria-label="{chart.finding}"' in client.get("/").text
