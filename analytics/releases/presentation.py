"""Releases as pages and files show them: figures with their intervals, and the budget account."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from django.conf import settings

from analytics.estimates.precision import possible
from analytics.estimates.shares import (
    cell_chart,
    cell_scale,
    interval_chart,
    mark_meanings,
    number_scale,
)
from analytics.jobs import result_files
from analytics.models import Ledger, Release
from analytics.releases import budget_ledger
from analytics.releases.query import KIND, LAWS, OF_CHOICES, SELECTIONS, ReleaseRequest, bounds_of
from charts.intervals import Interval, IntervalChart
from localdp.central import Cost, of_household, packages
from localdp.central.population import share
from surveys.budget.spending import NOTHING, Spending, live_documents
from surveys.documents.frozen.question import Question
from surveys.formatting import decimals, exact_decimal, stated_per_cent
from surveys.models import Wave

HOUSEHOLD = 4
VALUE_COLUMNS = ("value", "low", "high")
MECHANISMS = {**LAWS, **SELECTIONS}
COLUMNS = (
    "release",
    "day",
    "question",
    "text",
    "figure",
    "group",
    "answer",
    "value",
    "low",
    "high",
    "confidence",
    "reports",
    "law",
    "epsilon",
    "delta",
    "wave",
    "version_sha256",
    "software",
)


@dataclass(frozen=True)
class ReleaseSummary:
    """A release in the reader's language."""

    release: Release
    language: str

    @cached_property
    def request(self) -> ReleaseRequest:
        return ReleaseRequest(self.release.wave, self.release.parameters)

    @property
    def name(self) -> str:
        """The name of its chart on a page."""
        return f"release-{self.release.pk}"

    @property
    def question(self) -> str:
        return self.request.question.wording(self.language)

    @property
    def figure(self) -> str:
        """Its name, with the questions whose answers make groups."""
        return " · ".join([self.request.figure_name, *self.request.by(self.language)])

    @property
    def law(self) -> str:
        """The noise, or the mechanism that picks the most chosen answer."""
        return str(MECHANISMS[self.request.mechanism])

    @property
    def behind(self) -> int | None:
        """How many people fewer gave each other answer, at most; None without a most chosen one."""
        behind: int | None = self.release.result["groups"][0]["behind"]
        return behind

    @property
    def decimals(self) -> int:
        """The number of decimals of the figures: counts and whole answers have none."""
        bounds = bounds_of(self.request.question)
        if bounds is None or (self.request.figure != "mean" and bounds.step.denominator == 1):
            return 0
        return 2

    @cached_property
    def rows(self) -> list[dict[str, Any]]:
        """One row for each figure; the most chosen answer has none."""
        return self.rows_of(self.groups)

    def rows_of(self, groups: Sequence[str]) -> list[dict[str, Any]]:
        options = self._labels(self.request.question)
        answers = options
        if self.request.figure != "histogram":
            answers = [self.request.answer(self.language)]
        rows = []
        for group, released in zip(groups, self.release.result["groups"], strict=True):
            figures = list(zip(answers, released["figures"], strict=False))
            if released["chosen"] is not None:
                figures = [(options[released["chosen"]], (None, None, None))]
            for answer, (value, *ends) in figures:
                low, high = ends
                if value is not None:
                    low, high = possible(low, high, *self.scale)
                row = {"group": group, "answer": answer, "value": value, "low": low, "high": high}
                rows.append(row)
        return rows

    @property
    def groups(self) -> list[str]:
        """The names of the groups, of several questions with the question; "" is everyone."""
        if len(self.request.grouping) > 1:
            return self.groups_in_files
        return [label for _question, label in self._groups]

    @property
    def groups_in_files(self) -> list[str]:
        """The names of the groups with the question; "" is everyone."""
        return [f"{question} {label}".strip() for question, label in self._groups]

    @property
    def _groups(self) -> list[tuple[str, str]]:
        return [
            (question.wording(self.language), label)
            for question in self.request.grouping
            for label in self._labels(question)
        ] or [("", "")]

    @cached_property
    def population(self) -> list[dict[str, Any]]:
        """The rows that say something about the population, with intervals of noise and sampling;
        none for sums, the most chosen answer, and counts of groups of unknown size. A count's row
        needs the noise's scale, from a package that may have been removed."""
        result = self.release.result
        figure = self.request.figure
        if figure == "count" and not self.request.grouping:
            if packages.missing():
                return []
            [[value, *_ends]] = result["groups"][0]["figures"]
            # One person changes a count by 1.
            noise = self.request.spend.noise(1)
            estimate = share(value, result["reports"], noise, result["confidence"])
            return [{**self.rows[0], **asdict(estimate)}]
        every = [figures for group in result["groups"] for figures in group.get("population", ())]
        if not every:
            return []
        return [
            {**row, **dict(zip(VALUE_COLUMNS, figures, strict=True))}
            for row, figures in zip(self.rows, every, strict=True)
        ]

    @property
    def chart(self) -> IntervalChart:
        """The figures of `population` as all other results are drawn."""
        rows = [
            (" · ".join(filter(None, (row["group"], row["answer"]))), row)
            for row in self.population
        ]
        meanings = mark_meanings(stated_per_cent(self.release.result["confidence"]))
        if self.of_shares:
            cells = [
                (label, {**row, "raw": row["value"], "clipped": min(max(row["value"], 0.0), 1.0)})
                for label, row in rows
            ]
            return cell_chart(cells, cell_scale(cell for _label, cell in cells), meanings)
        bounds = bounds_of(self.request.question)
        assert bounds is not None  # noqa: S101 - of a number question
        ends = float(bounds.low), float(bounds.high)
        intervals = [self._interval(label, row, *ends) for label, row in rows]
        scale = number_scale(*ends)
        return interval_chart(
            intervals, scale, lambda tick: decimals(tick, self.decimals), meanings
        )

    def _interval(self, label: str, row: dict[str, Any], least: float, most: float) -> Interval:
        """Return a figure in the question's unit, moved into what people can answer."""
        value, low, high = (row[name] for name in VALUE_COLUMNS)
        inside = min(max(value, least), most)
        shown = decimals(inside, self.decimals)
        bounds = f"{decimals(low, self.decimals)} – {decimals(high, self.decimals)}"
        return Interval(
            label,
            inside,
            low,
            high,
            unclipped=None if inside == value else value,
            value=shown,
            bounds=bounds,
            details=f"{label}: {shown} ({bounds})",
        )

    @property
    def of_shares(self) -> bool:
        """Whether `population` has shares; otherwise it has figures in the question's unit."""
        return self.request.figure in OF_CHOICES

    @property
    def scale(self) -> tuple[float, float]:
        """What answers can give: no negative count, and no mean off the scale."""
        reports = self.release.result["reports"]
        bounds = bounds_of(self.request.question)
        least, most = (0.0, 1.0) if bounds is None else (float(bounds.low), float(bounds.high))
        if bounds is None or self.request.figure == "sum":
            # People who skipped the question add nothing.
            least, most = reports * min(least, 0.0), reports * max(most, 0.0)
        return least, most

    def _labels(self, question: Question) -> list[str]:
        return [option.within(self.language) for option in question.options]


@dataclass(frozen=True)
class BudgetAccount:
    """A ledger as the page shows it."""

    ledger: Ledger
    tighter: float
    at_delta: float
    waves: int = 0
    reported: Spending = NOTHING
    """Privacy loss by protected answers of a person who answered all these live waves."""

    @classmethod
    def for_wave(cls, wave: Wave) -> "BudgetAccount | None":
        """Return the account of a wave; None if its survey sets no budget."""
        ledger = budget_ledger.ledger_of(wave)
        if ledger is None:
            return None
        tighter = budget_ledger.tighter_total(ledger)
        if wave.kind != Wave.Kind.LIVE:
            return cls(ledger, *tighter)
        return cls(ledger, *tighter, len(live_documents(wave.survey)), Spending.of(wave.survey))

    @property
    def left(self) -> Fraction:
        return Fraction(self.ledger.epsilon - self.ledger.spent_epsilon)

    @property
    def whole(self) -> Fraction:
        return Fraction(self.ledger.epsilon)

    @property
    def tighter_text(self) -> str:
        """The tighter total, rounded up, so that no page states a smaller loss than there is."""
        return decimals(math.ceil(100 * self.tighter) / 100, 2)

    @property
    def per_person(self) -> Spending:
        """One person's privacy loss so far, by protected answers and by released statistics."""
        return self.reported + self.ledger.spent

    @property
    def per_person_at_most(self) -> Spending:
        """One person's privacy loss once the whole budget is spent."""
        return self.reported + self.ledger.whole

    @property
    def household(self) -> Spending | None:
        """The privacy loss of four people together by the releases; None if unbounded."""
        spent = Cost(Fraction(self.ledger.spent_epsilon), Fraction(self.ledger.spent_delta))
        epsilon, delta = of_household(spent, HOUSEHOLD)
        return Spending(epsilon, Fraction(delta)) if delta < 1 else None

    @property
    def is_tighter(self) -> bool:
        """Whether the tighter total is small enough to be worth showing."""
        return self.tighter < 0.995 * float(self.ledger.spent_epsilon)


def releases_of(wave: Wave, language: str, **of: Any) -> list[ReleaseSummary]:
    """List a wave's releases, newest first; those that match, if a lookup is given."""
    releases = Release.objects.filter(wave=wave, what=KIND, **of)
    kept = releases.select_related("wave__version", "actor")
    return [ReleaseSummary(release, language) for release in kept]


def to_csv(wave: Wave) -> str:
    """Serialize a wave's releases as CSV, one row per figure."""
    return result_files.as_csv(COLUMNS, _records(wave))


def to_json(wave: Wave) -> str:
    """Serialize the same records as JSON, with the state of the ledger."""
    account = BudgetAccount.for_wave(wave)
    amounts = ("epsilon", "delta", "spent_epsilon", "spent_delta")
    ledger = account and {
        **{name: exact_decimal(getattr(account.ledger, name)) for name in amounts},
        "tighter_epsilon": account.tighter,
        "at_delta": account.at_delta,
    }
    return result_files.as_json(
        {
            "software": f"Candor {settings.CANDOR_VERSION}",
            "version_sha256": wave.version.sha256,
            "final": wave.final,
            "ledger": ledger,
            "releases": list(_records(wave)),
        }
    )


def _records(wave: Wave) -> Iterator[dict[str, Any]]:
    for shown in releases_of(wave, wave.survey.language):
        release = shown.release
        for row in shown.rows_of(shown.groups_in_files):
            yield {
                "release": release.pk,
                "day": release.day.isoformat(),
                "question": shown.request.question.id,
                "text": shown.question,
                "figure": shown.request.figure,
                **row,
                "confidence": release.result["confidence"],
                "reports": release.result["reports"],
                "law": shown.request.mechanism,
                "epsilon": exact_decimal(release.epsilon),
                "delta": exact_decimal(release.delta),
                "wave": wave.number,
                "version_sha256": wave.version.sha256,
                "software": f"Candor {release.software}",
            }
