"""What a table of two questions shows, for a paper."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from analytics.crosstabs.tables import TableView
from analytics.trends.group_differences import share_sentence
from analytics.trends.series import Difference
from surveys.documents.condition_text import named_answer
from surveys.formatting import decimals


def sentences_of(table: TableView) -> list[str]:
    """Return the differences between groups, or the association."""
    figures = table.figures
    if figures.get("differences"):
        return [*_differences(table)]
    if table.sampled:
        return [_related(table)] if table.rao_scott_text else []
    measures = figures["association"] or {}
    if measures.get("v") is not None:
        return [_association(table, measures)]
    if measures.get("odds"):
        return [_odds(table, *measures["odds"][1:])]
    if not figures["may_be_chance"]:
        return []
    return [
        _("No relation between these questions can be shown: what the table shows may be chance.")
    ]


def _differences(table: TableView) -> Iterator[str]:
    asked = 1 - table.grouping
    names = table.names[table.grouping]
    groups = [named_answer(table.texts[table.grouping], name, whole=True) for name in names]
    outcome = named_answer(table.texts[asked], table.names[asked][1], whole=True)
    for number, figures in table.figures["differences"].items():
        value, low, high = (100 * figures[name] for name in ("difference", "low", "high"))
        change = Difference(names[int(number)], value, low, high, figures["p_value"])
        pair = groups[int(number)], groups[table.figures["reference"]]
        yield share_sentence(outcome, pair, change, table.confidence)


def _related(table: TableView) -> str:
    words = {"first": table.texts[0], "second": table.texts[1], "test": table.rao_scott_text}
    related = table.sampled is not None and table.sampled["p_value"] <= 1 - table.level
    sentence = (
        _("“%(first)s” and “%(second)s” are related: %(test)s (Rao and Scott, weighted).")
        if related
        else _(
            "No relation can be shown between “%(first)s” and “%(second)s”: %(test)s (Rao and "
            "Scott, weighted)."
        )
    )
    return sentence % words


def _odds(table: TableView, low: float, high: float | None) -> str:
    """Say whether the limits of the odds ratio show a relation; the upper may be infinite."""
    words = {
        "first": table.texts[0],
        "second": table.texts[1],
        "level": table.confidence,
        "low": decimals(low, 2),
        "high": "∞" if high is None else decimals(high, 2),
    }
    if low > 1 or (high is not None and high < 1):
        sentence = _("“%(first)s” and “%(second)s” are related: ")
    else:
        sentence = _("No relation can be shown between “%(first)s” and “%(second)s”: ")
    odds = _("the odds ratio lies between %(low)s and %(high)s (%(level)s%% confidence interval).")
    return (sentence + odds) % words


def _association(table: TableView, measures: dict[str, Any]) -> str:
    """Say whether the two questions are related: by the chi-squared test of counts, else by the
    interval of Cramér's V."""
    words = {
        "first": table.texts[0],
        "second": table.texts[1],
        "level": table.confidence,
        "n": table.n,
        **{name: decimals(measures[name], 2) for name in ("v", "low", "high")},
    }
    test = table.chi_square
    related = measures["low"] > 0
    if test is not None and test["p_value"] is not None:
        related = test["p_value"] <= 1 - table.level
    sentence = (
        _(
            "“%(first)s” and “%(second)s” are related: Cramér’s V is %(v)s (%(level)s%% "
            "confidence interval %(low)s to %(high)s; n = %(n)s)."
        )
        if related
        else _(
            "No relation can be shown between “%(first)s” and “%(second)s”. Cramér’s V lies "
            "between %(low)s and %(high)s (%(level)s%% confidence interval; n = %(n)s)."
        )
    )
    return sentence % words
