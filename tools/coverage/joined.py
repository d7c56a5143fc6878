"""Coverage of what joins two questions, of a model's coefficients, and of Kuk's cards."""

import math
from collections.abc import Iterator

import numpy as np
from scipy.special import logit

from localdp.channel import Channel
from localdp.estimation import UnidentifiedFit, estimate_association, estimate_yes, fit_logistic
from localdp.estimation.binary_channel import left_inverse
from localdp.estimation.intervals.binomial import Interval
from localdp.estimation.intervals.saddlepoint import share_interval
from localdp.estimation.regression.marginal_effects import Figures
from localdp.mechanisms import Kuk
from tools.coverage.case import (
    ALPHA,
    APPROXIMATE,
    SHARES,
    Effort,
    Floats,
    Row,
    Whole,
    generator,
    grouped,
    holds,
    same,
    share_text,
)
from tools.coverage.channels import YES_NO, law_of, yes_rates
from tools.coverage.tables import TWO, compositions, multinomial

MOST_ENUMERATED = 20_000
_AT_ONCE = 4_096
CARDS = {"2 cards, .2 and .7": Kuk.of(0.2, 0.7, 2), "5 cards, .3 and .6": Kuk.of(0.3, 0.6, 5)}
MODELS = ((0.5, 0.5), (0.05, 0.15), (0.3, 0.6))
MODEL_FIGURES = ("model's coefficient", "model's effect", "model's average prediction")
TABLES = {
    ".5 apart": np.full((2, 2), 0.25),
    ".05 apart": np.multiply.outer([0.95, 0.05], [0.95, 0.05]),
    ".5 joined": np.array([[0.4, 0.1], [0.1, 0.4]]),
    ".05 joined": np.array([[0.93, 0.02], [0.02, 0.03]]),
}


def association(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Cramér's V and the odds ratio of two yes/no questions."""
    mechanisms = TWO[channel]
    for name, truth in TABLES.items():
        rng = generator("association", channel, n, name)
        drawn, chances = grouped(rng.multinomial(n, law_of(mechanisms, truth), size=effort.tables))
        own, other = truth.sum(axis=1), truth.sum(axis=0)
        v = abs(truth[1, 1] - own[1] * other[1]) / math.sqrt(own.prod() * other.prod())
        odds = truth[0, 0] * truth[1, 1] / (truth[0, 1] * truth[1, 0])
        held = np.zeros((2, len(drawn)))
        none = np.zeros((2, len(drawn)))
        for place, counts in enumerate(drawn):
            first, second = np.divmod(np.repeat(np.arange(4), counts), 2)
            found = estimate_association(mechanisms, [first, second])
            if found.low is None or found.high is None:
                none[0, place] = 1
            else:
                held[0, place] = holds(found.low, found.high, v)
            ratio = found.odds_ratio
            if ratio is None:
                none[1, place] = 1
            else:
                held[1, place] = holds(ratio.low, ratio.high, odds)
        for place, kind in enumerate(("Cramér's V", "odds ratio")):
            covered, refused = float(chances @ held[place]), float(chances @ none[place])
            yield Row(kind, channel, n, name, covered, refused, APPROXIMATE, effort.tables)


def kuk(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """The share of Yes by Kuk's cards, from how many are red."""
    m = CARDS[channel].channel()
    matrix = m.matrix
    every = None
    ends: tuple[Floats, Floats] = np.zeros(0), np.zeros(0)
    if math.comb(n + len(matrix) - 1, n) <= MOST_ENUMERATED:
        every = compositions(n, len(matrix))
        ends = _kuk_ends(m, every)
    for share in SHARES:
        law = matrix @ [1 - share, share]
        if every is not None:
            chances = multinomial(every, law)
        else:
            rng = generator("kuk", channel, n, share)
            drawn, chances = grouped(rng.multinomial(n, law, size=effort.draws))
            ends = _kuk_ends(m, drawn)
        covered = 1 - float(chances @ ~holds(*ends, share))
        draws = 0 if every is not None else effort.draws
        name = share_text(share)
        yield Row("Kuk's cards", channel, n, name, covered, 0, APPROXIMATE, draws)


def _kuk_ends(channel: Channel, rows: Whole) -> Interval:
    """Return the intervals of many surveys together, as `estimate_yes` finds them one by one."""
    n, scores = int(rows[0].sum()), left_inverse(channel)[1]
    low, high = np.empty(len(rows)), np.empty(len(rows))
    for start in range(0, len(rows), _AT_ONCE):
        raw = rows[start : start + _AT_ONCE] @ scores / n
        told, no, yes = (np.tile(one, (len(raw), 1)) for one in (scores, *channel.matrix.T))
        part = slice(start, start + len(raw))
        low[part], high[part] = share_interval(told, yes, no, raw, n, ALPHA)
    one = estimate_yes(channel, rows[0])
    same([low[0], high[0]], [one.low, one.high])
    return low, high


def model(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """The slope, the effect and the average prediction of a model with one yes/no covariate."""
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
        drawn, chances = grouped(rng.binomial(half, rates, size=(effort.draws, 2)))
        held, refused = np.zeros((3, len(drawn))), np.zeros((3, len(drawn)))
        for place, counts in enumerate(drawn):
            reports = np.concatenate([np.arange(half) < count for count in counts])
            try:
                found = fit_logistic(covariate, reports.astype(float), q, p)
            except UnidentifiedFit:
                refused[:, place] = 1
                continue
            ends = (found.low[1], found.high[1]), *_ends(found.effects), *_ends(found.prediction)
            for figure, (true, (low, high)) in enumerate(zip(truths, ends, strict=True)):
                refused[figure, place] = np.isnan(low)
                held[figure, place] = holds(low, high, true)
        for place, kind in enumerate(MODEL_FIGURES):
            yield Row(
                kind,
                channel,
                n,
                share_text(*shares),
                float(chances @ held[place]),
                float(chances @ refused[place]),
                APPROXIMATE,
                effort.draws,
            )


def _ends(found: Figures | None) -> list[tuple[float, float]]:
    """Return the interval of one figure; not a number where it is left out."""
    if found is None:
        return [(math.nan, math.nan)]
    return [(float(found.low[0]), float(found.high[0]))]
