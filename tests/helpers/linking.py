"""An adversary who reads every table several times, and guesses whose report is whose by order."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.utils import timezone
from scipy.stats import binom

from respondents.models import Batch
from respondents.raw_sql import fetch_rows
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.questions import marked

B = 20
LEVEL = 1e-7
BEGUN = "id FROM respondents_invitation WHERE blinded IS NOT NULL"

Row = tuple[Any, ...]
Key = Any
"""Who sent a report, as an adversary knows people: an invitation, or a code."""


@dataclass(frozen=True)
class Snapshot:
    """The content of the tables at one moment, each in the order that its rows reveal."""

    spent: list[tuple[Row, Key]]
    waiting: set[bytes]
    batches: list[UUID]
    reports: list[tuple[UUID, UUID, bytes]]

    @classmethod
    def take(cls, spent: str = BEGUN) -> "Snapshot":
        """Read everything; ``spent`` is what has an order to follow, and its key."""
        ordered = fetch_rows(f"SELECT xmin::text::bigint, rank() OVER (ORDER BY ctid), {spent}")
        waiting = fetch_rows("SELECT report FROM respondents_spool")
        batches = fetch_rows("SELECT id FROM respondents_batch ORDER BY xmin::text::bigint, ctid")
        reports = fetch_rows(
            "SELECT batch_id, slot, report FROM respondents_report "
            "ORDER BY xmin::text::bigint, ctid"
        )
        return cls(
            sorted(((version, place), key) for version, place, key in ordered),
            {bytes(report) for (report,) in waiting},
            [key for (key,) in batches],
            [(batch, slot, bytes(report)) for batch, slot, report in reports],
        )


@dataclass
class Course:
    """The true course of a survey, and the snapshots of it."""

    people: list[tuple[Key, bytes]]
    snapshots: list[Snapshot]

    @property
    def last(self) -> Snapshot:
        return self.snapshots[-1]

    @property
    def counted(self) -> dict[Key, bytes]:
        """The people whose report no snapshot saw waiting."""
        seen = set[bytes]().union(*(snapshot.waiting for snapshot in self.snapshots))
        return {person: report for person, report in self.people if report not in seen}

    def linked(self, guesses: Iterator[tuple[Key, bytes]]) -> int:
        """Return how many guesses are right."""
        counted = self.counted
        return sum(counted.get(person) == report for person, report in guesses)

    @property
    def bound(self) -> int:
        """The number of right guesses that chance does not exceed if each is right with 1/B."""
        return int(binom.isf(LEVEL, len(self.counted), 1 / B))


def let_answer(
    wave: Wave, people: int, answer: Callable[[bytes], Key], course: Course, spent: str = BEGUN
) -> None:
    """Let people answer one after the other, and note their course.

    `answer` takes a person's report and returns who that is. The shuffle runs as early as possible.
    Snapshots are taken at three moments on the way, and after the end.
    """
    looks = {people * part // 4 + 7 for part in (1, 2, 3)}
    for number in range(people):
        report = marked(number)
        course.people.append((answer(report), report))
        if number in looks:
            course.snapshots.append(Snapshot.take(spent))
        if number % B == B - 1:
            shuffle_waves()
    long_ago = timezone.now() - timedelta(hours=1)
    Wave.objects.filter(pk=wave.pk).update(opens=long_ago, closes=long_ago)
    shuffle_waves()
    course.snapshots.append(Snapshot.take(spent))
    assert len(course.snapshots) == 4
    assert len(course.last.reports) == people
    assert set(Batch.objects.values_list("size", flat=True)) == {B}


def from_the_tables(course: Course) -> Iterator[tuple[Key, bytes]]:
    """Match by rank: people in the order in which the snapshots show them spent, then by row
    version and position; reports by batch and position."""
    seen: dict[Key, Row] = {}
    for number, snapshot in enumerate(course.snapshots):
        for order, person in snapshot.spent:
            seen.setdefault(person, (number, *order))
    place = {batch: number for number, batch in enumerate(course.last.batches)}
    reports = sorted(course.last.reports, key=lambda report: place[report[0]])
    people = sorted(seen, key=lambda person: seen[person])
    return zip(people, (report for _batch, _slot, report in reports), strict=True)


def from_the_batches(course: Course, by_slot: bool) -> Iterator[tuple[Key, bytes]]:
    """Match with knowledge of the true order of the people and of each one's batch: what remains is
    the order of the reports within a batch, by position or by slot."""
    members: dict[UUID, list[tuple[UUID, bytes]]] = {}
    for batch, slot, report in course.last.reports:
        members.setdefault(batch, []).append((slot, report))
    for rows in members.values():
        reports = {report for _slot, report in rows}
        people = [person for person, report in course.people if report in reports]
        order = sorted(rows) if by_slot else rows
        yield from zip(people, (report for _slot, report in order), strict=True)


def assert_linked_only_by_chance(course: Course) -> None:
    """Neither the tables' order nor the batches link more people than guesses would."""
    assert len(course.counted) >= len(course.people) - 150
    for guesses in (
        from_the_tables(course),
        from_the_batches(course, False),
        from_the_batches(course, True),
    ):
        assert course.linked(guesses) <= course.bound


def assert_linked_by_order(course: Course) -> None:
    """Where nothing is mixed, the order links nearly everyone; slots are random even then."""
    for guesses in (from_the_tables(course), from_the_batches(course, False)):
        assert course.linked(guesses) >= 0.95 * len(course.counted)
    assert course.linked(from_the_batches(course, True)) <= course.bound
