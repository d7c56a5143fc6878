"""How often chance changes an answer, as people can picture it: worked out from the channel."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from django.utils.translation import gettext as _

from ldp.exact import WORD
from ldp.mechanisms import (
    Mechanism,
    MultipleChoice,
    OpenAnswer,
    PermanentResponse,
    SubsetSelection,
    UnaryEncoding,
)

# "set": a report names some of the options; "told": the person draws, and tells the report;
# "open": the report is the answer.
Form = Literal["binary", "category", "marks", "set", "items", "told", "open"]

_PEOPLE = (20, 100, 1_000, 10_000)


@dataclass(frozen=True)
class Frequency:
    """A probability as people can picture it: so many out of so many."""

    said: int
    people: int

    @classmethod
    def of(cls, probability: Fraction, least: int = _PEOPLE[0]) -> "Frequency":
        """Out of ``least``, unless that would call something rare never, or something likely
        sure."""
        *scales, last = (people for people in _PEOPLE if people >= least)
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
    size: int = 0

    @classmethod
    def of(cls, mechanism: Mechanism, device: str = "browser") -> "Odds":
        support = mechanism.support()
        return cls(
            "told" if device == "respondent" else _form(mechanism),
            Frequency.of(Fraction(support.others[-1], WORD)),
            Frequency.of(1 - Fraction(support.own[-1], WORD)),
            mechanism.size if isinstance(mechanism, SubsetSelection) else 0,
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
        if self.form == "set":
            return _(
                "A report names %(size)d options. Of %(people)d people, about %(said)d have "
                "their own option left out of them."
            ) % {**lost, "size": self.size}
        if self.form == "open":
            return _("Stored as it is answered.")
        if self.form == "told":
            return _("Each person draws with a device of their own and tells the report.")
        if self.form == "category":
            return (
                _("Of %(people)d people, about %(said)d are recorded with another answer.") % lost
            )
        return _("Of %(people)d people without an option, about %(said)d reports mark it.") % values


def _form(mechanism: Mechanism) -> Form:
    if isinstance(mechanism, MultipleChoice):
        return "items"
    if isinstance(mechanism, OpenAnswer):
        return "open"
    if isinstance(mechanism, SubsetSelection):
        return "set"
    if isinstance(mechanism, UnaryEncoding | PermanentResponse):
        return "marks"
    return "binary" if mechanism.categories == 2 else "category"
