"""The figures with which README and home page say what Candor suits."""

from math import exp, sqrt

import pytest

from localdp.planning import level_epsilon
from surveys.planning.readable import READABLE_TO
from tests.processes import ROOT

PEOPLE, SHARE, NORMAL = 1_000, 0.3, 1.96
PAGES = ("README.md", "templates/home.html")


def margin(epsilon: float, people: int = PEOPLE) -> float:
    """Half the 95% interval of a yes/no question with randomized response, in points."""
    kept = exp(epsilon) / (1 + exp(epsilon))
    yes = SHARE * kept + (1 - SHARE) * (1 - kept)
    return 100 * NORMAL * sqrt(yes * (1 - yes) / people) / (2 * kept - 1)


@pytest.mark.parametrize(("level", "questions", "points"), [("strong", 1, 6), ("medium", 3, 8)])
def test_the_margins_match_the_protection_levels(level: str, questions: int, points: int) -> None:
    assert round(margin(float(level_epsilon(level)) / questions)) == points
    for page in PAGES:
        assert f"±{points} points" in (ROOT / page).read_text()


def test_fewer_people_than_named_cannot_read_one_strong_question() -> None:
    least = 300
    assert margin(float(level_epsilon("strong")), least) > 100 * READABLE_TO
    for page in PAGES:
        assert f"fewer than {least} people" in (ROOT / page).read_text()
