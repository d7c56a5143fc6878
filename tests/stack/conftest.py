"""Tests that need the real processes: their database is committed to, and flushed after each."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import connection

from config.celery import app
from respondents import client_verification
from respondents.client_verification import manifest
from tests.processes import address, environment, running, worker_command


@pytest.fixture(scope="session")
def static(collected_static: str, django_db_setup: None) -> str:
    """The folder of static files, for a stack that copies the tables of the test database."""
    return collected_static


@pytest.fixture
def server(transactional_db: None, standing_server: str) -> str:
    """The address of a web server on the test's database."""
    return standing_server


@pytest.fixture
def no_tasks(transactional_db: None) -> None:
    """An empty queue: this test is not concerned with what an earlier one enqueued."""
    app.control.purge()


@pytest.fixture
def worker(no_tasks: None, tmp_path: Path) -> Iterator[Path]:
    """A Celery worker with beat on the test's database; its log."""
    log = tmp_path / "celery.log"
    with running(worker_command(tmp_path), log):
        yield log


@pytest.fixture(scope="session")
def bilingual() -> dict[str, Any]:
    """The manifest with pages in two languages only.

    A visit compares the script of each language seven times, which is most of its work.
    """
    pages = manifest()["pages"]
    return {**manifest(), "pages": {tag: pages[tag] for tag in ("en", "zh-hans")}}


@pytest.fixture(scope="session")
def bilingual_file(bilingual: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("release") / "candor-client.json"
    file.write_text(json.dumps(bilingual))
    return file


@pytest.fixture
def repeat_only(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Limits what a visit requests under other conditions, too, to addresses that end like this.

    It does so with every response, six or seven times: seldom what a test is about.
    """
    differing = client_verification._differing_replies

    def repeat_only(end: str) -> None:
        def some(url: str, *given: Any, **named: Any) -> Iterator[str]:
            return differing(url, *given, **named) if url.endswith(end) else iter(())

        monkeypatch.setattr(client_verification, "_differing_replies", some)

    return repeat_only


@pytest.fixture
def empty_database(transactional_db: None) -> Iterator[dict[str, str]]:
    """An environment with an empty database on the tests' server."""
    name = f"{connection.settings_dict['NAME']}_empty"
    with psycopg.connect(address(connection.settings_dict), autocommit=True) as server:
        server.execute(f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)')
        server.execute(f'CREATE DATABASE "{name}"')
        there = address({**connection.settings_dict, "NAME": name})
        told = {
            **environment(),
            "DATABASE_URL": there,
            "ALLOWED_HOSTS": "127.0.0.1",
            "BEHIND_PROXY": "1",
        }
        yield {name: value for name, value in told.items() if name != "WEB_DATABASE_URL"}
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')
