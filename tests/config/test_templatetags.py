"""Django finds template libraries by name: of two with the same name, one is hidden."""

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_two_apps_have_a_library_of_the_same_name() -> None:
    found = Counter(
        path.stem for path in ROOT.glob("*/templatetags/*.py") if path.stem != "__init__"
    )
    assert len(found) > 3
    assert not [name for name, count in found.items() if count > 1]
