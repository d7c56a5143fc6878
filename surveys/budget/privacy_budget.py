"""What a draft may tell about one person in all: ε and δ added up, and said as odds.

The ε of a person's protected questions add up, over questions and over waves that are answered
anew; those of permanent responses stay below a bound, however many the waves. Figures of central
answers spend the survey's budget on top (basic composition: Dwork & Roth 2014, theorem 3.16). For
people who belong together, such as a household, ε adds up once more, and δ grows faster (group
privacy: the same, section 2.3).
What all of it is called follows the one rule of `localdp.posterior.strength`.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from localdp.accounting import epsilon_of_waves
from localdp.central import Cost, of_household
from localdp.mechanisms import PermanentResponse
from localdp.posterior import factor_at, raised, strength
from surveys import formatting
from surveys.budget.central_budget_lock import promised_budget
from surveys.budget.spending import Spending
from surveys.models import Survey
from surveys.planning.planner import InvalidQuestion, mechanism_of
from surveys.protection.central import CENTRAL, CentralBudget, budget_of
from surveys.protection.design import OPEN
from surveys.protection.registry import ProtectionError

PRIORS = (0.01, 0.1, 0.5)
VERDICTS: dict[str, str | Promise] = {
    "none": gettext_lazy("Nothing is protected"),
    "sound": gettext_lazy("Protected"),
    "weak": gettext_lazy("Weak protection"),
    "absent": gettext_lazy("An answer can be certain"),
}


@dataclass(frozen=True)
class Spent:
    """One protected question and its ε."""

    number: int
    text: str
    epsilon: float
    delta: float = 0.0
    conditional: bool = False
    permanent: PermanentResponse | None = None
    """Where devices keep the first step, so that waves tell no more and no more."""

    @property
    def epsilon_forever(self) -> float | None:
        return None if self.permanent is None else self.permanent.epsilon_forever


@dataclass(frozen=True)
class Reach:
    """What whoever knows all reports of a person, or of a group, can conclude at most."""

    label: str
    epsilon: float
    delta: Fraction = Fraction(0)
    """The chance, at most, that it is more."""

    @property
    def suspicions(self) -> list[str]:
        """What suspicions of 1, 10 and 50 % can become."""
        found = [suspicion(prior, self.epsilon) for prior in PRIORS]
        return [
            "> 99 %" if 0.99 < each < 1 else formatting.at_most_per_cent(each) for each in found
        ]


def suspicion(prior: float, epsilon: float) -> float:
    """What a suspicion can become; below 1 for every finite ε, however large."""
    try:
        factor = math.exp(epsilon)
    except OverflowError:
        factor = math.inf
    becomes = raised(prior, factor)
    return becomes if math.isinf(epsilon) else min(becomes, math.nextafter(1.0, 0.0))


@dataclass(frozen=True)
class Budget:
    """The protected questions of a draft, the open ones apart, and those that are broken."""

    spent: tuple[Spent, ...]
    open: tuple[Spent, ...]
    central: tuple[Spent, ...]
    broken: tuple[InvalidQuestion, ...]
    waves: int = 1
    household: int = 1
    released: CentralBudget | None = None
    """What all figures of central answers may cost together, whatever the waves."""

    @classmethod
    def of(cls, survey: Survey, waves: int = 1, household: int = 1) -> "Budget":
        spent: list[Spent] = []
        unprotected: list[Spent] = []
        central: list[Spent] = []
        groups = {OPEN: unprotected, CENTRAL: central}
        broken: list[InvalidQuestion] = []
        for number, question in enumerate(survey.questions, start=1):
            text = str(question["text"].get(survey.language, ""))
            try:
                mechanism = mechanism_of(question)
            except ProtectionError as error:
                broken.append(InvalidQuestion(number, text, error.reason))
                continue
            group = groups.get(question["design"], spent)
            conditional = question.get("asked_if") is not None
            permanent = mechanism if isinstance(mechanism, PermanentResponse) else None
            group.append(
                Spent(number, text, mechanism.epsilon, mechanism.delta, conditional, permanent)
            )
        released = (promised_budget(survey) or budget_of(survey.draft)) if central else None
        return cls(
            tuple(spent),
            tuple(unprotected),
            tuple(central),
            tuple(broken),
            waves,
            household,
            released,
        )

    @property
    def epsilon(self) -> float:
        """Of one person in one wave."""
        return math.fsum(each.epsilon for each in self.spent)

    def over(self, waves: int) -> Spending:
        """What one person spends on protected questions in so many waves."""
        return Spending(self._over(waves), self.delta * waves)

    @property
    def spent_once(self) -> Spending:
        return self.over(1)

    @property
    def spent_in_all(self) -> Spending:
        return self.over(self.waves)

    @property
    def spent_anew(self) -> Spending:
        """What each wave spends beside permanent responses, which have no δ."""
        return Spending(self.anew, self.delta)

    @property
    def lifetime(self) -> float:
        """Of one person over all waves, with the same answers to permanent questions."""
        return self._over(self.waves)

    @property
    def delta(self) -> Fraction:
        """Of one person in one wave: the chance that ε fails."""
        return sum((Fraction(each.delta) for each in self.spent), Fraction(0))

    @property
    def lifetime_delta(self) -> Fraction:
        """The same over all waves; permanent responses have none."""
        return self.delta * self.waves

    @property
    def fails(self) -> bool:
        """Whether any bound holds but for a chance of δ."""
        return any(reach.delta for reach in self.reaches)

    @property
    def together(self) -> Reach | None:
        """One person's protected answers in all waves and all figures of their central ones."""
        if self.released is None:
            return None
        return Reach(
            _("One person, with figures of central answers"),
            self.lifetime + float(self.released.epsilon),
            self.lifetime_delta + Fraction(self.released.delta),
        )

    @property
    def forever(self) -> float | None:
        """Of one person over any number of waves while no answer changes; None where nothing is
        permanent, infinite where something else is asked beside it."""
        return self._over(None) if self.permanent else None

    @property
    def permanent(self) -> list[PermanentResponse]:
        """The mechanisms whose first step devices keep."""
        return [each.permanent for each in self.spent if each.permanent is not None]

    @property
    def kept(self) -> float:
        """What any number of waves spend on these while no answer changes."""
        return epsilon_of_waves(self.permanent) if self.permanent else 0.0

    @property
    def anew(self) -> float:
        """What each wave spends afresh."""
        return math.fsum(each.epsilon for each in self.spent if each.permanent is None)

    def _over(self, waves: int | None) -> float:
        kept = epsilon_of_waves(self.permanent, waves) if self.permanent else 0.0
        if not self.anew:
            return kept
        return kept + (math.inf if waves is None else self.anew * waves)

    @property
    def conditional(self) -> bool:
        """Whether somebody may be asked fewer questions than the sum holds."""
        return any(each.conditional for each in self.spent)

    @property
    def unbounded(self) -> bool:
        """Whether a protected question gives an answer away for certain."""
        return math.isinf(self.epsilon)

    @cached_property
    def level(self) -> str:
        """How strongly one person is protected in all; "none" where nothing is."""
        return strength(factor_at(self.lifetime)) if self.spent else "none"

    @property
    def verdict(self) -> str | Promise:
        """A calm word for it."""
        return VERDICTS[self.level]

    @property
    def ten_becomes(self) -> str:
        """What a suspicion of 10 % about one person can become in all."""
        return formatting.at_most_per_cent(suspicion(0.1, self.lifetime))

    @property
    def reaches(self) -> list[Reach]:
        """One person and one wave first; then what the waves and the household make of it."""
        found = [Reach(_("One person"), self.epsilon, self.delta)]
        if self.waves > 1:
            label = _("One person, %(waves)d waves") % {"waves": self.waves}
            found.append(Reach(label, self.lifetime, self.lifetime_delta))
        if self.forever is not None and math.isfinite(self.forever):
            found.append(Reach(_("One person, any number of waves"), self.forever))
        if self.together is not None:
            found.append(self.together)
        if self.household > 1:
            label = _("Household of %(people)d") % {"people": self.household}
            found.append(self._of_household(label, 1))
        if self.household > 1 and self.waves > 1:
            label = _("Household of %(people)d, %(waves)d waves") % {
                "people": self.household,
                "waves": self.waves,
            }
            found.append(self._of_household(label, self.waves))
        # A bound that fails for certain is none.
        return [reach for reach in found if reach.delta < 1]

    def _of_household(self, label: str, waves: int) -> Reach:
        """So many people, each of whose reports are counted as one mechanism."""
        epsilon = self._over(waves) * self.household
        deltas = (
            of_household(Cost(Fraction(each.epsilon), Fraction(each.delta)), self.household)[1]
            for each in self.spent
            if each.delta
        )
        return Reach(label, epsilon, waves * sum(map(Fraction, deltas), Fraction(0)))
