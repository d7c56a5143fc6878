"""Which interval each figure has, by the codes in the estimates, for the methods of a paper."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from analytics.dashboard.page import Panel
from analytics.estimates.references import BONFERRONI, interval_method, short_citation
from analytics.models import Estimate


class Used(NamedTuple):
    """One method of some figures."""

    method: str
    confidence: str
    adjusted: bool
    """Whether the intervals of one question hold together, by Bonferroni's correction."""


def intervals_of(panels: list[Panel]) -> Iterator[str]:
    """One sentence for each method, with the questions that it was used for."""
    groups: dict[Used, list[str]] = {}
    for panel in panels:
        for used, what in _used(panel):
            groups.setdefault(used, []).append(what)
    for used, names in groups.items():
        method = interval_method(used.method)
        source = f" ({short_citation(method.source)})" if method.source else ""
        sentence = (
            _(
                "Intervals of %(questions)s hold together with %(confidence)s %% confidence for "
                "each question: method “%(method)s”%(source)s, with Bonferroni’s correction."
            )
            if used.adjusted
            else _(
                "Intervals of %(questions)s hold with %(confidence)s %% confidence each: method "
                "“%(method)s”%(source)s."
            )
        )
        yield sentence % {
            "questions": ", ".join(names),
            "confidence": used.confidence,
            "method": str(method.name),
            "source": source,
        }


def sources_of(panels: list[Panel]) -> Iterator[str | None]:
    """The sources of the methods that were used."""
    for panel in panels:
        for used, _what in _used(panel):
            yield interval_method(used.method).source
            if used.adjusted:
                yield BONFERRONI


def _used(panel: Panel) -> Iterator[tuple[Used, str]]:
    """Each method of a question's figures, and which figures they are."""
    estimate, question = panel.estimate, panel.question
    assert estimate is not None  # noqa: S101 - only estimated questions come here
    together, shares = estimate.simultaneous, estimate.shares
    if "mean" in shares:
        yield (
            Used(estimate.method, panel.confidence, adjusted=False),
            _("%(question)s (mean)") % {"question": question.id},
        )
        yield from _of_number(panel, estimate)
        return
    # The two shares of a yes/no question are one statement.
    several = len(question.options) > 2 or question.kind == "multiple" or bool(question.parts)
    yield Used(estimate.method, panel.confidence, adjusted=together and several), question.id
    tables = [table for table in shares.get("tables", ()) if table["raw"] is not None]
    if tables:
        used = Used(tables[0]["method"], panel.confidence, adjusted=together)
        yield used, _("%(question)s (tables)") % {"question": question.id}


def _of_number(panel: Panel, estimate: Estimate) -> Iterator[tuple[Used, str]]:
    shares, name = estimate.shares, {"question": panel.question.id}
    if shares.get("quantiles"):
        yield (
            Used("woodruff", panel.confidence, adjusted=False),
            _("%(question)s (quantiles)") % name,
        )
    histogram = shares.get("histogram")
    if histogram and not histogram["refused"]:
        used = Used(histogram["method"], panel.confidence, adjusted=estimate.simultaneous)
        yield used, _("%(question)s (distribution)") % name
