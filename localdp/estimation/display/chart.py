"""Charts of estimates with their intervals, as SVG."""

import math
from html import escape

import numpy as np

from localdp.estimation.display.table import Table, as_text

WIDTH = 640
ROW = 26
MARGIN = 34
CHARACTER = 7
"""About the width of a character of a label."""
MOST_LABEL = 32
TICKS = 5


class Svg(str):
    """The text of an SVG document, which notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def drawn(table: Table) -> Svg:
    """Return a chart with a row for each estimate."""
    names = [_shortened(name) for name in table.names]
    value, low, high = (table.figures[name] for name in (next(iter(table.figures)), "low", "high"))
    ticks = _ticks(np.concatenate([value, low, high]))
    left = 16 + CHARACTER * max(map(len, names))
    bottom = MARGIN + ROW * len(names)

    def across(figure: float) -> float:
        inside = min(max(figure, ticks[0]), ticks[-1])
        return left + (WIDTH - 24 - left) * (inside - ticks[0]) / (ticks[-1] - ticks[0])

    parts = [f'<text x="8" y="18" font-weight="bold">{escape(table.title)}</text>']
    for tick in ticks:
        at = f"{across(tick):.1f}"
        color = "currentColor" if tick == 0 else "#9995"
        parts.append(f'<path d="M{at} {MARGIN - 6}V{bottom}" stroke="{color}"/>')
        parts.append(f'<text x="{at}" y="{bottom + 16}" text-anchor="middle">{tick:g}</text>')
    for place, name in enumerate(names):
        y = MARGIN + ROW * place + ROW // 2
        parts.append(f'<text x="8" y="{y + 4}">{escape(name)}</text>')
        if math.isnan(low[place]) or math.isnan(high[place]):
            continue
        ends = across(low[place]), across(high[place])
        limits = " to ".join(as_text(end) for end in (low[place], high[place]))
        parts.append(
            f'<path d="M{ends[0]:.1f} {y}H{ends[1]:.1f}" stroke="currentColor" stroke-width="2">'
            f"<title>{escape(f'{name}: {as_text(value[place])} ({limits})')}</title></path>"
        )
        if math.isfinite(value[place]):
            x = across(value[place])
            parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="4" fill="currentColor"/>')
    size = f'width="{WIDTH}" height="{bottom + 26}" viewBox="0 0 {WIDTH} {bottom + 26}"'
    return Svg(
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" fill="currentColor" '
        f'font-family="sans-serif" font-size="12"><title>{escape(table.title)}</title>'
        f"{''.join(parts)}</svg>"
    )


def _shortened(name: str) -> str:
    return name if len(name) <= MOST_LABEL else name[: MOST_LABEL - 1] + "…"


def _ticks(figures: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> list[float]:
    """Return round numbers that enclose all finite figures."""
    finite = figures[np.isfinite(figures)]
    low, high = (float(finite.min()), float(finite.max())) if finite.size else (0.0, 1.0)
    size = max(abs(low), abs(high))
    if high - low <= 1e-12 * size:
        half = max(size, 1.0) / 2
        low, high = low - half, high + half
    rough = (high - low) / TICKS
    power = 10.0 ** math.floor(math.log10(rough))
    step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    digits = max(0, 2 - math.floor(math.log10(step)))
    return [round(index * step, digits) for index in range(first, last + 1)]
