"""Designs with two versions of a question, which reveal people who do not follow the instructions.

People are assigned at random to one of two versions with different probabilities. Two rates tell
two unknowns apart: the share of Yes, and the share of people who do not obey. What such people do
is assumed, never observed:

- in the cheating detection model, and in the extended crosswise design with one-sayers, they give
  one reply, whatever the instructions say;
- in the stochastic lie detector, only people whose answer is Yes have a reason to, and deny it.

People who answer at random make both versions agree on a share nearer to one half where each
version treats both answers alike, as crosswise designs do: no test sees them there. Designs that
treat them differently, such as forced response and Mangat's, do show them: of 2,000 people with
30% random answers, with p = 3e-12 and 5e-23.

References
----------
- Clark & Desharnais (1998), Psychological Methods 3, 160-168: cheating detection.
- Moshagen, Musch & Erdfelder (2012), Behavior Research Methods 44, 222-231: stochastic lie
  detector.
- Heck, Hoffmann & Moshagen (2018), Behavior Research Methods 50, 1895-1905: extended crosswise.
- Fay, Proschan & Brittain (2015), Biometrics 71, 146-156: melded limits.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property, partial

import numpy as np
import scipy
from scipy.special import log_ndtr, ndtr, ndtri

from localdp.estimation.display.result import LabeledResult, Result
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import Floats, critical
from localdp.estimation.intervals.melded import RateDistributions, binomial, limits, two_sided_p
from localdp.estimation.joint.em import maximize
from localdp.estimation.reports import ShareLikelihood
from localdp.estimation.validation import away_from_edges, checked_confidence, yes_rates
from localdp.estimation.versions import Agreement, Tables, Versions
from localdp.fixed_point import as_count
from localdp.mechanisms import Mechanism

DISOBEYED = "disobeyed"
"""Warning: the versions disagree, so some people do not follow the instructions."""
OTHER_REPLY = "other-reply"
"""Warning: the versions disagree in the other direction; more people seem to obey than answered."""

_NEVER = 1e-9
_CLOSE = 1e-6
_FARTHEST = 10.0
_CLEAR = 4.0
"""The least distance from 0, in standard errors, of the denominator of a ratio that is shown."""
_WIDEST = 7.0


@dataclass(frozen=True, eq=False)
class CheatingEstimate(LabeledResult):
    """Shares of honest Yes, honest No, and people who always give one reply ("cheaters").

    Attributes
    ----------
    raw, se : ndarray
        Unbiased shares of all people, shape (3,), which sum to 1 and may be below 0, and their
        standard errors.
    constrained : ndarray
        The most likely shares that a population can have, shape (3,).
    low, high : ndarray
        Melded limits (`localdp.estimation.intervals.melded`), not cut to [0, 1].
    honest, honest_se : float or None
    honest_low, honest_high : float
        The share of Yes among people who obey, its standard error by the delta method and its
        limits, which hold as often among the surveys that show them. If the share of people who
        obey is not four standard errors above 0 there is no estimate; limits are 0 and 1.
    bounds : tuple of float
        Between these limits is the share of Yes of all people, whatever cheaters hold.
    agreement : Agreement
        The likelihood-ratio test that no one cheats, with one degree of freedom, and a second
        one if the share without any would be below 0 or above 1.
    n : int
        Number of reports.
    confidence : float
        Confidence level of each interval.
    warnings : tuple of str
        "disobeyed" or "other-reply" if the test is rejected: an estimate that supposes obedience is
        then wrong, and so is, with "other-reply", this one.
    """

    _title = "Estimated shares of honest people and cheaters"

    raw: Floats
    se: Floats
    constrained: Floats
    low: Floats
    high: Floats
    honest: float | None
    honest_se: float | None
    honest_low: float
    honest_high: float
    bounds: tuple[float, float]
    agreement: Agreement
    n: int
    confidence: float
    warnings: tuple[str, ...]


@dataclass(frozen=True)
class LieEstimate(Result):
    """The share of Yes if some people whose answer is Yes deny it.

    Attributes
    ----------
    raw, se, low, high : float
        The unbiased share, which may be outside 0 to 1, its standard error, and melded limits, not
        cut to [0, 1].
    truthful, truthful_se : float or None
    truthful_low, truthful_high : float
        The share of these people who do not deny it, its standard error by the delta method, and
        its limits, which hold as often among the surveys that show them. If the share of Yes is not
        four standard errors above 0 there is no estimate, and the limits are 0 and 1.
    agreement : Agreement
        The likelihood-ratio test that no one lies, with one degree of freedom, and a second
        one if the share without any would be below 0 or above 1.
    n, confidence, warnings
        As in `CheatingEstimate`.
    """

    raw: float
    se: float
    low: float
    high: float
    truthful: float | None
    truthful_se: float | None
    truthful_low: float
    truthful_high: float
    agreement: Agreement
    n: int
    confidence: float
    warnings: tuple[str, ...]

    def as_table(self) -> Table:
        """Return the share, and the share of truthful people."""
        title = "Estimated share, and share of truthful people among these"
        truthful = (self.truthful, self.truthful_se, self.truthful_low, self.truthful_high)
        rows = {"Yes": (self.raw, self.se, self.low, self.high), "truthful": truthful}
        return Table.of_rows(title, self._notes(), rows)


def detect_cheating(
    versions: Versions, *, reply: int = 0, confidence: float = 0.95
) -> CheatingEstimate:
    """Estimate the share of people who always give one reply, from two versions of a question.

    Parameters
    ----------
    versions : Reports or sequence of (mechanism, counts)
        Two yes/no mechanisms with different probabilities, each with the counts of a random half of
        the people: `RandomizedResponse.forced_yes(0.25)` and `forced_yes(0.75)` for Clark and
        Desharnais' design, `crosswise(p)` and `crosswise(1 - p)` for the extended crosswise one.
    reply : int
        The report that cheaters give: 0, which is No, or "different" (one of both statements is
        true: one-sayers), or 1.
    confidence : float
        Confidence level of each interval.

    Raises
    ------
    ValueError
        If there are not two versions, they do not identify the shares, or counts are impossible.

    References
    ----------
    - Clark & Desharnais (1998), Psychological Methods 3, 160-168.
    - Heck, Hoffmann & Moshagen (2018), Behavior Research Methods 50, 1895-1905.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> rare, often = RandomizedResponse.forced_yes(0.25), RandomizedResponse.forced_yes(0.75)
    >>> counts = {"No": 350, "Yes": 150}, {"No": 200, "Yes": 300}
    >>> estimate = detect_cheating([(rare, counts[0]), (often, counts[1])])
    >>> estimate.raw.round(2).tolist(), round(float(estimate.low[2]), 2)
    ([0.15, 0.6, 0.25], 0.18)
    >>> estimate.warnings, round(estimate.honest, 2)
    (('disobeyed',), 0.2)
    """
    alpha = 1 - checked_confidence(confidence)
    as_count(reply, "reply", 0, 1)
    two = _TwoVersions.of(versions, reply, alpha)
    yes, no, cheaters = two.forms
    ends = np.array([two.limits(form) for form in two.forms])
    everyone = _Form(yes.weights + no.weights, 0.0)
    honest = _Ratio.of(two, yes, everyone, alpha)
    return CheatingEstimate(
        raw=np.array([two.value(form) for form in two.forms]),
        se=np.array([two.error(form) for form in two.forms]),
        constrained=two.constrained(),
        low=ends[:, 0],
        high=ends[:, 1],
        honest=honest.value,
        honest_se=honest.error,
        honest_low=honest.low,
        honest_high=honest.high,
        bounds=(max(float(ends[0, 0]), 0.0), min(1 - float(ends[1, 0]), 1.0)),
        agreement=two.agreement,
        n=two.n,
        confidence=confidence,
        warnings=two.warnings(two.value(cheaters)),
        labels=(("honest Yes", "honest No", "cheaters"),),
    )


def detect_lies(versions: Versions, *, confidence: float = 0.95) -> LieEstimate:
    """Estimate a share if some people deny a Yes: the stochastic lie detector.

    Parameters
    ----------
    versions : Reports or sequence of (mechanism, counts)
        Two of Mangat's designs with different probabilities, `RandomizedResponse.mangat(p)`, each
        with the counts of a random half of the people. People whose answer is Yes are to say so,
        and the others follow the device.
    confidence : float
        Confidence level of each interval.

    Raises
    ------
    ValueError
        If there are not two versions, the device tells people with a Yes what to say, both have
        equal probabilities, or counts are impossible.

    References
    ----------
    - Moshagen, Musch & Erdfelder (2012), Behavior Research Methods 44, 222-231.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> rare, often = RandomizedResponse.mangat(2 / 12), RandomizedResponse.mangat(10 / 12)
    >>> counts = {"Yes": 373, "No": 191}, {"Yes": 398, "No": 294}
    >>> estimate = detect_lies([(rare, counts[0]), (often, counts[1])])
    >>> round(estimate.raw, 4), round(estimate.truthful, 4)
    (0.8707, 0.6358)
    """
    alpha = 1 - checked_confidence(confidence)
    two = _TwoVersions.of(versions, 0, alpha)
    for m in two.tables.mechanisms:
        if yes_rates(m)[1] < 1:
            raise ValueError(
                f"people whose answer is Yes must always report it: give Mangat's design, not {m!r}"
            )
    yes, no, liars = two.forms
    share = _Form(-no.weights, 1.0)
    low, high = two.limits(share)
    truthful = _Ratio.of(two, yes, share, alpha)
    return LieEstimate(
        raw=two.value(share),
        se=two.error(share),
        low=low,
        high=high,
        truthful=truthful.value,
        truthful_se=truthful.error,
        truthful_low=truthful.low,
        truthful_high=truthful.high,
        agreement=two.agreement,
        n=two.n,
        confidence=confidence,
        warnings=two.warnings(two.value(liars)),
    )


@dataclass(frozen=True, eq=False)
class _Form:
    """A linear form of the two rates: their weighted sum and a constant."""

    weights: Floats
    constant: float

    def less(self, other: "_Form", times: float) -> "_Form":
        """Return this form less a multiple of another."""
        return _Form(self.weights - times * other.weights, self.constant - times * other.constant)


def forms_of(first: Mechanism, second: Mechanism, reply: int) -> Floats:
    """Return the weights of the rates of the other reply in the shares of honest Yes and No.

    Raises ValueError if the mechanisms are not yes/no ones, or do not identify both shares, or the
    reply is neither 0 nor 1.
    """
    matrix = np.array([yes_rates(m)[::-1] for m in (first, second)])
    if as_count(reply, "reply", 0, 1):
        matrix = 1 - matrix
    if abs(np.linalg.det(matrix)) < _NEVER:
        raise ValueError(
            f"two versions with different probabilities are needed, not {first!r} and {second!r}"
        )
    return np.linalg.inv(matrix)


@dataclass(frozen=True, eq=False)
class _TwoVersions:
    """Two rates of the reply that cheaters do not give, and what they tell about three shares.

    `seen` is the count of that reply, shape (2,), and `forms` belong to honest Yes, honest No and
    cheaters, who give `reply`.
    """

    tables: Tables
    reply: int
    seen: Floats
    forms: tuple[_Form, _Form, _Form]
    parts: list[RateDistributions]

    @classmethod
    def of(cls, versions: Versions, reply: int, alpha: float) -> "_TwoVersions":
        tables = Tables.of(versions, 2)
        first, second = tables.mechanisms
        yes, no = forms_of(first, second, reply)
        seen = tables.counts[:, 1 - reply]
        forms = _Form(yes, 0.0), _Form(no, 0.0), _Form(-yes - no, 1.0)
        return cls(tables, reply, seen, forms, []).at(alpha)

    def at(self, alpha: float) -> "_TwoVersions":
        """Return the same for limits at another level."""
        pairs = zip(self.seen, self.tables.n, strict=True)
        return replace(self, parts=[binomial(int(count), int(n), alpha) for count, n in pairs])

    @property
    def n(self) -> int:
        return int(self.tables.n.sum())

    @cached_property
    def agreement(self) -> Agreement:
        """The test that a share from 0 to 1 without disobedience explains the rates.

        Half of all surveys without a Yes have their most likely share below 0, where its distance
        from 0 adds a degree of freedom; so the level is kept there too.
        """
        best = self.tables.constrained()
        beyond = bool(np.any(best != self.tables.raw()))
        return self.tables.agreement(best, beyond=beyond, bounded=True)

    def warnings(self, cheaters: float) -> tuple[str, ...]:
        if not self.agreement.rejected:
            return ()
        return (DISOBEYED if cheaters > 0 else OTHER_REPLY,)

    def value(self, form: _Form) -> float:
        return float(form.weights @ (self.seen / self.tables.n)) + form.constant

    def error(self, form: _Form) -> float:
        """Return the standard error, from the unbiased estimate of each rate's variance."""
        rates = away_from_edges(self.seen / self.tables.n, self.tables.n.astype(np.int64))
        variance = rates * (1 - rates) / np.maximum(self.tables.n - 1, 1)
        return math.sqrt(float(form.weights**2 @ variance))

    def limits(self, form: _Form) -> tuple[float, float]:
        low, high = limits(self.parts, form.weights.tolist())
        return low + form.constant, high + form.constant

    def distance(self, form: _Form) -> float:
        """Return how many standard errors a form is above 0, by its one-sided p-value."""
        if self.value(form) <= 0:
            return 0.0
        chance = two_sided_p(self.parts, form.weights.tolist(), -form.constant) / 2
        return -float(ndtri(max(chance, _NEVER**2)))

    def constrained(self) -> Floats:
        """Return the unbiased shares if a population can have them, else the most likely ones."""
        free = np.array([self.value(form) for form in self.forms])
        if free.min() >= 0:
            return free
        always = np.eye(2)[self.reply]
        rows = np.array([np.column_stack([m[:, ::-1], always]) for m in self.tables.matrices])
        happened = self.tables.counts > 0
        data = ShareLikelihood(rows[happened], self.tables.counts[happened])
        return maximize(data, _CLOSE).table


@dataclass(frozen=True)
class _Ratio:
    """The ratio of two forms, with the values that melded limits of their difference allow.

    A ratio is shown only where its denominator is clearly positive. Surveys in which it is so by
    chance would hold the truth too seldom, so the limits are those at a stricter level.
    """

    value: float | None = None
    error: float | None = None
    low: float = 0.0
    high: float = 1.0

    @classmethod
    def of(cls, two: _TwoVersions, above: _Form, below: _Form, alpha: float) -> "_Ratio":
        """Return the limits 0 and 1 alone unless the lower form is clearly positive."""
        beyond = two.distance(below) - _CLEAR
        if beyond <= 0:
            return cls()
        ratio = two.value(above) / two.value(below)
        error = two.error(above.less(below, ratio)) / two.value(below)
        level = selected_level(alpha, beyond)
        if level is None:
            return cls(ratio, error)
        strict = two.at(level)
        low, high = (
            _root(partial(_excess, strict, above, below, side), ratio, border)
            for side, border in ((0, -_FARTHEST), (1, _FARTHEST))
        )
        return cls(ratio, error, low, high)


def selected_level(alpha: float, beyond: float) -> float | None:
    """Return the level at which limits hold as often among the surveys that are shown.

    A survey is shown if a statistic is above a threshold, which it exceeds by so many standard
    errors. If the limits err where it errs, the level follows from a normal distribution cut at the
    threshold; an extreme one is not known.

    References
    ----------
    - Lee, Sun, Sun & Taylor (2016), Annals of Statistics 44, 907-927: inference after selection.
    """

    def excess(far: float) -> float:
        return float(log_ndtr(-far) - log_ndtr(beyond - far)) - math.log(alpha / 2)

    if excess(_WIDEST) > 0:
        return None
    far = scipy.optimize.brentq(excess, critical(alpha), _WIDEST)
    return 2 * float(ndtr(-far))


def _excess(two: _TwoVersions, above: _Form, below: _Form, side: int, ratio: float) -> float:
    return two.limits(above.less(below, ratio))[side]


def _root(excess: Callable[[float], float], inside: float, border: float) -> float:
    """Return where the excess changes its sign; infinite beyond the border."""
    if excess(inside) * excess(border) > 0:
        return math.copysign(math.inf, border)
    return float(scipy.optimize.brentq(excess, inside, border, xtol=1e-9))
