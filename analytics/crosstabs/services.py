"""The crosstab job: estimate tables with intervals from reports, or refuse with a reason.

Each table is estimated separately, from the people who answered its questions: the table of all
questions, each pair, and on request every combination between. Each is compared with independence
of its questions; a table that predicts no better has no cells in the result.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.variables import MAX_CELLS, Variable, variables_of
from analytics.grouping.services import Groups, read_members, required_groups
from analytics.jobs.downloads import plain, plain_fields
from analytics.jobs.registry import JobRefused, Progress, report_count
from analytics.jobs.report_columns import concatenate
from analytics.models import Job
from localdp.estimation import JointEstimate, estimate_joint
from localdp.estimation.joint.association import MOST_CELLS as MOST_ASSOCIATED
from localdp.estimation.joint.association import estimate_association
from localdp.estimation.joint.likelihood import Split
from localdp.estimation.joint.validation import MOST_BYTES
from surveys.documents.frozen import Document

FOLDS = 5
COMPARED = ("map", "em", "lasso", "lremh")
# Convergence, and the gain over independence.
FIT = (
    "gain",
    "gain_se",
    "independence_p",
    "converged",
    "certificate",
    "tolerance",
    "iterations",
)
READING = 0.1
"""The fraction of the progress bar for reading."""

Floats = NDArray[np.float64]


@dataclass(frozen=True, eq=False)
class VariableReports:
    """The reports of each variable, and which of them count."""

    variables: list[Variable]
    reports: list[NDArray[Any]]
    counted: list[NDArray[np.bool_]]

    @cached_property
    def pair_counts(self) -> NDArray[np.int64]:
        """How many people answered each pair of variables, shape (variables, variables)."""
        flags = np.stack(self.counted).astype(np.int64)
        pairs: NDArray[np.int64] = flags @ flags.T
        return pairs

    def complete(self, axes: Sequence[int]) -> int:
        """How many people answered all of these variables."""
        return int(np.count_nonzero(np.all([self.counted[axis] for axis in axes], axis=0)))


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Estimate the requested tables; return the result of the job."""
    wave, groups = job.wave, required_groups(job.wave)
    document = wave.version.document
    variables = selected_variables(groups, job.parameters["questions"])
    check_size([variable.categories for variable in variables], max(1, report_count(wave)))
    indexes = sorted({variable.question_index for variable in variables})
    found = concatenate(read_members(wave, groups, indexes, progress.part(0, READING)))
    columns = dict(zip(indexes, found.columns, strict=True))
    pairs = [variable.reports(columns[variable.question_index]) for variable in variables]
    read = VariableReports(variables, [pair[0] for pair in pairs], [pair[1] for pair in pairs])
    check_people(read, document.release.minimum_n)
    tables = estimate_tables(read, document, job.parameters, progress.part(READING, 1))
    return {
        "people": found.people,
        "confidence": document.estimator.confidence,
        "simultaneous": document.estimator.simultaneous,
        "variables": [{"key": one.key, "block": one.question.block} for one in variables],
        "tables": tables,
    }


def selected_variables(groups: Groups, keys: Sequence[str]) -> list[Variable]:
    """The variables with these keys."""
    known = {variable.key: variable for variable in variables_of(groups)}
    if not set(keys) <= known.keys():
        raise JobRefused("unknown")
    return [known[key] for key in keys]


def check_size(shape: Sequence[int], people: int, most_bytes: int = MOST_BYTES) -> None:
    """Refuse tables that are too large, before anything is read."""
    cells = math.prod(shape)
    if cells > MAX_CELLS:
        raise JobRefused("cells", cells=f"{cells:,}", most=f"{MAX_CELLS:,}")
    needed = Split.of(shape).memory(people)
    if needed > most_bytes:
        raise JobRefused(
            "bytes", needed=-(-needed // 10**6), most=most_bytes // 10**6, people=f"{people:,}"
        )


def check_people(read: VariableReports, minimum: int) -> None:
    """Refuse questions that too few people answered together."""
    keys = [variable.key for variable in read.variables]
    for first, second in combinations(range(len(keys)), 2):
        if read.pair_counts[first, second] == 0:
            raise JobRefused("nobody-both", first=keys[first], second=keys[second])
    if read.complete(range(len(keys))) < max(minimum, FOLDS):
        raise JobRefused("too-few-together", minimum=minimum)


def estimate_tables(
    read: VariableReports, document: Document, parameters: dict[str, Any], progress: Progress
) -> list[dict[str, Any]]:
    """Estimate the tables, the pairs first and the table of all questions last."""
    requested = table_axes(len(read.variables), between=parameters.get("marginals", False))
    cells = [math.prod(read.variables[axis].categories for axis in axes) for axes in requested]
    compare = [parameters.get("compare", False) and axes == requested[-1] for axes in requested]
    work = [
        (50 + size) * (len(COMPARED) if more else 1)
        for size, more in zip(cells, compare, strict=True)
    ]
    found, done = [], 0
    for axes, more, own in zip(requested, compare, work, strict=True):
        part = progress.part(done / sum(work), (done + own) / sum(work))
        found.append(_TableEstimator(read, axes, document, part).result(compare=more))
        done += own
    return found


def table_axes(count: int, *, between: bool) -> list[tuple[int, ...]]:
    """The variables of each table: pairs, on request all combinations between, and all."""
    sizes = range(2, count + 1) if between else sorted({2, count})
    return [axes for size in sizes for axes in combinations(range(count), size)]


class _TableEstimator:
    """Estimates one table."""

    def __init__(
        self,
        read: VariableReports,
        axes: tuple[int, ...],
        document: Document,
        progress: Progress,
    ) -> None:
        self.axes, self.document, self.progress = axes, document, progress
        self.variables = [read.variables[axis] for axis in axes]
        self.data: dict[str, Any] = {
            "mechanisms": [variable.mechanism for variable in self.variables],
            "reports": [read.reports[axis] for axis in axes],
            "answered": [read.counted[axis] for axis in axes],
        }
        self.n = read.complete(axes)

    def fit(self, method: str, progress: Progress | None, folds: int = FOLDS) -> JointEstimate:
        estimator = self.document.estimator
        return estimate_joint(
            **self.data,
            method=method,
            folds=folds,
            confidence=estimator.confidence,
            simultaneous=estimator.simultaneous,
            progress=progress.estimation if progress else None,
        )

    def result(self, *, compare: bool) -> dict[str, Any]:
        parts = len(COMPARED) if compare else 1
        shown = self.fit("map", self.progress.part(0, 1 / parts))
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
            # A table that is not shown has no summary either.
            "association": self._association() if better else None,
            "methods": self._compared(shown, parts) if compare else [],
            **plain_fields(shown, *FIT),
        }

    def _compared(self, shown: JointEstimate, parts: int) -> list[dict[str, Any]]:
        """The results of all compared estimators, each validated separately."""
        found = []
        for index, method in enumerate(COMPARED):
            part = self.progress.part(index / parts, (index + 1) / parts)
            fit = shown if method == "map" else self.fit(method, part)
            better = bool(fit.beats_independence and shown.beats_independence)
            found.append(
                {
                    "method": method,
                    "shown": better,
                    "share": fit.table.ravel().tolist() if better else [],
                    **plain_fields(fit, *FIT),
                }
            )
        return found

    def _association(self) -> dict[str, Any] | None:
        """Measures of association, for a pair that is not too large."""
        size = math.prod(variable.categories for variable in self.variables)
        if len(self.axes) != 2 or size > MOST_ASSOCIATED:
            return None
        found = estimate_association(**self.data, confidence=self.document.estimator.confidence)
        odds = found.odds_ratio
        return {
            "v": plain(found.cramers_v),
            **plain_fields(found, "low", "high", "kept"),
            "odds": odds and plain([odds.ratio, odds.low, odds.high]),
        }
