"""The page on webhooks: its receiver runs, its example is what is sent, its table is complete."""

import json
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from uuid import uuid4

import httpx
import pytest
from pytest_django.fixtures import Settings

from accounts.models import User
from analytics.models import Delivery, Webhook
from analytics.webhooks.delivery import MAX_BACKOFF, send_due
from analytics.webhooks.events import TEST, queue_test
from analytics.webhooks.services import MAX_WEBHOOKS, add_webhook, rotate_secret
from analytics.webhooks.signatures import headers
from surveys.models import Survey, Wave
from tests.helpers.documentation import blocks
from tests.helpers.reports import answer
from tests.processes import ROOT, free_port, running, wait_until

pytestmark = pytest.mark.django_db
PAGE = "docs/how-to/webhooks.md"
BODY = b'{"type":"test","day":"2026-03-02","data":{}}'


def block(language: str) -> str:
    [code_block] = [
        block.text for block in blocks() if (block.page, block.language) == (PAGE, language)
    ]
    return code_block


def post(url: str, given: dict[str, str], body: bytes = BODY) -> int:
    return httpx.post(url, content=body, headers=given, timeout=30).status_code


@pytest.fixture
def webhook(survey: Survey, owner: User, settings: Settings) -> tuple[Webhook, str]:
    settings.WEBHOOK_LOOPBACK = True
    url = f"http://127.0.0.1:{free_port()}/"
    return add_webhook(survey=survey, url=url, events=Webhook.Event.values, actor=owner)


@pytest.fixture
def receiver(webhook: tuple[Webhook, str], tmp_path: Path) -> Iterator[Path]:
    """The page's receiver, as someone would start it; what it prints."""
    registered, secret = webhook
    file, log = tmp_path / "receiver.py", tmp_path / "receiver.log"
    file.write_text(block("python"))
    port = registered.host.rpartition(":")[2]
    with running(
        [sys.executable, str(file)], log, {"CANDOR_SECRET": secret, "PORT": port}
    ) as process:
        wait_until(lambda: _refuses(registered), process=process)
        yield log


def _refuses(webhook: Webhook) -> bool:
    """Whether it is there, and refuses a request without a signature."""
    try:
        return post(webhook.url, {}) == 401
    except httpx.TransportError:
        return False


def test_its_receiver_takes_what_candor_sends_once_and_nothing_else(
    receiver: Path, webhook: tuple[Webhook, str], owner: User
) -> None:
    registered, secret = webhook
    first = queue_test(registered)
    assert send_due() == 1
    Delivery.objects.filter(pk=first.pk).update(state="waiting")
    assert send_due() == 1
    wait_until(lambda: receiver.read_text() != "")
    assert receiver.read_text().count("\n") == 1
    now = int(time.time())
    for moment, body, key in (
        (now - 400, BODY, secret),
        (now + 400, BODY, secret),
        (now, BODY + b" ", secret),
        (now, BODY, "whsec_" + "A" * 43 + "="),
    ):
        forged = headers([key], uuid4(), moment, BODY)
        assert post(registered.url, forged, body) == 401
    assert post(registered.url, {**headers([secret], uuid4(), now, BODY), "webhook-id": "x"}) == 401
    assert receiver.read_text().count("\n") == 1
    rotate_secret(webhook=registered, actor=owner)
    queue_test(registered)
    assert send_due() == 1
    wait_until(lambda: receiver.read_text().count("\n") == 2)


def test_its_example_is_what_is_sent(wave: Wave, webhook: tuple[Webhook, str]) -> None:
    answer(wave, [(1,)] * 12)
    shown = json.loads(block("json"))
    sent = json.loads(Delivery.objects.get().body)
    assert list(shown) == list(sent)
    assert {key: type(value) for key, value in shown["data"].items()} == {
        key: type(value) for key, value in sent["data"].items()
    }


def test_the_page_lists_every_event_and_the_limits_of_the_code() -> None:
    text = " ".join((ROOT / PAGE).read_text().split())
    rows = set(re.findall(r"\| `([a-z.]+)` \| ", text))
    assert rows == {"type", *Webhook.Event.values, TEST}
    assert MAX_BACKOFF.total_seconds() == 3600
    assert "30 seconds, then one minute, two, and so on up to an hour" in text
    assert (MAX_WEBHOOKS, "A survey has ten webhooks at most" in text) == (10, True)
