"""How often randomization changes an answer, as natural frequencies computed from the channel."""

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from localdp.fixed_point import WORD
from localdp.mechanisms import (
    EveryResponse,
    JointResponse,
    Linked,
    Mechanism,
    MultipleChoice,
    NumericMechanism,
    OpenAnswer,
    OpenNumber,
    PermanentResponse,
    RandomPair,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.posterior import Strength, factor_of, strength

# "set": a report names some of the options; "own-device": respondents randomize themselves and
# enter the report;
# "open" and "central": the report is the answer; "number": it is a number, perhaps far from the
# answer; "every", "pair", "joint": the designs of linked questions.
Form = Literal[
    "binary",
    "category",
    "marks",
    "set",
    "items",
    "own-device",
    "open",
    "central",
    "number",
    "every",
    "pair",
    "joint",
]
LINKED_FORMS = frozenset({"every", "pair", "joint"})

UNCHANGED: dict[Form, str | Promise] = {
    "open": gettext_lazy("Stored as it is answered."),
    "own-device": gettext_lazy(
        "Each person answers with a coin, a die or a birthday of their own, and tells the report."
    ),
}

_PEOPLE = 20
_MANY_PEOPLE = 1_000


@dataclass(frozen=True)
class Frequency:
    """A probability as a natural frequency: `count` out of `people`."""

    count: int
    people: int

    @classmethod
    def of(cls, probability: Fraction, least: int = _PEOPLE) -> "Frequency":
        """Round to a frequency out of ``least``, or out of 1,000, 10,000 or more people where
        rounding would turn a possible event into 0 or a likely one into certainty."""
        people = least
        while True:
            count = int(probability * people + Fraction(1, 2))
            if 0 < count < people or probability in (0, 1):
                return cls(count, people)
            people = _MANY_PEOPLE if people < _MANY_PEOPLE else 10 * people

    @property
    def never(self) -> bool:
        """Whether the probability is exactly 0."""
        return self.count == 0

    @property
    def pictured(self) -> bool:
        """Whether twenty dots can show it."""
        return self.people == _PEOPLE


@dataclass(frozen=True)
class RiskWording:
    """How often randomization changes an answer: two frequencies of the channel, and their wording.

    For a number they are those of a report in the upper half from the lowest answer, and of one in
    the lower half from the highest answer.
    """

    form: Form
    gained: Frequency
    lost: Frequency
    size: int = 0
    low: str = ""
    high: str = ""
    strength: Strength = "sound"
    """According to the largest likelihood ratio of the question's reports."""

    @classmethod
    def of(cls, mechanism: Mechanism, device: str = "browser") -> "RiskWording":
        return replace(cls._of(mechanism, device), strength=strength(factor_of([mechanism])))

    @classmethod
    def _of(cls, mechanism: Mechanism, device: str) -> "RiskWording":
        if isinstance(mechanism, NumericMechanism):
            return cls._of_number(mechanism)
        if isinstance(mechanism, Linked):
            return cls(*_of_linked(mechanism))
        support = mechanism.support()
        return cls(
            "own-device" if device == "respondent" else _form(mechanism),
            Frequency.of(Fraction(support.others[-1], WORD)),
            Frequency.of(1 - Fraction(support.own[-1], WORD)),
            mechanism.size if isinstance(mechanism, SubsetSelection) else 0,
        )

    @classmethod
    def _of_number(cls, mechanism: NumericMechanism) -> "RiskWording":
        scale = mechanism.scale
        middle = (float(scale.value_of(0)) + float(scale.value_of(scale.size - 1))) / 2
        upper = mechanism.scores > middle
        raised, lowered = (
            Fraction(int(mechanism.row(level)[cells].sum()), WORD)
            for level, cells in ((0, upper), (scale.size - 1, ~upper))
        )
        return cls(
            "open" if isinstance(mechanism, OpenNumber) else "number",
            Frequency.of(raised),
            Frequency.of(lowered),
            low=scale.low,
            high=scale.high,
        )

    @property
    def sentence(self) -> str:
        """One sentence for the researcher."""
        if self.form in LINKED_FORMS:
            return _sentence_of_linked(self.form) % {
                "said": self.lost.count,
                "people": self.lost.people,
            }
        return self._sentence()

    def _sentence(self) -> str:
        if self.form in UNCHANGED:
            return str(UNCHANGED[self.form])
        values = {"said": self.gained.count, "people": self.gained.people}
        lost = {"said": self.lost.count, "people": self.lost.people}
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
        if self.form == "number":
            return _(
                "Of %(people)d people who answer %(low)s, about %(said)d are recorded in the upper "
                "half."
            ) % {**values, "low": self.low}
        if self.form == "category":
            return (
                _("Of %(people)d people, about %(said)d are recorded with another answer.") % lost
            )
        return _("Of %(people)d people without an option, about %(said)d reports mark it.") % values


def _sentence_of_linked(form: Form) -> str:
    if form == "every":
        return _(
            "Each part is changed on its own: of %(people)d people, about %(said)d are recorded "
            "with another answer to it."
        )
    if form == "pair":
        return _(
            "Of %(people)d people, about %(said)d are recorded with other answers to their two "
            "parts."
        )
    return _("Of %(people)d people, about %(said)d are recorded with other answers to the parts.")


def _of_linked(mechanism: Linked) -> tuple[Form, Frequency, Frequency]:
    """Return how often the report differs from the answers to the parts asked together."""
    if isinstance(mechanism, EveryResponse):
        own = min(Fraction(one.support().own[-1], WORD) for one in mechanism.parts)
        form: Form = "every"
    elif isinstance(mechanism, RandomPair):
        pairs = zip(mechanism.pair_cells, mechanism.others, strict=True)
        own = 1 - max(Fraction((cells - 1) * other, WORD) for cells, other in pairs)
        form = "pair"
    else:
        assert isinstance(mechanism, JointResponse)  # noqa: S101  (there is no fourth design)
        own = 1 - Fraction((mechanism.cells - 1) * mechanism.other, WORD)
        form = "joint"
    lost = Frequency.of(1 - own)
    return form, lost, lost


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
