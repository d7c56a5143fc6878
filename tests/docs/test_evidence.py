"""What the page on validation studies works out: how far misreporting moves a share."""

import re

import numpy as np
import pytest

from localdp.estimation import estimate_shares
from localdp.mechanisms import Mechanism, RandomizedResponse
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "explanation" / "evidence.md").read_text()
STUDIES = (ROOT / "templates/surveys/drafts/partials/studies.html").read_text()
COINS = RandomizedResponse.two_coins()
SOME = 0.1


def shown(m: Mechanism, reports_of_yes: float) -> str:
    """The unbiased share of so many reports of Yes, as the page writes it."""
    p, q = float(m.support().p[-1]), float(m.support().q[-1])
    return f"{100 * (reports_of_yes - q) / (p - q):.1f}%".replace("-", "−")


@pytest.mark.parametrize("share", [0.05, 0.2])
def test_the_table_of_misreporting_is_computed(share: float) -> None:
    p, q = float(COINS.support().p[-1]), float(COINS.support().q[-1])

    def reports(answers: float) -> float:
        return q + (p - q) * answers

    row = [
        shown(COINS, reports(share)),
        shown(COINS, (1 - SOME) * reports(share) + SOME * reports(0.5)),
        shown(COINS, (1 - SOME) * reports(share)),
        shown(COINS, reports((1 - SOME) * share)),
    ]
    assert f"| {100 * share:.0f}% | {' | '.join(row)} |" in PAGE


def test_false_positives_of_crosswise_follow_from_the_studys_counts() -> None:
    """Höglinger & Jann 2018, roll-a-six: “same” and all replies of people who had not cheated."""
    shares, errors, people = [], [], []
    for birthday, same, n in ((0.159463, 417, 534), (0.197129, 384, 539)):
        crosswise = RandomizedResponse.crosswise(birthday)
        estimate = estimate_shares(crosswise, {"same": same, "different": n - same})
        shares.append(float(estimate.raw[1]))
        errors.append(float(estimate.se[1]))
        people.append(n)
    weights = np.array(people) / sum(people)
    share, error = float(weights @ shares), float(np.hypot(*(weights * errors)))
    assert (round(100 * share, 1), round(100 * error, 1)) == (11.9, 2.1)
    assert f"about {100 * share:.0f}% of the people who had not cheated" in PAGE
    assert f"about {100 * share:.0f}% of those who had not done it" in STUDIES


def test_every_study_that_is_named_has_its_source() -> None:
    text, _, sources = PAGE.partition("## References")
    named = set(re.findall(r"\b[A-Z][\w-]+(?=(?:,| &| et al\.)[^|]{0,40} (?:20\d\d))", text))
    assert {"Höglinger", "Lensvelt-Mulders", "Rosenfeld", "John"} <= named
    assert all(name in sources for name in named)
