"""Who pays cannot tell whose report is whose, not even with the server's database and its logs.

The adversary is payer, worker and superuser of the database in one: they know every code in the
order in which people got it, which is the order of the reports, and mark each as used at once. They
read all tables in three snapshots and at the end, as `tests.helpers.linking` describes. Not counted
are, as there, people whose report a snapshot saw waiting; the third attack counts everyone, since
no content of a waiting report may lead to a code.

Time stays open to them: a person who sees a code and a report arrive together needs no table.
"""

import base64
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from typing import Any

import pytest

from respondents.completion.services import check_codes
from respondents.intake.completion import sign_code
from respondents.intake.schema import Submission
from respondents.intake.writer import Outcome
from respondents.models import Completion, Spool
from respondents.shuffling import services
from surveys.models import Wave
from tests.helpers.completion import OWN_CODES, Payee
from tests.helpers.intake_client import take
from tests.helpers.linking import (
    B,
    Course,
    assert_linked_by_order,
    assert_linked_only_by_chance,
    let_answer,
)
from tests.helpers.questions import WIDE
from tests.helpers.reports import IN_ORDER
from tests.helpers.stored import contents
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)

REDEEMED = "number FROM respondents_redemption"


@dataclass
class Payment(Course):
    """The course of a survey whose people were paid; each is known by the number of their code."""

    payees: list[Payee] = field(default_factory=list)
    waited: dict[bytes, bytes] = field(default_factory=dict)
    """Every report by its token, as a copy of the waiting reports has them."""


Run = Callable[..., Payment]


@pytest.fixture
def run(launched: Launch) -> Run:
    """Let a number of people answer and hand in their codes, one after the other."""

    def go(people: int, payee: Callable[[Wave], Payee] = Payee) -> Payment:
        wave = launched(WIDE, batch_minimum=B, **OWN_CODES)
        course = Payment([], [])

        def pay(report: bytes) -> bytes:
            person = payee(wave)
            code = answer(wave, person, report)
            assert [each.state for each in check_codes(wave, [code], mark=True)] == ["valid"]
            course.payees.append(person)
            course.waited |= {bytes(row.token): bytes(row.report) for row in Spool.objects.all()}
            return person.number

        let_answer(wave, people, pay, course, REDEEMED)
        return course

    return go


def answer(wave: Wave, person: Payee, report: bytes) -> str:
    sent = Submission(wave.version.sha256, person.token, report, blinded=person.blinded)
    assert take(wave, sent) is Outcome.STORED
    signature = sign_code(wave, person.token, person.blinded)
    return person.code(base64.b64encode(signature).decode())


def from_the_signed(course: Payment) -> Iterator[tuple[Any, bytes]]:
    """Match by content: the message that a code's number gives, with those that were signed and the
    tokens next to them, and these with the reports that were seen waiting."""
    signed = {bytes(row.blinded): bytes(row.token) for row in Completion.objects.all()}
    for person in course.payees:
        token = signed.get(sha256(person.encoded).digest())
        if token is not None:
            yield person.number, course.waited[token]


def linked_of_all(course: Payment, guesses: Iterator[tuple[Any, bytes]]) -> int:
    people = dict(course.people)
    return sum(people[person] == report for person, report in guesses)


@pytest.mark.parametrize("people", [240, pytest.param(2_000, marks=pytest.mark.slow)])
def test_a_payer_with_everything_stored_links_codes_only_by_chance(
    run: Run, people: int, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        course = run(people)
    assert_linked_only_by_chance(course)
    assert linked_of_all(course, from_the_signed(course)) == 0
    read = contents()
    for person in course.payees[:20]:
        places = {name for name, text in read.items() if person.number.hex().encode() in text}
        assert places == {"respondents_redemption"}
        assert person.number.hex() not in caplog.text.lower()


def test_the_attack_links_nearly_all_if_reports_keep_their_order(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(services, "_MOVE", IN_ORDER)
    assert_linked_by_order(run(120))


def test_the_attack_links_all_if_pages_do_not_blind(run: Run) -> None:
    course = run(60, partial(Payee, factor=1))
    assert linked_of_all(course, from_the_signed(course)) == 60
