"""docs/explanation/one-answer.md: at most ten stops, and the figures of its example."""

import math
import re

import pytest

from localdp.estimation import estimate_shares
from localdp.mechanisms import RandomizedResponse
from tests.processes import ROOT

TEXT = (ROOT / "docs" / "explanation" / "one-answer.md").read_text()


def test_the_stops_are_at_most_ten_and_each_names_a_file() -> None:
    stops = re.split(r"^\d+\. ", TEXT, flags=re.MULTILINE)[1:]
    assert 5 <= len(stops) <= 10
    assert all(re.search(r"`[\w/-]+\.(?:py|js)`", stop) for stop in stops)


def test_every_file_exists() -> None:
    named = re.findall(r"`((?:[\w-]+/)+[\w.-]+)`", TEXT)
    assert len(named) > 15
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_the_figures_match_the_library() -> None:
    coins = RandomizedResponse.two_coins()
    estimate = estimate_shares(coins, [90, 110], 200)
    assert estimate.raw[1] == pytest.approx(0.6)
    low, high = math.floor(1000 * estimate.low[1]), math.ceil(1000 * estimate.high[1])
    assert f"the share is between\n   .{low} and .{high}." in TEXT
    assert coins.epsilon == pytest.approx(math.log(3))
