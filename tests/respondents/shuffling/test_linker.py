"""An adversary who reads every table four times links invitations to reports only by guessing.

The adversary is a superuser of the database and sees every row of every table with its row version
(xmin) and its position (ctid), in three snapshots while the survey runs and in a last one. People
send their report right after they begin, so the order of invitations is the order of reports.

The shuffle runs as early as possible: batches have the survey's minimum size, B, so the best guess
is right with probability 1/B. People whose report a snapshot saw waiting are not counted: the claim
does not cover them, and what is seen of them is a randomized report.

The bound is an exact binomial test at LEVEL for each linker of a test. The correct guesses of a
random order are the fixed points of one permutation a batch; their number is close to Poisson with
mean n/B, which exceeds the bound with probability 2e-7 for 220 people and for 1,900. A false alarm
of a test is rarer than one run in a million.
"""

from collections.abc import Callable
from uuid import UUID

import pytest

from respondents.intake.schema import Submission, decode_token
from respondents.intake.writer import Outcome
from respondents.invitations.tokens import issue
from respondents.models import Invitation
from respondents.shuffling import mixing, services
from tests.helpers.intake_client import take
from tests.helpers.invitations import Guest
from tests.helpers.linking import (
    B,
    Course,
    assert_linked_by_order,
    assert_linked_only_by_chance,
    from_the_batches,
    from_the_tables,
    let_answer,
)
from tests.helpers.questions import WIDE
from tests.helpers.reports import IN_ORDER
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db(transaction=True)

Run = Callable[[int], Course]


@pytest.fixture
def run(launched: Launch) -> Run:
    """Let a number of people answer, one after the other, through the real issuer and intake."""

    def go(people: int) -> Course:
        wave = launched(WIDE, access="invited", batch_minimum=B)
        wave.invitations.bulk_create(Invitation(wave=wave) for _ in range(people))
        waiting = iter(Invitation.objects.filter(wave=wave))

        def answer(report: bytes) -> UUID:
            invitation = next(waiting)
            guest = Guest.of(invitation)
            blind = issue(wave, decode_token(guest.secret, 32), guest.blinded)
            version = wave.version.sha256
            envelope = Submission(version, guest.prefix, report, guest.finalize(blind))
            assert take(wave, envelope) is Outcome.STORED
            return invitation.pk

        course = Course([], [])
        let_answer(wave, people, answer, course)
        return course

    return go


@pytest.mark.parametrize("people", [240, pytest.param(2_000, marks=pytest.mark.slow)])
def test_no_order_links_an_invitation_to_its_report(run: Run, people: int) -> None:
    assert_linked_only_by_chance(run(people))


def test_the_linker_finds_nearly_all_where_nothing_is_mixed(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same linker, with reports moved in order and invitations not mixed."""
    monkeypatch.setattr(services, "_MOVE", IN_ORDER)
    monkeypatch.setattr(mixing, "mix_invitations", lambda wave: None)
    assert_linked_by_order(run(120))


def test_mixed_invitations_alone_leave_no_order_to_follow(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even with reports in order: invitations begun before a shuffle have no order after it. Here
    they are mixed at each shuffle, not every ten minutes."""
    monkeypatch.setattr(services, "_MOVE", IN_ORDER)
    monkeypatch.setattr(mixing, "EVERY_SECONDS", 0)
    course = run(120)
    assert course.linked(from_the_batches(course, False)) >= 0.95 * len(course.counted)
    assert course.linked(from_the_tables(course)) <= course.bound
