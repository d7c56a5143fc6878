"""People's own words: never linked to reports, and readable all at once after the end, or never.

The linker plays the server's and the database's owner. It reads every table with its hidden columns
(xmin, ctid) after each arrival that it likes, as owner and as web role alike: what the web role may
read is a part of that. It knows the true order in which reports arrived, and whose each one is.

It matches words and reports by rank. Under a random order, the number of right guesses of a group
of any size is the number of fixed points of a permutation, close to Poisson with mean 1. A snapshot
splits people into those before and after it, so with s snapshots the mean is s + 1. By chance the
bound is exceeded with a probability of at most LEVEL for each linker: a false alarm of a test is
rarer than one run in a million.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import pairwise

import pytest
from django.db import connection
from scipy.stats import poisson

from analytics.estimates.services import refresh_wave
from localdp.randomness import SecureWords
from respondents.intake.schema import Submission
from respondents.intake.writer import Outcome
from respondents.models import Mixing, Report, Text, TextPool
from respondents.raw_sql import execute, fetch_rows
from respondents.shuffling import texts
from respondents.tasks import forget_old_reports, shuffle_waves
from surveys.models import Wave
from tests.helpers.intake import closing, padded
from tests.helpers.intake_client import take
from tests.helpers.questions import WIDE, marked, question
from tests.helpers.waves import Launch, end

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]

PEOPLE, SNAPSHOTS = 240, 3
LEVEL = 1e-8
CREATE = import_module("respondents.migrations.0003_functions").KEEP.replace(
    "CREATE FUNCTION", "CREATE OR REPLACE FUNCTION"
)


def answer(wave: Wave, number: int, *answers: str) -> None:
    sent = Submission(wave.version.sha256, os.urandom(16), marked(number), texts=padded(*answers))
    assert take(wave, sent) is Outcome.STORED


def person(line: str) -> int:
    """Whose words these are: they say it."""
    return int(line.rsplit(maxsplit=1)[-1])


@dataclass
class Course:
    """What the linker has read on the way: the lines of the pool, as it has them, their row's
    version, and the versions of waiting reports."""

    pools: list[list[str]] = field(default_factory=list)
    versions: list[tuple[int, dict[int, int]]] = field(default_factory=list)

    def look(self) -> None:
        [(version, words)] = fetch_rows(
            "SELECT xmin::text::bigint, words FROM respondents_textpool"
        )
        reports = fetch_rows("SELECT xmin::text::bigint, report FROM respondents_spool")
        self.pools.append(words)
        self.versions.append((version, {age: number_of(report) for age, report in reports}))


def number_of(report: bytes) -> int:
    return int.from_bytes(bytes(report), "little") >> 1


def right(words: Sequence[int], reports: Sequence[int]) -> int:
    """Return how many guesses by rank are right."""
    return sum(one == other for one, other in zip(words, reports, strict=True))


def run(wave: Wave, people: int = PEOPLE, more: str = "") -> Course:
    """Let people answer one after the other, the second question too if there is ``more``.

    The worker mixes on the way, and after the end.
    """
    course = Course()
    looks = {people * part // (SNAPSHOTS + 1) for part in range(1, SNAPSHOTS + 1)}
    for number in range(people):
        answer(wave, number, f"I am {number}", more and f"{more} {number}")
        if number in looks or number == people - 1:
            course.look()
        if number % 40 == 39:
            shuffle_waves()
    end(wave)
    shuffle_waves()
    assert Report.objects.count() == people
    assert Text.objects.count() == (2 * people if more else people)
    return course


def between_snapshots(course: Course) -> Iterator[tuple[list[int], list[int]]]:
    """Match the words that are new in a snapshot, in their order, with those who came since."""
    before: set[str] = set()
    for pool in course.pools:
        new = [person(line) for line in pool if line not in before]
        yield new, sorted(new)
        before = set(pool)


def after_the_end(order: str) -> tuple[list[int], list[int]]:
    """Match the published words in an order of theirs with the people in the order of arrival."""
    published = fetch_rows(f"SELECT words FROM respondents_text ORDER BY {order}")  # noqa: S608
    people = [person(words) for (words,) in published]
    return people, sorted(people)


def with_reports(order: str, of_words: str) -> tuple[list[int], list[int]]:
    """Match words and reports, each in an order of theirs."""
    reports = fetch_rows(f"SELECT report FROM respondents_report ORDER BY {order}")  # noqa: S608
    return after_the_end(of_words)[0], [number_of(report) for (report,) in reports]


ORDERS = ("xmin::text::bigint, ctid", "slot")


def found(course: Course) -> list[tuple[int, int]]:
    """Return, for each linker, how many words it links rightly, and the mean by chance."""
    snapshots = [right(*pair) for pair in between_snapshots(course)]
    return [
        (sum(snapshots), len(snapshots)),
        *((right(*after_the_end(order)), 1) for order in ORDERS),
        *((right(*with_reports(order, order)), 1) for order in ORDERS),
    ]


def test_no_order_links_words_to_a_report(launched: Launch) -> None:
    wave = launched(WIDE, closing_texts=closing("Who?", "What else?"))
    course = run(wave)
    for number, mean in found(course):
        assert number <= poisson.isf(LEVEL, mean)
    for version, reports in course.versions:
        # The row of all words has the version of the last report, whosever they are.
        assert version == max(reports)
    assert len({age for (age,) in fetch_rows("SELECT xmin::text FROM respondents_text")}) == 1


@contextmanager
def function_with(before: str, after: str) -> Iterator[None]:
    """Change the function that stores reports."""
    assert before in CREATE
    execute(CREATE.replace(before, after))
    try:
        yield
    finally:
        execute(CREATE)


def test_the_linker_finds_all_where_nothing_is_mixed(
    launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = launched(WIDE, closing_texts=closing("Who?", "What else?"))
    people = 60
    with function_with("AS line ORDER BY gen_random_uuid()", "AS line"), monkeypatch.context() as m:
        m.setattr(texts, "sorted", lambda rows, key: list(rows), raising=False)
        course = run(wave, people)
    (in_pool, _), (by_place, _), (by_slot, mean), *_others = found(course)
    assert in_pool == by_place == people
    assert by_slot <= poisson.isf(LEVEL, mean)


def neighbors(lines: Sequence[str]) -> int:
    """Return how often two texts side by side are of one person: 1 on average under chance."""
    people = [person(line) for line in lines]
    return sum(one == other for one, other in pairwise(people))


def joined(course: Course) -> list[tuple[int, int]]:
    """Return, for each way to join the two texts of a person, how many it joins rightly, and the
    mean by chance: neighbors in each copy of the pool, and neighbors and ranks of what is shown."""
    found = [(sum(map(neighbors, course.pools)), len(course.pools))]
    for order in ORDERS:
        published = fetch_rows(f"SELECT item, words FROM respondents_text ORDER BY {order}")  # noqa: S608
        found.append((neighbors([words for _item, words in published]), 1))
        first, second = (
            [person(words) for item, words in published if item == asked] for asked in ("t1", "t2")
        )
        found.append((right(first, second), 1))
    return found


def test_no_order_joins_the_texts_of_one_person(launched: Launch) -> None:
    wave = launched(WIDE, closing_texts=closing("Who?", "What else?"))
    for number, mean in joined(run(wave, 100, "and I am")):
        assert number <= poisson.isf(LEVEL, mean)


def test_the_texts_of_one_person_are_side_by_side_where_nothing_is_mixed(
    launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    wave = launched(WIDE, closing_texts=closing("Who?", "What else?"))
    people = 60
    with function_with("AS line ORDER BY gen_random_uuid()", "AS line"), monkeypatch.context() as m:
        m.setattr(texts, "sorted", lambda rows, key: list(rows), raising=False)
        (in_pool, _), *by_place, (by_slot, mean), (rank, _) = joined(run(wave, people, "and I am"))
    assert min(in_pool, *(number for number, _mean in by_place)) >= people / 2
    assert max(by_slot, rank) <= poisson.isf(LEVEL, mean)


def test_no_table_but_their_own_holds_the_words(
    launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(texts, "LEAST", 10)
    wave = launched(closing_texts=closing("What else?"))

    def places() -> set[str]:
        return {
            table
            for table in connection.introspection.table_names()
            if "unmistakable" in str(fetch_rows(f'SELECT t::text FROM "{table}" AS t'))  # noqa: S608
        }

    for _person in range(12):
        report = wave.version.document.layout.size * b"\x00"
        sent = Submission(wave.version.sha256, os.urandom(16), report, texts=padded("unmistakable"))
        take(wave, sent)
    shuffle_waves()
    assert places() == {"respondents_textpool"}
    vacuumed = "SELECT relpages > 0 FROM pg_class WHERE relname = 'respondents_textpool'"
    assert fetch_rows(vacuumed) == [(True,)]
    execute("ANALYZE respondents_textpool")
    known = "SELECT 1 FROM pg_stats WHERE attname = 'words' AND tablename LIKE 'respondents_text%'"
    assert fetch_rows(known) == []
    end(wave)
    shuffle_waves()
    assert places() == {"respondents_text"}
    assert Mixing.objects.get().sealed
    Wave.objects.update(closes="2001-01-01T00:00Z", opens="2000-01-01T00:00Z")
    forget_old_reports()
    assert places() == set()


@pytest.mark.parametrize("people", [49, 50])
def test_words_of_fewer_than_fifty_people_are_deleted_unread(launched: Launch, people: int) -> None:
    release = {"minimum_n": 10, "while_open": True, "retention_days": 365}
    wave = launched(WIDE, closing_texts=closing("Who?", "What else?"), release=release)
    for number in range(people):
        answer(wave, number, f"I am {number}", "")
    shuffle_waves()
    assert not Text.objects.exists()
    end(wave)
    shuffle_waves()
    assert not TextPool.objects.exists()
    assert Text.objects.count() == (people if people == 50 else 0)


@pytest.mark.parametrize("chose", [9, 10])
def test_words_of_an_answer_that_few_chose_are_deleted_unread(launched: Launch, chose: int) -> None:
    """Fifty people answer; so many choose “Other”, and all but one of them write. The figure is in
    the tally: who chose it and wrote nothing counts, too."""
    release = {"minimum_n": 10, "while_open": True, "retention_days": 365}
    other = question("single", "open", other=True, justification={"en": "Large groups."})
    several = {**other, "kind": "multiple", "text": {"en": "Which?"}}
    wave = launched(other, several, closing_texts=closing("Who?"), release=release)
    size = 302
    for number in range(50):
        last = number < chose
        report = wave.version.document.layout.randomize(
            [2 if last else 0, [True, False, last]], SecureWords()
        )
        said = f"I am {number}" if 0 < number < chose else ""
        words = padded(f"t {number}") + padded(said, size=size) + padded(said, size=size)
        sent = Submission(wave.version.sha256, os.urandom(16), report, texts=words)
        assert take(wave, sent) is Outcome.STORED
    end(wave)
    shuffle_waves()
    shown = Text.objects.values_list("item", flat=True)
    kept = chose - 1 if chose == 10 else 0
    assert [[*shown].count(item) for item in ("t1", "q1", "q2")] == [50, kept, kept]
    # The page, whose database role reads no tallies, says so by the estimates.
    refresh_wave(wave.pk)
    counts = dict(wave.estimates.values_list("block", "counts"))
    assert texts.few_chose(wave, counts) == (set() if kept else {"q1", "q2"})


def test_a_large_pool_is_divided_at_random(
    launched: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So a report rewrites few lines; no part is smaller than it has to be, and none is lost."""
    monkeypatch.setattr(texts, "PART", 16)
    wave = launched(WIDE, closing_texts=closing("Who?", "What else?"))
    for number in range(70):
        answer(wave, number, f"I am {number}", "and more")
        if number % 10 == 9:
            shuffle_waves()
    sizes = sorted(len(pool.words) for pool in TextPool.objects.all())
    assert len(sizes) > 3
    assert min(sizes) >= 16
    assert sum(sizes) == 140
    # Were the lines taken in order, each part would hold neighbors only.
    parts = [
        sorted(person(line) for line in pool.words if line.startswith("t1"))
        for pool in TextPool.objects.all()
    ]
    assert any(people and people[-1] - people[0] >= len(people) for people in parts)
    end(wave)
    shuffle_waves()
    assert sorted(person(text.words) for text in Text.objects.filter(item="t1")) == [*range(70)]
    assert Text.objects.filter(item="t2", words="and more").count() == 70
