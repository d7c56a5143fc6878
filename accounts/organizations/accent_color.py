"""The hue and chroma of an accent color, in OKLCH (Björn Ottosson 2020).

The lightness of the page's own accent color stays, and its chroma is the largest: so text in any
hue has the contrast that the page's own has, in the light and the dark scheme.
"""

import math
import re

# The chroma of --accent in static/css/tokens.css.
FULL_CHROMA = 0.0766
HEX = re.compile(r"[0-9a-f]{6}")


def hue_and_strength(color: str) -> tuple[float, float]:
    """Return the hue in degrees, and the chroma from 0 to 1, where 1 is the page's own chroma.

    ``color`` has six hexadecimal digits.
    """
    red, green, blue = (_linear(int(color[place : place + 2], 16) / 255) for place in (0, 2, 4))
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    middle = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    a = 1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short
    hue = math.degrees(math.atan2(b, a)) % 360
    return round(hue, 1), round(min(1.0, math.hypot(a, b) / FULL_CHROMA), 2)


def accent_css(color: str) -> str:
    """Return the style sheet that `static/css/branding.css` reads the accent color from."""
    hue, strength = hue_and_strength(color)
    return f":root {{ --brand-hue: {hue}; --brand-chroma: {strength}; }}\n"


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
