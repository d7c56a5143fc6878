"""Coverage of the coefficients of regressions in which some people do not follow the instructions.

A covariate is 0 or 1 for half of the people each. Either so many of both answer the question and an
anchor at random, or so many of those whose answer is Yes deny it, or some give one reply whatever
they are asked. The reports' law is exact, so that a survey is one draw of counts.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from localdp.estimation import Attention, Cheating, Lies, Reports, UnidentifiedFit, fit_regression
from localdp.mechanisms import Mechanism, RandomizedResponse
from localdp.mechanisms.base import Whole
from research.coverage.case import APPROXIMATE, Effort, Floats, Intervals, Row, drawn, share_text
from research.coverage.channels import YES_NO, yes_rates
from research.coverage.versions import LIES

KIND = "regression with an anchor"
LYING = "regression with lies"
CHEATING = "regression with cheating"
SIZES = (50, 300, 1_000, 10_000)
ATTENTIVE = (0.6, 1.0)
SHARES = (0.2, 0.7)
"""The share of Yes where the covariate is 0 and 1; of the anchor it is 0."""
RARE = (0.01, 0.08)
OBEDIENT = {"1": (1.0, 1.0), ".8": (0.8, 0.8), ".9 and .75": (0.9, 0.75)}
"""The share of people who follow the instructions where the covariate is 0 and 1."""
EXTENDED = RandomizedResponse.crosswise(0.2), RandomizedResponse.crosswise(0.8)
MANGAT = LIES["Mangat, 1/6 and 5/6"]
OPTIONS = {"own_device": False, "by_covariates": False}
CHANNELS: dict[str, tuple[Mechanism, dict[str, bool]]] = {
    "ε = 3": (YES_NO["ε = 3"], OPTIONS),
    "birthdays, .15, own device": (
        RandomizedResponse.crosswise(0.15),
        OPTIONS | {"own_device": True},
    ),
    "attention by the covariate, ε = 3": (YES_NO["ε = 3"], OPTIONS | {"by_covariates": True}),
}


def law(
    m: Mechanism, attentive: float, shares: tuple[float, float] = SHARES, *, own_device: bool
) -> tuple[Floats, Floats]:
    """Return each row (covariate, report of the outcome, report of the anchor), and its chance."""
    channel = np.asarray(m.channel())
    random = np.full(2, 0.5) if own_device else channel.mean(axis=1)
    rows = np.array(list(product((0, 1), repeat=3)))
    told = [np.outer(channel @ [1 - share, share], channel[:, 0]) for share in shares]
    chances = [attentive * table + (1 - attentive) * np.outer(random, random) for table in told]
    return rows, np.ravel(chances) / 2


def coefficients(channel: str, n: int, effort: Effort) -> Iterator[Row]:
    """Yield the constant and the covariate's coefficient for each attention."""
    m, options = CHANNELS[channel]
    for shares, attentive in product((SHARES, RARE), ATTENTIVE):
        rows, chances = law(m, attentive, shares, own_device=options["own_device"])
        counts, weights = drawn(chances, n, effort.fits, KIND, channel, n, shares, attentive)
        ends = np.array([_limits(m, rows, table, options) for table in counts])
        for place, true in enumerate(_log_odds(shares)):
            intervals = Intervals(weights, ends[:, 0, place], ends[:, 1, place], effort.fits)
            name = f"{('intercept', 'x')[place]}, {share_text(*shares)}, attention {attentive:g}"
            yield intervals.row(KIND, channel, n, name, true, target=APPROXIMATE)


def _log_odds(shares: Sequence[float]) -> tuple[float, float]:
    """Return the constant and the covariate's coefficient."""
    first, last = (math.log(share / (1 - share)) for share in shares)
    return first, last - first


def _limits(m: Mechanism, rows: Floats, counts: Floats, options: dict[str, bool]) -> Floats:
    """Return the limits of both coefficients, shape (2, 2); NaN if the fit is refused."""
    happened = counts > 0
    x, report, anchor = rows[happened].T
    attention = Attention(Reports.of(m, anchor), 0, **options)
    try:
        fit = fit_regression((m, report), x[:, None], people=counts[happened], attention=attention)
    except UnidentifiedFit:
        return np.full((2, 2), np.nan)
    return np.stack([fit.outcome.low, fit.outcome.high])


def lying(n: int, effort: Effort) -> Iterator[Row]:
    """Yield the constant and the covariate's coefficient for each share of truthful people."""
    rates = np.array([float(yes_rates(m)[0]) for m in MANGAT])
    rows = np.array(list(product((0, 1), repeat=3)))
    for truthful in ATTENTIVE:
        yes = np.array([share * truthful + (1 - share) * rates for share in SHARES])
        chances = np.stack([1 - yes, yes], axis=-1).ravel() / 4
        counts, weights = drawn(chances, n, effort.fits, LYING, n, truthful)
        ends = np.array([_lying_limits(rows, table) for table in counts])
        for place, true in enumerate(_log_odds(SHARES)):
            intervals = Intervals(weights, ends[:, 0, place], ends[:, 1, place], effort.fits)
            name = f"{('intercept', 'x')[place]}, truthful {truthful:g}"
            yield intervals.row(LYING, "Mangat, 1/6 and 5/6", n, name, true, target=APPROXIMATE)


def _in_versions(
    pair: tuple[Mechanism, Mechanism], rows: Floats, counts: Floats
) -> tuple[Reports, Whole]:
    """Return the outcome, and its rows: each is a covariate, a version and a report."""
    sides = [np.flatnonzero((rows[:, 1] == side) & (counts > 0)) for side in (0, 1)]
    outcome = Reports.pooled([(m, rows[side, 2]) for m, side in zip(pair, sides, strict=True)])
    return outcome, np.concatenate(sides)


def cheated(n: int, effort: Effort) -> Iterator[Row]:
    """Yield the coefficients of the answer and of obedience, which the covariate changes, too."""
    rows = np.array(list(product((0, 1), repeat=3)))
    same = [np.asarray(m.channel())[1] @ [1 - np.array(SHARES), SHARES] for m in EXTENDED]
    for name, obeys in OBEDIENT.items():
        second = (np.array(same) * obeys).T
        chances = np.stack([1 - second, second], axis=-1).ravel() / 4
        counts, weights = drawn(chances, n, effort.fits, CHEATING, n, name)
        ends = np.array([_cheated_limits(rows, table) for table in counts])
        true = {"": SHARES} if name == "1" else {"": SHARES, "obedience's ": obeys}
        for part, (whose, both) in enumerate(true.items()):
            for place, value in enumerate(_log_odds(both)):
                low, high = ends[:, part, :, place].T
                told = f"{whose}{('intercept', 'x')[place]}, obedience {name}"
                intervals = Intervals(weights, low, high, effort.fits)
                channel = "birthdays, .2 and .8"
                yield intervals.row(CHEATING, channel, n, told, value, target=APPROXIMATE)


def _cheated_limits(rows: Floats, counts: Floats) -> Floats:
    """Return the limits of the answer's coefficients and of obedience's, shape (2, 2, 2)."""
    outcome, order = _in_versions(EXTENDED, rows, counts)
    cheating = Cheating(outcome, "different")
    try:
        fit = fit_regression(outcome, rows[order, :1], people=counts[order], attention=cheating)
    except UnidentifiedFit:
        return np.full((2, 2, 2), np.nan)
    equations = fit.outcome, fit.attention
    return np.stack([np.stack([each.low, each.high]) for each in equations if each is not None])


def _lying_limits(rows: Floats, counts: Floats) -> Floats:
    """Return the limits of both coefficients."""
    told, order = _in_versions(MANGAT, rows, counts)
    try:
        fit = fit_regression(told, rows[order, :1], people=counts[order], attention=Lies(told))
    except UnidentifiedFit:
        return np.full((2, 2), np.nan)
    return np.stack([fit.outcome.low, fit.outcome.high])
