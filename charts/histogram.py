"""Histograms: a bar for each range of a number, with the interval of its share.

A range is as wide as the numbers in it. The height is the share that a range as wide as the
narrowest would have: areas are in proportion to shares, and nothing is above 100%. A range without
a bar is not shown.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import NamedTuple

from charts.frames import Frame
from charts.intervals import Interval
from charts.legends import draw_legend
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape
from charts.text import text_width

WIDTH, HEIGHT = 640, 240
LEFT, RIGHT, TOP, BOTTOM = 64.0, 632.0, 14.0, 206.0
CAP = 5
WIDE_LETTER = 10
"""Pixels per character where a small screen shows them larger."""


class Bar(NamedTuple):
    """A range: its name, how many of the scale's numbers are in it, and its share, if shown."""

    label: str
    levels: int
    share: Interval | None


def draw_histogram(bars: Sequence[Bar], tick_text: Callable[[float], str], finding: str) -> Drawing:
    """Draw the bars from the lowest numbers to the highest; shares are in per cent."""
    narrowest = min(bar.levels for bar in bars)
    ends = [0, *accumulate(bar.levels for bar in bars)]
    tops = [bar.share.high * narrowest / bar.levels for bar in bars if bar.share]
    scale = Scale.covering(0, max(tops, default=1), ticks=6)
    frame = Frame(Track(Scale(0, ends[-1], 1), LEFT, RIGHT), Track(scale, BOTTOM, TOP))

    def shapes() -> Iterator[Shape]:
        yield from frame.lines(tick_text)
        for start, bar in zip(ends, bars, strict=False):
            if bar.share:
                yield from _bar(frame, start, bar, bar.share, narrowest / bar.levels)
        yield from _labels(frame, bars, ends)

    return Drawing(WIDTH, HEIGHT, tuple(shapes()), finding)


def legend(drawing: Drawing, meanings: Mapping[str, str]) -> tuple[Drawing, ...]:
    """Draw what the marks mean that occur."""
    kinds = {shape.kind for shape in drawing.shapes}
    texts = {"bar": meanings["point"], "whisker": meanings["interval"]}
    return draw_legend((kind, text) for kind, text in texts.items() if kind in kinds)


def _bar(frame: Frame, start: int, bar: Bar, share: Interval, factor: float) -> Iterator[Shape]:
    """Yield a bar, the interval at its middle, and what appears when the mouse is over it."""
    left, top = frame.point(start, factor * share.point)
    right, foot = frame.point(start + bar.levels, 0)
    middle = (left + right) / 2
    yield Shape.of("rect", "bar", x=left, y=top, width=right - left, height=foot - top)
    low, high = (frame.up.at(factor * end) for end in (share.low, share.high))
    cap = min(CAP, (right - left) / 3)
    yield Shape.of("line", "whisker", x1=middle, y1=low, x2=middle, y2=high)
    for end in (low, high):
        yield Shape.of("line", "whisker", x1=middle - cap, y1=end, x2=middle + cap, y2=end)
    size = {"width": right - left, "height": BOTTOM - TOP}
    yield Shape.of("rect", "hover", "", share.details, x=left, y=TOP, **size)


def _labels(frame: Frame, bars: Sequence[Bar], ends: Sequence[int]) -> Iterator[Shape]:
    """Yield the names of as many ranges as have room, below their middles."""
    reach = 0.0
    for start, bar in zip(ends, bars, strict=False):
        middle = frame.across.at(start + bar.levels / 2)
        half = WIDE_LETTER * text_width(bar.label) / 2
        if middle - half >= reach and middle + half <= WIDTH:
            yield frame.below(middle, bar.label)
            reach = middle + half + WIDE_LETTER
