"""How much one submission of a frozen document reveals: ε and δ, by combination of arms."""

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from localdp.accounting import epsilon_of_change
from localdp.fixed_point import WORD
from localdp.mechanisms import PermanentResponse
from localdp.posterior import Strength, factor_of, strength
from surveys.documents.frozen.question import Battery, Question, Section
from surveys.protection.central import CentralBudget
from surveys.questions.combinations import draws


class Loss(NamedTuple):
    """A total of ε and of δ."""

    epsilon: float
    delta: float


class Losses:
    """The losses of a `Document`, which has these parts."""

    questions: tuple[Question, ...]
    central_budget: CentralBudget | None
    sections: tuple[Section, ...]

    @cached_property
    def batteries(self) -> tuple[Battery, ...]:
        ends = [*(section.before for section in self.sections[1:]), len(self.questions)]
        return tuple(
            Battery(section, self.questions[section.before : end])
            for section, end in zip(self.sections, ends, strict=False)
            if section.battery
        )

    @cached_property
    def combinations(self) -> tuple[tuple[Question, ...], ...]:
        """For each combination of arms, the questions whose answers one person may send: with one
        item of each battery that draws one, the costliest."""
        return tuple(self._sent(arms) for _share, arms in self._draws)

    @cached_property
    def _draws(self) -> list[tuple[Fraction, dict[int, int]]]:
        return draws(
            {
                place: [Fraction(words, WORD) for words in question.shares]
                for place, question in enumerate(self.questions)
                if question.kind.drawn
            }
        )

    def parts_asked(self, question: Question) -> tuple[Fraction, ...]:
        """Return the part of all people with each combination of arms; 0 where they cannot be asked
        a question."""
        held = question.condition
        return tuple(
            share if held is None or held.verdict(arms) is not False else Fraction(0)
            for share, arms in self._draws
        )

    def _sent(self, arms: Mapping[int, int]) -> tuple[Question, ...]:
        drawn = [battery.places for battery in self.batteries if battery.drawn]
        groups: dict[int, list[Question]] = {}
        for place, question in enumerate(self.questions):
            condition = question.condition
            if condition is None or condition.verdict(arms) is not False:
                key = next((places.start for places in drawn if place in places), place)
                groups.setdefault(key, []).append(question)
        return tuple(max(group, key=lambda q: q.mechanism.epsilon) for group in groups.values())

    @cached_property
    def combined(self) -> tuple[tuple[Question, ...], ...]:
        """The same of the questions whose answers are randomized."""
        return tuple(map(protected_of, self.combinations))

    @property
    def epsilon(self) -> float:
        """The total ε of the randomized answers of one submission, in the arms where it is largest.

        Answers that are stored as given are not included.
        """
        return max(map(_epsilon, self.combined))

    @property
    def epsilon_anew(self) -> float:
        """The same of the answers that are randomized afresh in each wave."""
        return max(_epsilon(q for q in sent if not q.permanent) for sent in self.combined)

    @property
    def loss_of_all(self) -> Loss:
        """The total ε and δ of one submission with all figures that are released of its central
        answers."""
        budget = self.central_budget
        if budget is None:
            return Loss(self.epsilon, self.delta)
        return Loss(self.epsilon + float(budget.epsilon), self.delta + float(budget.delta))

    @property
    def strength(self) -> Strength:
        """How strongly one submission is protected: by the largest likelihood ratio of all its
        randomized answers and all figures that are released of its central ones, together."""
        budget = self.central_budget
        released = float(budget.epsilon) if budget is not None else 0.0
        largest = max(self.combined, key=_epsilon)
        return strength(factor_of((question.mechanism for question in largest), released))

    @property
    def delta(self) -> float:
        """The largest total δ, a bound for the chance that `epsilon` does not hold."""
        sums = (math.fsum(q.mechanism.delta for q in sent) for sent in self.combined)
        return max(sums)

    @property
    def epsilon_forever(self) -> float | None:
        """The total ε∞ of the permanent questions while no answer changes."""
        bounds = [
            question.epsilon_forever
            for question in self.questions
            if question.epsilon_forever is not None
        ]
        return math.fsum(bounds) if bounds else None

    def epsilon_of_change(self, waves: int) -> float:
        """Return what one change of each permanent answer adds at most, at its worst time within
        the waves."""
        mechanisms = (question.mechanism for question in self.questions)
        return epsilon_of_change([m for m in mechanisms if isinstance(m, PermanentResponse)], waves)


def protected_of(questions: Iterable[Question]) -> tuple[Question, ...]:
    return tuple(question for question in questions if not question.in_clear)


def _epsilon(questions: Iterable[Question]) -> float:
    return math.fsum(question.mechanism.epsilon for question in questions)
