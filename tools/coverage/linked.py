"""Coverage of the cells of two linked parts."""

from collections.abc import Iterator
from functools import cache, reduce

import numpy as np

from localdp.estimation.cells import estimate_cells
from localdp.estimation.intervals.binomial import Interval
from localdp.estimation.linked.counts import pair_counts
from localdp.estimation.linked.estimator import LEAST_REPORTS, pair_patterns
from localdp.mechanisms import EveryResponse, JointResponse, Linked, RandomPair
from tools.coverage.case import ALPHA, Effort, Floats, Intervals, Row, generator, share_text
from tools.coverage.channels import matrix_of

LINKED_SHARES = (0.005, 0.05, 0.5)


@cache
def questions() -> dict[str, Linked]:
    """Return yes/no questions linked in each way."""
    found: dict[str, Linked] = {}
    for epsilon in (1, 3, 6):
        found[f"two by chance, ε = {epsilon}"] = RandomPair.of((2, 2, 2), epsilon)
        found[f"joint, ε = {epsilon}"] = JointResponse.of((2, 2), epsilon)
        found[f"every, ε = {epsilon}"] = EveryResponse.of((2, 2), epsilon)
    return found


def linked(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """All four cells of the first two parts at once, where these have nothing to do together."""
    m = questions()[channel]
    for share in LINKED_SHARES:
        own = np.array([1 - share, share])
        truth = np.multiply.outer(own, own).ravel()
        whole = reduce(np.multiply.outer, [own] * len(m.sizes))
        law = np.clip(matrix_of(m) @ whole.ravel(), 0, None)
        rng = generator("linked", channel, n, share)
        surveys = rng.multinomial(n, law / law.sum(), size=effort.tables)
        tables = [pair_counts(m, counts.astype(np.float64))[0] for counts in surveys]
        chances = np.full(len(tables), 1 / len(tables))
        found = Intervals(chances, *_ends(m, tables), effort.tables)
        yield found.row("linked tables", channel, n, share_text(share), truth)


def _ends(m: Linked, tables: list[Floats]) -> Interval:
    """Return the ends of all cells, shape (surveys, cells); not a number of too few reports."""
    low, high = np.full((2, len(tables), tables[0].size), np.nan)
    enough = [place for place, table in enumerate(tables) if table.sum() >= LEAST_REPORTS]
    if enough:
        parts = [pair_patterns(m, m.pairs[0], tables[place]) for place in enough]
        counts, p, q = (np.concatenate(one) for one in zip(*parts, strict=True))
        cells = estimate_cells(counts, p, q, ALPHA / tables[0].size)
        low[enough], high[enough] = (
            end.reshape(len(enough), -1) for end in (cells.low, cells.high)
        )
    return low, high
