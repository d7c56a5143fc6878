"""The ledger on a real server: it is never overspent, and no release is paid for twice."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction

from accounts.models import AuditEntry, User
from analytics.jobs.reasons import JobRefused
from analytics.models import Ledger, Release
from analytics.releases import budget_ledger
from localdp.central import Cost, Loss
from respondents.raw_sql import execute, fetch_value
from surveys.drafts.services import edit_draft
from surveys.launch.waves import open_wave
from surveys.models import Survey, Wave
from tests.helpers.questions import draft, question
from tests.helpers.waves import Launch
from tests.processes import ROOT, address

pytestmark = pytest.mark.django_db
committed = pytest.mark.django_db(transaction=True)

CENTRAL = question("single", "central", justification={"en": "Groups of few people."})
BUDGET = {"epsilon": "1", "delta": "0.000001"}
TENTH = Cost(Fraction(1, 10))


@pytest.fixture
def central(launched: Launch) -> Wave:
    """A wave with a central question and a budget of 1."""
    return launched(CENTRAL, central=BUDGET, max_respondents=1_000)


def release(wave: Wave, number: int = 0, cost: Cost = TENTH, **given: Any) -> Release:
    arguments: dict[str, Any] = {
        "wave": wave,
        "what": "count",
        "parameters": {"number": number},
        "cost": cost,
        "losses": [Loss(float(cost.epsilon), float(cost.delta))],
        "draw": lambda: {"value": number},
        "actor": None,
        **given,
    }
    return budget_ledger.release_once(**arguments)


def spent(wave: Wave) -> tuple[Decimal, Decimal]:
    ledger = Ledger.objects.get(survey=wave.survey, kind=wave.kind)
    return ledger.spent_epsilon, ledger.spent_delta


def test_a_release_is_a_row_with_its_cost_and_an_audit_entry(central: Wave, owner: User) -> None:
    made = release(central, 7, Cost(Fraction(3, 10), Fraction(1, 10**7)), actor=owner)
    assert (made.what, made.parameters, made.result) == ("count", {"number": 7}, {"value": 7})
    assert (made.epsilon, made.delta, made.actor) == (Decimal("0.3"), Decimal("1E-7"), owner)
    assert spent(central) == (Decimal("0.3"), Decimal("1E-7"))
    entry = AuditEntry.objects.get(action="released")
    assert entry.detail["epsilon"] == "0.3"
    assert "value" not in str(entry.detail)


def test_the_same_question_of_the_same_reports_costs_nothing(central: Wave) -> None:
    first = release(central, draw=lambda: {"value": 11})
    again = release(central, draw=lambda: pytest.fail("drawn twice"))
    assert again == first
    assert spent(central)[0] == Decimal("0.1")


def test_other_reports_are_another_question(central: Wave) -> None:
    first = release(central)
    central.batches.create(day="2026-01-01", size=10)
    assert release(central) != first
    assert spent(central)[0] == Decimal("0.2")


def test_ten_tenths_are_one_exactly_and_an_eleventh_is_refused(central: Wave) -> None:
    """Floats would leave a remainder of about 1e-15, or none, by chance."""
    for number in range(10):
        release(central, number)
    with pytest.raises(JobRefused, match=r"^budget$") as refused:
        release(central, 10, Cost(Fraction(1, 1_000_000)))
    assert refused.value.figures["epsilon"] == "0"
    assert spent(central)[0] == 1
    assert Release.objects.count() == 10


def test_a_delta_beyond_the_budget_is_refused(central: Wave) -> None:
    with pytest.raises(JobRefused, match=r"^budget$") as refused:
        release(central, cost=Cost(Fraction(1, 10), Fraction(2, 10**6)))
    assert refused.value.figures == {"epsilon": "1", "delta": "0.000001"}
    assert not Release.objects.exists()


def test_what_is_paid_is_rounded_upwards(central: Wave) -> None:
    assert release(central, cost=Cost(Fraction(1, 3))).epsilon == Decimal("0.333334")


def test_a_draw_that_fails_costs_nothing(central: Wave) -> None:
    def broken() -> dict[str, Any]:
        raise RuntimeError

    for draw in (broken, lambda: {"value": float("nan")}):
        with pytest.raises((RuntimeError, ValueError)):
            release(central, draw=draw)
    assert not Release.objects.exists()
    assert not Ledger.objects.filter(spent_epsilon__gt=0).exists()


def test_without_a_budget_nothing_is_released(wave: Wave) -> None:
    with pytest.raises(JobRefused, match=r"^no-budget$"):
        release(wave)


def test_the_database_itself_refuses_to_overspend(central: Wave) -> None:
    release(central)
    for field, value in (("spent_epsilon", "1.000001"), ("spent_delta", "0.1")):
        with pytest.raises(IntegrityError), transaction.atomic():
            Ledger.objects.update(**{field: Decimal(value)})


def test_tests_and_simulations_have_ledgers_of_their_own(
    central: Wave, owner: User, survey: Survey
) -> None:
    rehearsal = open_wave(survey=survey, kind=Wave.Kind.TEST, actor=owner)
    release(rehearsal, cost=Cost(Fraction(1)))
    release(central, cost=Cost(Fraction(1)))
    assert Ledger.objects.count() == 2


def test_waves_add_up_since_the_same_people_may_answer(
    central: Wave, owner: User, survey: Survey
) -> None:
    second = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    release(central, cost=Cost(Fraction(6, 10)))
    with pytest.raises(JobRefused, match=r"^budget$"):
        release(second, cost=Cost(Fraction(6, 10)))


@pytest.fixture
def threads() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(50) as pool:
        yield pool


def in_thread(wave: Wave, number: int) -> bool:
    try:
        release(wave, number)
    except JobRefused:
        return False
    else:
        return True
    finally:
        connection.close()


@committed
def test_fifty_at_once_never_overspend_and_pay_once_for_the_same(
    central: Wave, threads: ThreadPoolExecutor
) -> None:
    """Each figure is asked for by two of them."""
    answered = list(threads.map(lambda number: in_thread(central, number % 25), range(50)))
    assert 10 <= sum(answered) <= 20
    assert spent(central)[0] == 1
    assert Release.objects.count() == 10


KILLED = """
import os, signal, sys, time
import django
django.setup()
from django.conf import settings
from fractions import Fraction
from analytics.releases import budget_ledger
from localdp.central import Cost, Loss
from surveys.models import Wave

def draw():
    print("drawing", flush=True)
    if sys.argv[2] == "during":
        time.sleep(60)
    return {"value": 1}

budget_ledger.release_once(
    wave=Wave.objects.get(pk=int(sys.argv[1])), what="count", parameters={"number": 1},
    cost=Cost(Fraction(1, 10)), losses=[Loss(.1)], draw=draw, actor=None,
)
print("released", flush=True)
time.sleep(60)
"""


@committed
@pytest.mark.slow
@pytest.mark.parametrize(("moment", "word"), [("during", "drawing"), ("after", "released")])
def test_a_killed_worker_leaves_a_row_and_its_debit_or_neither(
    central: Wave, moment: str, word: str
) -> None:
    environment = {
        **os.environ,
        "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_URL": address(connection.settings_dict),
        "WEB_DATABASE_URL": "",
    }
    command = [sys.executable, "-c", KILLED, str(central.pk), moment]
    with subprocess.Popen(
        command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    ) as worker:
        assert worker.stdout is not None
        try:
            while worker.stdout.readline().strip() != word:
                assert worker.poll() is None
        finally:
            worker.send_signal(signal.SIGKILL)
    wait_for_rollback(central)
    done = moment == "after"
    assert Release.objects.count() == done
    made = Ledger.objects.filter(survey=central.survey).first()
    assert (made.spent_epsilon if made else 0) == (Decimal("0.1") if done else 0)
    release(central, 1)
    assert spent(central)[0] == Decimal("0.1")


def wait_for_rollback(wave: Wave) -> None:
    """The server needs a moment to notice that its client is gone."""
    for _ in range(100):
        execute("SELECT pg_stat_clear_snapshot()")
        others = fetch_value(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() AND state <> 'idle'"
        )
        if others == 0:
            return
        time.sleep(0.1)


def test_a_household_and_the_tighter_total(central: Wave) -> None:
    for number in range(10):
        release(central, number, losses=[Loss(0.1, 0.0, "laplace", 10.0, 1)])
    total, delta = budget_ledger.tighter_total(Ledger.objects.get())
    assert delta == 1e-6
    assert 0.9 < total <= 1


def test_a_later_launch_keeps_the_budget(central: Wave, survey: Survey, owner: User) -> None:
    """The budget was promised to those who have answered already."""
    edit_draft(survey=survey, draft=draft(CENTRAL, central={"epsilon": "2", "delta": "0"}))
    with pytest.raises(ValueError, match="1"):
        open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
    assert survey.waves.count() == 1
    open_wave(survey=survey, kind=Wave.Kind.TEST, actor=owner)
    same = {"epsilon": "1.0", "delta": "0.000001"}
    edit_draft(survey=survey, draft=draft(CENTRAL, central=same, max_respondents=1_000))
    open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=owner)
