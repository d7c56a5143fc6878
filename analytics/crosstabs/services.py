"""The crosstab job: estimate tables with intervals from reports, or refuse with a reason.

Each table is estimated separately, from the people who answered its questions: the table of all
questions, each pair, and on request every combination between. Each with a protected question is
compared with independence of its questions; a table that predicts no better may show chance, and
says so. A table of unprotected questions is counted; a count below the survey's smallest group is
left empty, and nothing else is.
"""

import math
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.crosstabs.counts import chi_square
from analytics.crosstabs.sampled import by_group, sampled_table
from analytics.crosstabs.variables import MAX_CELLS, Variable, variables_of
from analytics.estimates.tallies import QuestionTally, count_by_group
from analytics.groups.conditions import check_conditions
from analytics.groups.groups import Groups, groups_of, hides_small_cells
from analytics.jobs.reasons import JobRefused
from analytics.jobs.registry import Progress
from analytics.jobs.result_files import plain, plain_fields
from analytics.models import Job
from analytics.samples.reading import read_columns
from analytics.trends.group_differences import differences_of
from localdp.estimation import JointEstimate, Reports, estimate_conditional, estimate_joint
from localdp.estimation.joint.association import MOST_CELLS as MOST_ASSOCIATED
from localdp.estimation.joint.association import estimate_association
from localdp.estimation.joint.likelihood import Split
from localdp.estimation.joint.validation import MEMORY_BYTES
from localdp.fields import FieldColumn
from surveys.documents.frozen.document import Document
from surveys.formatting import grouped

FOLDS = 5
SHARES = ("raw", "low", "high", "share")
COMPARED = ("map", "em", "lasso", "lremh")
# Convergence, and the gain over independence.
FIT = ("gain", "gain_se", "independence_p", "converged", "certificate", "tolerance", "iterations")
_ROW_BYTES = 40
"""What each cell takes for each person of a sample: a few numbers at once."""
READING = 0.1
"""The fraction of the progress bar for reading."""

Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True, eq=False)
class VariableReports:
    """The reports of one variable, and which of them count."""

    variable: Variable
    column: FieldColumn
    reports: NDArray[Any]
    counted: NDArray[np.bool_]


def run(job: Job, progress: Progress) -> dict[str, Any]:
    """Estimate the requested tables; return the result of the job."""
    wave, document, groups = job.wave, job.document, groups_of(job)
    variables = selected_variables(groups, job.parameters["questions"])
    places = [variable.question_index for variable in variables]
    if not all(variable.cells for variable in variables):
        check_conditions(document, places, groups)
    shape, weights = [variable.categories for variable in variables], job.parameters.get("weights")
    check_size(shape, wave.batches.report_count(), weighted=bool(weights))
    found = read_columns(wave, groups, sorted(set(places)), progress.part(0, READING), weights)
    read = [
        VariableReports(variable, column, *variable.reports(column))
        for variable in variables
        for column in [found.columns[variable.question_index]]
    ]
    check_people(read, document.release.minimum_n)
    if found.design:
        pair = [
            Reports.of(each.variable.mechanism, each.reports, answered=each.counted)
            for each in read
        ]
        grouped_ones = [variable.cells is not None for variable in variables]
        tables = [{"axes": [0, 1], **sampled_table(pair, grouped_ones, found.design, document)}]
    else:
        tables = estimate_tables(read, document, job.parameters, progress.part(READING, 1))
    return {
        "people": len(read[0].column.answered),
        **found.summary,
        "confidence": document.estimator.confidence,
        "simultaneous": document.estimator.simultaneous,
        "variables": [
            {"key": variable.key, "block": variable.question.block} for variable in variables
        ],
        "tables": tables,
    }


def selected_variables(groups: Groups, keys: Sequence[str]) -> list[Variable]:
    """Return the variables with these keys."""
    known = {variable.key: variable for variable in variables_of(groups)}
    if not set(keys) <= known.keys():
        raise JobRefused("unknown")
    return [known[key] for key in keys]


def check_size(shape: Sequence[int], people: int, *, weighted: bool = False) -> None:
    """Refuse tables that are too large, and weighted ones of more than two questions, before
    anything is read."""
    cells = math.prod(shape)
    if cells > MAX_CELLS:
        raise JobRefused("cells", cells=grouped(cells), most=grouped(MAX_CELLS))
    if weighted and len(shape) > 2:
        raise JobRefused("two-of-sample")
    needed = Split.of(shape).memory(max(1, people))
    if weighted:
        needed = max(needed, _ROW_BYTES * people * cells)
    if needed > MEMORY_BYTES:
        raise JobRefused(
            "bytes", needed=-(-needed // 10**6), most=MEMORY_BYTES // 10**6, people=grouped(people)
        )


def check_people(read: Sequence[VariableReports], minimum: int) -> None:
    """Refuse questions that too few people answered together."""
    for first, second in combinations(read, 2):
        if not complete([first, second]):
            names = {"first": first.variable.key, "second": second.variable.key}
            raise JobRefused("nobody-both", **names)
    if complete(read) < max(minimum, FOLDS):
        raise JobRefused("too-few-together", minimum=minimum)


def complete(read: Sequence[VariableReports]) -> int:
    """Return how many people answered all of these variables."""
    return int(np.count_nonzero(np.all([column.counted for column in read], axis=0)))


def estimate_tables(
    read: Sequence[VariableReports],
    document: Document,
    parameters: dict[str, Any],
    progress: Progress,
) -> list[dict[str, Any]]:
    """Estimate the tables, the pairs first and the table of all questions last."""
    requested = table_axes(len(read), between=parameters.get("marginals", False))
    cells = [math.prod(read[axis].variable.categories for axis in axes) for axes in requested]
    compare = [parameters.get("compare", False) and axes == requested[-1] for axes in requested]
    work = [
        (50 + size) * (len(COMPARED) if more else 1)
        for size, more in zip(cells, compare, strict=True)
    ]
    tables = []
    done = 0
    for axes, more, amount in zip(requested, compare, work, strict=True):
        part = progress.part(done / sum(work), (done + amount) / sum(work))
        table = TableEstimator([read[axis] for axis in axes], document, part)
        tables.append({"axes": list(axes), **table.result(compare=more)})
        done += amount
    return tables


def table_axes(count: int, *, between: bool) -> list[tuple[int, ...]]:
    """Return the variables of each table: pairs, on request all combinations between, and all."""
    sizes = range(2, count + 1) if between else sorted({2, count})
    return [axes for size in sizes for axes in combinations(range(count), size)]


class TableEstimator:
    def __init__(
        self, read: Sequence[VariableReports], document: Document, progress: Progress
    ) -> None:
        self.read = read
        self.document = document
        self.progress = progress
        self.n = complete(read)
        self.shape = [column.variable.categories for column in read]
        unprotected = [column.variable.cells is not None for column in read]
        self.counted = all(unprotected)
        # The unprotected one of two questions, by whose groups the other one is shown.
        self.grouping = unprotected.index(True) if sorted(unprotected) == [False, True] else None
        self.data: dict[str, Any] = {
            "mechanisms": [column.variable.mechanism for column in read],
            "reports": [column.reports for column in read],
            "answered": [column.counted for column in read],
        }

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
        """Return the table with its cells, and whether they may be chance."""
        parts = len(COMPARED) if compare else 1
        unbiased = self.fit("inverse", None, folds=0)
        shown = unbiased if self.counted else self.fit("map", self.progress.part(0, 1 / parts))
        cells = {
            "share": shown.table,
            "raw": unbiased.table,
            "se": unbiased.se,
            "low": unbiased.low,
            "high": unbiased.high,
        }
        few = self._few(unbiased.table)
        return {
            "n": self.n,
            "may_be_chance": not (self.counted or shown.beats_independence),
            "counted": self.counted,
            "few": np.flatnonzero(few).tolist(),
            **{name: _flat(table, few) for name, table in cells.items()},
            "independence": _flat(shown.independence),
            "association": self._association(),
            "parts": self._parts(few) if len(self.shape) == 2 else None,
            "methods": self._compared(shown) if compare and not self.counted else [],
            **self._tested(unbiased.table),
            **self._differences(),
            **plain_fields(shown, *FIT),
        }

    def _few(self, table: Floats) -> Flags:
        """Return the cells with fewer people than the smallest group, but not none; shape (cells,).

        An estimate of few people is not a count of them, and is never left empty.
        """
        people = np.rint(self.n * table.ravel())
        if not self.counted or not hides_small_cells(self.document):
            return np.zeros(len(people), dtype=bool)
        return (people > 0) & (people < self.document.release.minimum_n)

    def _compared(self, shown: JointEstimate) -> list[dict[str, Any]]:
        """Return the results of all compared estimators, each validated separately."""
        rows = []
        parts = len(COMPARED)
        for index, method in enumerate(COMPARED):
            part = self.progress.part(index / parts, (index + 1) / parts)
            fit = shown if method == "map" else self.fit(method, part)
            rows.append({"method": method, "share": _flat(fit.table), **plain_fields(fit, *FIT)})
        return rows

    def _parts(self, few: Flags) -> dict[str, Any]:
        """Return row and column percentages, in the table's order of cells."""
        parts = {}
        for name, step in (("rows", 1), ("columns", -1)):
            conditional = estimate_conditional(
                **{key: values[::step] for key, values in self.data.items()},
                confidence=self.document.estimator.confidence,
                simultaneous=self.document.estimator.simultaneous,
            )
            ends = {part: getattr(conditional, part) for part in ("raw", "low", "high")}
            parts[name] = {
                part: plain(np.where(few, np.nan, (value if step > 0 else value.T).ravel()))
                for part, value in ends.items()
            }
        return parts | self._by_group()

    @cached_property
    def _groups(self) -> list[QuestionTally]:
        """The reports of each group about the protected one of two questions; none of other
        tables."""
        if self.grouping is None:
            return []
        groups, asked = self.read[self.grouping], self.read[1 - self.grouping]
        sizes = range(groups.variable.categories)
        tallies = [QuestionTally(asked.variable.question) for _ in sizes]
        codes = np.where(groups.counted, groups.reports, -1)
        count_by_group([tallies], codes, [asked.column])
        return tallies

    def _by_group(self) -> dict[str, Any]:
        """Return the percentages in each group, in place of those by `estimate_conditional`: each
        group has the same estimate as wherever else it is shown."""
        if self.grouping is None:
            return {}
        item = self.read[1 - self.grouping].variable.item
        return by_group(self.grouping, [self._shares(each, item) for each in self._groups], SHARES)

    def _differences(self) -> dict[str, Any]:
        """Return how far the share of Yes in each group is from that in the first with a figure, if
        the protected question has two answers."""
        minimum = self.document.release.minimum_n
        shown = [
            number
            for number, tally in enumerate(self._groups)
            if tally.n >= minimum and tally.every_item_seen
        ]
        if self.grouping is None or len(shown) < 2:
            return {}
        asked = self.read[1 - self.grouping].variable
        if asked.categories != 2:
            return {}
        figures = differences_of(self.document, [self._groups[number] for number in shown])
        at = 1 if asked.item is None else asked.item
        return {
            "reference": shown[0],
            "differences": {
                str(number): {name: values[at] for name, values in own.items()}
                for number, own in zip(shown[1:], figures, strict=True)
            },
        }

    def _tested(self, table: Floats) -> dict[str, Any]:
        """Return the counts of unprotected answers, without small ones, and of a pair the test."""
        if not self.counted:
            return {}
        counts = np.rint(self.n * table).astype(np.int64)
        test = chi_square(counts) if counts.ndim == 2 else None
        return {
            "counts": _flat(counts.astype(np.float64), self._few(table)),
            "chi_square": test and asdict(test),
        }

    def _shares(self, tally: QuestionTally, item: int | None) -> dict[str, Any]:
        """Return a group's shares of each answer; NaN where it has too few reports for them."""
        enough = tally.n >= self.document.release.minimum_n
        fields = tally.estimate_fields(self.document) if enough else None
        if fields is None:
            return dict.fromkeys(SHARES, [np.nan] * self.shape[1 - (self.grouping or 0)])
        shares = {**fields["shares"], "share": fields["shares"]["constrained"]}
        if item is None:
            return shares
        opposite = {"low": "high", "high": "low"}
        return {
            part: [1 - shares[opposite.get(part, part)][item], shares[part][item]]
            for part in SHARES
        }

    def _association(self) -> dict[str, Any] | None:
        """Return measures of association, for a pair that is not too large."""
        if len(self.shape) != 2 or math.prod(self.shape) > MOST_ASSOCIATED:
            return None
        measures = estimate_association(**self.data, confidence=self.document.estimator.confidence)
        odds = measures.odds_ratio
        return {
            "v": plain(measures.cramers_v),
            **plain_fields(measures, "low", "high", "kept"),
            "odds": odds and plain([odds.ratio, odds.low, odds.high]),
        }


def _flat(table: Floats | None, few: Flags | None = None) -> list[float | None]:
    """Return a table's cells in a row, with None for those that are left empty."""
    if table is None:
        return []
    cells = table.ravel()
    flat: list[float | None] = plain(cells if few is None else np.where(few, np.nan, cells))
    return flat
