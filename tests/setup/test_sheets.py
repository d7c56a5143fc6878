"""`run.py pictures --sheets` puts the pictures of one look on the same sheets."""

from pathlib import Path

import pytest
from PIL import Image

from tools.console import Problem
from tools.screenshots import sheets


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("SCREENS", "SHEETS"):
        (tmp_path / name).mkdir()
        monkeypatch.setattr(sheets, name, tmp_path / name)
    monkeypatch.setattr(sheets, "ROOT", tmp_path)
    return tmp_path


@pytest.mark.slow
def test_each_picture_is_on_a_sheet_of_its_look(folders: Path) -> None:
    for number in range(25):
        Image.new("RGB", (390, 3_000), "teal").save(folders / f"SCREENS/{number:02}-390-light.png")
    Image.new("RGB", (1440, 900), "teal").save(folders / "SCREENS/page-1440-dark.png")
    (folders / "SHEETS/of-yesterday.png").touch()
    assert sheets.main() == 0
    made = sorted(file.name for file in (folders / "SHEETS").iterdir())
    assert made == ["1440-dark-1.png", "390-light-1.png", "390-light-2.png"]
    with Image.open(folders / "SHEETS/390-light-2.png") as last:
        assert last.getpixel((100, sheets.NAME + 100)) == (0, 128, 128)
        assert last.height == sheets.NAME + sheets.SIZES["390"][1]


def test_without_pictures_it_says_where_they_come_from(folders: Path) -> None:
    with pytest.raises(Problem, match="tests/browser --slow"):
        sheets.main()
