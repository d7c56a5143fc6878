"""Accent colors: every hue is in the sRGB gamut, and as legible as the page's own accent color."""

import re

import pytest

from accounts.organizations.accent_color import FULL_CHROMA, accent_css, hue_and_strength
from tests.helpers.colors import linear_rgb
from tests.processes import ROOT

TOKENS = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
MEDIA = re.split(r"@media (.+) \{", TOKENS)
SCHEMES = {
    "light": MEDIA[0],
    "dark": MEDIA[MEDIA.index("(prefers-color-scheme: dark)") + 1],
    "print": MEDIA[MEDIA.index("print") + 1],
}
BEHIND = ("paper", "surface")
LEAST_CONTRAST = 4.5

Oklch = tuple[float, float, float]


def token(scheme: str, name: str) -> Oklch:
    match = re.search(rf"--{name}: oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\);", SCHEMES[scheme])
    assert match, name
    light, chroma, hue = map(float, match.groups())
    return light / 100, chroma, hue


def contrast(first: Oklch, other: Oklch) -> float:
    """The contrast ratio of WCAG."""
    red, green, blue = (0.2126, 0.7152, 0.0722)
    luminances = []
    for color in (first, other):
        r, g, b = linear_rgb(*color)
        luminances.append(red * r + green * g + blue * b)
    dark, light = sorted(luminances)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("strength", [0.0, 0.5, 1.0])
def test_every_hue_is_in_gamut_and_legible(scheme: str, strength: float) -> None:
    light, chroma, _hue = token(scheme, "accent")
    for hue in range(360):
        color = (light, chroma * strength, float(hue))
        assert all(-1e-4 <= part <= 1 + 1e-4 for part in linear_rgb(*color)), hue
        for name in BEHIND:
            assert contrast(color, token(scheme, name)) >= LEAST_CONTRAST, (hue, name)


def test_the_full_chroma_equals_the_chroma_of_the_default_accent() -> None:
    assert token("light", "accent")[1] == FULL_CHROMA


@pytest.mark.parametrize("name", ["accent", "danger", "noise"])
def test_the_hue_of_a_color_is_found(name: str) -> None:
    _light, _chroma, hue = token("light", name)
    channels = (min(1.0, max(0.0, part)) for part in linear_rgb(*token("light", name)))
    coded = (12.92 * c if c <= 0.0031308 else 1.055 * c ** (1 / 2.4) - 0.055 for c in channels)
    seen_hue, strength = hue_and_strength("".join(f"{round(255 * part):02x}" for part in coded))
    assert seen_hue == pytest.approx(hue, abs=2)
    assert strength == pytest.approx(1, abs=0.02)


def test_gray_has_no_chroma() -> None:
    for gray in ("000000", "808080", "ffffff"):
        assert "--brand-chroma: 0.0;" in accent_css(gray)
