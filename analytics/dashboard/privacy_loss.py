"""What one person spends in a survey: on protected answers, and on figures of their central ones.

Both are of the same person, so that they add up (basic composition: Dwork & Roth 2014, theorem
3.16). That bounds what all reports of a person and all released figures tell together, not what
somebody could read on the server itself. Of two people compared, the protected answers may be any;
the central ones are there or not, as in `analytics.releases.budget_ledger`.
"""

from dataclasses import dataclass
from fractions import Fraction

from analytics.models import Ledger
from surveys.budget.privacy_budget import Budget
from surveys.budget.spending import NOTHING, Spending, live_documents
from surveys.models import Survey, Wave


@dataclass(frozen=True)
class Person:
    """Somebody who answers all questions of all live waves: what was spent, and what is planned."""

    waves: int
    reported: Spending
    released: Spending
    planned_waves: int
    planned_reports: Spending
    planned_releases: Spending

    @classmethod
    def of(cls, survey: Survey, budget: Budget) -> "Person":
        """Of a survey whose draft is meant for as many waves as its budget counts."""
        opened = len(live_documents(survey))
        planned = max(budget.waves, opened)
        most = budget.released
        return cls(
            opened,
            Spending.of(survey),
            released_so_far(survey),
            planned,
            budget.spending_over(planned),
            Spending(float(most.epsilon), Fraction(most.delta)) if most else NOTHING,
        )

    @property
    def together(self) -> Spending:
        return self.reported + self.released

    @property
    def planned(self) -> Spending:
        return self.planned_reports + self.planned_releases

    @property
    def shown(self) -> bool:
        """Whether there is more to say than what the draft's own sum says."""
        return bool(self.waves or self.planned_releases.epsilon)


def released_so_far(survey: Survey) -> Spending:
    """What all figures of real people's central answers have cost."""
    ledger = Ledger.objects.filter(survey=survey, kind=Wave.Kind.LIVE).first()
    if ledger is None:
        return NOTHING
    return Spending(float(ledger.spent_epsilon), Fraction(ledger.spent_delta))
