"""The page on linked questions: the code computes its figures."""

import re
from pathlib import Path

from localdp.mechanisms import EveryResponse, RandomPair
from localdp.mechanisms.linked.base import JOINT_CELLS, MOST_CELLS, MOST_OPTIONS
from localdp.planning import Forecast, forecast

PAGE = Path(__file__).resolve().parents[2] / "docs" / "explanation" / "linked.md"
TEXT = PAGE.read_text(encoding="utf-8")


def figures(expected: Forecast) -> str:
    return " / ".join(
        f"{100 * error:.1f}" for error in (expected.shown, expected.unbiased, expected.projected)
    )


def test_the_table_matches_the_code() -> None:
    rows = re.findall(r"^\| ([124]) \| (.+) \| (.+) \|$", TEXT, re.MULTILINE)
    assert [row[0] for row in rows] == ["1", "2", "4"]
    for epsilon, every, pair in rows:
        ways = (way.of((2,) * 8, int(epsilon)) for way in (EveryResponse, RandomPair))
        assert [every, pair] == [figures(forecast(m, 20_000)) for m in ways]


def test_the_limits_match_the_code() -> None:
    assert f"{MOST_CELLS:,} cells at most" in TEXT
    assert f"at most {MOST_OPTIONS} options" in TEXT
    assert f"at most {JOINT_CELLS} cells" in TEXT
