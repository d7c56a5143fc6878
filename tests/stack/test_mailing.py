"""Mail through the real worker, with a folder in the mail server's place."""

import re
import shutil
from collections import Counter
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import User
from respondents.invitations.services import invite, start_mailing
from respondents.models import Mailing
from tests.helpers.waves import Launch
from tests.processes import kill, mail_folder, running, wait_until, worker_command

pytestmark = pytest.mark.django_db(transaction=True)

PEOPLE = 60


@pytest.fixture
def folder() -> Path:
    """Where the worker's mail ends up."""
    folder = mail_folder()
    shutil.rmtree(folder, ignore_errors=True)
    return folder


def receivers(folder: Path) -> Counter[str]:
    text = "".join(file.read_text() for file in folder.glob("*.log"))
    return Counter(re.findall(r"^To: (.*)$", text, re.MULTILINE))


def test_a_killed_worker_writes_to_nobody_twice_but_the_one_at_hand(
    launched: Launch, owner: User, no_tasks: None, tmp_path: Path, folder: Path
) -> None:
    wave = launched(access="invited")
    people = [f"person{place}@x.example" for place in range(PEOPLE)]
    invite(wave=wave, addresses=people, actor=owner)
    text = "Come: {link}"
    mailing = start_mailing(wave=wave, kind="invite", subject="A", text=text, actor=owner)

    def sent() -> int:
        return Mailing.objects.get(pk=mailing.pk).sent

    log = tmp_path / "celery.log"
    with running(worker_command(tmp_path), log) as process:
        wait_until(lambda: sent() >= 10, process=process, log=log)
        kill(process)
    before = sent()
    assert 10 <= before < PEOPLE
    assert sum(receivers(folder).values()) - before in (0, 1)

    with running(worker_command(tmp_path), log):
        wait_until(lambda: Mailing.objects.get(pk=mailing.pk).state == "done", log=log)
    addresses = receivers(folder)
    assert set(addresses) == set(people)
    assert sum(addresses.values()) <= PEOPLE + 1
    assert sent() == PEOPLE
    assert wave.invitations.exclude(mailed=None).count() == PEOPLE
    assert "x.example" not in log.read_text()


@pytest.mark.slow
def test_a_forgotten_password_is_answered_by_the_worker(
    owner: User, folder: Path, worker: Path
) -> None:
    asked = Client().post(reverse("account_reset_password"), {"email": owner.email})
    assert asked.status_code == 302
    wait_until(lambda: receivers(folder)[owner.email] == 1, log=worker)
    [message] = folder.glob("*.log")
    assert f"{settings.SITE_URL}/accounts/password/reset/key/" in message.read_text()
    assert owner.email not in worker.read_text()
