"""The researcher's guide: its figures equal the planner's."""

import re

from localdp.mechanisms import OpenAnswer, RandomizedResponse
from localdp.planning import margin
from surveys.documents.draft import new_draft
from tests.processes import ROOT

TEXT = (ROOT / "docs" / "how-to" / "researchers.md").read_text()
COINS, OPENLY = RandomizedResponse.two_coins(), OpenAnswer(2)


def test_the_margins_are_the_planners() -> None:
    rows = re.findall(r"^\| ([\d,]+) \| ([\d.]+) \| ([\d.]+) \|$", TEXT, re.MULTILINE)
    assert len(rows) == 5
    for people, coins, openly in rows:
        n = int(people.replace(",", ""))
        assert coins == f"{100 * margin(COINS, n, 0.2):.1f}"
        assert openly == f"{100 * margin(OPENLY, n, 0.2):.1f}"


def test_the_price_in_people_is_the_square_of_the_margins() -> None:
    ratio = (margin(COINS, 1_000, 0.2) / margin(OPENLY, 1_000, 0.2)) ** 2
    assert f"about {ratio:.1f} times the people" in TEXT


def test_small_groups_are_warned_by_what_two_coins_leave() -> None:
    """Fewer than 200 people: more than ten points either way."""
    assert "fewer than 200 people" in TEXT
    assert margin(COINS, 200, 0.2) > 0.1


def test_what_stands_at_first_is_the_drafts() -> None:
    assert f"({new_draft()['release']['minimum_n']} at first)" in TEXT
    assert f"{COINS.epsilon:.2f}" in TEXT
