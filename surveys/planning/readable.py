"""What the expected people will show: which questions can be read, in one sentence.

A percentage can be read to 10 points and is rough to 20; a mean, to 5 and 10% of its scale. Wider
intervals leave most answers possible.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import Self

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from surveys import formatting
from surveys.documents.ticks import Unit, units_of
from surveys.models import Survey
from surveys.planning.assumptions import Assumptions
from surveys.planning.outlooks import Listed
from surveys.planning.planner import Plan
from surveys.questions.batteries import batteries

READABLE_TO, ROUGH_TO = 0.1, 0.2
READABLE, ROUGH, LOST = "readable", "rough", "lost"
WORDS: dict[str, str | Promise] = {
    READABLE: gettext_lazy("readable"),
    ROUGH: gettext_lazy("rough"),
    LOST: gettext_lazy("cannot be read"),
}
"""How a question is judged by its margin."""


@dataclass(frozen=True)
class Row:
    """Questions with one tick, and what is expected of the one with the widest margin."""

    unit: Unit
    numbers: tuple[int, ...]
    text: str
    outlook: Listed | None

    @property
    def number_text(self) -> str:
        return formatting.join_items(formatting.number_ranges(self.numbers))

    @property
    def relative(self) -> float:
        """The margin, relative to a percentage's margin that is judged alike."""
        if self.outlook is None:
            return 0.0
        return self.outlook.relative * (2 if self.outlook.kind.numeric else 1)

    @property
    def verdict(self) -> str:
        """`READABLE`, `ROUGH` or `LOST`; empty without a margin."""
        if self.outlook is None:
            return ""
        if self.relative <= READABLE_TO:
            return READABLE
        return ROUGH if self.relative <= ROUGH_TO else LOST

    @property
    def bar(self) -> tuple[float, float]:
        """Where the bar of the margin begins, of 200, and how long it is: all at 50 points."""
        half = 100 * min(2 * self.relative, 1.0)
        return round(100 - half, 1), round(2 * half, 1)

    @property
    def verdict_text(self) -> str | Promise:
        return WORDS.get(self.verdict, "")

    @property
    def margin_text(self) -> str:
        return self.outlook.margin_text if self.outlook else ""


@dataclass(frozen=True)
class Reading:
    """What the people expected will show of a draft."""

    survey: Survey
    plan: Plan

    @classmethod
    def of(cls, survey: Survey, assumptions: Assumptions | None = None) -> Self:
        return cls(survey, Plan.of(survey, assumptions))

    @cached_property
    def rows(self) -> list[Row]:
        """All questions, in rows with one tick each."""
        survey = self.survey
        numbers = {item["id"]: number for number, item in enumerate(survey.questions, start=1)}
        stems = {item["id"]: stem for stem, asked in batteries(survey.items) for item in asked}
        outlooks = {outlook.data["id"]: outlook for outlook in self.plan.listed}
        rows = []
        for unit in units_of(survey.draft):
            named = stems.get(unit.key, unit.items[-1])
            expected = [outlooks[key] for key in unit.ids & outlooks.keys()]
            rows.append(
                Row(
                    unit,
                    tuple(sorted(numbers[key] for key in unit.ids)),
                    str(named["text"].get(survey.language, "")),
                    max(expected, key=lambda outlook: outlook.relative, default=None),
                )
            )
        return rows

    @cached_property
    def asked(self) -> list[Row]:
        """The sensitive questions that have a margin, the widest first."""
        planned = (row for row in self.rows if row.unit.ticked and row.outlook)
        return sorted(planned, key=lambda row: -row.relative)

    @property
    def given(self) -> Row | None:
        """The percentage with the widest margin that is not changed at random."""
        planned = (row for row in self.rows if not row.unit.ticked and row.outlook)
        shares = (row for row in planned if row.outlook and not row.outlook.kind.numeric)
        return max(shares, key=lambda row: row.relative, default=None)

    @property
    def sentence(self) -> str:
        """Which sensitive questions can be read."""
        if not self.asked:
            return self._unprotected
        number = sum(len(row.numbers) for row in self.asked)
        alike = groupby(self.asked, lambda row: row.verdict)
        groups = [(verdict, [*group]) for verdict, group in alike]
        if len(groups) == 1 and number > 1:
            [(verdict, group)] = groups
            return _all_alike(verdict, number) % {"n": number, "margin": _margins(verdict, group)}
        return formatting.join_sentences(_of_group(verdict, group) for verdict, group in groups)

    @property
    def _unprotected(self) -> str:
        if any(row.unit.ticked for row in self.rows):
            return ""
        nothing, central = _("Nothing is protected."), _("No answer is changed at random.")
        sentences = [central if any(row.unit.lock for row in self.rows) else nothing]
        if self.given:
            words = _("Percentages are within %(margin)s.")
            sentences.append(words % {"margin": self.given.margin_text})
        return formatting.join_sentences(sentences)


def _all_alike(verdict: str, number: int) -> str:
    if number == 2:
        return {
            READABLE: _("Both sensitive questions can be read: %(margin)s."),
            ROUGH: _("Both sensitive questions are rough: %(margin)s."),
            LOST: _("Neither sensitive question can be read: %(margin)s."),
        }[verdict]
    return {
        READABLE: _("All %(n)d sensitive questions can be read: %(margin)s."),
        ROUGH: _("All %(n)d sensitive questions are rough: %(margin)s."),
        LOST: _("None of the %(n)d sensitive questions can be read: %(margin)s."),
    }[verdict]


def _of_group(verdict: str, group: Sequence[Row]) -> str:
    numbers = sorted(number for row in group for number in row.numbers)
    n = len(numbers)
    words = {
        READABLE: ngettext(
            "Question %(numbers)s can be read: %(margin)s.",
            "Questions %(numbers)s can be read: %(margin)s.",
            n,
        ),
        ROUGH: ngettext(
            "Question %(numbers)s is rough: %(margin)s.",
            "Questions %(numbers)s are rough: %(margin)s.",
            n,
        ),
        LOST: ngettext(
            "Question %(numbers)s cannot be read: %(margin)s.",
            "Questions %(numbers)s cannot be read: %(margin)s.",
            n,
        ),
    }[verdict]
    told = formatting.join_numbers(numbers)
    return words % {"numbers": told, "margin": _margins(verdict, group)}


def _margins(verdict: str, group: Sequence[Row]) -> str:
    """Return the margin of some questions: the widest, or of what cannot be read the narrowest.

    Means have units of their own, so each is told.
    """
    shares = [row for row in group if row.outlook and not row.outlook.kind.numeric]
    means = [row for row in group if row.outlook and row.outlook.kind.numeric]
    texts = [*dict.fromkeys(row.margin_text for row in shares)]
    told = texts[:1] if verdict != LOST else texts[-1:]
    if len(texts) > 1:
        words = _("%(margin)s or more") if verdict == LOST else _("%(margin)s or less")
        told = [words % {"margin": told[0]}]
    alike: dict[str, list[int]] = {}
    for row in means:
        alike.setdefault(row.margin_text, []).extend(row.numbers)
    if not shares and len(alike) == 1:
        return formatting.join_items(alike)
    mean = _("%(margin)s for %(questions)s")
    told += [
        mean % {"margin": margin, "questions": formatting.questions(sorted(numbers))}
        for margin, numbers in alike.items()
    ]
    return formatting.join_items(told)
