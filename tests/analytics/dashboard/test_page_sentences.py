"""What the dashboard, its methods and the page of releases say, in both languages."""

from decimal import Decimal

import pytest

from analytics.models import Ledger
from surveys.models import Wave
from tests.helpers.bilingual import CENTRAL, COINS, CROSSWISE, MANGAT, OPEN
from tests.helpers.sentences import BUDGET, Case, House, each, house, of_weak_figures, staff  # noqa: F401
from tests.helpers.tallies import estimated

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


def dashboard(house: House) -> str:
    estimated(house.wave, [150, 50], people=203)
    return house.page_of("analytics:dashboard-wave", house.wave.pk)


def releases(house: House) -> str:
    """The page with a household's loss, of a budget that has spent some δ."""
    Ledger.objects.create(
        survey=house.survey,
        kind=house.wave.kind,
        epsilon=Decimal(1),
        delta=Decimal("0.0000009"),
        spent_epsilon=Decimal(1),
        spent_delta=Decimal("0.0000001"),
    )
    return house.page_of("analytics:releases", house.wave.pk)


CASES = (
    # The verdict on reports and released figures together: ε = 1.1 and 10.
    of_weak_figures("dashboard", dashboard, "Weak protection", "弱保护"),
    of_weak_figures("methods", dashboard, "which counts as weak protection", "属于弱保护"),
    # (c) ε of the whole report
    Case(
        "c-dashboard",
        dashboard,
        (COINS, OPEN),
        ("randomized answers only",),
        ("仅限随机化的回答",),
    ),
    # (k) the methods paragraph
    Case(
        "k-several-kinds",
        dashboard,
        (COINS, OPEN, CENTRAL, CROSSWISE),
        (
            "Answers to q1 were randomized by “Two coins” (Dwork & Roth 2014; “Yes” has "
            "probability 0.75 for a true “Yes” and 0.25 for a true “No”).",
            "of these answers the server received randomized reports only",
            "For q4 respondents randomized their answers themselves",
            "Answers to q2 were collected without randomization and stored as they were given",
            "Answers to q3 were stored without randomization",
            "Their privacy budget of ε = 1 and δ = 0.0000009 was fixed before data collection; "
            "ε = 0",
            "over its 2 randomized questions is at most ε = 2.20, by sequential composition.",
            "That does not cover the stored answers to q2 and q3, which were not randomized.",
            "Intervals of q1 hold with 95% confidence each: method “Feldman–Cousins” "
            "(Feldman & Cousins 1998).",
            "Answers and, in brackets, skips: q1 200 (3)",
            "(wave 1) since",
        ),
        (
            "真实回答为“是”时，“是”的概率为 0.75",
            "对这些回答，服务器只收到随机化报告",
            "对 q4，受访者用硬币、骰子或生日自行随机化回答",
            "q2 的回答未做随机化，按原样存储",
            "一份提交在其 2 个随机化问题上的隐私损失不超过 ε = 2.20",
            "这不包括已存储的对 q2 和 q3 的回答，它们未做随机化。",
            "q1 的区间各自成立",
            "q1 200 (3)",
        ),
        ("anything was sent; the server received", "asked openly, without", "spends ε ="),
        ("公开",),
        given={"central": BUDGET},
    ),
    Case(
        "k-without-scripts",
        dashboard,
        (MANGAT,),
        (
            "or by the server on receipt where a browser ran no scripts",
            "This does not provide differential privacy: one of the reports proves the true answer",
        ),
        ("浏览器不运行脚本时，由服务器收到后完成", "这不提供差分隐私"),
        ("by sequential composition", "ε-local differential privacy"),
        ("按顺序组合",),
        given={"plain": True},
    ),
    Case(
        "k-simulated",
        dashboard,
        (COINS,),
        ("These are simulated data: 0 submissions to the survey “A survey”.",),
        ("此为模拟数据：",),
        ("respondent’s browser before", "on the respondents’ devices", "Data were collected"),
        ("受访者的浏览器中完成", "受访者的设备上被随机化"),
        kind=Wave.Kind.SIMULATED,
    ),
    # (m) a household's δ
    Case(
        "m-household",
        releases,
        (CENTRAL,),
        (
            "they reveal up to ε = 4.00, four times as much. This is at δ = 0.0000032, "
            "which grows faster.",
        ),
        ("它们合计最多透露 ε = 4.00（四倍），此时 δ = 0.0000032，增长得更快。",),
        ("they reveal four times as much",),
        given={"central": BUDGET},
    ),
    # (n) promises to staff
    Case(
        "n-dashboard",
        dashboard,
        (COINS,),
        (
            "were randomized on the respondents’ devices before they were sent",
            "interval without randomization",
        ),
        ("已在受访者的设备上被随机化",),
        ("no answer was ever received", "openly asked"),
        ("公开提问",),
    ),
    Case(
        "n-dashboard-told",
        dashboard,
        (CROSSWISE,),
        ("Respondents randomized their answers to these questions themselves: “",),
        ("以下问题的回答由受访者自己随机化：“",),
        ("Every answer was randomized", "on the respondents’ devices"),
        ("在受访者的设备上",),
    ),
    Case(
        "n-releases",
        staff("analytics:releases", "wave"),
        (CENTRAL,),
        ("The people who run the server could read the stored answers.",),
        ("网站管理方能读到存储的回答。",),
        ("Nobody reads them",),
        given={"central": BUDGET},
    ),
)


@pytest.mark.usefixtures("single_looks")
@each(CASES)
def test_a_page_says_what_is_true(case: Case, house: House) -> None:
    house.check(case)
