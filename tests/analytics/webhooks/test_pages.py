"""Pages of webhooks: add (the secret shows once), test, switch, rotate the secret, delete."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import AuditEntry, User
from analytics.models import Delivery, Webhook
from analytics.webhooks.delivery import send_due
from analytics.webhooks.events import queue_test
from analytics.webhooks.forms import WebhookForm
from analytics.webhooks.services import MAX_WEBHOOKS
from surveys.memberships.services import grant_role
from surveys.models import Membership, Survey
from surveys.services import create_survey
from tests.helpers.webhooks import Hook, Receiver

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
SignedIn = Callable[[User], Client]
Hooked = Callable[..., Hook]
URL = "https://lab.example/in?key=hidden"
GIVEN = {"url": URL, "events": ["export.finished", "batch.counted"]}


def add(client: Client, survey: Survey, **given: Any) -> Any:
    return client.post(reverse("analytics:webhook-new", args=[survey.pk]), {**GIVEN, **given})


def act(client: Client, webhook: Webhook, what: str, **given: Any) -> Any:
    where = reverse(f"analytics:webhook-{what}", args=[webhook.survey_id, webhook.pk])
    return client.post(where, given)


def secret_in(response: Any) -> str | None:
    match = re.search(r"whsec_[A-Za-z0-9+/=]+", response.content.decode())
    return match[0] if match else None


def audited() -> list[dict[str, Any]]:
    return [entry.detail for entry in AuditEntry.objects.filter(action="webhooks").order_by("pk")]


def test_from_adding_to_deleting(here: Receiver, desk: Client, survey: Survey) -> None:
    empty = desk.get(reverse("analytics:webhooks", args=[survey.pk])).content.decode()
    assert "No webhooks yet" in empty
    added = add(desk, survey, url=here.url)
    assert added.status_code == 201
    assert "no-store" in added["Cache-Control"]
    webhook = Webhook.objects.get()
    assert webhook.events == ["batch.counted", "export.finished"]
    secret = secret_in(added)
    assert secret
    page = desk.get(webhook.get_absolute_url())
    assert secret_in(page) is None
    assert act(desk, webhook, "test").status_code == 302
    assert send_due() == 1
    assert here.requests[0].signed_with(secret)
    shown = desk.get(webhook.get_absolute_url()).content.decode()
    assert all(word in shown for word in ("Test", "Received", "204"))
    rolled = secret_in(act(desk, webhook, "rotate-secret"))
    assert rolled not in (None, secret)
    act(desk, webhook, "activate", active="off")
    assert "Switched off" in desk.get(webhook.get_absolute_url()).content.decode()
    act(desk, webhook, "test")
    act(desk, webhook, "activate", active="on")
    assert send_due() == 0
    act(desk, webhook, "delete")
    assert not Webhook.objects.exists()
    host = here.url.split("/")[2]
    assert audited() == [
        {"what": what, "host": host}
        for what in (
            *("added", "tested", "secret replaced", "switched off", "switched on", "deleted"),
        )
    ]


REFUSED = {
    "http://lab.example/": "begin with https://",
    "https://2130706433/": "into a private network",
    "https://user:word@lab.example/": "an address of the form",
    "https://lab.example:25/": "Port 443",
    "": "This field is required",
    "https://lab.example/" + "a" * 500: "at most 500 characters",
}


def test_an_address_is_refused_where_it_can_be_corrected(desk: Client, survey: Survey) -> None:
    for url, words in REFUSED.items():
        form = WebhookForm({**GIVEN, "url": url})
        assert words in str(form.errors["url"]), url
    assert add(desk, survey, url="").status_code == 422
    assert not Webhook.objects.exists()


def test_only_events_that_exist() -> None:
    for events in ([], ["everything"], ["batch.counted", "x"]):
        assert [*WebhookForm({**GIVEN, "events": events}).errors] == ["events"]


def test_webhooks_of_a_survey_are_limited(desk: Client, survey: Survey) -> None:
    for _each in range(MAX_WEBHOOKS):
        assert add(desk, survey).status_code == 201
    response = add(desk, survey)
    assert response.status_code == 422
    assert f"{MAX_WEBHOOKS} webhooks at most" in response.content.decode()
    listed = desk.get(reverse("analytics:webhooks", args=[survey.pk])).content.decode()
    assert f"{MAX_WEBHOOKS} webhooks at most" in listed


def test_an_editor_may_and_another_survey_s_webhook_is_not_found(
    colleague_desk: Client, owner: User, colleague: User, stranger: User, survey: Survey
) -> None:
    grant_role(survey=survey, user=colleague, role=Membership.Role.EDITOR, actor=owner)
    add(colleague_desk, survey)
    webhook = Webhook.objects.get()
    own = create_survey(owner=colleague, title="Own")
    assert (
        colleague_desk.get(reverse("analytics:webhook", args=[own.pk, webhook.pk])).status_code
        == 404
    )
    for what in ("test", "rotate-secret", "activate", "delete"):
        where = reverse(f"analytics:webhook-{what}", args=[own.pk, webhook.pk])
        assert colleague_desk.post(where).status_code == 404
    webhook.refresh_from_db()
    assert (webhook.active, webhook.test_asked, webhook.former_secret) == (True, False, "")


def test_trouble_shows(here: Receiver, hooked: Hooked, desk: Client) -> None:
    webhook, _secret = hooked(here.url)
    here.answer = lambda request: 500
    queue_test(webhook)
    send_due()
    shown = desk.get(webhook.get_absolute_url()).content.decode()
    assert "Not responding" in shown
    assert ">HTTP 500<" in shown
    Delivery.objects.update(day="2026-01-01")
    send_due()
    shown = desk.get(webhook.get_absolute_url()).content.decode()
    assert "some events could not be delivered" in shown
    assert "Given up" in shown
    listed = desk.get(reverse("analytics:webhooks", args=[webhook.survey_id])).content.decode()
    assert "some events could not be delivered" in listed


def test_the_page_asks_as_much_for_many_events_as_for_one(
    hooked: Hooked, desk: Client, django_assert_max_num_queries: Any
) -> None:
    webhook, _secret = hooked(URL)
    for _each in range(40):
        queue_test(webhook)
    with django_assert_max_num_queries(12):
        response = desk.get(webhook.get_absolute_url())
    assert len(response.context["deliveries"]) == 30
    assert "hidden" in response.content.decode()
