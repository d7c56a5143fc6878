"""The pictures of all pages: each is taken by the script or drawn, shown, and described."""

import re
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from research.benchmarks.paper_parts import PICTURE
from tests.processes import ROOT
from tools.screenshots.listing import DOCS, all_pictures
from tools.screenshots.palette import smaller

SHOWN = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
PAGES = [*DOCS.rglob("*.md"), ROOT / "README.md"]
DRAWN = {PICTURE, *(DOCS / "pictures" / f"rr-ldp-{by}.svg" for by in "df")}
DRAWN |= set((DOCS / "pictures").glob("architecture-*.svg"))
MOST_BYTES = 4_000_000
MOST_OF_ONE = 300_000


def shown() -> dict[Path, list[str]]:
    """Each picture that a page shows, and what is said of it wherever it is shown."""
    captions = dict[Path, list[str]]()
    for page in PAGES:
        for said, place in SHOWN.findall(page.read_text()):
            captions.setdefault((page.parent / place).resolve(), []).append(said)
    return captions


def there() -> set[Path]:
    return {file for kind in ("*.png", "*.svg", "*.jpg") for file in DOCS.rglob(kind)}


def test_each_picture_is_taken_by_the_script_or_drawn() -> None:
    """If one is missing, run ``python3 run.py pictures``."""
    assert there() == {*all_pictures(), *DRAWN}


def test_each_picture_is_shown_and_none_is_missing() -> None:
    assert set(shown()) == there()


def test_each_picture_is_described() -> None:
    for file, said in shown().items():
        assert min(map(len, said)) > 5, file


@pytest.mark.parametrize("file", all_pictures(), ids=lambda file: file.stem)
def test_each_picture_is_small(file: Path) -> None:
    with Image.open(file) as picture:
        assert (picture.format, picture.mode) == ("PNG", "P")
        picture.load()
    assert file.stat().st_size < MOST_OF_ONE


@pytest.mark.parametrize(("colors", "farthest"), [(200, 0), (2_000, 8)])
def test_a_palette_keeps_the_colors_of_a_page(colors: int, farthest: int) -> None:
    rng = np.random.default_rng(5)
    known = rng.integers(0, 256, size=(1, 3)) + rng.integers(-20, 21, size=(colors, 3))
    pixels = np.clip(known, 0, 255).astype(np.uint8)[rng.integers(0, colors, size=(120, 200))]
    before, after = BytesIO(), BytesIO()
    Image.fromarray(pixels).save(before, "PNG")
    after.write(smaller(before.getvalue()))
    assert len(after.getvalue()) < len(before.getvalue())
    image = np.asarray(Image.open(after).convert("RGB")).astype(int)
    assert abs(image - pixels).max() <= farthest


def test_all_pictures_together_are_small() -> None:
    assert sum(file.stat().st_size for file in there()) < MOST_BYTES
