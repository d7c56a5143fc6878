"""Estimates as records, one for each figure, with the columns of the exported files.

Parts of a linked question are named ``q1.1``, and tables of two parts ``q1.1x2``; answers of people
who were asked directly, without protection, ``q1.direct``. ``quantity`` says what a figure is: a
proportion, a mean or a quantile. A figure that pages do not show is empty, with the code of the
reason in ``not_shown_reason``.
"""

import json
import math
from collections.abc import Container, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import numpy as np
from django.conf import settings

from analytics.dashboard.page import direct_estimate, estimate_rows, estimates_of
from analytics.dashboard.panel import report_counts
from analytics.estimates.asked import people_asked
from analytics.estimates.finality import NOT_FINAL
from analytics.estimates.looks import SEQUENCE
from analytics.estimates.suppression import (
    may_be_read,
    waits_for_end,
    withheld_blocks,
    withheld_directly,
    withheld_options,
    withheld_ranges,
)
from analytics.jobs import downloads
from analytics.models import Estimate
from localdp.mechanisms import RandomItem
from surveys.documents.frozen import Question, Text, canonical
from surveys.formatting import number_range, plain_number
from surveys.models import Wave
from surveys.protection.design import NUMBER, OPEN

Record = dict[str, Any]
FIGURES = {
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
}
"""What differs for people who were asked a protected question directly."""
NOTHING: Mapping[str, Sequence[Any]] = {}
ESTIMATE_COLUMNS = ("n", "skipped", "observed", "method", "confidence", "simultaneous")


def records(wave: Wave, language: str = "", *, refused: bool = False) -> Iterator[Record]:
    """Yield the records of all questions, estimated or not; by default in the first language.

    ``refused`` adds the figures of tables that pages do not show because independence of their
    questions predicts as well. Figures that could identify people are never added.
    """
    estimates, rows = estimates_of(wave), estimate_rows(wave)
    hidden_blocks = withheld_blocks(wave)
    for question in wave.version.document.questions:
        columns = _question_columns(wave, question, language)
        columns["asked"] = people_asked(wave.version.document, question, estimates)
        estimate = estimates.get(question.block)
        if estimate is None:
            failed = question.block in rows
            withheld = question.block in hidden_blocks
            columns["not_shown_reason"] = _no_estimate(
                wave, question, failed=failed, withheld=withheld
            )
        for own in records_of(question, estimate, language):
            record = _with_variable(question, {**columns, **own})
            given = record["not_shown_reason"] is None or (refused and "estimate" in own)
            yield record if given else {**record, **dict.fromkeys(FIGURES)}
        if (direct := direct_estimate(wave, question)) is not None:
            labels, hidden = _texts(question.options, language), withheld_directly(direct)
            counts = [round(share * direct.n) for share in direct.shares["raw"]]
            for record in _shares(labels, direct, direct.shares, hidden, counts):
                own = {**DIRECT_COLUMNS, **record, "question": f"{question.id}.direct"}
                yield _with_variable(question, {**columns, "not_shown_reason": None, **own})


def _with_variable(question: Question, record: Record) -> Record:
    """Return the record with the author's name for the question, or for its part."""
    ending = record["question"].removeprefix(question.id)
    return {**record, "variable": f"{question.name}{ending}"}


def as_json(
    wave: Wave,
    language: str = "",
    *,
    refused: bool = False,
    companions: Mapping[str, Sequence[Any]] = NOTHING,
) -> str:
    """Return the same records, with the frozen document and the rows of other tables by their
    names."""
    return downloads.as_json(
        {
            "software": f"Candor {settings.CANDOR_VERSION}",
            "version_sha256": wave.version.sha256,
            "final": wave.final,
            "protection": wave.version.document.strength,
            "document": json.loads(wave.version.canonical),
            "estimates": list(records(wave, language, refused=refused)),
            **companions,
        }
    )


def finite(epsilon: float) -> float | str:
    """Return ε as a number, or the word "infinity", which JSON and spreadsheets cannot write
    otherwise."""
    return "infinity" if math.isinf(epsilon) else epsilon


def _question_columns(wave: Wave, question: Question, language: str) -> Record:
    """Return the columns that all records of a question share."""
    version = wave.version
    return {
        "question": question.id,
        "text": question.text.within(language),
        "kind": question.kind,
        "quantity": "proportion",
        "unit": None,
        "not_shown_reason": None,
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
    }


def _no_estimate(wave: Wave, question: Question, *, failed: bool, withheld: bool) -> str:
    """Return the code of the reason why a question has no estimate, as in the API."""
    if question.central:
        return "central"
    if withheld:
        return "withheld"
    if failed:
        return "failed"
    if wave.counting:
        return NOT_FINAL
    if not may_be_read(wave):
        return "closed-book"
    return "still-open" if waits_for_end(wave, question) else "too-few"


def records_of(question: Question, estimate: Estimate | None, language: str) -> Iterator[Record]:
    """Yield the columns that differ between the records of one question."""
    if question.parts:
        yield from _parts(question, estimate, language)
        yield from _pair_tables(question, estimate, language)
    elif question.kind == NUMBER:
        yield from _number(question, estimate, language)
    else:
        shares = estimate.shares if estimate else None
        hidden = withheld_options(question, estimate)
        observed = report_counts(question, estimate) if estimate else ()
        if isinstance(question.mechanism, RandomItem):
            observed = observed[1::2]
        yield from _shares(_texts(question.options, language), estimate, shares, hidden, observed)


def _parts(question: Question, estimate: Estimate | None, language: str) -> Iterator[Record]:
    for index, part in enumerate(question.parts):
        shares = estimate.shares["parts"][index] if estimate else None
        n = shares["n"] if shares else None
        for record in _shares(_texts(part.options, language), estimate, shares, n=n):
            yield {
                "question": f"{question.id}.{index + 1}",
                "text": " ".join(_texts((question.text, part.text), language)),
                **record,
            }


def _pair_tables(question: Question, estimate: Estimate | None, language: str) -> Iterator[Record]:
    """Yield the cells of each table of two parts.

    The estimate of a cell is the unbiased one clipped to 0–1, to which the interval belongs.
    """
    for table in estimate.shares["tables"] if estimate else ():
        first, second = (question.parts[table[name]] for name in ("first", "second"))
        text, *parts = _texts((question.text, first.text, second.text), language)
        rows, columns = _texts(first.options, language), _texts(second.options, language)
        for index, (row, column) in enumerate(product(range(len(rows)), range(len(columns)))):
            cell: Record = {
                name: table[array][row][column] if table[array] is not None else None
                for name, array in FIGURES.items()
                if array in table
            }
            reason = None if table["shown"] else "no-table"
            if table["raw"] is None:
                reason = "few-asked-both"
            else:
                cell["estimate"] = min(max(cell["unbiased"], 0.0), 1.0)
            yield {
                "question": f"{question.id}.{table['first'] + 1}x{table['second'] + 1}",
                "text": f"{text} {' × '.join(parts)}",
                "option": index,
                "option_text": f"{rows[row]} × {columns[column]}",
                **dict.fromkeys(FIGURES),
                **cell,
                "not_shown_reason": reason,
                **_estimate_columns(estimate, n=table["n"], method=table["method"]),
            }


def _number(question: Question, estimate: Estimate | None, language: str) -> Iterator[Record]:
    """Yield the mean first; without an estimate, one empty record for it."""
    mean = estimate.shares["mean"] if estimate else None
    common = {"option": None, "option_text": None, "unit": question.unit.within(language) or None}
    yield {
        **common,
        "quantity": "mean",
        **{name: mean[array] if mean else None for name, array in FIGURES.items()},
        **_estimate_columns(estimate, simultaneous=False),
    }
    if estimate is None:
        return
    tested = SEQUENCE if estimate.method == SEQUENCE else "woodruff"
    for row in estimate.shares.get("quantiles", ()):
        yield {
            **common,
            "quantity": f"quantile {row['quantile']:g}",
            **dict.fromkeys(FIGURES),
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
    labels = [number_range(low, high, plain_number) for low, high in ranges]
    hidden = np.flatnonzero(withheld_ranges(question, estimate)).tolist()
    yield from _shares(labels, estimate, histogram, hidden, method=histogram["method"])


def _texts(texts: Sequence[Text], language: str) -> list[str]:
    return [text.within(language) for text in texts]


def _shares(
    labels: Sequence[str],
    estimate: Estimate | None,
    shares: Record | None,
    hidden: Container[int] = (),
    observed: Sequence[int] = (),
    **given: Any,
) -> Iterator[Record]:
    """Yield one record for each label, with the figures at its index in the arrays of `shares`."""
    for index, label in enumerate(labels):
        withheld = index in hidden
        record = {
            "option": index,
            "option_text": label,
            **{
                name: None if shares is None or withheld else shares[array][index]
                for name, array in FIGURES.items()
            },
            **_estimate_columns(estimate, **given),
        }
        if shares is not None and "n_each" in shares:
            record["n"] = shares["n_each"][index]
        if withheld:
            record["not_shown_reason"] = "withheld"
        elif observed:
            record["observed"] = observed[index]
        yield record


def _estimate_columns(estimate: Estimate | None, **given: Any) -> Record:
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
        **given,
    }
