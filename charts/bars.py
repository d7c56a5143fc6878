"""Bars by day: a count for each day."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta

from charts.frames import Frame
from charts.intervals import Marks
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape

MOST_DAYS = 60
WIDTH, HEIGHT = 640, 180
LEFT, RIGHT, TOP, BOTTOM = 64.0, 632.0, 14.0, 146.0


def first_drawn(counts: Sequence[tuple[date, int]]) -> date:
    """Return the first day that has room; earlier ones are cut off."""
    return max(counts[0][0], counts[-1][0] - timedelta(days=MOST_DAYS - 1))


def draw_days(
    counts: Sequence[tuple[date, int]],
    tick_text: Callable[[float], str],
    day_text: Callable[[date], str],
    finding: str,
) -> Drawing:
    """Draw the counts of days in order, at most the last `MOST_DAYS`."""
    first, last = first_drawn(counts), counts[-1][0]
    shown = [(day, count) for day, count in counts if day >= first]
    scale = Scale.covering(0, max(count for _day, count in shown), ticks=5, finest=1)
    # At least a week, so that a single day does not fill the chart.
    slots = Scale(0, max((last - first).days + 1, 7), 1)
    few = slots.high <= 14
    frame = Frame(Track(slots, LEFT, RIGHT), Track(scale, BOTTOM, TOP))

    def shapes() -> Iterator[Shape]:
        yield from frame.lines(tick_text)
        for day, count in shown:
            slot = (day - first).days
            left, top = frame.point(slot + 0.1, count)
            width = frame.across.at(slot + 0.9) - left
            yield Shape.of("rect", "day-bar", x=left, y=top, width=width, height=BOTTOM - top)
        yield frame.below(frame.across.at(0.5), day_text(first), "middle" if few else "start")
        if last > first:
            end = frame.across.at((last - first).days + 0.5)
            yield frame.below(end, day_text(last), "middle" if few else "end")
        if counts[0][0] < first:
            yield from Marks(frame.across).arrow(BOTTOM - 34, upper=False)

    return Drawing(WIDTH, HEIGHT, tuple(shapes()), finding)
