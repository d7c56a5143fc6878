"""How a wave is coming along: how many reports, by day; never who, and never when.

Only shuffled reports are counted. What still waits is known to be fewer than twice the smallest
batch, and no more of it is said; the day is that of the batch, the finest time there is.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from django.db.models import Sum

from respondents.invitations.services import Counts, counts_of
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
    """One day in the picture."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Tick:
    """A line of the grid, or a day below it, and what stands there."""

    place: float
    label: int | date


@dataclass(frozen=True)
class Chart:
    """Reports by day, in the picture's own units: the last days, where there are many."""

    bars: tuple[Bar, ...]
    lines: tuple[Tick, ...]
    days: tuple[Tick, ...]

    @classmethod
    def of(cls, days: tuple[Day, ...]) -> "Chart":
        last = days[-1].day
        first = max(days[0].day, last - timedelta(days=MOST_DAYS - 1))
        shown = [each for each in days if each.day >= first]
        # A single day is no wider than one of a week.
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
class Monitor:
    """One wave's progress."""

    wave: Wave
    days: tuple[Day, ...]
    invited: Counts | None

    @classmethod
    def of(cls, wave: Wave) -> "Monitor":
        [alone] = cls.of_each([wave])
        return replace(alone, invited=counts_of(wave) if wave.invited else None)

    @classmethod
    def of_each(cls, waves: Sequence[Wave]) -> list["Monitor"]:
        """Of several waves at once, without who of the invited has answered."""
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
        """Nobody at this site is told how many wait; they are fewer than this."""
        return 2 * self.wave.batch_minimum

    @property
    def last(self) -> date | None:
        return self.days[-1].day if self.days else None

    @property
    def newest_first(self) -> tuple[Day, ...]:
        return tuple(reversed(self.days))

    @property
    def chart(self) -> Chart | None:
        return Chart.of(self.days) if self.days else None


def _round_number(most: int) -> int:
    """The next even number with one or two digits that count."""
    step: int = 2 * 10 ** max(0, len(str(most)) - 2)
    return max(2, -(-most // step) * step)
