"""The pages of invitations: in pictures, seen by axe, and gone through with the keyboard alone."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import User
from respondents.invitations.services import invite, start_mailing
from respondents.models import Mailing
from surveys.models import Wave
from tests.helpers.browser import Screens
from tests.helpers.keyboard import press_named


def show(desk: Page, wave: Wave, name: str = "overview") -> None:
    desk.goto(reverse(f"invitations:{name}", args=[wave.survey_id, wave.pk]))
    expect(desk.get_by_role("heading", level=1)).to_be_visible()


def people(wave: Wave, owner: User, number: int) -> None:
    addresses = [f"person{place}@x.example" for place in range(number)]
    invite(wave=wave, addresses=addresses, actor=owner)


def test_the_overview_of_invited_people_can_be_read(
    desk: Page, invited: Wave, owner: User, screens: Screens
) -> None:
    """With --slow, `test_every_page` sees the others."""
    people(invited, owner, 34)
    invited.invitations.filter(contact__contains="1").update(mailed=invited.opens, blinded=b"x")
    show(desk, invited)
    screens(desk, "invitations-overview")


@pytest.mark.slow
def test_mail_that_is_being_sent_shows_its_progress_and_can_be_stopped(
    desk: Page, invited: Wave, owner: User, screens: Screens
) -> None:
    people(invited, owner, 40)

    def start(kind: str) -> Mailing:
        return start_mailing(wave=invited, kind=kind, subject="A", text="{link}", actor=owner)

    first = start("invite")
    Mailing.objects.filter(pk=first.pk).update(state="done", sent=39, failures={"refused": 1})
    first.waiting.update(mailed=invited.opens, mailing=None)
    second = start("remind")
    Mailing.objects.filter(pk=second.pk).update(sent=12, trouble="unreachable")
    show(desk, invited)
    expect(desk.get_by_role("progressbar")).to_be_visible()
    screens(desk, "invitations-mailing")
    Mailing.objects.filter(pk=second.pk).update(sent=13)
    desk.get_by_role("link", name="Refresh").click()
    expect(desk.get_by_text("13 of 40 sent")).to_be_visible()
    desk.get_by_role("button", name="Stop sending").click()
    expect(desk.get_by_text("Canceled", exact=True)).to_be_visible()


@pytest.mark.slow
def test_the_keyboard_alone_is_enough(
    desk: Page, invited: Wave, owner: User, screens: Screens
) -> None:
    people(invited, owner, 3)
    show(desk, invited)
    press_named(desk, "link", "Write to 3 people")
    expect(desk.get_by_role("heading", level=1)).to_have_text("Send invitations")
    press_named(desk, "button", "Preview")
    expect(desk.get_by_text("Message preview")).to_be_visible()
    screens(desk, "invitations-preview")
    press_named(desk, "button", "Send to 3 people")
    expect(desk.get_by_text("0 of 3 sent")).to_be_visible()
    press_named(desk, "button", "Stop sending")
    expect(desk.get_by_text("Canceled", exact=True)).to_be_visible()
    press_named(desk, "link", "Erase")
    desk.get_by_label("Erase all addresses").focus()
    desk.keyboard.press("Space")
    press_named(desk, "button", "Erase all addresses")
    expect(desk.get_by_text("3 addresses erased.")).to_be_visible()
    assert not invited.invitations.exclude(contact="").exists()
