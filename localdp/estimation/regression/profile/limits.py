"""Limits of the coefficients of a likelihood, which may be infinite.

Behind noise the most likely coefficients of a rare outcome are often infinite, and Wald's intervals
around those that are not cover .65 to .9 where .95 is stated. So a value v of a coefficient is
accepted by two tests, each of which fails alone. With β̃(v) the most likely coefficients if this one
is v, and the information I expected there:

- LR(v) = 2 (sup ℓ − ℓ(β̃)), where infinite coefficients are allowed,
- S(v) = U² / V, with U the efficient score of the coefficient and V its expected variance.

With p coefficients, the level α, c the squared quantile of Student's t and k = χ²(p; 1 − α/5), v is
accepted if LR ≤ c, or if S ≤ c and LR ≤ k: if its p-value, max(p of LR, min(p of S,
5 Pr[χ²(p) ≥ LR])), is at least α. The limits are the outermost accepted values. The p-value of a
coefficient that is 0 is the smallest level at which they leave out 0.

Profiles alone miss with numeric covariates (.66 to .86), scores alone accept everything far out
where β̃ makes the report say nothing.

Unequal weights: V is at least the sum of the squares of the people's efficient scores, and LR is
divided by V over its value without weights (Rao & Scott 1984). With a sample's design V is the
variance of the sums of clusters, and LR is divided by at least 1.

References
----------
- Rao (1948), Mathematical Proceedings of the Cambridge Philosophical Society 44, 50-57.
- Venzon & Moolgavkar (1988), Applied Statistics 37, 87-94.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from scipy.special import chdtrc, stdtr, stdtrit

from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.progress import Progress
from localdp.estimation.regression.profile.held import ENOUGH, FARTHEST, Held, Profiled
from localdp.estimation.reports import Flags

NO_PROGRESS = Progress()
ENDLESS = 12.0
"""An estimate beyond this is infinite: the reports are as likely farther out."""

_OUTWARD = (0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.5, 7.5, 10.0, 14.0, FARTHEST)
_IN_ERRORS = (0.7, 1.4, 1.8, 2.0, 2.2, 2.6, 3.2, 4.5)
_FEW_OUTWARD = (1.0, 3.0, 7.5, FARTHEST)
_FEW_IN_ERRORS = (1.4, 2.0, 2.6, 4.5)
_SWEEPS = 6
_GAIN = 1e-3
"""Next to an end that gained more from its neighbors, ends are compared with theirs again."""
_SPARSE = 4
"""For a large design, all starts are first tried at every fourth point only."""
_PLAIN = 60.0
"""This many errors from the estimate, nothing can be accepted."""
_ROUNDS, _PARTS = 4, 8
_BENT = 0.1
"""How far a likelihood ratio may be from the square of the distance in errors."""


class Limits(NamedTuple):
    """Estimates with limits, in the covariates' own units; some may be infinite."""

    coef: Floats
    low: Floats
    high: Floats
    p_value: Floats
    scaled: Floats
    """The most likely coefficients on the scale of the design, within `FARTHEST`."""
    value: float
    """The log-likelihood there."""
    wald: Flags
    """Which limits are Wald's."""

    def of(self, part: slice) -> "Limits":
        """Return the limits of some coefficients."""
        arrays = ("coef", "low", "high", "p_value", "wald")
        return self._replace(**{name: getattr(self, name)[part] for name in arrays})


class Rule(NamedTuple):
    """The level of the limits, the rows, and the number of coefficients."""

    alpha: float
    spare: float
    size: int

    @classmethod
    def of(cls, confidence: float, people: float, size: int) -> "Rule":
        """Return the rule for this number of people and coefficients."""
        return cls(1 - confidence, max(people - size, 1.0), size)

    @property
    def most(self) -> float:
        """The largest likelihood ratio and score statistic that are accepted."""
        return float(stdtrit(self.spare, 1 - self.alpha / 2) ** 2)

    def accepts(self, ratio: Floats, score: Floats, raised: Floats) -> Flags:
        """Return which values are accepted."""
        return self.p_values(ratio, score, raised) >= self.alpha

    def p_values(self, ratio: Floats, score: Floats, raised: Floats) -> Floats:
        """Return the p-value of each value."""
        ratio = np.maximum(ratio / raised, 0.0)
        of_ratio, of_score = (2 * stdtr(self.spare, -np.sqrt(x)) for x in (ratio, score))
        far = np.minimum(5 * chdtrc(self.size, ratio), 1.0)
        return np.maximum(of_ratio, np.minimum(of_score, far))


def limits_of(
    likelihood: Profiled,
    back: Floats,
    starts: Sequence[Floats],
    confidence: float,
    errors: Floats | None = None,
    known: Flags | None = None,
    raised: Floats | None = None,
    progress: Progress = NO_PROGRESS,
) -> Limits:
    """Return the limits of all coefficients.

    `back` is the matrix from the scale of `Scaled` to the covariates' own units, and `starts` are
    likely coefficients on that scale. The standard `errors` are NaN for coefficients that have
    none. Where they are small (`known`), or the log-likelihood is a parabola around them, limits
    are Wald's and need no profile. `raised` is by how much weights raise the errors' squares.
    """
    size = len(back)
    units = np.diag(back)
    rule = Rule.of(confidence, likelihood.units, size)
    best, value = _highest(likelihood, [*starts, *likelihood.starts])
    own = np.full(size, np.nan) if errors is None else errors / units
    half = np.sqrt(rule.most) * own
    wald = np.zeros(size, dtype=bool) if known is None else known.copy()
    for place in np.flatnonzero(~wald & ~np.isnan(own)).tolist():
        held = likelihood.held(back[place] / units[place], likelihood.pivots[place])
        others = np.delete(best, likelihood.pivots[place])
        at = float(back[place] @ best / units[place])
        most = rule.most * (1.0 if raised is None else float(raised[place]))
        wald[place] = _is_parabola(held, at, others, value, half[place], most)
    profiles = dict[int, _Profile]()
    searched = np.flatnonzero(~wald).tolist()
    for number, place in enumerate(searched):
        progress.report(number / (2 * len(searched)), "limits")
        row = back[place] / units[place]
        profiles[place] = _Profile.of(likelihood, row, likelihood.pivots[place], best)
    for profile in profiles.values():
        if profile.values.max() > value + ENOUGH:
            best, value = _highest(likelihood, [profile.best])
    coef = back @ best / units
    ends = np.stack([coef - half, coef + half], axis=1)
    p_values = np.asarray(2 * stdtr(rule.spare, -np.abs(coef) / own), dtype=np.float64)
    for number, (place, profile) in enumerate(profiles.items()):
        progress.report((1 + number / len(profiles)) / 2, "limits")
        coef[place] = profile.own_units(best)
        *ends[place], p_values[place] = profile.tests(rule, value)
    low, high = (ends * units[:, None]).T
    return Limits(coef * units, low, high, p_values, best, float(value), wald)


def _is_parabola(
    held: Held, at: float, others: Floats, value: float, half: float, most: float
) -> bool:
    """Return whether a profile falls as its curvature says: at both limits, and twice as far.

    At the limits the likelihood ratio is then `most`.
    """
    steps = np.array([-2.0, -1.0, 1.0, 2.0])
    _coef, values = held.climb(at + half * steps, np.tile(others, (len(steps), 1)))
    away = 2 * (value - values) / (most * steps**2)
    return bool(np.all(np.abs(away - 1) < _BENT))


def _highest(likelihood: Profiled, starts: Sequence[Floats]) -> tuple[Floats, float]:
    """Return the most likely coefficients, and the log-likelihood there."""
    held = likelihood.held(np.zeros(len(starts[0])), None)
    coef, values = held.climb(np.zeros(len(starts)), np.array(starts))
    at = int(values.argmax())
    return coef[at], float(values[at])


@dataclass(eq=False)
class _Profile:
    """The profile of one coefficient.

    It is on the scale of the design, but the constant is that where all covariates are 0.
    """

    held: Held
    row: Floats
    """How the coefficient follows from all, see `Profiled.held`."""
    farthest: float
    """How far out it is followed."""
    many: bool
    """Whether to try many points and starts."""
    points: Floats
    """Where the profile was computed, sorted."""
    values: Floats
    """The log-likelihood there."""
    coef: Floats
    """The other coefficients there, shape (points, coefficients - 1)."""

    @classmethod
    def of(cls, likelihood: Profiled, row: Floats, pivot: int, best: Floats) -> "_Profile":
        held = likelihood.held(row, pivot)
        farthest = FARTHEST * float(np.sqrt(row @ row))
        known = np.delete(best, pivot)
        many = likelihood.quick
        points = _grid(held, float(row @ best), known, farthest, many)
        flat = np.delete(likelihood.starts, pivot, axis=1)
        tried = np.vstack([known, np.unique(flat if many else flat[:2], axis=0)])
        ends, reached = (climbed if many else _explored)(held, points, tried)
        coef, values = highest(ends, reached)
        _sweep_over(held, points, coef, values)
        return cls(held, row, farthest, many, points, values, coef)

    @property
    def best(self) -> Floats:
        """All coefficients where the profile is highest."""
        at = int(self.values.argmax())
        best: Floats = self.held.whole(self.points[[at]], self.coef[[at]])[0]
        return best

    def own_units(self, best: Floats) -> float:
        """Return the coefficient among all most likely ones, perhaps infinite."""
        value = float(self.row @ best)
        endless = ENDLESS * self.farthest / FARTHEST
        return float(np.copysign(np.inf, value)) if abs(value) > endless else value

    def _p_values(
        self, points: Floats, coef: Floats, values: Floats, rule: Rule, most: float
    ) -> Floats:
        score, raised, _variance = self.held.score_tests(points, coef)
        return rule.p_values(2 * (most - values), score, raised)

    def tests(self, rule: Rule, most: float) -> tuple[float, float, float]:
        """Return the outermost accepted values, and the p-value of a coefficient that is 0.

        Values beyond 0 may be accepted where 0 is not. The limits then enclose 0, so the p-value is
        the largest one of 0 and the values beyond.
        """
        p_values = self._p_values(self.points, self.coef, self.values, rule, most)
        peak = int(self.values.argmax())
        beyond = self.points * np.sign(self.points[peak]) <= 0
        accepted = np.flatnonzero(p_values >= rule.alpha)
        if not len(accepted):
            accepted = np.array([peak])
        ends = []
        for inside, step in ((accepted[0], -1), (accepted[-1], 1)):
            outside = inside + step
            if not 0 <= outside < len(self.points):
                ends.append(step * np.inf)
                continue
            ends.append(self._between(inside, outside, rule, most))
        return ends[0], ends[1], float(p_values[beyond].max())

    def _between(self, inside: int, outside: int, rule: Rule, most: float) -> float:
        """Return the last accepted value between two points, each time of seven more."""
        near, far = self.points[inside], self.points[outside]
        start = self.coef[[inside, outside]]
        for _round in range(_ROUNDS if self.many else _ROUNDS - 2):
            middle = np.linspace(near, far, _PARTS + 1)[1:-1]
            coef, values = best_of(self.held, middle, start)
            accepted = self._p_values(middle, coef, values, rule, most) >= rule.alpha
            last = int(np.flatnonzero(accepted)[-1]) + 1 if accepted.any() else 0
            around = np.concatenate([[near], middle, [far]])
            others = np.vstack([start[:1], coef, start[1:]])
            near, far = around[last], around[last + 1]
            start = others[[last, last + 1]]
        return float(near)


def _grid(held: Held, at: float, known: Floats, farthest: float, many: bool) -> Floats:
    """Return the points of a profile: around the estimate by its error, and as far as possible."""
    outward = farthest / FARTHEST * np.array(_OUTWARD if many else _FEW_OUTWARD)
    points = [np.zeros(1), -outward, outward]
    variance = float(held.score_tests(np.array([at]), known[None])[2][0])
    if abs(at) < farthest and variance > 0:
        error = 1 / np.sqrt(variance)
        near = error * np.array(_IN_ERRORS if many else _FEW_IN_ERRORS)
        points = [points[0], *(part[np.abs(part - at) < _PLAIN * error] for part in points[1:])]
        points += [np.array([at]), at - near, at + near]
    every = np.unique(np.concatenate(points))
    within: Floats = every[np.abs(every) <= farthest]
    return within


def _explored(held: Held, points: Floats, starts: Floats) -> tuple[Floats, Floats]:
    """Return the same, with the first start alone between points where all of them agree."""
    first, reached = climbed(held, points, starts[:1])
    ends, reached = (np.repeat(each, len(starts), axis=1) for each in (first, reached))
    checked = np.arange(0, len(points), _SPARSE)
    ends[checked, 1:], reached[checked, 1:] = climbed(held, points[checked], starts[1:])
    agree = np.append(np.ptp(reached[checked], axis=1) <= len(starts) * ENOUGH, False)
    places = np.arange(len(points))
    before = places // _SPARSE
    rest = places[(places % _SPARSE > 0) & ~(agree[before] & agree[before + 1])]
    if len(rest):
        ends[rest, 1:], reached[rest, 1:] = climbed(held, points[rest], starts[1:])
    return ends, reached


def best_of(held: Held, points: Floats, starts: Floats) -> tuple[Floats, Floats]:
    """Return the most likely ends of several starts, at each point."""
    return highest(*climbed(held, points, starts))


def climbed(held: Held, points: Floats, starts: Floats) -> tuple[Floats, Floats]:
    """Return the ends of several starts at each point, and the log-likelihoods, by point."""
    count = len(starts)
    coef, values = held.climb(np.repeat(points, count), np.tile(starts, (len(points), 1)))
    return coef.reshape(-1, count, coef.shape[1]), values.reshape(-1, count)


def highest(ends: Floats, reached: Floats) -> tuple[Floats, Floats]:
    """Return the most likely end at each point, and the log-likelihood there."""
    every, best = np.arange(len(reached)), reached.argmax(axis=1)
    return ends[every, best], reached[every, best]


def _sweep_over(held: Held, points: Floats, coef: Floats, values: Floats) -> None:
    """Replace ends by better ones, found from the neighbors' ends.

    Far out all starts may end in the same poor place, which would put a limit where none is.
    """
    at = np.arange(len(points))
    for _sweep in range(_SWEEPS):
        before = values.copy()
        for neighbor in (np.maximum(at - 1, 0), np.minimum(at + 1, len(points) - 1)):
            found, value = held.climb(points[at], coef[neighbor])
            better = value > values[at] + ENOUGH
            coef[at[better]], values[at[better]] = found[better], value[better]
        gained = np.flatnonzero(values > before + _GAIN)
        at = np.unique(np.clip([gained - 1, gained + 1], 0, len(points) - 1))
        if not len(at):
            return
