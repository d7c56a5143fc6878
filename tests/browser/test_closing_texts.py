"""Words at the end, and what “Other” means: what is sent has one size, and pages say that words can
show who wrote them."""

import base64
from typing import Any

import pytest
from django.urls import reverse
from playwright.sync_api import Page, Request, expect

from accounts.models import User
from respondents.intake.words import unpack
from respondents.models import Batch, Spool, Text, TextPool
from surveys.models import Survey, Wave
from tests.browser.people import Respondent
from tests.helpers.browser import SignIn
from tests.helpers.experiments import QUESTIONS
from tests.helpers.experiments import SCREENING as SCREENED
from tests.helpers.intake import SIZE
from tests.helpers.questions import question
from tests.helpers.waves import Launch, end

TEXTS = [
    {
        "id": "t1",
        "text": {"en": "What should change at work?", "zh-hans": "工作中应该改变什么？"},
        "help": {"en": "A sentence or two is enough.", "zh-hans": "一两句话就够了。"},
    },
    {"id": "t2", "text": {"en": "What else?", "zh-hans": "还有什么？"}, "help": {}},
]
OTHER = question(
    "single",
    "open",
    text={"en": "What do you drink?", "zh-hans": "您喝什么？"},
    options=[
        {"en": en, "zh-hans": zh}
        for en, zh in (("Tea", "茶"), ("Coffee", "咖啡"), ("Other", "其他"))
    ],
    other=True,
    random_order=True,
    justification={"en": "Large groups.", "zh-hans": "人数众多。"},
)
SEVERAL = {**OTHER, "kind": "multiple", "text": {"en": "What do you eat?", "zh-hans": "您吃什么？"}}
RELEASE = {"minimum_n": 10, "while_open": True, "retention_days": 365}
NOTICE = "Your words could show who you are."
FULL = "汉" * 500
TYPED = "[...document.querySelectorAll('textarea')].map((area) => area.value)"


def shape(request: Request) -> tuple[Any, ...]:
    """What an observer of the wire sees of a request."""
    # Playwright's sizes would wait until the connection ends.
    body = request.post_data_buffer or b""
    return request.method, request.url.partition("?")[0], len(body)


def visit(page: Page, wave: Wave, choice: str, *words: str) -> list[tuple[Any, ...]]:
    """Choose, and write into each field, the one for another answer included."""
    page.goto("about:blank")
    person = Respondent(page, wave).begin()
    person.choose(choice)
    for typed in words[:1]:
        person.step.get_by_label("What is it?").fill(typed)
    person.press("Continue")
    for field, typed in zip(person.step.get_by_role("textbox").all(), words[1:], strict=False):
        field.fill(typed)
    person.press("Continue")
    person.send()
    return [shape(request) for request in person.requests]


def test_no_size_shows_what_a_person_chose_or_whether_they_wrote(
    page: Page, launched: Launch
) -> None:
    """Nothing, little, all that fits, control characters and halves of letters: the same requests,
    in the same order, with bodies of the same size."""
    wave = launched(OTHER, closing_texts=TEXTS)
    visit(page, wave, "Tea")  # files that the cache keeps for all that follow
    odd = "a\x07b\x9fc\ud83d"
    people = (("Tea",), ("Other", "", "Hi", ""), ("Other", FULL, FULL, FULL))
    seen = [visit(page, wave, *each) for each in (*people, ("Other", "a\x07b", odd, "\x00"))]
    assert seen[0][-1][0] == "POST"
    assert seen[0][-1][2] > 2 * SIZE
    assert [requests == seen[0] for requests in seen] == [True] * 4
    [pool] = TextPool.objects.all()
    words = ["q1 ab", f"q1 {FULL[:100]}", "t1 Hi", f"t1 {FULL}", f"t2 {FULL}", "t1 abc\ufffd"]
    assert sorted(pool.words) == sorted(words)
    assert Spool.objects.count() == 5


def test_the_step_leads_on_and_back_and_the_receipt_says_what_was_sent(
    page: Page, launched: Launch
) -> None:
    wave = launched(question(), question(text={"en": "And you?"}), closing_texts=TEXTS)
    person = Respondent(page, wave).open()
    expect(page.locator(".three-facts")).to_contain_text("something in your own words")
    person.begin().answer("Yes", "No")
    expect(person.step).to_contain_text(NOTICE)
    person.step.get_by_label("What should change at work?").fill("Longer\nbreaks")
    page.go_back()
    expect(person.step.get_by_role("heading", level=1)).to_have_text("And you?")
    person.press("Continue")
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Yes", "No", "Longer breaks", "You wrote nothing."])
    person.press("Back")
    expect(person.step.get_by_role("heading", level=1)).to_have_text("In your own words")
    person.press("Continue")
    person.step.get_by_role("button", name="Change And you?").click()
    person.press("Continue")
    person.step.get_by_role("button", name="Change What else?").click()
    person.step.get_by_label("What else?").fill("Tea")
    person.press("Continue")
    person.send()
    receipt = page.locator(".recorded-answer")
    expect(receipt.nth(2)).to_have_text("Longer breaks")
    expect(receipt.nth(3)).to_have_text("Tea")
    [sent] = person.sent
    texts = unpack(base64.b64decode(sent["texts"]), wave.version.document.words)
    assert texts == ["Longer\nbreaks", "Tea"]
    assert "breaks" not in str(page.evaluate(TYPED))


def test_the_field_follows_the_answer_and_the_words_are_forgotten(
    page: Page, launched: Launch
) -> None:
    wave = launched(OTHER, SEVERAL)
    person = Respondent(page, wave).begin()
    field = person.step.get_by_label("What is it?")
    labels = person.step.locator("[data-choices] label")
    expect(labels.last).to_have_text("Other")
    expect(field).to_be_hidden()
    person.choose("Other")
    field.fill("<b>Mate</b>")
    person.press("Continue")
    person.choose(["Tea", "Other"])
    person.step.get_by_label("What is it?").fill("Tomato soup")
    person.press("Continue")
    expect(person.reviewed).to_have_text(["Other: <b>Mate</b>", "Tea; Other: Tomato soup"])
    person.step.get_by_role("button", name="Change What do you eat?").click()
    person.press("Skip")
    expect(person.reviewed).to_have_text(
        ["Other: <b>Mate</b>", "Skipped (the research team will see that)"]
    )
    person.step.get_by_role("button", name="Change What do you eat?").click()
    expect(person.step.get_by_label("What is it?")).to_be_hidden()
    person.press("Skip")
    person.send()
    [sent] = person.sent
    texts = unpack(base64.b64decode(sent["texts"]), wave.version.document.words)
    assert texts == ["<b>Mate</b>", ""]
    receipt = page.locator(".receipt-entry h2")
    expect(receipt.last).to_have_text("What do you drink? · Other")
    assert "Mate" not in str(page.evaluate(TYPED.replace("textarea", "input")))
    assert "Tomato" not in str(page.evaluate(TYPED)) + page.content()


def test_people_who_are_screened_out_send_the_same_size(page: Page, launched: Launch) -> None:
    wave = launched(*QUESTIONS, screening={**SCREENED, "sends": True}, closing_texts=TEXTS)
    person = Respondent(page, wave).begin().answer("No")
    person.press("Continue")
    expect(person.step.get_by_role("heading", level=1)).to_have_text("Before you send")
    person.send()
    [sent] = person.sent
    assert unpack(base64.b64decode(sent["texts"]), wave.version.document.words) == ["", ""]
    expect(page.locator(".recorded-answer").last).to_have_text("You were not asked this.")
    assert not any(pool.words for pool in TextPool.objects.all())


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh-hans"])
def test_pictures(
    page: Page,
    screens: Any,
    launched: Launch,
    sign_in: SignIn,
    owner: User,
    survey: Survey,
    language: str,
) -> None:
    """The field of “Other”, the step, the plain form, the setting and the staff's page."""
    both = {
        "title": {"en": "Rest at work", "zh-hans": "工作中的休息"},
        "introduction": {"en": "About breaks.", "zh-hans": "关于休息。"},
        "asker": {"en": "A university, a@b.example", "zh-hans": "某大学，a@b.example"},
    }
    more = {"closing_texts": TEXTS, "languages": [*both["title"]], "release": RELEASE, **both}
    wave = launched(OTHER, plain=True, **more)
    address, _hash, fragment = Respondent(page, wave).link.partition("#")
    page.goto(f"{address}?lang={language}#{fragment}")
    screens(page, f"closing-intro-{language}")
    page.locator("[data-step='intro'] [data-go='begin']").click()
    step = page.locator("[data-step='question']")
    step.locator("[data-choices] input").last.check()
    step.locator("input[type='text']").fill("Mate")
    screens(page, f"other-{language}")
    step.locator("[type='submit']").click()
    page.locator("textarea").first.fill("Longer breaks, please. 请给我们更长的休息时间。")
    screens(page, f"closing-step-{language}")
    page.locator("[data-step='closing'] [data-go='review']").click()
    screens(page, f"closing-review-{language}")
    page.locator("[data-step='review'] [data-go='send']").click()
    page.locator("[data-step='receipt']").wait_for()
    screens(page, f"closing-receipt-{language}")
    page.goto(f"{address}/plain?lang={language}")
    screens(page, f"closing-plain-{language}")
    asked = question(text={"en": "Did you rest?", "zh-hans": "您休息了吗？"})
    wave = launched(asked, plain=True, **more)
    Batch.objects.create(wave=wave, day=wave.opens.date(), size=60)
    words = (
        "More light in winter.",
        "Ask us before you move desks.\nTwice.",
        "请安静一点。",
        "x" * 500,
    )
    Text.objects.bulk_create(Text(wave=wave, item="t1", words=each) for each in words)
    end(wave)
    desk = sign_in(page, owner)
    desk.context.add_cookies(
        [{"name": "language", "value": language, "url": page.url.split("/s/")[0]}]
    )
    desk.goto(reverse("analytics:texts", args=[survey.pk, wave.pk]))
    screens(desk, f"closing-staff-{language}")
    desk.goto(f"{reverse('surveys:settings', args=[survey.pk])}#id_closing_texts")
    expect(desk.locator("#id_closing_texts")).to_be_in_viewport()
    screens(desk, f"closing-settings-{language}")
    desk.goto(reverse("surveys:designer", args=[survey.pk]))
    screens(desk, f"closing-designer-{language}")
