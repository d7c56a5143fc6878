"""A request for a noisy statistic: the query, its cost, and the central answers it reads.

Only the worker may read the answers; everything else is known without them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import chain
from math import gcd
from typing import Any

import numpy as np
from django.utils.translation import gettext_lazy as _
from numpy.typing import NDArray

from accounts.models import User
from analytics.jobs.registry import Progress
from analytics.jobs.report_columns import concatenate, read_reports
from analytics.models import Release
from analytics.releases import budget_ledger
from localdp import central
from localdp.central import grouping as groups
from localdp.central.noisy_max import Rule
from respondents.models import Batch
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.formatting import stated_per_cent
from surveys.models import Wave

KIND = "figure"
OF_CHOICES = {
    "histogram": _("How many gave each answer"),
    "count": _("How many gave certain answers"),
    "most-chosen": _("The answer that most people gave"),
}
OF_NUMBERS = {
    "mean": _("Mean"),
    "quantile": _("Median, or another quantile"),
    "sum": _("Sum"),
}
FIGURE_LABELS = OF_CHOICES | OF_NUMBERS
LAWS = {
    "laplace": _("Laplace: a pure ε"),
    "gaussian": _("Gaussian: thinner tails, for a small δ"),
}
SELECTION: Rule = "permute-and-flip"
SELECTIONS = {
    "permute-and-flip": _("Permute-and-flip, an improved exponential mechanism: a pure ε"),
    "exponential": _("Exponential mechanism: a pure ε"),
}

Whole = NDArray[np.int64]


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
    def grouping(self) -> list[Question]:
        """The questions whose answers define the groups; a person is in one group of each."""
        return [self.document.question(block) for block in self.parameters["groups"]]

    @property
    def figure(self) -> str:
        return str(self.parameters["figure"])

    @property
    def figure_name(self) -> str:
        return str(FIGURE_LABELS[self.figure])

    def by(self, language: str) -> list[str]:
        """Return which groups have a figure each, a sentence for each question that makes them."""
        words = _("One for each answer to: %(question)s")
        return [words % {"question": each.wording(language)} for each in self.grouping]

    def answer(self, language: str) -> str:
        """Return what one figure is about: the answers counted, or the part below a quantile."""
        if self.figure == "count":
            options = [option.within(language) for option in self.question.options]
            return _(" or ").join(options[place] for place in self.parameters["options"])
        if self.figure == "quantile":
            return f"{stated_per_cent(self.parameters['share'])}%"
        return self.figure_name

    @cached_property
    def query(self) -> central.Query:
        """The query of `localdp.central`; ValueError if the statistic does not fit the question."""
        categories = self.question.mechanism.categories
        match self.figure, bounds_of(self.question):
            case "histogram", None:
                return central.Histogram(categories)
            case "count", None:
                return central.Count(categories, tuple(self.parameters["options"]))
            case "most-chosen", None:
                return central.MostChosen(categories, self.selection)
            case "sum", central.Bounds() as bounds:
                return central.Sum(bounds)
            case "mean", central.Bounds() as bounds:
                return central.Mean(bounds)
            case "quantile", central.Bounds() as bounds:
                return central.Quantile(bounds, Fraction(self.parameters["share"]))
        raise ValueError(f"figure must fit the question, not {self.figure!r}")

    @cached_property
    def spend(self) -> central.Spend:
        asked = self.parameters
        spend = central.Spend(Fraction(asked["epsilon"]), Fraction(asked["delta"]), asked["law"])
        return spend.checked_for(self.reports)

    @cached_property
    def groups(self) -> list[central.AnswerGroups | None]:
        """The groups by each of these questions; without one, everyone together."""
        return [central.AnswerGroups.each(q.mechanism.categories) for q in self.grouping] or [None]

    @property
    def most_groups(self) -> int:
        """The largest number of groups that one person can be in."""
        return sum(partition.most if partition else 1 for partition in self.groups)

    @cached_property
    def reports(self) -> int:
        return self.wave.batches.report_count()

    @property
    def mechanism(self) -> str:
        """The name of the mechanism, as files have it."""
        return self.selection if self.figure == "most-chosen" else str(self.parameters["law"])

    @property
    def selection(self) -> Rule:
        """How the most chosen answer is selected; requests by the default do not name it."""
        rule: Rule = self.parameters.get("selection", SELECTION)
        return rule

    @property
    def cost(self) -> central.Cost:
        """The total cost."""
        return central.sequential([groups.cost(self.spend, partition) for partition in self.groups])

    @property
    def losses(self) -> tuple[central.Loss, ...]:
        drawn = (groups.losses(self.query, self.spend, partition) for partition in self.groups)
        return tuple(chain.from_iterable(drawn))

    @property
    def confidence(self) -> float:
        return self.document.estimator.confidence

    @cached_property
    def expected(self) -> central.Expected:
        """The expected error; for groups, as if each were as large as the whole."""
        return self.query.expected(self.spend, self.reports, self.confidence)

    @cached_property
    def existing_release(self) -> Release | None:
        """An earlier release for the same request and the same reports."""
        key = budget_ledger.fingerprint(self.wave, KIND, self.parameters)
        return Release.objects.filter(wave=self.wave, fingerprint=key).first()

    def release(self, progress: Progress, actor: User | None) -> Release:
        """Read the answers and release the statistic; only the worker's database role may. If this
        raises, nothing was released, and nothing spent."""
        batches = list(Batch.objects.filter(wave=self.wave))
        total = sum(batch.size for batch in batches)
        answers, members = self._answers(batches, progress)

        def draw() -> dict[str, Any]:
            released = [
                _to_dict(group)
                for partition, by in zip(self.groups, members, strict=True)
                for group in groups.release(
                    self.query, answers, self.spend, self.confidence, groups=partition, by=by
                )
            ]
            return {"reports": total, "confidence": self.confidence, "groups": released}

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
        self, batches: list[Batch], progress: Progress
    ) -> tuple[Whole, list[list[int] | None]]:
        """Return all given answers, and for each grouping these people's groups: -1 where that
        question was skipped."""
        blocks = [question.block for question in (self.question, *self.grouping)]
        chunks = read_reports(self.wave, blocks, progress, with_central=True, batches=batches)
        column, *by = concatenate(chunks).columns
        answers = self._in_units(column.reports[column.answered])
        members = (np.where(field.answered, field.reports, -1)[column.answered] for field in by)
        return answers, [codes.tolist() for codes in members] or [None]

    def _in_units(self, answers: Whole) -> Whole:
        """Convert levels of a number's scale to whole units of its bounds; options stay."""
        bounds = bounds_of(self.question)
        number = self.question.number_in_clear
        if bounds is None or number is None:
            return answers.astype(np.int64)
        step = int(Fraction(number.scale.step) / bounds.step)
        return answers.astype(np.int64) * step + bounds.low_units


def figures_of(question: Question) -> Iterable[str]:
    """Return the statistics that can be requested for a question."""
    return OF_CHOICES if bounds_of(question) is None else OF_NUMBERS


def bounds_of(question: Question) -> central.Bounds | None:
    """Return the bounds that the version declares for a number question; None for options."""
    number = question.number_in_clear
    if number is None:
        return None
    scale = number.scale
    low = Fraction(scale.low)
    step = Fraction(scale.step)
    size = number.categories
    # A grid that contains the lowest number too.
    shared = low.denominator * step.denominator
    unit = Fraction(gcd(int(low * shared), int(step * shared)), shared)
    return central.Bounds(low, low + (size - 1) * step, unit)


def _to_dict(released: central.Released) -> dict[str, Any]:
    return {
        "figures": [[each.value, each.low, each.high] for each in released.figures],
        "chosen": released.chosen,
        "behind": released.behind,
        "population": [[each.value, each.low, each.high] for each in released.population],
    }
