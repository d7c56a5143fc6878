"""The privacy loss of a person who answered all live waves of a survey, and what it rules out.

Waves add up (basic composition), except for the permanent responses of one question: these stay
below a bound for any number of waves while the answer does not change.
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _

from localdp.accounting import epsilon_of_waves
from localdp.mechanisms import PermanentResponse
from surveys import formatting
from surveys.documents.frozen.document import Document
from surveys.models import Survey, Wave
from surveys.protection.central import CentralBudget
from surveys.protection.delta import (
    delta_problem,
    max_respondents_of,
    released_delta,
    reported_delta,
)


@dataclass(frozen=True)
class Spending:
    """A privacy loss of one person. Losses add up (basic composition)."""

    epsilon: float
    delta: Fraction = Fraction(0)

    @classmethod
    def of(cls, survey: Survey) -> "Spending":
        """Return the loss of a person who answered all live waves opened so far."""
        documents = live_documents(survey)
        return cls(total_epsilon(documents), total_delta(documents))

    def __add__(self, other: "Spending") -> "Spending":
        return Spending(self.epsilon + other.epsilon, self.delta + other.delta)


NOTHING = Spending(0.0)


def live_documents(survey: Survey) -> list[Document]:
    """Return the document of each live wave, in order."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version").order_by("number")
    return [wave.version.document for wave in waves]


def locked_budget(survey: Survey) -> CentralBudget | None:
    """Return the budget of the first live version with central questions, if there is one:
    respondents have answered under it."""
    return _first_budget(live_documents(survey))


def _first_budget(documents: Iterable[Document]) -> CentralBudget | None:
    budgets = (document.central_budget for document in documents)
    return next((budget for budget in budgets if budget is not None), None)


def locked_budget_problem(survey: Survey, budget: CentralBudget | None) -> str | None:
    """Return why a version with this budget may not be launched, or None."""
    locked = locked_budget(survey) if budget else None
    if locked is None or budget == locked:
        return None
    return _(
        "The budget for central questions cannot be changed: respondents were "
        "promised ε = %(epsilon)s and δ = %(delta)s. A new survey may have another."
    ) % formatting.budget(locked)


def total_epsilon(documents: Iterable[Document]) -> float:
    """Return one person's total ε for these waves, while permanent answers do not change."""
    listed = list(documents)
    permanent = Counter(
        (question.block, question.mechanism)
        for document in listed
        for question in document.questions
        if isinstance(question.mechanism, PermanentResponse)
    )
    bounds = [
        epsilon_of_waves([mechanism], waves) for (_block, mechanism), waves in permanent.items()
    ]
    return math.fsum([*(document.epsilon_anew for document in listed), *bounds])


def total_delta(documents: Iterable[Document]) -> Fraction:
    """Return the total δ for these waves. Permanent responses have none."""
    return sum((Fraction(document.delta) for document in documents), Fraction(0))


def delta_limit_problem(survey: Survey, document: Document) -> str | None:
    """Return why another live wave with this document may not be opened, or None."""
    budget = document.central_budget
    released = Fraction(budget.delta) if budget else Fraction(0)
    return _problem(survey, Fraction(document.delta), released, document.max_respondents)


def draft_delta_limit_problem(survey: Survey) -> str | None:
    """Return why another live wave with the present draft may not be opened, or None."""
    draft = survey.draft
    return _problem(survey, reported_delta(draft), released_delta(draft), max_respondents_of(draft))


def _problem(
    survey: Survey, reported: Fraction, released: Fraction, most: int | None
) -> str | None:
    """Check the limit. The budget for central answers belongs to the survey and counts once."""
    documents = live_documents(survey)
    locked = _first_budget(documents)
    central = Fraction(locked.delta) if locked else released
    total = total_delta(documents) + reported + central
    accepted = [
        document.max_respondents for document in documents if document.max_respondents is not None
    ]
    accepted += [] if most is None else [most]
    return delta_problem(total, max(accepted), len(documents) + 1) if accepted else None
