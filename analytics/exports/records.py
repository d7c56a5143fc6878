"""Estimates as records, one for each figure, with the columns of the exported files.

Parts of a linked question are named ``q1.1``, and tables of two parts ``q1.1x2``; answers of people
who were asked directly, without protection, ``q1.direct``. ``quantity`` says what a figure is: a
proportion, a mean or a quantile. A figure that pages do not show is empty, with the code of the
reason in ``not_shown_reason``.
"""

import json
import math
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import product
from typing import Any

from django.conf import settings

from analytics.estimates.looks import SEQUENCE
from analytics.estimates.published import SMALL_COUNTS, has_small_counts
from analytics.estimates.reading import ShownQuestion
from analytics.exports.wave_figures import WaveFigures
from analytics.jobs import result_files
from analytics.models import Estimate
from localdp.mechanisms import RandomItem
from surveys.documents.frozen.canonical import canonical
from surveys.documents.frozen.question import Question, Text
from surveys.formatting import number_range, plain_number
from surveys.models import Wave
from surveys.protection.design import OPEN
from surveys.questions.calendar import calendar_text
from surveys.questions.registry import figures_of

Record = dict[str, Any]
ESTIMATE_ARRAYS = {
    "estimate": "constrained",
    "low": "low",
    "high": "high",
    "unbiased": "raw",
    "se": "se",
    "se_sampling": "se_sampling",
    "se_privacy": "se_privacy",
}
"""The arrays of an estimate, by column."""
DIRECT_COLUMNS = {
    "design": OPEN,
    "epsilon": "infinity",
    "delta": 0.0,
    "epsilon_forever": None,
    "mechanism": "",
    "asked": None,
    "not_asked": None,
}
"""What differs for people who were asked a protected question directly."""
ESTIMATE_COLUMNS = ("n", "skipped", "observed", "method", "confidence", "simultaneous")


def records(figures: WaveFigures) -> Iterator[Record]:
    """Yield the records of all questions, estimated or not."""
    language = figures.language
    for shown in figures.shown:
        options = dict(enumerate(shown.lines))
        columns = _question_columns(figures.wave, shown, language)
        people = {"skipped": shown.skipped, "not_asked": shown.not_asked}
        for row in records_of(shown.question, shown.estimate, language):
            record = _with_variable(shown.question, {**columns, **row, **people})
            if record.get("option") in options:
                record["option"] = code_of(options[record["option"]])
            visible = record["not_shown_reason"] is None
            yield record if visible else {**record, **dict.fromkeys(ESTIMATE_ARRAYS)}
        for row in _directly(figures, shown):
            yield _with_variable(shown.question, {**columns, "not_shown_reason": None, **row})


def code_of(line: Sequence[int]) -> int | None:
    """Return the option of a line in files; None of several together."""
    return line[0] if len(line) == 1 else None


def _directly(figures: WaveFigures, shown: ShownQuestion) -> Iterator[Record]:
    """Yield the answers of the people who were asked without protection; to everyone, only if none
    of these counts is small."""
    if shown.direct is None:
        return
    labels = _texts(shown.question.options, figures.language)
    name = f"{shown.question.id}.direct"
    direct = shown.direct
    if figures.public and has_small_counts(direct):
        yield {
            **DIRECT_COLUMNS,
            **dict.fromkeys(ESTIMATE_ARRAYS),
            **dict.fromkeys(("option", "option_text")),
            **_estimate_columns(direct),
            "question": name,
            "not_shown_reason": SMALL_COUNTS,
        }
        return
    for record in _shares(labels, direct, direct.shares, direct.counts):
        yield {**DIRECT_COLUMNS, **record, "question": name}


def _with_variable(question: Question, record: Record) -> Record:
    """Return the record with the author's name for the question, or for its part."""
    ending = record["question"].removeprefix(question.id)
    return {**record, "variable": f"{question.name}{ending}"}


def as_json(figures: WaveFigures, **companions: Sequence[Any]) -> str:
    """Return the same records, with the frozen document and the rows of other tables by their
    names."""
    wave = figures.wave
    return result_files.as_json(
        {
            "software": f"Candor {settings.CANDOR_VERSION}",
            "version_sha256": wave.version.sha256,
            "final": wave.final,
            "protection": wave.version.document.strength,
            "document": json.loads(wave.version.canonical),
            "estimates": list(records(figures)),
            **companions,
        }
    )


def finite(epsilon: float) -> float | str:
    """Return ε as a number, or the word "infinity", which JSON and spreadsheets cannot write
    otherwise."""
    return "infinity" if math.isinf(epsilon) else epsilon


def _question_columns(wave: Wave, shown: ShownQuestion, language: str) -> Record:
    """Return the columns that all records of a question share."""
    version = wave.version
    question = shown.question
    return {
        "question": question.id,
        "text": question.text.within(language),
        "stem": question.stem.within(language) or None,
        "kind": question.kind.name,
        "quantity": "proportion",
        "unit": None,
        "not_shown_reason": shown.reason or None,
        "design": question.design,
        "epsilon": finite(question.mechanism.epsilon),
        "delta": question.mechanism.delta,
        "epsilon_forever": question.epsilon_forever,
        "mechanism": canonical(question.mechanism.spec()),
        "final": wave.final,
        "wave_kind": wave.kind,
        "wave": wave.number,
        "version": version.number,
        "version_sha256": version.sha256,
        "software": f"Candor {settings.CANDOR_VERSION}",
        "asked": shown.asked if shown.estimate else None,
        "not_asked": None,
    }


def records_of(question: Question, estimate: Estimate | None, language: str) -> Iterator[Record]:
    """Yield the columns that differ between the records of one question."""
    return figures_of(question.kind).records(question, estimate, language)


def option_records(
    question: Question, estimate: Estimate | None, language: str
) -> Iterator[Record]:
    shares = estimate.shares if estimate else None
    observed = estimate.counts if estimate else ()
    if isinstance(question.mechanism, RandomItem):
        observed = observed[1::2]
    return _shares(_texts(question.options, language), estimate, shares, observed)


def linked_records(
    question: Question, estimate: Estimate | None, language: str
) -> Iterator[Record]:
    """Yield the records of each part, and of each table of two parts."""
    for index, part in enumerate(question.parts):
        shares = estimate.shares["parts"][index] if estimate else None
        n = shares["n"] if shares else None
        for record in _shares(_texts(part.options, language), estimate, shares, n=n):
            yield {
                "question": f"{question.id}.{index + 1}",
                "text": " ".join(_texts((question.text, part.text), language)),
                **record,
            }
    yield from _pair_tables(question, estimate, language) if estimate else ()


def _pair_tables(question: Question, estimate: Estimate, language: str) -> Iterator[Record]:
    """Yield the cells of each table of two parts.

    The estimate of a cell is the unbiased one clipped to 0–1, to which the interval belongs.
    """
    for table in estimate.shares["tables"]:
        first, second = (question.parts[table[name]] for name in ("first", "second"))
        text, *parts = _texts((question.text, first.text, second.text), language)
        rows, columns = _texts(first.options, language), _texts(second.options, language)
        for index, (row, column) in enumerate(product(range(len(rows)), range(len(columns)))):
            cell: Record = {
                name: table[array][row][column] if table[array] is not None else None
                for name, array in ESTIMATE_ARRAYS.items()
                if array in table
            }
            reason = "few-asked-both" if table["raw"] is None else None
            if reason is None:
                cell["estimate"] = min(max(cell["unbiased"], 0.0), 1.0)
            yield {
                "question": f"{question.id}.{table['first'] + 1}x{table['second'] + 1}",
                "text": f"{text} {' × '.join(parts)}",
                "option": index,
                "option_text": f"{rows[row]} × {columns[column]}",
                **dict.fromkeys(ESTIMATE_ARRAYS),
                **cell,
                "not_shown_reason": reason,
                **_estimate_columns(estimate, n=table["n"], method=table["method"]),
            }


def number_records(
    question: Question, estimate: Estimate | None, language: str
) -> Iterator[Record]:
    """Yield the mean first; without an estimate, one empty record for it."""
    mean = estimate.shares["mean"] if estimate else None
    calendar = question.calendar
    common = {"option": None, "unit": question.unit_in_files(language) or None}

    def dated(number: float | None) -> str | None:
        return calendar_text(number, calendar) if calendar and number is not None else None

    yield {
        **common,
        "option_text": dated(mean["constrained"]) if mean else None,
        "quantity": "mean",
        **{name: mean[array] if mean else None for name, array in ESTIMATE_ARRAYS.items()},
        **_estimate_columns(estimate, simultaneous=False),
    }
    if estimate is None:
        return
    tested = SEQUENCE if estimate.method == SEQUENCE else "woodruff"
    for row in estimate.shares.get("quantiles", ()):
        yield {
            **common,
            "option_text": dated(row["value"]),
            "quantity": f"quantile {plain_number(row['quantile'])}",
            **dict.fromkeys(ESTIMATE_ARRAYS),
            "estimate": row["value"],
            "low": row["low"],
            "high": row["high"],
            **_estimate_columns(estimate, method=tested, simultaneous=False),
        }
    histogram = estimate.shares.get("histogram")
    if not histogram:
        return
    if histogram["refused"]:
        yield {
            "option": None,
            "option_text": None,
            "not_shown_reason": "no-histogram",
            **_estimate_columns(estimate, method=None),
        }
        return
    ranges = zip(histogram["first"], histogram["last"], strict=True)
    written = partial(calendar_text, calendar=calendar) if calendar else plain_number
    labels = [number_range(low, high, written) for low, high in ranges]
    yield from _shares(labels, estimate, histogram, method=histogram["method"])


def _texts(texts: Sequence[Text], language: str) -> list[str]:
    return [text.within(language) for text in texts]


def _shares(
    labels: Sequence[str],
    estimate: Estimate | None,
    shares: Record | None,
    observed: Sequence[int] = (),
    **columns: Any,
) -> Iterator[Record]:
    """Yield one record for each label, with the figures at its index in the arrays of `shares`."""
    for index, label in enumerate(labels):
        record = {
            "option": index,
            "option_text": label,
            **{
                name: None if shares is None else shares[array][index]
                for name, array in ESTIMATE_ARRAYS.items()
            },
            **_estimate_columns(estimate, **columns),
        }
        if shares is not None and "n_each" in shares:
            record["n"] = shares["n_each"][index]
        if observed:
            record["observed"] = observed[index]
        yield record


def _estimate_columns(estimate: Estimate | None, **columns: Any) -> Record:
    """Return the columns that all records of an estimate share, except those given; empty without
    one."""
    if estimate is None:
        return dict.fromkeys(ESTIMATE_COLUMNS)
    return {
        "n": estimate.n,
        "skipped": estimate.skipped,
        "observed": None,
        "method": estimate.method,
        "confidence": estimate.confidence,
        "simultaneous": estimate.simultaneous,
        **columns,
    }
