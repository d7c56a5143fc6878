"""Legends: a sample of each kind of mark, with what it means."""

from collections.abc import Iterable

from charts.shapes import Drawing, Shape

WIDTH, HEIGHT = 28, 12

_Sample = tuple[str, dict[str, float | str]]
_SAMPLES: dict[str, _Sample] = {
    "point": ("circle", {"cx": 14, "cy": 6, "r": 5}),
    "unbiased": ("circle", {"cx": 14, "cy": 6, "r": 4}),
    "interval": ("rect", {"x": 1, "y": 1, "width": 26, "height": 10, "rx": 3}),
    "sampling": ("path", {"d": "M8 0V12M20 0V12"}),
    "bar": ("rect", {"x": 8, "y": 1, "width": 12, "height": 11}),
    "whisker": ("path", {"d": "M14 1V11M10 1H18M10 11H18"}),
    "privacy-cost": ("rect", {"x": 1, "y": 1, "width": 26, "height": 10, "rx": 2}),
    "truth": ("path", {"d": "M14 1L19 6L14 11L9 6Z"}),
    "cut": ("polyline", {"points": "11,1 16,6 11,11"}),
}
_STROKE: _Sample = ("line", {"x1": 1, "x2": 27, "y1": 6, "y2": 6})


def draw_legend(entries: Iterable[tuple[str, str]]) -> tuple[Drawing, ...]:
    """Draw a sample of each kind; its meaning is the title."""
    return tuple(_sample(kind, meaning) for kind, meaning in entries)


def _sample(kind: str, meaning: str) -> Drawing:
    tag, geometry = _SAMPLES.get(kind, _STROKE)
    return Drawing(WIDTH, HEIGHT, (Shape.of(tag, kind, **geometry),), title=meaning)
