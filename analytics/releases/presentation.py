"""Releases as pages and files show them: figures with their intervals, and the budget account."""

import csv
import io
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from accounts.csv_injection import escape_formula
from analytics.models import Ledger, Release
from analytics.releases import budget_ledger
from analytics.releases.forms import FIGURES, LAWS
from analytics.releases.query import KIND, ReleaseRequest, bounds_of
from analytics.releases.quote import format_amount
from localdp.central import Cost, of_household
from surveys.budget.spending import NOTHING, Spending, live_documents
from surveys.models import Wave

HOUSEHOLD = 4
COLUMNS = (
    "release", "day", "question", "text", "figure", "group", "answer", "value", "low", "high",
    "confidence", "reports", "law", "epsilon", "delta", "wave", "version_sha256", "software",
)  # fmt: skip


@dataclass(frozen=True)
class FigureRow:
    """One released figure; for the most chosen answer, the answer itself."""

    group: str
    label: str
    value: str
    low: str
    high: str
    exact: tuple[float | None, float | None, float | None]


@dataclass(frozen=True)
class ReleaseSummary:
    """A release in the reader's language."""

    release: Release
    request: ReleaseRequest
    question: str
    figure: str
    law: str
    rows: tuple[FigureRow, ...]
    behind: int | None

    @classmethod
    def from_release(cls, release: Release, language: str) -> "ReleaseSummary":
        request = ReleaseRequest(release.wave, release.parameters)
        rows = tuple(_rows(request, release.result, language))
        behind = [group["behind"] for group in release.result["groups"]]
        return cls(
            release=release,
            request=request,
            question=request.question.text.within(language),
            figure=str(FIGURES[request.figure]),
            law=str(dict(LAWS)[request.parameters["law"]]),
            rows=rows,
            behind=behind[0],
        )

    @property
    def grouped(self) -> bool:
        return self.request.grouping is not None

    @property
    def cost(self) -> str:
        return format_amount(self.release.epsilon)

    @property
    def confidence(self) -> str:
        return f"{100 * self.release.result['confidence']:g}"

    @property
    def simultaneous(self) -> bool:
        """Whether the intervals of one group are simultaneous."""
        return self.request.figure == "histogram"


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
        try:
            found = budget_ledger.ledger_of(wave)
        except budget_ledger.NoBudget:
            return None
        tighter = budget_ledger.tighter_total(found)
        if wave.kind != Wave.Kind.LIVE:
            return cls(found, *tighter)
        return cls(found, *tighter, len(live_documents(wave.survey)), Spending.of(wave.survey))

    @property
    def budget(self) -> str:
        return format_amount(self.ledger.epsilon)

    @property
    def spent(self) -> str:
        return format_amount(self.ledger.spent_epsilon)

    @property
    def left(self) -> str:
        return format_amount(self.ledger.epsilon - self.ledger.spent_epsilon)

    @property
    def budget_delta(self) -> str:
        return format_amount(self.ledger.delta)

    @property
    def spent_delta(self) -> str:
        return format_amount(self.ledger.spent_delta)

    @property
    def tighter_text(self) -> str:
        """The tighter total, rounded up, so that no page states a smaller loss than there is."""
        return f"{math.ceil(100 * self.tighter) / 100:.2f}"

    @property
    def per_person(self) -> Spending:
        """One person's privacy loss so far, by protected answers and by released statistics."""
        ledger = self.ledger
        spent = Spending(float(ledger.spent_epsilon), Fraction(ledger.spent_delta))
        return self.reported + spent

    @property
    def per_person_at_most(self) -> Spending:
        """One person's privacy loss once the whole budget is spent."""
        whole = Spending(float(self.ledger.epsilon), Fraction(self.ledger.delta))
        return self.reported + whole

    @property
    def household(self) -> Spending | None:
        """The privacy loss of four people together by the releases; None if unbounded."""
        spent = Cost(Fraction(self.ledger.spent_epsilon), Fraction(self.ledger.spent_delta))
        epsilon, delta = of_household(spent, HOUSEHOLD)
        return Spending(epsilon, Fraction(delta)) if delta < 1 else None

    @property
    def at_delta_text(self) -> str:
        return format_amount(self.at_delta)

    @property
    def spent_per_cent(self) -> int:
        return round(100 * self.ledger.spent_epsilon / self.ledger.epsilon)

    @property
    def is_tighter(self) -> bool:
        """Whether the tighter total is small enough to be worth showing."""
        return self.tighter < 0.995 * float(self.ledger.spent_epsilon)


def releases_of(wave: Wave, language: str) -> list[ReleaseSummary]:
    """List a wave's releases, newest first."""
    kept = Release.objects.filter(wave=wave, what=KIND).select_related("wave__version", "actor")
    return [ReleaseSummary.from_release(release, language) for release in kept]


def to_csv(wave: Wave) -> str:
    """Serialize a wave's releases as RFC 4180 CSV, one row per figure."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for record in _records(wave):
        writer.writerow({name: escape_formula(value) for name, value in record.items()})
    return text.getvalue()


def to_json(wave: Wave) -> str:
    """Serialize the same records as JSON, with the state of the ledger."""
    account = BudgetAccount.for_wave(wave)
    ledger = account and {
        "epsilon": f"{account.ledger.epsilon.normalize():f}",
        "delta": f"{account.ledger.delta.normalize():f}",
        "spent_epsilon": f"{account.ledger.spent_epsilon.normalize():f}",
        "spent_delta": f"{account.ledger.spent_delta.normalize():f}",
        "tighter_epsilon": account.tighter,
        "at_delta": account.at_delta,
    }
    return json.dumps(
        {
            "software": f"Candor {settings.CANDOR_VERSION}",
            "version_sha256": wave.version.sha256,
            "ledger": ledger,
            "releases": list(_records(wave)),
        },
        ensure_ascii=False,
        indent=2,
        allow_nan=False,
    )


def _records(wave: Wave) -> Iterator[dict[str, Any]]:
    for shown in releases_of(wave, wave.survey.language):
        release = shown.release
        for row in shown.rows:
            value, low, high = row.exact
            yield {
                "release": release.pk,
                "day": release.day.isoformat(),
                "question": shown.request.question.id,
                "text": shown.question,
                "figure": shown.request.figure,
                "group": row.group,
                "answer": row.label,
                "value": value,
                "low": low,
                "high": high,
                "confidence": release.result["confidence"],
                "reports": release.result["reports"],
                "law": release.parameters["law"],
                "epsilon": f"{release.epsilon.normalize():f}",
                "delta": f"{release.delta.normalize():f}",
                "wave": wave.number,
                "version_sha256": wave.version.sha256,
                "software": f"Candor {release.software}",
            }


def _rows(request: ReleaseRequest, result: dict[str, Any], language: str) -> Iterator[FigureRow]:
    options = [option.within(language) for option in request.question.options]
    names = [""]
    if request.grouping is not None:
        names = [option.within(language) for option in request.grouping.options]
    for name, group in zip(names, result["groups"], strict=True):
        if group["chosen"] is not None:
            yield FigureRow(name, options[group["chosen"]], "", "", "", (None, None, None))
        for place, figures in enumerate(group["figures"]):
            value, low, high = figures
            label = options[place] if request.figure == "histogram" else _label(request, options)
            text, least, most = (_format(request, each) for each in figures)
            yield FigureRow(name, label, text, least, most, (value, low, high))


def _label(request: ReleaseRequest, options: list[str]) -> str:
    if request.figure == "count":
        return _(" or ").join(options[place] for place in request.parameters["options"])
    if request.figure == "quantile":
        return f"{100 * float(request.parameters['share']):g} %"
    return str(FIGURES[request.figure])


def _format(request: ReleaseRequest, value: float) -> str:
    bounds = bounds_of(request.question)
    if bounds is None or (request.figure != "mean" and bounds.step.denominator == 1):
        return f"{value:,.0f}"
    return f"{value:,.2f}"
