"""Whom conditions let through, and whether the number of these people may be told.

A condition on one question with options lets certain answers through, so the number of people who
were asked is a sum of counts that the rule of `analytics.estimates.cells` covers. Any other one
tells of combinations of answers, or of a part of a number's scale. The number of people that it
lets through may then be told only if

- of all combinations of the answers that any condition tells apart, each is of no one or of more
  than `MIN_CELL_COUNT` people; and
- every part of a number's scale that a condition cuts off a range of the distribution is of so many
  people too, and no withheld ranges are cut apart.

Otherwise the question is withheld: its estimate has the warning `TELLS_OF_FEW`. Just
`MIN_CELL_COUNT` people are not shown either: the reason would then tell that someone is among a
few. Nor is it another reason if too few people answered
(`analytics.estimates.suppression.is_withheld`).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from analytics.estimates.cells import (
    MIN_CELL_COUNT,
    Counts,
    Flags,
    in_any,
    ranges_of,
    withheld_cells,
)
from localdp.fields import FieldColumn
from localdp.mechanisms import OpenNumber
from respondents.models import Report
from surveys.documents.frozen.document import Document
from surveys.documents.frozen.question import Question
from surveys.documents.sources import only_source, sources_of
from surveys.models import Wave
from surveys.questions.conditions import (
    Between,
    Chosen,
    Condition,
    Either,
    Every,
    Leaf,
    Negated,
)

TELLS_OF_FEW = "tells-of-few"
"""Warning of an estimate that is withheld: its number of reports would tell of a few people."""
CHUNK_SIZE = 2**13
SKIPPED, NOT_ASKED = -1, -2
Columns = Mapping[int, FieldColumn]
Ranges = Mapping[str, Any]


def who_was_asked(document: Document, places: Iterable[int], columns: Columns) -> dict[int, Flags]:
    """Return who was asked each of these questions, by position; shape (people,) each.

    ``places`` have the sources of each of them, and ``columns`` the answers to these.
    """
    asked: dict[int, Flags] = {}
    people = len(next(iter(columns.values())).answered)
    for place in sorted(places):
        condition = document.questions[place].condition
        passes = _holds(condition, asked, columns) if condition else np.ones(people, bool)
        asked[place] = passes
    return asked


def _holds(condition: Condition, asked: Mapping[int, Flags], columns: Columns) -> Flags:
    match condition:
        case Every(conditions):
            every: Flags = np.all([_holds(each, asked, columns) for each in conditions], axis=0)
            return every
        case Either(conditions):
            either: Flags = np.any([_holds(each, asked, columns) for each in conditions], axis=0)
            return either
        case Negated(inner):
            return ~_holds(inner, asked, columns)
        case Leaf(place):
            column = columns[place]
            return asked[place] & column.answered & _fits(condition, column.reports)
    raise TypeError(f"an unknown condition: {condition!r}")


def _fits(leaf: Leaf, answers: NDArray[np.int64]) -> Flags:
    match leaf:
        case Chosen():
            return np.isin(answers, leaf.options)
        case Between():
            return (leaf.least <= answers) & (answers <= leaf.most)
    raise TypeError(f"an unknown condition: {leaf!r}")


def cut_numbers(document: Document) -> list[Question]:
    """Return the unprotected numbers whose scale a condition cuts."""
    combined = _combined(document)
    sources = [document.questions[place] for place in sources_of(document, combined)]
    return [source for source in sources if source.number_in_clear]


def deciding_columns(wave: Wave, document: Document) -> Iterator[Columns]:
    """Yield the answers that combined conditions depend on, by position, in chunks of people."""
    places = sorted(sources_of(document, _combined(document)))
    stored = Report.objects.filter(wave=wave, version=wave.version)
    rows = stored.values_list("report", flat=True).iterator(chunk_size=CHUNK_SIZE)
    while places and (chunk := [bytes(report) for report in islice(rows, CHUNK_SIZE)]):
        yield dict(zip(places, document.layout.columns(chunk, places), strict=True))


def revealing_blocks(
    document: Document,
    people: Iterable[Columns],
    numbers: Mapping[str, tuple[Sequence[int], Ranges]],
) -> frozenset[str]:
    """Return those of the questions whose number of people may not be told, by their blocks.

    ``people`` are the answers that `deciding_columns` reads, ``numbers`` the counts of each level,
    and the ranges of the histogram, of `cut_numbers`.
    """
    combined = _combined(document)
    if not combined:
        return frozenset()
    leaves = _leaves(document)
    atoms = _atoms(document, people, combined, leaves)
    places = {question.block: place for place, question in enumerate(document.questions)}
    cut = {
        places[number.block]
        for number in cut_numbers(document)
        if number.block not in numbers
        or _cuts_few(number, leaves[places[number.block]], *numbers[number.block])
    }
    return frozenset(
        document.questions[place].block
        for place in combined
        if cut & sources_of(document, [place])
        or not atoms[place]  # nothing is known of people whose reports are gone
        or any(count <= MIN_CELL_COUNT for count in atoms[place].values())
    )


def _combined(document: Document) -> list[int]:
    """Return the places of the questions whose conditions tell of more than counts of options."""
    return [
        place
        for place, question in enumerate(document.questions)
        if question.condition and only_source(document, question) is None
    ]


def _leaves(document: Document) -> dict[int, list[Leaf]]:
    """Return the leaves of all conditions, by the question that they are about."""
    leaves: dict[int, list[Leaf]] = {}
    for question in document.questions:
        for leaf in question.condition.leaves if question.condition else ():
            if leaf not in leaves.setdefault(leaf.place, []):
                leaves[leaf.place].append(leaf)
    return leaves


def _atoms(
    document: Document,
    people: Iterable[Columns],
    combined: Collection[int],
    leaves: Mapping[int, list[Leaf]],
) -> dict[int, Counter[bytes]]:
    """Return, for each of these questions, how many people gave each combination of the answers
    that any condition tells apart."""
    atoms: dict[int, Counter[bytes]] = {place: Counter() for place in combined}
    sources = sorted(sources_of(document, combined))
    for columns in people:
        asked = who_was_asked(document, sources, columns)
        codes = {place: _codes(leaves[place], asked[place], columns[place]) for place in sources}
        for place in combined:
            own = np.stack([codes[source] for source in sorted(sources_of(document, [place]))], 1)
            seen, counts = np.unique(own, axis=0, return_counts=True)
            for atom, count in zip(seen, counts.tolist(), strict=True):
                atoms[place][atom.tobytes()] += count
    return atoms


def _codes(leaves: Sequence[Leaf], asked: Flags, column: FieldColumn) -> NDArray[np.int64]:
    """Return a number for each person's answer, equal where no condition tells answers apart."""
    codes = np.zeros(len(asked), dtype=np.int64)
    for leaf in leaves:
        codes = 2 * codes + _fits(leaf, column.reports)
    return np.where(asked, np.where(column.answered, codes, SKIPPED), NOT_ASKED)


def _cuts_few(
    number: Question, leaves: Sequence[Leaf], by_level: Sequence[int], histogram: Ranges
) -> bool:
    """Return whether conditions on a number cut few people off a range of its distribution, or cut
    withheld ranges apart."""
    m = number.mechanism
    assert isinstance(m, OpenNumber)  # noqa: S101 - conditions are on unprotected numbers
    counts: Counts = np.array(by_level)
    classes = _classes(leaves, m)
    inside = ranges_of(m.values, histogram["first"], histogram["last"])
    people = np.array([counts[mask].sum() for mask in inside])
    withheld = [mask for mask, few in zip(inside, withheld_cells(people), strict=True) if few]
    hidden = in_any(withheld, m.categories)
    if len(np.unique(classes[hidden])) > 1:
        return True
    parts = [counts[mask & (classes == own)].sum() for mask in inside
             for own in np.unique(classes[mask]) if len(np.unique(classes[mask])) > 1]  # fmt: skip
    return any(0 < part <= MIN_CELL_COUNT for part in parts)


def classes_of_levels(document: Document, place: int) -> NDArray[np.int64]:
    """Return a number for each level of the scale of the unprotected number at this place, equal
    where no condition tells levels apart; shape (levels,)."""
    m = document.questions[place].mechanism
    assert isinstance(m, OpenNumber)  # noqa: S101 - no other question has a scale
    return _classes(_leaves(document).get(place, []), m)


def _classes(leaves: Sequence[Leaf], m: OpenNumber) -> NDArray[np.int64]:
    everyone = np.ones(m.categories, dtype=bool)
    return _codes(leaves, everyone, FieldColumn(np.arange(m.categories), everyone, None))
