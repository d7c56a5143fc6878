"""How many actions and pages it takes: a click, a key chord or a filled field is one action."""

from collections.abc import Callable

import pytest
from django.urls import reverse
from playwright.sync_api import Locator, Page, expect

from surveys.models import Survey
from tests.helpers.browser import DESK, AnotherBrowser, saved
from tests.helpers.people import PASSWORD, person
from tests.helpers.questions import question
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch

PASTE = """(text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  const how = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", how));
}"""


class Counted:
    """A person whose actions and pages are counted."""

    def __init__(self, page: Page) -> None:
        self.page, self.actions, self.pages = page, 0, 0
        page.on("response", self._note)

    def _note(self, response: object) -> None:
        request = response.request  # type: ignore[attr-defined]
        own = request.is_navigation_request() and request.frame == self.page.main_frame
        self.pages += own and response.status == 200  # type: ignore[attr-defined]

    def click(self, where: Locator) -> None:
        self.actions += 1
        where.click()

    def fill(self, label: str, text: str) -> None:
        self.actions += 1
        self.page.get_by_label(label, exact=True).fill(text)

    def paste_options(self, *options: str) -> None:
        """A click into the first row, and a paste."""
        self.actions += 2
        self.page.get_by_label("Option 1", exact=True).click()
        self.page.evaluate(PASTE, "\n".join(options))

    def press(self, name: str) -> None:
        self.click(self.page.get_by_role("button", name=name, exact=True))

    def follow(self, name: str) -> None:
        self.click(self.page.get_by_role("link", name=name, exact=True).first)

    def sign_in(self, email: str, base_url: str) -> None:
        self.page.goto(f"{base_url}{reverse('account_login')}")
        for name, text in (("login", email), ("password", PASSWORD)):
            self.actions += 1
            self.page.locator(f"[name={name}]").fill(text)
        self.press("Sign in")

    def ask(self, text: str, kind: str = "") -> None:
        self.fill("Question", text)
        if kind:
            self.click(self.page.get_by_role("radio", name=kind, exact=True))

    def another(self) -> None:
        self.follow("Add another question")
        expect(self.page.get_by_label("Question", exact=True)).to_have_value("")


@pytest.fixture
def counted(another_browser: AnotherBrowser) -> Callable[[], Counted]:
    def make() -> Counted:
        page = another_browser().new_page()
        page.set_viewport_size(DESK)
        return Counted(page)

    return make


@pytest.mark.slow
@pytest.mark.django_db
def test_from_signing_in_to_the_link_of_six_questions(
    counted: Callable[[], Counted], base_url: str
) -> None:
    before = counted()
    before.sign_in(person("researcher").email, base_url)
    before.follow("New survey")
    before.fill("Title", "Six kinds")
    before.press("Blank survey")
    before.ask("Did you?")
    before.another()
    before.ask("Which town?", "Single choice")
    before.paste_options("North", "South", "East")
    before.another()
    before.ask("Which of these?", "Multiple choice")
    before.paste_options("Tea", "Coffee", "Milk")
    before.another()
    before.ask("How many?", "Number")
    before.fill("Minimum", "0")
    before.fill("Maximum", "60")
    before.another()
    before.ask("And these two?", "Linked questions")
    before.fill("Sub-question 1", "Do you smoke?")
    before.fill("Sub-question 2", "Do you drink?")
    before.another()
    before.ask("Which region?", "Single choice")
    before.paste_options("City", "Country")
    before.click(before.page.locator("summary", has_text="Protection").first)
    before.click(before.page.get_by_role("radio", name="No protection: stored as answered"))
    before.fill("Reason for no randomization (shown to respondents)", "Both are large.")
    saved(before.page)
    before.follow("Settings")
    before.fill("Introduction", "About you.")
    before.fill("Research team and contact details", "Us: us@team.example")
    before.follow("Launch…")
    before.click(before.page.locator("[name=confirmed]"))
    before.press("Launch now")
    assert "/s/" in before.page.get_by_label("Anyone with this link may answer").input_value()
    assert [each["kind"] for each in Survey.objects.get().questions] == [
        *("yes-no", "single", "multiple", "number", "linked", "single")
    ]
    assert (
        before.actions <= 41
    )  # one opens the protections, which are folded since one is automatic
    assert before.pages <= 9


@pytest.mark.slow
@pytest.mark.parametrize("who", ["owner", "exporter"])
def test_from_signing_in_to_a_file_of_results(
    counted: Callable[[], Counted],
    base_url: str,
    launched: Launch,
    request: pytest.FixtureRequest,
    who: str,
) -> None:
    wave = launched(question())
    estimated(wave, [120, 80])
    before = counted()
    before.sign_in(request.getfixturevalue(who).email, base_url)
    before.click(before.page.get_by_role("link", name=f"Results {wave.survey.title}"))
    expect(before.page.get_by_text("in 100; interval:")).to_be_visible()
    if who == "exporter":
        before.follow("Downloads")
        file = before.page.locator(".file-row a").first
    else:
        before.click(before.page.locator("section.result summary", has_text="Download").first)
        file = before.page.get_by_role("link", name="SVG")
    with before.page.expect_download():
        before.click(file)
    assert before.actions <= 6
