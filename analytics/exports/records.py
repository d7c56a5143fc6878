"""Estimates as files. The columns come from the frozen version, never from the data."""

import csv
import io
import json
import math
from collections.abc import Iterator
from typing import Any

from django.conf import settings

from accounts.csv_injection import escape_formula
from analytics.dashboard.page import estimates_of
from analytics.estimates.suppression import withheld_options
from analytics.exports.linked_rows import FIGURES, rows_of_linked
from analytics.exports.numeric_rows import rows_of_number
from analytics.models import Estimate
from analytics.trends.comparisons import comparison_rows
from surveys.documents.frozen import Question, canonical
from surveys.models import Wave
from surveys.protection.design import NUMBER

COLUMNS = (
    "question",
    "text",
    "kind",
    "option",
    "option_text",
    *FIGURES,
    "n",
    "skipped",
    "withheld",
    "method",
    "confidence",
    "simultaneous",
    "design",
    "epsilon",
    "delta",
    "epsilon_forever",
    "mechanism",
    "wave_kind",
    "wave",
    "version",
    "version_sha256",
    "software",
)


def records(wave: Wave) -> Iterator[dict[str, Any]]:
    """One record for each option of each question, estimated or not."""
    estimates = estimates_of(wave)
    for question in wave.version.document.questions:
        estimate = estimates.get(question.block)
        if question.parts:
            for row in rows_of_linked(question, estimate):
                yield {**_question_columns(wave, question), **row}
            continue
        if question.kind == NUMBER:
            for row in rows_of_number(question, estimate):
                yield {**_question_columns(wave, question), **row}
            continue
        hidden = withheld_options(question, estimate)
        for index in range(len(question.options)):
            yield _record(wave, question, index, estimate, index in hidden)


def as_csv(wave: Wave) -> str:
    """RFC 4180, a header first; text cells that look like formulas get an apostrophe."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS, lineterminator="\r\n")
    writer.writeheader()
    for record in records(wave):
        writer.writerow({name: escape_formula(value) for name, value in record.items()})
    return text.getvalue()


def as_json(wave: Wave) -> str:
    """The same records, with the comparisons and the frozen document."""
    return json.dumps(
        {
            "software": f"Candor {settings.CANDOR_VERSION}",
            "version_sha256": wave.version.sha256,
            "document": json.loads(wave.version.canonical),
            "estimates": list(records(wave)),
            "comparisons": list(comparison_rows(wave)),
        },
        ensure_ascii=False,
        indent=2,
        allow_nan=False,
    )


def finite(epsilon: float) -> float | str:
    """ε as a number, or the word "infinity", which JSON and spreadsheets cannot write otherwise."""
    return "infinity" if math.isinf(epsilon) else epsilon


def _record(
    wave: Wave, question: Question, index: int, estimate: Estimate | None, hidden: bool
) -> dict[str, Any]:
    return {
        **_question_columns(wave, question),
        "option": index,
        "option_text": str(question.options[index]),
        **_figures(estimate, index, hidden),
    }


def _question_columns(wave: Wave, question: Question) -> dict[str, Any]:
    """The columns that all rows of a question share."""
    version = wave.version
    return {
        "question": question.id,
        "text": str(question.text),
        "kind": question.kind,
        "design": question.design,
        "epsilon": finite(question.mechanism.epsilon),
        "delta": question.mechanism.delta,
        "epsilon_forever": question.epsilon_forever,
        "mechanism": canonical(question.mechanism.spec()),
        "wave_kind": wave.kind,
        "wave": wave.number,
        "version": version.number,
        "version_sha256": version.sha256,
        "software": f"Candor {settings.CANDOR_VERSION}",
    }


def _figures(estimate: Estimate | None, index: int, hidden: bool) -> dict[str, Any]:
    if estimate is None:
        columns = ("n", "skipped", "withheld", "method", "confidence", "simultaneous")
        return dict.fromkeys((*FIGURES, *columns))
    shares = {name: estimate.shares[array][index] for name, array in FIGURES.items()}
    return {
        **(dict.fromkeys(FIGURES) if hidden else shares),
        "n": estimate.n,
        "skipped": estimate.skipped,
        "withheld": hidden,
        "method": estimate.method,
        "confidence": estimate.confidence,
        "simultaneous": estimate.simultaneous,
    }
