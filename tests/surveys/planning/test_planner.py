"""The planner: its figures and its chart against independent formulas."""

import math
from statistics import NormalDist
from typing import Any

import pytest
from django.test import Client

from surveys import formatting
from surveys.models import Survey
from surveys.planning.chart import example_chart
from tests.helpers.chart_shapes import attributes, numbers
from tests.helpers.plans import ASSUMPTIONS, assumptions, by_hand, options, planned, single
from tests.helpers.questions import question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def test_two_coins_are_the_issue_s_example(survey: Survey) -> None:
    plan = planned(survey, question())
    row = plan.questions[0]
    z = NormalDist().inv_cdf(0.975)
    # Intervals from exact sums are a little wider than Wald's.
    assert row.margin == pytest.approx(by_hand(0.75, 0.25, 800, 0.3, z), rel=0.01)
    assert row.bare.margin == pytest.approx(by_hand(1, 0, 800, 0.3, z), rel=0.02)
    assert row.needed == pytest.approx(z**2 * 0.4 * 0.6 / 0.25 / 0.03**2, rel=0.01)
    assert row.bare.needed == pytest.approx(z**2 * 0.21 / 0.03**2, rel=0.03)
    assert (formatting.plus_minus(row.margin), row.needed_text) == ("±6.9 points", "4,130")
    assert row.bare.needed_text == "916"
    assert not row.reached


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
    row = planned(survey, asked, simultaneous=simultaneous).questions[0]
    support = row.mechanism.support()
    statements = len(support.own) if simultaneous and not support.complementary else 1
    z = NormalDist().inv_cdf(1 - 0.05 / (2 * statements))
    p, q = float(support.p[-1]), float(support.q[-1])
    assert row.statements == statements
    for outlook, own, other in ((row, p, q), (row.bare, 1, 0)):
        assert outlook.needed is not None
        assert by_hand(own, other, outlook.needed, 0.3, z) == pytest.approx(0.03, rel=0.02)
        for n, enough in ((outlook.needed, True), (outlook.needed - 1, False)):
            assert (outlook.assumptions.margin(outlook.mechanism, n) <= 0.03) is enough
    assert row.bare.margin <= row.margin + 1e-12


def test_a_small_population_helps_sampling_only(survey: Survey) -> None:
    row = planned(survey, question(), people=900, population=900).questions[0]
    z = NormalDist().inv_cdf(0.975)
    privacy = z * math.sqrt((0.4 * 0.6 / 0.25 - 0.21) / 900)
    assert row.margin == pytest.approx(privacy, rel=0.01)
    assert row.bare.margin == 0
    assert row.needed is None
    assert row.needed_text == "more than there are"


def test_invitations_follow_from_the_response_rate(survey: Survey) -> None:
    row = planned(survey, question(), rate=0.4).questions[0]
    assert ASSUMPTIONS.invitations(4127) is None
    assert (row.needed, math.ceil(4127 / 0.4)) == (4127, 10_318)
    assert row.invitations == 10_400


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        (0, 0),
        (9, 9),
        (99, 99),
        (100, 100),
        (101, 101),
        (4098, 4100),
        (111_788, 112_000),
        (10**9, 10**9),
    ],
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


@pytest.mark.parametrize(
    ("share", "people", "population"),
    [
        (0.0, 1, None),
        (1.0, 1, 10**9),
        (0.5, 2, None),
        (0.004, 2, 10**9),
        (0.0, 800, 10**9),
        (0.5, 800, None),
        (0.004, 10**9, None),
        (1.0, 10**9, 10**9),
    ],
)
def test_every_chart_of_a_plan_is_on_the_same_axes(
    survey: Survey, share: float, people: int, population: int | None
) -> None:
    # Most options where neither number is at its edge: its designs cost seconds.
    long = single(200 if people == 800 else 20)
    asked = (question(), long, question("single", "open", options=options(4)))
    plan = planned(survey, *asked, share=share, people=people, population=population)
    axes = {chart.axes for _one, chart in plan.charted}
    assert len(axes) == 1
    [shared] = axes
    assert len(shared.people.ticks) <= 7
    assert 2 <= len(shared.points.ticks) <= 6
    for row, chart in plan.charted:
        assert shared.people.high >= people
        assert shared.points.high >= min(100 * row.margin, 100)
        shapes = chart.drawing.shapes
        assert len(numbers(shapes, "point", "cx")) == 1
        beyond = 100 * row.margin > shared.points.high
        assert not beyond or numbers(shapes, "cut", "x1")
        assert row.advice is not None


def test_the_chart_ends_with_the_population(survey: Survey) -> None:
    [(_one, chart)] = planned(survey, question(), population=1_000).charted
    assert chart.axes.people.high == 1_000
    texts = [shape.text for shape in chart.drawing.shapes]
    assert "1,000" in texts or "900" in texts or "800" in texts


def test_the_chart_has_the_chosen_n_and_the_wished_margin(survey: Survey) -> None:
    [(row, chart)] = planned(survey, question()).charted
    shapes = chart.drawing.shapes
    assert "800 → ±6.9 points" in [shape.text for shape in shapes]
    [(x, y)] = numbers(shapes, "point", "cx", "cy")
    [curve] = [shape for shape in shapes if shape.kind == "curve"]
    assert f"{x:g},{y:g}" in attributes(curve)["points"].split()
    assert numbers(shapes, "target-margin", "y1") == numbers(shapes, "unbiased", "cy")
    assert chart.drawing.finding == (
        "The margin falls from ±6.9 points with 800 respondents to "
        f"{formatting.plus_minus(row.assumptions.margin(row.mechanism, 5000))} with 5,000. "
        "Without randomizing: ±3.3 points and ±1.3 points. "
        "±3.0 points: 4,130 respondents. "
        "With fewer than 94 the margin is above the chart."
    )


def test_the_front_page_s_example_is_computed(client: Client) -> None:
    """Its sentence, which is translated as a whole, agrees with its bars."""
    chart = example_chart()
    for interval in chart.intervals:
        for low, high in ((interval.low, interval.high), interval.sampling or (0, 0)):
            assert f"{low:.1f}" in chart.finding
            assert f"{high:.1f}" in chart.finding
    assert f'aria-label="{chart.finding}"' in client.get("/").content.decode()
