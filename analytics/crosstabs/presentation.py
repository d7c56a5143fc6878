"""A cross-table's result as a page shows it, in the reader's language."""

from dataclasses import dataclass
from itertools import product
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _

from analytics.crosstabs.heatmap import Heat, heat_of
from analytics.crosstabs.services import chosen
from analytics.crosstabs.variables import Variable
from analytics.grouping.services import groups_of
from analytics.models import Job


@dataclass(frozen=True)
class CellView:
    """One cell; every figure as text, in per cent.

    `share` is the unbiased one moved into 0 to 100 %, which the interval belongs to; `likely` that
    of the most likely table given the prior, which has none.
    """

    share: str
    low: str
    high: str
    raw: str
    se: str
    likely: str
    independence: str


@dataclass(frozen=True)
class Line:
    """One cell of the list of all cells."""

    labels: tuple[str, ...]
    cell: CellView
    methods: tuple[str, ...]


@dataclass(frozen=True)
class Measures:
    """What joins a pair; texts, empty where there is no such number."""

    v: str
    low: str
    high: str
    from_nothing: bool
    left_out: str
    odds: str
    odds_low: str
    odds_high: str


@dataclass(frozen=True)
class Method:
    """One line of the comparison of estimators."""

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
    """One table, of two questions or more."""

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
    lines: tuple[Line, ...]
    heat: Heat | None
    measures: Measures | None
    methods: tuple[Method, ...]
    compared: tuple[str, ...]
    """The names of the methods whose cells stand in the lines."""

    @property
    def pair(self) -> bool:
        return len(self.variables) == 2


def context(job: Job, language: str) -> dict[str, Any]:
    """What the page of a done job shows beside its progress."""
    groups = groups_of(job.wave) if job.wave else None
    if groups is None:
        return {}
    result = job.result
    variables = chosen(groups, job.parameters["questions"])
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
        "synthetic": drawable(result),
    }


def describe(job: Job, language: str) -> str:
    """Which questions, in a few words."""
    groups = groups_of(job.wave) if job.wave else None
    if groups is None:
        return ""
    variables = chosen(groups, job.parameters["questions"])
    return " × ".join(variable.text(language) for variable in variables)


def drawable(result: dict[str, Any]) -> bool:
    """Whether rows may be drawn from the table of all questions."""
    return bool(result["tables"][-1]["shown"])


def table_view(
    place: int, variables: list[Variable], table: dict[str, Any], language: str
) -> TableView:
    """One table of a result."""
    own = tuple(variables[axis] for axis in table["axes"])
    labels = [variable.labels(language) for variable in own]
    orders = [variable.order() for variable in own]
    texts = tuple(variable.text(language) for variable in own)
    shape = [variable.categories for variable in own]

    def at(cell: tuple[int, ...]) -> int:
        index = 0
        for size, category in zip(shape, cell, strict=True):
            index = index * size + category
        return index

    cells = {cell: _cell(table, at(cell)) for cell in product(*orders)} if table["shown"] else {}
    methods = [one for one in table["methods"] if one["shown"]]
    lines = tuple(
        Line(
            tuple(names[category] for names, category in zip(labels, cell, strict=True)),
            view,
            tuple(_per_cent(one["share"][at(cell)]) for one in methods),
        )
        for cell, view in cells.items()
    )
    rows: tuple[tuple[str, tuple[CellView, ...]], ...] = ()
    heat = None
    columns: tuple[str, ...] = ()
    if len(own) == 2 and cells:
        columns = tuple(labels[1][category] for category in orders[1])
        rows = tuple((labels[0][i], tuple(cells[i, j] for j in orders[1])) for i in orders[0])
        shares = [[_moved(table["raw"][at((i, j))]) for j in orders[1]] for i in orders[0]]
        said = [[cell.share for cell in row] for _label, row in rows]
        heat = heat_of(shares, said, [label for label, _row in rows], columns)
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
        lines=lines,
        heat=heat,
        measures=_measures(table["association"], labels),
        methods=tuple(_method(one) for one in table["methods"]),
        compared=tuple(str(_name(one["method"])) for one in methods),
    )


def _cell(table: dict[str, Any], index: int) -> CellView:
    return CellView(
        share=_per_cent(_moved(table["raw"][index])),
        low=_per_cent(table["low"][index]),
        high=_per_cent(table["high"][index]),
        raw=_per_cent(table["raw"][index]),
        se=_per_cent(table["se"][index], 2),
        likely=_per_cent(table["share"][index]),
        independence=_per_cent(table["independence"][index]),
    )


def _moved(raw: float) -> float:
    """The share that can be, nearest to an unbiased one."""
    return min(max(raw, 0.0), 1.0)


def _measures(found: dict[str, Any] | None, labels: list[list[str]]) -> Measures | None:
    if found is None:
        return None
    left_out = [
        label
        for kept, names in zip(found["kept"], labels, strict=True)
        for place, label in enumerate(names)
        if place not in kept
    ]
    odds, odds_low, odds_high = found["odds"] or (None, None, None)
    has_odds = found["odds"] is not None
    return Measures(
        v=_plain(found["v"]),
        low=_plain(found["low"]),
        high=_plain(found["high"]),
        from_nothing=found["low"] == 0,
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
    """Three digits, however small; whole numbers where there are more before the point."""
    if value is None:
        return ""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.3g}"
