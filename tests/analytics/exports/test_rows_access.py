"""Who gets rows: only of waves that promised them, with a second factor in the request."""

from collections.abc import Callable
from typing import Any

import pytest
from django.core.cache import cache
from django.core.mail import EmailMessage
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.exports.job import REPORTS, unavailable_reason
from analytics.jobs import runner
from analytics.models import ExportPart, Job
from surveys.models import Membership, Wave
from tests.helpers.api import caller
from tests.helpers.jobs import run_job
from tests.helpers.questions import question
from tests.helpers.reports import OPEN, stored, wait
from tests.helpers.rows import prepared
from tests.helpers.signing_in import add_app, code, recovery_code
from tests.helpers.waves import Launch, end, wave_once
from tests.options import slow_except

pytestmark = pytest.mark.django_db

SignIn = Callable[[User], Client]


@pytest.fixture(autouse=True)
def no_codes_counted() -> None:
    """Codes are counted, and used up, by account: all tests here have the same account."""
    cache.clear()


def make_wave(launched: Launch) -> Wave:
    wave = end(launched(question(), OPEN, exports="rows"))
    stored(wave, drawn(wave, 60))
    return wave


made, wave = wave_once(make_wave)


def drawn(wave: Wave, people: int) -> list[bytes]:
    return [bytes([person % 2 << 1 | person % 3 << 3]) for person in range(people)]


def page_of(wave: Wave) -> str:
    return reverse("analytics:job-new", args=[wave.survey_id, wave.pk, "reports"])


def route(wave: Wave) -> str:
    return f"/surveys/{wave.survey_id}/waves/{wave.pk}/reports"


def verify(client: Client, secret: str) -> None:
    """Confirm with the app, as the page asks."""
    response = client.post(reverse("mfa_reauthenticate"), {"code": code(secret)})
    assert response.status_code == 302


@pytest.mark.parametrize("exports", ["tables", "none"])
def test_a_wave_without_rows_gives_none(
    launched: Launch, owner: User, desk: Client, exports: str
) -> None:
    """By the page, by the API, and to a job that was inserted: all are told why."""
    wave = end(launched(question(), OPEN, exports=exports))
    stored(wave, drawn(wave, 60))
    secret = add_app(owner)
    verify(desk, secret)
    refused = desk.post(page_of(wave), {"format": "csv"})
    allowed = exports == "tables"
    assert refused.status_code == (422 if allowed else 403)
    if allowed:
        assert "no one downloads single reports" in refused.content.decode()
        answer = caller(owner)("post", route(wave), {"code": code(secret, 1)})
        assert answer.status_code == 409
        assert "no one downloads single reports" in answer.json()["detail"]
    job = prepared(wave, owner)
    assert (job.state, job.reason) == ("refused", "no-exports" if allowed else "no-right")
    assert not ExportPart.objects.exists()
    companion = reverse("analytics:rows-companion", args=[wave.survey_id, wave.pk, "codebook"])
    assert desk.get(companion).status_code == 404


def test_an_open_wave_or_one_with_waiting_reports_gives_no_rows(
    launched: Launch, owner: User, desk: Client
) -> None:
    """Two files of an open wave would tell when people answered."""
    wave = launched(question(), OPEN, exports="rows")
    stored(wave, drawn(wave, 60))
    secret = add_app(owner)
    verify(desk, secret)
    assert unavailable_reason(wave) == "still-open"
    assert desk.post(page_of(wave), {}).status_code == 422
    assert caller(owner)("post", route(wave), {"code": code(secret, 1)}).status_code == 409
    assert prepared(wave, owner).reason == "still-open"
    wait(end(wave), drawn(wave, 1))
    assert prepared(wave, owner).reason == "still-open"
    assert not ExportPart.objects.exists()


@pytest.mark.parametrize("setting", ["required", "optional"])
def test_the_page_asks_for_the_second_factor_at_that_moment(
    wave: Wave, owner: User, desk: Client, settings: Any, setting: str
) -> None:
    settings.SECOND_FACTOR = setting
    without = desk.post(page_of(wave), {"format": "csv"})
    assert without["Location"] == reverse("mfa_index")
    assert "Set one up here" in desk.get(without["Location"]).content.decode()
    downloads = reverse("analytics:exports", args=[wave.survey_id, wave.pk])
    assert "Rows need a second factor" in desk.get(downloads).content.decode()
    secret = add_app(owner)
    session = desk.session
    session["second_factor"] = owner.pk  # as long ago as the session
    session.save()
    assert 'name="format"' in desk.get(downloads).content.decode()
    asked = desk.post(page_of(wave), {"format": "csv"})
    assert asked["Location"].startswith(reverse("mfa_reauthenticate"))
    assert not Job.objects.exists()
    back = desk.post(asked["Location"], {"code": code(secret)})
    assert back["Location"] == downloads
    done = desk.post(page_of(wave), {"format": "csv"})
    assert done["Location"] == Job.objects.get().get_absolute_url()


def test_a_verification_of_an_hour_ago_is_not_enough(
    wave: Wave, owner: User, desk: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = add_app(owner)
    verify(desk, secret)
    session = desk.session
    [record] = session["account_authentication_methods"]
    password = {"method": "password", "at": record["at"]}
    session["account_authentication_methods"] = [{**record, "at": record["at"] - 3600}, password]
    session.save()
    asked = desk.post(page_of(wave), {})
    assert asked["Location"].startswith(reverse("mfa_reauthenticate"))


@pytest.mark.parametrize("kind", ["app", "recovery"])
def test_a_token_needs_a_code_of_its_account_in_the_request(
    wave: Wave, owner: User, kind: str
) -> None:
    call = caller(owner)
    lacking = call("post", route(wave), {"code": "123456"})
    assert (lacking.status_code, lacking.json()["code"]) == (403, "no-second-factor")
    secret = add_app(owner)
    right = code(secret) if kind == "app" else recovery_code(owner)
    for body in (None, {}, {"code": ""}, {"code": f"{(int(code(secret)) + 1) % 10**6:06}"}):
        wrong = call("post", route(wave), body)
        assert (wrong.status_code, wrong.json()["code"]) == (401, "no-code")
    assert not Job.objects.exists()
    asked = call("post", route(wave), {"code": right, "format": "parquet"})
    assert (asked.status_code, asked.json()["format"]) == (202, "parquet")
    again = call("post", route(wave), {"code": right})
    assert again.status_code == 401
    runner.run_waiting()
    read = call.get(f"/surveys/{wave.survey_id}/reports/{asked.json()['id']}").json()
    assert (read["state"], read["rows"], read["final"]) == ("done", 60, True)
    file = call.client.get(read["href"])
    assert file["Content-Disposition"].endswith('rows.parquet"')
    whole = b"".join(file)
    assert whole.startswith(b"PAR1")
    rest = call.client.get(read["href"], headers={"Range": "bytes=10-"})
    assert (rest.status_code, b"".join(rest)) == (206, whole[10:])


def test_wrong_codes_of_a_token_are_counted(wave: Wave, owner: User) -> None:
    secret = add_app(owner)
    call = caller(owner)
    wrong = f"{(int(code(secret)) + 1) % 10**6:06}"
    statuses = [call("post", route(wave), {"code": wrong}).status_code for _time in range(6)]
    assert statuses == [401] * 5 + [429]
    late = call("post", route(wave), {"code": code(secret)})
    assert (late.status_code, late["Retry-After"]) == (429, "300")


@pytest.mark.parametrize("who", ["owner", "editor", "exporter", "administrator"])
def test_those_who_made_the_survey_and_its_exporters_have_rows(
    wave: Wave,
    who: str,
    request: pytest.FixtureRequest,
    mailoutbox: list[EmailMessage],
    django_capture_on_commit_callbacks: Callable[..., Any],
    owner: User,
) -> None:
    user = request.getfixturevalue("colleague" if who == "editor" else who)
    if who == "editor":
        wave.survey.memberships.filter(user=user).update(role=Membership.Role.EDITOR)
    with django_capture_on_commit_callbacks(execute=True):
        assert prepared(wave, user).state == "done"
    entry = AuditEntry.objects.filter(action=AuditEntry.Action.EXPORTED).get()
    assert (entry.actor, entry.detail["format"], entry.detail["rows"]) == (
        user,
        "rows-prepared",
        60,
    )
    [mail] = mailoutbox
    assert mail.to == [owner.email]
    assert "exported the rows" in mail.body


@pytest.mark.parametrize("who", ["colleague", "stranger"])
def test_analysts_and_strangers_have_none(
    wave: Wave, who: str, request: pytest.FixtureRequest, signed_in: SignIn
) -> None:
    user = request.getfixturevalue(who)
    secret = add_app(user)
    client = signed_in(user)
    verify(client, secret)
    status = 403 if who == "colleague" else 404
    assert client.post(page_of(wave), {}).status_code == status
    assert caller(user)("post", route(wave), {"code": code(secret, 1)}).status_code == status
    for name in ("codebook", "r"):
        where = reverse("analytics:rows-companion", args=[wave.survey_id, wave.pk, name])
        assert client.get(where).status_code == status
    assert prepared(wave, user).reason == "no-right"


def test_an_account_that_exports_needs_the_role_on_the_survey(wave: Wave, exporter: User) -> None:
    wave.survey.memberships.filter(user=exporter).update(role=Membership.Role.ANALYST)
    assert prepared(wave, exporter).reason == "no-right"
    assert caller(exporter)("post", route(wave)).status_code == 403


def test_a_file_is_for_the_person_who_asked_for_it(
    wave: Wave, owner: User, exporter: User, desk: Client
) -> None:
    mine = prepared(wave, owner)
    others = prepared(wave, exporter)
    assert mine.pk != others.pk
    assert b"".join(desk.get(address(mine))).startswith(b"\x1f\x8b")
    assert desk.get(address(others)).status_code == 403
    assert AuditEntry.objects.filter(detail__format="rows", actor=owner).count() == 1
    wave.survey.memberships.filter(user=owner).update(role=Membership.Role.ANALYST)
    assert desk.get(address(mine)).status_code == 403


def address(job: Job) -> str:
    return reverse("analytics:rows", args=[job.survey_id, job.pk])


@pytest.mark.parametrize(
    "exports",
    slow_except(["tables", "rows", "none", "reports", "groups"], "rows", "none", "reports"),
)
def test_simulated_people_have_rows_always_without_a_code(
    launched: Launch, owner: User, desk: Client, exports: str
) -> None:
    wave = launched(question(), OPEN, exports=exports, kind=Wave.Kind.SIMULATED)
    stored(wave, drawn(wave, 60))
    response = desk.post(page_of(wave), {"format": "csv"})
    assert response.status_code == 302
    assert caller(owner)("post", route(wave)).status_code == 202
    runner.run_waiting()
    job = Job.objects.get()
    assert (job.state, job.result["rows"]) == ("done", 60)
    assert "Rows" in desk.get(job.get_absolute_url()).content.decode()
    file = desk.get(address(job))
    assert file["Content-Disposition"].endswith('rows.csv.gz"')


@pytest.mark.parametrize("exports", ["reports", "groups"])
def test_waves_that_promised_reports_keep_them_and_their_exporters(
    launched: Launch, owner: User, exporter: User, exports: str
) -> None:
    wave = end(launched(question(), OPEN, exports=exports))
    stored(wave, drawn(wave, 60))
    assert prepared(wave, owner).reason == "no-right"
    job = run_job(wave, exporter, REPORTS)
    assert (job.state, job.result["questions"]) == ("done", ["q1"])
    assert caller(exporter)("post", route(wave)).status_code == 202


def test_the_download_of_a_token_with_a_narrower_scope_is_refused(wave: Wave, owner: User) -> None:
    secret = add_app(owner)
    call = caller(owner, "estimates:read")
    refused = call("post", route(wave), {"code": code(secret)})
    assert (refused.status_code, refused.json()["code"]) == (403, "no-scope")
    other = caller(owner, survey=wave.survey)
    assert other("post", route(wave), {"format": "exe", "code": code(secret)}).status_code == 422
