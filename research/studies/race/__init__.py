"""Two list experiments with one control group: differences between mean numbers of items."""

from collections.abc import Sequence

import numpy as np

from research.studies.study import Counts, Figures


def figures(counts: Counts) -> Figures:
    mean, variance = moments(counts["control"])
    found: Figures = {}
    for name, group in (("black family", "family"), ("affirmative action", "action")):
        of_list, spread = moments(counts[group])
        found |= {f"{name}: difference": of_list - mean}
        found |= {f"{name}: standard error": (spread + variance) ** 0.5}
    return found


def moments(people: Sequence[int]) -> tuple[float, float]:
    """Return the mean number of items, and the variance of the mean."""
    items = np.repeat(np.arange(len(people)), people)
    return float(items.mean()), float(items.var(ddof=1) / len(items))
