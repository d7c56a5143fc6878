"""Every page in pictures (var/screens), on a phone and a desk, light and dark, and seen by axe."""

from typing import Any

import numpy as np
import pytest
from django.urls import reverse
from playwright.sync_api import Page, expect

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.jobs import runner
from analytics.models import Job
from respondents.models import Tally
from surveys.models import Survey, Wave
from tests.browser.analyses import choose_analysis, open_analyze, show, unfold
from tests.browser.people import EVERY_KIND, Respondent
from tests.helpers import reports
from tests.helpers.browser import PHONE, Complaints, Screens
from tests.helpers.library import drawn
from tests.helpers.numbers import number
from tests.helpers.people import PASSWORD
from tests.helpers.questions import question
from tests.helpers.regressions import LEADS, TOOK, TOWN, layouts, people
from tests.helpers.reports import stored
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch, end
from tests.options import slow_except

PUBLIC = {
    "home": "/",
    "try": "/try",
    "example-results": "/example",
    "sign-in": "/accounts/login/",
    "password-reset": "/accounts/password/reset/",
    "password-reset-done": "/accounts/password/reset/done/",
    "password-reset-link": "/accounts/password/reset/key/1-wrong/",
    "sign-up-closed": "/accounts/signup/",
    "inactive": "/accounts/inactive/",
}
ANALYSES: dict[str, tuple[str, dict[str, Any]]] = {
    "regression": ("", {"outcome": "q3", "by": ["q1", "q2"]}),
    "cross-table": ("", {"outcome": "q3", "by": ["q4"]}),
    "group": ("", {"outcome": "q3", "only": ["q2:0"]}),
    "side-by-side": ("comparison", {"outcome": "q3", "by": ["q2"]}),
}


@pytest.mark.parametrize("name", slow_except(PUBLIC, "example-results", "sign-in"))
def test_public_pages(page: Page, screens: Screens, name: str) -> None:
    page.goto(PUBLIC[name])
    screens(page, name)


def test_error_page(page: Page, screens: Screens, complaints: Complaints) -> None:
    page.goto("/nowhere")
    expect(page.get_by_role("heading")).to_have_text("Page not found")
    complaints.expect("status of 404")
    screens(page, "error")


@pytest.mark.slow
def test_signing_in(page: Page, owner: User, screens: Screens) -> None:
    page.goto("/accounts/login/")
    page.get_by_label("Email address").fill(owner.email)
    page.get_by_label("Password").fill("wrong")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.locator(".errorlist")).to_be_visible()
    screens(page, "sign-in-refused")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.locator("summary").click()
    screens(page, "menu")
    page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Learn how common a secret is")


def test_staff_pages(desk: Page, launched: Launch, screens: Screens) -> None:
    """With --slow, `test_every_page` sees all others."""
    survey = launched(*EVERY_KIND).survey
    for name, given in (("list", ()), ("designer", (survey.pk,)), ("launch", (survey.pk,))):
        desk.goto(reverse(f"surveys:{name}", args=given))
        expect(desk.get_by_role("heading", level=1)).to_be_visible()
        screens(desk, name)


@pytest.mark.slow
def test_menus_stay_on_a_phone(desk: Page, launched: Launch, owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(name="Ada Lovelace")
    survey = launched(*EVERY_KIND).survey
    desk.goto(reverse("surveys:designer", args=[survey.pk]))
    menus = desk.locator("details.menu").all()
    to_do = desk.locator(".summary-strip details").count()
    assert len(menus) == 2 + to_do + len(EVERY_KIND)
    for menu in menus:
        menu.locator("summary").click()
        box = menu.locator(".menu-list").bounding_box()
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        menu.locator("summary").click()


def test_dashboard(desk: Page, wave: Wave, screens: Screens) -> None:
    estimated(wave, [155, 45])
    desk.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    desk.get_by_text("Show numbers").click()
    expect(desk.get_by_role("table")).to_be_visible()
    screens(desk, "dashboard")
    desk.emulate_media(media="print")
    expect(desk.get_by_role("button").filter(visible=True)).to_have_count(0)


def test_dashboard_of_numbers(desk: Page, launched: Launch, screens: Screens) -> None:
    wave = launched(number("square-wave", epsilon="4"), {**number("duchi"), "text": {"en": "And?"}})
    levels = 3 + np.arange(4000) % 40
    counts = []
    for asked in wave.version.document.questions:
        reports = drawn(asked.mechanism, levels, 5)
        counts.append(asked.mechanism.counts(reports).tolist())
    estimated(wave, *counts, n=4000, people=4003)
    desk.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    expect(desk.get_by_role("heading", name="Distribution")).to_be_visible()
    screens(desk, "dashboard-numbers")


@pytest.mark.slow
def test_comparing_answers(desk: Page, launched: Launch, screens: Screens) -> None:
    wave = launched(*EVERY_KIND)
    color = wave.version.document.questions[3]
    counts = [520, 300, 180]
    Tally.objects.create(wave=wave, block=color.block, arm="randomized", n=1000, counts=counts)
    refresh_wave(end(wave).pk)
    desk.goto(reverse("analytics:dashboard", args=[wave.survey.pk]))
    desk.get_by_role("link", name="Compare two answers").click()
    desk.get_by_label("Compare every answer with").select_option(label="Blue")
    desk.get_by_role("button", name="Compare", exact=True).click()
    table = desk.get_by_role("region", name="Differences: Which one most of all?")
    expect(table.get_by_role("row").nth(1)).to_contain_text("more common")
    screens(desk, "compare")


@pytest.mark.parametrize("kind", slow_except(ANALYSES, "regression"))
def test_analyses(desk: Page, launched: Launch, screens: Screens, kind: str) -> None:
    """Each is asked for on its page, and shown; with --slow they are gone through step by step."""
    wave = launched(LEADS, TOWN, TOOK, question(text={"en": "Were you late?"}))
    answers = [(*person, place % 2) for place, person in enumerate(people(600))]
    stored(wave, layouts(wave.version.document.layout, answers))
    end(wave)
    tab, choices = ANALYSES[kind]
    open_analyze(desk, wave, tab)
    choose_analysis(desk, **choices)
    screens(desk, f"{kind}-form")
    show(desk)
    runner.run_waiting()
    desk.reload()
    job = Job.objects.get()
    assert (job.kind, job.state) == (kind, "done")
    screens(desk, kind)


@pytest.mark.slow
def test_a_subgroup(desk: Page, launched: Launch, owner: User, screens: Screens) -> None:
    """Refused while reports can come; then with everyone else beside it."""
    where = question("single", "open", text={"en": "Where?"}, justification={"en": "Harmless."})
    wave = launched(where, *EVERY_KIND[:2])
    reports.answer(wave, [(place % 3, int(place % 3 == 0), place % 2) for place in range(600)])
    open_analyze(desk, wave)
    expect(desk.get_by_text("While reports can still arrive")).to_be_visible()
    screens(desk, "group-too-early")
    end(wave)
    open_analyze(desk, wave)
    choose_analysis(desk, outcome="q2", only=["q1:0"])
    show(desk)
    unfold(desk)
    desk.get_by_text("Merge answers, or cut numbers").click()
    for name in ("Green", "Blue"):
        desk.get_by_role("combobox", name=name, exact=True).select_option("group 1")
    desk.get_by_role("button", name="Update the groups").click()
    unfold(desk)
    desk.locator("details.pick:has(input[name=only]) > summary").click()
    expect(desk.get_by_label("Green / Blue")).to_be_visible()
    screens(desk, "group-form")
    show(desk)
    runner.run_waiting()
    desk.reload()
    expect(desk.get_by_role("heading", name="Compared with everyone else")).to_have_count(1)
    screens(desk, "group")


@pytest.mark.slow
@pytest.mark.parametrize("exports", ["tables", "rows"])
def test_what_the_team_receives_is_said_to_everyone(
    desk: Page, launched: Launch, owner: User, screens: Screens, exports: str
) -> None:
    """To respondents, at the beginning and on the receipt; to authors; and on the page of files."""
    where = question("single", "open", text={"en": "Where?"}, justification={"en": "Harmless."})
    wave = launched(where, *EVERY_KIND[:2], exports=exports)
    desk.goto(f"/s/{wave.code}")
    screens(desk, f"know-{exports}")
    Respondent(desk, wave).begin().answer("Red", "Yes", "Green").send()
    screens(desk, f"receipt-{exports}")
    for name in ("settings", "launch"):
        desk.goto(reverse(f"surveys:{name}", args=[wave.survey.pk]))
        screens(desk, f"{name}-{exports}")
    User.objects.filter(pk=owner.pk).update(role=User.Role.ADMINISTRATOR)
    desk.goto(reverse("analytics:exports", args=[wave.survey.pk, wave.pk]))
    expect(desk.get_by_role("button", name="Prepare")).to_have_count(0)
    screens(desk, f"exports-{exports}")


def test_preview(desk: Page, survey: Survey, screens: Screens) -> None:
    desk.goto(reverse("preview:page", args=[survey.pk]))
    desk.get_by_role("button", name="Start").click()
    desk.get_by_role("radio", name="Yes").check()
    desk.get_by_role("button", name="Continue").click()
    requests: list[str] = []
    desk.on("request", lambda request: requests.append(request.url))
    desk.get_by_role("button", name="Show the report").click()
    expect(desk.get_by_role("heading", name="This would be sent")).to_be_visible()
    assert requests == []
    screens(desk, "preview")


def test_a_report_that_does_not_get_through(
    page: Page, wave: Wave, screens: Screens, complaints: Complaints
) -> None:
    page.route("**/reports", lambda route: route.abort())
    person = Respondent(page, wave).begin().answer("Yes")
    person.press("Send my report")
    page.get_by_role("button", name="Try again").wait_for()
    complaints.expect("ERR_FAILED")
    screens(page, "respondent-unsent")


@pytest.mark.slow
@pytest.mark.parametrize("kind", [Wave.Kind.TEST, Wave.Kind.SIMULATED])
def test_waves_that_are_not_live(
    page: Page, launched: Launch, screens: Screens, kind: Wave.Kind
) -> None:
    Respondent(page, launched(kind=kind)).open()
    expect(page.get_by_role("complementary")).to_be_visible()
    screens(page, f"respondent-{kind}")


def test_closed_and_unknown_surveys(
    desk: Page, wave: Wave, screens: Screens, complaints: Complaints
) -> None:
    """The closed one leads to its results, once its owner has published them."""
    desk.goto("/s/nowhere")
    complaints.expect("status of 404")
    screens(desk, "respondent-unknown")
    estimated(wave, [155, 45])
    end(wave)
    desk.goto(reverse("analytics:exports", args=[wave.survey.pk, wave.pk]))
    desk.get_by_role("link", name="Public results", exact=True).click()
    desk.get_by_label("Have you ever?").check()
    desk.get_by_role("button", name="Publish").click()
    expect(desk.get_by_role("button", name="Withdraw all")).to_be_visible()
    screens(desk, "public-form")
    desk.goto(wave.get_absolute_url())
    complaints.expect("status of 4")
    screens(desk, "respondent-closed")
    desk.get_by_role("link", name="Results").click()
    expect(desk.get_by_role("heading", name="Have you ever?")).to_be_visible()
    screens(desk, "public-results")


def test_the_plain_way(
    page: Page, launched: Launch, screens: Screens, complaints: Complaints
) -> None:
    """With scripts on, since axe needs them; `test_failing_closed` goes this way without."""
    wave = launched(*EVERY_KIND, plain=True)
    page.route("**/bundles/survey*.js", lambda route: route.abort())
    page.goto(wave.get_absolute_url())
    expect(page.get_by_role("link", name="Use the plain form")).to_be_visible()
    complaints.clear()
    screens(page, "plain-1-intro")
    page.get_by_role("link", name="Use the plain form").click()
    page.get_by_role("button", name="Send my report").click()
    expect(page.get_by_text("Please look at these questions again")).to_be_visible()
    expect(page.locator("fieldset .error-message").first).to_have_text(
        "Choose an answer, or skip this question."
    )
    complaints.expect("status of 422")
    screens(page, "plain-2-form")
    for place, label in ((0, "Yes"), (1, "Green"), (3, "Blue")):
        page.locator("fieldset:not(.tick)").nth(place).get_by_label(label, exact=True).check()
    page.get_by_role("button", name="Send my report").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    screens(page, "plain-3-receipt")
    # The document that no script has used.
    complaints[:] = [each for each in complaints if "preload" not in each]
