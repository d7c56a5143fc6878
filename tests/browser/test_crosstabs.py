"""A researcher asks for cross-tables: sees one come, cancels another, and takes synthetic rows."""

import csv
import io
import re

import numpy as np
import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import AuditEntry, User
from analytics.jobs import runner
from analytics.models import Job
from surveys.models import Wave
from tests.browser.analyses import choose_analysis, open_analyze, show
from tests.browser.jobs import working
from tests.helpers.browser import Complaints, Screens, choose
from tests.helpers.questions import question
from tests.helpers.reports import answer, from_table
from tests.helpers.waves import Launch

STRONG = np.array([[0.30, 0.05, 0.05], [0.02, 0.08, 0.50]])
MANY = 4


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """Two questions that hang together, and four that are there to take time."""
    four = [{"en": f"Answer {letter}"} for letter in "ABCD"]
    wave = launched(
        question(text={"en": "Were you ever late?"}),
        question("single", "best", parameters={"epsilon": "4"}, text={"en": "Which color?"}),
        *(
            question(
                "single",
                "best",
                parameters={"epsilon": "1"},
                options=four,
                text={"en": f"Number {place}?"},
            )
            for place in range(MANY)
        ),
        kind=Wave.Kind.SIMULATED,
    )
    draw = np.random.default_rng(1)
    people = [(*two, *draw.integers(0, 4, MANY).tolist()) for two in from_table(STRONG, 800)]
    answer(wave, people)
    return wave


@pytest.mark.slow
def test_a_researcher_asks_sees_cancels_and_takes_rows(
    desk: Page,
    wave: Wave,
    screens: Screens,
    complaints: Complaints,
    owner: User,
) -> None:
    page = desk
    page.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    choose(page, "Analyses and files", "Analyze")
    choose_analysis(page, outcome="q1", by=["q2"])
    screens(page, "cross-table-form")
    show(page)

    expect(page.get_by_text("Waiting for its turn").first).to_be_visible()
    page.evaluate("window.stayed = true")
    runner.run_waiting()
    expect(page.get_by_text("by the answer to").first).to_be_visible()
    page.get_by_text("Percentages of all people").click()
    expect(page.get_by_role("img", name="Most common")).to_be_visible()
    assert page.evaluate("window.stayed"), "the page was left, not kept up to date"
    expect(page.get_by_role("status")).to_have_text("Done")
    [job] = Job.objects.all()
    [table] = job.result["tables"]
    shown = page.locator("table.crosstab").nth(1)
    for low in table["low"]:
        expect(shown).to_contain_text(f"{100 * low:.1f} – ")
    page.get_by_text("Show numbers", exact=True).click()
    expect(page.get_by_role("region", name="All cells:")).to_contain_text("Expected if independent")
    screens(page, "cross-table")

    page.get_by_text("A synthetic table").click()
    with page.expect_download() as taking:
        page.get_by_label("Rows").fill("250")
        page.get_by_role("button", name="Download CSV").click()
    assert taking.value.suggested_filename == f"candor-{wave.code}-synthetic-{job.pk}.csv"
    head, *rows = csv.reader(io.StringIO(taking.value.path().read_text(), newline=""))
    assert (head, len(rows)) == (["synthetic", "q2", "q1"], 250)
    assert AuditEntry.objects.filter(actor=owner, detail__format="synthetic").count() == 1

    choose_analysis(page, by=["q3", "q4", "q5", "q6"])
    page.get_by_text("Options: Table").click()
    page.get_by_label("Also tables of every smaller combination").check()
    page.get_by_label("Compare the estimators").check()
    page.get_by_role("button", name="Table", exact=True).click()
    with working():
        expect(page.locator("#job-percent")).to_have_text(re.compile(r"^[1-9]"))
        page.get_by_role("button", name="Cancel").click()
        expect(page.get_by_text("Canceled. Nothing was saved.")).to_be_visible()
    last = Job.objects.latest("pk")
    assert (last.state, last.result) == ("canceled", None)
    choose(page, "Analyses and files", "History")
    expect(page.get_by_role("article")).to_have_count(2)
    screens(page, "jobs")


@pytest.mark.slow
def test_without_scripts_the_page_comes_again_by_itself(plain_desk: Page, wave: Wave) -> None:
    open_analyze(plain_desk, wave)
    choose_analysis(plain_desk, outcome="q1", by=["q2"])
    plain_desk.get_by_role("button", name="Show", exact=True).click()
    plain_desk.get_by_role("button", name="Compute the figures").click()
    expect(plain_desk.get_by_text("Waiting for its turn").first).to_be_visible()
    runner.run_waiting()
    plain_desk.get_by_text("Percentages of all people").click()
    heat = plain_desk.get_by_role("img", name="Most common")
    expect(heat).to_be_visible()
