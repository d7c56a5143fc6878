"""Batteries from the page's own code to results and files."""

import json
from collections import Counter
from dataclasses import replace
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from django.test import Client
from django.urls import reverse
from scipy.stats import binom, chi2_contingency

from analytics.archive.ddi import codebook_xml
from analytics.estimates.batteries import (
    MEAN,
    Figure,
    ItemDifference,
    compare_items,
    lowest_correlation,
)
from analytics.estimates.reading import estimates_of, shown_questions
from analytics.estimates.services import estimate_fields, refresh_wave
from analytics.exports.formats.estimates import comparisons_table, estimates_table
from analytics.exports.wave_figures import WaveFigures
from analytics.exports.wave_files import FORMATS
from analytics.models import Estimate
from localdp.estimation import combine_intervals
from localdp.randomness import FixedWords
from respondents.models import Tally
from surveys.documents.freezing.freeze import freeze
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.parsing import parse
from surveys.models import Wave
from tests.helpers.experiments import reports_of
from tests.helpers.exports import estimates_file, methods_text, unpacked
from tests.helpers.jobs import text_of
from tests.helpers.reports import stored
from tests.helpers.sections import ON_A_SCALE, STEM, battery, launchable, survey
from tests.helpers.spss_stata import read
from tests.helpers.waves import Launch, end

ITEMS = ("arrive late?", "leave early?", "call in sick?")
FAIR = {"kind": "yes-no", "design": "two-coins"}


def item_rows(wave: Wave) -> list[Any]:
    rows = comparisons_table(WaveFigures(wave)).rows
    return [row for row in rows if row["comparison"] == "items"]


def test_the_drawn_item_and_all_bytes_tell_nothing_of_the_answers() -> None:
    """The attack: a reader of reports guesses from what was not asked. All would say Yes to one
    item, or No to all; the undrawn items must look alike, whatever people would have said, and as
    an item that a person skips."""
    document = parse(freeze(survey(*battery(*ITEMS, draws=True, **FAIR))))
    groups = ([1, 0, 0], [0, 0, 1], [None, None, None])
    people = [group for group in groups for _person in range(1200)]
    reports = reports_of(document.canonical, people)
    assert {len(report) for report in reports} == {document.layout.size}
    drawn = np.zeros((2, 3), dtype=int)
    hidden: list[Counter[int]] = []
    for place in range(3):
        part = [document.layout.unpack(r) for r in reports[1200 * place : 1200 * (place + 1)]]
        asked = [[item for item in range(3) if not each.skipped[item]] for each in part]
        # One item of those who answer; none of those who skip the one that was drawn.
        assert {len(items) for items in asked} == {0 if place == 2 else 1}
        if place < 2:
            drawn[place] = [sum(items == [item] for items in asked) for item in range(3)]
        hidden.append(
            Counter(each.reports[item] for each in part for item in range(3) if each.skipped[item])
        )
    # Each test raises a false alarm once in 10⁶ runs.
    assert chi2_contingency(drawn).pvalue > 1e-6
    table = np.array([[counts[report] for report in (0, 1)] for counts in hidden])
    assert chi2_contingency(table).pvalue > 1e-6


def test_a_report_of_a_drawn_item_keeps_the_epsilon_of_one_item() -> None:
    """Exact: the probability of each report under any two sets of answers."""
    document = parse(freeze(survey(*battery("A?", "B?", draws=True, **FAIR))))
    [first, _second] = document.questions
    channel = first.mechanism.channel().matrix

    def report(answers: tuple[int, int]) -> np.ndarray:
        # The drawn item, and its report.
        return np.array([channel[:, answer] / 2 for answer in answers])

    answers = [(a, b) for a in (0, 1) for b in (0, 1)]
    largest = max((report(x) / report(y)).max() for x in answers for y in answers)
    assert np.log(largest) == pytest.approx(document.epsilon)


@pytest.mark.django_db
@pytest.mark.usefixtures("survey_once")
@pytest.mark.parametrize("draws", [True, False])
def test_items_are_shown_side_by_side_and_compared(
    launched: Launch, colleague_desk: Client, tmp_path: Path, *, draws: bool
) -> None:
    scale = {**ON_A_SCALE, "parameters": {"epsilon": "4"}}
    wave = end(launched(**launchable(*battery(*ITEMS, draws=draws, **scale))))
    people = [[at % 3, 2 * (at % 2), 2] for at in range(900)]
    stored(wave, reports_of(wave.version.canonical, people))
    refresh_wave(wave.pk)
    document = wave.version.document
    [whole] = document.batteries
    estimates = estimates_of(wave)
    ns = [estimates[item.block].n for item in whole.items]
    assert sum(ns) == (900 if draws else 2700)
    compared = compare_items(document, whole, estimates, 2)
    assert [each.item.id for each in compared] == ["q2", "q3"]
    for each, truth in zip(compared, (1 / 2 - 1 / 3, 1 - 1 / 3), strict=True):
        assert each.low < each.difference < each.high
        # Who is asked what is drawn: 1 in 50 runs leaves an interval, and 1 in 10⁶ twice its width.
        half = (each.high - each.low) / 2
        assert abs(each.difference - truth) < (2 if draws else 1) * half
    assert compared[1].p_value < 0.001
    for shown in shown_questions(wave):
        # An item that the device did not draw is not called a refusal.
        assert shown.one_of == (3 if draws else 0)
        assert (shown.asked is None) is draws
    page = colleague_desk.get(reverse("analytics:dashboard", args=[wave.survey_id]))
    text = " ".join(page.content.decode().split())
    assert STEM in text
    assert ("asked of one in 3 people" in text) is draws
    assert ("the intervals allow for the worst case" in text) is not draws
    [panel, *_others] = page.context["dashboard"].panels
    assert len(panel.battery.sides) == 3
    assert [row.label for row in panel.battery.sides[2].rows] == [*ITEMS[1:]]
    assert len(item_rows(wave)) == 2 * 3
    lines = estimates_file(wave)
    assert {line["stem"] for line in lines} == {STEM}
    assert {line["text"] for line in lines} == set(ITEMS)
    data = json.loads(FORMATS["json"].write(wave))
    assert len([row for row in data["comparisons"] if row["comparison"] == "items"]) == 2 * 3
    assert {entry["stem"] for entry in data["questions"]} == {STEM}
    for form, suffix in (("spss", "sav"), ("stata", "dta")) if draws else ():
        folder = unpacked(bytes(FORMATS[form].write(wave)), tmp_path / form)  # type: ignore[arg-type]
        table, meta = read((folder / f"estimates.{suffix}").read_bytes(), suffix, tmp_path)
        labels = meta.variable_value_labels
        assert {labels["text"][code] for code in table["text"]} == set(ITEMS)
        assert set(labels["stem"].values()) == {STEM}
        assert table["estimate"] == [float(line["estimate"]) for line in lines]
    book = codebook_xml(wave, "en", "", estimates_table(WaveFigures(wave)))
    [grid] = ET.fromstring(book).iter("{ddi:codebook:2_5}varGrp")  # noqa: S314
    assert grid.get("var") == "v_q1 v_q2 v_q3"
    methods = methods_text(wave)
    assert ("drew one of them with equal probability" in methods) is draws
    assert "q1, q2 and q3 are items of one battery" in methods


def test_the_limits_of_a_difference_allow_for_the_lowest_correlation() -> None:
    """Exact: with all answers opposed, the errors of sampling add up; noise never does."""
    sampling, noise = 0.03, 0.04
    figure = Figure(0.5, 0.5 - 1.96 * 0.05, 0.5 + 1.96 * 0.05, sampling, noise)
    other = replace(figure, value=0.6, low=0.6 - 1.96 * 0.05, high=0.6 + 1.96 * 0.05)
    correlation = lowest_correlation(figure, other)
    _difference, low, high = combine_intervals(figure.limits, other.limits, correlation=correlation)
    # Var(x - y) for y = 1 - x in the sample: (2 · 0.03)² and twice the variance of the noise.
    exact = 1.96 * np.sqrt((2 * sampling) ** 2 + 2 * noise**2)
    assert [low, high] == pytest.approx([0.1 - exact, 0.1 + exact])
    assert lowest_correlation(replace(figure, se_privacy=0), replace(figure, se_privacy=0)) == -1


@lru_cache
def two_items(*, draws: bool) -> Document:
    """Two items with little noise."""
    item: dict[str, Any] = {
        "kind": "yes-no",
        "design": "randomized-response",
        "parameters": {"epsilon": "4"},
    }
    return parse(freeze(survey(*battery("A?", "B?", draws=draws, **item))))


@lru_cache
def estimate_of(block: str, yes: int, *, draws: bool) -> Estimate:
    tally = Tally(block=block, counts=[10 - yes, yes], n=10, skipped=0)
    fields = estimate_fields(two_items(draws=draws), tally)
    assert fields is not None
    return Estimate(block=block, n=10, skipped=0, **fields)


def compared_counts(first: int, second: int, *, draws: bool) -> ItemDifference:
    """Compare two items of which so many of ten reports are Yes."""
    document = two_items(draws=draws)
    [whole] = document.batteries
    asked = zip(whole.items, (first, second), strict=True)
    rows = {item.block: estimate_of(item.block, yes, draws=draws) for item, yes in asked}
    [compared] = compare_items(document, whole, rows, 1)
    return compared


@pytest.mark.parametrize("draws", [True, False])
def test_limits_and_p_values_never_disagree(*, draws: bool) -> None:
    """All counts of 10 and 10: normal theory disagreed with the limits in a quarter of surveys.

    Exact: items that do not differ are said to in at most 5% of surveys, where it was 8.8%."""
    clear = np.zeros((11, 11), dtype=bool)
    for first, second in product(range(11), repeat=2):
        each = compared_counts(first, second, draws=draws)
        clear[first, second] = each.p_value < 0.05
        assert clear[first, second] == (each.low > 0 or each.high < 0), (first, second)
    assert clear.any()
    for rate in np.linspace(0.02, 0.98, 25):
        chances = binom.pmf(np.arange(11), 10, rate)
        assert chances @ clear @ chances <= 0.05


@pytest.mark.slow
@pytest.mark.parametrize("opposed", [True, False])
def test_the_intervals_contain_the_difference_of_the_same_people(*, opposed: bool) -> None:
    """10,000 surveys of 400 people, all answers opposed or equal: the worst and the best case."""
    rng = np.random.default_rng(54)
    people, repeats, truth, share = 400, 10_000, 0.3, 0.75
    first = rng.random((repeats, people)) < truth
    second = ~first if opposed else first

    def reported(answers: np.ndarray) -> np.ndarray:
        kept = rng.random(answers.shape) < share
        return np.asarray(np.where(kept, answers, ~answers).mean(axis=1))

    z, d = 1.959964, 2 * share - 1
    figures = []
    for answers in (first, second):
        rate = reported(answers)
        raw = (rate - (1 - share)) / d
        se = np.sqrt(rate * (1 - rate) / people) / d
        noise = np.sqrt(share * (1 - share) / people) / d
        figures.append((raw, np.sqrt(np.maximum(se**2 - noise**2, 0)), noise))
    (x, xs, xn), (y, ys, yn) = figures
    half = z * np.sqrt(xn**2 + yn**2 + (xs + ys) ** 2)
    target = 0.4 if opposed else 0.0
    covered = np.mean(np.abs(y - x - target) <= half)
    # 0.95 ± 4 standard errors; the best case is covered nearly always.
    assert covered > 0.95 - 4 * np.sqrt(0.05 * 0.95 / repeats)


@pytest.mark.django_db
@pytest.mark.usefixtures("survey_once")
@pytest.mark.parametrize("design", ["open", "square-wave"])
def test_means_of_items_are_compared_whose_counts_no_estimate_keeps(
    design: str, launched: Launch, desk: Client
) -> None:
    """The sum of unprotected answers is not told: the comparison is in whole grains, too."""
    openly = design == "open"
    asked: dict[str, Any] = {
        "kind": "number",
        "design": design,
        "options": [],
        "calendar": "month",
        "parameters": {"low": "2001-01", "high": "2008-04", **({} if openly else {"epsilon": "6"})},
        **({"justification": {"en": "Many share it."}} if openly else {}),
    }
    wave = end(launched(**launchable(*battery("Join?", "Leave?", **asked))))
    document = wave.version.document
    people = [(at % 80, at % 80 + 8) for at in range(400)]
    words = FixedWords(np.random.default_rng(1).bytes(4 * document.layout.words * len(people)))
    stored(wave, list(document.layout.randomize_many(people, words)))
    refresh_wave(wave.pk)
    [whole] = document.batteries
    [compared] = compare_items(document, whole, estimates_of(wave), MEAN)
    assert compared.low <= 8 <= compared.high
    assert -80 < compared.low < compared.high < 80
    assert "Join?" in text_of(desk, wave)
    [row] = item_rows(wave)
    assert (row["difference"], row["unit"]) == (compared.difference, "months")
    # Web processes cannot read the counts.
    Tally.objects.all().delete()
    assert compare_items(document, whole, estimates_of(wave), MEAN) == [compared]
