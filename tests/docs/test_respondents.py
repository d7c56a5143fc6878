"""The page for people who answer: every figure on it is computed again."""

import re

import numpy as np
import pytest
from scipy.stats import binom

from localdp.mechanisms import RandomizedResponse
from localdp.planning import margin
from localdp.posterior import odds, posterior, raised
from tests.helpers.texts import HARDEST, LONGEST, grade, split, words_of
from tests.processes import ROOT

CHECKING = ROOT / "docs" / "how-to" / "checking" / "README.md"
TEXT = (ROOT / "docs" / "explanation" / "respondents.md").read_text()
COINS = RandomizedResponse.two_coins()


def test_the_table_of_reports_is_the_channels() -> None:
    rows = re.findall(r"^\| (\d+)% \| ([\d.]+)% \| ([\d.]+)% \|$", TEXT, re.MULTILINE)
    assert [row[0] for row in rows] == ["1", "10", "50"]
    for before, yes, no in rows:
        prior = [1 - int(before) / 100, int(before) / 100]
        for said, report in ((yes, 1), (no, 0)):
            percentage = 100 * float(posterior(COINS, report, prior)[1])
            assert float(said) == pytest.approx(percentage, abs=0.05)


def test_the_table_of_epsilons_never_flatters() -> None:
    """Rounded up, and by less than a point."""
    rows = re.findall(r"^\| ([\d.]+) \| ([\d.]+)% \|$", TEXT, re.MULTILINE)
    assert [float(row[0]) for row in rows] == [0.5, 1, 2, 4, 10]
    for epsilon, said in rows:
        percentage = 100 * raised(0.1, float(np.exp(float(epsilon))))
        assert percentage <= float(said) < min(percentage + 1, 100)


def test_the_swaps_named_for_two_coins_match_the_code() -> None:
    assert odds(COINS).twenty.no_to_yes == 5
    assert "of 20 people who answer No,\nabout 5 are recorded as Yes" in TEXT


def test_repeated_draws_wear_off_as_it_says() -> None:
    right = float(RandomizedResponse.of(2, 1).channel().matrix[1, 1])
    [times, sure] = re.findall(r"after (\d+) times at ε = 1 the majority .* (\d+)%", TEXT)[0]
    assert f"{100 * binom.sf(int(times) // 2, int(times), right):.0f}" == sure


def test_a_quarter_of_an_innocent_class_says_yes() -> None:
    assert COINS.channel()[1, 0] * 4 == 1
    assert "about a quarter of the class would\nsay Yes" in TEXT


def test_the_first_example_is_one_that_can_be_had() -> None:
    """A share of 18% within 4 points takes a number of people that surveys have."""
    assert "about 18%, give or take 4 points" in TEXT
    assert margin(COINS, 2_200, 0.18) <= 0.04


def test_the_page_on_checking_is_easy_to_read() -> None:
    text = re.sub(r"\]\([^)]*\)|[*`\[]", "", CHECKING.read_text(encoding="utf-8"))
    blocks = re.split(r"\n\n|\n(?=\d\. |- )", text)
    sentences = list(split(re.sub(r"^(\d\.|-) ", "", block) for block in blocks if block[0] != "#"))
    assert grade(sentences) <= HARDEST
    assert [sentence for sentence in sentences if len(words_of(sentence)) > LONGEST] == []
