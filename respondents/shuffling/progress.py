"""The progress of a wave: how many reports, by day, and never who sent them or at what time.

Only shuffled reports are counted. Of the waiting ones only the upper bound is published, twice the
minimum batch size. The day is the batch's, the finest time that is stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from django.db.models import Sum
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from charts.bars import draw_days, first_drawn
from charts.shapes import Drawing
from respondents.models import Batch
from surveys.formatting import decimals, join_sentences
from surveys.models import Wave


class Day(NamedTuple):
    """The reports of one day's batches."""

    day: date
    reports: int


@dataclass(frozen=True)
class WaveProgress:
    wave: Wave
    days: tuple[Day, ...]

    @classmethod
    def from_wave(cls, wave: Wave) -> "WaveProgress":
        [progress] = cls.from_waves([wave])
        return progress

    @classmethod
    def from_waves(cls, waves: Sequence[Wave]) -> list["WaveProgress"]:
        batches = Batch.objects.filter(wave__in=waves).values("wave", "day")
        days: dict[int, list[Day]] = {wave.pk: [] for wave in waves}
        for row in batches.annotate(reports=Sum("size")).order_by("wave", "day"):
            days[row["wave"]].append(Day(row["day"], row["reports"]))
        return [cls(wave, tuple(days[wave.pk])) for wave in waves]

    @property
    def reports(self) -> int:
        return sum(day.reports for day in self.days)

    @property
    def last(self) -> date | None:
        return self.days[-1].day if self.days else None

    @property
    def chart(self) -> Drawing | None:
        if not self.days:
            return None
        finding = join_sentences([self.finding, self.cut_text])
        return draw_days(self.days, _count_text, _day_text, finding)

    @property
    def finding(self) -> str:
        """The number of reports and the day with the most, in words."""
        most = max(self.days, key=lambda day: day.reports)
        reports = ngettext("%(n)s report", "%(n)s reports", self.reports)
        words = (
            _("%(reports)s, on %(day)s.")
            if len(self.days) == 1
            else _("%(reports)s on %(days)s days; the most, %(most)s, on %(day)s.")
        )
        return words % {
            "reports": reports % {"n": _count_text(self.reports)},
            "days": _count_text(len(self.days)),
            "most": _count_text(most.reports),
            "day": date_format(most.day),
        }

    @property
    def cut_text(self) -> str:
        """Which days the chart has no room for."""
        if not self.days or (earliest := first_drawn(self.days)) <= self.days[0].day:
            return ""
        return _("Days before %(day)s are in the table only.") % {"day": date_format(earliest)}


def _count_text(count: float) -> str:
    return decimals(count, 0)


def _day_text(day: date) -> str:
    return date_format(day, "MONTH_DAY_FORMAT")
