"""Simulated people in a wave, and the comparison of its estimates with their true answers."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.core.management.base import OutputWrapper

from analytics.models import Estimate
from respondents.simulation import Answer, Person, randomize, send, words_from
from respondents.tasks import shuffle_waves
from surveys.documents.frozen import Question
from surveys.models import Wave
from surveys.progress_bar import ProgressBar


@dataclass(frozen=True)
class ComparisonRow:
    """One option: its true count, and the estimate from the reports."""

    label: str
    count: int
    estimate: float
    low: float
    high: float

    @property
    def contained(self) -> bool:
        return self.low <= self.count <= self.high


def send_people(
    wave: Wave, people: Sequence[Person], url: str, stderr: OutputWrapper, seed: int | None = None
) -> int:
    """Send people's reports through the real endpoint; return how many."""
    layout = wave.version.document.simulated_layout
    reports = list(randomize(layout, people, words_from(seed, layout, len(people))))
    with ProgressBar(stderr, len(reports)) as bar:
        send(url, wave, reports, bar.advance)
    return len(reports)


def wait_for_estimates(wave: Wave, reports: int, *, seconds: float = 120) -> bool:
    """Wait until the worker has shuffled and estimated this many reports; return whether it has."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if _estimated(wave) >= reports:
            return True
        if wave.batches.report_count() < reports:
            shuffle_waves.delay()
        time.sleep(1)
    return False


def compare_with_truth(
    question: Question, answers: Sequence[Answer], estimate: Estimate
) -> list[ComparisonRow]:
    """Return a row per option, with numbers of people among those who answered.

    Those of a linked question's parts are as if all people had been asked all parts.
    """
    if not question.parts:
        labels = [str(option) for option in question.options]
        return _compare(labels, answers, estimate.n, estimate.shares)
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
            count=sum(_holds(answer, index) for answer in answers),
            estimate=n * shares["raw"][index],
            low=n * shares["low"][index],
            high=n * shares["high"][index],
        )
        for index, label in enumerate(labels)
    ]


def _holds(answer: Answer, index: int) -> bool:
    return bool(answer[index]) if isinstance(answer, tuple) else answer == index


def _estimated(wave: Wave) -> int:
    """Return how many reports every question's estimate covers."""
    questions = sum(not each.central for each in wave.version.document.questions)
    totals = [row.n + row.skipped for row in wave.estimates.all()]
    return min(totals) if len(totals) == questions else 0
