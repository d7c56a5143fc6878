"""`run.py pictures --sheets`: the pictures of the browser tests side by side, one sheet a look."""

import sys
from collections.abc import Sequence
from pathlib import Path

from PIL import Image, ImageDraw

from tools import ROOT
from tools.console import Problem, say

SCREENS, SHEETS = ROOT / "var" / "screens", ROOT / "var" / "sheets"
LOOKS = ("390-light", "390-dark", "1440-light", "1440-dark")
COLUMNS, MOST = 8, 24
WIDTH, HEIGHT, NAME = 360, 700, 24


def main() -> int:
    SHEETS.mkdir(parents=True, exist_ok=True)
    for file in SHEETS.glob("*.png"):
        file.unlink()
    for look in LOOKS:
        pictures = sorted(SCREENS.glob(f"*-{look}.png"))
        for first in range(0, len(pictures), MOST):
            made = sheet(pictures[first : first + MOST], look)
            made.save(SHEETS / f"{look}-{first // MOST + 1}.png")
    if not any(SHEETS.iterdir()):
        raise Problem("There are no pictures: run.py test --only pytest tests/browser --slow")
    say(f"{len(list(SHEETS.iterdir()))} sheets in {SHEETS.relative_to(ROOT)}.")
    return 0


def sheet(pictures: Sequence[Path], look: str) -> Image.Image:
    """Return pictures in rows, each under its name, cut where it is too long."""
    rows = -(-len(pictures) // COLUMNS)
    page = Image.new("RGB", (COLUMNS * WIDTH, rows * (HEIGHT + NAME)), "gray")
    draw = ImageDraw.Draw(page)
    for place, file in enumerate(pictures):
        left, top = place % COLUMNS * WIDTH, place // COLUMNS * (HEIGHT + NAME)
        draw.text((left + 4, top + 6), file.name.removesuffix(f"-{look}.png"), "white")
        with Image.open(file) as picture:
            scale = (WIDTH - 4) / picture.width
            small = picture.convert("RGB").resize((WIDTH - 4, round(picture.height * scale)))
        page.paste(small.crop((0, 0, small.width, min(small.height, HEIGHT))), (left, top + NAME))
    return page


if __name__ == "__main__":
    sys.exit(main())
