"""The columns of rows, which follow from the version alone, and their values.

Central answers and answers in words are in no column. No column has a slot, a time or a batch.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import partial
from typing import Any, Literal

import numpy as np
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from numpy.typing import NDArray

from analytics.groups.conditions import Flags, who_was_asked
from localdp.fields import FieldColumn
from localdp.mechanisms import Linked, NumericMechanism, RandomItem, RandomPair
from localdp.mechanisms.bitvector_base import CategoryMarks, MarksReport
from localdp.mechanisms.numeric.scale import NumberScale
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question

Values = NDArray[Any]
Read = Callable[[FieldColumn], Values]
Type = Literal["code", "whole", "number", "month", "date"]
"""Codes have labels. Months and dates are counted from January 1970."""


class Missing(IntEnum):
    """Why a cell has no value; words, so that nobody computes with a code by mistake."""

    SKIPPED = 1
    NOT_ASKED = 2
    EITHER = 3
    DIRECTLY = 4
    RANDOMIZED = 5


WORDS = {
    Missing.SKIPPED: "skipped",
    Missing.NOT_ASKED: "not-asked",
    Missing.EITHER: "skipped-or-not-drawn",
    Missing.DIRECTLY: "asked-directly",
    Missing.RANDOMIZED: "randomized",
}
"""What CSV files have in place of a value; never changes."""
MEANINGS: Mapping[Missing, str | Promise] = {
    Missing.SKIPPED: gettext_lazy("Skipped"),
    Missing.NOT_ASKED: gettext_lazy("Not asked"),
    Missing.EITHER: gettext_lazy("Skipped, or the item was not drawn"),
    Missing.DIRECTLY: gettext_lazy("Asked directly: see the column of direct answers"),
    Missing.RANDOMIZED: gettext_lazy("Not asked directly: see the column of reports"),
}


@dataclass(frozen=True, eq=False)
class RowColumn:
    name: str
    """The author's name of the question, or its id, with an ending if it has several columns."""
    label: str
    place: int
    """The question's place in the version."""
    type: Type
    part: Literal["answer", "report", "direct", "direct-answer"]
    read: Read
    """Returns the values of all people, of which those count whose cell is not missing."""
    labels: Mapping[int, str] = field(default_factory=dict)
    """Of codes."""
    least: float = 0
    """The smallest possible value."""


@dataclass(frozen=True, eq=False)
class ColumnValues:
    """The values of a column, and why others have none: 0 or `Missing`, shape (people,)."""

    values: Values
    missing: NDArray[np.int8]


def columns_of(document: Document, language: str) -> list[RowColumn]:
    """Return the columns of a version, with labels in one language; names differ in any case."""
    columns = [
        column
        for place, question in enumerate(document.questions)
        if not question.central
        for column in _columns(question, place, language)
    ]
    taken = {"version", *(question.name.lower() for question in document.questions)}
    return [_renamed(column, document.questions[column.place].name, taken) for column in columns]


def values_of(
    document: Document, columns: Sequence[RowColumn], submissions: Sequence[bytes]
) -> list[ColumnValues]:
    """Return the values of these columns for some people."""
    places = [place for place, each in enumerate(document.questions) if not each.central]
    held = dict(zip(places, document.layout.columns(submissions, places), strict=True))
    standing = _standing(document, held)
    return [
        ColumnValues(
            column.read(held[column.place]),
            _missing(column, held[column.place], standing[column.place]),
        )
        for column in columns
    ]


def _renamed(column: RowColumn, base: str, taken: set[str]) -> RowColumn:
    """Return the column with a name that no other has: an older draft may name a question so."""
    return column if column.name == base else replace(column, name=free_name(column.name, taken))


def free_name(name: str, taken: set[str]) -> str:
    """Take a name, with underscores behind it until no other is the same in any case."""
    while name.lower() in taken:
        name += "_"
    taken.add(name.lower())
    return name


def _standing(document: Document, held: Mapping[int, FieldColumn]) -> dict[int, NDArray[np.int8]]:
    """Return why each person did not answer each question; 0 where they did."""
    asked = who_was_asked(document, held) if held else {}
    standing = {
        place: _why(asked[place], column.answered, Missing.SKIPPED)
        for place, column in held.items()
    }
    for battery in document.batteries:
        if battery.drawn:
            places = [place for place in battery.places if place in held]
            told = np.any([held[place].answered for place in places], axis=0)
            for place in places:
                # Who answered another item was not asked this one.
                standing[place] = _why(
                    asked[place] & (held[place].answered | ~told),
                    held[place].answered,
                    Missing.EITHER,
                )
    return standing


def _why(asked: Flags, answered: Flags, otherwise: Missing) -> NDArray[np.int8]:
    why: NDArray[np.int8] = np.where(~asked, Missing.NOT_ASKED, np.where(answered, 0, otherwise))
    return why.astype(np.int8)


def _missing(column: RowColumn, held: FieldColumn, standing: NDArray[np.int8]) -> NDArray[np.int8]:
    """Return why each cell of a column has no value."""
    if column.part == "answer" or held.direct is None:
        return standing
    if column.part == "direct":
        # The arm is drawn whether or not the person then skips the question.
        return np.where(standing == Missing.SKIPPED, 0, standing).astype(np.int8)
    other = (held.direct, Missing.DIRECTLY)
    if column.part == "direct-answer":
        other = (~held.direct, Missing.RANDOMIZED)
    return np.where((standing == 0) & other[0], other[1], standing).astype(np.int8)


def _columns(question: Question, place: int, language: str) -> Iterator[RowColumn]:
    text = question.wording(language)
    make = partial(RowColumn, place=place)
    if question.open and question.kind.several:
        ticks = {0: _("Not chosen"), 1: _("Chosen")}
        yield from _marks(question, partial(make, part="answer"), text, ticks, language)
        return
    if question.open:
        if question.scale is not None:
            yield _number(make, question.name, text, question.scale, question.calendar)
        else:
            held = _counts_or_codes(question, question.options, language)
            yield make(question.name, text, part="answer", read=_whole, **held)
        return
    yield from _reports(question, make, text, language)
    if question.direct is not None:
        label = _("Asked directly (1) or not (0): %(question)s") % {"question": text}
        yield make(
            f"{question.name}_direct",
            label,
            type="code",
            part="direct",
            read=_arm,
            labels={0: _("Not asked directly"), 1: _("Asked directly")},
        )
        yield _direct_answer(question, make, text, language)


def _counts_or_codes(question: Question, options: Sequence[Any], language: str) -> dict[str, Any]:
    """Return the type and the labels of a column; a list's counts have no labels."""
    if question.kind.counted or not options:
        return {"type": "whole"}
    return {"type": "code", "labels": _texts(options, language)}


def _number(
    make: Callable[..., RowColumn], name: str, text: str, scale: NumberScale, calendar: str
) -> RowColumn:
    values: Values = scale.values
    least = float(values[0])
    kind: Type = "number"
    if np.all(values == np.round(values)):
        kind = "month" if calendar == "month" else "date" if calendar == "date" else "whole"
        values = values.astype(np.int64)
    return make(
        name, text, type=kind, part="answer", read=lambda held: values[held.reports], least=least
    )


def _reports(
    question: Question, make: Callable[..., RowColumn], text: str, language: str
) -> Iterator[RowColumn]:
    m, name = question.mechanism, question.name
    report = partial(make, part="report")
    label = _("Randomized report, not an answer: %(question)s") % {"question": text}
    if isinstance(m, MarksReport):
        marks = {0: _("Not marked"), 1: _("Marked")}
        yield from _marks(question, report, label, marks, language)
    elif isinstance(m, NumericMechanism):
        yield report(name, label, type="whole", read=_whole)
        score = _("Unbiased score of the report: %(question)s") % {"question": text}
        scores = m.scores
        yield report(
            f"{name}_score",
            score,
            type="number",
            read=lambda held: scores[held.reports],
            least=float(scores.min()),
        )
    elif isinstance(m, RandomItem):
        options = _texts(question.options, language)
        both = {
            2 * item + mark: f"{option}: {mark}"
            for item, option in options.items()
            for mark in (0, 1)
        }
        yield report(name, label, type="code", read=_whole, labels=both)
        drawn = _("Item that was drawn: %(question)s") % {"question": text}
        yield report(
            f"{name}_drawn",
            drawn,
            type="code",
            read=lambda held: held.reports // 2 + 1,
            labels={item + 1: option for item, option in options.items()},
        )
    elif isinstance(m, Linked):
        yield from _linked(question, m, report, label, language)
    else:
        named = question.reports if question.own_device else question.options
        yield report(name, label, read=_whole, **_counts_or_codes(question, named, language))


def _marks(
    question: Question,
    make: Callable[..., RowColumn],
    label: str,
    labels: Mapping[int, str],
    language: str,
) -> Iterator[RowColumn]:
    """Yield a column for each mark of a report, or for each option of a multiple choice."""
    for mark, option in _texts(question.options, language).items():
        if mark < question.mechanism.categories:
            yield make(
                f"{question.name}_{mark + 1}",
                f"{label}: {option}",
                type="code",
                labels=labels,
                read=partial(_mark, mark=mark),
            )


def _linked(
    question: Question, m: Linked, make: Callable[..., RowColumn], label: str, language: str
) -> Iterator[RowColumn]:
    parts = [_texts(part.options, language) for part in question.parts]
    labels = {
        cell: ", ".join(parts[part][category] for part, category in m.part_categories(cell).items())
        for cell in range(m.categories)
    }
    yield make(question.name, label, type="code", read=_whole, labels=labels)
    if isinstance(m, RandomPair):
        pairs = {
            number: " × ".join(question.parts[part].text.within(language) for part in pair)
            for number, pair in enumerate(m.pairs, start=1)
        }
        starts = np.array(m.starts)
        drawn = _("Pair that was drawn: %(question)s") % {"question": question.wording(language)}
        yield make(
            f"{question.name}_drawn",
            drawn,
            type="code",
            labels=pairs,
            read=lambda held: np.searchsorted(starts, held.reports, side="right"),
        )


def _direct_answer(
    question: Question, make: Callable[..., RowColumn], text: str, language: str
) -> RowColumn:
    """Return the column of the answers of people who were asked directly."""
    one_hot = isinstance(question.mechanism, CategoryMarks)
    return make(
        f"{question.name}_answer",
        _("Direct answer: %(question)s") % {"question": text},
        part="direct-answer",
        read=(lambda held: held.reports.argmax(axis=1)) if one_hot else _whole,
        **_counts_or_codes(question, question.options, language),
    )


def _texts(texts: Sequence[Any], language: str) -> dict[int, str]:
    return {place: text.within(language) for place, text in enumerate(texts)}


def _whole(held: FieldColumn) -> Values:
    return held.reports.astype(np.int64)


def _arm(held: FieldColumn) -> Values:
    return np.asarray(held.direct).astype(np.int64)


def _mark(held: FieldColumn, mark: int) -> Values:
    return held.reports[:, mark].astype(np.int64)
