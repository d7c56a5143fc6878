"""A request that is sent again with its key changes nothing more."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier
from typing import Any

import pytest
from django.db import connection, transaction
from django.utils import timezone

from accounts.models import AuditEntry, User
from analytics.models import Webhook
from surveys.api.idempotency import KEPT, _lock, forget_old_keys
from surveys.drafts.services import draft_fingerprint
from surveys.models import ApiToken, IdempotencyKey, Survey, Wave
from tests.helpers.api import Caller, caller, places

pytestmark = pytest.mark.usefixtures("no_attempts_yet")
KEY = {"Idempotency-Key": "c0ffee-1"}


def launch_of(survey: Survey) -> dict[str, str]:
    return {"kind": "live", "draft": draft_fingerprint(survey)}


def test_a_repeated_launch_opens_one_wave(call: Caller, survey: Survey) -> None:
    path = f"/surveys/{survey.pk}/waves"
    body = launch_of(survey)
    first, second = (call("post", path, body, **KEY) for _ in range(2))
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    for name in ("Location", "Content-Type"):
        assert first[name] == second[name]
    assert "Idempotency-Replayed" not in first
    assert second["Idempotency-Replayed"] == "true"
    assert Wave.objects.count() == 1
    assert AuditEntry.objects.filter(action="launched").count() == 1
    assert call("post", path, body, **{"Idempotency-Key": "another"}).status_code == 201
    assert call("post", path, body).status_code == 201
    assert Wave.objects.count() == 3


def test_a_key_belongs_to_one_request_of_one_account(
    call: Caller, survey: Survey, owner: User, administrator: User
) -> None:
    path = f"/surveys/{survey.pk}/waves"
    body = launch_of(survey)
    assert call("post", path, body, **KEY).status_code == 201
    others = (
        call("post", path, {**body, "following": True}, **KEY),
        call("post", f"/surveys/{survey.pk}/webhooks", body, **KEY),
        # Another token of the account could have fewer rights than the one that got the answer.
        caller(owner)("post", path, body, **KEY),
    )
    for response in others:
        assert (response.status_code, response.json()["code"]) == (422, "key-reused")
        assert places(response) == ["header/Idempotency-Key"]
    assert caller(administrator)("post", path, body, **KEY).status_code == 201
    assert Wave.objects.count() == 2


def test_a_refused_request_keeps_its_key(call: Caller, survey: Survey) -> None:
    path = f"/surveys/{survey.pk}/waves"
    body = launch_of(survey)
    refused = call("post", path, {**body, "draft": "0" * 16}, **KEY)
    assert (refused.status_code, IdempotencyKey.objects.count()) == (409, 0)
    assert call("post", path, body, **KEY).status_code == 201


@pytest.mark.parametrize("key", ["", "x" * 256, "two words", "ü"])
def test_an_invalid_key_is_refused(call: Caller, survey: Survey, key: str) -> None:
    headers = {"Idempotency-Key": key}
    response = call("post", f"/surveys/{survey.pk}/waves", launch_of(survey), **headers)
    assert (response.status_code, places(response)) == (422, ["header/Idempotency-Key"])
    assert not Wave.objects.exists()


def test_a_key_is_kept_for_a_day(call: Caller, survey: Survey) -> None:
    path = f"/surveys/{survey.pk}/waves"
    body = launch_of(survey)
    call("post", path, body, **KEY)
    assert forget_old_keys() == 0
    IdempotencyKey.objects.update(used=timezone.now() - KEPT - timedelta(seconds=1))
    assert call("post", path, body, **KEY)["Location"].endswith(str(Wave.objects.latest("pk").pk))
    assert (Wave.objects.count(), IdempotencyKey.objects.count()) == (2, 1)
    IdempotencyKey.objects.update(used=timezone.now() - KEPT - timedelta(seconds=1))
    assert forget_old_keys() == 1


def test_neither_a_secret_nor_the_request_is_stored(call: Caller, survey: Survey) -> None:
    body = {"url": "https://lab.example/in", "events": ["batch.counted"]}
    path = f"/surveys/{survey.pk}/webhooks"
    first, second = (call("post", path, body, **KEY).json() for _ in range(2))
    assert first == second
    stored = str(IdempotencyKey.objects.values().get())
    assert first["secret"] not in stored
    assert "lab.example" not in stored
    assert Webhook.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_two_racing_launches_with_one_key_open_one_wave(owner: User, survey: Survey) -> None:
    call = caller(owner)
    body = launch_of(survey)
    start = Barrier(2)

    def launch(_place: int) -> Any:
        start.wait()
        try:
            return call("post", f"/surveys/{survey.pk}/waves", body, **KEY)
        finally:
            connection.close()

    with ThreadPoolExecutor(2) as pool:
        responses = list(pool.map(launch, range(2)))
    assert Wave.objects.count() == 1
    assert 201 in {response.status_code for response in responses}
    for response in responses:
        assert response.status_code == 201 or response.json()["code"] == "key-in-use"


@pytest.mark.django_db(transaction=True)
def test_a_key_in_progress_is_a_conflict_and_free_after_a_crash(
    owner: User, survey: Survey
) -> None:
    call = caller(owner)
    body = launch_of(survey)
    path = f"/surveys/{survey.pk}/waves"
    token = ApiToken.objects.get()

    def send() -> Any:
        try:
            return call("post", path, body, **KEY)
        finally:
            connection.close()

    with ThreadPoolExecutor(1) as pool, transaction.atomic():
        _lock(token, KEY["Idempotency-Key"])
        busy = pool.submit(send).result()
    assert (busy.status_code, busy.json()["code"], busy["Retry-After"]) == (409, "key-in-use", "1")
    assert not Wave.objects.exists()
    assert call("post", path, body, **KEY).status_code == 201


@pytest.mark.django_db(transaction=True)
def test_a_crash_between_launch_and_record_leaves_neither(
    owner: User, survey: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The wave is open when the record of the answer fails; the repeated request opens the one."""
    call = caller(owner)
    path = f"/surveys/{survey.pk}/waves"
    body = launch_of(survey)

    def crash(*_given: Any) -> None:
        assert Wave.objects.count() == 1
        raise RuntimeError

    call.client.raise_request_exception = False
    with monkeypatch.context() as patch:
        patch.setattr("surveys.api.idempotency._record", crash)
        assert call("post", path, body, **KEY).status_code == 500
    assert (Wave.objects.count(), IdempotencyKey.objects.count()) == (0, 0)
    assert not AuditEntry.objects.filter(action="launched").exists()
    first, second = (call("post", path, body, **KEY) for _ in range(2))
    assert (first.status_code, second["Idempotency-Replayed"]) == (201, "true")
    assert (Wave.objects.count(), IdempotencyKey.objects.count()) == (1, 1)


def test_a_recorded_answer_is_read_by_no_other_account(
    call: Caller, survey: Survey, stranger: User, colleague: User
) -> None:
    """With the key and the whole request, which a proxy's log may hold."""
    body = {"url": "https://lab.example/in", "events": ["batch.counted"]}
    path = f"/surveys/{survey.pk}/webhooks"
    secret = call("post", path, body, **KEY).json()["secret"]
    for person, status in ((stranger, 404), (colleague, 403)):
        response = caller(person)("post", path, body, **KEY)
        assert response.status_code == status
        assert "Idempotency-Replayed" not in response
        assert secret not in response.text
    revoked = Caller("candor_" + "x" * 43)("post", path, body, **KEY)
    assert revoked.status_code == 401
