"""The pages of invitations: in pictures, seen by axe, and gone through with the keyboard alone."""

from pathlib import Path

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import User
from respondents.invitations.services import invite, start_mailing
from respondents.models import Mailing
from surveys.models import Wave
from tests.helpers.browser import Complaints, Screens
from tests.helpers.keyboard import press_named, unfold
from tests.helpers.waves import Launch


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
def test_a_file_with_a_wrong_address_is_refused_with_its_line(
    desk: Page, invited: Wave, screens: Screens, complaints: Complaints, tmp_path: Path
) -> None:
    show(desk, invited, "upload")
    file = tmp_path / "people.csv"
    file.write_text("name,email\nAnn,ann at x\nBob,bob at x\nCy\n")
    desk.get_by_label("Or a CSV file").set_input_files(file)
    desk.get_by_role("button", name="Invite them").click()
    expect(desk.get_by_text("Line 3: “bob at x” is not an email address.")).to_be_visible()
    complaints.expect("status of 422")
    expect(desk.get_by_label("Or a CSV file")).to_have_attribute("aria-invalid", "true")
    screens(desk, "invitations-wrong-file")


@pytest.mark.slow
def test_embedding_is_shown_when_sharing_and_checked_in_the_settings(
    desk: Page, launched: Launch, screens: Screens, complaints: Complaints
) -> None:
    sites = ["https://www.university.example", "http://localhost:8080"]
    wave = launched(embed_origins=sites, work_bits=16)
    survey = wave.survey
    desk.goto(reverse("surveys:share", args=[survey.pk, wave.pk]))
    expect(desk.get_by_label("Copy this into the page")).to_be_visible()
    screens(desk, "embed-share")
    desk.goto(reverse("surveys:launch", args=[survey.pk]))
    desk.get_by_text("more settings, without problems").click()
    expect(desk.get_by_text("http://localhost:8080")).to_be_visible()
    screens(desk, "embed-launch")
    desk.goto(reverse("surveys:settings", args=[survey.pk]))
    unfold(desk, "Safety and embedding")
    desk.get_by_label("Websites allowed to embed").fill("https://*.university.example")
    desk.get_by_role("button", name="Save").click()
    refused = "“https://*.university.example” is not such an address."
    expect(desk.get_by_text(refused, exact=True)).to_be_visible()
    complaints.expect("status of 422")
    screens(desk, "embed-settings")
    # The form saves itself too, and is refused as often.
    complaints[:] = [each for each in complaints if "status of 422" not in each]


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
