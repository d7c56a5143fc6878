"""Serialize estimates by question: the rows of the files, and the dashboard's warnings."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from analytics.dashboard.linked_panel import LinkedPanel
from analytics.dashboard.numeric_panel import NumberPanel
from analytics.dashboard.page import Dashboard
from analytics.dashboard.panel import Panel
from analytics.estimates.reasons import no_figures
from analytics.exports.records import ESTIMATE_ARRAYS, records
from analytics.exports.wave_figures import WaveFigures

QUESTION_FIELDS = ("text", "stem", "kind", "design", "epsilon", "delta", "epsilon_forever")
ESTIMATE_FIELDS = ("n", "method", "confidence", "simultaneous")

Json = dict[str, Any]


def serialize_questions(figures: WaveFigures) -> dict[str, Any]:
    """Return every question with its figures, in the order of the version, and the software
    version."""
    rows = {
        name: list(group)
        for name, group in groupby(
            records(figures), key=lambda row: str(row["question"]).partition(".")[0]
        )
    }
    return {
        "software": f"Candor {settings.CANDOR_VERSION}",
        "questions": [
            _serialize_question(figures.dashboard, panel, rows[panel.question.id])
            for panel in figures.dashboard.panels
        ],
    }


def _serialize_question(dashboard: Dashboard, panel: Panel, rows: list[Json]) -> Json:
    estimate = panel.estimate
    return {
        "question": panel.question.id,
        "variable": panel.question.name,
        **{name: rows[0][name] for name in QUESTION_FIELDS},
        "text": panel.text,
        **{name: getattr(estimate, name) if estimate else None for name in ESTIMATE_FIELDS},
        **{name: getattr(panel, name) for name in ("skipped", "not_asked", "asked")},
        "warnings": panel.warnings,
        "refusals": list(refusals(dashboard, panel)),
        "figures": [_serialize_figure(row) for row in rows] if estimate else [],
    }


def _serialize_figure(row: Json) -> Json:
    """Return a row of the files, with the names of `localdp`'s estimates."""
    figures = {array: row[name] for name, array in ESTIMATE_ARRAYS.items()}
    named = {
        "of": row["question"],
        "option": row["option"],
        "label": row["option_text"] or row["quantity"],
    }
    others = ("quantity", "unit", "n", "observed", "not_shown_reason")
    return {**named, **figures, **{name: row[name] for name in others}}


def refusals(dashboard: Dashboard, panel: Panel) -> Iterator[Json]:
    """Yield why a question has no figure or no readable one, as on the dashboard."""
    name = panel.question.id
    if panel.estimate is None:
        yield _refusal(name, panel.reason, no_figures(panel.reason, dashboard.wave))
        return
    if panel.noisy:
        yield _refusal(name, "too-noisy", _noisy(panel.n_text))
    if isinstance(panel.body, LinkedPanel):
        yield from _linked_refusals(name, panel.body)
    elif isinstance(panel.body, NumberPanel):
        yield from _number_refusals(name, panel.body)


def _linked_refusals(name: str, linked: LinkedPanel) -> Iterator[Json]:
    for number, part in enumerate(linked.parts, start=1):
        if part.noisy:
            yield _refusal(f"{name}.{number}", "too-noisy", _noisy(part.n_text))
    for table in linked.too_few:
        reason = _("%(table)s: too few people were asked both.") % {"table": table.name}
        yield _refusal(name, "few-asked-both", reason)


def _number_refusals(name: str, number: NumberPanel) -> Iterator[Json]:
    if number.noisy:
        reason = _("The mean’s confidence interval covers more than half of the possible range.")
        yield _refusal(name, "too-noisy", reason)
    if number.refused:
        reason = _("The reports are too noisy for a histogram.")
        yield _refusal(name, "no-histogram", reason)


def _noisy(n: str) -> str:
    return _("Too few reports to compare these answers (n = %(n)s).") % {"n": n}


def _refusal(of: str, code: str, reason: str) -> Json:
    return {"of": of, "code": code, "reason": reason}
