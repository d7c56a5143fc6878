"""Concurrency of a recount and its repair with estimates, shuffles and deletion."""

import re
import threading
from concurrent.futures import Future
from concurrent.futures import wait as wait_for
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from analytics.estimates import services
from analytics.models import Estimate
from respondents.models import Spool, Tally
from respondents.recount.dask import count_locally
from respondents.recount.services import recount
from respondents.shuffling.mixing import vacuum
from respondents.shuffling.services import shuffle_wave
from respondents.tallies.partitions import exists
from respondents.tasks import forget_old_reports
from surveys.models import Survey, Wave
from surveys.tasks import delete_erased_surveys
from tests.helpers.commands import counted, counting_after, store_estimate
from tests.helpers.concurrency import start
from tests.helpers.erasure import grace_over
from tests.helpers.reports import wait

__all__ = ["counted"]

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_repair_succeeds_while_estimates_are_computed(counted: Wave) -> None:
    """The refresh after the last batch often falls into a long count."""
    right = Tally.objects.first()
    assert right is not None
    Tally.objects.filter(pk=right.pk).update(counts=[3, 3])
    store_estimate(counted, right.block)

    engine = counting_after(lambda: Estimate.objects.update(n=45))
    recount(counted, engine, lambda _: None, repair=True)
    assert Tally.objects.get(pk=right.pk).counted == right.counted
    assert not Estimate.objects.exists()


def test_no_estimate_of_wrong_counts_outlives_the_repair(
    counted: Wave, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An estimate that was computed from the wrong counts and written after the repair would stay,
    because its number of reports is right."""
    wait(counted, [b"\x00"] * 200)
    shuffle_wave(counted.pk)
    block = counted.version.document.questions[0].block
    Tally.objects.exclude(block=block).delete()
    counts = Tally.objects.get(block=block).counts
    Tally.objects.filter(block=block).update(counts=counts[::-1])
    read, repaired = threading.Event(), threading.Event()
    usual = services.estimate_fields

    def slowly(document: Any, tally: Tally, planned: float | None) -> Any:
        read.set()
        repaired.wait(1)
        return usual(document, tally, planned)

    monkeypatch.setattr(services, "estimate_fields", slowly)
    monkeypatch.setattr(services, "may_be_read", lambda wave: True)
    refreshed = start(services.refresh_wave, counted.pk)
    try:
        assert read.wait(10)
        recount(counted, count_locally, lambda _: None, repair=True)
    finally:
        repaired.set()
        assert refreshed.result() == 1
    assert not Estimate.objects.filter(block=block).exists()


def test_dead_rows_of_a_shuffle_are_vacuumed_when_the_count_ends(counted: Wave) -> None:
    """The snapshot preserves the dead rows of reports that move meanwhile, with their tokens, and
    the vacuum after that shuffle skips them: without another one they would stay."""
    wait(counted, [b"\x00"] * 40)

    def shuffle_and_clear() -> None:
        assert shuffle_wave(counted.pk) is not None
        vacuum()

    engine = counting_after(shuffle_and_clear)
    assert recount(counted, engine, lambda _: None, repair=False).reports == 45
    notices = list[str]()
    with connection.cursor() as cursor:
        connection.connection.add_notice_handler(
            lambda notice: notices.append(notice.message_primary)
        )
        cursor.execute("VACUUM (VERBOSE) respondents_spool")
    assert re.findall(r"tuples: (\d+) removed", "".join(notices))[0] == "0"


@pytest.mark.parametrize("erased", [False, True])
def test_reports_are_not_deleted_while_they_are_counted(
    counted: Wave, monkeypatch: pytest.MonkeyPatch, erased: bool
) -> None:
    """Waiting for the count with a table lock would deadlock: the count's own further connections
    would queue behind it, and so would all shuffles of the site."""
    monkeypatch.setenv("PGOPTIONS", "-c lock_timeout=3s")
    long_ago = timezone.now() - timedelta(days=400)
    Spool.objects.all().delete()
    Wave.objects.filter(pk=counted.pk).update(opens=long_ago, closes=long_ago)
    Survey.objects.update(erasing=erased)
    grace_over()
    delete = delete_erased_surveys if erased else forget_old_reports
    deletions = list[Future[int]]()

    def engine(parts: Any) -> Any:
        deletions.append(start(delete))
        wait_for(deletions, timeout=2)
        yield from count_locally(parts)

    assert recount(counted, engine, lambda _: None, repair=False).reports == 45
    assert [deletion.result() for deletion in deletions] == [0]
    assert delete() == 1
    assert not exists(counted)
