"""A wave's estimates, and the codebook that explains them, as tables."""

from collections.abc import Iterator
from typing import Any

from django.utils.translation import get_language

from analytics.exports.columns import (
    COMPARISONS,
    ESTIMATES,
    METHODS,
    QUESTIONS,
    RESULTS,
    VALUES,
    VARIABLES,
)
from analytics.exports.formats.methods import methods_of
from analytics.exports.formats.table import Table
from analytics.exports.formats.values import value_labels
from analytics.exports.records import finite, records
from analytics.exports.results import result_rows
from analytics.exports.wave_figures import WaveFigures
from analytics.trends.comparisons import waiting_for_end
from surveys.documents.frozen.canonical import canonical
from surveys.documents.frozen.question import Part, Question

DATA = {
    "estimates": ESTIMATES,
    "comparisons": COMPARISONS,
    "results": RESULTS,
    "questions": QUESTIONS,
}
TYPES = {"text": "string", "number": "numeric", "whole": "integer", "truth": "logical (0/1)"}


def estimates_table(figures: WaveFigures) -> Table:
    """Return one row for each figure of each question."""
    return Table("estimates", ESTIMATES, list(records(figures)))


def comparisons_table(figures: WaveFigures) -> Table:
    """Return one row for each pair of answers of a question, and for each change since the last
    wave.

    What waits for the wave's end has one without figures.
    """
    final = figures.wave.final
    empty = {**dict.fromkeys(column.name for column in COMPARISONS), "final": final}
    rows = [{**empty, **row} for row in figures.comparisons]
    for kind, question in waiting_for_end(figures.document, figures.estimates):
        if kind != "anchor":
            named = {"comparison": kind, "question": question.id, "not_shown_reason": "still-open"}
            rows.append({**empty, **named})
    return Table("comparisons", COMPARISONS, rows)


def results_table(figures: WaveFigures) -> Table:
    """Return one row for each figure of each finished analysis."""
    return Table("results", RESULTS, list(result_rows(figures)))


def codebook(figures: WaveFigures) -> tuple[Table, ...]:
    """Return the columns, their values, the questions with their randomization, and the methods
    text."""
    variables = [
        {
            "table": table,
            "variable": column.name,
            "label": str(column.label),
            "type": TYPES[column.type],
        }
        for table, columns in DATA.items()
        for column in columns
    ]
    rows = [
        row
        for question in figures.document.questions
        for row in _question_rows(question, figures.language)
    ]
    methods = methods_of(figures.dashboard, get_language() or "en")
    texts = [
        {"text": text}
        for text in (*(text for _heading, text in methods.paragraphs), *methods.references)
    ]
    return (
        Table("variables", VARIABLES, variables),
        Table("values", VALUES, list(value_labels())),
        Table("questions", QUESTIONS, rows),
        Table("methods", METHODS, texts),
    )


def _question_rows(question: Question, language: str) -> Iterator[dict[str, Any]]:
    """Yield a row for each option of each part; one row for a number question, which has no
    options."""
    parts: list[tuple[str, str, Question | Part]] = [("", "", question)]
    if question.parts:
        before = f"{question.wording(language)} "
        parts = [(f".{n}", before, part) for n, part in enumerate(question.parts, 1)]
    lines = [statement.within(language) for statement in question.statements]
    for end, before, part in parts:
        options: list[tuple[int | None, str]] = [
            (index, option.within(language)) for index, option in enumerate(part.options)
        ]
        for index, text in options or [(None, "")]:
            yield {
                "question": f"{question.id}{end}",
                "variable": f"{question.name}{end}",
                "text": f"{before}{part.text.within(language)}",
                "stem": question.stem.within(language) or None,
                "help": part.help.within(language),
                "unit": question.unit_in_files(language) or None,
                "statements": "\n".join(lines) or None,
                "option": index,
                "option_text": text,
                "design": question.design,
                "device": question.device,
                "epsilon": finite(question.mechanism.epsilon),
                "delta": question.mechanism.delta,
                "epsilon_forever": question.epsilon_forever,
                "mechanism": canonical(question.mechanism.spec()),
                "known_share": question.known_share,
                "anchor": question.anchor,
                "block": question.block,
            }
