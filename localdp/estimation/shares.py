"""Estimates of the shares of one question from the counts of its reports.

The unbiased estimate inverts the channel: (count / n - q) / (p - q). Methods for the interval are
in `localdp.estimation.intervals`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from localdp.channel import Support
from localdp.estimation.constrained_mle import constrained_shares
from localdp.estimation.display.result import LabeledResult
from localdp.estimation.intervals.binomial import (
    Floats,
    Interval,
    Method,
    clopper_pearson,
    likelihood_ratio,
    wald,
    wilson,
    wilson_rate,
)
from localdp.estimation.intervals.feldman_cousins import feldman_cousins
from localdp.estimation.intervals.sequences import AnytimeLimits, share_sequence
from localdp.estimation.intervals.versions import share_of_versions
from localdp.estimation.labels import Counts, in_order, sample_of
from localdp.estimation.validation import checked_confidence, checked_n, checked_planned
from localdp.estimation.variance import variance_parts
from localdp.estimation.versions import Agreement, Tables, Versions
from localdp.fixed_point import whole_numbers
from localdp.mechanisms import Mechanism, RandomItem
from localdp.mechanisms.base import Whole

METHODS: dict[str, Method] = {
    "feldman-cousins": feldman_cousins,
    "likelihood-ratio": likelihood_ratio,
    "wilson": wilson,
    "wald": wald,
    "clopper-pearson": clopper_pearson,
}
"""The interval methods by name; "auto" is the first."""

_LIMITS = ("low", "high", "low_sampling", "high_sampling")
_ARRAYS = ("raw", "constrained", "se", "se_sampling", "se_privacy", *_LIMITS)

OUTSIDE = "outside"
"""Warning: an unbiased share is below 0 or above 1, which noise makes possible."""
UNBOUNDED = "unbounded"
"""Warning: a report is impossible for some answer, so epsilon is infinite."""
DISAGREE = "versions-disagree"
"""Warning: versions of one question have different shares, so no share fits all of them."""


@dataclass(frozen=True, eq=False)
class SharesEstimate(LabeledResult):
    """Estimated shares of one question; every array has the shape (categories,).

    For a multiple choice a category is an item, and its share is the share of respondents who
    chose it.

    Attributes
    ----------
    raw : ndarray
        Unbiased share; may be below 0 or above 1.
    constrained : ndarray
        The maximum-likelihood shares under the constraints of a population: for display.
    se : ndarray
        Standard error of `raw`, evaluated at `raw`. If `raw` is not strictly between 0 and 1, it is
        evaluated at the middle of the interval cut to [0, 1]: an estimate of 0 does not prove 0.
    se_sampling, se_privacy : ndarray
        The parts of `se` due to sampling and to randomization; the squares of both add up to its
        square.
    low, high : ndarray
        Confidence limits; by "wilson", "wald" and "clopper-pearson" they are not cut to [0, 1].
    low_sampling, high_sampling : ndarray
        Wilson's interval if `constrained` were observed without randomization among n people.
    n : int
        Number of reports.
    n_each : ndarray of int
        Number of reports from which each share is estimated: `n`, unless a report is about one item
        only.
    confidence : float
        Confidence level.
    method : str
        Name of the interval method, never "auto".
    simultaneous : bool
        Whether all intervals hold at once with this confidence.
    warnings : tuple of str
        Any of "outside", "unbounded" and "versions-disagree".
    anytime : AnytimeLimits or None
        Limits that hold at every look; None without a planned number of reports.
    agreement : Agreement or None
        A test that all versions have the same shares; None of a single mechanism.
    """

    _title = "Estimated shares"

    raw: Floats
    constrained: Floats
    se: Floats
    se_sampling: Floats
    se_privacy: Floats
    low: Floats
    high: Floats
    low_sampling: Floats
    high_sampling: Floats
    n: int
    n_each: Whole
    confidence: float
    method: str
    simultaneous: bool
    warnings: tuple[str, ...]
    anytime: AnytimeLimits | None = None
    agreement: Agreement | None = None


def estimate_shares(
    m: Mechanism | Versions,
    counts: Counts | None = None,
    n: int | None = None,
    confidence: float = 0.95,
    method: str = "auto",
    simultaneous: bool = True,
    planned: float | None = None,
) -> SharesEstimate:
    """Estimate the shares of one question.

    Parameters
    ----------
    m : Mechanism, Reports or sequence of (mechanism, counts)
        The mechanism that drew every report. Of a question in several versions, their reports
        (`Reports.pooled`), or the mechanism of each version with its counts.
    counts : array_like of int, mapping, Series or (labels, counts)
        Of a single mechanism, as `m.counts` returns them, shape (categories,); for a
        random item (2 * items,). Counts with labels (`localdp.estimation.labels`) cannot be
        swapped.
    n : int, optional
        Number of reports; by default it follows from the counts, unless a report may be counted
        several times.
    confidence : float
        Confidence level of each interval, or of all together if `simultaneous`.
    method : str
        "auto" (Feldman & Cousins), or one of `METHODS`.
    simultaneous : bool
        Whether Bonferroni's correction makes all intervals hold at once. The two shares of a yes/no
        question are one statement and need no correction.
    planned : float, optional
        The number of reports expected at the end, fixed before the first one. With it the result
        also has limits that hold at every look (`localdp.estimation.intervals.sequences`), which
        are shortest near that number.

    Raises
    ------
    ValueError
        If the counts are impossible for n reports, a label or an option is unknown, or no report is
        about one of the items. Of several versions also if one has no reports, or its reports are
        not one category each.

    Notes
    -----
    Of several versions, `raw` are the most likely shares if these may be outside 0 to 1, and
    intervals have Feldman and Cousins' construction for several counts
    (`localdp.estimation.intervals.versions`). Versions that disagree (`agreement`) are a warning:
    the interval is then for a share that no version has.

    ================  ========================================================================
    method            trade-off
    ================  ========================================================================
    feldman-cousins   coverage never below the confidence, never empty, at any n
    likelihood-ratio  never a point; covers .84 at a nominal .95 if few reports decide (ε ≥ 4)
    wilson            close to nominal coverage away from 0 and 1; may be below 0
    clopper-pearson   coverage never below the confidence before cutting; wide
    wald              for comparison with other software; too short near 0 and 1
    ================  ========================================================================

    References
    ----------
    - Feldman & Cousins (1998), Physical Review D 57, 3873-3889.
    - Wilson (1927), Journal of the American Statistical Association 22, 209-212.
    - Clopper & Pearson (1934), Biometrika 26, 404-413.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> estimate = estimate_shares(RandomizedResponse.two_coins(), {"No": 155, "Yes": 45})
    >>> round(float(estimate.raw[1]), 3), round(float(estimate.constrained[1]), 3)
    (-0.05, 0.0)
    >>> round(float(estimate.low[1]), 4), round(float(estimate.high[1]), 4)
    (0.0, 0.0825)
    >>> birthday = RandomizedResponse.crosswise(0.25)
    >>> float(estimate_shares(birthday, {"same": 400, "different": 600}).raw[1])
    0.7
    >>> again = RandomizedResponse.crosswise(0.75)
    >>> versions = [(birthday, {"same": 200, "different": 300}), (again, [190, 310])]
    >>> both = estimate_shares(versions)
    >>> round(float(both.raw[1]), 2), round(both.agreement.statistic, 2), both.agreement.df
    (0.72, 0.42, 1)
    """
    if not isinstance(m, Mechanism):
        if counts is not None or n is not None or planned is not None:
            raise ValueError("versions have their own counts: give no counts, n or planned")
        return _estimate_versions(Tables.of(m), Wanted(confidence, method, simultaneous))
    if counts is None:
        raise ValueError(f"the counts of the reports of {m!r} are needed")
    sample = sample_of(m, counts, n)
    wanted = Wanted(confidence, method, simultaneous, planned)
    if isinstance(m, RandomItem):
        estimate = _estimate_items(m, sample.counts, sample.n, wanted)
    else:
        unbounded = m.ratio is None
        estimate = estimate_counters(m.support(), sample.counts, sample.n, wanted, unbounded)
    return replace(estimate, labels=sample.axes)


@dataclass(frozen=True)
class Wanted:
    """Which intervals an estimate has, as `estimate_shares` takes it."""

    confidence: float
    method: str
    simultaneous: bool
    planned: float | None = None

    def alpha(self, support: Support) -> float:
        """Return the error probability of each interval."""
        statements = 1 if support.complementary else len(support.own)
        return (1 - checked_confidence(self.confidence)) / (statements if self.simultaneous else 1)


def estimate_counters(
    support: Support, counts: ArrayLike, n: int, wanted: Wanted, unbounded: bool
) -> SharesEstimate:
    """Estimate shares from counters with this support; otherwise like `estimate_shares`."""
    total = checked_n(n)
    seen = checked_counts(counts, total, len(support.own), support.per_report)
    alpha = wanted.alpha(support)
    rates = seen / total
    raw = (rates - support.q) / (support.p - support.q)
    best = constrained_shares(support, rates)
    name = _method(wanted.method)
    low, high = _interval(METHODS[name], seen, total, support, alpha)
    middle = (np.clip(low, 0, 1) + np.clip(high, 0, 1)) / 2
    sampling, privacy = variance_parts(support, np.where((raw > 0) & (raw < 1), raw, middle))
    low_sampling, high_sampling = wilson_rate(best, total, alpha)
    return SharesEstimate(
        raw=raw,
        constrained=best,
        se=np.sqrt((sampling + privacy) / total),
        se_sampling=np.sqrt(sampling / total),
        se_privacy=np.sqrt(privacy / total),
        low=low,
        high=high,
        low_sampling=low_sampling,
        high_sampling=high_sampling,
        n=total,
        n_each=np.full(len(raw), total),
        confidence=wanted.confidence,
        method=name,
        simultaneous=wanted.simultaneous,
        warnings=_warnings(raw, unbounded=unbounded),
        anytime=_anytime(support, seen, total, best, alpha, wanted.planned),
    )


def _anytime(
    support: Support, counts: Floats, n: int, best: Floats, alpha: float, planned: float | None
) -> AnytimeLimits | None:
    if planned is None:
        return None
    sequence = partial(share_sequence, planned=checked_planned(planned))
    return AnytimeLimits(
        *_interval(sequence, counts, n, support, alpha),
        *sequence(n * best, n, np.ones(len(best)), np.zeros(len(best)), alpha),
    )


def _estimate_items(m: RandomItem, counts: ArrayLike, n: int, wanted: Wanted) -> SharesEstimate:
    """Estimate each item from the reports about it, whose number is its own."""
    total = checked_n(n)
    support = m.support()
    marked, drawn = share_counts(m, counts, total)
    level = 1 - wanted.alpha(support)
    planned = None if wanted.planned is None else max(wanted.planned / len(marked), 1)
    each = Wanted(level, wanted.method, simultaneous=False, planned=planned)
    unbounded = m.ratio is None
    item_support = Support(support.own[:1], support.others[:1], exclusive=False, per_report=None)
    estimates = [
        estimate_counters(item_support, [count], int(reports), each, unbounded)
        for count, reports in zip(marked, drawn, strict=True)
    ]
    arrays: dict[str, Any] = _joined(estimates, _ARRAYS)
    limits = [estimate.anytime for estimate in estimates if estimate.anytime is not None]
    return replace(
        estimates[0],
        **arrays,
        n=total,
        n_each=drawn,
        confidence=wanted.confidence,
        simultaneous=wanted.simultaneous,
        warnings=_warnings(arrays["raw"], unbounded=unbounded),
        anytime=AnytimeLimits(**_joined(limits, _LIMITS)) if limits else None,
    )


def _estimate_versions(tables: Tables, wanted: Wanted) -> SharesEstimate:
    support = tables.mechanisms[0].support()
    alpha = wanted.alpha(support)
    if len(tables.mechanisms) > 1 and wanted.method not in {"auto", "feldman-cousins"}:
        raise ValueError(f"method must be auto for several versions, not {wanted.method!r}")
    unbounded = any(m.ratio is None for m in tables.mechanisms)
    n = int(tables.n.sum())
    labels = (tables.labels,) if tables.labels else ()
    if len(tables.mechanisms) == 1:
        single = estimate_counters(support, tables.counts[0], n, wanted, unbounded)
        return replace(single, labels=labels)
    raw, best = tables.raw(), tables.constrained()
    counters = [tables.counters(category) for category in range(len(raw))]
    # The two shares of a yes/no question are one statement.
    several = counters if len(counters) > 2 else counters[1:]
    low, high = np.array([share_of_versions(each, alpha) for each in several]).T
    if len(counters) == 2:
        low, high = np.array([1 - high[0], low[0]]), np.array([1 - low[0], high[0]])
    agreement = tables.agreement(raw)
    middle = np.where((raw > 0) & (raw < 1), raw, (low + high) / 2)
    variance = np.array(
        [1 / each.information(share) for each, share in zip(counters, middle, strict=True)]
    )
    sampling = np.minimum(middle * (1 - middle) / n, variance)
    low_sampling, high_sampling = wilson_rate(best, n, alpha)
    warnings = _warnings(raw, unbounded=unbounded)
    return SharesEstimate(
        raw=raw,
        constrained=best,
        se=np.sqrt(variance),
        se_sampling=np.sqrt(sampling),
        se_privacy=np.sqrt(variance - sampling),
        low=low,
        high=high,
        low_sampling=low_sampling,
        high_sampling=high_sampling,
        n=n,
        n_each=np.full(len(raw), n),
        confidence=wanted.confidence,
        method="feldman-cousins",
        simultaneous=wanted.simultaneous,
        warnings=(*warnings, DISAGREE) if agreement.rejected else warnings,
        agreement=agreement,
        labels=labels,
    )


def _joined(items: Sequence[object], names: Iterable[str]) -> dict[str, Floats]:
    return {name: np.concatenate([getattr(item, name) for item in items]) for name in names}


def share_counts(m: Mechanism, counts: Counts, n: int) -> tuple[Floats, Whole]:
    """Return the count behind each share, and the number of reports that could increase it.

    Both have the shape (categories,). The numbers are all n, except where each report is about one
    item. Raises ValueError if the counts are impossible, or no report is about an item.
    """
    if not isinstance(m, RandomItem):
        support = m.support()
        seen = checked_counts(counts, n, len(support.own), support.per_report)
        return seen, np.full(len(seen), n)
    marked, drawn = m.item_counts(checked_counts(counts, n, m.reports, per_report=1))
    if not drawn.all():
        raise ValueError(f"item {int(np.argmin(drawn))} has no report yet")
    return marked.astype(np.float64), drawn


def checked_counts(
    counts: Counts, n: int, counters: int, per_report: int | None, name: str = "counts"
) -> Floats:
    """Return the counts as floats; raise ValueError if they are impossible for n reports."""
    array = in_order(counts, counters)
    if array.shape != (counters,):
        raise ValueError(f"{name} need the shape ({counters},), not {array.shape}")
    whole_numbers(array, name)
    if np.any((array < 0) | (array > n)):
        raise ValueError(f"{name} must be from 0 to n = {n}, not {array.tolist()}")
    if per_report is not None and int(array.sum()) != n * per_report:
        raise ValueError(
            f"{name} of {n} reports must sum to {n * per_report}, not {array.tolist()}"
        )
    return array.astype(np.float64)


def _method(method: str) -> str:
    if method == "auto":
        return "feldman-cousins"
    if method not in METHODS:
        raise ValueError(f"method must be auto or one of {', '.join(METHODS)}, not {method!r}")
    return method


def _interval(method: Method, counts: Floats, n: int, support: Support, alpha: float) -> Interval:
    if not support.complementary:
        return method(counts, n, support.p, support.q, alpha)
    (low,), (high,) = method(counts[1:], n, support.p[1:], support.q[1:], alpha)
    return np.array([1 - high, low]), np.array([1 - low, high])


def _warnings(raw: Floats, *, unbounded: bool) -> tuple[str, ...]:
    holds = {OUTSIDE: np.any((raw < 0) | (raw > 1)), UNBOUNDED: unbounded}
    return tuple(warning for warning, true in holds.items() if true)
