"""PostgreSQL's times of the last scans tell nothing of the last report once the worker has come by.

`tests/stack/test_silence.py` looks at every view, on a site of its own.
"""

import time
from datetime import datetime

import pytest
from django.db import connection
from django.test import Client

from respondents.raw_sql import fetch_rows, fetch_value
from respondents.tasks import shuffle_waves
from surveys.models import Wave
from tests.helpers.intake import fields, post

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]

TIMES = """
SELECT relname || ' ' || indexrelname, last_idx_scan FROM pg_stat_user_indexes
WHERE last_idx_scan IS NOT NULL
UNION ALL SELECT relname, greatest(last_seq_scan, last_idx_scan) FROM pg_stat_user_tables
WHERE coalesce(last_seq_scan, last_idx_scan) IS NOT NULL
"""


def flushed() -> datetime:
    """Return a moment after which nothing is counted that was read before."""
    connection.close()
    time.sleep(0.5)  # until the server's process has ended
    moment: datetime = fetch_value("SELECT clock_timestamp()")
    return moment


def scanned(start: datetime, end: datetime) -> set[str]:
    """Return what was last read in this time."""
    return {name for name, moment in fetch_rows(TIMES) if start <= moment <= end}


def test_the_worker_replaces_the_times_of_the_last_report(client: Client, wave: Wave) -> None:
    if fetch_value("SELECT current_setting('server_version_num')::int") < 160000:
        pytest.skip("PostgreSQL keeps these times from version 16 on")
    start = flushed()
    assert client.get(wave.get_absolute_url()).status_code == 200
    sent = fields(wave)
    assert post(client, wave, sent).status_code == 201
    assert post(client, wave, sent).status_code == 200  # its token is looked up
    end = flushed()
    assert {"respondents_claim", "surveys_version"} <= scanned(start, end)
    shuffle_waves()
    flushed()
    assert scanned(start, end) == set()
