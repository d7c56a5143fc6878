"""Invited people: each counts once, and no report leads back to one."""

import base64
import json
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from respondents.bundles import INVITED, MARKS, SURVEY, WATCH, WORDS, bundle
from respondents.models import Claim, Invitation, Spool
from surveys.models import Wave
from tests.browser.device import kept_texts
from tests.browser.guests import ANSWERS, Guest, heading
from tests.browser.people import NONE, SKIP, Answer
from tests.helpers.browser import NOTHING, STORED, AnotherBrowser, Complaints
from tests.options import slow_except


def shelf(page: Page) -> list[dict[str, str]]:
    return [json.loads(text) for text in kept_texts(page, "candor invitation").values()]


def share_bytes(some: Iterable[bytes], others: Iterable[bytes], length: int) -> bool:
    """Whether a run of so many bytes is in one of each."""
    runs = {part[at : at + length] for part in some for at in range(len(part) - length + 1)}
    return any(
        other[at : at + length] in runs for other in others for at in range(len(other) - length + 1)
    )


@pytest.mark.slow
def test_from_the_link_to_the_receipt(guest: Guest, invited: Wave) -> None:
    guest.begin().answer(*ANSWERS).send()
    assert [json.loads(body)["invitation"] for body in guest.posted("token")] == [guest.secret]
    [sent] = [json.loads(body) for body in guest.posted("reports")]
    assert list(sent) == ["version", "token", "report", "signature"]
    report = base64.b64decode(sent["report"], validate=True)
    invited.version.document.layout.validate(report)
    assert bytes(Spool.objects.get(wave=invited).report) == report
    expect(guest.page.locator("[data-bytes]")).to_have_text(sent["report"])
    guest.page.get_by_text("Technical details").click()
    expect(guest.page.get_by_text(invited.signing_key_hash)).to_be_visible()
    code = [bundle(name).integrity for name in (WATCH, INVITED, WORDS[0], SURVEY, MARKS)]
    for each in (*code, sha256("\n".join(code).encode()).hexdigest()):
        expect(guest.page.get_by_text(each, exact=True)).to_be_visible()
    assert guest.page.evaluate(STORED) == NOTHING


def test_the_store_holds_nothing_of_an_answer_and_what_was_sent_nothing_of_what_was_asked_for(
    guest: Guest, invited: Wave
) -> None:
    with guest.page.expect_response("**/token") as signed:
        guest.begin()
    guest.answer(ANSWERS[0])
    for _ in range(100):  # the signature is stored while the person goes on
        if [sorted(kept) for kept in shelf(guest.page)] == [["prefix", "signature"]]:
            break
        guest.page.wait_for_timeout(50)
    before = guest.page.evaluate(STORED)
    assert "signature" in shelf(guest.page)[0]
    assert guest.secret not in json.dumps(before)
    guest.answer(*ANSWERS[1:])
    assert guest.page.evaluate(STORED) == before
    guest.send()
    assert guest.page.evaluate(STORED) == NOTHING

    [asked], [sent] = (list(map(json.loads, guest.posted(name))) for name in ("token", "reports"))
    issuing = (
        base64.urlsafe_b64decode(asked["invitation"] + "="),
        base64.b64decode(asked["blinded"]),
        base64.b64decode(signed.value.json()["signature"]),
    )
    redeeming = (
        base64.urlsafe_b64decode(sent["token"] + "="),
        base64.b64decode(sent["signature"]),
    )
    assert not share_bytes(issuing, redeeming, 8)

    invitation, claim = Invitation.objects.get(wave=invited), Claim.objects.get(wave=invited)
    kept = (invitation.pk.bytes, bytes(invitation.blinded or b""))
    assert len(kept[1]) == 32
    assert not share_bytes(kept, (*redeeming, bytes(claim.token)), 4)
    assert not share_bytes(issuing, [bytes(claim.token)], 4)


@pytest.mark.parametrize(
    "together", slow_except([False, True], True), ids=["one after the other", "at once"]
)
def test_two_pages_of_one_person_send_one_report(
    guest: Guest, invited: Wave, complaints: Complaints, together: bool
) -> None:
    other = guest.on(guest.page.context.new_page())
    if together:
        click = "document.querySelector('[data-go=begin]').click()"
        for each in (guest, other):
            each.open().page.evaluate(f"setTimeout(() => {click}, 300)")
        for each in (guest, other):
            each.page.locator("[data-step='question']:visible").wait_for()
    else:
        guest.begin()
        other.begin()
    # A page behind another one is drawn once a second only, and a click waits for that.
    guest.page.bring_to_front()
    guest.answer(*ANSWERS)
    other.page.bring_to_front()
    other.answer(SKIP, SKIP, SKIP, SKIP)
    assert len(guest.posted("token") + other.posted("token")) == 1
    guest.page.bring_to_front()
    guest.send()
    other.page.bring_to_front()
    other.press("Send my report")
    heading(other.page, "Another report was counted")
    complaints.expect("status of 409")
    [kept] = Spool.objects.filter(wave=invited)
    [sent] = [json.loads(body) for body in guest.posted("reports")]
    assert base64.b64encode(bytes(kept.report)).decode() == sent["report"]
    assert other.page.evaluate(STORED) == NOTHING


def test_the_skip_link_leaves_the_secret_in_the_address(guest: Guest) -> None:
    guest.open()
    guest.step.get_by_role("button", name="Start").wait_for()
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("heading", level=1).first).to_be_focused()
    assert guest.page.url.endswith(guest.link)


def test_traffic_and_pages_are_the_same_for_all_and_one_request_holds_the_secret(
    invited: Wave, another_browser: AnotherBrowser
) -> None:
    pages = set()

    def watch(*answers: Answer) -> list[tuple[Any, ...]]:
        context = another_browser()
        guest = Guest(context.new_page(), invited)
        with guest.page.expect_response(f"**/s/{invited.code}") as response:
            guest.begin()
        pages.add((response.value.status, response.value.body()))
        guest.answer(*answers).send()
        for request in guest.requests:
            said = json.dumps([request.url, request.all_headers(), request.post_data or ""])
            assert (guest.secret in said) == request.url.endswith("/token"), request.url
        seen = guest.traffic
        context.close()
        return seen

    usual = watch(*ANSWERS)
    assert [seen[0] for seen in usual].count("POST") == 2
    assert watch("No", SKIP, [NONE], SKIP) == usual
    assert len(pages) == 1
