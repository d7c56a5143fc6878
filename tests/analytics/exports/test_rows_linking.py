"""An adversary with the rows and every table links no row to an invitation, a time, a batch or a
token.

Each person gives an unprotected answer that nobody else gives, so that the tests know whose row is
whose. The adversary guesses that rows follow some order: the order of arrival, which is the
strongest, or a table's. In a random order of n people the number of rows at the place of a guess is
close to Poisson with mean 1, the number of neighbors who are neighbors in the guess with mean 2,
and neighbors share a batch as often as any two people. A false alarm is rarer than one in a
million runs.
"""

from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.utils import timezone
from scipy.stats import binom, poisson

from accounts.models import User
from analytics.exports import report_file
from analytics.models import Job
from localdp.randomness import SecureWords
from respondents.intake.schema import Submission, decode_token
from respondents.intake.writer import Outcome
from respondents.invitations.tokens import issue
from respondents.models import Invitation, Report
from respondents.raw_sql import fetch_rows
from respondents.shuffling import services
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.experiments import WHY
from tests.helpers.fields import SCHOOL
from tests.helpers.intake_client import take
from tests.helpers.invitations import Guest
from tests.helpers.numbers import number
from tests.helpers.questions import question
from tests.helpers.reports import IN_ORDER
from tests.helpers.rows import table_of
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)

B, PEOPLE = 20, 60
VALUES = [option["en"] for option in SCHOOL["options"]]
RARE = 1e-8
FIRST = 17
PLACE = {**number("open", high=str(FIRST + PEOPLE)), **WHY}
INVITED: dict[str, Any] = {"access": "invited", "batch_minimum": B, "exports": "rows"}
AS_STORED = report_file._READ.partition("ORDER BY")[0] + "ORDER BY xmin::text::bigint, ctid"
BY_BATCH = report_file._READ.partition("ORDER BY")[0] + "ORDER BY batch_id, slot"


@pytest.fixture
def wave(launched: Launch) -> Wave:
    return launched(question(), PLACE, **INVITED)


def answered(wave: Wave) -> list[tuple[Any, bytes]]:
    """Let people answer one after the other; return invitations and tokens in that order."""
    schools = [*range(3)] if wave.version.document.given else []
    given = [{"school": VALUES[person % 3]} if schools else {} for person in range(PEOPLE)]
    wave.invitations.bulk_create(Invitation(wave=wave, fields=fields) for fields in given)
    people = []
    layout, words = wave.version.document.layout, SecureWords()
    for person, invitation in enumerate(Invitation.objects.filter(wave=wave)):
        guest = Guest.of(invitation)
        school = [VALUES.index(invitation.fields["school"])] if schools else []
        report = layout.randomize((person % 2, person, *school), words)
        blind = issue(wave, decode_token(guest.secret, 32), guest.blinded)
        sent = Submission(wave.version.sha256, guest.prefix, report, guest.finalize(blind))
        assert take(wave, sent) is Outcome.STORED
        people.append((invitation.pk, guest.prefix))
        if person % B == B - 1:
            shuffle_waves()
    now = timezone.now()
    ended = {"opens": now - timedelta(hours=2), "closes": now - timedelta(hours=1)}
    Wave.objects.filter(pk=wave.pk).update(**ended, final=True)
    shuffle_waves()
    Wave.objects.filter(pk=wave.pk).update(final=True)
    wave.refresh_from_db()
    return people


def persons_in_rows(wave: Wave, owner: User) -> list[int]:
    rows = table_of(wave, owner)
    assert list(rows[0])[:3] == ["version", "q1", "q2"]
    return [int(row["q2"]) - FIRST for row in rows]


def read(what: str) -> list[Any]:
    return [value for (value,) in fetch_rows(what)]


def guesses(people: list[tuple[Any, bytes]]) -> Iterator[list[int]]:
    """The orders of people that arrival and tables show."""
    by_invitation = {invitation: person for person, (invitation, _token) in enumerate(people)}
    by_token = {token: person for person, (_invitation, token) in enumerate(people)}
    yield list(range(PEOPLE))
    for order in ("xmin::text::bigint, ctid", "id"):
        keys = read(f"SELECT id FROM respondents_invitation ORDER BY {order}")  # noqa: S608
        yield [by_invitation[key] for key in keys]
    for order in ("xmin::text::bigint, ctid", "token"):
        tokens = read(f"SELECT token FROM respondents_claim ORDER BY {order}")  # noqa: S608
        yield [by_token[bytes(token)] for token in tokens]


def linked(rows: list[int], guess: list[int]) -> tuple[int, int]:
    """How many rows are at the place of the guess, and how many neighbors are neighbors in it."""
    place = {person: at for at, person in enumerate(guess)}
    found = sum(place[person] == at for at, person in enumerate(rows))
    return found, sum(abs(place[one] - place[other]) == 1 for one, other in pairwise(rows))


def of_one_batch(wave: Wave, rows: list[int]) -> tuple[int, float]:
    """How many neighbors were stored in the same batch, and the chance that two people were."""
    stored = Report.objects.filter(wave=wave).values_list("batch_id", "report")
    batches, reports = zip(*stored, strict=True)
    [column] = wave.version.document.layout.columns([bytes(each) for each in reports], [1])
    batch = dict(zip(column.reports.tolist(), batches, strict=True))
    chance = sum(size * (size - 1) for size in Counter(batches).values()) / PEOPLE / (PEOPLE - 1)
    return sum(batch[one] == batch[other] for one, other in pairwise(rows)), chance


def test_the_rows_link_no_one(wave: Wave, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file in the order of batches is found to be one."""
    people = answered(wave)
    rows = persons_in_rows(wave, owner)
    assert sorted(rows) == list(range(PEOPLE))
    for guess in guesses(people):
        found, neighbors = linked(rows, guess)
        assert found <= poisson.isf(RARE, 1)
        assert neighbors <= poisson.isf(RARE, 2)
    together, chance = of_one_batch(wave, rows)
    assert chance < 0.5
    assert together <= binom.isf(RARE, PEOPLE - 1, chance)
    Job.objects.all().delete()  # or the same file is given again
    monkeypatch.setattr(report_file, "_READ", BY_BATCH)
    together, _chance = of_one_batch(wave, persons_in_rows(wave, owner))
    assert together >= PEOPLE - PEOPLE // B


def test_fields_lead_to_a_group_and_to_no_one_in_it(launched: Launch, owner: User) -> None:
    """The rows and the invitations name the school. Within it the adversary can only guess."""
    wave = launched(question(), PLACE, SCHOOL, **INVITED)
    people = answered(wave)
    school = {
        person: Invitation.objects.get(pk=invitation).fields["school"]
        for person, (invitation, _token) in enumerate(people)
    }
    rows = persons_in_rows(wave, owner)
    told = [VALUES[int(row["school"])] for row in table_of(wave, owner)]
    assert told == [school[person] for person in rows]
    for value in VALUES:
        own = [person for person in rows if school[person] == value]
        assert len(own) == PEOPLE // 3
        for guess in guesses(people):
            inside = [person for person in guess if school[person] == value]
            found, neighbors = linked(own, inside)
            assert found <= poisson.isf(RARE, 1)
            assert neighbors <= poisson.isf(RARE, 2)


def test_the_attack_finds_rows_in_the_order_of_arrival(
    launched: Launch, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a shortcut that keeps the order: of all rows, and of each school's."""
    monkeypatch.setattr(services, "_MOVE", IN_ORDER)
    monkeypatch.setattr(report_file, "_READ", AS_STORED)
    wave = launched(question(), PLACE, SCHOOL, **INVITED)
    people = answered(wave)
    rows = persons_in_rows(wave, owner)
    guess = next(guesses(people))
    for schools in ({0, 1, 2}, {0}, {1}, {2}):
        own, inside = ([each for each in one if each % 3 in schools] for one in (rows, guess))
        found, neighbors = linked(own, inside)
        assert found > 0.9 * len(own)
        assert neighbors > 0.9 * len(own)
