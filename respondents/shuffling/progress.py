"""The progress of a wave: how many reports, by day, and never who sent them or at what time.

Only shuffled reports are counted. Of the waiting ones only the upper bound is published, twice the
minimum batch size. The day is that of the batch, the finest time that is stored.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from django.db.models import Sum

from respondents.invitations.services import InvitationCounts, counts_of
from respondents.models import Batch
from surveys.models import Wave

MOST_DAYS = 60
WIDTH, HEIGHT = 640, 180
LEFT, RIGHT, TOP, BOTTOM = 64.0, 632.0, 14.0, 146.0


@dataclass(frozen=True)
class Day:
    """The reports of one day's batches."""

    day: date
    reports: int


@dataclass(frozen=True)
class Bar:
    """The rectangle of one day in the chart."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tick:
    """A grid line or a day on the axis, with its label."""

    place: float
    label: int | date


@dataclass(frozen=True)
class Chart:
    """Reports by day in SVG units; at most the last `MOST_DAYS` days."""

    bars: tuple[Bar, ...]
    lines: tuple[Tick, ...]
    days: tuple[Tick, ...]

    @classmethod
    def from_days(cls, days: tuple[Day, ...]) -> "Chart":
        last = days[-1].day
        first = max(days[0].day, last - timedelta(days=MOST_DAYS - 1))
        shown = [each for each in days if each.day >= first]
        # At least a week, so that a single day does not fill the chart.
        slots = max((last - first).days + 1, 7)
        slot = (RIGHT - LEFT) / slots
        top = _round_number(max(each.reports for each in shown))

        def bar(each: Day) -> Bar:
            height = (BOTTOM - TOP) * each.reports / top
            place = LEFT + slot * (each.day - first).days
            return Bar(
                round(place + 0.1 * slot, 2),
                round(BOTTOM - height, 2),
                round(0.8 * slot, 2),
                round(height, 2),
            )

        marked = [first] if first == last else [first, last]
        return cls(
            bars=tuple(map(bar, shown)),
            lines=(Tick(BOTTOM, 0), Tick(round((TOP + BOTTOM) / 2, 2), top // 2), Tick(TOP, top)),
            days=tuple(
                Tick(round(LEFT + slot * ((each - first).days + 0.5), 2), each) for each in marked
            ),
        )


@dataclass(frozen=True)
class WaveProgress:
    """One wave's progress."""

    wave: Wave
    days: tuple[Day, ...]
    invited: InvitationCounts | None

    @classmethod
    def from_wave(cls, wave: Wave) -> "WaveProgress":
        [progress] = cls.from_waves([wave])
        return replace(progress, invited=counts_of(wave) if wave.invited else None)

    @classmethod
    def from_waves(cls, waves: Sequence[Wave]) -> list["WaveProgress"]:
        """Return the progress of several waves at once, without the counts of invitations."""
        found = Batch.objects.filter(wave__in=waves).values("wave", "day")
        days: dict[int, list[Day]] = {wave.pk: [] for wave in waves}
        for row in found.annotate(reports=Sum("size")).order_by("wave", "day"):
            days[row["wave"]].append(Day(row["day"], row["reports"]))
        return [cls(wave, tuple(days[wave.pk]), None) for wave in waves]

    @property
    def reports(self) -> int:
        return sum(each.reports for each in self.days)

    @property
    def waiting_below(self) -> int:
        """An upper bound of the waiting reports; their number is never disclosed."""
        return 2 * self.wave.batch_minimum

    @property
    def last(self) -> date | None:
        return self.days[-1].day if self.days else None

    @property
    def newest_first(self) -> tuple[Day, ...]:
        return tuple(reversed(self.days))

    @property
    def chart(self) -> Chart | None:
        return Chart.from_days(self.days) if self.days else None


def _round_number(most: int) -> int:
    """Return the next even number with one or two significant digits."""
    step: int = 2 * 10 ** max(0, len(str(most)) - 2)
    return max(2, -(-most // step) * step)
