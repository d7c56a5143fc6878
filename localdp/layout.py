"""The layout of a submission: a version's reports packed into a byte string of fixed length.

Bit i is bit ``i & 7`` of byte ``i >> 3``. Each question has a skip bit, an arm bit if it has a
direct arm, and the bits of the report. Unused bits of the last byte are zero. For a random pair of
linked parts, the pair is part of the report.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from localdp.bit_slicing import Table, everyone, planes_of
from localdp.field_bits import Answer, Arm, Arms, Report, arms_of, field_bits, fits
from localdp.fields import BitPositions, Counts, Field, FieldColumn, FieldTally, Submission
from localdp.mechanisms import RandomPair
from localdp.mechanisms.base import Bits
from localdp.randomness import FixedWords, Words

__all__ = [
    "Answer",
    "Arms",
    "Counts",
    "Field",
    "FieldColumn",
    "FieldTally",
    "Layout",
    "LayoutError",
    "Report",
    "Submission",
]

# A table of this size fits into a core's cache; a larger one would go through main memory.
_BYTES_AT_ONCE = 2**21
_UNUSED = "the unused bits of the last byte must be zero"


class LayoutError(ValueError):
    """A byte string that is not a submission of this layout."""


@dataclass(frozen=True)
class Layout:
    """The binary format of the submissions of one version.

    Parameters
    ----------
    fields : tuple of Field
        In the version's order; at least one.

    Raises
    ------
    ValueError
        If there is no field.

    Examples
    --------
    >>> from localdp.mechanisms import RandomizedResponse
    >>> from localdp.randomness import FixedWords
    >>> layout = Layout((Field(RandomizedResponse.two_coins()), Field(RandomizedResponse.of(5, 1))))
    >>> layout.bits, layout.size, layout.words
    (6, 1, 2)
    >>> submission = layout.randomize((1, None), FixedWords(bytes(8)))
    >>> layout.unpack(submission)
    Submission(reports=(1, 0), skipped=(False, True), arms=(None, None))
    >>> [tally.randomized.counts.tolist() for tally in layout.tally([submission, submission])]
    [[0, 2], [0, 0, 0, 0, 0]]
    """

    fields: tuple[Field, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "fields", tuple(self.fields))
        if not self.fields:
            raise ValueError("a layout needs at least one field")

    @cached_property
    def places(self) -> tuple[BitPositions, ...]:
        """The bit positions of each field."""
        places: list[BitPositions] = []
        for field in self.fields:
            places.append(BitPositions.at(field, places[-1].stop if places else 0))
        return tuple(places)

    @cached_property
    def bits(self) -> int:
        """Bits per submission."""
        return self.places[-1].stop

    @cached_property
    def size(self) -> int:
        """Bytes per submission."""
        return (self.bits + 7) // 8

    @cached_property
    def words(self) -> int:
        """Random words that the reports of one submission use, not counting the arms."""
        return sum(field.words for field in self.fields)

    @cached_property
    def words_ahead(self) -> int:
        """Random words that the arms of one submission use."""
        return sum(field.words_ahead for field in self.fields)

    def draw_arms(self, words: Words) -> Arms:
        """Draw the arm of every question that has one, before any question is answered.

        An arm is True for the direct one, the index of a pair, or None for a question without
        either.
        """
        return tuple(arms_of(field, 1, words)[0] for field in self.fields)

    def randomize(
        self,
        answers: Sequence[Answer],
        words: Words,
        arms: Arms | None = None,
        remembered: Sequence[Report] | None = None,
    ) -> bytes:
        """Randomize answers and pack them into one submission of `size` bytes.

        Every respondent uses the same number of words, also to skip or to answer in the direct arm.
        A skipped question holds the fresh randomization of its fixed answer, in either arm: since
        the skip is visible, a remembered row would reveal which answer it belongs to.

        Parameters
        ----------
        answers : sequence
            For each question a category, a sequence of marks or of the parts' categories, or None
            if it was skipped. If respondents randomize with their own device, the report they
            enter.
        words : Words
            The source of random words.
        arms : tuple of bool, int or None, optional
            As returned by `draw_arms`; by default drawn here first.
        remembered : sequence, optional
            For each question the report that the device computes from its memory (see
            `localdp.permanent_randomness`) in place of a fresh one; None to draw it here.

        Raises
        ------
        ValueError
            If an answer, an arm or a remembered report does not fit its question. The message
            contains the value: do not log it.
        """
        drawn = self.draw_arms(words) if arms is None else self._checked_arms(arms)
        if len(answers) != len(self.fields):
            raise ValueError(f"{len(self.fields)} answers are needed, not {len(answers)}")
        held = (None,) * len(self.fields) if remembered is None else remembered
        if len(held) != len(self.fields):
            raise ValueError(f"{len(self.fields)} remembered reports are needed, not {len(held)}")
        parts = [
            field_bits(field, [answer], [arm], [report], words)
            for field, answer, arm, report in zip(self.fields, answers, drawn, held, strict=True)
        ]
        return np.packbits(np.concatenate(parts, axis=1), bitorder="little").tobytes()

    def randomize_many(
        self,
        people: Sequence[Sequence[Answer]],
        words: Words,
        remembered: Sequence[Sequence[Report]] | None = None,
    ) -> list[bytes]:
        """Randomize many people's answers at once, from the words that each in turn would use.

        Answers and remembered reports are as in `randomize`, in a sequence of people; so are
        errors. All words are taken before they are used, so pass very many people in parts.

        Examples
        --------
        >>> from localdp.mechanisms import RandomizedResponse
        >>> from localdp.randomness import FixedWords
        >>> layout = Layout((Field(RandomizedResponse.two_coins()),))
        >>> [data.hex() for data in layout.randomize_many([(1,), (None,)], FixedWords(bytes(8)))]
        ['02', '03']
        """
        if not people:
            return []
        fields = len(self.fields)
        size = len(people)
        sources = self._sources(size, words)
        drawn = map(arms_of, self.fields, [size] * fields, sources)
        held = [(None,) * fields] * size if remembered is None else remembered
        if len(held) != size:
            raise ValueError(f"remembered reports of {size} people are needed, not of {len(held)}")
        parts = map(
            field_bits,
            self.fields,
            _by_field(people, fields, "answers"),
            drawn,
            _by_field(held, fields, "remembered reports"),
            sources[fields:],
        )
        return list(map(bytes, np.packbits(np.hstack([*parts]), axis=1, bitorder="little")))

    def validate(self, submission: bytes) -> None:
        """Raise LayoutError unless these bytes are a submission, as `randomize` returns it."""
        if len(submission) != self.size:
            raise LayoutError(f"a submission has {self.size} bytes")
        value = int.from_bytes(submission, "little")
        if value >> self.bits:
            raise LayoutError(_UNUSED)
        for number, positions in enumerate(self.places):
            if not positions.holds_report(value):
                raise LayoutError(f"field {number} holds no report")

    def unpack(self, submission: bytes) -> Submission:
        """Decode one submission.

        Raises LayoutError if it does not have `size` bytes, a bit past its end is set, or a pattern
        is not a report.
        """
        self.validate(submission)
        bits = self._rows([submission])
        row = bits[0]
        return Submission(
            reports=tuple(_as_value(positions.reports(bits)) for positions in self.places),
            skipped=tuple(bool(row[positions.skip]) for positions in self.places),
            arms=tuple(_arm_of(positions, row, bits) for positions in self.places),
        )

    def columns(
        self, submissions: Sequence[bytes], fields: Sequence[int] | None = None
    ) -> list[FieldColumn]:
        """Decode fields of many submissions at once: those with these indices, or all.

        Memory is eight times the size of the submissions, so pass them in parts. Raises LayoutError
        if a submission has the wrong length, or a bit set past its end.
        """
        bits = self._rows(submissions)
        chosen = range(len(self.fields)) if fields is None else fields
        return [self.places[number].column(bits) for number in chosen]

    def tally(self, submissions: Sequence[bytes]) -> list[FieldTally]:
        """Count many submissions at once, field by field, as `tally_table` does."""
        return self.tally_table(self.table(submissions))

    def table(self, submissions: Sequence[bytes]) -> Table:
        """Stack submissions into a table of bytes, shape (people, size).

        Raises LayoutError if one of them has the wrong length.
        """
        if any(len(submission) != self.size for submission in submissions):
            raise LayoutError(f"a submission has {self.size} bytes")
        return np.frombuffer(b"".join(submissions), dtype=np.uint8).reshape(
            len(submissions), self.size
        )

    def tally_table(self, table: Table) -> list[FieldTally]:
        """Count the submissions in a table of bytes, shape (people, size), field by field.

        Raises LayoutError if the width differs, or a row contains a pattern that is not a report.
        """
        if table.shape[1:] != (self.size,):
            raise LayoutError(f"a submission has {self.size} bytes")
        total = self._tally_part(table[:0])
        rows = max(1, _BYTES_AT_ONCE // self.size)
        for start in range(0, len(table), rows):
            counted = self._tally_part(table[start : start + rows])
            total = [one + other for one, other in zip(total, counted, strict=True)]
        return total

    def _tally_part(self, table: Table) -> list[FieldTally]:
        planes = planes_of(table)
        people = everyone(len(table))
        if planes[self.bits :].any():
            raise LayoutError(_UNUSED)
        try:
            return [positions.tally(planes, people) for positions in self.places]
        except ValueError as error:
            raise LayoutError(str(error)) from error

    def _rows(self, submissions: Sequence[bytes]) -> Bits:
        bits = np.unpackbits(self.table(submissions), axis=1, bitorder="little")
        if bits[:, self.bits :].any():
            raise LayoutError(_UNUSED)
        return bits

    def _sources(self, people: int, words: Words) -> list[Words]:
        """Return the words of many people's arms, field by field, and then of reports."""
        widths = [
            *(field.words_ahead for field in self.fields),
            *(field.words for field in self.fields),
        ]
        rows = words.take(people * sum(widths)).reshape(people, sum(widths))
        parts = np.split(rows, np.cumsum(widths)[:-1], axis=1)
        return [FixedWords(part.astype("<u4").tobytes()) for part in parts]

    def _checked_arms(self, arms: Arms) -> Arms:
        if len(arms) != len(self.fields) or not all(map(fits, self.fields, arms)):
            raise ValueError(f"these arms do not fit the fields: {arms!r}")
        return tuple(arms)


def _by_field(people: Sequence[Sequence[Any]], fields: int, what: str) -> list[list[Any]]:
    wrong = next((len(person) for person in people if len(person) != fields), fields)
    if wrong != fields:
        raise ValueError(f"{fields} {what} are needed, not {wrong}")
    return [[person[number] for person in people] for number in range(fields)]


def _arm_of(positions: BitPositions, row: Bits, bits: Bits) -> Arm:
    mechanism = positions.field.mechanism
    if isinstance(mechanism, RandomPair):
        return mechanism.pair_of(int(positions.reports(bits)[0]))
    return None if positions.arm is None else bool(row[positions.arm])


def _as_value(reports: NDArray[Any]) -> Any:
    value = reports[0].tolist()
    return tuple(value) if isinstance(value, list) else value
