"""A wave that is closed under load, and read at once over every way that has figures."""

import json
import threading
import time
import urllib.error
import urllib.request
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest
from django.core.cache import cache
from django.db import connection

from accounts.models import User
from analytics.estimates.services import LOCK
from respondents.models import Claim
from surveys.api.tokens.services import make_token
from surveys.drafts.services import edit_draft
from surveys.launch.waves import close_wave, open_wave
from surveys.models import Survey, Wave
from tests.helpers.api import EVERYTHING
from tests.helpers.concurrency import post, submission
from tests.helpers.questions import draft, question
from tests.processes import address, running, wait_until, worker_command

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]

MINIMUM = 10
LEAST = 60
LONGEST = 120
WAYS = (
    *("estimates", "results", "comparisons", "releases"),
    *("exports/csv", "exports/json", "exports/r", "exports/xlsx"),
)


def read(url: str, token: str) -> tuple[int, str, bytes]:
    request = urllib.request.Request(url, headers={"Authorization": f"Bearer {token}"})
    try:
        with urllib.request.urlopen(request, timeout=30) as response:
            return response.status, "", response.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers["Retry-After"] or "", error.read()


def test_no_way_serves_fewer_reports_as_final(
    server: str, survey: Survey, administrator: User, tmp_path: Path
) -> None:
    cache.clear()
    release = {"minimum_n": MINIMUM, "while_open": True, "retention_days": 30}
    edit_draft(survey=survey, draft=draft(question(), release=release))
    wave = open_wave(survey=survey, kind=Wave.Kind.LIVE, actor=administrator)
    asked = Wave.objects.select_related("version").get(pk=wave.pk)  # threads query nothing
    token = make_token(user=administrator, name="Reader", scopes=EVERYTHING, days=1)[1]
    start = f"{server}/api/v1/surveys/{survey.pk}/waves/{wave.pk}"
    over = threading.Event()
    latest = time.monotonic() + LONGEST

    def crowd(_number: int) -> int:
        taken = 0
        while not over.is_set() and time.monotonic() < latest:
            taken += post(server, asked, submission(asked))[0] == 201
        return taken

    def read_all() -> Counter[int]:
        """Read every way; none answers with figures before they are final."""
        statuses: Counter[int] = Counter()
        for way in WAYS:
            status, again, body = read(f"{start}/{way}", token)
            assert status in {200, 409}, (way, status, body)
            assert status == 200 or int(again) > 0
            statuses[status] += 1
            if status == 200:
                wave.refresh_from_db()
                assert wave.final, f"{way} answered before the wave was final"
        return statuses

    with (
        running(worker_command(tmp_path), tmp_path / "celery.log"),
        ThreadPoolExecutor(6) as people,
    ):
        sent = [people.submit(crowd, number) for number in range(6)]
        wait_until(lambda: Claim.objects.filter(wave=wave).count() >= LEAST)
        wait_until(wave.estimates.exists)
        with psycopg.connect(address(connection.settings_dict)) as holding:
            holding.execute("SELECT pg_advisory_xact_lock(%s, %s)", [LOCK, wave.pk])
            close_wave(wave=wave, actor=administrator)
            assert read_all() == {409: len(WAYS)}
            status, _again, body = read(f"{start}/estimates?interim=true", token)
            assert (status, json.loads(body)["final"]) == (200, False)
        wait_until(lambda: read_all() == {200: len(WAYS)}, pause=2)
        over.set()
        accepted = sum(each.result() for each in sent)
    estimates = json.loads(read(f"{start}/estimates", token)[2])
    assert estimates["final"] is True
    assert estimates["reports"] == accepted == Claim.objects.filter(wave=wave).count()
    # As on the page, fewer than the minimum can stay out of what could be read before.
    assert accepted - MINIMUM < estimates["questions"][0]["n"] <= accepted
