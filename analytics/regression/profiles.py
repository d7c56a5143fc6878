"""Profiles whose shares a model predicts: one question varies, and the others are typical.

Typical is the mean of a number, the most common answer, and the reference of a randomized question.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from analytics.regression.covariates import SCORES, Covariate
from analytics.regression.sample import Sample
from analytics.regression.variables import is_randomized

Floats = NDArray[np.float64]
POINTS = 5
"""The number of values of a number at which shares are predicted."""
ENDS = 0.05, 0.95
"""They are from this quantile to that one."""


@dataclass(frozen=True)
class Profiles:
    """The values of the question that varies and of the others, and the model's columns."""

    along: str
    """The key of the question that varies."""
    values: list[float]
    """Its numbers, or its categories."""
    typical: dict[str, float]
    """The value of each other question, by key."""
    at: Floats
    """The columns of each profile, as `Predictors` takes them."""

    @classmethod
    def of(cls, sample: Sample, along: str) -> "Profiles":
        """Return the profiles along a question of the model."""
        first = {each.key: place for place, each in reversed([*enumerate(sample.chosen)])}
        typical = {key: _typical(sample, place) for key, place in first.items()}
        values = _values(sample, first[along])
        rows = [_row(sample, {**typical, along: value}) for value in values]
        del typical[along]
        return cls(along, values, typical, np.array(rows))


def _raw(sample: Sample, covariate: Covariate) -> Floats:
    """Return the numbers, or the places in order, of the people of the model."""
    column = sample.columns[covariate.variable.question_index]
    plain = Covariate(covariate.variable, SCORES if covariate.way == SCORES else "number")
    return plain.numbers(column, sample.complete)[0][sample.complete]


def _typical(sample: Sample, place: int) -> float:
    covariate, reports = sample.chosen[place], sample.known[place]
    if covariate.measured:
        raw = _raw(sample, covariate)
        return float(np.median(raw) if covariate.way == SCORES else raw.mean())
    if reports is None or is_randomized(covariate.variable):
        return sample.levels[place][0]
    return float(np.bincount(reports.codes[sample.complete]).argmax())


def _values(sample: Sample, place: int) -> list[float]:
    """Return what varies: all categories, or a few numbers."""
    covariate = sample.chosen[place]
    if not covariate.measured:
        return sorted(map(float, sample.levels[place]))
    raw = _raw(sample, covariate)
    if covariate.way == SCORES or len(np.unique(raw)) <= POINTS:
        return [float(value) for value in np.unique(raw)]
    low, high = np.quantile(raw, ENDS)
    scale = covariate.variable.question.mechanism.values  # type: ignore[attr-defined]
    spread = np.linspace(low, high, POINTS)
    nearest = np.abs(spread[:, None] - scale).argmin(axis=1)
    return [float(value) for value in np.unique(scale[nearest])]


def _row(sample: Sample, values: dict[str, float]) -> list[float]:
    """Return the columns of people with these values by question."""
    row = []
    middles = sample.middles
    for place, level in sample.fixed:
        covariate = sample.chosen[place]
        value = values[covariate.key]
        if level is not None:
            row.append(float(value == level))
        elif covariate.way == SCORES:
            row.append(value)
        else:
            row.append(float(covariate.moved(np.array(value), middles[place])))
    for place in sample.order:
        if is_randomized(sample.chosen[place].variable):
            value = values[sample.chosen[place].key]
            row.append(float(sample.levels[place].index(int(value))))
    return row
