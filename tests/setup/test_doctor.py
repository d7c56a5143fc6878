"""`manage.py doctor` on real processes: nothing to say of a good site, and each planted fault."""

import json
import os
import re
import secrets
import shutil
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import LiteralString

import psycopg
import pytest
from redis import Redis

from config.doctor import CHECKS
from config.metrics.heartbeat import KEY
from tests.helpers.front import front
from tests.helpers.programs import outcome_of
from tests.helpers.setup import becomes
from tests.options import slow_except
from tests.processes import ROOT, free_port, kill_all
from tools.local import databases
from tools.servers import app_processes
from tools.servers.processes import Child, Processes, must_run

HOST = "127.0.0.1"
FAILING_WEBHOOK: tuple[LiteralString, ...] = (
    "SET session_replication_role = replica",  # its survey is not needed
    """
    INSERT INTO analytics_webhook
        (survey_id, url, events, secret, former_secret, active, test_asked, failures, failing, made)
    VALUES (gen_random_uuid(), 'https://a.example', '{}', '', '', true, false, 3, false, now())
    """,
    """
    INSERT INTO analytics_delivery (webhook_id, event, kind, day, body, state, attempts, trouble)
    SELECT id, gen_random_uuid(), 'job.finished', now(), '', 'waiting', 3, 'certificate'
    FROM analytics_webhook
    """,
)
Findings = dict[str, list[dict[str, str]]]


@dataclass
class Site:
    """A deployment with everything a deployment has."""

    given: dict[str, str]
    worker: Child
    beat: Child
    redis: "Redis"

    def doctor(self, *arguments: str, **other: str) -> tuple[int, Findings]:
        """The exit code, and what each check found."""
        done = outcome_of(
            *(sys.executable, "manage.py", "doctor", "--json", *arguments),
            cwd=ROOT,
            env={**self.given, **other},
            timeout=300,  # a check that hangs is a fault
        )
        assert done.stdout.startswith("{"), done.stderr
        return done.returncode, json.loads(done.stdout)

    def sql(self, *statements: LiteralString) -> None:
        """Run them as someone who may do everything."""
        url = self.given["DATABASE_URL"]
        with psycopg.connect(url, user="postgres", autocommit=True) as connection:
            for statement in statements:
                connection.execute(statement)


def errors(findings: Findings) -> dict[str, str]:
    """The checks with an error, and its problem."""
    problems = {
        name: " ".join(each["problem"] for each in finding if each["level"] == "error")
        for name, finding in findings.items()
    }
    return {name: text for name, text in problems.items() if text}


@pytest.fixture
def deployed(tmp_path: Path, collected_static: str) -> Iterator[Site]:
    """Servers, worker, beat, web processes and a proxy with TLS, all of them real."""
    with Processes() as processes:
        home = databases.make_home(processes)
        addresses = databases.start(processes, home, {}, durable=True)
        port = free_port()
        with front(f"http://{HOST}:{port}", tmp_path) as (url, certificate):
            kept = {n: v for n, v in os.environ.items() if n not in addresses}
            kept.pop("SECOND_FACTOR", None)
            given = {
                **kept,
                **addresses,
                "SECRET_KEY": secrets.token_urlsafe(50),
                "SITE_URL": url,
                "ALLOWED_HOSTS": "localhost",
                "BEHIND_PROXY": "1",
                "STATIC_ROOT": str(tmp_path / "static"),
                "SSL_CERT_FILE": str(certificate),
                "CANDOR_SHUFFLE_SECONDS": "1",
                "WEB_WORKERS": "1",
            }
            must_run("migrate", [*app_processes.MANAGE, "prepare_database"], environment=given)
            shutil.copytree(collected_static, given["STATIC_ROOT"])
            worker = app_processes.start_worker(processes, given, tmp_path / "celery.log")
            beat = app_processes.start_beat(processes, given, home.folder, tmp_path / "beat.log")
            app_processes.start_web(processes, given, HOST, port, tmp_path / "web.log")
            with Redis.from_url(given["REDIS_URL"]) as redis:
                deployed = Site(given, worker, beat, redis)
                assert becomes(lambda: redis.hexists(KEY, "done:shuffle") == 1, 60)
                yield deployed
                kill_all(processes)


def refuse_strangers(site: Site) -> None:
    """Let PostgreSQL ask one role for a password."""
    site.sql("CREATE ROLE stranger LOGIN PASSWORD 'right'")
    with psycopg.connect(site.given["DATABASE_URL"], user="postgres") as connection:
        row = connection.execute("SHOW hba_file").fetchone()
    assert row is not None
    rules = Path(row[0])
    rules.write_text(f"local all stranger scram-sha-256\n{rules.read_text()}")
    site.sql("SELECT pg_reload_conf()")


UNUSABLE = {
    "CA_FILE": (
        "/none.pem",
        "CA_FILE is /none.pem, and no certificates can be read there: No such",
    ),
    "SECRET_KEY_FILE": ("/none", "SECRET_KEY_FILE cannot be read: No such file or directory."),
    "DATABASE_URL": ("postgresql://[", "DATABASE_URL is not a PostgreSQL address."),
}


@pytest.mark.parametrize("name", slow_except(UNUSABLE, "CA_FILE"))
def test_settings_that_cannot_be_used_are_one_sentence(name: str) -> None:
    value, words = UNUSABLE[name]
    given = {**os.environ, name: value}
    done = outcome_of(sys.executable, "manage.py", "doctor", cwd=ROOT, env=given)
    assert (done.returncode, done.stdout) == (1, "")
    [line] = done.stderr.splitlines()
    assert line.startswith(f"The settings cannot be used. {words}")


@pytest.mark.slow
def test_a_good_site_is_fine_and_each_planted_fault_is_named(
    deployed: Site, tmp_path: Path
) -> None:
    code, findings = deployed.doctor()
    assert (code, errors(findings)) == (0, {})
    assert {name for name, warnings in findings.items() if warnings} == {"accounts", "mail"}
    assert set(findings) == {check.name for check in CHECKS}

    refuse_strangers(deployed)
    old = tmp_path / "candor-1.dump"
    old.touch()
    os.utime(old, (0, 0))
    deployed.redis.execute_command("REPLICAOF", "127.0.0.1", "1")
    code, findings = deployed.doctor(
        DATABASE_URL=re.sub("//.*?@", "//stranger:wrong@", deployed.given["DATABASE_URL"]),
        BACKUP_FOLDER=str(tmp_path),
        ALLOWED_HOSTS="other.example",
    )
    deployed.redis.execute_command("REPLICAOF", "NO", "ONE")
    assert code == 1
    problems = errors(findings)
    expected = {
        "postgresql": "PostgreSQL cannot be used: it refuses the user or the password.",
        "redis": "Redis is a replica and takes no tasks.",
        "backup": f"The newest backup in {tmp_path} is ",
        "address": "ALLOWED_HOSTS does not name localhost, the host of SITE_URL.",
    }
    for name, words in expected.items():
        assert problems[name].startswith(words)
    assert "wrong" not in json.dumps(findings)

    deployed.sql(
        "ALTER SYSTEM SET log_min_duration_statement = 0",
        "SELECT pg_reload_conf()",
        "ALTER ROLE candor_web SET synchronous_commit = off",
        "GRANT SELECT ON respondents_report TO candor_web",
        "REVOKE INSERT ON django_session FROM candor_web",
        "CREATE TABLE respondents_report_99 PARTITION OF respondents_report FOR VALUES IN (99)",
        "ALTER TABLE surveys_version DISABLE TRIGGER ALL",
        "DELETE FROM django_migrations WHERE app = 'analytics'",
    )
    for child in (deployed.beat, deployed.worker):
        os.killpg(child.popen.pid, signal.SIGSTOP)
    deployed.sql(*FAILING_WEBHOOK)
    deployed.redis.hdel(KEY, "beat")
    (file,) = Path(deployed.given["STATIC_ROOT"]).glob("js/localdp/fixed_point.js")
    file.write_text("// another release")
    code, findings = deployed.doctor(
        SECRET_KEY="change-me",
        SECOND_FACTOR="optional",
        ALLOWED_HOSTS="*",
        EMAIL_HOST="127.0.0.1",
        EMAIL_PORT="1",
        DEFAULT_FROM_EMAIL="a@b.example",
    )
    for child in (deployed.beat, deployed.worker):
        os.killpg(child.popen.pid, signal.SIGCONT)
    assert code == 1
    problems = errors(findings)
    expected = {
        "settings": "SECRET_KEY has less than 50 characters",
        "address": "ALLOWED_HOSTS holds *",
        "migrations": "analytics.0",
        "rights": "may do what it must not: respondents_report SELECT.",
        "durability": "synchronous_commit is off for candor_web",
        "logging": "log_min_duration_statement is 0",
        "tables": "respondents_report_99 belong to no wave",
        "worker": "No Celery worker responds",
        "beat": "Beat last queued a task never",
        "static": "js/localdp/fixed_point.js",
        "mail": "The mail server 127.0.0.1 cannot be used: nothing accepts connections",
        "site": "answers 503: status not ready, database ok, migrations missing",
    }
    assert problems.keys() == expected.keys()
    for name, words in expected.items():
        assert words in problems[name]
    assert "SECOND_FACTOR is 'optional'" in problems["settings"]
    [webhook] = findings["webhooks"]
    assert webhook["problem"].startswith("Receivers of webhooks that fail: 1 (certificate).")
    assert "django_session INSERT" in problems["rights"]
    assert "A trigger is off on surveys_version" in problems["tables"]
    assert "change-me" not in json.dumps(findings)
