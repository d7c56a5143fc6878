"""`run.py pictures --sheets`: the pictures of the browser tests side by side, one sheet a look."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from tools import ROOT
from tools.console import Problem, say

SCREENS, SHEETS = ROOT / "var" / "screens", ROOT / "var" / "sheets"
# In the last four, each page is in each engine: four to a row on a desk, two pages on a phone.
LOOKS = tuple(
    f"{width}-{scheme}{engines}"
    for engines in ("", "-engines")
    for width in ("390", "1440")
    for scheme in ("light", "dark")
)
# Pixels of a sheet, of the line with a name, and of the pictures on a phone and a desk.
SHEET = 2880
NAME = 24
SIZES = {"390": (360, 700), "1440": (720, 540)}
ROWS = 3


def main() -> int:
    SHEETS.mkdir(parents=True, exist_ok=True)
    for file in SHEETS.glob("*.png"):
        file.unlink()
    for look in LOOKS:
        pictures = sorted(SCREENS.glob(f"*-{look}.png"))
        size = SIZES[look.split("-")[0]]
        most = ROWS * SHEET // size[0]
        for start in range(0, len(pictures), most):
            made = sheet(pictures[start : start + most], look, size)
            made.save(SHEETS / f"{look}-{start // most + 1}.png")
    if not any(SHEETS.iterdir()):
        raise Problem("There are no pictures: run.py test --only pytest tests/browser --slow")
    say(f"{len(list(SHEETS.iterdir()))} sheets in {SHEETS.relative_to(ROOT)}.")
    return 0


def sheet(pictures: Sequence[Path], look: str, size: tuple[int, int]) -> Image.Image:
    """Return pictures in rows, each under its name, cut where it is too long."""
    width, height = size
    columns = SHEET // width
    rows = -(-len(pictures) // columns)
    page = Image.new("RGB", (SHEET, rows * (height + NAME)), "gray")
    draw = ImageDraw.Draw(page)
    for place, file in enumerate(pictures):
        left, top = place % columns * width, place // columns * (height + NAME)
        draw.text((left + 4, top + 6), file.name.removesuffix(f"-{look}.png"), "white")
        with Image.open(file) as picture:
            scale = (width - 4) / picture.width
            small = picture.convert("RGB").resize((width - 4, round(picture.height * scale)))
        page.paste(small.crop((0, 0, small.width, min(small.height, height))), (left, top + NAME))
    return page


if __name__ == "__main__":
    sys.exit(main())
