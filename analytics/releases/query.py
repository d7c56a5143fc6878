"""What somebody asks of central answers: its figure, its cost, and the answers it is worked out
from. Only the worker may read those; all else is known without them."""

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

WHAT = "figure"
AT_ONCE = 20_000
OF_CHOICES = ("histogram", "count", "most-chosen")
OF_NUMBERS = ("mean", "quantile", "sum")

Whole = NDArray[np.int64]
Tell = Callable[[int, int], None]


@dataclass(frozen=True)
class Asked:
    """One question to a wave's central answers."""

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
        """The question whose answers make the groups."""
        block = self.parameters["groups"]
        return self.document.question(block) if block else None

    @property
    def figure(self) -> str:
        return str(self.parameters["figure"])

    @cached_property
    def query(self) -> Query:
        """The figure.

        Raises
        ------
        ValueError
            If the question has no such figure.
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
        """How many submissions there are, which is no secret."""
        return int(report_counts(self.wave.survey, self.wave)[1])

    @property
    def cost(self) -> Cost:
        """What it costs in all."""
        return groups.cost(self.spend, self.groups)

    @property
    def losses(self) -> tuple[Loss, ...]:
        return groups.losses(self.query, self.spend, self.groups)

    @property
    def confidence(self) -> float:
        return self.document.estimator.confidence

    @property
    def expected(self) -> Expected:
        """How near it will come; of groups, if all of them were as large as the whole."""
        return self.query.expected(self.spend, self.reports, self.confidence)

    @property
    def standing(self) -> Release | None:
        """The release that answered this before, of the reports there are now."""
        known_by = budget_ledger.fingerprint(self.wave, WHAT, self.parameters)
        kept = Release.objects.filter(ledger__survey=self.wave.survey, wave=self.wave)
        return kept.filter(fingerprint=known_by).first()

    def release(self, tell: Tell, actor: User | None) -> Release:
        """Read the answers, and release the figure; only the worker's role may.

        Raises
        ------
        LedgerRefused, ValueError
            Nothing was released, and nothing spent.
        """
        batches = list(Batch.objects.filter(wave=self.wave).values_list("pk", "size"))
        total = sum(size for _batch, size in batches)
        answers, members = self._answers([batch for batch, _size in batches], total, tell)

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
                "groups": [_as_json(one) for one in released],
            }

        return budget_ledger.release_once(
            wave=self.wave,
            what=WHAT,
            parameters=self.parameters,
            cost=self.cost,
            losses=self.losses,
            draw=draw,
            actor=actor,
            data=[len(batches), total, self.wave.version.sha256],
        )

    def _answers(
        self, batches: list[Any], total: int, tell: Tell
    ) -> tuple[Whole, list[int] | None]:
        """Everyone's answer who gave one; and to the question of the groups, -1 where skipped."""
        questions = self.document.questions
        asked = [self.question] + ([self.grouping] if self.grouping else [])
        places = [questions.index(question) for question in asked]
        rows = Report.objects.filter(wave=self.wave, batch__in=batches)
        found: list[list[FieldColumn]] = []
        part: list[bytes] = []
        read = 0
        for layout in rows.values_list("layout", flat=True).iterator(chunk_size=AT_ONCE):
            part.append(bytes(layout))
            if len(part) == AT_ONCE:
                found.append(self.document.layout.columns(part, places))
                read += len(part)
                part = []
                tell(read, total)
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
        """Levels of a number's scale as whole units of its bounds; options as they are."""
        bounds, mechanism = bounds_of(self.question), self.question.mechanism
        if bounds is None or not isinstance(mechanism, OpenNumber):
            return answers.astype(np.int64)
        step = int(Fraction(mechanism.scale.step) / bounds.step)
        return answers.astype(np.int64) * step + bounds.low_units


def figures_of(question: Question) -> tuple[str, ...]:
    """What may be asked of a question."""
    return OF_CHOICES if bounds_of(question) is None else OF_NUMBERS


def bounds_of(question: Question) -> Bounds | None:
    """Between which numbers its answers count, as its version declared; None for options."""
    if not isinstance(question.mechanism, OpenNumber):
        return None
    scale = question.mechanism.scale
    low, step = Fraction(scale.low), Fraction(scale.step)
    size = question.mechanism.categories
    # A grid that the lowest number lies on too.
    shared = low.denominator * step.denominator
    unit = Fraction(gcd(int(low * shared), int(step * shared)), shared)
    return Bounds(low, low + (size - 1) * step, unit)


def central_questions(document: Document) -> list[Question]:
    """What a release may be about."""
    return [question for question in document.questions if question.central]


def grouping_questions(document: Document) -> list[Question]:
    """Whose answers can make groups: one of several, told as it is."""
    kinds = ("yes-no", "single")
    return [one for one in document.questions if one.in_clear and one.kind in kinds]


def _as_json(released: Released) -> dict[str, Any]:
    figures = [[figure.value, figure.low, figure.high] for figure in released.figures]
    return {"figures": figures, "chosen": released.chosen, "behind": released.behind}
