"""Comparison of estimates with true counts, for simulated waves only."""

import time
from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Sum

from analytics.models import Estimate
from respondents.models import Batch
from respondents.simulation import Answer, Person
from respondents.tasks import shuffle_waves
from surveys.documents.frozen import Question
from surveys.models import Wave


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


def wait_for_estimates(wave: Wave, reports: int, *, seconds: float = 120) -> bool:
    """Wait until the worker has shuffled and estimated this many reports; return whether it has."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if _estimated(wave) >= reports:
            return True
        if _shuffled(wave) < reports:
            shuffle_waves.delay()
        time.sleep(1)
    return False


def compare_with_truth(
    question: Question, answers: Sequence[Answer], estimate: Estimate
) -> list[ComparisonRow]:
    """Return a row per option, with numbers of people among those who answered."""
    if question.parts:
        return _compare_parts(question, answers, estimate)
    n, shares = estimate.n, estimate.shares
    return [
        ComparisonRow(
            label=str(option),
            count=sum(_holds(answer, index) for answer in answers),
            estimate=n * shares["raw"][index],
            low=n * shares["low"][index],
            high=n * shares["high"][index],
        )
        for index, option in enumerate(question.options)
    ]


def _compare_parts(
    question: Question, answers: Sequence[Answer], estimate: Estimate
) -> list[ComparisonRow]:
    """Return a row per option of each part, as if all people had been asked all parts."""
    n = estimate.n
    return [
        ComparisonRow(
            label=f"{part.text} {option}",
            count=sum(isinstance(row, tuple) and row[place] == index for row in answers),
            estimate=n * shares["raw"][index],
            low=n * shares["low"][index],
            high=n * shares["high"][index],
        )
        for place, (part, shares) in enumerate(
            zip(question.parts, estimate.shares["parts"], strict=True)
        )
        for index, option in enumerate(part.options)
    ]


def answers_to(people: Sequence[Person], place: int) -> list[Answer]:
    """Return all people's answers to one question."""
    return [person[place] for person in people]


def _holds(answer: Answer, index: int) -> bool:
    return bool(answer[index]) if isinstance(answer, tuple) else answer == index


def _shuffled(wave: Wave) -> int:
    return Batch.objects.filter(wave=wave).aggregate(total=Sum("size"))["total"] or 0


def _estimated(wave: Wave) -> int:
    """Return how many reports every question's estimate covers."""
    questions = sum(not each.central for each in wave.version.document.questions)
    totals = [row.n + row.skipped for row in wave.estimates.all()]
    return min(totals) if len(totals) == questions else 0
