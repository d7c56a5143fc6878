"""Request a crosstab as a job, read its page, and post its form."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.jobs import runner, services
from analytics.models import Job
from surveys.models import Wave


@pytest.fixture
def run_crosstab(owner: User) -> Callable[..., Job]:
    """Request a crosstab and run its job."""

    def run(wave: Wave, *keys: str, **parameters: Any) -> Job:
        given = {"questions": list(keys), "compare": False, "marginals": False, **parameters}
        job = services.request_job(
            kind=CROSS_TABLE, survey=wave.survey, wave=wave, parameters=given, asked_by=owner
        )
        runner.run_waiting()
        job.refresh_from_db()
        return job

    return run


@pytest.fixture
def shown(colleague_desk: Client) -> Callable[[Job], str]:
    def show(job: Job) -> str:
        response = colleague_desk.get(job.get_absolute_url())
        assert response.status_code == 200
        return response.content.decode()

    return show


@pytest.fixture
def form(signed_in: Callable[[User], Client], colleague: User) -> Callable[..., Any]:
    def post(wave: Wave, *keys: str, **more: str) -> Any:
        where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "cross-table"])
        return signed_in(colleague).post(where, {"questions": keys, **more})

    return post
