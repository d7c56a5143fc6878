"""The audit log: who may read which entries, searching, and recorded downloads."""

import datetime as dt
import json
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.urls import reverse
from django.utils.translation import override

import manage
from accounts.audit.forms import AuditForm
from accounts.audit.services import record
from accounts.audit.wording import describe
from accounts.models import AuditEntry, Organization, OrganizationMembership, User
from surveys.drafts.services import edit_draft
from surveys.erasure import delete_erased, erase_survey
from surveys.memberships.services import grant_role, transfer
from surveys.models import Membership, Survey
from surveys.services import create_survey
from tests.helpers.erasure import grace_over
from tests.helpers.people import person
from tests.helpers.questions import draft
from tests.helpers.tables import csv_rows

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

SignIn = Callable[[User], Client]
LOG = "audit:log"


@pytest.fixture
def other(stranger: User) -> Survey:
    return create_survey(owner=stranger, title="Of someone else")


def shown(client: Client, **query: Any) -> str:
    return client.get(reverse(LOG), query).text


def taken(client: Client, format: str = "csv", **query: Any) -> str:  # noqa: A002
    response = client.get(reverse("audit:download", args=[format]), query)
    assert response.status_code == 200
    return b"".join(response.streaming_content).decode()  # type: ignore[attr-defined]


def rows(client: Client, **query: Any) -> list[dict[str, str]]:
    return csv_rows(taken(client, **query))


def test_owners_read_of_their_surveys_and_administrators_everything(
    survey: Survey,
    other: Survey,
    owner: User,
    colleague: User,
    administrator: User,
    signed_in: SignIn,
) -> None:
    record(actor=administrator, action=AuditEntry.Action.ACCOUNT, subject=None, person="x@y.zz")
    for user, titles in (
        (owner, {"A survey"}),
        (colleague, set()),
        (administrator, {"A survey", "Of someone else", ""}),
    ):
        client = signed_in(user)
        listed = {entry.subject_title for entry, _told in client.get(reverse(LOG)).context["rows"]}
        assert listed == titles
        in_file = {row["survey_title"] for row in rows(client) if row["action"] != "audited"}
        assert in_file == titles


def test_the_log_of_another_users_survey_cannot_be_read(
    survey: Survey, other: Survey, desk: Client
) -> None:
    assert desk.get(reverse(LOG), {"survey": str(other.pk)}).status_code == 422
    where = reverse("audit:download", args=["csv"])
    assert desk.get(where, {"survey": str(other.pk)}).status_code == 422
    assert desk.get(where, {"since": "yesterday"}).status_code == 422
    assert not AuditEntry.objects.filter(action="audited").exists()


@pytest.mark.parametrize("reader", ["analyst", "editor", "exporter", "former", "manager", "none"])
def test_only_an_owner_reads_the_log_of_a_survey(
    reader: str, survey: Survey, owner: User, colleague: User, exporter: User, signed_in: SignIn
) -> None:
    user = {"analyst": colleague, "exporter": exporter}.get(reader) or person(reader)
    if reader == "editor":
        grant_role(survey=survey, user=user, role=Membership.Role.EDITOR, actor=owner)
    elif reader == "former":
        grant_role(survey=survey, user=user, role=Membership.Role.OWNER, actor=owner)
        transfer(survey=survey, to=owner, actor=owner, former=[user], stay=True)
    elif reader == "manager":
        institute = Organization.objects.create(name="Institute")
        manages = OrganizationMembership.Role.MANAGER
        institute.memberships.create(user=user, role=manages)
        Survey.objects.filter(pk=survey.pk).update(organization=institute)
    client = signed_in(user)
    assert "A survey" not in shown(client)
    assert taken(client, "jsonl") == ""
    assert AuditForm({"survey": str(survey.pk)}, user).errors.keys() == {"survey"}


def test_the_log_can_be_searched(
    survey: Survey,
    other: Survey,
    owner: User,
    stranger: User,
    administrator: User,
    signed_in: SignIn,
) -> None:
    client = signed_in(administrator)

    def count_rows(**query: Any) -> int:
        return len(client.get(reverse(LOG), query).context["rows"])

    assert count_rows() == 4
    assert count_rows(survey=survey.pk) == 3
    assert count_rows(person=stranger.pk) == 1
    assert count_rows(action="membership") == 2
    assert count_rows(action="membership", person=stranger.pk) == 0
    assert count_rows(survey=survey.pk, action="created") == 1


def test_filtering_by_day_uses_utc_and_includes_the_last_day(
    survey: Survey, administrator: User, signed_in: SignIn
) -> None:
    times = ["2026-03-01T23:59:59+00:00", "2026-03-02T00:00:00+00:00", "2026-03-02T23:59:59+00:00"]
    for entry, at in zip(AuditEntry.objects.order_by("pk"), times, strict=True):
        AuditEntry.objects.filter(pk=entry.pk).update(at=dt.datetime.fromisoformat(at))
    client = signed_in(administrator)
    for query, count in (
        *(({"since": "2026-03-02"}, 2), ({"until": "2026-03-01"}, 1)),
        *(({"since": "2026-03-01", "until": "2026-03-02"}, 3), ({"since": "2026-03-03"}, 0)),
    ):
        assert len(client.get(reverse(LOG), query).context["rows"]) == count, query
    assert (
        client.get(reverse(LOG), {"since": "2026-03-02", "until": "2026-03-01"}).status_code == 422
    )


def test_fifty_a_page_and_the_filter_goes_along(survey: Survey, owner: User, desk: Client) -> None:
    for _each in range(60):
        record(actor=owner, action=AuditEntry.Action.EXPORTED, subject=survey)
    first = desk.get(reverse(LOG), {"action": "exported"})
    assert len(first.context["rows"]) == 50
    assert "?action=exported&amp;page=2" in first.text
    second = desk.get(reverse(LOG), {"action": "exported", "page": "2"})
    assert len(second.context["rows"]) == 10
    assert desk.get(reverse(LOG), {"page": "x"}).status_code == 200


def test_the_file_holds_what_the_page_finds_and_says_that_it_was_taken(
    survey: Survey, owner: User, desk: Client
) -> None:
    today = AuditEntry.objects.first()
    assert today is not None
    entries = rows(desk, survey=survey.pk, since=today.at.date().isoformat())
    assert [row["action"] for row in entries] == ["audited", "membership", "membership", "created"]
    assert entries[0]["actor"] == owner.email
    assert json.loads(entries[0]["detail"]) == {
        "format": "csv",
        "wanted": {"since": str(today.at.date())},
    }
    lines = [json.loads(line) for line in taken(desk, "jsonl", action="created").splitlines()]
    assert [(line["action"], line["survey_title"]) for line in lines] == [("created", "A survey")]
    assert AuditEntry.objects.filter(action="audited").count() == 2
    assert desk.get("/audit/candor-audit.xlsx").status_code == 404


def test_no_cell_is_a_formula(survey: Survey, owner: User, desk: Client) -> None:
    bad = '=HYPERLINK("https://evil.example")'
    User.objects.filter(pk=owner.pk).update(name="@SUM(1)")
    edit_draft(survey=survey, draft=draft(title={"en": bad}))
    record(actor=owner, action=AuditEntry.Action.CLOSED, subject=survey, wave="+1")
    row = rows(desk, action="closed")[0]
    assert (row["survey_title"], row["actor_name"]) == (f"'{bad}", "'@SUM(1)")
    assert row["detail"].startswith("{")


def test_what_a_title_says_is_text(survey: Survey, owner: User, desk: Client) -> None:
    edit_draft(survey=survey, draft=draft(title={"en": "<script>alert(1)</script>"}))
    record(actor=owner, action=AuditEntry.Action.CLOSED, subject=survey, wave="<b>")
    page = shown(desk)
    assert "<script>alert" not in page
    assert "wave: &lt;b&gt;" in page


def test_details_are_shown_in_the_readers_language() -> None:
    done: dict[str, Any] = {
        "what": "secret replaced",
        "host": "lab.example",
        "rows": 3,
        "scopes": ["a:b", "c:d"],
    }
    done["wanted"] = {"action": "launched", "since": "2026-01-01"}
    with override("zh-hans"):
        assert dict(describe(done)) == {
            "操作": "密钥已更换",
            "服务器": "lab.example",
            "行数": "3",
            "权限范围": "a:b, c:d",
            "查找内容": "操作 已发布, 从 2026-01-01",
        }


def test_an_entry_outlives_its_survey_and_its_person(
    survey: Survey, owner: User, administrator: User, signed_in: SignIn
) -> None:
    erase_survey(survey=survey, actor=owner)
    grace_over()
    assert delete_erased() == 1
    owner.delete()
    page = shown(signed_in(administrator))
    assert "A survey" in page
    row = rows(signed_in(administrator), action="created")[0]
    assert (row["survey"], row["actor"], row["survey_title"]) == ("", "", "A survey")


@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-31"])
def test_the_calendars_ends_are_days_like_others(day: str, survey: Survey, desk: Client) -> None:
    assert desk.get(reverse(LOG), {"since": day}).status_code == 200
    assert desk.get(reverse(LOG), {"until": day}).status_code == 200


def test_an_owner_who_became_an_exporter_reads_no_log(
    survey: Survey, owner: User, desk: Client
) -> None:
    User.objects.filter(pk=owner.pk).update(role=User.Role.EXPORTER)
    assert rows(desk, survey="") == []


def test_a_command_on_the_server_leaves_an_entry(
    owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("getpass.getpass", lambda prompt: "a long new passphrase 83")
    monkeypatch.setattr(connections, "close_all", lambda: None)  # this is the test's own
    monkeypatch.setattr("sys.argv", ["manage.py", "changepassword", owner.email])
    manage.main()
    entry = AuditEntry.objects.get(action="command")
    assert (entry.actor, entry.subject) == (None, None)
    assert entry.detail == {"command": "changepassword", "person": owner.email}
    owner.refresh_from_db()
    assert owner.check_password("a long new passphrase 83")
