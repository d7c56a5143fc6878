"""A researcher fits both kinds of model, sees one come, cancels another, reads and exports."""

import re
import time
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import AuditEntry, User
from analytics.jobs.registry import Progress
from analytics.models import Job, Ledger
from surveys.models import Wave
from tests.browser.analyses import choose_analysis, show
from tests.helpers.browser import Complaints, Screens, SignIn, choose
from tests.helpers.central import LEADS, TRAINING_BUDGET
from tests.helpers.questions import question
from tests.helpers.regressions import TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.tables import csv_rows
from tests.helpers.waves import Launch

PATIENCE_MS = 90_000
AT_WORK = re.compile("Working out the noise|Training")
KNOWN = question(
    design="open", text={"en": "Are you in a union?"}, justification={"en": "Known to all."}
)


@pytest.fixture
def wave(launched: Launch) -> Wave:
    """Who is in a union has taken something more often; who leads is a central question."""
    wave = launched(
        KNOWN,
        TOWN,
        TOOK,
        LEADS,
        central=TRAINING_BUDGET,
        max_respondents=500,
        kind=Wave.Kind.SIMULATED,
    )
    answers = [(*person, place % 2) for place, person in enumerate(people(2000))]
    stored(wave, layouts(wave.version.document.layout, answers))
    return wave


def ask_for_training(page: Page) -> None:
    """Ask who leads, at an ε of 1, and see what it costs."""
    page.get_by_label("Outcome").select_option(label="Do you lead?")
    page.get_by_label("Are you in a union?").check()
    page.get_by_label("ε", exact=True).fill("1")
    page.get_by_role("button", name="See what it costs").click()


def work_until_canceled(patch: pytest.MonkeyPatch) -> None:
    """Let a job wait at its first step until someone cancels it."""
    report = Progress.__call__

    def wait(progress: Progress, *given: Any) -> None:
        report(progress, *given)
        deadline = time.monotonic() + PATIENCE_MS / 1000
        while not Job.objects.latest("pk").cancel and time.monotonic() < deadline:
            time.sleep(0.05)

    patch.setattr(Progress, "__call__", wait)


@pytest.mark.slow
def test_a_researcher_fits_both_cancels_one_and_a_table_is_exported(
    desk: Page,
    sign_in: SignIn,
    administrator: User,
    wave: Wave,
    worker: None,
    screens: Screens,
    complaints: Complaints,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page = desk
    dashboard = reverse("analytics:dashboard", args=[wave.survey.pk])
    page.goto(dashboard)
    screens(page, "dashboard-models")
    choose(page, "Analyses and files", "Analyze")
    choose_analysis(page, outcome="q3", by=["q1", "q2"])
    screens(page, "regression-form")
    show(page)
    expect(page.get_by_text("In plain language")).to_be_visible(timeout=PATIENCE_MS)
    result = Job.objects.get().result
    table = page.get_by_role("table").first
    expect(table).to_contain_text(f"{result['odds_ratios']['value'][1]:.2f}")
    expect(table).to_contain_text(f"{100 * result['effects']['low'][0]:.2f}")
    expect(page.get_by_text("“Yes” compared with “No”: the share of Yes is higher")).to_be_visible()
    page.get_by_text("Details of the fit").click()
    screens(page, "regression")

    page.goto(dashboard)
    choose(page, "Analyses and files", "Models")
    screens(page, "training-form")
    ask_for_training(page)
    screens(page, "training-price")
    page.get_by_role("button", name="Spend and train").click()
    expect(page.locator("#job-phase")).to_have_text(AT_WORK, timeout=PATIENCE_MS)
    expect(page.get_by_text("Model card")).to_be_visible(timeout=PATIENCE_MS)
    card = Job.objects.latest("pk").result["card"]
    expect(page.locator("dl.facts")).to_contain_text(f"{card['epsilon']:.4f}")
    screens(page, "training")

    page.get_by_role("link", name="New analysis").click()
    page.get_by_label("Which town?").check()
    ask_for_training(page)
    work_until_canceled(monkeypatch)
    page.get_by_role("button", name="Spend and train").click()
    expect(page.locator("#job-phase")).to_have_text(AT_WORK, timeout=PATIENCE_MS)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_text("Canceled. Nothing was saved.")).to_be_visible()
    # Whether it had begun to compute by then, and so had to be paid for, is the clock's to say.
    assert Ledger.objects.get().spent_epsilon in (1, 2)
    assert Job.objects.latest("pk").result is None

    sign_in(page, administrator)
    page.goto(Job.objects.earliest("pk").get_absolute_url())
    with page.expect_download() as taking:
        page.get_by_role("link", name="Export CSV").click()
    rows = csv_rows(taking.value.path().read_text())
    assert [row["question"] for row in rows] == ["intercept", "q1", "q2", "q2"]
    assert float(rows[1]["coefficient"]) == result["coef"][1]
    assert AuditEntry.objects.filter(detail__format="regression-csv").count() == 1
