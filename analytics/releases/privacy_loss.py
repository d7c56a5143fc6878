"""The privacy loss of one person in a survey: from reports and from noisy statistics.

Both concern the same person, so they add up (basic composition: Dwork & Roth 2014, theorem 3.16).
The sum bounds what all reports of a person and all noisy statistics reveal together, not what the
server operator could read. Neighboring data sets differ in one person's protected answers, and in
whether the central answers are there, as in `analytics.releases.budget_ledger`.
"""

from dataclasses import dataclass
from fractions import Fraction

from django.template.loader import render_to_string

from analytics.models import Ledger
from surveys.budget.privacy_budget import Budget
from surveys.budget.spending import NOTHING, Spending, live_documents
from surveys.models import Survey, Wave


@dataclass(frozen=True)
class PersonalLoss:
    """The loss, so far and planned, of a person who answers all questions of all live waves."""

    waves: int
    reported: Spending
    released: Spending
    planned_waves: int
    planned_reports: Spending
    planned_releases: Spending

    @classmethod
    def from_survey(cls, survey: Survey, budget: Budget) -> "PersonalLoss":
        """Plan with as many waves as the draft's budget counts, or more if more were opened."""
        opened = len(live_documents(survey))
        planned = max(budget.waves, opened)
        limit = budget.released
        return cls(
            opened,
            Spending.of(survey),
            spent_on_releases(survey),
            planned,
            budget.spending_over(planned),
            Spending(float(limit.epsilon), Fraction(limit.delta)) if limit else NOTHING,
        )

    @property
    def total(self) -> Spending:
        return self.reported + self.released

    @property
    def planned(self) -> Spending:
        return self.planned_reports + self.planned_releases

    @property
    def shown(self) -> bool:
        """Whether this adds anything to the draft's own sum."""
        return bool(self.waves or self.planned_releases.epsilon)


def spent_on_releases(survey: Survey) -> Spending:
    """Return what the noisy statistics of live waves have cost so far."""
    ledger = Ledger.objects.filter(survey=survey, kind=Wave.Kind.LIVE).first()
    return ledger.spent if ledger else NOTHING


def loss_section(survey: Survey, budget: Budget) -> str:
    """Render the loss so far and as planned, for pages of the app below."""
    context = {"person": PersonalLoss.from_survey(survey, budget)}
    return render_to_string("analytics/releases/partials/privacy_loss.html", context)
