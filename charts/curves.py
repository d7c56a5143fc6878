"""Two falling curves with what is between them, and the points chosen on them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from charts.frames import Frame
from charts.intervals import Marks
from charts.scales import Scale, Track
from charts.shapes import Drawing, Shape

WIDTH, HEIGHT = 320, 196
LEFT, RIGHT, TOP, BOTTOM = 34.0, 308.0, 24.0, 148.0

Point = tuple[float, float]


@dataclass(frozen=True)
class Curves:
    """What is drawn, in the units of the scales."""

    upper: Sequence[Point]
    lower: Sequence[Point]
    chosen: Point
    label: str
    """The text at the chosen point."""
    target: float | None
    """The height of a horizontal line."""
    reached: Point | None
    """Where the upper curve reaches it."""
    cut: bool
    """Whether the upper curve comes from above the chart."""


def draw_curves(
    curves: Curves,
    scales: tuple[Scale, Scale],
    texts: tuple[Callable[[float], str], Callable[[float], str]],
    names: tuple[str, str],
    finding: str,
) -> Drawing:
    """Draw the curves; scales, texts of ticks and names are those of the x axis and the y axis."""
    frame = Frame(Track(scales[0], LEFT, RIGHT), Track(scales[1], BOTTOM, TOP))
    shapes = (*_axes(frame, texts, names), *_curves(frame, curves))
    return Drawing(WIDTH, HEIGHT, shapes, finding)


def _axes(
    frame: Frame,
    texts: tuple[Callable[[float], str], Callable[[float], str]],
    names: tuple[str, str],
) -> Iterator[Shape]:
    yield Shape.of("text", "axis", names[1], x=4, y=11)
    yield from frame.lines(texts[1])
    ticks = frame.across.scale.ticks
    for tick in ticks:
        anchor = "end" if tick == ticks[-1] else "middle"
        yield frame.below(frame.across.at(tick), texts[0](tick), anchor)
    middle = (LEFT + RIGHT) / 2
    yield Shape.of("text", "axis", names[0], x=middle, y=BOTTOM + 38, text_anchor="middle")


def _curves(frame: Frame, curves: Curves) -> Iterator[Shape]:
    between = [*curves.upper, *reversed(curves.lower)]
    yield Shape.of("polygon", "privacy-cost", points=_points(frame, between))
    if curves.target is not None and frame.up.scale.shows(curves.target):
        height = frame.up.at(curves.target)
        yield Shape.of("line", "target-margin", x1=LEFT, x2=RIGHT, y1=height, y2=height)
    yield Shape.of("polyline", "without-privacy", points=_points(frame, curves.lower))
    yield Shape.of("polyline", "curve", points=_points(frame, curves.upper))
    if curves.cut:
        beginning, _top = frame.point(*curves.upper[0])
        yield from Marks(frame.up, vertical=True).arrow(beginning, upper=True)
    if curves.reached is not None and frame.across.scale.shows(curves.reached[0]):
        yield _circle(frame, "unbiased", curves.reached, 4)
    yield _circle(frame, "point", curves.chosen, 5.5)
    yield _label(frame, curves)


def _label(frame: Frame, curves: Curves) -> Shape:
    """The label next to its point, or in the empty upper corner where it would not fit."""
    x, y = frame.point(*curves.chosen)
    if x < LEFT + 0.45 * (RIGHT - LEFT):
        return Shape.of("text", "chart-label", curves.label, x=x + 9, y=y - 7)
    return Shape.of("text", "chart-label", curves.label, x=RIGHT, y=16, text_anchor="end")


def _circle(frame: Frame, kind: str, point: Point, radius: float) -> Shape:
    x, y = frame.point(*point)
    return Shape.of("circle", kind, cx=x, cy=y, r=radius)


def _points(frame: Frame, points: Iterable[Point]) -> str:
    places = (frame.point(*point) for point in points)
    return " ".join(f"{round(x, 2):g},{round(y, 2):g}" for x, y in places)
