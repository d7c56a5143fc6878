"""What reports say about the categories, whichever mechanism drew them.

Every likelihood of the estimators is made of Pr[report | category]: the likelihood of shares
(`ShareLikelihood`), of tables (`localdp.estimation.joint.likelihood`) and of regressions
(`localdp.estimation.regression.mixture.likelihood`). Equal reports are evaluated once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.channel import Support
from localdp.estimation.binary_channel import left_inverse
from localdp.estimation.intervals.binomial import Floats
from localdp.estimation.labels import reply_numbers
from localdp.estimation.validation import checked_linked, row_labels
from localdp.fixed_point import as_count, whole_numbers
from localdp.mechanisms import (
    EveryItem,
    Kuk,
    Linked,
    Mechanism,
    NumericMechanism,
    OpenAnswer,
    RandomItem,
)
from localdp.mechanisms.base import Bits, Whole
from localdp.mechanisms.category_base import CategoryReport

Flags = NDArray[np.bool_]

MISSING = -1
"""The code of a person without a report."""

_WORD = 8


@dataclass(frozen=True, eq=False)
class Reports:
    """Reports of one question about one of several categories.

    Attributes
    ----------
    codes : ndarray
        The row of each person's report, shape (people,); `MISSING` if there is none.
    rows : ndarray
        Pr[report | category] up to a factor per row, shape (distinct reports, categories).
    vectors : ndarray
        The unbiased one-hot vector of the category, of the same shape; its entries sum to 1.
    index : pandas.Index, optional
        The row labels of the Series that the reports were in.
    versions : tuple of (mechanism, ndarray)
        The mechanisms, and the distinct reports of each, in the order of the rows.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> seen = Reports.of(RandomizedResponse.two_coins(), [1, 0, 1])
    >>> seen.codes.tolist(), seen.rows.tolist(), seen.vectors.tolist()
    ([1, 0, 1], [[0.75, 0.25], [0.25, 0.75]], [[1.5, -0.5], [-0.5, 1.5]])
    >>> seen.equivalent
    0.75
    """

    codes: Whole
    rows: Floats
    vectors: Floats
    index: Any = None
    versions: tuple[tuple[Mechanism, NDArray[Any]], ...] = ()

    @classmethod
    def of(
        cls,
        m: Mechanism,
        reports: ArrayLike,
        *,
        answered: ArrayLike | None = None,
        direct: ArrayLike | None = None,
    ) -> "Reports":
        """Return the reports of a question with one category per person.

        `m` is the mechanism of the question, or of one item of a multiple choice; for a part of a
        linked question see `of_part`. Reports are as `m.randomize` returns them, or the names of
        replies (`Mechanism.replies`). `answered` and `direct` say who answered, and whose report is
        the unrandomized answer. Raises ValueError if an answer to the mechanism is not one of
        several categories, or reports do not fit.
        """
        if isinstance(m, NumericMechanism | EveryItem | RandomItem | Linked):
            raise ValueError(f"answers are not one of several categories: {m!r}")
        index = row_labels({"reports": reports, "answered": answered, "direct": direct})
        array = reply_numbers(m, reports)
        m.counts(array)
        m.check_reports(array)
        codes, distinct = distinct_reports(m, array)
        rows, vectors = likelihood_rows(m, distinct), unbiased_vectors(m, distinct)
        question = cls(codes, rows, vectors, index, ((m, distinct),))
        if direct is not None:
            question = question._directly(
                m, array, checked_flags(direct, question.people, "direct")
            )
        return question if answered is None else question.among(answered)

    @classmethod
    def pooled(cls, versions: Sequence[tuple[Mechanism, ArrayLike]]) -> "Reports":
        """Return the reports of one question that was asked in several versions.

        Each version is a pair of its mechanism and its reports, as `of` takes them. People are in
        the order of the versions: first everyone who had the first one. With Series the index says
        so too, so that `X.loc[pooled.index]` has the same order. Raises ValueError if a version has
        no reports or another number of answers, or a person is in two of them.

        Examples
        --------
        >>> from localdp.mechanisms import RandomizedResponse
        >>> winter, summer = RandomizedResponse.crosswise(0.25), RandomizedResponse.crosswise(0.75)
        >>> Reports.pooled([(winter, ["same", "different"]), (summer, ["same"])]).people
        3
        """
        parts = []
        for number, pair in enumerate(checked_versions(versions), 1):
            m, reports = pair
            if isinstance(reports, Mapping):
                raise ValueError(f"version {number}: reports are needed, not counts: {reports!r}")
            parts.append(cls.of(m, reports))
            if not parts[-1].people:
                raise ValueError(f"version {number} has no reports: leave it out")
        sizes = [part.categories for part in parts]
        if len(set(sizes)) > 1:
            raise ValueError(f"all versions need the same number of answers, not {sizes}")
        starts = np.cumsum([0, *(len(part.rows) for part in parts)])
        codes = [part.codes + start for part, start in zip(parts, starts, strict=False)]
        return cls(
            np.concatenate(codes),
            np.vstack([part.rows for part in parts]),
            np.vstack([part.vectors for part in parts]),
            _joined_index([part.index for part in parts]),
            tuple(version for part in parts for version in part.versions),
        )

    @classmethod
    def of_part(
        cls, m: Linked, reports: ArrayLike, part: int, *, answered: ArrayLike | None = None
    ) -> "Reports":
        """Return the reports of one part of a linked question; people who were not asked have none.

        Reports are as `m.randomize` returns them; `answered` says who answered. Raises ValueError
        if the mechanism is not for linked questions, it has no such part, or reports do not fit.
        """
        as_count(part, "part", 0, len(checked_linked(m).sizes) - 1)
        index = row_labels({"reports": reports, "answered": answered})
        numbers = reply_numbers(m, reports)
        m.counts(numbers)
        counters = [m.part_categories(report).get(part, MISSING) for report in range(m.categories)]
        support = m.part_support(part)
        vectors = _vectors(support, np.eye(m.sizes[part]))
        question = cls(np.array(counters, dtype=np.int64)[numbers], support.matrix, vectors, index)
        return question if answered is None else question.among(answered)

    def in_order(self, categories: Sequence[int]) -> "Reports":
        """Return the same reports with the categories in this order, by their places now."""
        order = list(categories)
        return replace(self, rows=self.rows[:, order], vectors=self.vectors[:, order])

    @classmethod
    def known(cls, answers: ArrayLike, categories: int) -> "Reports":
        """Return answers that were not randomized, `MISSING` where there is none."""
        one_hot = np.eye(categories)
        codes = whole_numbers(answers, "answers").astype(np.int64)
        wrong = codes[(codes < MISSING) | (codes >= categories)]
        if wrong.size:
            raise ValueError(f"an answer is from 0 to {categories - 1}, or -1, not {wrong[0]}")
        return cls(codes, one_hot, one_hot, row_labels({"answers": answers}))

    @property
    def tables(self) -> list[tuple[Mechanism, Whole]]:
        """The mechanism of each version, and its count of each report.

        Raises ValueError if a report is not one category.
        """
        seen = np.bincount(self.codes[self.answered], minlength=len(self.rows))
        tables: list[tuple[Mechanism, Whole]] = []
        start = 0
        for m, distinct in self.versions:
            if not isinstance(m, CategoryReport):
                raise ValueError(f"reports of one category each are needed, not of {m!r}")
            counts = np.zeros(m.categories, dtype=np.int64)
            counts[distinct] = seen[start : start + len(distinct)]
            tables.append((m, counts))
            start += len(distinct)
        return tables

    @property
    def people(self) -> int:
        """The number of people, with or without a report."""
        return len(self.codes)

    @property
    def categories(self) -> int:
        """The number of categories."""
        return int(self.rows.shape[1])

    @property
    def answered(self) -> Flags:
        """Who has a report, shape (people,)."""
        answered: Flags = self.codes != MISSING
        return answered

    @property
    def open(self) -> bool:
        """Whether every report is the answer itself."""
        seen = self.rows[np.unique(self.codes[self.answered])]
        return bool(np.all(np.count_nonzero(seen, axis=1) == 1))

    @property
    def equivalent(self) -> float:
        """The number of unprotected answers that tell as much."""
        return float(information_of(self.rows)[self.codes[self.answered]].sum())

    def among(self, answered: ArrayLike) -> "Reports":
        """Return the reports of some people; the others have none."""
        index = row_labels({"the reports": self, "answered": answered})
        kept = checked_flags(answered, self.people, "answered")
        return replace(self, codes=np.where(kept, self.codes, MISSING), index=index)

    def _directly(self, m: Mechanism, reports: NDArray[Any], direct: Flags) -> "Reports":
        """Return the same, with the answers of those who were asked directly."""
        answers = np.arange(self.categories)
        plain = report_keys(m.to_bits(m.plain(answers)))
        order = np.argsort(plain)
        keys = report_keys(m.to_bits(reports[direct]))
        places = order[np.clip(np.searchsorted(plain, keys, sorter=order), 0, len(plain) - 1)]
        if np.any(plain[places] != keys):
            raise ValueError("a direct report is not an answer in the form of a report")
        codes = self.codes.copy()
        codes[direct] = len(self.rows) + places
        one_hot = np.eye(self.categories)
        rows, vectors = (np.vstack([part, one_hot]) for part in (self.rows, self.vectors))
        versions = (*self.versions, (OpenAnswer(self.categories), answers))
        return replace(self, codes=codes, rows=rows, vectors=vectors, versions=versions)


def checked_versions(versions: object) -> Sequence[tuple[Mechanism, Any]]:
    """Return pairs of a mechanism and its reports or counts; raise ValueError if they are not."""
    if not isinstance(versions, list | tuple) or not versions:
        raise ValueError(
            f"a list with a pair for each version is needed, (mechanism, data), not {versions!r}"
        )
    for number, version in enumerate(versions, 1):
        pair = isinstance(version, tuple | list) and len(version) == 2
        if not pair or not isinstance(version[0], Mechanism):
            raise ValueError(
                f"version {number} must be a pair of a mechanism and its data, not {version!r}"
            )
    return versions


def _joined_index(indexes: Sequence[Any]) -> Any:
    """Return the row labels of all versions together; None without any."""
    if all(index is None for index in indexes):
        return None
    if any(index is None for index in indexes):
        raise ValueError("the reports of some versions have row labels, and others have none")
    joined = indexes[0].append(list(indexes[1:]))
    if joined.has_duplicates:
        label = joined[joined.duplicated()].tolist()[0]
        raise ValueError(
            f"two reports have the row label {label!r}: a person is asked one version only; if "
            "these are different people, drop the labels with .to_numpy()"
        )
    return joined


def distinct_reports(m: Mechanism, reports: NDArray[Any]) -> tuple[Whole, NDArray[Any]]:
    """Return the code of each person's report, and the distinct reports in the codes' order."""
    keys = report_keys(m.to_bits(reports))
    _, first, codes = np.unique(keys, return_index=True, return_inverse=True)
    return codes.astype(np.int64), reports[first]


def likelihood_rows(m: Mechanism, distinct: NDArray[Any]) -> Floats:
    """Return Pr[report | category] of distinct reports, up to a factor per row."""
    rows = [m.likelihood(report) for report in distinct]
    return np.array(rows, dtype=np.float64).reshape(len(rows), m.categories)


def unbiased_vectors(m: Mechanism, distinct: NDArray[Any]) -> Floats:
    """Return the unbiased one-hot vector of each distinct report; its entries sum to 1."""
    if isinstance(m, Kuk):
        return left_inverse(m.channel()).T[np.asarray(distinct, dtype=np.int64)]
    marks = [m.counts(report[None]) for report in distinct]
    return _vectors(m.support(), np.array(marks, dtype=np.float64).reshape(-1, m.categories))


def _vectors(support: Support, marks: Floats) -> Floats:
    return summing_to_one((marks - support.q) / (support.p - support.q))


def summing_to_one(vectors: Floats) -> Floats:
    """Return the nearest vectors that sum to 1, which are unbiased too, as shares sum to 1."""
    nearest: Floats = vectors + (1 - vectors.sum(axis=1, keepdims=True)) / vectors.shape[1]
    return nearest


def information_of(rows: Floats) -> Floats:
    """Return what reports tell, from 0 to 1 for an answer itself, shape (reports,).

    Each row is Pr[report | category] up to a factor. From equal shares, a report leads to a
    posterior; this is its sum of squares, rescaled from 1 / k to 1. A symmetric yes/no channel has
    (t1 - t0)², and k-ary randomized response (p - q)².
    """
    sums = rows.sum(axis=1, keepdims=True)
    posterior = np.divide(rows, sums, out=np.ones_like(rows), where=sums > 0)
    even = 1 / rows.shape[1]
    equivalents: Floats = (np.sum(posterior**2, axis=1) - even) / (1 - even)
    return equivalents


def report_keys(bits: Bits) -> NDArray[Any]:
    """Return each row of bits as one sortable value."""
    packed = np.packbits(bits, axis=1)
    if packed.shape[1] <= _WORD:
        whole = np.zeros((len(packed), _WORD), dtype=np.uint8)
        whole[:, : packed.shape[1]] = packed
        return whole.view(np.uint64).ravel()
    return packed.view(np.dtype((np.void, packed.shape[1]))).ravel()


def grouped(
    columns: Sequence[NDArray[Any]], people: int, *, if_many_agree: bool = False
) -> tuple[Whole, Whole]:
    """Return the first person of each distinct combination of values, and each one's combination.

    With `if_many_agree` no more are sought once most people differ: then each person is one.
    """
    which = np.zeros(people, dtype=np.int64)
    first = np.zeros(min(people, 1), dtype=np.int64)
    for column in columns:
        values = column
        if column.dtype.kind not in "iu" or column.min(initial=0) < 0:
            values = np.unique(column, return_inverse=True)[1]
        joined = which * (int(values.max(initial=0)) + 1) + values
        _, first, places = np.unique(joined, return_index=True, return_inverse=True)
        which = places.astype(np.int64)
        if if_many_agree and 2 * len(first) > people:
            every = np.arange(people)
            return every, every
    return first.astype(np.int64), which


@dataclass(frozen=True, eq=False)
class ShareLikelihood:
    """The likelihood of shares, for `localdp.estimation.joint.em`.

    `rows`, shape (reports, categories), are Pr[report | category] of the reports that occurred, and
    `weights`, shape (reports,), how often.
    """

    rows: Floats
    weights: Floats

    @cached_property
    def n(self) -> float:
        """The number of reports."""
        return float(self.weights.sum())

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of a distribution."""
        return (self.rows.shape[1],)

    def value_and_gradient(self, table: Floats) -> tuple[float, Floats]:
        """Return the log-likelihood, and its gradient by the shares, divided by n."""
        law = self.rows @ table
        gradient: Floats = self.rows.T @ (self.weights / law) / self.n
        return float(self.weights @ np.log(law)), gradient


def checked_flags(values: ArrayLike, people: int, name: str) -> Flags:
    """Return one boolean for each person; raise ValueError unless the values are."""
    flags = plain_array(values, name)
    if flags.shape != (people,) or flags.dtype != np.bool_:
        missing = int(np.isnan(flags).sum()) if flags.dtype.kind == "f" else 0
        hint = f": {missing} are missing" if missing else ""
        raise ValueError(
            f"{name} needs {people} booleans, not {flags.dtype} of shape {flags.shape}{hint}"
        )
    return flags
