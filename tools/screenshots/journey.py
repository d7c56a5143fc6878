"""The whole way, in one language: from the front page to the dashboard, by clicks and keys alone.

The test walks it and looks at every page; `run.py pictures` walks it and photographs them. What
is on the pages is looked up in the catalog. Only what someone types is written down here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext, override
from playwright.sync_api import BrowserContext, Locator, Page, ViewportSize, expect

from surveys.drafts.templates import find_template

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1440, "height": 900}
TEMPLATE = "two-coins"
PROTECTION = "Randomized response"
EPSILON = "0.8"
PLACEHOLDER = re.compile(r"%\(\w+\)s|\{\w+\}")

Look = Callable[[Page, str, Locator | None], None]
"""What is done at each page: the page, a name, and the part that matters most."""


@dataclass(frozen=True)
class Typed:
    """What one person types."""

    name: str
    asker: str
    ethics: str
    question: str
    answers: tuple[str, ...]


TYPED = {
    "en": Typed(
        name="Ada Okafor",
        asker="Ada Okafor, University of Example, money@university.example",
        ethics=(
            "Approved by the ethics board of the University of Example, number 7/26. "
            "Free advice about debts: 0800 111 111."
        ),
        question="In the past 12 months, did you leave income out of your tax return on purpose?",
        answers=("No", "Yes", "No", "25 to 44"),
    ),
    "zh-hans": Typed(
        name="李安",
        asker="示例大学 李安，money@university.example",
        ethics="本研究经示例大学伦理委员会批准，编号 7/26。免费债务咨询电话：0800 111 111。",
        question="在过去12个月里，您报税时是否故意漏报过收入？",
        answers=("否", "是", "否", "25至44岁"),
    ),
}
NAMES = {"en": "English", "zh-hans": "简体中文"}
# What the browser asks for at first, so that someone has to switch in either language.
FOREIGN = {"en": "zh-CN", "zh-hans": "en-US"}


class Journey:
    """One researcher, their survey, and one of its respondents."""

    def __init__(self, context: BrowserContext, language: str, look: Look) -> None:
        self.context = context
        self.language = language
        self._look = look
        self.typed = TYPED[language]
        self.page = context.new_page()
        self.page.set_viewport_size(DESK)

    def say(self, text: str, **values: object) -> str:
        """Return a text of the interface, in this journey's language."""
        with override(self.language):
            said = gettext(text)
        return said % values if values else said

    def like(self, text: str) -> re.Pattern[str]:
        """Return a text whose gaps the page fills in."""
        parts = PLACEHOLDER.split(self.say(text))
        return re.compile(".+?".join(map(re.escape, parts)))

    def go(self, front: str, email: str, password: str) -> None:
        """Go all of it. The front page is the only address that is ever typed."""
        self.page.goto(front)
        self.switch_language()
        self.sign_in(email, password)
        self.begin_with_a_template()
        self.say_who_asks()
        self.change_a_question()
        self.plan()
        self.launch()
        self.answer(self.share())
        self.read_the_dashboard()

    def switch_language(self) -> None:
        self.button_named(NAMES[self.language]).click()
        expect(self.page.locator("html")).to_have_attribute("lang", self.language)
        self.heading("Learn how common a secret is, without knowing whose")
        self.look("front")

    def sign_in(self, email: str, password: str) -> None:
        self.page.get_by_role("banner").get_by_role("link", name=self.say("Sign in")).click()
        self.heading("Sign in")
        self.field("Email address").fill(email)
        self.field("Password").fill(password)
        self.look("sign-in")
        self.press("Sign in")
        self.heading("Surveys")
        expect(self.page.get_by_text(self.say("No surveys yet"))).to_be_visible()
        self.look("no-surveys")

    def begin_with_a_template(self) -> None:
        self.follow("New survey")
        self.heading("New survey")
        self.field("Language").select_option(label=NAMES[self.language])
        self.look("templates")
        chosen = find_template(TEMPLATE)
        assert chosen is not None
        card = self.page.get_by_role("article", name=self.say(str(chosen.name)))
        card.locator("[name=template]").click()
        self.title = chosen.draft["title"][self.language]
        self.questions = [
            item["text"][self.language]
            for item in chosen.draft["questions"]
            if item["kind"] != "section"
        ]
        self.at_the_designer()

    def say_who_asks(self) -> None:
        self.follow("Settings")
        self.heading("Settings")
        self.field("Research team and contact details").fill(self.typed.asker)
        self.unfold("Start page")
        self.field("Ethics").fill(self.typed.ethics)
        self.saved()
        self.look("settings")
        self.press("Save")
        self.saved()
        self.follow("Questions")
        self.at_the_designer()

    def change_a_question(self) -> None:
        card = self.page.get_by_role("listitem").filter(has_text=self.questions[0])
        card.get_by_role("link").click()
        self.heading("Edit question")
        self.field("Question").fill(self.typed.question)
        self.questions[0] = self.typed.question
        self.saved()
        self.unfold("Protection")
        self.page.get_by_role("radio", name=self.say(PROTECTION), exact=True).check()
        self.field("Privacy loss per answer (ε)").fill(EPSILON)
        expect(self.page.locator("[data-slot='chip']")).to_contain_text(EPSILON)
        self.saved()
        protected = self.page.get_by_role("heading", name=self.say("Privacy"), exact=True)
        self.look("protection", protected)
        self.press("Save")
        self.at_the_designer()
        expect(self.page.get_by_role("heading", name=self.typed.question)).to_be_visible()
        self.look("designer")

    def plan(self) -> None:
        self.follow("Plan")
        self.heading("Plan")
        told = self.page.locator("#plan-now h2")
        before = told.inner_text()
        self.page.locator("#plan_people").fill("1000")
        expect(told).not_to_have_text(before)
        self.look("plan")
        self.page.locator(".workspace-header").get_by_role("link", name=self.title).click()
        self.at_the_designer()

    def launch(self) -> None:
        self.follow("Launch…")
        self.heading("Launch")
        self.look("launch")
        self.field(
            "I have checked the questions and settings. They cannot be changed after launch."
        ).check()
        for promises in self.page.locator("[name=promises_read]").all():
            promises.check()
        self.press("Launch now")

    def share(self) -> Page:
        """Return the respondent's page, opened from its link: on a phone, beside the other."""
        self.heading("Share")
        link = self.field("Anyone with this link may answer").input_value()
        expect(self.page.get_by_role("img", name=link)).to_be_visible()
        self.look("share")
        opening = self.page.get_by_role("link", name=self.say("Open the survey page"))
        phone = self.context.new_page()
        phone.set_viewport_size(PHONE)
        phone.goto(opening.get_attribute("href") or "")
        assert link.endswith(phone.url.partition("/s/")[2])
        return phone

    def answer(self, phone: Page) -> None:
        step = phone.locator("[data-step]:visible")

        def press(name: str) -> None:
            step.get_by_role("button", name=self.say(name), exact=True).click()

        expect(phone.get_by_role("heading", name=self.title)).to_be_visible()
        self._look(phone, "phone-begin", None)
        press("Try it first")
        step.get_by_label(self.typed.answers[0], exact=True).check()
        step.locator("[data-card]").first.click()
        expect(step.get_by_role("status")).to_contain_text(self.like("We would receive: {report}."))
        self._look(phone, "phone-practice", None)
        press("Start the survey")
        for text, answer in zip(self.questions, self.typed.answers, strict=True):
            expect(step.get_by_role("heading", name=text)).to_be_visible()
            step.get_by_label(answer, exact=True).check()
            if text == self.questions[0]:
                self._look(phone, "phone-question", None)
            press("Continue")
        expect(step.get_by_role("heading", name=self.say("Before you send"))).to_be_visible()
        self._look(phone, "phone-review", None)
        press("Send my report")
        thanks = self.say("Thank you. Your report was sent")
        expect(step.get_by_role("heading", name=thanks)).to_be_visible()
        self._look(phone, "phone-receipt", None)
        phone.close()

    def read_the_dashboard(self) -> None:
        self.page.bring_to_front()
        self.follow("Results of this wave")
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.title)
        later = self.say(
            "Results will be available when the wave closes. This was set before launch."
        )
        expect(self.page.get_by_text(later).first).to_be_visible()
        self.look("dashboard")

    def look(self, name: str, part: Locator | None = None) -> None:
        self._look(self.page, name, part)

    def heading(self, text: str) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.say(text))

    def at_the_designer(self) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(self.title)
        expect(self.page.locator(".add-menu")).to_be_visible()

    def field(self, label: str) -> Locator:
        return self.page.get_by_label(self.say(label), exact=True)

    def unfold(self, name: str) -> None:
        folds = self.page.locator("details.fold > summary")
        folds.filter(has_text=self.say(name)).first.click()

    def button_named(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        self.button_named(self.say(name)).click()

    def follow(self, name: str) -> None:
        page = self.page.locator("main, .workspace-header")
        page.get_by_role("link", name=self.say(name), exact=True).click()
        self.page.wait_for_load_state()  # what is typed before its scripts run changes nothing

    def saved(self) -> None:
        """Wait until what was typed has reached the server by itself."""
        self.page.locator("[data-state='saved']").wait_for()
