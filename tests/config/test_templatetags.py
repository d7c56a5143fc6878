"""Template libraries are found by name only, so their names must be unique."""

import re
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_no_two_apps_have_a_library_of_the_same_name() -> None:
    stems = Counter(
        path.stem for path in ROOT.glob("*/templatetags/*.py") if path.stem != "__init__"
    )
    assert len(stems) > 3
    assert not [name for name, count in stems.items() if count > 1]


def test_no_counter_is_bound_again_as_text() -> None:
    """`count n=n with n=n|grouped` counts by the text: the page fails."""
    bound = re.compile(r"blocktranslate [^%]*count \w+=(\w+)\b[^%]* \1=")
    assert bound.search("{% blocktranslate count number=n with n=n|grouped trimmed %}")
    paths = (ROOT / "templates").rglob("*.html")
    assert not [path.name for path in paths if bound.search(path.read_text())]
