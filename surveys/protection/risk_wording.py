"""How often randomization changes an answer, as natural frequencies computed from the channel."""

from dataclasses import dataclass, replace
from decimal import Decimal
from fractions import Fraction

from django.utils.functional import Promise
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
    OpenChoices,
    OpenNumber,
    PermanentResponse,
    RandomItem,
    RandomPair,
    SubsetSelection,
    UnaryEncoding,
)
from localdp.posterior import Strength, factor_of, strength
from surveys.formatting import exact_decimal, scale_number
from surveys.questions.calendar import calendar_text

# "set": a report names some of the options; "own-device": respondents randomize themselves and
# enter the report; "drawn": it is about one option, picked at random;
# "open" and "central": the report is the answer; "number": it is a number, perhaps far from the
# answer; "every", "pair", "joint": the designs of linked questions.
LINKED_FORMS = frozenset({"every", "pair", "joint"})
# Where an answer is lost in the report rather than another one gained.
_LOSING = LINKED_FORMS | {"category", "set"}

_STORED = gettext_lazy("Stored as it is answered.")
_MARKED = gettext_lazy("Of %(people)d people without an option, about %(said)d reports mark it.")
SENTENCES: dict[str, str | Promise] = {
    "open": _STORED,
    "central": _STORED,
    "own-device": gettext_lazy(
        "Each person uses a coin, a die or a birthday of their own, and gives only the report."
    ),
    "binary": gettext_lazy(
        "Of %(people)d people who answer No, about %(said)d are recorded as Yes."
    ),
    "category": gettext_lazy(
        "Of %(people)d people, about %(said)d are recorded with another answer."
    ),
    "set": gettext_lazy(
        "A report names %(size)d options. Of %(people)d people, about %(said)d have "
        "their own option left out of them."
    ),
    "marks": _MARKED,
    "items": _MARKED,
    "drawn": gettext_lazy(
        "A report is about one option, picked at random. Of %(people)d people without it, about "
        "%(said)d reports mark it."
    ),
    "number": gettext_lazy(
        "Of %(people)d people who answer %(low)s, about %(said)d are recorded in the upper half."
    ),
    "every": gettext_lazy(
        "Each sub-question is changed on its own: of %(people)d people, about %(said)d are "
        "recorded with another answer to it."
    ),
    "pair": gettext_lazy(
        "Of %(people)d people, about %(said)d are recorded with other answers to their two "
        "sub-questions."
    ),
    "joint": gettext_lazy(
        "Of %(people)d people, about %(said)d are recorded with other answers to the sub-questions."
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

    For a number they are the frequencies of a report in the upper half from the lowest answer, and
    of one in the lower half from the highest answer.
    """

    form: str
    """One of `SENTENCES`."""
    gained: Frequency
    lost: Frequency
    size: int = 0
    low: str = ""
    high: str = ""
    middle: str = ""
    """Half-way between the lowest and the highest number."""
    strength: Strength = "sound"
    """According to the largest likelihood ratio of the question's reports."""

    @classmethod
    def of(cls, mechanism: Mechanism, device: str = "browser", calendar: str = "") -> "RiskWording":
        """Return the wording of a mechanism; of one for dates with its ends as such."""
        if isinstance(mechanism, NumericMechanism):
            wording = _written(cls._of_number(mechanism), calendar)
        elif isinstance(mechanism, Linked):
            wording = cls(*_of_linked(mechanism))
        else:
            support = mechanism.support()
            wording = cls(
                "own-device" if device == "respondent" else _form(mechanism),
                Frequency.of(Fraction(support.others[-1], WORD)),
                Frequency.of(1 - Fraction(support.own[-1], WORD)),
                mechanism.size if isinstance(mechanism, SubsetSelection) else 0,
            )
        return replace(wording, strength=strength(factor_of([mechanism])))

    @classmethod
    def _of_number(cls, mechanism: NumericMechanism) -> "RiskWording":
        scale = mechanism.scale
        upper = mechanism.scores > scale.middle
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
            middle=exact_decimal((Decimal(scale.low) + Decimal(scale.high)) / 2),
        )

    @property
    def shown(self) -> Frequency:
        """The frequency that its wording names."""
        return self.lost if self.form in _LOSING else self.gained

    @property
    def sentence(self) -> str:
        """One sentence for the researcher."""
        shown = self.shown
        values = {"said": shown.count, "people": shown.people, "size": self.size, "low": self.low}
        return str(SENTENCES[self.form]) % values


def _written(wording: RiskWording, calendar: str) -> RiskWording:
    """Return it with its numbers or dates as people read them."""
    if not calendar:
        low_text, high_text = scale_number(wording.low), scale_number(wording.high)
        return replace(wording, low=low_text, middle=scale_number(wording.middle), high=high_text)
    low, high = int(wording.low), int(wording.high)
    low_text, middle, high_text = (
        calendar_text(end, calendar) for end in (low, (low + high) // 2, high)
    )
    return replace(wording, low=low_text, middle=middle, high=high_text)


def _of_linked(mechanism: Linked) -> tuple[str, Frequency, Frequency]:
    """Return how often the report differs from the answers to the parts asked together."""
    if isinstance(mechanism, EveryResponse):
        kept = min(Fraction(part.support().own[-1], WORD) for part in mechanism.parts)
        form = "every"
    elif isinstance(mechanism, RandomPair):
        pairs = zip(mechanism.pair_cells, mechanism.others, strict=True)
        kept = 1 - max(Fraction((cells - 1) * other, WORD) for cells, other in pairs)
        form = "pair"
    else:
        assert isinstance(mechanism, JointResponse)  # noqa: S101  (there is no fourth design)
        kept = 1 - Fraction((mechanism.cells - 1) * mechanism.other, WORD)
        form = "joint"
    lost = Frequency.of(1 - kept)
    return form, lost, lost


def _form(mechanism: Mechanism) -> str:
    if isinstance(mechanism, MultipleChoice):
        return "items"
    if isinstance(mechanism, RandomItem):
        return "drawn"
    if isinstance(mechanism, OpenAnswer | OpenChoices):
        return "open"
    if isinstance(mechanism, SubsetSelection):
        return "set" if mechanism.size > 1 else "category"
    if isinstance(mechanism, UnaryEncoding | PermanentResponse):
        return "marks"
    return "binary" if mechanism.categories == 2 else "category"
