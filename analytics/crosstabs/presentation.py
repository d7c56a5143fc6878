"""The result of a crosstab as its page shows it, in the reader's language."""

from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
from django.utils.translation import gettext as _

from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.variables import Variable
from analytics.estimates.reading import estimates_of
from analytics.estimates.shares import share_text
from analytics.grouping.conditions import asked_only
from analytics.grouping.services import groups_of
from analytics.models import Job
from charts.heatmap import draw_heat_map
from charts.pictures import Picture
from charts.shapes import Drawing
from surveys.formatting import grouped, per_cent, stated_per_cent

FIGURES = ("raw", "low", "high", "se", "share", "independence")


class TableView:
    """One table of a result: two or more questions, in the reader's language.

    Attributes
    ----------
    place : int
    figures : dict
        The table in the job's result.
    texts : list of str
        The questions.
    labels : list of list of str
        The answers of each question, in display order.
    darkest : float
        The share with the darkest shade, on all heat maps of the page the same.
    """

    darkest = 1.0

    def __init__(
        self, place: int, variables: list[Variable], figures: dict[str, Any], language: str
    ) -> None:
        self.place, self.figures = place, figures
        crossed = [variables[axis] for axis in figures["axes"]]
        self.texts = [variable.text(language) for variable in crossed]
        self._names = [variable.labels(language) for variable in crossed]
        self._orders = [variable.order() for variable in crossed]
        self.labels = [
            [names[at] for at in order]
            for names, order in zip(self._names, self._orders, strict=True)
        ]

    @property
    def title(self) -> str:
        return " × ".join(self.texts)

    @property
    def n(self) -> str:
        return grouped(self.figures["n"])

    @property
    def methods(self) -> list[tuple[str, dict[str, Any]]]:
        """The compared estimators by name."""
        return [(_method_name(fit), fit) for fit in self.figures["methods"]]

    @property
    def compared(self) -> list[str]:
        """The estimators whose shares are in the cells."""
        return [name for name, fit in self.methods if fit["shown"]]

    @cached_property
    def cells(self) -> list[dict[str, Any]]:
        """The cells in display order: `labels`, figures as shares, and shares by `methods`.

        `clipped` is the unbiased estimate `raw` clipped to 0–1, to which the interval belongs;
        `share` is the maximum a posteriori estimate, which has no interval. A pair's cells have
        `rows` and `columns` too: their shares of the row and of the column.
        """
        if not self.figures["shown"]:
            return []
        figures = {name: self._ordered(self.figures[name]) for name in FIGURES}
        figures["clipped"] = np.clip(figures["raw"], 0, 1).tolist()
        parts = {
            name: {key: self._ordered(values) for key, values in part.items()}
            for name, part in (self.figures.get("parts") or {}).items()
        }
        methods = [self._ordered(fit["share"]) for _name, fit in self.methods if fit["shown"]]
        return [
            {
                "labels": labels,
                "methods": [shares[at] for shares in methods],
                **{name: values[at] for name, values in figures.items()},
                **{name: _part(part, at) for name, part in parts.items()},
            }
            for at, labels in enumerate(product(*self.labels))
        ]

    @property
    def percentages(self) -> list[tuple[str, str, list[tuple[str, list[dict[str, Any]]]]]]:
        """The tables of a pair: their names, captions and rows."""
        captions = {
            "all": _("Estimated percentage of all people."),
            "rows": _("Estimated percentage of each row: of the people who gave that answer to %s")
            % self.texts[0],
            "columns": _(
                "Estimated percentage of each column: of the people who gave that answer to %s"
            )
            % self.texts[-1],
        }
        return [
            (
                name,
                caption,
                [
                    (label, [cell if name == "all" else cell[name] for cell in cells])
                    for label, cells in self.rows
                ],
            )
            for name, caption in captions.items()
            if name == "all" or name in self.cells[0]
        ]

    @property
    def rows(self) -> list[tuple[str, list[dict[str, Any]]]]:
        """The answers of a pair's first question, each with its cells; none of other tables."""
        if len(self.labels) != 2 or not self.cells:
            return []
        width = len(self.labels[1])
        return [
            (label, self.cells[width * at : width * (at + 1)])
            for at, label in enumerate(self.labels[0])
        ]

    @cached_property
    def heat_map(self) -> Drawing | None:
        """The table of two questions as a chart."""
        shares = [[cell["clipped"] for cell in row] for _label, row in self.rows]
        if not shares:
            return None
        texts = [[per_cent(share) for share in row] for row in shares]
        details = [[_combination(cell) for cell in row] for _label, row in self.rows]
        rows, columns = self.labels
        return draw_heat_map(shares, texts, rows, columns, self.darkest, self.finding, details)

    @property
    def finding(self) -> str:
        """The most and the least common combination, in words."""
        cells = sorted(self.cells, key=lambda cell: -cell["clipped"])
        most, least = (_combination(cells[at]) for at in (0, -1))
        return _("Most common: %(most)s. Least common: %(least)s.") % {"most": most, "least": least}

    @property
    def picture(self) -> Picture | None:
        """The heat map as a file."""
        if self.heat_map is None:
            return None
        footnote = _("Shares in per cent of %(n)s people") % {"n": self.n}
        return Picture.of(self.title, self.finding, [self.heat_map], footnote)

    @property
    def left_out(self) -> list[str]:
        """The answers that the measures of association leave out."""
        kept = self.figures["association"]["kept"]
        return [
            name
            for names, known in zip(self._names, kept, strict=True)
            for index, name in enumerate(names)
            if index not in known
        ]

    def _ordered(self, figures: list[float]) -> list[float]:
        """Return one figure of each cell in display order."""
        cells = np.reshape(figures, [len(names) for names in self._names])
        return cells[np.ix_(*self._orders)].ravel().tolist()


def context(job: Job, language: str) -> dict[str, Any]:
    """Return the template context of a finished job."""
    result = job.result
    variables = _variables(job)
    tables = [
        TableView(place, variables, table, language) for place, table in enumerate(result["tables"])
    ]
    darkest = max(
        (cell["clipped"] for table in tables for _label, row in table.rows for cell in row),
        default=1.0,
    )
    for table in tables:
        table.darkest = darkest
    return {
        "tables": tables,
        "whole": len(tables) - 1,
        "confidence": stated_per_cent(result["confidence"]),
        "synthetic": can_synthesize(result),
        "directly": any(variable.question.direct is not None for variable in variables),
        "asked_only": asked_only(
            job.wave.version.document,
            [variable.question_index for variable in variables],
            estimates_of(job.wave),
        ),
    }


def describe(job: Job, language: str) -> str:
    """Name the selected questions."""
    return " × ".join(variable.text(language) for variable in _variables(job))


def can_synthesize(result: dict[str, Any]) -> bool:
    """Return whether synthetic rows may be sampled from the table of all questions."""
    return bool(result["tables"][-1]["shown"])


def _variables(job: Job) -> list[Variable]:
    """Return the selected questions; none if the wave has no groups."""
    groups = groups_of(job.wave)
    return selected_variables(groups, job.parameters["questions"]) if groups else []


def _method_name(fit: dict[str, Any]) -> str:
    return {
        "map": _("MAP"),
        "em": _("EM, by certificate"),
        "lasso": _("LASSO"),
        "lremh": _("LREMH"),
    }[fit["method"]]


def _part(figures: dict[str, list[Any]], at: int) -> dict[str, float | None]:
    """Return a cell's share of its row or column; `clipped` is None if the row may be empty."""
    cell = {name: values[at] for name, values in figures.items()}
    raw = cell["raw"]
    return {**cell, "clipped": None if raw is None else min(max(raw, 0.0), 1.0)}


def _combination(cell: dict[str, Any]) -> str:
    """Name a cell with its share and interval."""
    share, low, high = (per_cent(cell[name]) for name in ("clipped", "low", "high"))
    return f"{' × '.join(cell['labels'])}, {share_text(share, low, high)}"
