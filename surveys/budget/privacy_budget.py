"""The total privacy loss of one person under a draft: ε and δ, and what suspicions can become.

The ε of protected questions add up over questions and over waves with new randomization; for
permanent responses the sum has a bound for any number of waves. Central figures spend the
survey's budget in addition (basic composition: Dwork & Roth 2014, theorem 3.16). For groups such as
a household, ε adds up once more, and δ grows faster (group privacy: ibid., section 2.3).
Verdicts follow `localdp.posterior.strength`.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from localdp.accounting import epsilon_of_change, epsilon_of_waves, epsilon_with_changes
from localdp.central import Cost, of_household
from localdp.mechanisms import PermanentResponse
from localdp.posterior import factor_at, raised, strength
from localdp.shuffling import MOST_REPORTS, Shuffled, clones_epsilon, shuffled_epsilon
from surveys import formatting
from surveys.budget.spending import Spending, locked_budget
from surveys.models import Survey
from surveys.planning.forms import kept_plan
from surveys.planning.questions import DraftQuestion, InvalidQuestion, build_questions
from surveys.protection.central import CENTRAL, CentralBudget, budget_of
from surveys.protection.design import OPEN
from surveys.questions.batteries import Item, alternatives
from surveys.questions.combinations import combinations_of

PRIORS = (0.01, 0.1, 0.5)
SHUFFLE_DELTA = 1e-6
VERDICTS: dict[str, str | Promise] = {
    "none": gettext_lazy("No protected questions"),
    "sound": gettext_lazy("Protected"),
    "weak": gettext_lazy("Weak protection"),
    "absent": gettext_lazy("An answer can be certain"),
}


@dataclass(frozen=True)
class PrivacyBound:
    """The most that all reports of a person or a group can reveal."""

    label: str
    epsilon: float
    delta: Fraction = Fraction(0)
    """A bound for the chance that they reveal more."""

    @property
    def suspicions(self) -> list[str]:
        """What suspicions of 1, 10 and 50% can become at most."""
        return [suspicion_text(prior, self.epsilon) for prior in PRIORS]


def suspicion_text(prior: float, epsilon: float) -> str:
    """Return what a suspicion can become at most, for display."""
    becomes = suspicion(prior, epsilon)
    return "> 99%" if 0.99 < becomes < 1 else formatting.at_most_per_cent(becomes)


def suspicion(prior: float, epsilon: float) -> float:
    """Return what a suspicion can become; below 1 for every finite ε, however large."""
    becomes = raised(prior, factor_at(epsilon))
    return becomes if math.isinf(epsilon) else min(becomes, math.nextafter(1.0, 0.0))


@dataclass(frozen=True)
class Budget:
    """The questions of a draft by protection, and the privacy loss of the protected ones."""

    spent: list[DraftQuestion]
    open: list[DraftQuestion]
    central: list[DraftQuestion]
    broken: list[InvalidQuestion]
    arms: list[DraftQuestion] = field(default_factory=list)
    """The experiments, of which each report tells the arm."""
    waves: int = 1
    household: int = 1
    draws: bool = False
    """Whether some battery draws the item that each person is asked."""
    combined: tuple[tuple[DraftQuestion, ...], ...] = ((),)
    """For each combination of arms, the protected questions whose losses add up: of each battery
    that draws an item, the costliest."""
    batch: int = 1
    """The smallest number of reports that are shuffled together."""
    released: CentralBudget | None = None
    """The budget for all figures of central answers, whatever the number of waves."""

    @classmethod
    def of(cls, survey: Survey, waves: int = 1, household: int = 1) -> "Budget":
        valid, broken = build_questions(survey)
        central = [question for question in valid if question.design == CENTRAL]
        return cls(
            spent=[question for question in valid if not question.open],
            open=[q for q in valid if q.design == OPEN and not q.kind.drawn],
            arms=[question for question in valid if question.kind.drawn],
            central=central,
            broken=broken,
            waves=waves,
            household=household,
            draws=any(len(group) > 1 for group in alternatives(survey.items)),
            combined=_combined(survey, valid),
            batch=survey.draft["batch_minimum"],
            released=(locked_budget(survey) or budget_of(survey.draft)) if central else None,
        )

    @classmethod
    def as_planned(cls, survey: Survey) -> "Budget":
        """Return the budget for the waves and the household with which the team plans."""
        kept = kept_plan(survey)
        return cls.of(survey, kept["waves"], kept["household"])

    @property
    def broken_text(self) -> str:
        """The numbers of the questions that have no mechanism yet."""
        return formatting.join_numbers(question.number for question in self.broken)

    @property
    def composing(self) -> tuple[DraftQuestion, ...]:
        """The protected questions whose losses add up, with the arms that lose the most."""
        return max(self.combined, key=_epsilon)

    @property
    def epsilon(self) -> float:
        """ε of one person in one wave."""
        return _epsilon(self.composing)

    def spending_over(self, waves: int) -> Spending:
        """Return what one person spends on protected questions in this many waves."""
        return Spending(self._epsilon_over(waves), self.delta * waves)

    @property
    def spent_in_all(self) -> Spending:
        """What one person spends in all waves, with unchanged answers to permanent questions."""
        return self.spending_over(self.waves)

    @property
    def spent_per_wave(self) -> Spending:
        """What each wave spends apart from permanent responses, which have no δ."""
        return Spending(self.epsilon_per_wave, self.delta)

    @property
    def delta(self) -> Fraction:
        """δ of one person in one wave: the chance that ε does not hold."""
        sums = (sum(Fraction(q.delta) for q in asked) for asked in self.combined)
        return max(map(Fraction, sums))

    @cached_property
    def shuffled(self) -> Shuffled | None:
        """ε of one person in one wave for someone who sees the shuffled batch only.

        None without a bound, and with answers that are stored as given, or arms: they could show
        which report of the batch is whose.
        """
        stored_as_given = self.open or self.central or self.directly or self.arms
        if stored_as_given or not self.spent or self.delta or self.unbounded:
            return None
        if len(self.spent) == 1:
            return shuffled_epsilon(self.spent[0].mechanism, self.batch, SHUFFLE_DELTA)
        batch = min(self.batch, MOST_REPORTS)
        return Shuffled(clones_epsilon(self.epsilon, batch, SHUFFLE_DELTA), exact=False)

    @property
    def shuffling_helps(self) -> bool:
        """Whether the shuffle lowers ε by a hundredth or more."""
        return self.shuffled is not None and self.shuffled.epsilon < 0.99 * self.epsilon

    @property
    def composed(self) -> Spending:
        """What one person spends in all: on reports in all waves, with unchanged answers, and on
        all figures of central answers."""
        if self.released is None:
            return self.spent_in_all
        released = Spending(float(self.released.epsilon), Fraction(self.released.delta))
        return self.spent_in_all + released

    @cached_property
    def epsilon_at_worst(self) -> float:
        """The same ε between any two people whose permanent answers change once at most, each at
        its worst time: often two answers that changed at different times."""
        more = (
            epsilon_with_changes([m], self.waves) - epsilon_of_waves([m], self.waves)
            for m in self.permanent
        )
        return self.composed.epsilon + sum(max(each, 0.0) for each in more)

    @property
    def with_central(self) -> PrivacyBound | None:
        """The bound for protected answers in all waves plus all figures of central answers."""
        if self.released is None:
            return None
        both = self.composed
        label = _("One person, with figures of central answers")
        return PrivacyBound(label, both.epsilon, both.delta)

    @property
    def epsilon_forever(self) -> float | None:
        """ε∞ of one person while no answer changes; None without permanent questions, infinite if
        there are others."""
        return self._epsilon_over(None) if self.permanent else None

    @property
    def permanent(self) -> list[PermanentResponse]:
        """The mechanisms whose first step devices store."""
        return [question.permanent for question in self.spent if question.permanent is not None]

    @property
    def permanent_epsilon(self) -> float:
        """What any number of waves spend on permanent questions while no answer changes."""
        return epsilon_of_waves(self.permanent)

    @property
    def epsilon_of_change(self) -> float:
        """What one change of each permanent answer adds at most, at its worst time within the
        waves."""
        return epsilon_of_change(self.permanent, self.waves)

    @property
    def epsilon_per_wave(self) -> float:
        """What each wave spends in addition."""
        return max(_epsilon(q for q in asked if q.permanent is None) for asked in self.combined)

    def _epsilon_over(self, waves: int | None) -> float:
        if waves == 1:
            return self.epsilon
        permanent = epsilon_of_waves(self.permanent, waves) if self.permanent else 0.0
        if not self.epsilon_per_wave:
            return permanent
        return permanent + (math.inf if waves is None else self.epsilon_per_wave * waves)

    @property
    def directly(self) -> list[DraftQuestion]:
        """The protected questions that some people are asked without protection."""
        return [question for question in self.spent if question.asked_directly]

    @property
    def conditional(self) -> bool:
        """Whether some people may be asked fewer questions than the sum includes."""
        return any(question.conditional for question in self.spent)

    @property
    def unbounded(self) -> bool:
        """Whether a protected question can reveal an answer with certainty."""
        return math.isinf(self.epsilon)

    @cached_property
    def level(self) -> str:
        """How strongly one person is protected in total; "none" without protected questions, unless
        the figures of central answers alone are weakly protected."""
        level = strength(factor_at(self.epsilon_at_worst))
        return level if self.spent or level != "sound" else "none"

    @property
    def verdict(self) -> str | Promise:
        return VERDICTS[self.level]

    @property
    def ten_becomes(self) -> str:
        """What a suspicion of 10% about one person can become at most."""
        return suspicion_text(0.1, self.epsilon_at_worst)

    @property
    def ten_becomes_once(self) -> str:
        """The same from the reports of one wave."""
        return suspicion_text(0.1, self.epsilon)

    @property
    def bounds(self) -> list[PrivacyBound]:
        """The bounds for one person and one wave, for all waves, and for the household."""
        bounds = [PrivacyBound(_("One person"), self.epsilon, self.delta)]
        if self.waves > 1:
            label = _("One person, %(waves)d waves") % {"waves": self.waves}
            bounds.append(PrivacyBound(label, self.spent_in_all.epsilon, self.spent_in_all.delta))
        if self.epsilon_forever is not None and math.isfinite(self.epsilon_forever):
            bounds.append(PrivacyBound(_("One person, any number of waves"), self.epsilon_forever))
        if self.with_central is not None:
            bounds.append(self.with_central)
        if self.household > 1:
            bounds += [self._of_household(waves) for waves in sorted({1, self.waves})]
        # With δ = 1 or more there is no bound.
        return [bound for bound in bounds if bound.delta < 1]

    def _of_household(self, waves: int) -> PrivacyBound:
        """Return the bound for a household, composing each person's reports as one mechanism."""
        label = _("Household of %(people)d")
        if waves > 1:
            label = _("Household of %(people)d, %(waves)d waves")
        label %= {"people": self.household, "waves": waves}
        epsilon = self._epsilon_over(waves) * self.household
        delta = max(sum(map(self._household_delta, asked), Fraction(0)) for asked in self.combined)
        return PrivacyBound(label, epsilon, waves * delta)

    def _household_delta(self, question: DraftQuestion) -> Fraction:
        if not question.delta:
            return Fraction(0)
        cost = Cost(Fraction(question.epsilon), Fraction(question.delta))
        return Fraction(of_household(cost, self.household)[1])


def _epsilon(questions: Iterable[DraftQuestion]) -> float:
    return math.fsum(question.epsilon for question in questions)


def _combined(
    survey: Survey, questions: list[DraftQuestion]
) -> tuple[tuple[DraftQuestion, ...], ...]:
    by_id = {question.data["id"]: question for question in questions if not question.open}

    def costliest(group: Iterable[Item]) -> list[DraftQuestion]:
        asked = (by_id[item["id"]] for item in group if item["id"] in by_id)
        return sorted(asked, key=lambda question: question.epsilon)[-1:]

    return tuple(
        tuple(question for group in combination.groups for question in costliest(group))
        for combination in combinations_of(survey.items)
    )
