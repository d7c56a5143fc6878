"""A request for a noisy statistic: the query, its cost, and the central answers it reads.

Only the worker may read the answers; everything else is known without them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd
from typing import Any

import numpy as np
from numpy.typing import NDArray

from accounts.models import User
from analytics.jobs.registry import report_counts
from analytics.models import Release
from analytics.releases import budget_ledger
from localdp.central import (
    Bounds,
    Cost,
    Count,
    Expected,
    Groups,
    Histogram,
    Loss,
    Mean,
    MostChosen,
    Quantile,
    Query,
    Released,
    Spend,
    Sum,
)
from localdp.central import grouping as groups
from localdp.layout import FieldColumn
from localdp.mechanisms.numeric.base import OpenNumber
from respondents.models import Batch, Report
from surveys.documents.frozen import Document, Question
from surveys.models import Wave

KIND = "figure"
CHUNK_SIZE = 20_000
OF_CHOICES = ("histogram", "count", "most-chosen")
OF_NUMBERS = ("mean", "quantile", "sum")

Whole = NDArray[np.int64]
ProgressCallback = Callable[[int, int], None]


@dataclass(frozen=True)
class ReleaseRequest:
    """A request for one noisy statistic of a wave's central answers."""

    wave: Wave
    parameters: dict[str, Any]

    @property
    def document(self) -> Document:
        return self.wave.version.document

    @cached_property
    def question(self) -> Question:
        return self.document.question(self.parameters["question"])

    @cached_property
    def grouping(self) -> Question | None:
        """The question whose answers define the groups."""
        block = self.parameters["groups"]
        return self.document.question(block) if block else None

    @property
    def figure(self) -> str:
        return str(self.parameters["figure"])

    @cached_property
    def query(self) -> Query:
        """The query of `localdp.central`.

        Raises
        ------
        ValueError
            If the statistic does not fit the question.
        """
        if self.figure in figures_of(self.question):
            bounds, categories = bounds_of(self.question), self.question.mechanism.categories
            match self.figure:
                case "histogram":
                    return Histogram(categories)
                case "count":
                    return Count(categories, tuple(self.parameters["options"]))
                case "most-chosen":
                    return MostChosen(categories)
            if bounds is not None:
                match self.figure:
                    case "sum":
                        return Sum(bounds)
                    case "mean":
                        return Mean(bounds)
                    case "quantile":
                        return Quantile(bounds, Fraction(self.parameters["share"]))
        raise ValueError(f"figure must fit the question, not {self.figure!r}")

    @cached_property
    def spend(self) -> Spend:
        given = self.parameters
        spend = Spend(Fraction(given["epsilon"]), Fraction(given["delta"]), given["law"])
        return spend.checked_for(self.reports)

    @cached_property
    def groups(self) -> Groups | None:
        grouping = self.grouping
        return None if grouping is None else Groups.each(grouping.mechanism.categories)

    @cached_property
    def reports(self) -> int:
        """The number of submissions, which is public."""
        return int(report_counts(self.wave.survey, self.wave)[1])

    @property
    def cost(self) -> Cost:
        """The total cost."""
        return groups.cost(self.spend, self.groups)

    @property
    def losses(self) -> tuple[Loss, ...]:
        return groups.losses(self.query, self.spend, self.groups)

    @property
    def confidence(self) -> float:
        return self.document.estimator.confidence

    @property
    def expected(self) -> Expected:
        """The expected error; for groups, as if each were as large as the whole."""
        return self.query.expected(self.spend, self.reports, self.confidence)

    @property
    def existing_release(self) -> Release | None:
        """An earlier release for the same request and the same reports."""
        key = budget_ledger.fingerprint(self.wave, KIND, self.parameters)
        kept = Release.objects.filter(ledger__survey=self.wave.survey, wave=self.wave)
        return kept.filter(fingerprint=key).first()

    def release(self, on_progress: ProgressCallback, actor: User | None) -> Release:
        """Read the answers and release the statistic; only the worker's database role may.

        Raises
        ------
        BudgetError, ValueError
            Nothing was released, and nothing spent.
        """
        batches = list(Batch.objects.filter(wave=self.wave).values_list("pk", "size"))
        total = sum(size for _batch, size in batches)
        answers, members = self._answers([batch for batch, _size in batches], total, on_progress)

        def draw() -> dict[str, Any]:
            released = groups.release(
                self.query,
                answers,
                self.spend,
                self.confidence,
                groups=self.groups,
                by=members,
            )
            return {
                "reports": total,
                "confidence": self.confidence,
                "groups": [_to_dict(one) for one in released],
            }

        return budget_ledger.release_once(
            wave=self.wave,
            what=KIND,
            parameters=self.parameters,
            cost=self.cost,
            losses=self.losses,
            draw=draw,
            actor=actor,
            data=[len(batches), total, self.wave.version.sha256],
        )

    def _answers(
        self, batches: list[Any], total: int, on_progress: ProgressCallback
    ) -> tuple[Whole, list[int] | None]:
        """Return all given answers, and these people's groups: -1 where that was skipped."""
        questions = self.document.questions
        questions_read = [self.question] + ([self.grouping] if self.grouping else [])
        places = [questions.index(question) for question in questions_read]
        rows = Report.objects.filter(wave=self.wave, batch__in=batches)
        found: list[list[FieldColumn]] = []
        part: list[bytes] = []
        read = 0
        for layout in rows.values_list("layout", flat=True).iterator(chunk_size=CHUNK_SIZE):
            part.append(bytes(layout))
            if len(part) == CHUNK_SIZE:
                found.append(self.document.layout.columns(part, places))
                read += len(part)
                part = []
                on_progress(read, total)
        found.append(self.document.layout.columns(part, places))
        if read + len(part) != total:
            raise RuntimeError("a release found other reports than its batches have")
        given = np.concatenate([columns[0].answered for columns in found])
        answers = np.concatenate([columns[0].reports for columns in found])[given]
        if self.grouping is None:
            return self._in_units(answers), None
        members = np.concatenate(
            [np.where(columns[1].answered, columns[1].reports, -1) for columns in found]
        )[given]
        return self._in_units(answers), members.tolist()

    def _in_units(self, answers: Whole) -> Whole:
        """Convert levels of a number's scale to whole units of its bounds; options stay."""
        bounds, mechanism = bounds_of(self.question), self.question.mechanism
        if bounds is None or not isinstance(mechanism, OpenNumber):
            return answers.astype(np.int64)
        step = int(Fraction(mechanism.scale.step) / bounds.step)
        return answers.astype(np.int64) * step + bounds.low_units


def figures_of(question: Question) -> tuple[str, ...]:
    """Return the statistics that can be requested for a question."""
    return OF_CHOICES if bounds_of(question) is None else OF_NUMBERS


def bounds_of(question: Question) -> Bounds | None:
    """Return the bounds that the version declares for a number question; None for options."""
    if not isinstance(question.mechanism, OpenNumber):
        return None
    scale = question.mechanism.scale
    low, step = Fraction(scale.low), Fraction(scale.step)
    size = question.mechanism.categories
    # A grid that contains the lowest number too.
    shared = low.denominator * step.denominator
    unit = Fraction(gcd(int(low * shared), int(step * shared)), shared)
    return Bounds(low, low + (size - 1) * step, unit)


def central_questions(document: Document) -> list[Question]:
    """Return the questions that a release may be about."""
    return [question for question in document.questions if question.central]


def grouping_questions(document: Document) -> list[Question]:
    """Return the questions that can define groups: single choices stored unprotected."""
    kinds = ("yes-no", "single")
    return [one for one in document.questions if one.in_clear and one.kind in kinds]


def _to_dict(released: Released) -> dict[str, Any]:
    figures = [[figure.value, figure.low, figure.high] for figure in released.figures]
    return {"figures": figures, "chosen": released.chosen, "behind": released.behind}
