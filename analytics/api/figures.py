"""The rows of the files and the words of the dashboard, put together question by question."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard, Panel
from analytics.exports.linked_rows import FIGURES
from analytics.exports.records import records
from analytics.jobs.registry import REASONS
from surveys.protection.design import NUMBER

OF_QUESTION = ("text", "kind", "design", "epsilon", "delta", "epsilon_forever")
OF_ESTIMATE = ("n", "skipped", "method", "confidence", "simultaneous")

Said = dict[str, Any]


def questions_of(shown: Dashboard) -> dict[str, Any]:
    """Every question with its figures, in the order of the version; and what made them."""
    rows = {
        name: list(of_it)
        for name, of_it in groupby(
            records(shown.wave), key=lambda row: str(row["question"]).partition(".")[0]
        )
    }
    return {
        "software": f"Candor {settings.CANDOR_VERSION}",
        "questions": [_question(shown, panel, rows[panel.question.id]) for panel in shown.panels],
    }


def _question(shown: Dashboard, panel: Panel, rows: list[Said]) -> Said:
    estimate = panel.estimate
    return {
        "question": panel.question.id,
        **{name: rows[0][name] for name in OF_QUESTION},
        "text": panel.text,
        **{name: getattr(estimate, name) if estimate else None for name in OF_ESTIMATE},
        "warnings": panel.warnings,
        "refusals": list(refusals(shown, panel)),
        "figures": [_figure(row) for row in rows] if estimate else [],
    }


def _figure(row: Said) -> Said:
    """A row of the files, by the names that the library gives its estimates."""
    figures = {array: row[name] for name, array in FIGURES.items()}
    named = {"of": row["question"], "option": row["option"], "label": row["option_text"]}
    return {**named, **figures, "n": row["n"], "withheld": row["withheld"]}


def refusals(shown: Dashboard, panel: Panel) -> Iterator[Said]:
    """Why a question has no figure, or none to be read; the dashboard says the same."""
    name = panel.question.id
    if panel.estimate is None:
        yield _without(shown, panel)
        return
    if panel.noisy:
        yield _refusal(name, "too-noisy", _noisy(panel.n_text))
    if panel.withheld:
        said = _("Answers that few people gave are not shown: they could be recognised.")
        yield _refusal(name, "withheld", said)
    if panel.question.parts:
        yield from _of_linked(panel)
    elif panel.question.kind == NUMBER:
        yield from _of_number(panel)


def _without(shown: Dashboard, panel: Panel) -> Said:
    name = panel.question.id
    if panel.question.central:
        said = _(
            "Its answers are stored as they were given and shown nowhere. Figures of them are "
            "released with noise, from the survey’s budget."
        )
        return _refusal(name, "central", said)
    if panel.failed:
        return _refusal(name, "failed", _("These reports could not be estimated."))
    if not shown.readable:
        return _refusal(name, "closed-book", str(REASONS["closed-book"]))
    least = {"minimum": shown.document.release.minimum_n}
    return _refusal(name, "too-few", str(REASONS["too-few"]) % least)


def _of_linked(panel: Panel) -> Iterator[Said]:
    linked, name = LinkedPanel.from_panel(panel, panel.question.text.first), panel.question.id
    if linked is None:
        return
    for place, part in enumerate(linked.parts, start=1):
        if part.noisy:
            yield _refusal(f"{name}.{place}", "too-noisy", _noisy(part.n_text))
    for table in linked.refused:
        said = _("%(table)s: a table of unrelated parts is as good.") % {"table": table.name}
        yield _refusal(name, "no-table", said)
    for table in linked.too_few:
        said = _("%(table)s: too few people were asked both.") % {"table": table.name}
        yield _refusal(name, "few-asked-both", said)


def _of_number(panel: Panel) -> Iterator[Said]:
    number, name = NumberPanel.from_panel(panel, panel.question.text.first), panel.question.id
    if number is None:
        return
    if number.noisy:
        said = _("Too noisy to read: the mean’s interval covers more than half of the scale.")
        yield _refusal(name, "too-noisy", said)
    if number.refused:
        said = _("The reports are too noisy for a histogram.")
        yield _refusal(name, "no-histogram", said)


def _noisy(n: str) -> str:
    return _("Too noisy to read: %(n)s reports do not tell these answers apart.") % {"n": n}


def _refusal(of: str, code: str, reason: str) -> Said:
    return {"of": of, "code": code, "reason": reason}
