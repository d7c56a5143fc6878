"""Two roles on the real server: what a web process may do in the database, and what it may not."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import psycopg
import pytest
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from analytics.estimates import refresh_wave
from analytics.management.commands.prepare_database import LOCK, ROLES, grant_to
from analytics.models import Estimate, Webhook
from analytics.running import run_waiting
from analytics.webhooks.sending import send_due
from config.env import database_from
from respondents.invitations.sending import send_some
from respondents.models import Mailing, Report, Spool, Tally
from respondents.shuffle import shuffle_wave
from respondents.wire import write_token
from surveys import people
from surveys.models import AuditEntry, Survey, User, Wave
from surveys.organisations import found_organisation
from surveys.tasks import delete_erased_surveys
from tests.analytics.crowds import answer
from tests.analytics.webhooks.receiver import receiver
from tests.conftest import question
from tests.processes import ROOT, address, free_port, wait_until
from tests.respondents import test_inviting as inviting
from tests.respondents.test_intake import fields, post
from tests.respondents.test_shuffle import wait
from tests.surveys.test_designer import add
from tools import site

pytestmark = pytest.mark.django_db(transaction=True)
AsWeb = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def web_role() -> str:
    """The role of the environment's WEB_DATABASE_URL, with its rights on the test's database."""
    url = os.environ.get("WEB_DATABASE_URL")
    if not url:
        if os.environ.get("CI", "").lower() in ("true", "1"):
            pytest.fail("WEB_DATABASE_URL is not set")
        pytest.skip("the database of DATABASE_URL has no second role: set WEB_DATABASE_URL")
    role = str(database_from(url)["USER"])
    grant_to(role)
    return role


@pytest.fixture
def as_web(web_role: str) -> AsWeb:
    """Lets this process's own connection be the web role's for a while."""

    @contextmanager
    def switched() -> Iterator[None]:
        owner = connection.settings_dict["USER"]
        connection.close()
        connection.settings_dict["USER"] = web_role
        try:
            yield
        finally:
            connection.close()
            connection.settings_dict["USER"] = owner

    return switched


def run_sql(statement: str) -> list[tuple[object, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement)
        return list(cursor.fetchall()) if cursor.description else []


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
    before = run_sql(granted)
    grant_to(web_role)
    assert run_sql(granted) == before
    allowed = {name for name, privileges in decisions().items() if privileges != "nothing"}
    assert {row[0] for row in before} == allowed


FORBIDDEN = [
    "SELECT count(*) FROM respondents_report",
    "SELECT count(*) FROM respondents_report_{wave}",
    "DELETE FROM respondents_report",
    "DROP TABLE respondents_report_{wave}",
    "SELECT layout FROM respondents_spool",
    "SELECT token FROM respondents_spool",
    "UPDATE respondents_spool SET layout = ''",
    "DELETE FROM respondents_spool",
    "INSERT INTO respondents_spool (wave_id) VALUES ({wave})",
    "INSERT INTO respondents_claim (wave_id) VALUES ({wave})",
    "SELECT wave_id FROM respondents_claim",
    "SELECT token FROM respondents_claim",
    "DELETE FROM respondents_claim",
    "UPDATE respondents_claim SET token = ''",
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
    "UPDATE surveys_auditentry SET actor_id = NULL",
    "DELETE FROM surveys_auditentry",
    "DELETE FROM surveys_survey",
    "DELETE FROM surveys_user",
    "TRUNCATE respondents_claim CASCADE",
    "CREATE TABLE mine (a int)",
    "CREATE FUNCTION public.mine() RETURNS int LANGUAGE sql AS 'SELECT 1'",
]


@pytest.mark.parametrize("statement", FORBIDDEN)
def test_a_web_process_is_denied(as_web: AsWeb, wave: Wave, statement: str) -> None:
    """The table of the wave's reports is made after the grants, as it always is."""
    wait(wave, [b"\x02"] * 10)
    shuffle_wave(wave.pk)
    with as_web(), pytest.raises(ProgrammingError, match=r"permission denied|must be owner"):
        run_sql(statement.format(wave=wave.pk))
    assert Report.objects.count() == Spool.objects.count() == Tally.objects.get().n == 5


def test_a_table_to_come_starts_with_nothing(as_web: AsWeb, wave: Wave) -> None:
    """Even where somebody made it a habit to let everyone read."""
    run_sql("ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO PUBLIC")
    grant_to(str(database_from(os.environ["WEB_DATABASE_URL"])["USER"]))
    run_sql("CREATE TABLE later (a int)")
    try:
        with as_web(), pytest.raises(ProgrammingError, match="permission denied"):
            run_sql("SELECT * FROM later")
    finally:
        run_sql("DROP TABLE later")


def test_submissions_are_taken_recognised_and_counted(
    as_web: AsWeb, client: Client, wave: Wave
) -> None:
    sent = [fields(wave, token=write_token(bytes([n] * 16)), report="Ag==") for n in range(12)]
    with as_web():
        assert [post(client, wave, body).status_code for body in sent] == [201] * 12
        assert [post(client, wave, body).status_code for body in sent] == [200] * 12
        assert post(client, wave, {**sent[0], "report": "AA=="}).status_code == 409
    shuffle_wave(wave.pk)
    with as_web():
        said = [post(client, wave, body).json()["status"] for body in sent]
    assert sorted(said) == ["counted"] * 7 + ["stored"] * 5
    assert Tally.objects.get().n == 7


def test_a_survey_from_nothing_to_its_erasure(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User
) -> None:
    """All that staff do, as the web role; what the worker does between, as the owner."""
    with as_web():
        client = signed_in(owner)
        client.post(reverse("surveys:new"), {"title": "Hours"})
        survey = Survey.objects.get()
        settings = {
            "title": "Hours",
            "introduction": "About hours.",
            "asker": "A university",
            "minimum_n": "10",
            "batch_minimum": "10",
            "while_open": "on",
            "retention_days": "90",
            "method": "auto",
            "confidence": "0.95",
        }
        client.post(reverse("surveys:settings", args=[survey.pk]), settings)
        assert add(client, survey).status_code == 302
        client.post(reverse("surveys:test", args=[survey.pk]))
        client.post(reverse("surveys:launch", args=[survey.pk]), {"confirmed": "on"})
        wave = Wave.objects.get(kind="live")
    wait(wave, [b"\x00"] * 40)
    shuffle_wave(wave.pk)
    assert refresh_wave(wave.pk) == 1
    dashboard = reverse("analytics:dashboard", args=[survey.pk])
    with as_web():
        assert "30" in client.get(dashboard).content.decode()
        where = reverse("analytics:export-csv", args=[survey.pk, wave.pk])
        assert client.get(where).status_code == 403
        client.post(reverse("surveys:close", args=[survey.pk, wave.pk]))
        assert not Wave.objects.get(pk=wave.pk).is_open
        erased = client.post(reverse("surveys:erase", args=[survey.pk]), {"title": "Hours"})
        assert erased.status_code == 302
        listed = client.get(erased["Location"])
        assert list(listed.context["rows"]) == []
        assert "Being erased" in listed.content.decode()
        assert client.get(dashboard).status_code == 404
        with pytest.raises(ProgrammingError, match="must be owner"):
            delete_erased_surveys()
    assert delete_erased_surveys() == 1
    for model in (Survey, Wave, Report, Spool, Tally, Estimate):
        assert not model.objects.exists()
    assert AuditEntry.objects.filter(action="deleted", survey_title="Hours").count() == 1


def test_people_come_in_and_share(
    as_web: AsWeb, client: Client, administrator: User, survey: Survey, owner: User
) -> None:
    """An account is made, given a role and switched off, all by the web; the log stays as it is."""
    backend = "allauth.account.auth_backends.AuthenticationBackend"
    with as_web():
        group = found_organisation(name="Institute", actor=administrator)
        _welcome, link = people.invite(
            email="new@candor.example",
            role=User.Role.RESEARCHER,
            organisation=group,
            actor=administrator,
        )
        given = {"name": "New", "password1": "xk2-0dk3-aas", "password2": "xk2-0dk3-aas"}
        assert client.post(link, given).status_code == 302
        made = User.objects.get(email="new@candor.example")
        client.force_login(owner, backend=backend)
        where = reverse("surveys:people", args=[survey.pk])
        assert client.post(where, {"email": made.email, "role": "editor"}).status_code == 302
        transfer = reverse("surveys:transfer", args=[survey.pk])
        assert client.post(transfer, {"email": made.email}).status_code == 302
        client.force_login(administrator, backend=backend)
        switch = reverse("people:switch", args=[made.pk])
        assert client.post(switch, {"to": "off"}).status_code == 302
        log = client.get(reverse("audit:download", args=["csv"])).getvalue().decode()
        assert log.count("new@candor.example") >= 5
    assert survey.memberships.get(role="owner").user == made


def test_jobs_are_asked_for_and_taken_back_by_the_web_and_run_by_the_worker(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User, launched: Callable[..., Wave]
) -> None:
    wave = launched(question(), question(text={"en": "Another?"}))
    answer(wave, [(0, 0), (1, 1)] * 400)
    where = reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "cross-table"])
    client = signed_in(owner)
    with as_web():
        asked = client.post(where, {"questions": ["q1", "q2"]})
        other = client.post(where, {"questions": ["q1", "q2"], "compare": "on"})
        client.post(f"{other['Location']}/cancel")
        with pytest.raises(ProgrammingError, match="permission denied"):
            run_waiting()
    assert run_waiting() == 1
    with as_web():
        assert "Cramér’s V" in client.get(asked["Location"]).content.decode()
        rows = client.post(f"{asked['Location']}/synthetic.csv", {"rows": "10"})
        assert rows.getvalue().count(b"\r\n") == 11
        assert "It was cancelled" in client.get(other["Location"]).content.decode()


def test_webhooks_are_made_by_the_web_and_served_by_the_worker(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User, wave: Wave, settings: Settings
) -> None:
    """The web's wish for a test becomes an event at the worker."""
    settings.WEBHOOK_LOOPBACK = True
    client = signed_in(owner)
    with receiver() as here:
        given = {"url": here.url, "events": ["batch.counted"]}
        with as_web():
            new = reverse("analytics:webhook-new", args=[wave.survey_id])
            assert client.post(new, given).status_code == 201
            webhook = Webhook.objects.get()
            for act in ("test", "secret"):
                where = reverse(f"analytics:webhook-{act}", args=[wave.survey_id, webhook.pk])
                assert client.post(where).status_code in (200, 302)
            with pytest.raises(ProgrammingError, match="permission denied"):
                send_due()
        answer(wave, [(1,)] * 10)
        assert send_due() == 2
        with as_web():
            assert "204" in client.get(webhook.get_absolute_url()).content.decode()
            for act in ("switch", "delete"):
                where = reverse(f"analytics:webhook-{act}", args=[wave.survey_id, webhook.pk])
                assert client.post(where).status_code == 302
    assert not Webhook.objects.exists()


def test_a_role_that_may_do_everything_anyway_is_refused() -> None:
    for (role,) in run_sql("SELECT rolname FROM pg_roles WHERE rolsuper OR rolname = current_user"):
        with pytest.raises(CommandError, match="may do everything already"):
            call_command("prepare_database", web_role=role, verbosity=0)
    with pytest.raises(CommandError, match="the role nobody_at_all does not exist"):
        call_command("prepare_database", web_role="nobody_at_all", verbosity=0)


def test_two_hosts_migrate_one_after_the_other(tmp_path: Path) -> None:
    own = {**os.environ, "DATABASE_URL": address(connection.settings_dict), "WEB_DATABASE_URL": ""}
    waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
    command = [sys.executable, "manage.py", "prepare_database", "-v0"]
    log = tmp_path / "second.log"
    with log.open("wb") as output, psycopg.connect(own["DATABASE_URL"]) as first:
        first.execute("SELECT pg_advisory_xact_lock(%s)", [LOCK])
        second = subprocess.Popen(command, cwd=ROOT, env=own, stderr=output)
        wait_until(lambda: run_sql(waiting) == [(1,)], process=second, log=log)
    assert second.wait(30) == 0


def test_the_web_server_is_told_its_own_address_only() -> None:
    given = {"DATABASE_URL": "owner", "WEB_DATABASE_URL": "web", "PORT": "1"}
    assert site.web_environment(given) == {"DATABASE_URL": "web", "PORT": "1"}
    assert site.worker_environment(given) == {"DATABASE_URL": "owner", "PORT": "1"}
    assert site.web_environment({"DATABASE_URL": "owner"}) == {"DATABASE_URL": "owner"}


@pytest.mark.parametrize("only", [(), ("--only", "web")], ids=["all", "web"])
def test_serve_keeps_the_owners_address_from_the_web_server(
    web_role: str, tmp_path: Path, only: tuple[str, ...]
) -> None:
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
            [sys.executable, "run.py", "serve", *only],
            cwd=ROOT,
            env=given,
            stdout=output,
            stderr=output,
        )
    try:
        here = f"http://127.0.0.1:{port}/healthz"
        wait_until(lambda: site.answers(here), 60, process=serving, log=log)
        told = told_to_children_of(serving.pid)
        assert {url for name, url in told if "granian" in name} == {web}
        assert {url for name, url in told if "celery" in name} == (set() if only else {owner})
    finally:
        serving.send_signal(signal.SIGTERM)
        assert serving.wait(40) in (0, 130)


def told_to_children_of(parent: int) -> set[tuple[str, str]]:
    """The command and the database address of every process below this one."""
    below, found = {parent}, set()
    for stat in sorted(Path("/proc").glob("[0-9]*/stat"), key=lambda path: int(path.parts[2])):
        fields = stat.read_text().rpartition(")")[2].split()
        if int(fields[1]) in below:
            below.add(int(stat.parts[2]))
            pairs = (stat.parent / "environ").read_text().split("\0")
            told = dict(pair.partition("=")[::2] for pair in pairs)
            addresses = {told.get("DATABASE_URL", ""), told.get("WEB_DATABASE_URL", "")}
            command = (stat.parent / "cmdline").read_text()
            found |= {(command, url) for url in addresses if url}
    return found


def test_invitations_from_the_list_to_the_erasing_of_addresses(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User, launched: Callable[..., Wave]
) -> None:
    """What staff do, as the web role; the mail between, as the worker's."""
    wave = launched(access="invited")
    with as_web():
        client = signed_in(owner)
        inviting.invite(client, wave, *inviting.THREE)
        inviting.post(client, wave, "anonymous", number="2")
        assert client.post(inviting.address(wave, "download")).getvalue().count(b"\r\n") == 6
        inviting.post(client, wave, "mail", **inviting.MAIL)
        inviting.post(client, wave, "cancel")
        inviting.post(client, wave, "mail", **inviting.MAIL)
    assert send_some(Mailing.objects.latest("pk").pk) == 3
    inviting.begin(wave, "bob@x.example")
    with as_web():
        for contact in ("ann@x.example", "bob@x.example"):
            inviting.post(client, wave, "uninvite", address=contact)
        inviting.post(client, wave, "forget", sure="on")
        shown = client.get(inviting.address(wave, "overview")).content.decode()
    assert inviting.figures(shown) == [3, 0, 1, 1]
