"""Colors of charts: legible on their ground and apart, also for people who see fewer colors."""

import re

import pytest

from charts import shapes
from tests.helpers.colors import Color, linear_rgb
from tests.processes import ROOT

TOKENS = (ROOT / "static/css/tokens.css").read_text(encoding="utf-8")
CHARTS = (ROOT / "static/css/charts.css").read_text(encoding="utf-8")
MEDIA = re.split(r"@media \((.+)\)", TOKENS)
SCHEMES = {"light": MEDIA[0], "dark": MEDIA[MEDIA.index("prefers-color-scheme: dark") + 1]}

# Machado, Oliveira and Fernandes 2009, severity 1: matrices on linear RGB.
SIGHT = {
    "all colors": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
ON_THE_SURFACE = ("ink", "muted", "edge", "accent")
TOUCHING = (("accent", "noise-soft"),)
ON_A_BAR = ("ink", "accent")


def linear(scheme: str, name: str) -> Color:
    """A token's color in linear RGB."""
    match = re.search(rf"--{name}: oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\);", SCHEMES[scheme])
    assert match, name
    light, chroma, hue = (float(part) for part in match.groups())
    return linear_rgb(light / 100, chroma, hue)


def encoded(scheme: str, name: str) -> Color:
    """A token's color as screens have it, each part from 0 to 1."""
    return tuple(
        12.92 * part if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
        for part in (min(max(part, 0.0), 1.0) for part in linear(scheme, name))
    )


def decoded(color: Color) -> Color:
    return tuple(
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in color
    )


def seen(color: Color, sight: str) -> Color:
    """What a person sees of a color, in linear RGB."""
    light = decoded(color)
    mixed = (sum(a * b for a, b in zip(row, light, strict=True)) for row in SIGHT[sight])
    return tuple(min(max(part, 0.0), 1.0) for part in mixed)


def contrast(first: Color, second: Color) -> float:
    """The contrast ratio of WCAG 2."""
    lights = sorted(
        sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), color, strict=True))
        for color in (first, second)
    )
    return (lights[1] + 0.05) / (lights[0] + 0.05)


TEXTS = ("ink", "muted", "accent", "accent-strong", "danger")
GROUNDS = ("paper", "surface", "sunken")
SOFT = ("accent-soft", "noise-soft", "danger-soft")
CONTROLS = ("outline", "edge", "accent", "noise", "danger", "focus")


def contrasts(scheme: str, above: tuple[str, ...], below: tuple[str, ...]) -> dict[str, float]:
    """The contrast of every pair of tokens."""
    return {
        f"{color} on {other}": round(contrast(linear(scheme, color), linear(scheme, other)), 2)
        for color in above
        for other in below
    }


@pytest.mark.parametrize("scheme", SCHEMES)
def test_texts_controls_and_surfaces_of_pages(scheme: str) -> None:
    texts = contrasts(scheme, TEXTS, GROUNDS) | contrasts(scheme, ("ink", "muted"), SOFT)
    texts |= contrasts(scheme, ("accent-ink",), ("accent", "accent-strong"))
    assert {pair: ratio for pair, ratio in texts.items() if ratio < 4.5} == {}
    controls = contrasts(scheme, CONTROLS, ("paper", "surface"))
    assert {pair: ratio for pair, ratio in controls.items() if ratio < 3} == {}
    assert contrasts(scheme, ("surface",), ("paper",))["surface on paper"] >= 1.12
    borders = contrasts(scheme, ("line",), ("paper", "surface"))
    assert {pair: ratio for pair, ratio in borders.items() if ratio < 1.25} == {}


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_marks_have_contrast_for_every_kind_of_sight(scheme: str, sight: str) -> None:
    pairs = [*((name, "surface") for name in ON_THE_SURFACE), *TOUCHING]
    contrasts = {
        pair: contrast(*(seen(encoded(scheme, name), sight) for name in pair)) for pair in pairs
    }
    assert {pair: round(ratio, 2) for pair, ratio in contrasts.items() if ratio < 3} == {}


def mixed(scheme: str, opacity: float) -> Color:
    """The accent at this opacity over the surface."""
    parts = zip(encoded(scheme, "accent"), encoded(scheme, "surface"), strict=True)
    return tuple(opacity * over + (1 - opacity) * under for over, under in parts)


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_marks_on_a_bar_have_contrast(scheme: str, sight: str) -> None:
    bar = seen(mixed(scheme, shapes.BAR_OPACITY), sight)
    for name in ON_A_BAR:
        assert contrast(seen(encoded(scheme, name), sight), bar) >= 3


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("sight", SIGHT)
def test_figures_are_legible_on_every_shade_of_a_heat_map(scheme: str, sight: str) -> None:
    ink = seen(encoded(scheme, "ink"), sight)
    for opacity in shapes.HEAT_OPACITIES:
        assert contrast(ink, seen(mixed(scheme, opacity), sight)) >= 4.5


def test_every_color_of_the_charts_is_checked() -> None:
    """Every kind of mark is used here: a color that is not checked has no place in a chart."""
    used = set(re.findall(r"(?:fill|stroke): var\(--([\w-]+)\)", CHARTS))
    checked = {*ON_THE_SURFACE, *(name for pair in TOUCHING for name in pair)}
    assert used - checked <= {"surface", "line"}


def test_files_have_the_light_colors_of_the_pages() -> None:
    for name in ("ink", "muted", "line", "edge", "surface", "accent"):
        on_pages = "".join(f"{round(255 * part):02x}" for part in encoded("light", name))
        assert getattr(shapes, name.upper()) == f"#{on_pages}", name


def test_every_kind_in_files_is_a_class_on_pages() -> None:
    only_in_files = {"heading", "note", "chart-title"}
    for kind in shapes.PAINT.keys() - only_in_files:
        assert f".{kind.replace(' ', '.')} {{" in CHARTS, kind
    bar, *heat = (float(opacity) for opacity in re.findall(r"fill-opacity: ([\d.]+)", CHARTS))
    assert (bar, tuple(heat)) == (shapes.BAR_OPACITY, shapes.HEAT_OPACITIES)
