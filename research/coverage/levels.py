"""How often tests accept where nothing is wrong, and the differences of items of a battery.

Half of n people are asked either item, or either version; of lists half have the treatment.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

import numpy as np
from scipy.stats import binom

from localdp import estimation
from localdp.estimation.versions import Tables
from localdp.mechanisms import ListDesign, Mechanism
from localdp.planning import innocent_law
from research.coverage.case import (
    ALPHA,
    Effort,
    Floats,
    Intervals,
    Row,
    Whole,
    generator,
    grouped,
    share_text,
    window,
)
from research.coverage.channels import YES_NO, rate_of
from research.coverage.two_counts import Ends, TwoCounts
from research.coverage.versions import CHEATING, LIES, VERSIONS, Pair

SIZES = (10, 50, 300, 1_000, 10_000)
SHARES = (0.005, 0.02, 0.3)
STATEMENTS = (0.5, 0.3, 0.6)
ITEMS = ("open", "ε = 1", "ε = 3")
LISTS = {"open": None, "ε = 3": 3.0}
MOST_SUMMED = 50
"""People up to whom all pairs of counts are summed."""


def items(channel: str, n: int) -> Iterator[Row]:
    """Yield the difference of two items of equal shares, each drawn for half of the people."""
    m, half = YES_NO[channel], n // 2

    def limits(first: int, second: int) -> Ends:
        groups = ([half - first, first], half), ([half - second, second], half)
        found = estimation.compare_groups(m, *groups)
        return found.low[1:], found.high[1:]

    data = TwoCounts(limits)
    for share in SHARES:
        counts = window(half, rate_of(m, share))
        covered = float(data.coverage(counts, counts, [0.0]).covered[0])
        yield Row("items of a battery", channel, n, share_text(share), covered)


def agreement(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield how often versions are said to agree that do."""

    def p_value(versions: Pair, yes: list[int], half: int) -> float:
        tables = Tables.of(_tables(versions, yes, half))
        return tables.agreement(tables.raw()).p_value

    yield from _accepted("versions agree", channel, VERSIONS[channel], n, p_value, effort)


def obedience(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield how often everyone is said to follow the instructions where everyone does."""
    lying = channel in LIES
    detect = estimation.detect_lies if lying else estimation.detect_cheating

    def p_value(versions: Pair, yes: list[int], half: int) -> float:
        return detect(_tables(versions, yes, half)).agreement.p_value

    versions = (LIES if lying else CHEATING)[channel]
    yield from _accepted("everyone obeys", channel, versions, n, p_value, effort)


def _accepted(
    kind: str,
    channel: str,
    versions: Pair,
    n: int,
    p_value: Callable[[Pair, list[int], int], float],
    effort: Effort,
) -> Iterator[Row]:
    half = n // 2
    known = cache(lambda yes: p_value(versions, list(yes), half))
    draws = 0 if n <= MOST_SUMMED else effort.tables
    for share in SHARES:
        rates = [rate_of(m, share) for m in versions]
        if draws:
            seen = generator(kind, channel, n, share).binomial(half, rates, (draws, 2))
            counts, chances = grouped(seen)
        else:
            counts = np.array(list(np.ndindex(half + 1, half + 1)))
            chances = np.prod(binom.pmf(counts, half, rates), axis=1)
        p = np.array([known(tuple(yes)) for yes in counts.tolist()])
        yield _row(kind, channel, n, share_text(share), p, chances, draws)


def _row(
    kind: str, channel: str, n: int, truth: str, p: Floats, chances: Floats, draws: int
) -> Row:
    """Return how often a test accepts; without a p-value there is none."""
    low = np.where(np.isnan(p), np.nan, np.where(p > ALPHA, 0.0, 1.0))
    return Intervals(chances, low, np.ones(len(p)), draws).row(kind, channel, n, truth, 0.0)


def _tables(versions: Pair, yes: list[int], half: int) -> list[tuple[Mechanism, list[int]]]:
    return [(m, [half - count, count]) for m, count in zip(versions, yes, strict=True)]


def placebos(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield how often the placebo tests of lists with a direct question accept."""
    design = ListDesign.of(len(STATEMENTS), LISTS[channel])
    matrix = design.mechanism.channel().matrix
    innocent = innocent_law(STATEMENTS)
    few, more = np.append(innocent, 0), np.append(0.0, innocent)
    for share, treated in product(SHARES, (2, 10)):
        admitted = share / 2
        denied = 1 - share, share / 2
        arms = (1 - admitted) * few, denied[0] * few + denied[1] * more
        yes = admitted * few, admitted * more
        laws = [np.stack(pair) @ matrix.T for pair in zip(arms, yes, strict=True)]
        sizes = n - n // treated, n // treated
        stream = generator("placebo", channel, n, share, treated)
        tables = np.stack(
            [
                stream.multinomial(size, law.ravel(), effort.tables)
                for size, law in zip(sizes, laws, strict=True)
            ],
            axis=1,
        )
        rows = np.indices((2, *laws[0].shape)).reshape(3, -1)
        told = [_combined(design, *np.repeat(rows, table.ravel(), axis=1)) for table in tables]
        chances = np.full(effort.tables, 1 / effort.tables)
        for name in ("admitters", "effect"):
            tests = [getattr(estimate, name, None) for estimate in told]
            p = np.array([test.p_value if test else np.nan for test in tests])
            truth = f"{name}, {share_text(share)}, one in {treated} treated"
            yield _row("placebo tests", channel, n, truth, p, chances, effort.tables)


def _combined(
    design: ListDesign, treated: Whole, direct: Whole, reports: Whole
) -> estimation.CombinedEstimate | None:
    try:
        return estimation.estimate_combined(design, reports, treated, direct)
    except ValueError:  # too few in a part
        return None
