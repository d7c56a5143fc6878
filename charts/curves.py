"""Two falling curves with what is between them, and the points chosen on them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from charts.frames import Frame, Point
from charts.intervals import Marks
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape

WIDTH, HEIGHT = 320, 196
LEFT, RIGHT, TOP, BOTTOM = 34.0, 308.0, 24.0, 148.0


@dataclass(frozen=True)
class Axis:
    """A scale with its name and the text of a tick."""

    scale: Scale
    name: str
    text: Callable[[float], str]


@dataclass(frozen=True)
class Curves:
    """What is drawn, in the units of the scales."""

    upper: Sequence[Point]
    lower: Sequence[Point]
    chosen: Point
    label: str
    """The text at the chosen point."""
    cut: bool
    """Whether the upper curve comes from above the chart."""


def draw_curves(curves: Curves, x: Axis, y: Axis, finding: str) -> Drawing:
    """Draw the curves on two axes."""
    frame = Frame(Track(x.scale, LEFT, RIGHT), Track(y.scale, BOTTOM, TOP))
    shapes = (*_axes(frame, x, y), *_curves(frame, curves))
    return Drawing(WIDTH, HEIGHT, shapes, finding)


def _axes(frame: Frame, x: Axis, y: Axis) -> Iterator[Shape]:
    yield Shape.label("axis", y.name, 4, 11, "start")
    yield from frame.lines(y.text)
    *ticks, last = x.scale.ticks
    for tick in ticks:
        yield frame.below(frame.across.at(tick), x.text(tick))
    yield frame.below(frame.across.at(last), x.text(last), "end")
    yield Shape.label("axis", x.name, (LEFT + RIGHT) / 2, BOTTOM + 38)


def _curves(frame: Frame, curves: Curves) -> Iterator[Shape]:
    yield frame.path("polygon", "privacy-cost", [*curves.upper, *reversed(curves.lower)])
    yield frame.path("polyline", "without-privacy", curves.lower)
    yield frame.path("polyline", "curve", curves.upper)
    if curves.cut:
        beginning, _top = frame.point(*curves.upper[0])
        yield from Marks(frame.up, vertical=True).arrow(beginning, upper=True)
    yield frame.dot("point", curves.chosen, 5.5)
    # The label is next to its point, or in the empty upper corner where it would not fit.
    x, y = frame.point(*curves.chosen)
    beside = x < LEFT + 0.45 * (RIGHT - LEFT)
    place = (x + 9, y - 7, "start") if beside else (RIGHT, 16, "end")
    yield Shape.label("chart-label", curves.label, *place)
