"""The result of a crosstab as its page shows it, in the reader's language."""

from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np
from django.utils.translation import gettext as _

from analytics.crosstabs.heatmap import HeatMap, build_heat_map
from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.variables import Variable
from analytics.grouping.services import groups_of
from analytics.jobs.formatting import per_cent
from analytics.models import Job

Cell = dict[str, Any]
FIGURES = ("raw", "low", "high", "se", "share", "independence")


@dataclass(frozen=True)
class TableView:
    """One table of two or more questions.

    Attributes
    ----------
    figures : dict
        The table in the job's result.
    cells : list of dict
        In display order, each with its `labels`, its figures as shares, and the shares by the
        compared `methods`. `clipped` is the unbiased estimate `raw` clipped to 0–1, to which the
        interval belongs; `share` is the maximum a posteriori estimate, which has no interval.
    methods : list of (str, dict)
        The compared estimators by name; `compared` are those whose shares are in the cells.
    columns, rows : list
        The answers of a pair's second question; and of its first, each with its cells.
    left_out : list of str
        The answers that the measures of association leave out.
    """

    place: int
    texts: list[str]
    figures: dict[str, Any]
    cells: list[Cell]
    methods: list[tuple[str, dict[str, Any]]]
    compared: list[str]
    left_out: list[str]
    columns: list[str]
    rows: list[tuple[str, list[Cell]]]
    heat_map: HeatMap | None

    @property
    def title(self) -> str:
        return " × ".join(self.texts)

    @property
    def n(self) -> str:
        return f"{self.figures['n']:,}"


def context(job: Job, language: str) -> dict[str, Any]:
    """The template context of a finished job."""
    result, variables = job.result, _variables(job)
    tables = [
        table_view(place, variables, table, language)
        for place, table in enumerate(result["tables"])
    ]
    return {
        "tables": tables,
        "whole": len(tables) - 1,
        "confidence": f"{100 * result['confidence']:g}",
        "synthetic": can_synthesize(result),
    }


def describe(job: Job, language: str) -> str:
    """Name the selected questions."""
    return " × ".join(variable.text(language) for variable in _variables(job))


def can_synthesize(result: dict[str, Any]) -> bool:
    """Whether synthetic rows may be sampled from the table of all questions."""
    return bool(result["tables"][-1]["shown"])


def table_view(
    place: int, variables: list[Variable], table: dict[str, Any], language: str
) -> TableView:
    """Build the view of one table of a result."""
    own = [variables[axis] for axis in table["axes"]]
    names = [variable.labels(language) for variable in own]
    orders = [variable.order() for variable in own]
    labels = [[name[at] for at in order] for name, order in zip(names, orders, strict=True)]
    texts = [variable.text(language) for variable in own]

    def ordered(figures: list[float]) -> list[float]:
        """Return one figure of each cell in display order."""
        cells = np.reshape(figures, [variable.categories for variable in own])
        return cells[np.ix_(*orders)].ravel().tolist()

    shown = [one for one in table["methods"] if one["shown"]]
    cells: list[Cell] = []
    if table["shown"]:
        figures = {name: ordered(table[name]) for name in FIGURES}
        figures["clipped"] = np.clip(figures["raw"], 0, 1).tolist()
        by_method = [ordered(one["share"]) for one in shown]
        for at, answers in enumerate(product(*labels)):
            cell: Cell = {name: values[at] for name, values in figures.items()}
            cell |= {"labels": answers, "methods": [shares[at] for shares in by_method]}
            cells.append(cell)
    columns: list[str] = []
    rows: list[tuple[str, list[Cell]]] = []
    heat_map = None
    if len(own) == 2 and cells:
        columns, width = labels[1], len(labels[1])
        rows = [(label, cells[width * at : width * (at + 1)]) for at, label in enumerate(labels[0])]
        shares = [[cell["clipped"] for cell in row] for _label, row in rows]
        share_texts = [[per_cent(share) for share in row] for row in shares]
        heat_map = build_heat_map(shares, share_texts, labels[0], columns)
    return TableView(
        place=place,
        texts=texts,
        figures=table,
        cells=cells,
        methods=[(_method_name(one), one) for one in table["methods"]],
        compared=[_method_name(one) for one in shown],
        left_out=_left_out(table["association"], names),
        columns=columns,
        rows=rows,
        heat_map=heat_map,
    )


def _variables(job: Job) -> list[Variable]:
    """The selected questions; none if the wave has no groups any more."""
    groups = groups_of(job.wave)
    return selected_variables(groups, job.parameters["questions"]) if groups else []


def _left_out(association: dict[str, Any] | None, names: list[list[str]]) -> list[str]:
    if association is None:
        return []
    return [
        name
        for kept, own in zip(association["kept"], names, strict=True)
        for index, name in enumerate(own)
        if index not in kept
    ]


def _method_name(found: dict[str, Any]) -> str:
    return {
        "map": _("MAP"),
        "em": _("EM, by certificate"),
        "lasso": _("LASSO"),
        "lremh": _("LREMH"),
    }[found["method"]]
