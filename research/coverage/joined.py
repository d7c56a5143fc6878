"""Coverage of what joins two questions, linked or not, of a model, and of Kuk's cards."""

import math
from collections.abc import Iterator, Sequence
from functools import cache, partial, reduce

import numpy as np
from scipy.special import logit

from localdp.channel import Channel
from localdp.estimation import UnidentifiedFit, estimate_association, estimate_yes, fit_logistic
from localdp.estimation.binary_channel import left_inverse
from localdp.estimation.cells import estimate_cells
from localdp.estimation.intervals.binomial import Interval
from localdp.estimation.intervals.saddlepoint import share_interval
from localdp.estimation.linked.counts import pair_counts
from localdp.estimation.linked.estimator import LEAST_REPORTS, pair_patterns
from localdp.mechanisms import EveryResponse, JointResponse, Kuk, Linked, Mechanism, RandomPair
from research.coverage.case import (
    ALPHA,
    SHARES,
    Effort,
    Floats,
    Intervals,
    Row,
    Whole,
    drawn,
    generator,
    grouped,
    in_parts,
    same,
    share_text,
)
from research.coverage.channels import YES_NO, law_of, matrix_of, yes_rates
from research.coverage.tables import TWO, Surveys

MOST_ENUMERATED = 20_000
LINKED_SHARES = (0.005, 0.05, 0.5)
CARDS = {"2 cards, .2 and .7": Kuk.of(0.2, 0.7, 2), "5 cards, .3 and .6": Kuk.of(0.3, 0.6, 5)}
RARE_MODELS = ((0.01, 0.2), (0.005, 0.05), (0.02, 0.1))
MODELS = ((0.5, 0.5), (0.05, 0.15), (0.3, 0.6), *RARE_MODELS)
MODEL_SIZES = (10, 50, 300, 1_000, 10_000)
MODEL_FIGURES = ("model's coefficient", "model's effect", "model's average prediction")
TABLES = {
    ".5 apart": np.full((2, 2), 0.25),
    ".05 apart": np.multiply.outer([0.95, 0.05], [0.95, 0.05]),
    ".5 joined": np.array([[0.4, 0.1], [0.1, 0.4]]),
    ".05 joined": np.array([[0.93, 0.02], [0.02, 0.03]]),
}


def association(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield Cramér's V and the odds ratio of two yes/no questions."""
    mechanisms = TWO[channel]
    for name, truth in TABLES.items():
        law = law_of(mechanisms, truth)
        tables, chances = drawn(law, n, effort.tables, "association", channel, n, name)
        own, other = truth.sum(axis=1), truth.sum(axis=0)
        v = abs(truth[1, 1] - own[1] * other[1]) / math.sqrt(own.prod() * other.prod())
        odds = truth[0, 0] * truth[1, 1] / (truth[0, 1] * truth[1, 0])
        intervals = [_association(mechanisms, counts) for counts in tables]
        ends = np.array(intervals, dtype=np.float64).T  # not a number where there is no interval
        cramer = Intervals(chances, ends[0], ends[1], effort.tables)
        ratio = Intervals(chances, ends[2], ends[3], effort.tables)
        yield cramer.row("Cramér's V", channel, n, name, v)
        yield ratio.row("odds ratio", channel, n, name, odds)


def _association(mechanisms: Sequence[Mechanism], counts: Whole) -> list[float | None]:
    """Return the ends of both intervals; None where there is none."""
    first, second = np.divmod(np.repeat(np.arange(4), counts), 2)
    estimate = estimate_association(mechanisms, [first, second])
    ratio = estimate.odds_ratio
    return [estimate.low, estimate.high, *((ratio.low, ratio.high) if ratio else (None, None))]


def kuk(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the share of Yes by Kuk's cards, from how many are red."""
    m = CARDS[channel].channel()
    surveys = Surveys(n, len(m.matrix), effort.draws, partial(_kuk_ends, m), MOST_ENUMERATED)
    for share in SHARES:
        intervals = surveys.under(m.matrix @ [1 - share, share], "kuk", channel, n, share)
        yield intervals.row("Kuk's cards", channel, n, share_text(share), share)


def _kuk_ends(channel: Channel, rows: Whole) -> Interval:
    """Return the intervals of many surveys together, as `estimate_yes` finds them one by one."""
    n = int(rows[0].sum())
    scores = left_inverse(channel)[1]

    def limits(part: Whole) -> Interval:
        raw = part @ scores / n
        told, no, yes = (np.tile(row, (len(raw), 1)) for row in (scores, *channel.matrix.T))
        return share_interval(told, yes, no, raw, n, ALPHA)

    low, high = in_parts(rows, limits)
    estimate = estimate_yes(channel, rows[0])
    same([low[0], high[0]], [estimate.low, estimate.high])
    return low, high


def model(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the slope, the effect and the average prediction of a model with one yes/no
    covariate."""
    q, p = yes_rates(YES_NO[channel])
    half = n // 2
    covariate = np.repeat([0.0, 1.0], half)[:, None]
    for shares in MODELS:
        truths = (
            float(logit(shares[1]) - logit(shares[0])),
            shares[1] - shares[0],
            sum(shares) / 2,
        )
        rng = generator("model", channel, n, shares)
        rates = [q + (p - q) * share for share in shares]
        counts, chances = grouped(rng.binomial(half, rates, size=(effort.fits, 2)))
        ends = np.array([_model_ends(covariate, row, q, p) for row in counts]).transpose(1, 2, 0)
        for kind, (low, high), true in zip(MODEL_FIGURES, ends, truths, strict=True):
            intervals = Intervals(chances, low, high, effort.fits)
            # The middle of limits that may be infinite is not an estimate.
            wald = kind != MODEL_FIGURES[0]
            yield intervals.row(kind, channel, n, share_text(*shares), true, wald=wald)


def _model_ends(covariate: Floats, counts: Whole, q: float, p: float) -> list[tuple[float, float]]:
    """Return the intervals of all figures; not a number where one is left out."""
    missing = math.nan, math.nan
    half = len(covariate) // 2
    reports = np.concatenate([np.arange(half) < count for count in counts])
    try:
        fit = fit_logistic(covariate, reports.astype(float), q, p)
    except UnidentifiedFit:
        return [missing] * len(MODEL_FIGURES)
    averages = [
        (float(average.low[0]), float(average.high[0])) if average is not None else missing
        for average in (fit.effects, fit.prediction)
    ]
    return [(float(fit.low[1]), float(fit.high[1])), *averages]


@cache
def questions() -> dict[str, Linked]:
    """Return yes/no questions linked in each way."""
    questions_by_name: dict[str, Linked] = {}
    for epsilon in (1, 3, 6):
        questions_by_name[f"two by chance, ε = {epsilon}"] = RandomPair.of((2, 2, 2), epsilon)
        questions_by_name[f"joint, ε = {epsilon}"] = JointResponse.of((2, 2), epsilon)
        questions_by_name[f"every, ε = {epsilon}"] = EveryResponse.of((2, 2), epsilon)
    return questions_by_name


def linked(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield all four cells of the first two parts at once, where these have nothing to do
    together."""
    m = questions()[channel]
    for share in LINKED_SHARES:
        single = np.array([1 - share, share])
        truth = np.multiply.outer(single, single).ravel()
        whole = reduce(np.multiply.outer, [single] * len(m.sizes))
        law = np.clip(matrix_of(m) @ whole.ravel(), 0, None)
        rng = generator("linked", channel, n, share)
        surveys = rng.multinomial(n, law / law.sum(), size=effort.tables)
        tables = [pair_counts(m, counts.astype(np.float64))[0] for counts in surveys]
        chances = np.full(len(tables), 1 / len(tables))
        intervals = Intervals(chances, *_linked_ends(m, tables), effort.tables)
        yield intervals.row("linked tables", channel, n, share_text(share), truth)


def _linked_ends(m: Linked, tables: list[Floats]) -> Interval:
    """Return the ends of all cells, shape (surveys, cells); not a number of too few reports."""
    low, high = np.full((2, len(tables), tables[0].size), np.nan)
    enough = [place for place, table in enumerate(tables) if table.sum() >= LEAST_REPORTS]
    if enough:
        parts = [pair_patterns(m, m.pairs[0], tables[place]) for place in enough]
        counts, p, q = (np.concatenate(arrays) for arrays in zip(*parts, strict=True))
        cells = estimate_cells(counts, p, q, ALPHA / tables[0].size)
        low[enough], high[enough] = (
            end.reshape(len(enough), -1) for end in (cells.low, cells.high)
        )
    return low, high
