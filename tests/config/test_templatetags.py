"""Template libraries are found by name only, so their names must be unique."""

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_two_apps_have_a_library_of_the_same_name() -> None:
    stems = Counter(
        path.stem for path in ROOT.glob("*/templatetags/*.py") if path.stem != "__init__"
    )
    assert len(stems) > 3
    assert not [name for name, count in stems.items() if count > 1]
