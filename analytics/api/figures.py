"""Serialize estimates by question: the rows of the files, and the dashboard's warnings."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from django.conf import settings

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
        **{name: getattr(panel.shown, name) for name in ("skipped", "not_asked", "asked")},
        "warnings": list(panel.warnings.values()),
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
    for of, code, reason in _refusals(dashboard, panel):
        yield {"of": of, "code": code, "reason": reason}


def _refusals(dashboard: Dashboard, panel: Panel) -> Iterator[tuple[str, str, str]]:
    name, body = panel.question.id, panel.body
    if panel.estimate is None:
        yield name, panel.shown.reason, no_figures(panel.shown.reason, dashboard.wave)
        return
    for number, section in enumerate(panel.sections, start=1):
        if section.noisy:
            of = f"{name}.{number}" if panel.question.parts else name
            yield of, "too-noisy", section.noisy.sentence(section.n_text)
    if isinstance(body, LinkedPanel):
        for table in body.too_few:
            yield name, "few-asked-both", f"{table.name}: {no_figures('few-asked-both')}"
    elif isinstance(body, NumberPanel):
        if body.noisy:
            yield name, "too-noisy", body.noisy
        if body.refused:
            yield name, "no-histogram", no_figures("no-histogram")
