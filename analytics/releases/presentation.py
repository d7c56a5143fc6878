"""Releases as pages and files show them: figures beside their intervals, and what is left."""

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
from analytics.releases.query import WHAT, Asked, bounds_of
from analytics.releases.quote import plain
from localdp.central import Cost, of_household
from surveys.budget.spending import NOTHING, Spending, live_documents
from surveys.models import Wave

HOUSEHOLD = 4
COLUMNS = (
    "release", "day", "question", "text", "figure", "group", "answer", "value", "low", "high",
    "confidence", "reports", "law", "epsilon", "delta", "wave", "version_sha256", "software",
)  # fmt: skip


@dataclass(frozen=True)
class Line:
    """One released figure; of the most chosen answer, the answer itself."""

    group: str
    label: str
    value: str
    low: str
    high: str
    exact: tuple[float | None, float | None, float | None]


@dataclass(frozen=True)
class Shown:
    """A release in the reader's language."""

    release: Release
    asked: Asked
    question: str
    figure: str
    law: str
    lines: tuple[Line, ...]
    behind: int | None

    @classmethod
    def of(cls, release: Release, language: str) -> "Shown":
        asked = Asked(release.wave, release.parameters)
        lines = tuple(_lines(asked, release.result, language))
        behind = [group["behind"] for group in release.result["groups"]]
        return cls(
            release=release,
            asked=asked,
            question=asked.question.text.within(language),
            figure=str(FIGURES[asked.figure]),
            law=str(dict(LAWS)[asked.parameters["law"]]),
            lines=lines,
            behind=behind[0],
        )

    @property
    def grouped(self) -> bool:
        return self.asked.grouping is not None

    @property
    def cost(self) -> str:
        return plain(self.release.epsilon)

    @property
    def confidence(self) -> str:
        return f"{100 * self.release.result['confidence']:g}"

    @property
    def together(self) -> bool:
        """Whether the intervals of one group hold at once."""
        return self.asked.figure == "histogram"


@dataclass(frozen=True)
class Account:
    """A ledger as the page shows it, in per cent of its budget."""

    ledger: Ledger
    tighter: float
    at_delta: float
    waves: int = 0
    reported: Spending = NOTHING
    """What somebody who answered all these live waves has spent on protected answers."""

    @classmethod
    def of(cls, wave: Wave) -> "Account | None":
        """None where the wave's survey sets no budget."""
        try:
            found = budget_ledger.ledger_of(wave)
        except budget_ledger.NoBudget:
            return None
        tighter = budget_ledger.tighter_total(found)
        if wave.kind != Wave.Kind.LIVE:
            return cls(found, *tighter)
        return cls(found, *tighter, len(live_documents(wave.survey)), Spending.of(wave.survey))

    @property
    def whole(self) -> str:
        return plain(self.ledger.epsilon)

    @property
    def spent(self) -> str:
        return plain(self.ledger.spent_epsilon)

    @property
    def left(self) -> str:
        return plain(self.ledger.epsilon - self.ledger.spent_epsilon)

    @property
    def whole_delta(self) -> str:
        return plain(self.ledger.delta)

    @property
    def spent_delta(self) -> str:
        return plain(self.ledger.spent_delta)

    @property
    def tighter_text(self) -> str:
        """Rounded up: no page promises more than there is."""
        return f"{math.ceil(100 * self.tighter) / 100:.2f}"

    @property
    def together(self) -> Spending:
        """What one person has spent so far, on protected answers and on figures of central ones."""
        ledger = self.ledger
        spent = Spending(float(ledger.spent_epsilon), Fraction(ledger.spent_delta))
        return self.reported + spent

    @property
    def in_all(self) -> Spending:
        """The same when all of the budget is spent."""
        whole = Spending(float(self.ledger.epsilon), Fraction(self.ledger.delta))
        return self.reported + whole

    @property
    def household(self) -> Spending | None:
        """What the releases tell of four people together; None where nothing bounds it."""
        spent = Cost(Fraction(self.ledger.spent_epsilon), Fraction(self.ledger.spent_delta))
        epsilon, delta = of_household(spent, HOUSEHOLD)
        return Spending(epsilon, Fraction(delta)) if delta < 1 else None

    @property
    def at_delta_text(self) -> str:
        return plain(self.at_delta)

    @property
    def spent_per_cent(self) -> int:
        return round(100 * self.ledger.spent_epsilon / self.ledger.epsilon)

    @property
    def gains(self) -> bool:
        """Whether the tighter total is worth a word."""
        return self.tighter < 0.995 * float(self.ledger.spent_epsilon)


def releases_of(wave: Wave, language: str) -> list[Shown]:
    """A wave's figures, the newest first."""
    kept = Release.objects.filter(wave=wave, what=WHAT).select_related("wave__version", "actor")
    return [Shown.of(release, language) for release in kept]


def as_csv(wave: Wave) -> str:
    """RFC 4180, a line for each figure."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for record in _records(wave):
        writer.writerow({name: escape_formula(value) for name, value in record.items()})
    return text.getvalue()


def as_json(wave: Wave) -> str:
    """The same records, with what was asked exactly and the state of the ledger."""
    account = Account.of(wave)
    told = account and {
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
            "ledger": told,
            "releases": list(_records(wave)),
        },
        ensure_ascii=False,
        indent=2,
        allow_nan=False,
    )


def _records(wave: Wave) -> Iterator[dict[str, Any]]:
    for shown in releases_of(wave, wave.survey.language):
        release = shown.release
        for line in shown.lines:
            value, low, high = line.exact
            yield {
                "release": release.pk,
                "day": release.day.isoformat(),
                "question": shown.asked.question.id,
                "text": shown.question,
                "figure": shown.asked.figure,
                "group": line.group,
                "answer": line.label,
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


def _lines(asked: Asked, result: dict[str, Any], language: str) -> Iterator[Line]:
    options = [option.within(language) for option in asked.question.options]
    names = [""]
    if asked.grouping is not None:
        names = [option.within(language) for option in asked.grouping.options]
    for name, group in zip(names, result["groups"], strict=True):
        if group["chosen"] is not None:
            yield Line(name, options[group["chosen"]], "", "", "", (None, None, None))
        for place, figures in enumerate(group["figures"]):
            value, low, high = figures
            label = options[place] if asked.figure == "histogram" else _label(asked, options)
            told, least, most = (_said(asked, each) for each in figures)
            yield Line(name, label, told, least, most, (value, low, high))


def _label(asked: Asked, options: list[str]) -> str:
    if asked.figure == "count":
        return _(" or ").join(options[place] for place in asked.parameters["options"])
    if asked.figure == "quantile":
        return f"{100 * float(asked.parameters['share']):g} %"
    return str(FIGURES[asked.figure])


def _said(asked: Asked, value: float) -> str:
    bounds = bounds_of(asked.question)
    if bounds is None or (asked.figure != "mean" and bounds.step.denominator == 1):
        return f"{value:,.0f}"
    return f"{value:,.2f}"
