"""Lists combined with a direct question to the same people."""

import numpy as np

from localdp.estimation import estimate_combined
from localdp.mechanisms import ListDesign
from research.studies.study import Counts, Figures, table

ITEMS = 4, 3, 4, 3, 4


def figures(counts: Counts) -> Figures:
    results: Figures = {}
    lists, *columns = table(__file__).astype(int)
    for number, items in enumerate(ITEMS, 1):
        treated, count, direct, people = (column[lists == number] for column in columns)
        rows = (np.repeat(column, people) for column in (count, treated, direct))
        estimate = estimate_combined(ListDesign.of(items), *rows)
        figures = ("directly", estimate.direct), ("list", estimate.list)
        more = ("combined", estimate.raw), ("standard error", estimate.se)
        results |= {f"list {number}: {name}": value for name, value in (*figures, *more)}
    return results
