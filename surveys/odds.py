"""How often chance changes an answer, as people can picture it: worked out from the channel."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from django.utils.translation import gettext as _

from ldp.exact import WORD
from ldp.mechanisms import Mechanism, MultipleChoice, UnaryEncoding

Form = Literal["binary", "category", "marks", "items"]

_PEOPLE = (20, 100, 1_000, 10_000)


@dataclass(frozen=True)
class Frequency:
    """A probability as people can picture it: so many out of so many."""

    said: int
    people: int

    @classmethod
    def of(cls, probability: Fraction) -> "Frequency":
        """Out of twenty, unless that would call something rare never, or something likely sure."""
        *scales, last = _PEOPLE
        for people in scales:
            said = int(probability * people + Fraction(1, 2))
            if 0 < said < people or probability in (0, 1):
                return cls(said, people)
        return cls(int(probability * last + Fraction(1, 2)), last)

    @property
    def pictured(self) -> bool:
        """Whether twenty dots can show it."""
        return self.people == _PEOPLE[0]


@dataclass(frozen=True)
class Odds:
    """How often chance changes an answer: the channel's two probabilities, and how to say them."""

    form: Form
    gained: Frequency
    lost: Frequency

    @classmethod
    def of(cls, mechanism: Mechanism) -> "Odds":
        support = mechanism.support()
        return cls(
            _form(mechanism),
            Frequency.of(Fraction(support.others[-1], WORD)),
            Frequency.of(1 - Fraction(support.own[-1], WORD)),
        )

    @property
    def sentence(self) -> str:
        """One sentence for the researcher."""
        values = {"said": self.gained.said, "people": self.gained.people}
        lost = {"said": self.lost.said, "people": self.lost.people}
        if self.form == "binary":
            return (
                _("Of %(people)d people who answer No, about %(said)d are recorded as Yes.")
                % values
            )
        if self.form == "category":
            return (
                _("Of %(people)d people, about %(said)d are recorded with another answer.") % lost
            )
        return _("Of %(people)d people without an option, about %(said)d reports mark it.") % values


def _form(mechanism: Mechanism) -> Form:
    if isinstance(mechanism, MultipleChoice):
        return "items"
    if isinstance(mechanism, UnaryEncoding):
        return "marks"
    return "binary" if mechanism.categories == 2 else "category"
