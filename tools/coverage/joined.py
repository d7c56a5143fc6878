"""Coverage of what joins two questions, of a model's coefficients, and of Kuk's cards."""

import math
from collections.abc import Iterator

import numpy as np
from scipy.special import logit

from ldp.estimation import UnidentifiedFit, estimate_association, estimate_yes, fit_logistic
from ldp.mechanisms import Kuk
from tools.coverage.case import (
    APPROXIMATE,
    SHARES,
    SIZES,
    Effort,
    Floats,
    Row,
    Whole,
    generator,
    grouped,
    holds,
    share_text,
)
from tools.coverage.channels import YES_NO, law_of, yes_rates
from tools.coverage.tables import TWO, compositions, multinomial

MOST_ENUMERATED = 2_000
CARDS = {"2 cards, .2 and .7": Kuk.of(0.2, 0.7, 2), "5 cards, .3 and .6": Kuk.of(0.3, 0.6, 5)}
MODELS = ((0.5, 0.5), (0.05, 0.15), (0.3, 0.6))
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
        drawn, chances = grouped(rng.multinomial(n, law_of(mechanisms, truth), size=effort.fits))
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
            yield Row(kind, channel, n, name, covered, refused, APPROXIMATE, effort.fits)


def kuk(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """The share of Yes by Kuk's cards, from how many are red."""
    m = CARDS[channel]
    matrix = m.channel().matrix
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
            drawn, chances = grouped(rng.multinomial(n, law, size=effort.tables))
            ends = _kuk_ends(m, drawn)
        covered = 1 - float(chances @ ~holds(*ends, share))
        draws = 0 if every is not None else effort.tables
        name = share_text(share)
        yield Row("Kuk's cards", channel, n, name, covered, 0, APPROXIMATE, draws)


def _kuk_ends(m: Kuk, counts: Whole) -> tuple[Floats, Floats]:
    channel = m.channel()
    found = [estimate_yes(channel, row) for row in counts]
    low, high = np.array([(one.low, one.high) for one in found]).T
    return low, high


def model(channel: str, effort: Effort) -> Iterator[Row]:
    """The slope and the average prediction of a model with one yes/no covariate."""
    q, p = yes_rates(YES_NO[channel])
    for n in SIZES:
        half = n // 2
        covariate = np.repeat([0.0, 1.0], half)[:, None]
        for shares in MODELS:
            slope = float(logit(shares[1]) - logit(shares[0]))
            average = sum(shares) / 2
            rng = generator("model", channel, n, shares)
            rates = [q + (p - q) * share for share in shares]
            drawn, chances = grouped(rng.binomial(half, rates, size=(effort.fits, 2)))
            held = np.zeros((2, len(drawn)))
            refused = np.zeros(len(drawn))
            for place, counts in enumerate(drawn):
                reports = np.concatenate([np.arange(half) < count for count in counts])
                try:
                    found = fit_logistic(covariate, reports.astype(float), q, p)
                except UnidentifiedFit:
                    refused[place] = 1
                    continue
                held[0, place] = holds(found.low[1], found.high[1], slope)
                prediction = found.prediction
                held[1, place] = holds(prediction.low, prediction.high, average).all()
            for place, kind in enumerate(("model's coefficient", "model's average prediction")):
                yield Row(
                    kind,
                    channel,
                    n,
                    share_text(*shares),
                    float(chances @ held[place]),
                    float(chances @ refused),
                    APPROXIMATE,
                    effort.fits,
                )
