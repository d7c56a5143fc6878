"""The work of a cross-table's job: from reports to a table with intervals, or a reason against it.

Every table is estimated from the people who answered its questions, by itself: the one of all
questions, each pair, and on request every combination between. Each is compared with the product of
independent questions, and what cannot beat that has no cells in the result.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import MOST_CELLS, Variable, variables_of
from analytics.grouping.services import Groups, Members, groups_of
from analytics.jobs.registry import FRACTION_STEPS, JobRefused, Progress, report_counts
from analytics.models import Job
from localdp.estimation import JointEstimate, estimate_joint
from localdp.estimation.joint.association import MOST_CELLS as MOST_ASSOCIATED
from localdp.estimation.joint.association import estimate_association
from localdp.estimation.joint.likelihood import Split
from localdp.estimation.joint.validation import MOST_BYTES
from surveys.documents.frozen import Document

FOLDS = 5
COMPARED = ("map", "em", "lasso", "lremh")
READING = 0.1
"""The part of the way that reading takes."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class Reports:
    """What was read: for each variable its reports, and whose count."""

    variables: list[Variable]
    reports: list[NDArray[Any]]
    counted: list[NDArray[np.bool_]]

    @cached_property
    def together(self) -> NDArray[np.int64]:
        """How many people answered both of each two variables, shape (variables, variables)."""
        flags = np.stack(self.counted).astype(np.int64)
        found: NDArray[np.int64] = flags @ flags.T
        return found

    def complete(self, axes: Sequence[int]) -> int:
        """How many people answered all of these."""
        return int(np.count_nonzero(np.all([self.counted[axis] for axis in axes], axis=0)))


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Work out what a cross-table's form asked for."""
    wave, groups = job.wave, groups_of(job.wave) if job.wave else None
    if wave is None or groups is None:
        raise JobRefused("unknown")
    document = wave.version.document
    variables = chosen(groups, job.parameters["questions"])
    expected = max(1, report_counts(job.survey, wave)[1])
    check_size([variable.categories for variable in variables], expected)

    def read_so_far(seen: int) -> None:
        progress(int(FRACTION_STEPS * READING * min(1, seen / expected)), FRACTION_STEPS, "reading")

    places = sorted({variable.place for variable in variables})
    found = Members(wave, groups, places, read_so_far).columns()
    columns = dict(zip(places, found.columns, strict=True))
    pairs = [variable.reports(columns[variable.place]) for variable in variables]
    read = Reports(variables, [pair[0] for pair in pairs], [pair[1] for pair in pairs])
    check_people(read, document.release.minimum_n)
    return {
        "people": found.people,
        "confidence": document.estimator.confidence,
        "simultaneous": document.estimator.simultaneous,
        "variables": [{"key": one.key, "block": one.question.block} for one in variables],
        "tables": tables_of(read, document, job.parameters, progress),
    }


def chosen(groups: Groups, keys: Sequence[str]) -> list[Variable]:
    """The variables of these keys."""
    known = {variable.key: variable for variable in variables_of(groups)}
    if not set(keys) <= known.keys():
        raise JobRefused("unknown")
    return [known[key] for key in keys]


def check_size(shape: Sequence[int], people: int, most_bytes: int = MOST_BYTES) -> None:
    """Refuse what is too large before anything is read."""
    cells = math.prod(shape)
    if cells > MOST_CELLS:
        raise JobRefused("cells", cells=f"{cells:,}", most=f"{MOST_CELLS:,}")
    needed = Split.of(shape).memory(people)
    if needed > most_bytes:
        raise JobRefused(
            "bytes", needed=-(-needed // 10**6), most=most_bytes // 10**6, people=f"{people:,}"
        )


def check_people(read: Reports, minimum: int) -> None:
    """Refuse what too few people answered together."""
    keys = [variable.key for variable in read.variables]
    for first, second in combinations(range(len(keys)), 2):
        if read.together[first, second] == 0:
            raise JobRefused("nobody-both", first=keys[first], second=keys[second])
    if read.complete(range(len(keys))) < max(minimum, FOLDS):
        raise JobRefused("too-few-together", minimum=minimum)


def tables_of(
    read: Reports, document: Document, parameters: dict[str, Any], progress: Progress
) -> list[dict[str, Any]]:
    """Estimate table after table, the pairs first, the one of all questions last."""
    wanted = axes_of(len(read.variables), between=parameters.get("marginals", False))
    cells = [math.prod(read.variables[axis].categories for axis in axes) for axes in wanted]
    compare = [parameters.get("compare", False) and axes == wanted[-1] for axes in wanted]
    work = [
        (50 + size) * (len(COMPARED) if more else 1)
        for size, more in zip(cells, compare, strict=True)
    ]
    found, done = [], 0
    for axes, more, own in zip(wanted, compare, work, strict=True):
        start = READING + (1 - READING) * done / sum(work)
        end = READING + (1 - READING) * (done + own) / sum(work)
        said = _stretch(progress, start, end)
        found.append(_Table(read, axes, document, said).result(compare=more))
        done += own
    return found


def axes_of(count: int, *, between: bool) -> list[tuple[int, ...]]:
    """Which tables to estimate: the pairs, on request all that lies between, and all together."""
    sizes = range(2, count + 1) if between else sorted({2, count})
    return [axes for size in sizes for axes in combinations(range(count), size)]


Said = Callable[[float, str], bool]


def _stretch(progress: Progress, start: float, end: float) -> Said:
    return lambda fraction, words: progress.estimation(start + (end - start) * fraction, words)


class _Table:
    """One table at work."""

    def __init__(
        self, read: Reports, axes: tuple[int, ...], document: Document, said: Said
    ) -> None:
        self.axes, self.document, self.said = axes, document, said
        self.variables = [read.variables[axis] for axis in axes]
        self.given: dict[str, Any] = {
            "mechanisms": [variable.mechanism for variable in self.variables],
            "reports": [read.reports[axis] for axis in axes],
            "answered": [read.counted[axis] for axis in axes],
        }
        self.n = read.complete(axes)

    def fit(self, method: str, said: Said | None, folds: int = FOLDS) -> JointEstimate:
        chosen = self.document.estimator
        return estimate_joint(
            **self.given,
            method=method,
            folds=folds,
            confidence=chosen.confidence,
            simultaneous=chosen.simultaneous,
            progress=said,
        )

    def result(self, *, compare: bool) -> dict[str, Any]:
        parts = len(COMPARED) if compare else 1
        shown = self.fit("map", self._part(0, parts))
        unbiased = self.fit("inverse", None, folds=0)
        better = bool(shown.beats_independence)

        def listed(table: Floats | None) -> list[float]:
            if table is None or (not better and table is not shown.independence):
                return []
            return table.ravel().tolist()

        return {
            "axes": list(self.axes),
            "n": self.n,
            "shown": better,
            "share": listed(shown.table),
            "independence": listed(shown.independence),
            "raw": listed(unbiased.table),
            "se": listed(unbiased.se),
            "low": listed(unbiased.low),
            "high": listed(unbiased.high),
            # Of what is not shown no summary is either.
            "association": self._association() if better else None,
            "methods": self._compared(shown, parts) if compare else [],
            **_fit_of(shown),
        }

    def _part(self, place: int, parts: int) -> Said:
        return lambda fraction, words: self.said((place + fraction) / parts, words)

    def _compared(self, shown: JointEstimate, parts: int) -> list[dict[str, Any]]:
        """The other estimators of the same table, each judged by itself."""
        found = []
        for place, method in enumerate(COMPARED):
            fit = shown if method == "map" else self.fit(method, self._part(place, parts))
            better = bool(fit.beats_independence and shown.beats_independence)
            found.append(
                {
                    "method": method,
                    "shown": better,
                    "share": fit.table.ravel().tolist() if better else [],
                    **_fit_of(fit),
                }
            )
        return found

    def _association(self) -> dict[str, Any] | None:
        """What joins a pair."""
        size = math.prod(variable.categories for variable in self.variables)
        if len(self.axes) != 2 or size > MOST_ASSOCIATED:
            return None
        found = estimate_association(**self.given, confidence=self.document.estimator.confidence)
        odds = found.odds_ratio
        return {
            "v": _finite(found.cramers_v),
            "low": _finite(found.low),
            "high": _finite(found.high),
            "kept": [list(one) for one in found.kept],
            "odds": odds and [_finite(odds.ratio), _finite(odds.low), _finite(odds.high)],
        }


def _fit_of(fit: JointEstimate) -> dict[str, Any]:
    """How an estimate ended, and what it gains."""
    return {
        "gain": fit.gain,
        "gain_se": fit.gain_se,
        "independence_p": fit.independence_p,
        "converged": fit.converged,
        "certificate": _finite(fit.certificate),
        "tolerance": fit.tolerance,
        "iterations": fit.iterations,
    }


def _finite(value: float | None) -> float | None:
    return float(value) if value is not None and math.isfinite(value) else None
