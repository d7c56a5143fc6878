"""A table of a crosstab as its page shows it, in the reader's language."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np
from django.utils.translation import gettext as _

from analytics.crosstabs.variables import Variable
from analytics.estimates.shares import cell_chart, cell_scale, mark_meanings, share_text
from charts.heatmap import draw_heat_map
from charts.intervals import IntervalChart, common_legend
from charts.pictures import Picture, draw_intervals
from charts.shapes import Drawing
from surveys.documents.condition_text import named_answer
from surveys.formatting import decimals, grouped, p_statement, per_cent, stated_per_cent

CELL_FIELDS = ("raw", "low", "high", "se", "share", "independence")


class TableView:
    """One table of a result: two or more questions, in the reader's language."""

    sentences: Sequence[str] = ()
    """What it shows, for a paper."""

    def __init__(
        self,
        place: int,
        variables: list[Variable],
        figures: dict[str, Any],
        language: str,
        *,
        level: float,
        minimum: int,
        darkest: float,
    ) -> None:
        self.place = place
        self.figures = figures
        self.level = level
        self.confidence = stated_per_cent(level)
        self.minimum = minimum
        """The smallest group shown."""
        self.darkest = darkest
        """The share with the darkest shade, on all heat maps of the page the same."""
        crossed = [variables[axis] for axis in figures["axes"]]
        self.crossed = crossed
        self.texts = [variable.text(language) for variable in crossed]
        self.names = [variable.labels(language) for variable in crossed]
        self._orders = [variable.order() for variable in crossed]
        self._binary = [len(names) == 2 for names in self.names]
        groups = [variable.cells is not None for variable in crossed]
        # The question with groups of its own; if both or neither has them, the first.
        self.grouping = int(groups == [False, True])
        self.labels = [
            [names[at] for at in order]
            for names, order in zip(self.names, self._orders, strict=True)
        ]

    @property
    def name(self) -> str:
        """The beginning of its charts' names."""
        return f"table-{self.place}-"

    @property
    def title(self) -> str:
        return " × ".join(self.texts)

    @property
    def n(self) -> str:
        return grouped(self.figures["n"])

    @property
    def sampled(self) -> dict[str, Any] | None:
        """The test of a table of a sample, by Rao and Scott; None of others."""
        return self.figures.get("rao_scott")

    @property
    def methods(self) -> list[tuple[str, dict[str, Any]]]:
        """The compared estimators by name."""
        return [(_method_name(fit), fit) for fit in self.figures["methods"]]

    @cached_property
    def cells(self) -> list[dict[str, Any]]:
        """The cells in display order: `labels`, figures as shares, and shares by `methods`.

        `clipped` is the unbiased estimate `raw` clipped to 0–1, to which the interval belongs;
        `share` is the maximum a posteriori estimate, which has no interval. A pair's cells have
        `rows` and `columns` too: their shares of the row and of the column. `named` are the labels
        after their questions.
        """
        given = [*CELL_FIELDS, *(["deff"] if self.sampled else [])]
        figures = {name: self._ordered(self.figures[name]) for name in given}
        figures["clipped"] = [
            raw if raw is None else min(max(raw, 0.0), 1.0) for raw in figures["raw"]
        ]
        few = self.figures.get("few", ())
        figures["few"] = self._ordered([at in few for at in range(len(self.figures["raw"]))])
        if counts := self.figures.get("counts"):
            figures["count"] = self._ordered([None if n is None else round(n) for n in counts])
        parts = {
            name: {key: self._ordered(values) for key, values in part.items()}
            for name, part in (self.figures.get("parts") or {}).items()
        }
        methods = [self._ordered(fit["share"]) for _name, fit in self.methods]
        return [
            {
                "labels": labels,
                "named": [*map(named_answer, self.texts, labels)],
                "methods": [shares[at] for shares in methods],
                **{name: values[at] for name, values in figures.items()},
                **{
                    name: {
                        **_part(part, at),
                        **{key: figures[key][at] for key in ("few", "count") if key in figures},
                    }
                    for name, part in parts.items()
                },
            }
            for at, labels in enumerate(product(*self.labels))
        ]

    @property
    def percentages(self) -> list[tuple[str, str, list[tuple[str, list[dict[str, Any]]]]]]:
        """The tables of a pair: their names, captions and rows."""
        captions = {
            "all": _("Estimated percentage of all people."),
            "rows": _("Estimated row percentages: of people who gave that answer to “%s”.")
            % self.texts[0],
            "columns": _("Estimated column percentages: of people who gave that answer to “%s”.")
            % self.texts[-1],
        }
        first = ("rows", "columns")[self.grouping]
        order = sorted(captions.items(), key=lambda item: item[0] != first)
        return [
            (
                name,
                caption,
                [
                    (label, [cell if name == "all" else cell[name] for cell in cells])
                    for label, cells in self.rows
                ],
            )
            for name, caption in order
            if name == "all" or name in self.cells[0]
        ]

    @property
    def rows(self) -> list[tuple[str, list[dict[str, Any]]]]:
        """The answers of a pair's first question, each with its cells; none of other tables."""
        if len(self.labels) != 2:
            return []
        width = len(self.labels[1])
        return [
            (label, self.cells[width * at : width * (at + 1)])
            for at, label in enumerate(self.labels[0])
        ]

    @cached_property
    def heat_map(self) -> Drawing | None:
        """The table of two questions as a chart."""
        cells = [row for _label, row in self.rows]
        if not cells:
            return None
        shares = [[cell["clipped"] or 0.0 for cell in row] for row in cells]
        texts = [
            ["" if cell["few"] else per_cent(cell["clipped"]) for cell in row] for row in cells
        ]
        details = [[self._combination(cell) for cell in row] for row in cells]
        rows, columns = self.labels
        return draw_heat_map(
            shares, texts, rows, columns, self.darkest, self.finding, details, tuple(self.texts)
        )

    @property
    def same_as_groups(self) -> bool:
        """Whether the percentages by group are also on the page of groups."""
        part = (self.figures.get("parts") or {}).get(("rows", "columns")[self.grouping])
        return bool(part and "share" in part)

    @cached_property
    def by_group(self) -> list[tuple[str, IntervalChart]]:
        """Each answer with its percentage in each group of the other question; of two answers the
        first, which determines the other. Empty without them."""
        name = ("rows", "columns")[self.grouping]
        if not self.rows or name not in self.cells[0]:
            return []
        asked = 1 - self.grouping
        answers = self.labels[asked][:1] if self._binary[asked] else self.labels[asked]
        cells = {
            answer: [
                (cell["labels"][self.grouping], cell[name])
                for cell in self.cells
                if cell["labels"][asked] == answer
                and None not in (cell[name]["raw"], cell[name]["low"])  # nobody, or too few
            ]
            for answer in answers
        }
        shown = [cell for groups in cells.values() for _label, cell in groups]
        if not shown:
            return []
        scale = cell_scale(shown)
        meanings = mark_meanings(self.confidence)
        return [
            (named_answer(self.texts[asked], answer), cell_chart(groups, scale, meanings))
            for answer, groups in cells.items()
            if groups
        ]

    @property
    def legend(self) -> tuple[Drawing, ...]:
        """The meanings of the marks in the percentages by group."""
        return common_legend([chart for _answer, chart in self.by_group])

    @property
    def finding(self) -> str:
        """The most and the least common combination, in words."""
        known = [cell for cell in self.cells if not cell["few"]]
        if not known:
            return ""
        cells = sorted(known, key=lambda cell: -cell["clipped"])
        most, least = (self._combination(cells[at]) for at in (0, -1))
        return _("Most common: %(most)s. Least common: %(least)s.") % {"most": most, "least": least}

    @property
    def picture(self) -> Picture | None:
        """The percentages by group as a file; without them the heat map."""
        footnote = _("Percentages of %(n)s people") % {"n": self.n}
        if self.by_group:
            drawings = [
                replace(draw_intervals(chart), title=answer) for answer, chart in self.by_group
            ]
            words = "; ".join(f"{answer}: {chart.finding}" for answer, chart in self.by_group)
            return Picture.of(self.by_title, words, drawings, footnote, legend=self.legend)
        if self.heat_map is None:
            return None
        return Picture.of(self.title, self.finding, [self.heat_map], footnote)

    @property
    def by_title(self) -> str:
        """The name of the percentages by group."""
        words = {"asked": self.texts[1 - self.grouping], "grouping": self.texts[self.grouping]}
        return _("“%(asked)s” by the answer to “%(grouping)s”") % words

    @property
    def rao_scott_text(self) -> str:
        """The test of a table of a sample, with its degrees of freedom."""
        test = self.sampled
        if test is None or test["p_value"] is None:
            return ""
        first, second = (decimals(value, 1) for value in test["freedom"])
        text = f"F({first}, {second}) = {decimals(test['statistic'], 2)}"
        return text + _(", p %(p)s") % {"p": p_statement(test["p_value"])}

    @property
    def chi_square(self) -> dict[str, Any] | None:
        """The test of two counted questions; None of others."""
        return self.figures.get("chi_square")

    @property
    def chi_square_text(self) -> str:
        test = self.chi_square
        if test is None:
            return ""
        text = f"χ² = {decimals(test['statistic'], 2)}, df = {test['df']}"
        if test["p_value"] is None:
            return text
        words = {"p": p_statement(test["p_value"])}
        return text + (_("; Fisher’s p %(p)s") if test["exact"] else _(", p %(p)s")) % words

    @property
    def not_measured(self) -> list[str]:
        """The answers that the measures of association leave out."""
        kept = self.figures["association"]["kept"]
        return [
            name
            for names, known in zip(self.names, kept, strict=True)
            for index, name in enumerate(names)
            if index not in known
        ]

    @property
    def few_text(self) -> str:
        """What is written in a cell below the smallest group."""
        return _("fewer than %(n)s") % {"n": grouped(self.minimum)}

    def _combination(self, cell: dict[str, Any]) -> str:
        """Name a cell with its share and interval."""
        name = " × ".join(cell["named"])
        if cell["few"]:
            return f"{name}, {self.few_text}"
        share, low, high = (per_cent(cell[name]) for name in ("clipped", "low", "high"))
        return f"{name}, {share_text(share, low, high)}"

    def _ordered(self, figures: list[Any]) -> list[Any]:
        """Return one figure of each cell in display order."""
        cells = np.reshape(np.array(figures, dtype=object), [len(names) for names in self.names])
        return cells[np.ix_(*self._orders)].ravel().tolist()


def _method_name(fit: dict[str, Any]) -> str:
    return {
        "map": _("MAP"),
        "em": _("EM (with a certificate of convergence)"),
        "lasso": _("LASSO"),
        "lremh": _("LREMH"),
    }[fit["method"]]


def _part(figures: dict[str, list[Any]], at: int) -> dict[str, float | None]:
    """Return a cell's share of its row or column; `clipped` is None if the row may be empty."""
    cell = {name: values[at] for name, values in figures.items()}
    raw = cell["raw"]
    clipped = None if raw is None else min(max(raw, 0.0), 1.0)
    return {**cell, "clipped": cell.get("share", clipped)}
