"""Commands in an environment that has nothing but what they ask for: no HOME, no LANG."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.helpers.programs import Outcome, outcome_of
from tests.helpers.setup import Holder
from tests.processes import ROOT

Run = Callable[..., Outcome]


def bare(*arguments: str, **given: str) -> Outcome:
    own = {"PATH": "/usr/bin:/bin", **given}
    return outcome_of(sys.executable, "manage.py", *arguments, env=own, cwd=ROOT, encoding="utf-8")


@pytest.fixture
def site(held: Holder) -> dict[str, str]:
    named = {name: held.started[name] for name in ("DATABASE_URL", "WEB_DATABASE_URL", "REDIS_URL")}
    return {**named, "SECRET_KEY": "x" * 50, "ALLOWED_HOSTS": "localhost"}


@pytest.mark.slow
def test_migrations_and_the_doctor_need_no_home_and_no_language(site: dict[str, str]) -> None:
    done = bare("prepare_database", LOG_FORMAT="json", **site)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in (done.stdout + done.stderr).splitlines()]
    assert "has the rights of a web process" in lines[-1]["message"]
    result = bare("doctor", "--skip", "worker", "--skip", "static", **site)
    assert "SITE_URL=https://…" in result.stdout
    web = {name: value for name, value in site.items() if name != "DATABASE_URL"}
    part = bare("doctor", "--part", "web", "--json", "--skip", "worker", **web)
    findings = json.loads(part.stdout)
    assert {"tables", "mail", "webhooks"}.isdisjoint(findings)
    for name in ("postgresql", "migrations", "rights", "disk", "logging", "clock", "redis"):
        assert findings[name] == [], name


def test_a_crash_is_one_json_line_without_its_message(tmp_path: Path) -> None:
    done = bare("doctor", LOG_FORMAT="json", SECRET_KEY_FILE=str(tmp_path / "none"))
    assert done.returncode == 1
    [line] = done.stderr.splitlines()
    crash = json.loads(line)
    assert (crash["level"], crash["error"]) == ("CRITICAL", "ImproperlyConfigured")
    assert str(tmp_path) not in line


def test_run_py_writes_json_from_its_first_line(run_py: Run) -> None:
    failed = run_py("serve", "--only", "web", LOG_FORMAT="json")
    lines = [json.loads(line) for line in failed.stderr.splitlines()]
    assert {line["level"] for line in lines} == {"ERROR"}
    assert lines[0]["message"].startswith("DATABASE_URL is not set")
    assert not os.environ.get("LOG_FORMAT")
