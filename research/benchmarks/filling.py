"""A wave that is filled as it fills, by more and more reports. Django has to be set up before."""

import os
import time
from dataclasses import dataclass, field
from statistics import median

from django.db import connection
from django.test import Client
from django.urls import reverse
from psycopg import sql

from analytics.estimates.services import refresh_wave
from research.benchmarks.level import Level
from research.benchmarks.questionnaire import exporter, owner
from research.benchmarks.soak_survey import BACKEND, begin
from research.benchmarks.standing import HOST
from respondents.intake.writer import PendingReport, store_report
from respondents.models import Batch, Spool
from respondents.shuffling.mixing import vacuum
from respondents.shuffling.services import BATCH_LIMIT, shuffle_wave
from surveys.models import Wave

SINGLES = 300
OPENED = 5
WATCHED = 5
# What each batch leaves in the pool; more would only be carried along.
POOL = 20


@dataclass
class Filling:
    """The wave, reports to fill it with, and how many it has."""

    wave: Wave
    prepared: list[bytes]
    levels: list[Level] = field(default_factory=list)
    opened: dict[str, list[float]] = field(default_factory=dict)

    @classmethod
    def begin(cls) -> "Filling":
        wave, prepared = begin(5_000)
        return cls(wave, prepared)

    def up_to(self, total: int) -> Level:
        """Fill it, and measure what it is like with so many."""
        level = Level(total, self.wave.version.document.layout.size)
        # A small total takes smaller batches, so that there are five to look at.
        most = min(BATCH_LIMIT, total // (2 * WATCHED))
        while (there := self.there()) < total:
            self.wait(min(most, total - there) + POOL * (there == 0))
            level.waiting = relation("respondents_spool") / Spool.objects.count()
            before = written()
            start = time.perf_counter()
            batch = shuffle_wave(self.wave.pk)
            taken = time.perf_counter() - start
            assert batch is not None
            level.shuffles = [*level.shuffles, taken / batch.size][-2 * WATCHED :]
            level.log_of_shuffle = (written() - before) / batch.size
            vacuum()
        refresh_wave(self.wave.pk)
        self.measure(level)
        self.levels.append(level)
        return level

    def there(self) -> int:
        return sum(Batch.objects.filter(wave=self.wave).values_list("size", flat=True))

    def wait(self, number: int) -> None:
        """Put so many into the spool, as the intake does, but in one statement."""
        with connection.cursor() as cursor:
            cursor.execute(
                "CREATE TEMPORARY TABLE IF NOT EXISTS prepared (place int, report bytea)"
            )
            cursor.execute("TRUNCATE prepared")
            rows = sql.SQL("COPY prepared FROM STDIN")
            with cursor.copy(rows) as copy:
                for place in range(number):
                    copy.write_row((place, self.prepared[place % len(self.prepared)]))
            cursor.execute(
                "WITH new AS (SELECT uuid_send(gen_random_uuid()) AS token, report FROM prepared), "
                "claimed AS (INSERT INTO respondents_claim (wave_id, token) "
                "            SELECT %(wave)s, token FROM new) "
                "INSERT INTO respondents_spool (wave_id, token, version_id, report) "
                "SELECT %(wave)s, token, %(version)s, report FROM new",
                {"wave": self.wave.pk, "version": self.wave.version_id},
            )

    def measure(self, level: Level) -> None:
        claims = level.total + Spool.objects.count()
        partition = f"respondents_report_{self.wave.pk}"
        level.report_rows = heap(partition) / level.total
        level.report_index = (relation(partition) - heap(partition)) / level.total
        level.claim_rows = heap("respondents_claim") / claims
        level.claim_index = (relation("respondents_claim") - heap("respondents_claim")) / claims
        level.spool = relation("respondents_spool")
        before = written()
        for place in range(SINGLES):
            start = time.perf_counter()
            report = self.prepared[place % len(self.prepared)]
            store_report(PendingReport(self.wave.pk, os.urandom(16), report))
            level.singles.append(time.perf_counter() - start)
        level.log_of_one = (written() - before) / SINGLES
        self.open_pages()

    def open_pages(self) -> None:
        """Open each as someone who may see it."""
        clients = {}
        for user in (owner(), exporter(self.wave.survey)):
            clients[user.role] = Client(SERVER_NAME=HOST)
            clients[user.role].force_login(user, backend=BACKEND)
        survey = [self.wave.survey_id]
        here = [*survey, self.wave.pk]
        addresses = {
            "the list of surveys": reverse("surveys:list"),
            "the dashboard": reverse("analytics:dashboard-wave", args=here),
            "its course over time": reverse("analytics:over-time", args=survey),
            "exports": reverse("analytics:exports", args=here),
            "handing out": reverse("surveys:share", args=here),
            "the designer": reverse("surveys:designer", args=survey),
            "people of the survey": reverse("surveys:people", args=survey),
            "the respondent’s page": reverse("respondents:page", args=[self.wave.code]),
        }
        for name, address in addresses.items():
            client = clients["exporter" if name == "exports" else "researcher"]
            self.opened.setdefault(name, []).append(timed(client, address))

    def pages(self) -> list[tuple[str, list[float]]]:
        return list(self.opened.items())


def timed(client: Client, address: str) -> float:
    """Return the median of some openings, after one that fills caches."""
    times = []
    for _each in range(OPENED + 1):
        start = time.perf_counter()
        response = client.get(address)
        times.append(time.perf_counter() - start)
        assert response.status_code == 200, address
    return median(times[1:])


def heap(table: str) -> int:
    return _size("pg_table_size", table)


def relation(table: str) -> int:
    """With its indexes."""
    return _size("pg_total_relation_size", table)


def _size(function: str, table: str) -> int:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [table])
        return int(cursor.fetchone()[0])


def written() -> int:
    """Return bytes of the write-ahead log since the server was made."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn")
        return int(cursor.fetchone()[0])
