"""The pages on the founding texts: every link leads somewhere, and every figure is computed."""

import math
import re
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from django.urls import Resolver404, resolve

from analytics.jobs.registry import find_kind
from localdp.accounting import epsilon_of_waves
from localdp.central import (
    Bounds,
    Cost,
    Count,
    Loss,
    Mean,
    Selection,
    Spend,
    Sum,
    left_out,
    of_household,
    parallel,
    put_in,
    sequential,
    tighter,
)
from localdp.central.discrete_noise import Noise
from localdp.estimation import estimate_joint, estimate_shares
from localdp.estimation.joint.lasso import CHANGE
from localdp.mechanisms import PermanentResponse, RandomizedResponse, SubsetSelection, UnaryEncoding
from localdp.planning import margin
from localdp.randomness import FixedWords
from localdp.training.accounting import training_epsilon
from research.benchmarks.curves import records
from tests.learn.twins import linear_models, seeded
from tests.processes import ROOT

FOLDER = ROOT / "docs" / "reference"
PAGES = {"en": FOLDER / "sources.md", "zh-hans": FOLDER / "sources-zh-hans.md"}
ROW = re.compile(r"^\| (\d\.\d+) \| (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)]+)\)")
NUMBERS = {"<id>": "00000000-0000-4000-8000-000000000000", "<n>": "1", "<q>": "q"}

PLACE = re.compile("|".join(NUMBERS))

COINS, WARNER = RandomizedResponse.two_coins(), RandomizedResponse.warner(0.8)
UNARY = UnaryEncoding.of(14, p=0.75, q=0.25)
PERMANENT = PermanentResponse.of(2, f=0.5, p=0.5, q=0.75)
PEOPLE, SALES = 32_561, 3650
COUNTS = (3770, 4066, 1370, 4140, 3295, SALES, 4099, 1597, 994, 2002, 928, 649, 9, 149)
MARKS = (10010, 10099, 8839, 10213, 9901, 9827, 10174, 8884, 8675, 9137, 8667, 8331, 8237, 8119)
SPENT = [20 + 37 * i % 160 for i in range(39)] + [1000]
TWO = [Cost(epsilon=Fraction(1)), Cost(epsilon=Fraction(2))]
COST = Cost(epsilon=Fraction(1), delta=Fraction(1, 10**6))


def words(seed: int, count: int) -> FixedWords:
    return FixedWords(np.random.RandomState(seed).bytes(4 * count))


def counted(reports: int) -> float:
    """The people in sales whom so many reports of Yes, or marks, give."""
    return float(PEOPLE * estimate_shares(COINS, [PEOPLE - reports, reports]).raw[1])


def yes(seed: int, holders: int) -> int:
    reports = COINS.randomize([1] * holders + [0] * (200 - holders), words(seed, 200))
    return int(COINS.counts(reports)[1])


def deviation(epsilon: float) -> float:
    """Of discrete Laplace noise on a count."""
    return 1 / (math.sqrt(2) * math.sinh(epsilon / 2))


def raw_counts() -> str:
    people = PEOPLE * estimate_shares(UNARY, MARKS, PEOPLE).raw
    ends = f"{people[0]:,.1f} … {people[-1]:,.1f}".replace("-", "−")
    return f"{MARKS[0]:,} … {MARKS[-1]:,} → {ends}"


def unary(marks: int) -> str:
    counts = [*MARKS[:-1], marks]
    return f"{PEOPLE * estimate_shares(UNARY, counts, PEOPLE).raw[-1]:,.1f}".replace("-", "−")


def advanced() -> str:
    whole = math.sqrt(2 * 100 * math.log(1e6)) * 0.1 + 100 * 0.1 * math.expm1(0.1)
    exact = tighter([Loss(0.1, law="laplace", scale=10, sensitivity=1)] * 100, 1e-6)
    return f"{whole:.2f}, {exact:.2f}"


def joint(method: str) -> tuple[float, float]:
    """The share of both properties in the lesson's first run, and the distance to the truth."""
    question = RandomizedResponse(2, yes=(2**32 // 4, 2**32 - 2**32 // 4))
    cells = [1020, 180, 380, 420]
    answers = np.repeat([[0, 0], [0, 1], [1, 0], [1, 1]], cells, axis=0)
    reports = question.randomize(answers.ravel(), words(2026, 4000)).reshape(2000, 2)
    table = estimate_joint([question] * 2, list(reports.T), method).table
    return table[1, 1], float(np.abs(table.ravel() - np.array(cells) / 2000).sum() / 2)


def subset_error() -> str:
    best = SubsetSelection.of(14, math.log(9)).support()
    p, q = best.p[0], best.q[0]
    return f"{math.sqrt(q * (1 - q) / sum(COUNTS)) / (p - q):.2%}"


def lengths(ticks: int) -> str:
    rows = np.array([[1] * ticks + [0] * 8] * 3)
    step = rows.sum(axis=0) - rows[1:].sum(axis=0)
    return f"{np.linalg.norm(step, 1):.0f}, {np.linalg.norm(step):.2f}"


def distances() -> str:
    """The ℓ1 and the Hamming distance of two lists."""
    one, other = "ABBC", "ABCC"
    apart = sum(abs(one.count(option) - other.count(option)) for option in "ABC")
    return f"{apart}, {sum(x != y for x, y in zip(one, other, strict=True))}"


def household() -> str:
    epsilon, delta = of_household(COST, 3)
    return f"{epsilon:.0f}, δ = {delta:.7f}"


def definition() -> str:
    point = RandomizedResponse.of(3, 1).channel().matrix[:, 0]
    return ", ".join(f"{each:.4f}" for each in point)


def released(epsilon: float) -> str:
    return f"±{Count(2, (1,)).expected(Spend.of(epsilon), 100).half_width}"


def lines(models: int, way: str) -> dict[str, Any]:
    """The first run of the lesson on linear models."""
    state = {"models": models, "way": way, "noise": 20}
    return linear_models.outcome(state, seeded(2026, 4_000))


def most_likely() -> float:
    """The share of Yes with the highest likelihood of 380 reports of 1,000, of a fine grid."""
    shares = np.linspace(0, 1, 10_001)
    expected = 0.2 + 0.6 * shares
    return float(shares[np.argmax(380 * np.log(expected) + 620 * np.log(1 - expected))])


def compared(measure: str, method: str, questions: int) -> float:
    """What `run.py bench joint --part curves` has written of Adult: the rows are not here."""
    place = {"data": "Adult", "step": "permanent", "by": "d"}
    [row] = (row for row in records() if place.items() <= row.items())
    return float(row[measure][method][row["levels"].index(questions)])


def permanent_rates() -> str:
    q, p = PERMANENT.support().p[1], PERMANENT.support().q[1]
    return f"{float(q)}, {float(p)}"


FIGURES: dict[str, Callable[[], str]] = {
    "1.1": lambda: f"{101 * 20_000 - 100 * 10_000:,}",
    "1.4": lambda: f"{RandomizedResponse.of(3, 100).epsilon:.2f}",
    "1.5": lambda: f"{float(RandomizedResponse.of(2, 1).channel().ratio or 0):.2f}",
    "1.6": lambda: f"{Sum(Bounds.of(0, 200)).expected(Spend.of(1), n=40).half_width:.0f}",
    "1.8": lambda: str(left_out(np.mean, [1, 2, 3, 4, 5])),
    "1.9": lambda: f"{put_in(np.mean, [1, 2, 3, 4, 5], [100]):.4f}",
    "1.10": lambda: str(Mean(Bounds.of(1, 5)).sensitivity.value),
    "1.11": lambda: f"{sum(min(spent, 200) for spent in SPENT):,}",
    "1.14": lambda: str(sequential([Cost(epsilon=Fraction(1, 10))] * 100).epsilon),
    "2.1": lambda: f"{margin(COINS, 1000, 0.2):.2%}",
    "2.5": lambda: f"{COINS.epsilon:.4f}",
    "2.6": lambda: f"{yes(2040, 200)} / {200 - yes(2040, 200)}",
    "2.7": lambda: f"{counted(10_071):,.1f}",
    "2.8": lambda: f"{counted(9850):,.1f} ({(SALES - counted(9850)) / SALES:.1%})",
    "2.9": lambda: f"{deviation(1) / SALES:.4%}",
    "2.10": lambda: f"{math.sqrt(PEOPLE * 0.75 * 0.25) / 0.5:.0f}",
    "2.12": lambda: f"{sum(COUNTS):,}",
    "2.13": lambda: str(UNARY.epsilon),
    "2.14": raw_counts,
    "2.15": lambda: unary(9950),
    "2.16": lambda: unary(8087),
    "2.17": subset_error,
    "3.1": lambda: f"±{deviation(0.1):.1f}, ±{math.sqrt(8) * deviation(1):.1f}",
    "3.6": lambda: f"{2 * yes(2026, 24) / 200 - 0.5:.1%}",
    "3.8": definition,
    "3.9": distances,
    "3.15": lambda: str(sequential(TWO).epsilon),
    "3.16": household,
    "3.17": advanced,
    "3.18": lambda: f"{1000 * math.exp(0.1):,.0f}",
    "3.22": lambda: f"{1000 * (math.exp(0.1) - math.exp(0.05)):.0f}, {math.exp(5):.0f}",
    "4.1": lambda: lengths(8),
    "4.2": lambda: released(1),
    "4.3": lambda: (
        f"{math.sqrt(2 * math.log(1.25e5)):.4f}, "
        f"{Noise.gaussian(Fraction(1), Fraction(1, 10**5)).scale:.4f}"
    ),
    "4.4": lambda: ", ".join(
        f"{chance:.4f}".rstrip("0")
        for chance in Selection.of(1, "exponential", change=2).chances([3, 2, 1, 1, 1])[:3]
    ),
    "4.5": lambda: f"{WARNER.epsilon:.4f}",
    "4.8": lambda: f"{training_epsilon(1.1, 0.32, 40, 1e-5):.2f}",
    "4.10": lambda: ", ".join(
        f"{20 * lines(1, 'all')[name][1]:.1f}" for name in ("exact", "average")
    ),
    "4.11": lambda: ", ".join(f"{lines(4, way)['epsilon']:.2f}" for way in ("groups", "all")),
    "4.12": lambda: f"{training_epsilon(1.1, 32 / 100, 40, 1e-5):.2f}",
    "4.13": lambda: ", ".join(str(total(TWO).epsilon) for total in (sequential, parallel)),
    "5.2": lambda: f"{estimate_shares(WARNER, [620, 380]).raw[1]:.4f}",
    "5.3": lambda: f"{most_likely():.4f}",
    "5.4": lambda: f"{1000 * estimate_shares(WARNER, [620, 380]).raw[1]:.0f}",
    "5.7": permanent_rates,
    "5.8": lambda: f"{epsilon_of_waves([PERMANENT]):.4f}",
    "5.9": lambda: f"{epsilon_of_waves([PERMANENT], 1):.5f}",
    "5.12": lambda: f"{joint('em')[0]:.1%}",
    "5.13": lambda: f"{joint('lasso')[0]:.1%}",
    "5.14": lambda: f"{joint('lremh')[0]:.1%}",
    "5.15": lambda: str(CHANGE),
    "5.16": lambda: f"{joint('lremh')[1]:.3f}",
    "5.17": lambda: ", ".join(f"{compared('avd', method, 4):.3f}" for method in ("map", "lremh")),
    "5.19": lambda: f"{compared('time', 'map', 6):.0f}×",
}


def rows(language: str) -> dict[str, list[str]]:
    """Return the cells of each row, by its number: item, page, library, lessons, figure."""
    entries = ROW.findall(PAGES[language].read_text(encoding="utf-8"))
    return {number: [cell.strip() for cell in rest.split(" |")[:5]] for number, rest in entries}


@pytest.mark.parametrize("language", PAGES)
def test_every_link_leads_somewhere(language: str) -> None:
    for number, (_item, page, library, lessons, _figure) in rows(language).items():
        for target in LINK.findall(page + lessons):
            assert (FOLDER / target).exists(), (number, target)
        for address in re.findall(r"`([^`]+)`", page):
            if "/jobs/new/" in address:
                assert find_kind(address.rpartition("/")[2]), (number, address)
            try:
                resolve(PLACE.sub(lambda place: NUMBERS[place[0]], address))
            except Resolver404:
                pytest.fail(f"{number}: no page {address}")
        for name in re.findall(r"`([^`]+)`", library):
            module, _, attribute = name.rpartition(".")
            if not hasattr(import_module(module), attribute):
                import_module(name)
        assert lessons, number


def test_every_figure_is_computed() -> None:
    written = {number: cells[-1] for number, cells in rows("en").items() if cells[-1]}
    assert written == {number: compute() for number, compute in FIGURES.items()}


def test_both_languages_say_the_same() -> None:
    english, chinese = (rows(language) for language in PAGES)
    assert english.keys() == chinese.keys()
    assert len(english) == 91
    for number, (_item, page, library, lessons, figure) in english.items():
        moved = [target.replace("/en/", "/zh-hans/") for target in LINK.findall(lessons)]
        assert chinese[number][1:3] == [page, library]
        assert LINK.findall(chinese[number][3]) == moved
        assert chinese[number][4] == figure
