"""Every column that a web process may write, tried: what it may choose, and what is refused.

The columns come from the server's own grants, so a new column is tried as soon as it is there. What
was accepted is the table in docs/reference/web-role.md.
"""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

import psycopg
import pytest
from django.apps import apps
from django.conf import settings
from django.core.serializers.json import DjangoJSONEncoder
from django.db import ProgrammingError, models, transaction
from django.utils import timezone

from accounts.models import User
from analytics.jobs.runner import run_waiting
from analytics.models import Job
from respondents.models import Invitation, Mailing, Opening
from respondents.raw_sql import execute, fetch_rows
from surveys.models import ApiToken, Survey, Wave
from surveys.services import create_survey
from tests.helpers.setup import AsWeb
from tests.helpers.waves import Launch
from tests.processes import ROOT

pytestmark = pytest.mark.django_db(transaction=True)

Row = dict[str, Any]
GRANTED = """
SELECT relname, privilege, array_agg(attname::text ORDER BY attnum)
FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
CROSS JOIN unnest('{INSERT,UPDATE,DELETE}'::text[]) AS privilege
WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p')
AND CASE privilege WHEN 'DELETE' THEN has_table_privilege(%(role)s, pg_class.oid, privilege)
    ELSE has_column_privilege(%(role)s, pg_class.oid, attnum, privilege) END
GROUP BY 1, 2 ORDER BY 1, 2
"""
TEXT = '{"title": "a questionnaire"}'
# What a person would write, where a column has no default and its type does not say it.
USUAL: dict[str, Row] = {
    "accounts_user": {"password": "!", "role": "researcher"},
    "surveys_version": {"canonical": TEXT, "sha256": sha256(TEXT.encode()).hexdigest()},
    "surveys_wave": {"kind": "simulated", "opens": "2026-01-01T00:00Z"},
    "surveys_apitoken": {"sha256": "0" * 64, "scopes": ["surveys:read"]},
    "respondents_invitation": {"contact": "ann@candor.example"},
    "respondents_mailing": {"kind": "invite"},
    "respondents_opening": {"pages": 1},
    "accounts_auditentry": {"actor_id": 1, "action": "launched"},
}
# What an attacker would write, where the type does not say it or a constraint asks for a form.
FORGED: dict[str, Row] = {
    "accounts_auditentry": {"action": "closed"},
    "accounts_user": {"password": "!1", "service_of_id": 1},
    "analytics_job": {"state": "done", "result": {"mean": 1}, "asked": "2001-01-01"},
    "respondents_invitation": {"contact": "attacker@candor.example"},
    "respondents_mailing": {"kind": "remind", "state": "done"},
    "respondents_opening": {"pages": 99},
    "surveys_apitoken": {"sha256": "1" * 64},
    "surveys_version": {"sha256": "1" * 64},
    "surveys_wave": {
        "kind": "test",
        "access": "invited",
        "closes": "2100-01-01T00:00Z",
        "signing_key_hash": "1" * 64,
        "completion_key": "forged",
    },
}
# What a person may write in an update, where the forged value is not allowed.
PERMITTED: dict[str, Row] = {
    "respondents_invitation": {"contact": ""},
    "respondents_mailing": {"state": "canceled"},
    "respondents_opening": {"pages": 2},
}
# What has to be changed before, because of a constraint.
BEFORE = {"analytics_webhook": ("former_until", "2026-01-01T00:00Z")}
FORGED_BY_TYPE: dict[str, Any] = {
    "date": "2001-01-01",
    "timestamptz": "2001-01-01T00:00:00+00:00",
    "uuid": str(UUID(int=7)),
    "jsonb": {"forged": 1},
    "bytea": "\\x01",
}
USUAL_BY_TYPE: dict[str, Any] = {
    "date": "2026-01-01",
    "timestamptz": "2026-01-01T00:00Z",
    "uuid": str(UUID(int=1)),
    "jsonb": {},
    "bytea": "\\x",
    "bool": False,
}


def types_of(table: str) -> dict[str, str]:
    asked = "SELECT column_name::text, udt_name::text FROM information_schema.columns"
    return dict(fetch_rows(f"{asked} WHERE table_name = %s", [table]))


def usual(model: type[models.Model]) -> Row:
    """Return a row as Django would insert it for a person."""
    types = types_of(model._meta.db_table)
    row: Row = {}
    for field in model._meta.local_concrete_fields:
        name, kind = str(field.column), types[str(field.column)]
        if field.has_default() and kind != "bytea":
            row[name] = field.get_default()
        elif field.null:
            row[name] = None
        elif getattr(field, "auto_now_add", False):
            row[name] = timezone.now().date() if kind == "date" else timezone.now()
        elif kind.startswith("_"):
            row[name] = []
        else:
            number = kind.startswith(("int", "numeric"))
            row[name] = USUAL_BY_TYPE.get(kind, 1 if number else "")
    row |= USUAL.get(model._meta.db_table, {})
    return dict(json.loads(json.dumps(row, cls=DjangoJSONEncoder)))


def forged(table: str, name: str, kind: str, value: Any) -> Any:
    if name in FORGED.get(table, {}):
        return FORGED[table][name]
    if kind == "bool":
        return not value
    if kind.startswith("_"):
        return ["forged"]
    return FORGED_BY_TYPE.get(kind, (value or 0) + 1 if kind.startswith("int") else f"{value}x")


class Undo(Exception):
    pass


@contextmanager
def undone() -> Iterator[None]:
    try:
        with transaction.atomic():
            yield
            raise Undo
    except Undo:
        pass


def refused(error: Exception) -> bool:
    """Return whether a right or a trigger was in the way, rather than a mistake of this test."""
    reasons = psycopg.errors.InsufficientPrivilege | psycopg.errors.RaiseException
    if not isinstance(error.__cause__, reasons):
        raise error
    return True


def insert(table: str, row: Row, column: str = "") -> Any:
    """Insert a row; return what was stored in a column."""
    put = f"INSERT INTO {table} SELECT * FROM jsonb_populate_record(NULL::{table}, %s)"  # noqa: S608
    returned = f'to_jsonb({table}."{column}")' if column else "1"
    return fetch_rows(f"{put} RETURNING {returned}", [json.dumps(row)])[0][0]


def update(table: str, row: Row, column: str) -> Any:
    value = f'(jsonb_populate_record(NULL::{table}, %s))."{column}"'
    put = f'UPDATE {table} SET "{column}" = {value} RETURNING to_jsonb({table}."{column}")'  # noqa: S608
    ((stored,),) = fetch_rows(put, [json.dumps(row)])
    return stored


def same(table: str, column: str, value: Any, stored: Any) -> bool:
    asked = f'SELECT to_jsonb((jsonb_populate_record(NULL::{table}, %s))."{column}")'
    return bool(fetch_rows(asked, [json.dumps({column: value})])[0][0] == stored)


def may_insert(table: str, row: Row, column: str, value: Any) -> bool:
    readable = table != "respondents_capacity"
    with undone():
        try:
            stored = insert(table, {**row, column: value}, column if readable else "")
        except Exception as error:
            return not refused(error)
        return not readable or same(table, column, value, stored)


def may_update(table: str, row: Row, column: str, value: Any) -> bool:
    with undone():
        insert(table, row)
        if table in BEFORE:
            name, first = BEFORE[table]
            update(table, {name: first}, name)
        try:
            stored = update(table, {column: value}, column)
        except Exception as error:
            return not refused(error)
        return same(table, column, value, stored)


def tried() -> dict[str, dict[str, list[str]]]:
    """Return what the web role may write: by table and privilege, the columns."""
    role = fetch_rows("SELECT current_user")[0][0]
    by_table = {model._meta.db_table: model for model in apps.get_models()}
    accepted: dict[str, dict[str, list[str]]] = {}
    for table, privilege, columns in fetch_rows(GRANTED, {"role": role}):
        held = accepted.setdefault(table, {})
        if privilege == "DELETE":
            held[privilege] = columns
            continue
        row, types = usual(by_table[table]), types_of(table)
        attempt = may_insert if privilege == "INSERT" else may_update
        with undone():
            insert(table, row)  # what a person writes is accepted
        values = {name: forged(table, name, types[name], row[name]) for name in columns}
        if privilege == "UPDATE":
            values |= PERMITTED.get(table, {})
        held[privilege] = [name for name in columns if attempt(table, row, name, values[name])]
    return accepted


def words(columns: list[str], table: str) -> str:
    everything = list(types_of(table))
    missing = [name for name in everything if name not in columns]
    if not missing:
        return "everything"
    if len(missing) < len(columns):
        return "all but " + ", ".join(missing)
    return ", ".join(name for name in everything if name in columns) or "nothing"


def lines(accepted: dict[str, dict[str, list[str]]]) -> list[str]:
    return [
        f"| `{table}` | {words(held.get('INSERT', []), table)} | "
        f"{words(held.get('UPDATE', []), table)} | {'yes' if 'DELETE' in held else 'no'} |"
        for table, held in accepted.items()
    ]


def test_what_a_web_process_can_write_is_in_the_table_of_the_web_role(as_web: AsWeb) -> None:
    with as_web():
        found = lines(tried())
    text = (ROOT / "docs/reference/web-role.md").read_text()
    assert re.findall(r"^\| `\w+_\w+` \|.*\|$", text, re.MULTILINE) == found, "\n".join(found)


ONE_WAY = [
    "UPDATE analytics_job SET cancel = true WHERE state = 'done'",
    "UPDATE analytics_job SET cancel = false WHERE state = 'running'",
    "INSERT INTO analytics_job SELECT (jsonb_populate_record(job, "
    """'{"id": 99, "fingerprint": "3"}')).* FROM analytics_job AS job WHERE state = 'done'""",
    "UPDATE respondents_invitation SET blinded = NULL WHERE blinded IS NOT NULL",
    "UPDATE respondents_invitation SET blinded = '\\x02' WHERE blinded IS NOT NULL",
    "UPDATE respondents_invitation SET withdrawn = false WHERE withdrawn",
    "UPDATE respondents_invitation SET stopped = false WHERE stopped",
    "UPDATE respondents_invitation SET contact = 'eve@candor.example' WHERE contact <> ''",
    "DELETE FROM respondents_invitation WHERE blinded IS NOT NULL",
    "UPDATE respondents_mailing SET state = 'done' WHERE state = 'running'",
    "UPDATE respondents_mailing SET state = 'running' WHERE state = 'canceled'",
    "UPDATE respondents_opening SET pages = pages - 1",
    "UPDATE respondents_opening SET pages = pages + 2",
    "UPDATE surveys_apitoken SET revoked = NULL WHERE revoked IS NOT NULL",
    "UPDATE surveys_apitoken SET revoked = '2100-01-01' WHERE revoked IS NOT NULL",
    "UPDATE surveys_survey SET erased = now() - interval '1 year' WHERE erasing",
    "UPDATE surveys_wave SET public_questions = '{q1}' WHERE closes IS NOT NULL",
    "UPDATE surveys_wave SET signing_key_hash = repeat('1', 64) WHERE signing_key_hash <> ''",
    "UPDATE surveys_wave SET completion_key = 'forged' WHERE completion_key <> ''",
    "UPDATE accounts_user SET deleting = false WHERE deleting",
    "UPDATE accounts_user SET sessions_ended = 0 WHERE sessions_ended > 0",
    *(
        f"INSERT INTO accounts_auditentry (actor_id, action, subject_title, detail, at) {values}"
        for values in (
            "VALUES (NULL, 'launched', '', '{}', now())",
            "VALUES (1, 'reports-deleted', '', '{}', now())",
            "VALUES (1, 'released', '', '{}', now())",
            "VALUES (1, 'repaired', '', '{}', now())",
            "VALUES (1, 'reports-exported', '', '{}', now())",
        )
    ),
]


@pytest.fixture
def done_by_then(
    wave: Wave, launched: Launch, owner: User, stranger: User, colleague: User
) -> None:
    """A row for each statement above, as people and the worker have left it."""
    job = {"survey": wave.survey, "wave": wave, "kind": "split", "asked_by": owner}
    Job.objects.create(**job, fingerprint="1", state="done", result={"mean": 1})
    Job.objects.create(**job, fingerprint="2", state="running", cancel=True)
    invited = launched(access="invited")
    Wave.objects.filter(pk=wave.pk).update(closes=timezone.now())
    Wave.objects.filter(pk=invited.pk).update(completion_key="one")
    Invitation.objects.create(wave=invited, contact="ann@candor.example", blinded=b"1")
    Invitation.objects.create(wave=invited, blinded=b"1", withdrawn=True, stopped=True)
    Mailing.objects.create(wave=invited, kind="invite", total=1, state="running")
    Mailing.objects.create(wave=wave, kind="invite", total=1, state="canceled")
    Opening.objects.create(wave=wave, day=timezone.now().date(), pages=2)
    revoked = {"expires": "2100-01-01", "revoked": "2026-01-01"}
    ApiToken.objects.create(user=owner, sha256="1" * 64, scopes=["surveys:read"], **revoked)
    Survey.objects.create(erasing=True)
    User.objects.filter(pk=stranger.pk).update(deleting=True)
    User.objects.filter(pk=colleague.pk).update(sessions_ended=1)


def test_what_is_done_stays_done(as_web: AsWeb, done_by_then: None) -> None:
    """Once the owner of the tables has tried each of them: there is a row that it would change."""
    for statement in ONE_WAY:
        with undone():
            assert execute(statement) > 0, statement
    with as_web():
        assert [statement for statement in ONE_WAY if not denied(statement)] == []


def denied(statement: str) -> bool:
    with undone():
        try:
            execute(statement)
        except Exception as error:
            return refused(error)
    return False


SHADOW = """
CREATE TEMPORARY TABLE pg_class AS
SELECT pg_class.oid, pg_roles.oid AS relowner FROM pg_catalog.pg_class, pg_roles
WHERE rolname = current_user
"""
UNBOUND = """
SELECT proname FROM pg_proc WHERE pronamespace = current_schema()::regnamespace
AND prosqlbody IS NULL
AND NOT coalesce(proconfig, '{}') @> ARRAY['search_path=pg_catalog, pg_temp']
"""


def test_the_web_role_cannot_shadow_the_catalog(as_web: AsWeb, done_by_then: None) -> None:
    """Temporary tables come before all others: one could say that the web role owns the tables."""
    assert fetch_rows(UNBOUND) == []
    with as_web():
        execute(SHADOW)
        assert fetch_rows("SELECT DISTINCT pg_get_userbyid(relowner) = current_user FROM pg_class")
        assert [statement for statement in ONE_WAY if not denied(statement)] == []


def test_a_web_process_plants_no_finished_result(as_web: AsWeb, wave: Wave, owner: User) -> None:
    """In the owner's name, with figures of its own, as a page or a file would show them."""
    planted = {"survey": wave.survey, "wave": wave, "kind": "split", "asked_by": owner}
    with as_web():
        for forged in (
            {"state": "done", "result": {"mean": 1}},
            {"state": "done"},
            {"attempts": 1},
        ):
            with undone(), pytest.raises(ProgrammingError, match="a new job waits and is empty"):
                Job.objects.create(**planted, **forged)
        asked = date(2001, 1, 1)
        Job.objects.bulk_create([Job(**planted, fingerprint="x", asked=asked, software="0")])
        job = Job.objects.get()
        assert job.asked >= timezone.now().date() - timedelta(days=1)
        with pytest.raises(ProgrammingError, match="permission denied"):
            Job.objects.update(state="done", result={"mean": 1})
    run_waiting()
    job.refresh_from_db()
    assert (job.state, job.software) == ("refused", settings.CANDOR_VERSION)


def test_a_job_reads_no_wave_of_another_survey(as_web: AsWeb, wave: Wave, stranger: User) -> None:
    """The survey that the row names decides about the permission."""
    own = create_survey(owner=stranger, title="Mine")
    with as_web():
        Job.objects.create(
            survey=own, wave=wave, kind="cross-table", fingerprint="x", asked_by=stranger
        )
    run_waiting()
    assert Job.objects.get().reason == "no-right"
