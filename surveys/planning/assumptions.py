"""The assumptions a plan is computed from, and the methods that its intervals can have."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from django.utils.functional import Promise
from django.utils.text import capfirst, format_lazy
from django.utils.translation import gettext_lazy as _

from localdp.mechanisms import Linked, Mechanism
from localdp.planning import margin

CONFIDENCES = (("0.9", "90%"), ("0.95", "95%"), ("0.99", "99%"))
INTERVALS = {
    "normal": _("normal"),
    "wald": _("Wald"),
    "wilson": _("Wilson"),
    "clopper-pearson": _("Clopper–Pearson"),
    "likelihood-ratio": _("likelihood ratio"),
    "feldman-cousins": _("Feldman–Cousins"),
    "betting": _("betting"),
    "saddlepoint": _("saddlepoint test inversion"),
    "woodruff": _("Woodruff"),
    "sequence": _("confidence sequence"),
}
"""The methods that an estimate can have."""
METHODS: dict[str, str | Promise] = {
    "auto": _("Automatic (recommended)"),
    "likelihood-ratio": capfirst(INTERVALS["likelihood-ratio"]),
    **{
        name: format_lazy(_("{method}, for comparison with other software"), method=INTERVALS[name])
        for name in ("wilson", "clopper-pearson", "wald")
    },
    "feldman-cousins": INTERVALS["feldman-cousins"],
}
"""The methods that a survey can choose."""


@dataclass(frozen=True)
class Assumptions:
    """The numbers a plan is computed from."""

    people: int
    share: float
    confidence: float
    simultaneous: bool
    population: int | None = None
    part: Fraction = Fraction(1)
    """The part of the people who are asked the question, which depends on arms or is drawn."""

    @property
    def asked(self) -> int:
        """How many people are asked."""
        return max(int(self.people * self.part), 1)

    def margin(self, mechanism: Mechanism) -> float:
        """Return the margin of error with the expected respondents."""
        return margin(mechanism, self.asked, **self._given)

    def margin_at_looks(self, mechanism: Mechanism) -> float:
        """Return the margin of error if results can be read while the wave is open."""
        return margin(mechanism, self.asked, planned=self.people, **self._given)

    @property
    def _given(self) -> dict[str, Any]:
        return {
            "share": self.share,
            "confidence": self.confidence,
            "simultaneous": self.simultaneous,
            "population": self.population,
        }

    def alpha(self, mechanism: Mechanism) -> float:
        """Return the error probability of each interval of the question."""
        return (1 - self.confidence) / (interval_count(mechanism) if self.simultaneous else 1)


def interval_count(mechanism: Mechanism) -> int:
    """Return how many intervals a question's shares have."""
    if isinstance(mechanism, Linked):
        return mechanism.statements
    support = mechanism.support()
    return 1 if support.complementary else len(support.own)
