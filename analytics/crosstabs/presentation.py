"""The result of a crosstab as its page shows it, in the reader's language."""

from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any

from django.template.defaultfilters import floatformat
from django.utils.translation import gettext as _

from analytics.crosstabs.services import selected_variables
from analytics.crosstabs.variables import Variable
from analytics.dashboard.shares import share_text
from analytics.grouping.services import groups_of
from analytics.models import Job
from charts.heatmap import draw_heat_map
from charts.pictures import Picture
from charts.shapes import Drawing


@dataclass(frozen=True)
class CellView:
    """One cell; every figure but `value` as text in per cent.

    `share` is the unbiased estimate clipped to 0–100 %, to which the interval belongs; `likely` is
    the maximum a posteriori estimate, which has no interval.
    """

    value: float
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

    @property
    def words(self) -> str:
        """The combination with its share and interval."""
        cell = self.cell
        return f"{' × '.join(self.labels)}, {share_text(cell.share, cell.low, cell.high)}"


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
    association: Association | None
    methods: tuple[Method, ...]
    compared: tuple[str, ...]
    """The names of the methods whose shares are in the rows."""
    darkest: float = 1.0
    """The share with the darkest shade, on all heat maps of the page the same."""

    @property
    def pair(self) -> bool:
        return len(self.variables) == 2

    @cached_property
    def heat_map(self) -> Drawing | None:
        """The table of two questions as a chart."""
        if not self.rows:
            return None
        values = [[cell.value for cell in cells] for _label, cells in self.rows]
        texts = [[cell.share for cell in cells] for _label, cells in self.rows]
        labels = [label for label, _cells in self.rows]
        return draw_heat_map(values, texts, labels, self.columns, self.darkest, self.finding)

    @property
    def finding(self) -> str:
        """The most and the least common combination, in words."""
        rows = sorted(self.cell_rows, key=lambda row: -row.cell.value)
        most, least = rows[0].words, rows[-1].words
        return _("Most common: %(most)s. Least common: %(least)s.") % {"most": most, "least": least}

    @property
    def picture(self) -> Picture | None:
        """The heat map as a file."""
        if self.heat_map is None:
            return None
        footnote = _("Shares in per cent of %(n)s people") % {"n": self.n}
        return Picture.of(self.title, self.finding, [self.heat_map], footnote)


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
    darkest = max(
        (cell.value for table in tables for _label, row in table.rows for cell in row), default=1.0
    )
    return {
        "tables": [replace(table, darkest=darkest) for table in tables],
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
    columns: tuple[str, ...] = ()
    if len(own) == 2 and cells:
        columns = tuple(labels[1][category] for category in orders[1])
        rows = tuple((labels[0][i], tuple(cells[i, j] for j in orders[1])) for i in orders[0])
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
        association=_association(table["association"], labels),
        methods=tuple(_method(one) for one in table["methods"]),
        compared=tuple(str(_name(one["method"])) for one in methods),
    )


def _cell(table: dict[str, Any], index: int) -> CellView:
    value = min(max(table["raw"][index], 0.0), 1.0)
    return CellView(
        value=value,
        share=_per_cent(value),
        low=_per_cent(table["low"][index]),
        high=_per_cent(table["high"][index]),
        raw=_per_cent(table["raw"][index]),
        se=_per_cent(table["se"][index], 2),
        likely=_per_cent(table["share"][index]),
        independence=_per_cent(table["independence"][index]),
    )


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
