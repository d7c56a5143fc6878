"""Reading charts back: the attributes of their shapes."""

import re
from collections.abc import Iterable

from charts.shapes import Shape


def attributes(shape: Shape) -> dict[str, str]:
    return dict(re.findall(r'([\w-]+)="([^"]*)"', shape.geometry))


def numbers(shapes: Iterable[Shape], kind: str, *names: str) -> list[tuple[float, ...]]:
    """These attributes of every shape of a kind, without their unit."""
    return [
        tuple(float(attributes(shape)[name].rstrip("%")) for name in names)
        for shape in shapes
        if shape.kind == kind
    ]
