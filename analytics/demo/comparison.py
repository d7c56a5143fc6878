"""Simulated people in a wave, and the comparison of its estimates with their true answers."""

import math
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from django.core.management.base import OutputWrapper
from numpy.typing import NDArray

from analytics.estimates.timing import due_tallies
from analytics.models import FAILED, Estimate
from localdp.mechanisms import NumericMechanism
from respondents.simulation import Answer, Person, randomize, send, words_from
from respondents.tasks import shuffle_waves
from surveys.documents.frozen.question import Question
from surveys.formatting import stated_per_cent
from surveys.models import Wave
from surveys.progress_bar import ProgressBar


@dataclass(frozen=True)
class ComparisonRow:
    """One figure: its true value, and the estimate from the reports.

    It is the number of people who gave an answer or, of a number question, a mean or quantile.
    """

    label: str
    truth: float
    estimate: float
    low: float
    high: float
    digits: int = 0

    @property
    def contained(self) -> bool:
        return self.low <= self.truth <= self.high


def send_people(
    wave: Wave, people: Sequence[Person], url: str, stderr: OutputWrapper, seed: int | None = None
) -> int:
    """Send people's reports through the real endpoint; return how many."""
    layout = wave.version.document.simulated_layout
    reports = list(randomize(layout, people, words_from(seed, layout, len(people)), wave))
    with ProgressBar(stderr, len(reports)) as bar:
        send(url, wave, reports, bar.advance)
    return len(reports)


def wait_for_estimates(wave: Wave, reports: int, *, seconds: float = 120) -> bool:
    """Wait until the worker has shuffled and estimated this many reports, and a closed wave shows
    its figures; return whether it has."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        wave.refresh_from_db()
        stored = wave.batches.report_count() >= reports
        if stored and not wave.counting and not due_tallies().filter(wave=wave).exists():
            return True
        if not stored:
            shuffle_waves.delay()
        time.sleep(1)
    return False


def compare_with_truth(
    question: Question, answers: Sequence[Answer], estimate: Estimate
) -> list[ComparisonRow]:
    """Return a row per option, with numbers of people among those who answered; of a number
    question, rows for the mean and the quantiles.

    Rows of a linked question's parts are as if all people had been asked all parts. There is no
    row if the question could not be estimated.
    """
    if FAILED in estimate.warnings:
        return []
    if isinstance(question.mechanism, NumericMechanism):
        answered = [answer for answer in answers if answer is not None]
        return _compare_number(question.mechanism.values[answered], estimate.shares)
    if not question.parts:
        labels = [str(option) for option in question.options]
        rows = _compare(labels, answers, estimate.n, estimate.shares)
        if question.direct is None:
            return rows
        # Who was asked directly is not known; the others are as many of each on average.
        part = estimate.n / sum(answer is not None for answer in answers)
        return [replace(row, truth=part * row.truth) for row in rows]
    parts = zip(question.parts, estimate.shares["parts"], strict=True)
    return [
        row
        for place, (part, shares) in enumerate(parts)
        for row in _compare(
            [f"{part.text} {option}" for option in part.options],
            [answer[place] if isinstance(answer, tuple) else None for answer in answers],
            estimate.n,
            shares,
        )
    ]


def _compare(
    labels: Sequence[str], answers: Sequence[Answer], n: int, shares: dict[str, Any]
) -> list[ComparisonRow]:
    return [
        ComparisonRow(
            label=label,
            truth=sum(_holds(answer, index) for answer in answers),
            estimate=n * shares["raw"][index],
            low=n * shares["low"][index],
            high=n * shares["high"][index],
        )
        for index, label in enumerate(labels)
    ]


def _compare_number(values: NDArray[np.float64], figures: dict[str, Any]) -> list[ComparisonRow]:
    mean = figures["mean"]
    estimate = mean["constrained"] if mean["raw"] is None else mean["raw"]
    rows = [("mean", values.mean(), estimate, mean["low"], mean["high"])]
    for quantile in figures.get("quantiles", ()):
        # The smallest answer that at least this share of people do not exceed.
        place = math.ceil(quantile["quantile"] * len(values)) - 1
        truth = np.sort(values)[place]
        label = f"{stated_per_cent(quantile['quantile'])}% answer at most"
        rows.append((label, truth, quantile["value"], quantile["low"], quantile["high"]))
    return [ComparisonRow(*row, digits=2) for row in rows]


def _holds(answer: Answer, index: int) -> bool:
    return bool(answer[index]) if isinstance(answer, tuple) else answer == index
