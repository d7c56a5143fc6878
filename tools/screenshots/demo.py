"""Pictures of the demonstration's surveys, for the pages beside the guide.

The simulated people answer with a stated seed, so that figures stay the same from run to run.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

from django.utils import timezone
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from analytics.crosstabs.job import CROSS_TABLE
from analytics.demo.analyses import request_analyses
from analytics.demo.surveys import DemoSurvey, make_accounts, make_surveys
from analytics.estimates.services import refresh_wave
from analytics.exports.wave_files import FORMATS
from analytics.jobs import runner
from respondents.shuffling.services import shuffle_wave
from respondents.simulation import randomize, store, words_from
from surveys.models import Wave

SEED = 2026
WIDE: ViewportSize = {"width": 1280, "height": 1000}
PHONE: ViewportSize = {"width": 390, "height": 720}
DOWNLOADED = ("xlsx", "r")

Keep = Callable[[Page, str], None]
"""Takes what is in the window, under a name."""


class Demonstration:
    """The surveys, full of people, and a signed-in page for each role."""

    def __init__(self, browser: Browser, url: str, same_chance: str) -> None:
        self.browser = browser
        self.url = url
        self.same_chance = same_chance
        self.passwords = {account.email: account.password for account in make_accounts()}
        for survey in make_surveys():
            answer(survey)
            refresh_wave(survey.wave.pk)

    def photograph(self, keep: Keep) -> None:
        self.respondent(keep)
        occupation, conduct = (
            Wave.objects.select_related("survey").get(code=code)
            for code in ("demo-occupation", "demo-conduct")
        )
        researcher = self.signed_in("researcher")
        self.show(researcher, f"surveys/{occupation.survey_id}/dashboard", "dashboard", keep)
        table = self.ask_for(conduct)
        self.show(researcher, table, "cross-table", keep)
        self.show(researcher, f"surveys/{conduct.survey_id}/jobs", "jobs", keep)
        exporter = self.signed_in("exporter")
        files = f"surveys/{occupation.survey_id}/waves/{occupation.pk}"
        for form in DOWNLOADED:
            exporter.request.get(f"{self.url}/{files}/{FORMATS[form].file}")
        self.show(exporter, f"{files}/exports", "exports", keep)
        administrator = self.signed_in("administrator")
        self.show(administrator, "people/", "people", keep)
        self.show(administrator, "audit/", "audit", keep)

    def respondent(self, keep: Keep) -> None:
        """Take a yes/no question with its odds, on a phone."""
        page = self.context(PHONE).new_page()
        page.goto(f"{self.url}/s/demo-conduct")
        step = page.locator("[data-step]:visible")
        step.get_by_role("button", name="Start").click()
        for label in ("No", "1 to 5 years"):
            step.get_by_label(label, exact=True).check()
            step.get_by_role("button", name="Continue").click()
        step.get_by_label("No", exact=True).check()
        keep(page, "respondent")
        page.context.close()

    @staticmethod
    def ask_for(wave: Wave) -> str:
        """Return the demonstration's analyses, made at once; where the page of a cross-table is."""
        for _jobs in request_analyses():
            runner.run_waiting()
        return wave.jobs.filter(kind=CROSS_TABLE.name).earliest("pk").get_absolute_url().lstrip("/")

    def signed_in(self, role: str) -> Page:
        page = self.context(WIDE).new_page()
        page.goto(f"{self.url}/accounts/login/")
        page.get_by_label("Email").fill(f"{role}@candor.example")
        page.get_by_label("Password").fill(self.passwords[f"{role}@candor.example"])
        page.get_by_role("button", name="Sign in", exact=True).click()
        page.get_by_role("heading", level=1, name="Surveys").wait_for()
        return page

    def context(self, size: ViewportSize) -> BrowserContext:
        context = self.browser.new_context(locale="en-GB", reduced_motion="reduce", viewport=size)
        context.add_init_script(self.same_chance)
        return context

    def show(self, page: Page, place: str, name: str, keep: Keep) -> None:
        response = page.goto(f"{self.url}/{place}")
        if response is None or not response.ok:
            raise RuntimeError(f"/{place} answers {response and response.status}")
        keep(page, name)


def answer(survey: DemoSurvey) -> None:
    """Store what the people answer, and shuffle all of it."""
    wave = survey.wave
    people = survey.people
    layout = wave.version.document.simulated_layout
    words = words_from(SEED, layout, len(people))
    reports = list(randomize(layout, people, words, wave))
    with ThreadPoolExecutor(1) as pool:  # Playwright keeps an event loop in this thread
        pool.submit(store, wave, reports).result()
    # Close the wave for the shuffle, so that no report is left waiting.
    mine = Wave.objects.filter(pk=wave.pk)
    now = timezone.now()
    mine.update(opens=now - timedelta(hours=2), closes=now - timedelta(hours=1))
    shuffle_wave(wave.pk)
    mine.update(opens=wave.opens, closes=wave.closes, final=wave.final)
