"""What all results offer: a table of figures, in several forms."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Literal, Self

import numpy as np

from localdp.estimation.display.chart import Svg, drawn
from localdp.estimation.display.table import Table
from localdp.estimation.intervals.binomial import Floats

Library = Literal["pandas", "polars"]
NO_INTERVAL = "this method gives no intervals"


class Result:
    """A result that reads as text, as a data frame and as a chart.

    All forms have the same rows, one per figure, in the order of the arrays.

    Examples
    --------
    >>> from localdp.estimation import estimate_shares
    >>> from localdp.mechanisms import RandomizedResponse
    >>> estimate = estimate_shares(RandomizedResponse.two_coins(), {"No": 90, "Yes": 110})
    >>> print(estimate.summary())
    Estimated shares
    n = 200, 95% intervals (feldman-cousins)
    ---------------------------------------------------
    answer     raw  constrained      se     low    high
    No      0.4000       0.4000  0.0704  0.2635  0.5403
    Yes     0.6000       0.6000  0.0704  0.4597  0.7365
    ---------------------------------------------------
    >>> estimate.conf_int().round(3).tolist()
    [[0.263, 0.54], [0.46, 0.737]]
    >>> estimate.plot().startswith("<svg ")
    True
    """

    _title: ClassVar[str] = "Estimate"
    _figures: ClassVar[tuple[str, ...]] = ("raw", "constrained", "se", "low", "high")
    """The fields that are columns; the first that is there is the estimate."""
    _row: ClassVar[str] = "Yes"
    """The label of the only row, if the figures are not arrays."""

    def summary(self) -> str:
        """Return a table of the figures as text."""
        return self.as_table().text()

    def conf_int(self) -> Floats:
        """Return the lower and the upper limit of each row of `summary`, shape (rows, 2).

        They have the result's own level of confidence, and are not a number where a single figure
        has none. Raises ValueError if the method gives no intervals.
        """
        figures = self.as_table().figures
        if "low" not in figures:
            raise ValueError(NO_INTERVAL)
        return np.column_stack([figures["low"], figures["high"]])

    def to_frame(self, library: Library | None = None) -> Any:
        """Return the table as a data frame: a column for each label and figure, and no index.

        By default it is a frame of pandas if that is installed, otherwise of polars. Raises
        ImportError if the library, or each of them, is not installed.
        """
        if library not in (None, "pandas", "polars"):
            raise ValueError(f"library must be pandas or polars, not {library!r}")
        table = self.as_table()
        columns = {**table.labels, **table.figures}
        try:
            if library != "polars":
                import pandas as pd

                return pd.DataFrame(columns)
        except ImportError:
            if library is not None:
                raise
        import polars as pl

        return pl.DataFrame(columns)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Return the table as an Arrow stream: the PyCapsule interface of pandas or polars.

        Pandas needs PyArrow for it, polars does not.
        """
        try:
            return self.to_frame("pandas").__arrow_c_stream__(requested_schema)
        except ImportError:
            return self.to_frame("polars").__arrow_c_stream__(requested_schema)

    def plot(self) -> Svg:
        """Return a chart of the estimates with their intervals: SVG, which notebooks show.

        Raises ValueError if the method gives no intervals.
        """
        table = self.as_table()
        if "low" not in table.figures:
            raise ValueError(NO_INTERVAL)
        return drawn(table)

    def _repr_html_(self) -> str:
        return self.as_table().html()

    def _axes(self, shape: tuple[int, ...]) -> Sequence[tuple[str, Sequence[str]]]:
        """Return the name and the labels of each axis of the figures."""
        if not shape:
            return [("", [self._row])]
        names = (
            ["answer"] if len(shape) == 1 else [f"answer {axis + 1}" for axis in range(len(shape))]
        )
        return [
            (name, [str(n) for n in range(size)]) for name, size in zip(names, shape, strict=True)
        ]

    def as_table(self) -> Table:
        """Return the rows with their title and notes."""
        attributes = {name: getattr(self, name) for name in self._figures}
        single = all(np.ndim(value) == 0 for value in attributes.values())
        figures = {
            name: np.asarray(value, dtype=np.float64)
            for name, value in attributes.items()
            if single or value is not None
        }
        first = next(iter(figures.values()))
        axes = self._axes(first.shape)
        return Table(
            title=self._title,
            notes=self._notes(intervals="low" in figures, several=first.size > 2),
            labels=_crossed(axes),
            figures={name: np.ravel(values) for name, values in figures.items()},
        )

    def _notes(self, *, intervals: bool = True, several: bool = True) -> tuple[str, ...]:
        """Return what holds for all figures: number of reports, confidence, method, warnings."""
        notes = []
        if (n := getattr(self, "n", None)) is not None:
            notes.append(f"n = {n}")
        confidence, method = getattr(self, "confidence", None), getattr(self, "method", None)
        if intervals:
            level = "" if confidence is None else f"{100 * confidence:g}% "
            together = "simultaneous " if several and getattr(self, "simultaneous", False) else ""
            notes.append(f"{level}{together}intervals" + (f" ({method})" if method else ""))
        else:
            notes.append(NO_INTERVAL)
        warnings = [f"warning: {warning}" for warning in getattr(self, "warnings", ())]
        return (", ".join(notes), *warnings)


def stacked(title: str, notes: tuple[str, ...], name: str, results: Mapping[str, Result]) -> Table:
    """Return the tables of several results of one kind as one table, with their names."""
    tables = {key: result.as_table() for key, result in results.items()}
    first = next(iter(tables.values()))
    names = [key for key, table in tables.items() for _ in table.names]
    labels = {
        column: [label for table in tables.values() for label in table.labels[column]]
        for column in first.labels
    }
    figures = {
        column: np.concatenate([table.figures[column] for table in tables.values()])
        for column in first.figures
    }
    return Table(title, notes, {name: names, **labels}, figures)


def _crossed(axes: Sequence[tuple[str, Sequence[str]]]) -> Mapping[str, Sequence[str]]:
    """Return a column for each axis, with a row for each combination, the last one fastest."""
    shape = tuple(len(labels) for _, labels in axes)
    places = np.indices(shape).reshape(len(shape), -1)
    return {
        name: [labels[place] for place in column.tolist()]
        for (name, labels), column in zip(axes, places, strict=True)
    }


@dataclass(frozen=True, eq=False, kw_only=True)
class LabeledResult(Result):
    """A result with a row for each category.

    Attributes
    ----------
    labels : tuple of tuple of str
        The categories along each axis of the arrays; empty if they have numbers only.
    """

    labels: tuple[tuple[str, ...], ...] = ()

    def labeled(self, *axes: Sequence[str]) -> Self:
        """Return the same result with names of its categories.

        The names are given along each axis of the arrays: one sequence, or for a table two or more.
        Raises ValueError if their number does not fit.
        """
        first = next(value for name in self._figures if (value := getattr(self, name)) is not None)
        labels = tuple(tuple(str(label) for label in axis) for axis in axes)
        shape = np.shape(first)
        if tuple(len(axis) for axis in labels) != shape:
            sizes = ", ".join(str(size) for size in shape)
            raise ValueError(f"labels are needed for axes of the sizes {sizes}, not {axes!r}")
        return replace(self, labels=labels)

    def _axes(self, shape: tuple[int, ...]) -> Sequence[tuple[str, Sequence[str]]]:
        axes = super()._axes(shape)
        if not self.labels:
            return axes
        return [(name, labels) for (name, _), labels in zip(axes, self.labels, strict=True)]
