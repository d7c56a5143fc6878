"""Which cells of an open question are not shown: few people in one of them would be recognised."""

import numpy as np

from analytics.models import Estimate
from surveys.document import Question

FEWEST = 5
NONE: frozenset[int] = frozenset()


def withheld(question: Question, estimate: Estimate | None) -> frozenset[int]:
    """The options that fewer than `FEWEST` people gave, and others until none can be worked out.

    Of a protected question nothing is withheld: its counts are those of reports. Whoever knows n
    and all shown cells knows the sum of the others, so that there are at least two of them, and
    together they have at least `FEWEST` people.
    """
    if estimate is None or not question.open:
        return NONE
    counts = np.rint(np.array(estimate.shares["raw"]) * estimate.n).astype(int)
    by_size = [int(index) for index in np.argsort(counts, kind="stable") if counts[index] > 0]
    hidden = [index for index in by_size if counts[index] < FEWEST]
    if not hidden:
        return NONE
    for index in by_size[len(hidden) :]:
        if len(hidden) > 1 and counts[hidden].sum() >= FEWEST:
            break
        hidden.append(index)
    return frozenset(hidden)
