"""The result of a crosstab as its page shows it, in the reader's language."""

from dataclasses import dataclass
from itertools import product
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _

from analytics.crosstabs.heatmap import HeatMap, build_heat_map
from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.variables import Variable
from analytics.grouping.services import groups_of
from analytics.models import Job


@dataclass(frozen=True)
class CellView:
    """One cell; every figure as text in per cent.

    `share` is the unbiased estimate clipped to 0–100 %, to which the interval belongs; `likely` is
    the maximum a posteriori estimate, which has no interval.
    """

    share: str
    low: str
    high: str
    raw: str
    se: str
    likely: str
    independence: str


@dataclass(frozen=True)
class CellRow:
    """One row of the list of all cells."""

    labels: tuple[str, ...]
    cell: CellView
    methods: tuple[str, ...]


@dataclass(frozen=True)
class Association:
    """Measures of association of a pair, as text; empty where there is no such figure."""

    v: str
    low: str
    high: str
    starts_at_zero: bool
    left_out: str
    odds: str
    odds_low: str
    odds_high: str


@dataclass(frozen=True)
class Method:
    """One row of the comparison of estimators."""

    name: str
    code: str
    gain: str
    gain_se: str
    certificate: str
    tolerance: str
    converged: bool
    iterations: int
    shown: bool


@dataclass(frozen=True)
class TableView:
    """One table of two or more questions."""

    place: int
    title: str
    variables: tuple[Variable, ...]
    texts: tuple[str, ...]
    n: str
    shown: bool
    gain: str
    gain_se: str
    p_value: str
    converged: bool
    certificate: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[CellView, ...]], ...]
    cell_rows: tuple[CellRow, ...]
    heat_map: HeatMap | None
    association: Association | None
    methods: tuple[Method, ...]
    compared: tuple[str, ...]
    """The names of the methods whose shares are in the rows."""

    @property
    def pair(self) -> bool:
        return len(self.variables) == 2


def context(job: Job, language: str) -> dict[str, Any]:
    """The template context of a finished job."""
    groups = groups_of(job.wave) if job.wave else None
    if groups is None:
        return {}
    result = job.result
    variables = selected_variables(groups, job.parameters["questions"])
    tables = [
        table_view(place, variables, table, language)
        for place, table in enumerate(result["tables"])
    ]
    return {
        "tables": tables,
        "whole": len(tables) - 1,
        "confidence": f"{100 * result['confidence']:g}",
        "simultaneous": result["simultaneous"],
        "people": f"{result['people']:,}",
        "synthetic": can_synthesize(result),
    }


def describe(job: Job, language: str) -> str:
    """Name the selected questions."""
    groups = groups_of(job.wave) if job.wave else None
    if groups is None:
        return ""
    variables = selected_variables(groups, job.parameters["questions"])
    return " × ".join(variable.text(language) for variable in variables)


def can_synthesize(result: dict[str, Any]) -> bool:
    """Whether synthetic rows may be sampled from the table of all questions."""
    return bool(result["tables"][-1]["shown"])


def table_view(
    place: int, variables: list[Variable], table: dict[str, Any], language: str
) -> TableView:
    """Build the view of one table of a result."""
    own = tuple(variables[axis] for axis in table["axes"])
    labels = [variable.labels(language) for variable in own]
    orders = [variable.order() for variable in own]
    texts = tuple(variable.text(language) for variable in own)
    shape = [variable.categories for variable in own]

    def flat_index(cell: tuple[int, ...]) -> int:
        index = 0
        for size, category in zip(shape, cell, strict=True):
            index = index * size + category
        return index

    cells = (
        {cell: _cell(table, flat_index(cell)) for cell in product(*orders)}
        if table["shown"]
        else {}
    )
    methods = [one for one in table["methods"] if one["shown"]]
    cell_rows = tuple(
        CellRow(
            tuple(names[category] for names, category in zip(labels, cell, strict=True)),
            view,
            tuple(_per_cent(one["share"][flat_index(cell)]) for one in methods),
        )
        for cell, view in cells.items()
    )
    rows: tuple[tuple[str, tuple[CellView, ...]], ...] = ()
    heat_map = None
    columns: tuple[str, ...] = ()
    if len(own) == 2 and cells:
        columns = tuple(labels[1][category] for category in orders[1])
        rows = tuple((labels[0][i], tuple(cells[i, j] for j in orders[1])) for i in orders[0])
        shares = [
            [_clipped(table["raw"][flat_index((i, j))]) for j in orders[1]] for i in orders[0]
        ]
        cell_texts = [[cell.share for cell in row] for _label, row in rows]
        heat_map = build_heat_map(shares, cell_texts, [label for label, _row in rows], columns)
    return TableView(
        place=place,
        title=" × ".join(texts),
        variables=own,
        texts=texts,
        n=f"{table['n']:,}",
        shown=table["shown"],
        gain=_figure(table["gain"]),
        gain_se=_figure(table["gain_se"]),
        p_value=_figure(table.get("independence_p")),
        converged=table["converged"],
        certificate=_figure(table["certificate"]),
        columns=columns,
        rows=rows,
        cell_rows=cell_rows,
        heat_map=heat_map,
        association=_association(table["association"], labels),
        methods=tuple(_method(one) for one in table["methods"]),
        compared=tuple(str(_name(one["method"])) for one in methods),
    )


def _cell(table: dict[str, Any], index: int) -> CellView:
    return CellView(
        share=_per_cent(_clipped(table["raw"][index])),
        low=_per_cent(table["low"][index]),
        high=_per_cent(table["high"][index]),
        raw=_per_cent(table["raw"][index]),
        se=_per_cent(table["se"][index], 2),
        likely=_per_cent(table["share"][index]),
        independence=_per_cent(table["independence"][index]),
    )


def _clipped(raw: float) -> float:
    return min(max(raw, 0.0), 1.0)


def _association(found: dict[str, Any] | None, labels: list[list[str]]) -> Association | None:
    if found is None:
        return None
    left_out = [
        label
        for kept, names in zip(found["kept"], labels, strict=True)
        for index, label in enumerate(names)
        if index not in kept
    ]
    odds, odds_low, odds_high = found["odds"] or (None, None, None)
    has_odds = found["odds"] is not None
    return Association(
        v=_plain(found["v"]),
        low=_plain(found["low"]),
        high=_plain(found["high"]),
        starts_at_zero=found["low"] == 0,
        left_out=", ".join(left_out),
        odds=_plain(odds) if has_odds else "",
        odds_low=_plain(odds_low) if has_odds else "",
        odds_high=_plain(odds_high) or "∞" if has_odds else "",
    )


def _method(found: dict[str, Any]) -> Method:
    return Method(
        name=_name(found["method"]),
        code=found["method"],
        gain=_figure(found["gain"]),
        gain_se=_figure(found["gain_se"]),
        certificate=_figure(found["certificate"]),
        tolerance=_figure(found["tolerance"]),
        converged=found["converged"],
        iterations=found["iterations"],
        shown=found["shown"],
    )


def _name(method: str) -> str:
    return {
        "map": _("MAP"),
        "em": _("EM, by certificate"),
        "lasso": _("LASSO"),
        "lremh": _("LREMH"),
    }[method]


def _per_cent(share: float, decimals: int = 1) -> str:
    return str(floatformat(100 * share, decimals))


def _plain(value: float | None) -> str:
    return "" if value is None else str(floatformat(value, 2))


def _figure(value: float | None) -> str:
    """Three significant digits; whole numbers from 1000 up."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
