"""What the live waves of a survey have cost a person who answered all of them.

Waves add up (basic composition), but for the permanent responses of one question: those of any
number of waves stay below a bound while the answer stays.
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from localdp.accounting import epsilon_of_waves
from localdp.mechanisms import PermanentResponse
from surveys.documents.frozen import Document
from surveys.models import Survey, Wave
from surveys.protection.delta import (
    delta_problem,
    max_respondents_of,
    released_delta,
    reported_delta,
)


@dataclass(frozen=True)
class Spending:
    """What one person spends, of whom several add up (basic composition)."""

    epsilon: float
    delta: Fraction = Fraction(0)

    @classmethod
    def of(cls, survey: Survey) -> "Spending":
        """Of somebody who answered all live waves that were opened so far."""
        documents = documents_of(survey)
        return cls(epsilon_of(documents), delta_of(documents))

    def __add__(self, other: "Spending") -> "Spending":
        return Spending(self.epsilon + other.epsilon, self.delta + other.delta)


NOTHING = Spending(0.0)


def documents_of(survey: Survey) -> list[Document]:
    """What each live wave asked, in their order."""
    waves = survey.waves.filter(kind=Wave.Kind.LIVE).select_related("version").order_by("number")
    return [wave.version.document for wave in waves]


def epsilon_of(documents: Iterable[Document]) -> float:
    """What all these waves tell of one person at most, while permanent answers stay."""
    anew: list[float] = []
    lasting: Counter[tuple[str, PermanentResponse]] = Counter()
    for document in documents:
        for question in document.questions:
            if isinstance(question.mechanism, PermanentResponse):
                lasting[question.block, question.mechanism] += 1
            elif not question.in_clear:
                anew.append(question.mechanism.epsilon)
    kept = [epsilon_of_waves([one], waves) for (_block, one), waves in lasting.items()]
    return math.fsum([*anew, *kept])


def delta_of(documents: Iterable[Document]) -> Fraction:
    """What all these waves add up to. Permanent responses have no δ."""
    return sum((Fraction(document.delta) for document in documents), Fraction(0))


def broken_limit(survey: Survey, document: Document) -> str | None:
    """Why another wave with this document may not be opened for real, if it may not."""
    budget = document.central_budget
    released = Fraction(budget.delta) if budget else Fraction(0)
    return _broken(survey, Fraction(document.delta), released, document.max_respondents)


def broken_by_draft(survey: Survey) -> str | None:
    """The same of a wave with the draft as it is now."""
    draft = survey.draft
    return _broken(survey, reported_delta(draft), released_delta(draft), max_respondents_of(draft))


def _broken(survey: Survey, reported: Fraction, released: Fraction, most: int | None) -> str | None:
    """The budget for central answers belongs to the survey: it counts once, whatever the waves."""
    documents = documents_of(survey)
    budgets = [each.central_budget for each in documents if each.central_budget is not None]
    promised = Fraction(budgets[0].delta) if budgets else released
    total = delta_of(documents) + reported + promised
    accepted = [each.max_respondents for each in documents if each.max_respondents is not None]
    accepted += [] if most is None else [most]
    return delta_problem(total, max(accepted), len(documents) + 1) if accepted else None
