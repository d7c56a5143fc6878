"""A researcher makes a scale of several items, and downloads the script that repeats it."""

import numpy as np
import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from surveys.models import Wave
from tests.helpers.browser import Complaints, Screens, choose
from tests.helpers.questions import AGREE, question
from tests.helpers.reports import answer
from tests.helpers.waves import Launch

PATIENCE_MS = 60_000


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """People who agree alike to two statements, and the other way round to the third."""
    wave = launched(*AGREE, question(), kind=Wave.Kind.SIMULATED)
    draw = np.random.default_rng(3)
    own = draw.normal(size=400)
    agree = np.clip(np.round(2 + own + draw.normal(size=(3, 400))), 0, 4).astype(int)
    agree[2] = 4 - agree[2]
    answer(wave, [(*person, 1) for person in agree.T.tolist()])
    return wave


@pytest.mark.slow
def test_a_researcher_makes_a_scale(
    desk: Page, wave: Wave, worker: None, screens: Screens, complaints: Complaints
) -> None:
    page = desk
    page.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    choose(page, "Analyses and files", "Scales")
    for number in range(1, 4):
        page.get_by_label(f"In the scale: Statement {number}").check()
    page.get_by_label("Reversed: Statement 3").check()
    screens(page, "scale-form")
    page.get_by_role("button", name="Request").click()
    expect(page.get_by_role("rowheader", name="Cronbach’s α")).to_be_visible(timeout=PATIENCE_MS)
    screens(page, "scale")
    with page.expect_download() as download:
        page.get_by_role("link", name="Script in Python").click()
    assert "cronbach_alpha" in download.value.path().read_text()
