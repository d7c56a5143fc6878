"""Jobs with a real Celery worker: done, canceled, killed and resumed; its log shows no data."""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.jobs import services
from analytics.models import Job
from respondents.models import Batch
from surveys.models import Survey, Wave
from tests.helpers.job_kinds import REHEARSAL, TELLTALE
from tests.processes import kill, running, wait_until, worker_command
from tests.stack.standing import children_of
from tests.timing import within

pytestmark = pytest.mark.django_db(transaction=True)
RequestJob = Callable[..., Job]
KINDS = "tests.helpers.job_kinds"


@pytest.fixture
def request_job(survey: Survey, wave: Wave, owner: User, no_tasks: None) -> RequestJob:
    Batch.objects.create(wave=wave, day="2026-01-01", size=60)

    def request(**parameters: Any) -> Job:
        return services.request_job(
            kind=REHEARSAL, survey=survey, wave=wave, parameters=parameters, asked_by=owner
        )

    return request


@pytest.fixture
def own_worker(no_tasks: None, tmp_path: Path) -> Iterator[Path]:
    """Run a worker that has the tests' kind; yield its log."""
    log = tmp_path / "celery.log"
    with running(worker_command(tmp_path, include=KINDS), log):
        yield log


def state_of(job: Job) -> str:
    job.refresh_from_db()
    return job.state


def far(job: Job, done: int) -> bool:
    job.refresh_from_db()
    return job.done >= done


def test_jobs_run_in_turn_and_none_that_fails_blocks_another(
    request_job: RequestJob, own_worker: Path, signed_in: Callable[[User], Client], owner: User
) -> None:
    """One worker and one slot: jobs run in turn, and a failing one blocks no other."""
    broken = request_job(end="broken")
    refused = request_job(end="refused", steps=2)
    done = request_job(steps=1)
    long = request_job(steps=1000, pause=0.05)
    wait_until(lambda: far(long, 1), log=own_worker)
    assert [state_of(job) for job in (broken, refused, done)] == ["failed", "refused", "done"]
    signed_in(owner).post(reverse("analytics:job-cancel", args=[long.survey_id, long.pk]))
    with within(10, time.monotonic):
        wait_until(lambda: state_of(long) == "canceled", log=own_worker)
    assert long.result is None
    log = own_worker.read_text()
    assert "a job of kind rehearsal broke (RuntimeError at" in log
    assert TELLTALE not in log
    assert "Traceback" not in log


@pytest.mark.parametrize("whom", [pytest.param("child", marks=pytest.mark.slow), "all"])
def test_a_killed_workers_job_is_begun_again(
    request_job: RequestJob, tmp_path: Path, whom: str
) -> None:
    """First only the computing process, which its parent replaces; then all of them."""
    job = request_job(steps=30, pause=0.05)
    log = tmp_path / "celery.log"
    command = worker_command(tmp_path, include=KINDS)
    with running(command, log) as process:
        wait_until(lambda: far(job, 5), process=process, log=log)
        if whom == "child":
            for child in children_of(process.pid):
                os.kill(child, signal.SIGKILL)
        else:
            kill(process)
        assert state_of(job) == "running"
        if whom == "child":
            wait_until(lambda: state_of(job) == "done", process=process, log=log)
    if whom == "all":
        with running(command, log) as process:
            wait_until(lambda: state_of(job) == "done", process=process, log=log)
    assert job.result == {"attempt": 2, "share": 0.5}


def test_a_silent_broker_costs_a_second_and_no_job(
    request_job: RequestJob, own_worker: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The broker accepts the connection and never answers; the worker polls by itself."""
    from config.celery import app

    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        address = f"redis://127.0.0.1:{silent.getsockname()[1]}/0"
        before = app.conf.broker_write_url
        app.conf.update(broker_write_url=address)
        try:
            with within(5, time.monotonic):
                job = request_job(steps=1)
        finally:
            app.conf.update(broker_write_url=before)
    assert "no worker could be notified of a job" in caplog.text
    wait_until(lambda: state_of(job) == "done", log=own_worker)
