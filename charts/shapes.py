"""The shapes that charts consist of: SVG elements with a kind, which decides their colors.

On a page the kind is a CSS class. A file has no style sheet, and the site's content security policy
allows no inline styles, so there the colors of `PAINT` are attributes. Texts are escaped here:
templates print `svg` and `painted` as they are.
"""

import re
import unicodedata
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

INK, MUTED, LINE, EDGE, SURFACE = "#1a1f24", "#565f69", "#d6d1c6", "#857f70", "#ffffff"
ACCENT = "#0e6660"

BAR_OPACITY = 0.3
HEAT_OPACITIES = (0, 0.07, 0.13, 0.19, 0.25, 0.31, 0.37, 0.44)
HEAT_STEPS = len(HEAT_OPACITIES)

PAINT = {
    "axis": f'font-size="11" fill="{MUTED}"',
    "bar": f'fill="{ACCENT}" opacity="0.4"',
    "break": f'stroke="{MUTED}" stroke-width="1.5"',
    "chart-label": "",
    "chart-title": 'font-weight="600"',
    "cut": f'fill="none" stroke="{INK}" stroke-width="2"',
    "fade": f'stroke="{SURFACE}" stroke-width="20" stroke-dasharray="4 1 3 2 2 3 1 9999"',
    "hover": 'fill="none" pointer-events="all"',
    "heading": 'font-size="17" font-weight="600"',
    "note": f'font-size="12" fill="{MUTED}"',
    "grid": f'stroke="{LINE}"',
    "grid zero": f'stroke="{EDGE}"',
    "interval": f'fill="{ACCENT}" fill-opacity="{BAR_OPACITY}" stroke="{ACCENT}"',
    "interval-bounds": f'fill="{MUTED}" font-size="12"',
    "interval-value": 'font-weight="600"',
    "point": f'fill="{ACCENT}" stroke="{SURFACE}" stroke-width="1.5"',
    "sampling": f'stroke="{INK}" stroke-width="1.5"',
    "truth": f'font-size="13" fill="{INK}" stroke="{SURFACE}" stroke-width="0.5"',
    "trend-line": f'stroke="{ACCENT}" stroke-width="1.5"',
    "whisker": f'stroke="{INK}" stroke-width="1.5"',
    "unbiased": f'fill="{SURFACE}" stroke="{INK}" stroke-width="1.5"',
} | {
    f"heatmap-{step}": f'stroke="{LINE}" fill="{ACCENT}" fill-opacity="{opacity}"'
    for step, opacity in enumerate(HEAT_OPACITIES)
}
"""The light colors of `static/css/tokens.css`, for every kind that files contain."""

MIRRORED = {"start": "end", "end": "start"}
"""Where a text from right to left begins and ends."""

_ILLEGAL = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def legal(text: str) -> str:
    """Replace the characters that XML 1.0 cannot hold, even as references."""
    return _ILLEGAL.sub("\ufffd", text)


def right_to_left(text: str) -> bool:
    """Return whether the first letter of a text belongs to a script that runs right to left."""
    strong = (unicodedata.bidirectional(character) for character in text)
    return next((direction for direction in strong if direction in {"L", "R", "AL"}), "L") != "L"


def isolated(text: object) -> str:
    """Return an author's text for a plain sentence of ours: its direction leaves the rest alone.

    HTML has ``<bdi>`` instead. Only texts from right to left need the marks.
    """
    return f"\u2068{text}\u2069" if right_to_left(str(text)) else str(text)


class Shape(NamedTuple):
    """One SVG element."""

    tag: str
    kind: str
    geometry: str
    """Its attributes."""
    text: str = ""
    full: str = ""
    """What appears when the mouse is over it: the whole of a shortened text, or details."""

    @classmethod
    def of(
        cls, tag: str, kind: str, text: str = "", full: str = "", /, **geometry: float | str
    ) -> "Shape":
        """Return a shape with these attributes: ``text_anchor`` is written as ``text-anchor``."""
        attributes = (
            f'{name.replace("_", "-")}="{_number(value)}"' for name, value in geometry.items()
        )
        return cls(tag, kind, " ".join(attributes), text, full)

    @classmethod
    def label(
        cls, kind: str, text: str, x: float | str, y: float, anchor: str = "middle", full: str = ""
    ) -> "Shape":
        """Return a text at a point: `anchor` says which part of it is there, read from left to
        right."""
        if not right_to_left(text):
            return cls.of("text", kind, text, full, x=x, y=y, text_anchor=anchor)
        anchor = MIRRORED.get(anchor, anchor)
        return cls.of("text", kind, text, full, x=x, y=y, text_anchor=anchor, direction="rtl")

    def svg(self, *, painted: bool = False) -> str:
        """Return the element for a page, or with its colors for a file."""
        style = PAINT[self.kind] if painted else f'class="{self.kind}"'
        text, full = (escape(legal(raw)) for raw in (self.text, self.full))
        title = f"<title>{full}</title>" if full else ""
        return f"<{self.tag} {style} {self.geometry}>{text}{title}</{self.tag}>"


@dataclass(frozen=True)
class Drawing:
    """A chart of a fixed size, in pixels."""

    width: float
    height: float
    shapes: tuple[Shape, ...]
    finding: str = ""
    """What the chart shows, in words."""
    title: str = ""

    @property
    def svg(self) -> str:
        """Its shapes for a page."""
        return "".join(shape.svg() for shape in self.shapes)

    @property
    def painted(self) -> str:
        """Its shapes with their colors, for a file."""
        return "".join(shape.svg(painted=True) for shape in self.shapes)


def _number(value: float | str) -> str:
    return value if isinstance(value, str) else f"{round(value, 2):.7g}"
