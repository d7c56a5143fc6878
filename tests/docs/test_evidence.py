"""What the page on validation studies works out: how far misreporting moves a share."""

import re

import pytest

from localdp.mechanisms import Mechanism, RandomizedResponse
from tests.processes import ROOT

PAGE = (ROOT / "docs" / "explanation" / "evidence.md").read_text()
COINS = RandomizedResponse.two_coins()
SOME = 0.1


def shown(m: Mechanism, reports_of_yes: float) -> str:
    """The unbiased share of so many reports of Yes, as the page writes it."""
    p, q = float(m.support().p[-1]), float(m.support().q[-1])
    return f"{100 * (reports_of_yes - q) / (p - q):.1f}%".replace("-", "−")


@pytest.mark.parametrize("share", [0.05, 0.2])
def test_the_table_of_misreporting(share: float) -> None:
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


def test_every_study_that_is_named_has_its_source() -> None:
    text, _, sources = PAGE.partition("## References")
    named = set(re.findall(r"\b[A-Z][\w-]+(?=(?:,| &| et al\.)[^|]{0,40} (?:20\d\d))", text))
    assert {"Höglinger", "Lensvelt-Mulders", "Rosenfeld", "John"} <= named
    assert all(name in sources for name in named)
