"""Counts with labels, so that two of them cannot be swapped.

Counts are an array in the order of the mechanism's reports, or have labels: a mapping, a pandas
Series, or a tuple (labels, counts) such as `numpy.unique` returns. The labels of a mechanism with
names (`Mechanism.replies`) are these names, in any order. Other mechanisms treat all categories
alike: the labels are then the names of the answers, in the order in which they are to appear, and
of two groups both have labels or neither has. Numbers from 0 are the numbers of reports, for every
mechanism.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np
from numpy.typing import ArrayLike, NDArray

from localdp.arrays import plain_array
from localdp.estimation.validation import checked_n
from localdp.fixed_point import whole_numbers
from localdp.mechanisms import Mechanism, RandomItem

Counts = ArrayLike | Mapping[Any, Any]
"""Counts of reports, in order or with labels."""
Group = Counts | tuple[Counts, int]
"""The counts of one group, alone or with its number of reports."""
MOST_SHOWN = 12
"""The most labels in a message."""


@dataclass(frozen=True, eq=False)
class Sample:
    """The reports of one group: n, their counts in the mechanism's order, and labels if known."""

    counts: NDArray[Any]
    n: int
    labels: tuple[str, ...]

    @property
    def axes(self) -> tuple[tuple[str, ...], ...]:
        """The labels of a result with one axis."""
        return (self.labels,) if self.labels else ()

    def places(self, answers: Sequence[int | str]) -> list[int | str]:
        """Return answers that are named by their labels as numbers; others unchanged."""
        if not all(isinstance(answer, str) for answer in answers):
            return list(answers)
        numbers = _numbers_of(answers, self.labels)
        return [
            answer if number is None else number
            for answer, number in zip(answers, numbers, strict=True)
        ]


def sample_of(
    m: Mechanism,
    counts: Counts,
    n: int | None,
    *,
    name: str = "n",
    labels: Sequence[str] | None = None,
) -> Sample:
    """Return counts in order, with their number of reports, which by default follows from them.

    Counts may be an array, a mapping, a Series or (labels, counts); `name` is what messages call
    them. `labels` belong to another group, whose order is taken if the mechanism has no names;
    empty if that group has none. Raises ValueError if a label is unknown or missing, only one of
    two groups has labels, or the number of reports is needed or out of range.
    """
    support = m.support()
    per_report = support.per_report
    names = tuple[str, ...]()
    if isinstance(m, RandomItem):
        # A report is about one item and has one of two marks: only its number names it.
        values = in_order(counts, m.reports)
        per_report = 1
    else:
        values, names = _ordered(counts, len(support.own), m.replies, labels)
    total = _total(values, per_report, name) if n is None else n
    return Sample(values, checked_n(total, name), m.answers or names)


def group_of(
    m: Mechanism, group: Group, *, name: str = "n", labels: Sequence[str] | None = None
) -> Sample:
    """Return counts in order; a group is counts, or a tuple of counts and the number of reports."""
    return sample_of(m, *_parted(group), name=name, labels=labels)


def direct_of(m: Mechanism, group: Group, *, name: str, labels: Sequence[str]) -> Sample:
    """Return the counts of a group that was asked the same question without randomization."""
    counts, n = _parted(group)
    values, names = _ordered(counts, m.categories, m.answers, labels)
    total = _total(values, 1 if m.support().exclusive else None, name) if n is None else n
    return Sample(values, checked_n(total, name), m.answers or names)


def in_order(counts: Counts, size: int) -> NDArray[Any]:
    """Return counts of numbered reports in order; raise ValueError if a number is wrong."""
    return _ordered(counts, size, [str(number) for number in range(size)], None)[0]


def reply_numbers(m: Mechanism, reports: ArrayLike) -> NDArray[Any]:
    """Return reports with the names of replies replaced by their numbers; others unchanged."""
    array = plain_array(reports, "reports")
    if array.dtype.kind in "bf":
        return whole_numbers(array.astype(float), "reports").astype(np.int64)
    texts = array.dtype == object and any(isinstance(value, str) for value in array.ravel())
    named = array.dtype.kind == "U" or texts
    if m.replies is None or array.ndim != 1 or not named:
        return array
    distinct, places = np.unique(array.astype(str), return_inverse=True)
    names = distinct.tolist()
    numbers = _numbers_of(names, m.replies)
    if None in numbers:
        unknown = [name for name, number in zip(names, numbers, strict=True) if number is None]
        missing = sum(isinstance(value, float) for value in array.tolist())
        hint = f": {missing} of {array.size} are missing" if missing else ""
        raise ValueError(f"the replies are {_listed(m.replies)}, not {_listed(unknown)}{hint}")
    return np.array(numbers, dtype=np.int64)[places]


def _parted(group: Group) -> tuple[Counts, int | None]:
    if isinstance(group, tuple) and len(group) == 2 and np.ndim(group[1]) == 0:
        return group
    return cast(Counts, group), None


def _ordered(
    counts: Counts, size: int, names: Sequence[str] | None, labels: Sequence[str] | None
) -> tuple[NDArray[Any], tuple[str, ...]]:
    pairs = _pairs(counts)
    _refuse_reports(counts if pairs is None else [pair[1] for pair in pairs], size, names)
    keys = [] if pairs is None else [pair[0] for pair in pairs]
    numbered = pairs is None or _are_numbers(keys, size)
    if not names and labels is not None and numbered is bool(labels):
        # Without names, either group may be in any order: the numbers of one are not the places of
        # the other's labels.
        shown = _listed(labels or keys)
        raise ValueError(f"one group has the labels {shown} and the other has none: label both")
    if pairs is None:
        return plain_array(counts, "counts"), tuple(labels or ())
    values = plain_array([pair[1] for pair in pairs], "counts").tolist()
    if not names and not labels and not numbered:
        texts = tuple(str(label) for label in keys)
        if len(texts) != size or len(set(texts)) != size:
            raise ValueError(f"{size} different labels are needed, not {_listed(keys)}")
        return np.array(values), texts
    known = names or labels or [str(number) for number in range(size)]
    # pandas also counts categories that no one has.
    places = [
        (number, key, value)
        for number, key, value in zip(_numbers_of(keys, known), keys, values, strict=True)
        if number is not None or value != 0
    ]
    numbers = [number for number, _key, _value in places]
    _check([key for _number, key, _value in places], numbers, known)
    ordered = np.argsort(np.array(numbers, dtype=np.int64))
    return np.array([value for _number, _key, value in places])[ordered], tuple(labels or ())


def _pairs(counts: Counts) -> list[tuple[Hashable, Any]] | None:
    """Return labels with their counts; None if there are no labels."""
    items: Callable[[], Iterable[tuple[Hashable, Any]]] | None = getattr(counts, "items", None)
    if callable(items):
        return list(items())
    if isinstance(counts, tuple) and len(counts) == 2 and np.ndim(counts[1]) == 1:
        labels, values = (plain_array(side, "counts").tolist() for side in counts)
        if len(labels) != len(values):
            raise ValueError(f"{len(labels)} labels have {len(values)} counts")
        return list(zip(labels, values, strict=True))
    return None


def _are_numbers(labels: Sequence[Hashable], size: int) -> bool:
    return all(not isinstance(label, str) for label in labels) and set(labels) <= set(range(size))


def _numbers_of(labels: Sequence[Hashable], names: Sequence[str]) -> list[int | None]:
    """Return the place of each label among the names; among numbers only, each is its own place."""
    folded = {name.casefold(): place for place, name in enumerate(names)}
    exact: dict[Hashable, int] = {name: place for place, name in enumerate(names)}
    mixed = any(isinstance(label, str) for label in labels)
    numbers: dict[Hashable, int] = {} if mixed else {place: place for place in range(len(names))}
    return [
        exact.get(label, folded.get(label.casefold()))
        if isinstance(label, str)
        else exact.get(str(label), numbers.get(label))
        for label in labels
    ]


def _check(labels: Sequence[Hashable], numbers: Sequence[int | None], names: Sequence[Any]) -> None:
    unknown = [label for label, number in zip(labels, numbers, strict=True) if number is None]
    seen = set(numbers)
    missing = [name for place, name in enumerate(names) if place not in seen]
    faults = [f"unknown: {_listed(unknown)}"] if unknown else []
    faults += [f"missing: {_listed(missing)}"] if missing else []
    if not faults and len(seen) < len(numbers):
        faults = [f"repeated: {_listed(labels)}"]
    if faults:
        raise ValueError(f"these counts need the labels {_listed(names)}; {'; '.join(faults)}")


def _refuse_reports(counts: Any, size: int, names: Sequence[str] | None) -> None:
    """Raise ValueError where a column of reports stands for their counts."""
    array = plain_array(counts, "counts")
    if not array.ndim:
        raise ValueError(f"counts need one dimension, not {counts!r}")
    values = array.ravel().tolist()
    numeric = array.dtype.kind in "iufb"
    if numeric and (array.ndim == 2 or len(values) > size):
        reports = array.dtype == bool or set(values) <= set(range(max(size, 2)))
    else:
        words = [] if numeric else [value for value in values if isinstance(value, str)]
        known = {name.casefold() for name in names or ()} if words else set()
        folded = {word.casefold() for word in words}
        reports = bool(words) and (folded <= known if known else len(values) > size)
    if reports and array.ndim == 1:
        raise ValueError(
            f"these {len(values)} values look like reports, one for each person: count them first, "
            "for example with Series.value_counts() or numpy.bincount"
        )
    if reports:
        raise ValueError(
            f"these {len(array)} rows look like reports, one for each person: add them up first, "
            "for example with reports.sum(axis=0), and give the number of rows as n"
        )


def _total(counts: NDArray[Any], per_report: int | None, name: str) -> int:
    if per_report is None:
        raise ValueError(f"{name} is needed: the counts do not tell the number of reports")
    if counts.ndim != 1:
        raise ValueError(f"counts need one dimension, not the shape {counts.shape}")
    return sum(map(int, whole_numbers(counts))) // per_report


def _listed(labels: Sequence[Any]) -> str:
    shown = [repr(label) for label in labels[:MOST_SHOWN]]
    return ", ".join([*shown, "…"] if len(labels) > MOST_SHOWN else shown)
