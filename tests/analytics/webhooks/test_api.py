"""Webhooks over the HTTP API: add, list, delete."""

import pytest

from accounts.models import AuditEntry, User
from analytics.models import Webhook
from analytics.webhooks.delivery import send_due
from surveys.models import Survey
from tests.helpers.api import Caller, caller, places
from tests.helpers.webhooks import Receiver

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
GIVEN = {"url": "https://lab.example/in", "events": ["export.finished", "batch.counted"]}


@pytest.fixture
def call(no_attempts_yet: None, owner: User) -> Caller:
    return caller(owner, "webhooks:write")


@pytest.fixture
def root(survey: Survey) -> str:
    return f"/surveys/{survey.pk}/webhooks"


def test_from_creating_to_deleting(here: Receiver, call: Caller, root: str) -> None:
    made = call("post", root, {**GIVEN, "url": here.url})
    assert made.status_code == 201
    secret = made.json()["secret"]
    place = f"{root}/{made.json()['id']}"
    assert made["Location"].endswith(place)
    [listed] = call.get(root).json()["items"]
    assert listed == {key: value for key, value in made.json().items() if key != "secret"}
    assert listed["events"] == ["batch.counted", "export.finished"]
    assert call("post", f"{place}/test").status_code == 202
    assert send_due() == 1
    assert here.requests[0].signed_with(secret)
    read = call.get(place).json()
    [delivery] = read["deliveries"]
    assert delivery["event"] == here.events[0]
    assert (delivery["type"], delivery["state"], delivery["answer"]) == ("test", "sent", "204")
    rolled = call("post", f"{place}/secret").json()["secret"]
    assert rolled != secret
    assert secret not in str(read)
    gone = call("delete", place)
    assert (gone.status_code, gone.content) == (204, b"")
    assert call.get(place).status_code == 404
    actions = [entry.detail["what"] for entry in AuditEntry.objects.filter(action="webhooks")]
    assert actions == ["deleted", "secret replaced", "tested", "added"]


def test_bodies_are_refused_where_they_are_wrong(call: Caller, root: str) -> None:
    long = "https://lab.example/" + "a" * 500
    for body, where in (
        *(
            ({**GIVEN, "url": url}, "body/url")
            for url in ("http://lab.example/", "https://10.0.0.1/", long, "")
        ),
        ({**GIVEN, "events": []}, "body/events"),
        ({**GIVEN, "events": ["x"]}, "body/events/0"),
        ({**GIVEN, "secret": "mine"}, "body/secret"),
        ({"events": ["job.finished"]}, "body/url"),
    ):
        response = call("post", root, body)
        assert (response.status_code, places(response)[0]) == (422, where)
    assert not Webhook.objects.exists()
