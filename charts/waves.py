"""Intervals over time: one small chart for each series, all on the same scale."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from charts.frames import Frame
from charts.intervals import Interval, Marks
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape

WIDTH, HEIGHT = 340, 152
LEFT, RIGHT, TOP, BOTTOM = 46.0, 336.0, 10.0, 126.0


def draw_waves(
    title: str,
    waves: Sequence[tuple[str, Interval]],
    scale: Scale,
    tick_text: Callable[[float], str],
) -> Drawing:
    """Draw one interval for each wave, from the earliest to the latest."""
    slots = Scale(0, len(waves), 1)
    frame = Frame(Track(slots, LEFT, RIGHT), Track(scale, BOTTOM, TOP))
    return Drawing(WIDTH, HEIGHT, tuple(_shapes(frame, waves, tick_text)), title=title)


def _shapes(
    frame: Frame, waves: Sequence[tuple[str, Interval]], tick_text: Callable[[float], str]
) -> Iterator[Shape]:
    yield from frame.lines(tick_text)
    places = [frame.point(slot + 0.5, figure.point) for slot, (_name, figure) in enumerate(waves)]
    for (x1, y1), (x2, y2) in pairwise(places):
        yield Shape.of("line", "trend-line", x1=x1, y1=y1, x2=x2, y2=y2)
    marks = Marks(frame.up, vertical=True)
    for (name, interval), (x, _y) in zip(waves, places, strict=True):
        yield from marks.of(interval, x)
        yield frame.below(x, name)
        half = (RIGHT - LEFT) / len(waves) / 2
        around = {"x": x - half, "y": TOP, "width": 2 * half, "height": BOTTOM - TOP}
        yield Shape.of("rect", "hover", "", interval.details, **around)
