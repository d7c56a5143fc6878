"""What a person does on the respondent's page."""

from typing import Any, Self

from playwright.sync_api import Locator, Page, Request, Route

from surveys.launch.wave_document import link_of
from surveys.models import Wave
from tests.helpers.questions import question

YES_NO = question()
SINGLE = question(
    "single", "optimized-unary", text={"en": "Which color?"}, parameters={"epsilon": "1"}
)
MULTIPLE = question(
    "multiple", "multiple", text={"en": "Which of these?"}, parameters={"epsilon": "2"}
)
KARY = question(
    "single",
    "randomized-response",
    text={"en": "Which one most of all?"},
    parameters={"epsilon": "1"},
)
EVERY_KIND = (YES_NO, SINGLE, MULTIPLE, KARY)
NONE, SKIP = "None of these", None

Answer = str | list[str] | None


def lose_the_answer(route: Route) -> None:
    """The site gets what is sent, and the browser no answer."""
    route.fetch()
    route.abort()


class Respondent:
    """Someone at a survey, and what left their browser."""

    def __init__(self, page: Page, wave: Wave) -> None:
        self.page = page
        self.wave = wave
        self.requests: list[Request] = []
        page.on("request", self._note)

    def _note(self, request: Request) -> None:
        self.requests.append(request)

    @property
    def posts(self) -> list[Request]:
        return [request for request in self.requests if request.method == "POST"]

    @property
    def sent(self) -> list[dict[str, Any]]:
        """The bodies of all submissions."""
        return [request.post_data_json or {} for request in self.posts]

    @property
    def traffic(self) -> list[tuple[Any, ...]]:
        """What someone on the wire sees of the requests, in any order."""
        seen = [
            (each.method, each.url, sorted(each.headers), len(each.post_data or ""))
            for each in self.requests
        ]
        return sorted(seen, key=str)

    @property
    def step(self) -> Locator:
        """What is shown now."""
        return self.page.locator("[data-step]:visible")

    @property
    def reviewed(self) -> Locator:
        """The answers as the review lists them."""
        return self.step.locator("[data-slot='answer']")

    @property
    def chosen(self) -> list[str]:
        """The values of the inputs that are checked now."""
        values: list[str] = self.step.locator("input:checked").evaluate_all(
            "(inputs) => inputs.map((input) => input.value)"
        )
        return values

    def press(self, name: str) -> None:
        self.step.get_by_role("button", name=name).click()

    @property
    def link(self) -> str:
        """The link from its path on: tests have another port than the site's address."""
        return self.wave.get_absolute_url() + "#" + link_of(self.wave).partition("#")[2]

    def open(self) -> Self:
        if self.page.url.endswith(self.link):
            self.page.reload()  # going there again would only follow the fragment
        else:
            self.page.goto(self.link)
        return self

    def begin(self) -> Self:
        """Until the first question is there."""
        self.open()
        self.press("Start")
        return self

    def choose(self, answer: Answer) -> None:
        for label in [answer] if isinstance(answer, str) else answer or []:
            self.step.get_by_label(label, exact=True).check()

    def answer(self, *answers: Answer) -> Self:
        """Answer question after question; nothing (None) skips."""
        for answer in answers:
            self.choose(answer)
            self.press("Skip" if answer is SKIP else "Continue")
        return self

    def send(self) -> Self:
        self.press("Send my report")
        self.page.get_by_role("heading", name="Thank you").wait_for()
        return self
