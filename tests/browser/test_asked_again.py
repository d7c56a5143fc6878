"""The whole of it: asked, asked again with one answer changed, and read."""

import math
from datetime import timedelta
from typing import Any

import numpy as np
import pytest
from django.urls import reverse
from django.utils import timezone
from playwright.sync_api import Page, expect

from accounts.models import User
from analytics.estimates.services import refresh_wave
from localdp.accounting import epsilon_of_change
from localdp.randomness import SecureWords
from respondents.intake.schema import Submission
from respondents.intake.writer import Outcome
from respondents.shuffling.services import shuffle_wave
from surveys.documents.freezing.problems import SMALLEST_BATCH
from surveys.models import Survey, Wave
from tests.browser.people import Respondent
from tests.helpers.browser import AnotherBrowser, Screens, SignIn, choose
from tests.helpers.intake_client import take
from tests.helpers.questions import PERMANENT, PERMANENT_COLOR
from tests.helpers.waves import Launch

OTHERS = 60
RELEASE = {"minimum_n": 30, "while_open": True, "retention_days": 365}


def crowd(wave: Wave, yes: float) -> None:
    """Other people, each on a device of their own, through the true intake."""
    layout, words = wave.version.document.layout, SecureWords()
    for person in range(OTHERS):
        answers = [int(person < yes * OTHERS), person % 3]
        report = layout.randomize(answers, words)
        token = np.random.default_rng(person + wave.pk).bytes(16)
        taken = take(wave, Submission(wave.version.sha256, token, report))
        assert taken is Outcome.STORED


def counted(wave: Wave) -> None:
    """As the worker does it some time after the closing."""
    past = timezone.now() - timedelta(hours=1)
    Wave.objects.filter(pk=wave.pk).update(opens=past - timedelta(hours=1), closes=past)
    assert shuffle_wave(wave.pk) is not None
    refresh_wave(wave.pk)


@pytest.fixture
def desk(another_browser: AnotherBrowser, sign_in: SignIn, owner: User) -> Page:
    """Another browser: the owner's, signed in."""
    return sign_in(another_browser().new_page(), owner)


@pytest.mark.slow
def test_two_waves_with_one_changed_answer(
    page: Page, desk: Page, launched: Launch, survey: Survey, screens: Screens
) -> None:
    first = launched(PERMANENT, PERMANENT_COLOR, release=RELEASE, batch_minimum=SMALLEST_BATCH)
    Respondent(page, first).begin().answer("Yes", "Green").send()
    crowd(first, 0.2)
    desk.goto(reverse("surveys:share", args=[survey.pk, first.pk]))
    desk.get_by_role("link", name="Start the next wave…").click()
    desk.get_by_role("button", name="Open wave 2").click()
    expect(desk.get_by_text("Opened. The link is below.")).to_be_visible()
    second = survey.waves.get(number=2)

    person = Respondent(page, second).begin().answer("Yes", "Blue")
    person.press("Send my report")
    person.press("Send the new answer")
    page.get_by_role("heading", name="Thank you").wait_for()
    page.get_by_role("link", name="What this device keeps").last.click()
    expect(page.locator("[data-waves]")).to_have_text("You answered rounds 1, 2.")
    expect(page.locator("[data-slot='responses']")).to_have_text(["1", "2"])
    # Two waves of two questions, and a change, of which there is no limit: 2 · 1.0085 + c.
    color: Any = second.version.document.questions[1].mechanism
    total = 2 * math.log(color.ratio_of(2)) + epsilon_of_change([color], 2)
    expect(page.locator("[data-epsilon]")).to_have_text(f"{math.ceil(100 * total) / 100:.2f}")
    expect(page.locator("[data-slot='forever']")).to_have_text(["2.20", "∞"])

    crowd(second, 0.8)
    for wave in (first, second):
        counted(wave)
    desk.goto(reverse("analytics:dashboard", args=[survey.pk]))
    choose(desk, "Analyses and files", "Waves")
    changes = desk.get_by_role("region", name="Changes: Have you ever?")
    expect(changes.get_by_role("row")).to_have_count(2)
    expect(changes.get_by_role("row").nth(1)).to_contain_text("1 → 2")
    expect(desk.get_by_text(f"{OTHERS + 1}", exact=True).first).to_be_visible()
    screens(desk, "waves-over-time")
