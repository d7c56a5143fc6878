"""Truth beside estimate, for waves that hold simulated people only."""

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
class Line:
    """One option: how many truly hold it, and what the reports say of that."""

    label: str
    count: int
    estimate: float
    low: float
    high: float

    @property
    def contained(self) -> bool:
        return self.low <= self.count <= self.high


def wait_for_estimates(wave: Wave, reports: int, *, seconds: float = 120) -> bool:
    """Wait until the worker has shuffled and estimated this many reports; whether it has."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if _estimated(wave) >= reports:
            return True
        if _shuffled(wave) < reports:
            shuffle_waves.delay()
        time.sleep(1)
    return False


def truth_beside_estimate(
    question: Question, answers: Sequence[Answer], estimate: Estimate
) -> list[Line]:
    """One line an option, everything as numbers of people among those who answered."""
    if question.parts:
        return _of_parts(question, answers, estimate)
    n, shares = estimate.n, estimate.shares
    return [
        Line(
            label=str(option),
            count=sum(_holds(answer, index) for answer in answers),
            estimate=n * shares["raw"][index],
            low=n * shares["low"][index],
            high=n * shares["high"][index],
        )
        for index, option in enumerate(question.options)
    ]


def _of_parts(question: Question, answers: Sequence[Answer], estimate: Estimate) -> list[Line]:
    """One line an option of each part, as if everybody had been asked all of them."""
    n = estimate.n
    return [
        Line(
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


def column(people: Sequence[Person], place: int) -> list[Answer]:
    """Everyone's answer to one question."""
    return [person[place] for person in people]


def _holds(answer: Answer, index: int) -> bool:
    return bool(answer[index]) if isinstance(answer, tuple) else answer == index


def _shuffled(wave: Wave) -> int:
    return Batch.objects.filter(wave=wave).aggregate(total=Sum("size"))["total"] or 0


def _estimated(wave: Wave) -> int:
    """The reports that every question's estimate speaks of."""
    questions = sum(not each.central for each in wave.version.document.questions)
    totals = [row.n + row.skipped for row in wave.estimates.all()]
    return min(totals) if len(totals) == questions else 0
