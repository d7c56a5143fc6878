"""Two roles on the real server: what a web process may do in the database, and what it may not."""

import os
import re
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import timedelta
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import DatabaseError, ProgrammingError, connection
from django.utils import timezone

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.estimates.timing import settled
from analytics.jobs.runner import run_waiting
from analytics.management.commands.prepare_database import LOCK, ROLES, grant_to
from analytics.models import Estimate, Job
from config.env import database_from
from respondents.models import Claim, Report, Spool, Tally
from respondents.raw_sql import execute, fetch_rows, fetch_value
from respondents.shuffling.services import shuffle_wave
from surveys.documents.freezing.problems import DraftError
from surveys.models import Wave
from tests.helpers.reports import wait
from tests.helpers.setup import AsWeb
from tests.helpers.waves import Launch
from tests.processes import ROOT, address, free_port, wait_until
from tools.local import serve
from tools.servers import app_processes, processes
from tools.setup import environment

pytestmark = pytest.mark.django_db(transaction=True)


def decisions() -> dict[str, str]:
    return dict(re.findall(r"\('(\w+)',\s+'([^']+)'\)", ROLES.read_text()))


def test_every_table_of_every_app_is_decided_on() -> None:
    """A new table fails here until deploy/roles.sql says what a web process may do with it."""
    tables = {*connection.introspection.django_table_names(), "django_migrations"}
    assert set(decisions()) == tables


def test_what_the_server_grants_is_what_was_decided(web_role: str) -> None:
    """A second time changes nothing; and nothing was granted beside it."""
    granted = (
        "SELECT relname, relacl::text, array_agg(attname || attacl::text ORDER BY attname) "
        "FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid "
        "WHERE concat(relacl::text, attacl::text) LIKE '%{web}=%' GROUP BY 1, 2 ORDER BY 1"
    ).replace("{web}", web_role)
    before = fetch_rows(granted)
    grant_to(web_role)
    assert fetch_rows(granted) == before
    allowed = {name for name, privileges in decisions().items() if privileges != "nothing"}
    assert {row[0] for row in before} == allowed


FORBIDDEN = [
    "SELECT count(*) FROM respondents_report",
    "SELECT count(*) FROM respondents_report_{wave}",
    "DELETE FROM respondents_report",
    "DROP TABLE respondents_report_{wave}",
    "SELECT report FROM respondents_spool",
    "SELECT token FROM respondents_spool",
    "UPDATE respondents_spool SET report = ''",
    "DELETE FROM respondents_spool",
    "INSERT INTO respondents_spool (wave_id) VALUES ({wave})",
    "INSERT INTO respondents_claim (wave_id) VALUES ({wave})",
    "SELECT wave_id FROM respondents_claim",
    "SELECT remaining FROM respondents_capacity",
    "UPDATE respondents_capacity SET remaining = 9",
    "DELETE FROM respondents_capacity",
    "SELECT token FROM respondents_claim",
    "SELECT token FROM respondents_completion",
    "UPDATE respondents_redemption SET day = day",
    "DELETE FROM respondents_redemption",
    "UPDATE respondents_completionkey SET sealed = ''",
    "DELETE FROM respondents_claim",
    "UPDATE respondents_claim SET token = ''",
    "SELECT words FROM respondents_textpool",
    "UPDATE respondents_textpool SET words = '{{}}'",
    "DELETE FROM respondents_textpool",
    "INSERT INTO respondents_text (words) VALUES ('')",
    "UPDATE respondents_text SET words = ''",
    "SELECT counts FROM respondents_tally",
    "UPDATE respondents_tally SET n = 0",
    "UPDATE analytics_job SET state = 'done'",
    "UPDATE analytics_job SET result = '{{}}'",
    "DELETE FROM analytics_job",
    "INSERT INTO analytics_delivery (event) VALUES (gen_random_uuid())",
    "UPDATE analytics_delivery SET body = ''",
    "UPDATE analytics_webhook SET url = 'https://other.example'",
    "DELETE FROM respondents_tally",
    "UPDATE respondents_batch SET size = 0",
    "UPDATE analytics_estimate SET n = 0",
    "UPDATE analytics_ledger SET spent_epsilon = 0",
    "INSERT INTO analytics_ledger SELECT * FROM analytics_ledger",
    "DELETE FROM analytics_release",
    "UPDATE analytics_release SET epsilon = 9",
    "UPDATE surveys_version SET number = 9",
    "UPDATE surveys_wave SET batch_minimum = 1",
    "UPDATE accounts_auditentry SET actor_id = NULL",
    "DELETE FROM accounts_auditentry",
    "DELETE FROM surveys_survey",
    "DELETE FROM accounts_user",
    "TRUNCATE respondents_claim CASCADE",
    "CREATE TABLE mine (a int)",
    "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
]


def denied(statement: str) -> bool:
    try:
        execute(statement)
    except ProgrammingError as error:
        return re.search("permission denied|must be owner", str(error)) is not None
    return False


def test_a_web_process_is_denied(as_web: AsWeb, wave: Wave) -> None:
    """The table of the wave's reports is made after the grants, as it always is."""
    wait(wave, [b"\x02"] * 20)
    shuffle_wave(wave.pk)
    statements = [statement.format(wave=wave.pk) for statement in FORBIDDEN]
    with as_web():
        assert [statement for statement in statements if not denied(statement)] == []
    assert Report.objects.count() == Spool.objects.count() == Tally.objects.get().n == 10


def test_a_web_process_closes_a_wave_for_good(as_web: AsWeb, wave: Wave) -> None:
    """Opened and closed by turns, a wave would give figures of ever so slightly other people."""
    put = "UPDATE surveys_wave SET closes = {closes} WHERE id = {wave}"
    with as_web():
        execute(put.format(wave=wave.pk, closes="clock_timestamp()"))
        for closes in ("NULL", "now() + interval '1 day'", "now()"):
            with pytest.raises(DatabaseError, match="stays closed"):
                execute(put.format(wave=wave.pk, closes=closes))
    wave.refresh_from_db()
    assert not wave.is_open


def test_a_web_process_closes_no_wave_in_the_past(as_web: AsWeb, wave: Wave) -> None:
    """Its reports would be old enough to be deleted."""
    Wave.objects.filter(pk=wave.pk).update(opens="2000-01-01T00:00Z")
    with as_web():
        execute("UPDATE surveys_wave SET closes = '2000-01-02' WHERE opens < '2000-01-02'")
    wave.refresh_from_db()
    assert wave.closes is not None
    assert abs(timezone.now() - wave.closes) < timedelta(minutes=1)


KEEP = """
SELECT respondents_keep('2000-01-01'::timestamptz + interval '{years} years',
    '{{{wave}}}'::bigint[], ARRAY[uuid_send(gen_random_uuid())], ARRAY['\\x02'::bytea],
    NULL)
"""


def keep(wave: Wave, years: int = 26) -> str:
    return str(fetch_value(KEEP.format(wave=wave.pk, years=years)))


def figures(wave: Wave) -> dict[str, Any]:
    """Everything that anyone is told of a wave's reports."""
    refresh_wave(wave.pk)
    return {
        "reports": Report.objects.filter(wave=wave).count(),
        "tallies": list(Tally.objects.filter(wave=wave).values("n", "counts")),
        "estimates": list(Estimate.objects.filter(wave=wave).values("n", "shares")),
        "waiting": Spool.objects.filter(wave=wave).count(),
        "claims": Claim.objects.filter(wave=wave).count(),
    }


@pytest.fixture
def collecting(wave: Wave, settings: Any) -> Wave:
    settings.CLOSING_GRACE_SECONDS = 0
    Wave.objects.filter(pk=wave.pk).update(opens="2000-01-01T00:00Z")
    wait(wave, [b"\x02", b"\x00"] * 30)
    return wave


def close_now(wave: Wave) -> None:
    Wave.objects.filter(pk=wave.pk).update(closes=timezone.now())
    wave.refresh_from_db()


def test_a_web_process_adds_no_report_to_a_closed_wave(
    as_web: AsWeb, web_role: str, collecting: Wave
) -> None:
    """By naming an earlier moment, or in a transaction that began before the closing."""
    with as_web():
        assert keep(collecting) == "s"
    late, frozen, slow = (as_role(web_role) for _each in range(3))
    frozen.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
    asleep = KEEP.replace("SELECT ", "SELECT pg_sleep(1), ", 1)
    with late, frozen, slow, ThreadPoolExecutor(1) as pool:
        for wave in (late, frozen):
            wave.execute("SELECT closes FROM surveys_wave")
        sleeping = pool.submit(slow.execute, asleep.format(wave=collecting.pk, years=26))
        time.sleep(0.3)
        close_now(collecting)
        assert sleeping.result().fetchone() == ("", "x")
        assert shuffle_wave(collecting.pk)
        before = figures(collecting)
        with as_web():
            assert [keep(collecting, years) for years in (0, 20, 26, 99)] == ["x"] * 4
        for wave in (late, frozen):
            letter = wave.execute(KEEP.format(wave=collecting.pk, years=26)).fetchone()
            assert letter == ("x",)
            wave.commit()
    assert before["reports"] == before["tallies"][0]["n"] == 61
    assert figures(collecting) == before


def test_a_report_that_is_still_uncommitted_is_waited_for(web_role: str, collecting: Wave) -> None:
    """One transaction began to store it before the closing, and takes its time."""
    with as_role(web_role) as held:
        assert held.execute(KEEP.format(wave=collecting.pk, years=26)).fetchone() == ("s",)
        close_now(collecting)
        assert shuffle_wave(collecting.pk) is None
        assert not settled(collecting)
        held.commit()
    assert shuffle_wave(collecting.pk)
    assert settled(collecting)
    assert figures(collecting)["reports"] == 61


def test_a_web_process_opens_no_wave_in_an_older_transaction(
    web_role: str, collecting: Wave
) -> None:
    with as_role(web_role) as older:
        older.execute("SELECT now()")
        close_now(collecting)
        with pytest.raises(psycopg.errors.RaiseException, match="stays closed"):
            older.execute("UPDATE surveys_wave SET closes = NULL")
        older.rollback()


def test_a_final_wave_stays_closed_if_the_clock_is_set_back(
    as_web: AsWeb, collecting: Wave
) -> None:
    """Its closing is then to come. Only the worker makes a wave final, and no one a new one."""
    tomorrow = timezone.now() + timedelta(days=1)
    Wave.objects.filter(pk=collecting.pk).update(final=True, closes=tomorrow)
    collecting.refresh_from_db()
    assert not collecting.is_open
    assert not Wave.objects.open_at(timezone.now()).exists()
    put = "UPDATE surveys_wave SET closes = {}"
    with as_web():
        assert keep(collecting) == "x"
        for closes in ("NULL", "now() + interval '2 days'"):
            with pytest.raises(DatabaseError, match="stays closed"):
                execute(put.format(closes))
        with pytest.raises(ProgrammingError, match="permission denied"):
            execute("UPDATE surveys_wave SET final = false")
        collecting.pk = None
        collecting.number = 99
        collecting.code = "another"
        with pytest.raises(DatabaseError, match="a new wave is not final"):
            collecting.save(force_insert=True)
        collecting.final = False
        collecting.save(force_insert=True)
        assert keep(collecting) == "s"


def as_role(role: str) -> "psycopg.Connection[tuple[Any, ...]]":
    return psycopg.connect(address({**connection.settings_dict, "USER": role}))


def test_without_the_rights_to_end_the_log_no_one_is_invited(
    launched: Launch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A restored database lacks one of them."""
    owner = connection.settings_dict["USER"]
    change = "{} EXECUTE ON FUNCTION pg_switch_wal() {} {}"
    with as_role("postgres") as administrator:
        administrator.autocommit = True
        administrator.execute(change.format("REVOKE", "FROM", owner))
        try:
            launched()
            with pytest.raises(DraftError, match="No one can be invited here yet"):
                launched(access="invited")
            call_command("prepare_database", verbosity=0)
            assert f'ON FUNCTION pg_switch_wal() TO "{owner}";' in capsys.readouterr().err
        finally:
            administrator.execute(change.format("GRANT", "TO", owner))
    launched(access="invited")
    call_command("prepare_database", verbosity=0)
    assert capsys.readouterr().err == ""


def test_a_web_process_gets_no_reports_of_a_survey_without_exports(
    as_web: AsWeb, launched: Launch, exporter: User
) -> None:
    """It can put a job among the jobs in an exporter's name; what was launched it cannot change."""
    wave = launched(exports="none")
    wait(wave, [b"\x02"] * 60)
    shuffle_wave(wave.pk)
    Wave.objects.filter(pk=wave.pk).update(opens="2026-01-01T00:00Z", closes="2026-01-02T00:00Z")
    shuffle_wave(wave.pk)
    refresh_wave(wave.pk)  # the figures are final: nothing else is in the way
    with as_web():
        for change in (
            "UPDATE surveys_version SET canonical = '{{}}'",
            "DELETE FROM surveys_version",
        ):
            with pytest.raises(ProgrammingError, match="permission denied"):
                execute(change)
        job = Job.objects.create(
            survey=wave.survey, wave=wave, kind="reports", fingerprint="x", asked_by=exporter
        )
    run_waiting()
    with as_web():
        job.refresh_from_db()
        assert (job.state, job.reason) == ("refused", "no-exports")
        assert fetch_value("SELECT count(*) FROM analytics_exportpart") == 0


def test_a_table_to_come_starts_with_nothing(as_web: AsWeb, wave: Wave) -> None:
    """Even where someone made it a habit to let everyone read."""
    execute("ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC")
    grant_to(str(database_from(os.environ["WEB_DATABASE_URL"])["USER"]))
    execute("CREATE TABLE later (a int)")
    try:
        with as_web(), pytest.raises(ProgrammingError, match="permission denied"):
            execute("SELECT * FROM later")
    finally:
        execute("DROP TABLE later")


def test_a_role_that_may_do_everything_anyway_is_refused() -> None:
    for (role,) in fetch_rows(
        "SELECT rolname FROM pg_roles WHERE rolsuper OR rolname = current_user"
    ):
        with pytest.raises(CommandError, match="may do everything already"):
            call_command("prepare_database", web_role=role, verbosity=0)
    with pytest.raises(CommandError, match="the role nobody_at_all does not exist"):
        call_command("prepare_database", web_role="nobody_at_all", verbosity=0)


@pytest.mark.slow
def test_two_hosts_migrate_one_after_the_other(tmp_path: Path) -> None:
    own = {**os.environ, "DATABASE_URL": address(connection.settings_dict), "WEB_DATABASE_URL": ""}
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    command = [sys.executable, "manage.py", "prepare_database", "-v0"]
    log = tmp_path / "second.log"
    with log.open("wb") as output, psycopg.connect(own["DATABASE_URL"]) as first:
        first.execute("SELECT pg_advisory_xact_lock(%s, 0)", [LOCK])
        second = subprocess.Popen(command, cwd=ROOT, env=own, stderr=output)
        wait_until(lambda: fetch_rows(waiting) == [(1,)], process=second, log=log)
    assert second.wait(30) == 0


def test_the_web_server_is_told_its_own_address_only() -> None:
    given = {"DATABASE_URL": "owner", "WEB_DATABASE_URL": "web", "PORT": "1"}
    deadline = {"CANDOR_DATABASE_SECONDS": "30"}
    assert app_processes.web_environment(given) == {"DATABASE_URL": "web", "PORT": "1", **deadline}
    assert app_processes.worker_environment(given) == {"DATABASE_URL": "owner", "PORT": "1"}
    assert app_processes.web_environment({"DATABASE_URL": "owner"}) == {
        "DATABASE_URL": "owner",
        **deadline,
    }
    chosen = {"DATABASE_URL": "owner", "CANDOR_DATABASE_SECONDS": "0"}
    assert app_processes.web_environment(chosen) == chosen


@pytest.mark.slow
def test_serve_keeps_the_owners_address_from_the_web_server(web_role: str, tmp_path: Path) -> None:
    owner = address(connection.settings_dict)
    web = address({**connection.settings_dict, "USER": web_role})
    port = free_port()
    given = {
        **os.environ,
        "DATABASE_URL": owner,
        "WEB_DATABASE_URL": web,
        "PORT": str(port),
        "STATIC_ROOT": str(tmp_path),
        "ALLOWED_HOSTS": "127.0.0.1",
        "WEB_WORKERS": "1",
    }
    log = tmp_path / "serve.log"
    with log.open("wb") as output:
        serving = subprocess.Popen(
            [sys.executable, "run.py", "serve"],
            cwd=ROOT,
            env=given,
            stdout=output,
            stderr=output,
        )
    try:
        here = f"http://127.0.0.1:{port}/healthz"
        wait_until(lambda: app_processes.answers(here), 60, process=serving, log=log)
        told = told_to_children_of(serving.pid)
        assert {url for name, url in told if "granian" in name} == {web}
        assert {url for name, url in told if "celery" in name} == {owner}
    finally:
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(40) in (0, 130)


def test_serve_starts_the_web_server_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """It then needs no address but its own, and migrates nothing."""
    ran: list[tuple[str, str]] = []
    started: list[tuple[str, str]] = []

    class Fake(processes.Processes):
        def start(self, name: str, *_given: Any, **named: Any) -> Any:
            started.append((name, named["environment"]["DATABASE_URL"]))

        def will_remove(self, path: Path) -> None:
            path.rmdir()

        def wait_until_stopped(self) -> None:
            pass

    def must_run(name: str, *_given: Any, environment: dict[str, str]) -> None:
        ran.append((name, environment["DATABASE_URL"]))

    monkeypatch.setattr(environment, "prepare", lambda *_locks: None)
    monkeypatch.setattr(app_processes, "must_run", must_run)
    given = app_processes.addressed({"WEB_DATABASE_URL": "web", "PORT": str(free_port())}, ("web",))
    serve.serve(Fake(), given, ("web",))
    assert ran == [("collectstatic", "web")]
    assert started == [("The web server", "web")]


def told_to_children_of(parent: int) -> set[tuple[str, str]]:
    """The command and the database address of every process below this one.

    Any other process may end while we look.
    """
    below, environments = {parent}, set()
    for stat in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parts[2])):
        with suppress(FileNotFoundError, ProcessLookupError):
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) in below:
                below.add(int(stat.parts[2]))
                pairs = (stat.parent / "environ").read_text().split("\0")
                told = dict(pair.partition("=")[::2] for pair in pairs)
                addresses = {told.get("DATABASE_URL", ""), told.get("WEB_DATABASE_URL", "")}
                command = (stat.parent / "cmdline").read_text()
                environments |= {(command, url) for url in addresses if url}
    return environments
