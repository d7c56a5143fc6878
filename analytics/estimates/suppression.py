"""What may be shown, and when: the one place that pages, files, the API and jobs rely on.

The difference of two figures about nearly the same people reveals those who are in only one.
Therefore

- the estimate of a question changes only after at least the minimum of new reports have answered it
  (`due_tallies`), so the difference of two estimates is never about fewer people;
- subgroups and crosstabs are not computed while reports can still arrive (`settled`), and then only
  for groups that are fixed once (`analytics.grouping.services`);
- answers to an unprotected question that few people gave are withheld (`withheld_options`,
  `withheld_ranges`).

Estimates of simulated waves change whenever the waves grow: no real person is in them.
"""

import numpy as np
from django.db.models import F, IntegerField, JSONField, OuterRef, Q, QuerySet, Subquery
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Cast
from django.utils import timezone
from numpy.typing import NDArray

from analytics.models import Estimate
from respondents.models import Spool, Tally
from respondents.shuffling.services import none_under_way
from surveys.documents.frozen import Question
from surveys.models import Wave

MIN_CELL_COUNT = 5
NONE: frozenset[int] = frozenset()


def may_be_read(wave: Wave) -> bool:
    """Whether the version allows reading estimates now; some allow it only after closing."""
    closed = wave.closes is not None and wave.closes <= timezone.now()
    return closed or wave.version.document.release.while_open


def ended(wave: Wave) -> bool:
    """Whether the wave accepts no more reports."""
    return wave.kind == Wave.Kind.SIMULATED or wave.past_grace


def settled(wave: Wave) -> bool:
    """Whether the tallies are final: the wave has ended, its spool is empty and stays so.

    Call it in the worker only: the web's database role cannot see the spool.
    """
    if wave.kind == Wave.Kind.SIMULATED or not ended(wave):
        return ended(wave)
    return none_under_way(wave) and not Spool.objects.filter(wave=wave).exists()


def due_tallies() -> QuerySet[Tally]:
    """Tallies whose estimate may be refreshed: enough reports, and enough new ones."""
    published = Estimate.objects.filter(
        wave=OuterRef("wave"), block=OuterRef("block"), arm=OuterRef("arm")
    )
    document = Cast("wave__version__canonical", JSONField())
    least = Cast(KeyTransform("minimum_n", KeyTransform("release", document)), IntegerField())
    simulated = Q(wave__kind=Wave.Kind.SIMULATED) & (
        ~Q(n=F("known")) | ~Q(skipped=F("known_skipped"))
    )
    return (
        Tally.objects.filter(n__gt=0)
        .annotate(
            least=least,
            known=Subquery(published.values("n")),
            known_skipped=Subquery(published.values("skipped")),
        )
        .filter(n__gte=F("least"))
        .filter(Q(known=None) | Q(n__gte=F("known") + F("least")) | simulated)
    )


def withheld_options(question: Question, estimate: Estimate | None) -> frozenset[int]:
    """The options that fewer than `MIN_CELL_COUNT` people chose, and more so none can be derived.

    Options of protected questions are never withheld: their counts are of randomized reports. The
    sum of the withheld cells follows from n and the cells shown, so at least two are withheld, and
    together they have at least `MIN_CELL_COUNT` people.
    """
    if estimate is None or not question.open or "raw" not in estimate.shares:
        return NONE
    counts = np.rint(np.array(estimate.shares["raw"]) * estimate.n).astype(int)
    return frozenset(np.flatnonzero(suppressed_cells(counts)).tolist())


def withheld_directly(direct: Estimate) -> frozenset[int]:
    """The same of the people who were asked directly, whose answers nothing protects."""
    counts = np.rint(np.array(direct.shares["raw"]) * direct.n).astype(np.int64)
    return frozenset(np.flatnonzero(suppressed_cells(counts)).tolist())


def withheld_ranges(question: Question, estimate: Estimate) -> NDArray[np.bool_]:
    """Which ranges of a histogram to withhold, shape (ranges,); none for a protected question.

    The estimate must have a histogram that is not refused.
    """
    raw = np.array(estimate.shares["histogram"]["raw"])
    if not question.open:
        return np.zeros(len(raw), dtype=bool)
    return suppressed_cells(np.rint(raw * estimate.n).astype(np.int64))


def suppressed_cells(counts: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which counts to withhold where their total is known."""
    hidden = (counts > 0) & (counts < MIN_CELL_COUNT)
    if not hidden.any():
        return hidden
    for index in np.argsort(counts, kind="stable"):
        if np.count_nonzero(hidden) > 1 and counts[hidden].sum() >= MIN_CELL_COUNT:
            break
        if counts[index] > 0:
            hidden[index] = True
    return hidden
