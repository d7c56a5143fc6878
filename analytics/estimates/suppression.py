"""What may be shown, and when: the one place that pages, files, the API and jobs ask.

Two figures of nearly the same people tell what sets them apart. Therefore

- a question's figure changes only once at least the minimum of reports have come that answer it
  (`due_tallies`): the difference of two figures is never about fewer;
- of subgroups, and of questions together, nothing is worked out while reports can still arrive
  (`settled`), and then only of the groups that are fixed once (`analytics.grouping.services`);
- of an open question no answer is shown that few people gave (`withheld`, `withheld_ranges`).

Waves of simulated people change their figures whenever they grow: nobody is in them.
"""

import numpy as np
from django.db.models import F, IntegerField, JSONField, OuterRef, Q, QuerySet, Subquery
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Cast
from django.utils import timezone
from numpy.typing import NDArray

from analytics.models import Estimate
from respondents.models import Spool, Tally
from surveys.documents.frozen import Question
from surveys.models import Wave

FEWEST = 5
NONE: frozenset[int] = frozenset()


def may_be_read(wave: Wave) -> bool:
    """Whether the version allows numbers now: some surveys are read only when they are closed."""
    closed = wave.closes is not None and wave.closes <= timezone.now()
    return closed or wave.version.document.release.while_open


def ended(wave: Wave) -> bool:
    """Whether no report can be sent any more."""
    return wave.kind == Wave.Kind.SIMULATED or wave.past_grace


def settled(wave: Wave) -> bool:
    """Whether no report can come any more: the wave has ended, and what waited is counted.

    Only the worker knows: the web's role sees nothing of what waits.
    """
    simulated = wave.kind == Wave.Kind.SIMULATED
    return ended(wave) and (simulated or not Spool.objects.filter(wave=wave).exists())


def due_tallies() -> QuerySet[Tally]:
    """Tallies that a figure may be made of anew: enough reports, and enough more than before."""
    published = Estimate.objects.filter(
        wave=OuterRef("wave"), block=OuterRef("block"), arm=OuterRef("arm")
    )
    document = Cast("wave__version__canonical", JSONField())
    least = Cast(KeyTransform("minimum_n", KeyTransform("release", document)), IntegerField())
    simulated = Q(wave__kind=Wave.Kind.SIMULATED) & (
        ~Q(n=F("known")) | ~Q(skipped=F("known_skipped"))
    )
    return (
        Tally.objects.filter(arm=Tally.Arm.RANDOMIZED, n__gt=0)
        .annotate(
            least=least,
            known=Subquery(published.values("n")),
            known_skipped=Subquery(published.values("skipped")),
        )
        .filter(n__gte=F("least"))
        .filter(Q(known=None) | Q(n__gte=F("known") + F("least")) | simulated)
    )


def withheld(question: Question, estimate: Estimate | None) -> frozenset[int]:
    """The options that fewer than `FEWEST` people gave, and others until none can be worked out.

    Of a protected question nothing is withheld: its counts are those of reports. Whoever
    knows n and all shown cells knows the sum of the others, so that there are at least two of them,
    and together they have at least `FEWEST` people.
    """
    if estimate is None or not question.open or "raw" not in estimate.shares:
        return NONE
    counts = np.rint(np.array(estimate.shares["raw"]) * estimate.n).astype(int)
    return frozenset(np.flatnonzero(hidden_of(counts)).tolist())


def withheld_ranges(question: Question, estimate: Estimate) -> NDArray[np.bool_]:
    """Which ranges of a number's histogram to withhold, shape (ranges,); none of a protected one.

    The estimate must have a histogram that is not refused.
    """
    raw = np.array(estimate.shares["histogram"]["raw"])
    if not question.open:
        return np.zeros(len(raw), dtype=bool)
    return hidden_of(np.rint(raw * estimate.n).astype(np.int64))


def hidden_of(counts: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Which counts to withhold whose sum is known."""
    found = (counts > 0) & (counts < FEWEST)
    if not found.any():
        return found
    for index in np.argsort(counts, kind="stable"):
        if np.count_nonzero(found) > 1 and counts[found].sum() >= FEWEST:
            break
        if counts[index] > 0:
            found[index] = True
    return found
