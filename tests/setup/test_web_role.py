"""What staff and respondents do all works as the web role, and the worker does the rest."""

from collections.abc import Callable

import pytest
from django.db import ProgrammingError
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from accounts.models import AuditEntry, User
from accounts.organizations.services import create_organization
from accounts.people import services
from analytics.estimates.services import refresh_wave
from analytics.jobs.runner import run_waiting
from analytics.models import Estimate, Webhook
from analytics.webhooks.delivery import send_due
from respondents.intake.schema import encode_token
from respondents.invitations.mailer import send_some
from respondents.models import Mailing, Report, Spool, Tally
from respondents.shuffling.services import shuffle_wave
from surveys.models import Survey, Wave
from surveys.tasks import delete_erased_surveys
from tests.helpers import invitations
from tests.helpers.access import STAFF, arguments_of
from tests.helpers.designer import add_question
from tests.helpers.erasure import grace_over
from tests.helpers.intake import closing, fields, post
from tests.helpers.questions import question
from tests.helpers.regressions import layouts
from tests.helpers.reports import answer, stored, wait
from tests.helpers.setup import AsWeb
from tests.helpers.waves import Launch, end
from tests.helpers.webhooks import receiver

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("small_batches")]


@pytest.mark.usefixtures("waves_close_at_once")
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
            "max_respondents": "1",
            "retention_days": "90",
            "method": "auto",
            "confidence": "0.95",
        }
        client.post(reverse("surveys:settings", args=[survey.pk]), settings)
        assert add_question(client, survey).status_code == 302
        client.post(reverse("surveys:test", args=[survey.pk]))
        chosen = {"confirmed": "on", "while_open": "on"}
        client.post(reverse("surveys:launch", args=[survey.pk]), chosen)
        wave = Wave.objects.get(kind="live")
        sent = [fields(wave, token=encode_token(bytes([n] * 16))) for n in range(2)]
        assert client.get(wave.get_absolute_url()).status_code == 200
        assert [post(client, wave, body).status_code for body in sent] == [201, 410]
        assert client.get(wave.get_absolute_url()).status_code == 410
    wait(wave, [b"\x00"] * 39)
    shuffle_wave(wave.pk)
    assert refresh_wave(wave.pk) == 1
    dashboard = reverse("analytics:dashboard", args=[survey.pk])
    with as_web():
        assert "30" in client.get(dashboard).content.decode()
        where = reverse("analytics:export-csv", args=[survey.pk, wave.pk])
        assert client.get(where).status_code == 200
        client.post(reverse("surveys:close", args=[survey.pk, wave.pk]))
        assert not Wave.objects.get(pk=wave.pk).is_open
        erased = client.post(reverse("surveys:erase", args=[survey.pk]), {"title": "Hours"})
        assert erased.status_code == 302
        listed = client.get(erased["Location"])
        assert list(listed.context["rows"]) == []
        assert "closed and hidden" in listed.content.decode()
        assert client.get(dashboard).status_code == 404
    grace_over()
    with as_web(), pytest.raises(ProgrammingError, match="must be owner"):
        delete_erased_surveys()
    assert delete_erased_surveys() == 1
    for model in (Survey, Wave, Report, Spool, Tally, Estimate):
        assert not model.objects.exists()
    assert AuditEntry.objects.filter(action="deleted", subject_title="Hours").count() == 1


def test_every_page_of_staff_opens(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User, launched: Launch
) -> None:
    other = question("single", "open", other=True, justification={"en": "Large groups."})
    wave = launched(other, question(), closing_texts=closing("Why?"))
    stored(wave, layouts(wave.version.document.layout, [(1, 0), (2, 1)] * 30))
    refresh_wave(end(wave).pk)
    names = tuple({name for wanted, *_rest in STAFF.values() for name in wanted})
    made = dict(zip(names, arguments_of(names, wave.survey, wave), strict=True))
    with as_web():
        client = signed_in(owner)
        for name, (wanted, method, *_statuses) in STAFF.items():
            if method == "get":
                address = reverse(name, args=[made[each] for each in wanted])
                assert client.get(address).status_code < 500, address


def test_people_come_in_and_share(
    as_web: AsWeb, client: Client, administrator: User, survey: Survey, owner: User
) -> None:
    """An account is made, given a role and switched off, all by the web; the log stays as it is."""
    backend = "allauth.account.auth_backends.AuthenticationBackend"
    with as_web():
        group = create_organization(name="Institute", actor=administrator)
        _welcome, link = services.invite(
            email="new@candor.example",
            role=User.Role.RESEARCHER,
            organization=group,
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
        switch = reverse("people:activate", args=[made.pk])
        assert client.post(switch, {"to": "off"}).status_code == 302
        log = client.get(reverse("audit:download", args=["csv"])).getvalue().decode()
        assert log.count("new@candor.example") >= 5
    assert survey.memberships.get(role="owner").user == made


def test_jobs_are_asked_for_and_taken_back_by_the_web_and_run_by_the_worker(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User, launched: Launch
) -> None:
    wave = launched(question(), question(text={"en": "Another?"}))
    answer(wave, [(0, 0), (1, 1)] * 400)
    end(wave)
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
        client.post(f"{asked['Location']}/name", {"name": "Both questions"})
        html = client.get(asked["Location"]).content.decode()
        assert "Cramér’s V" in html
        assert "Both questions" in html
        rows = client.post(f"{asked['Location']}/synthetic.csv", {"rows": "10"})
        assert rows.getvalue().count(b"\r\n") == 11
        assert "Canceled. Nothing was saved." in client.get(other["Location"]).content.decode()


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
            for act in ("test", "rotate-secret"):
                where = reverse(f"analytics:webhook-{act}", args=[wave.survey_id, webhook.pk])
                assert client.post(where).status_code in (200, 302)
            with pytest.raises(ProgrammingError, match="permission denied"):
                send_due()
        answer(wave, [(1,)] * 10)
        assert send_due() == 2
        with as_web():
            assert "204" in client.get(webhook.get_absolute_url()).content.decode()
            for act in ("activate", "delete"):
                where = reverse(f"analytics:webhook-{act}", args=[wave.survey_id, webhook.pk])
                assert client.post(where).status_code == 302
    assert not Webhook.objects.exists()


def test_invitations_from_the_list_to_the_erasing_of_addresses(
    as_web: AsWeb, signed_in: Callable[[User], Client], owner: User, launched: Launch
) -> None:
    """What staff do, as the web role; the mail between, as the worker's."""
    wave = launched(access="invited", download_links=True)
    with as_web():
        client = signed_in(owner)
        invitations.invite(client, wave, *invitations.THREE)
        invitations.post(client, wave, "create-links", number="2")
        assert client.post(invitations.address(wave, "download")).getvalue().count(b"\r\n") == 6
        invitations.post(client, wave, "mail", **invitations.MAIL)
        invitations.post(client, wave, "cancel")
        invitations.post(client, wave, "mail", **invitations.MAIL)
    assert send_some(Mailing.objects.latest("pk").pk) == 3
    invitations.begin(wave, "bob@x.example")
    with as_web():
        for contact in ("ann@x.example", "bob@x.example"):
            invitations.post(client, wave, "withdraw", address=contact)
        invitations.post(client, wave, "erase-addresses", sure="on")
        shown = client.get(invitations.address(wave, "overview")).content.decode()
    assert invitations.figures(shown) == [3, 0, 1, 1]
