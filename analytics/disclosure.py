"""What may be shown, and when: the one place that pages, files, the API and jobs ask.

Two figures of nearly the same people tell what sets them apart. Therefore

- a question's figure changes only once at least the minimum of reports have come that answer it
  (`due_tallies`): the difference of two figures is never about fewer;
- of parts of the people, and of questions together, nothing is worked out while reports can still
  arrive (`settled`): there is one figure for one question asked, not one for each moment;
- of an open question no cell is shown that few people are in (`withheld`, `hidden_cells`).

Waves of simulated people keep no rule of these but the last: nobody is in them.
"""

from collections.abc import Sequence
from datetime import timedelta

import numpy as np
from django.conf import settings
from django.db.models import F, IntegerField, JSONField, OuterRef, Q, QuerySet, Subquery
from django.db.models.fields.json import KeyTransform
from django.db.models.functions import Cast
from django.utils import timezone
from numpy.typing import NDArray

from analytics.models import Estimate
from respondents.models import Spool, Tally
from surveys.document import Question
from surveys.models import Wave

FEWEST = 5
NONE: frozenset[int] = frozenset()


def may_be_read(wave: Wave) -> bool:
    """Whether the version allows numbers now: some surveys are read only when they are closed."""
    closed = wave.closes is not None and wave.closes <= timezone.now()
    return closed or wave.version.document.release.while_open


def ended(wave: Wave) -> bool:
    """Whether no report can be sent any more."""
    if wave.kind == Wave.Kind.SIMULATED:
        return True
    grace = timedelta(seconds=settings.CLOSING_GRACE_SECONDS)
    return wave.closes is not None and timezone.now() >= wave.closes + grace


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

    Of a protected question nothing is withheld: its counts are those of reports. A number's ranges
    are looked at where they are made (`analytics.number_panel`, `analytics.number_rows`). Whoever
    knows n and all shown cells knows the sum of the others, so that there are at least two of them,
    and together they have at least `FEWEST` people.
    """
    if estimate is None or not question.open or "raw" not in estimate.shares:
        return NONE
    counts = np.rint(np.array(estimate.shares["raw"]) * estimate.n).astype(int)
    return frozenset(np.flatnonzero(hidden_of(counts)).tolist())


def hidden_of(
    counts: NDArray[np.int64], hidden: NDArray[np.bool_] | None = None
) -> NDArray[np.bool_]:
    """Which counts of a row to withhold whose sum is known; some may be withheld already."""
    found = np.zeros(len(counts), dtype=bool) if hidden is None else hidden.copy()
    found |= (counts > 0) & (counts < FEWEST)
    if not found.any():
        return found
    for index in np.argsort(counts, kind="stable"):
        if np.count_nonzero(found) > 1 and counts[found].sum() >= FEWEST:
            break
        if counts[index] > 0:
            found[index] = True
    return found


def hidden_cells(
    shares: NDArray[np.float64], n: int, open_axes: Sequence[int]
) -> NDArray[np.bool_]:
    """Which cells of a cross-table to withhold, given its unbiased shares among n people.

    What the open questions say by themselves is counted, and decides for all cells that lie behind
    it; a protected question adds nothing that could be recognised. The shares of each open question
    alone are known from elsewhere, so that a row or column of two open questions never misses a
    single cell.

    Raises
    ------
    ValueError
        With more than two open questions.
    """
    if len(open_axes) > 2:
        raise ValueError(f"a table has two open questions at most, not {len(open_axes)}")
    if not open_axes:
        return np.zeros(shares.shape, dtype=bool)
    others = tuple(axis for axis in range(shares.ndim) if axis not in open_axes)
    counts = np.rint(shares.sum(axis=others) * n).astype(np.int64)
    hidden = hidden_of(counts) if counts.ndim == 1 else _hidden_in_two(counts)
    shape = [size if axis in open_axes else 1 for axis, size in enumerate(shares.shape)]
    spread = hidden.reshape(shape)
    return np.broadcast_to(spread, shares.shape).copy()


def _hidden_in_two(counts: NDArray[np.int64]) -> NDArray[np.bool_]:
    rows, columns = hidden_of(counts.sum(axis=1)), hidden_of(counts.sum(axis=0))
    # All of a row that is not shown by itself: even an empty cell would tell of the others in it.
    hidden = rows[:, None] | columns[None, :]
    # That nobody is in a cell is told of everybody: it is withheld as few people are.
    hidden |= counts < FEWEST
    lines = [(counts[row], hidden, int(row)) for row in np.flatnonzero(~rows)]
    lines += [(counts[:, column], hidden.T, int(column)) for column in np.flatnonzero(~columns)]
    while any(_completed(*line) for line in lines):
        pass
    return hidden


def _completed(counts: NDArray[np.int64], hidden: NDArray[np.bool_], row: int) -> bool:
    """Withhold cells of a row until none of them follows from its sum; whether that took any.

    Those go first that stand in a column with a withheld cell, which needs company anyway; then
    the smallest. A cell beside empty ones alone is what the sum says: then all of them go.
    """
    own, before = hidden[row], hidden[row].copy()
    needed = np.delete(hidden, row, axis=0).any(axis=0)
    for place in np.lexsort((counts, ~needed)):
        enough = np.count_nonzero(own) > 1 and counts[own].sum() >= FEWEST
        if enough or not own.any():
            break
        own[place] |= counts[place] > 0
    if np.count_nonzero(own) == 1:
        own[:] = True
    return bool(np.any(own != before))
