"""Request a crosstab as a job, read its page, and post its form."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.test import Client

from accounts.models import User
from analytics.crosstabs.job import CROSS_TABLE
from analytics.models import Job
from surveys.models import Wave
from tests.helpers.jobs import ask, run_job, text_of


@pytest.fixture
def run_crosstab(owner: User) -> Callable[..., Job]:
    """Request a crosstab and run its job."""

    def run(wave: Wave, *keys: str, **parameters: Any) -> Job:
        given = {"compare": False, "marginals": False, **parameters}
        return run_job(wave, owner, CROSS_TABLE, questions=[*keys], **given)

    return run


@pytest.fixture
def shown(colleague_desk: Client) -> Callable[[Job], str]:
    return partial(text_of, colleague_desk)


@pytest.fixture
def form(signed_in: Callable[[User], Client], colleague: User) -> Callable[..., Any]:
    def post(wave: Wave, *keys: str, **more: str) -> Any:
        return ask(signed_in(colleague), wave, "cross-table", questions=keys, **more)

    return post
