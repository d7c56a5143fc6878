"""Unprotected figures while reports come in: counts and percentages, without intervals."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from django.utils.translation import gettext as _

from analytics.dashboard.panel import Panel
from analytics.estimates.shares import decimal_places
from surveys.formatting import decimals, grouped, level_text, number_range, stated_per_cent


@dataclass(frozen=True)
class Preliminary:
    """One unprotected question of an open wave."""

    template: ClassVar[str] = "analytics/dashboard/partials/preliminary.html"
    rows: tuple[tuple[str, str, str], ...]
    """Each answer, or range of a number, how many people gave it, and their percentage."""
    figures: tuple[tuple[str, str], ...]
    """The mean and quartiles of a number."""

    @classmethod
    def from_panel(cls, panel: Panel, language: str) -> "Preliminary | None":
        """Return None without an estimate."""
        estimate = panel.estimate
        if estimate is None:
            return None
        question, shares = panel.question, estimate.shares
        if not question.kind.numeric:
            labels = [option.within(language) for option in question.options]
            order = question.kind.order(len(labels))
            counts = [estimate.counts[at] for at in order]
            return cls(tuple(_rows([labels[at] for at in order], counts, estimate.n)), ())
        histogram, calendar = shares["histogram"], question.calendar
        ranges = zip(histogram["first"], histogram["last"], strict=True)
        labels = [
            number_range(low, high, lambda value: level_text(value, calendar))
            for low, high in ranges
        ]
        rows = _rows(labels, estimate.counts, estimate.n)
        return cls(tuple(rows), tuple(_figures(panel, shares, language)))


def _rows(
    labels: Sequence[str], counts: Sequence[int], total: int
) -> Iterator[tuple[str, str, str]]:
    for label, count in zip(labels, counts, strict=True):
        yield label, grouped(count), decimals(100 * count / total, 1) if total else ""


def _figures(panel: Panel, shares: dict[str, Any], language: str) -> Iterator[tuple[str, str]]:
    question = panel.question
    unit = question.unit.within(language)
    mean = shares["mean"]["constrained"]
    places = decimal_places(float(question.mechanism.scale.step), 0.0)  # type: ignore[attr-defined]
    written = level_text(mean, question.calendar) if question.calendar else decimals(mean, places)
    yield _("Mean"), f"{written} {unit}".rstrip()
    for row in shares.get("quantiles", ()):
        share = f"{stated_per_cent(row['quantile'])}%"
        value = f"{level_text(row['value'], question.calendar)} {unit}".rstrip()
        yield _("%(share)s are at or below") % {"share": share}, value
