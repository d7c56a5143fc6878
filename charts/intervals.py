"""Intervals: an estimate, its interval, and what that would be without randomization.

Bar: the interval that applies. Two ticks: the interval that sampling alone would give. Point: the
estimate. Open ring: the unbiased estimate, where it differs. A bar that the axis cuts off fades at
that end, and an arrow points to what is beyond.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from charts.legends import draw_legend
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape

BAR, TICK, ROW = 16, 24, 28
# Margin at both ends, in per cent: a label or ring at the very edge would be cut off.
EDGE = 3.0

_X = {"rect": ("x", "width"), "circle": ("cx",), "line": ("x1", "x2")}
_Y = {"rect": ("y", "height"), "circle": ("cy",), "line": ("y1", "y2")}


@dataclass(frozen=True)
class Interval:
    """One estimate with its intervals."""

    label: str
    point: float
    low: float
    high: float
    sampling: tuple[float, float] | None = None
    """The interval that sampling alone would give, where it is known."""
    unclipped: float | None = None
    """The unbiased estimate, where it differs."""
    value: str = ""
    """The estimate as text, for the end of the row."""
    bounds: str = ""
    """The interval as text."""
    people: str = ""
    """The number of people as text, below both."""
    hidden: bool = False
    """Whether only the interval is shown, without an estimate."""
    details: str = ""
    """What appears when the mouse is over the row."""
    truth: float | None = None
    """The true figure, where it is known: of simulated people."""

    @property
    def ticks(self) -> tuple[float, float] | None:
        """The interval that sampling alone would give, moved into the bar.

        It surrounds the adjusted estimate, which can be off the middle of the bar. Its width is
        what compares: the rest of the bar is what randomization adds.
        """
        if self.sampling is None:
            return None
        low, high = self.sampling
        move = max(self.low - low, 0) - max(high - self.high, 0)
        return max(low + move, self.low), min(high + move, self.high)

    def cut_by(self, scale: Scale) -> list[bool]:
        """Return at which ends of a scale the marks continue: False is the lower end, True the
        upper."""
        values = [self.low, self.high]
        values += [] if self.unclipped is None or self.hidden else [self.unclipped]
        beyond = {False: min(values) < scale.low, True: max(values) > scale.high}
        return [upper for upper, is_cut in beyond.items() if is_cut]


@dataclass(frozen=True)
class Marks:
    """Draws intervals along a track; positions across it are in pixels."""

    track: Track
    unit: str = ""
    """``%`` where the track is in per cent of the drawing's width."""
    vertical: bool = False

    def of(self, interval: Interval, middle: float) -> Iterator[Shape]:
        """Yield the marks of one interval, around this middle."""
        scale = self.track.scale
        at = self.track.at
        yield from self._bar(interval, middle)
        for end in interval.ticks or ():
            ends = [middle - TICK / 2, middle + TICK / 2]
            yield self._shape("line", "sampling", [at(end), at(end)], ends)
        if not interval.hidden:
            yield from self._points(interval, middle)
        if interval.truth is not None and scale.shows(interval.truth):
            yield Shape.label("truth", "◆", f"{at(interval.truth):g}{self.unit}", middle + 5)
        for upper in interval.cut_by(scale):
            yield from self.arrow(middle, upper=upper)

    def _points(self, interval: Interval, middle: float) -> Iterator[Shape]:
        """Yield the estimate, and the unbiased one where it differs."""
        scale = self.track.scale
        at = self.track.at
        if interval.unclipped is not None and scale.shows(interval.unclipped):
            yield self._shape("circle", "unbiased", [at(interval.unclipped)], [middle], r=4)
        yield self._shape("circle", "point", [at(interval.point)], [middle], r=4.5)

    def grid(self, start: float, end: float) -> Iterator[Shape]:
        """Yield a line across the track at each tick; the one at 0 is stronger."""
        for tick in self.track.scale.ticks:
            place = self.track.at(tick)
            kind = "grid" if tick else "grid zero"
            yield self._shape("line", kind, [place, place], [start, end])

    def labels(self, text: Callable[[float], str], y: float) -> Iterator[Shape]:
        """Yield the labels of the ticks of a horizontal track."""
        for tick in self.track.scale.ticks:
            yield Shape.label("axis", text(tick), f"{self.track.at(tick):g}{self.unit}", y)

    def arrow(self, middle: float, *, upper: bool) -> Iterator[Shape]:
        """Yield two strokes that point beyond an end of the track."""
        edge, other = self.track.end, self.track.start
        if not upper:
            edge, other = other, edge
        reach = (1.0 if self.unit else 5.0) * (1 if edge > other else -1)
        for side in (-6, 6):
            ends = [edge + reach, edge + 2 * reach]
            yield self._shape("line", "cut", ends, [middle + side, middle])

    def axis_break(self, middle: float) -> Iterator[Shape]:
        """Yield two slanted strokes at the start of a track that does not begin at 0."""
        if self.track.scale.low > 0:
            unit = 0.6 if self.unit else 4.0
            for foot in (self.track.start - 2 * unit, self.track.start - unit):
                yield self._shape("line", "break", [foot, foot + unit], [middle + 5, middle - 5])

    def _bar(self, interval: Interval, middle: float) -> Iterator[Shape]:
        """Yield the bar; what is drawn over an end that the axis cuts off makes it fade there."""
        low, high = self.track.at(interval.low), self.track.at(interval.high)
        along = [min(low, high), abs(high - low)]
        yield self._shape("rect", "interval", along, [middle - BAR / 2, BAR], rx=4)
        for cut, ends in (
            (interval.low < self.track.scale.low, [low, high]),
            (interval.high > self.track.scale.high, [high, low]),
        ):
            if cut:
                yield self._shape("line", "fade", ends, [middle, middle])

    def _shape(
        self, tag: str, kind: str, along: list[float], across: list[float], **more: float
    ) -> Shape:
        first, second = (_Y, _X) if self.vertical else (_X, _Y)
        names = first[tag] + second[tag]
        places: list[float | str] = [f"{round(place, 3):g}{self.unit}" for place in along]
        geometry = dict(zip(names, [*places, *across], strict=True))
        return Shape.of(tag, kind, **geometry, **more)


@dataclass(frozen=True)
class IntervalChart:
    """Intervals below each other on one scale, as wide as the page has room."""

    intervals: tuple[Interval, ...]
    scale: Scale
    tick_text: Callable[[float], str]
    finding: str
    """What the chart shows, in words."""
    meanings: Mapping[str, str]
    """What each kind of mark means."""

    @cached_property
    def rows(self) -> list[tuple[Interval, Drawing]]:
        """Each interval with its marks; horizontal positions are in per cent."""
        return [
            (interval, Drawing(100, ROW, tuple(self._marks.of(interval, ROW / 2))))
            for interval in self.intervals
        ]

    @property
    def grid(self) -> Drawing:
        return Drawing(100, ROW, tuple(self._marks.grid(0, ROW)))

    @property
    def axis(self) -> Drawing:
        marks = self._marks
        return Drawing(100, 18, (*marks.labels(self.tick_text, 13), *marks.axis_break(6)))

    @property
    def legend(self) -> tuple[Drawing, ...]:
        """The meanings of the marks that occur."""
        return legend_of(self.meanings, (drawing for _interval, drawing in self.rows))

    @property
    def _marks(self) -> Marks:
        return Marks(Track(self.scale, EDGE, 100 - EDGE), "%")


def common_legend(charts: Sequence[IntervalChart]) -> tuple[Drawing, ...]:
    """Return one legend for charts whose marks mean the same."""
    meanings = charts[0].meanings if charts else {}
    return legend_of(meanings, (drawing for chart in charts for _interval, drawing in chart.rows))


def legend_of(meanings: Mapping[str, str], drawings: Iterable[Drawing]) -> tuple[Drawing, ...]:
    """Draw the legend of those marks that drawings contain."""
    kinds = {shape.kind for drawing in drawings for shape in drawing.shapes}
    return draw_legend((kind, text) for kind, text in meanings.items() if kind in kinds)
