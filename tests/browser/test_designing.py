"""The designer in a real browser: by keyboard alone, saved as one types, beside another editor."""

import re

import pytest
from django.conf import settings
from django.urls import reverse
from playwright.sync_api import Locator, Page, Route, expect

from accounts.models import User
from surveys.documents.draft import LIMITS
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from tests.helpers.browser import DESK, Complaints, Screens, saved
from tests.helpers.keyboard import add_by_menu, press, reach, submit, unfold
from tests.helpers.people import PASSWORD
from tests.helpers.questions import WORKPLACE, draft, question
from tests.options import slow_except


@pytest.fixture
def desk(desk: Page) -> Page:
    """The owner's browser, signed in, as wide as a desk."""
    desk.set_viewport_size(DESK)
    return desk


def write(page: Page, label: str, text: str) -> None:
    reach(page, page.get_by_label(label, exact=True))
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text(text)


def card(page: Page, item: str) -> Locator:
    return page.locator(f"[data-item='{item}']")


def button(page: Page, item: str, name: str) -> Locator:
    return card(page, item).get_by_role("button", name=name)


def items(survey: Survey) -> list[str]:
    survey.refresh_from_db()
    return [item["id"] for item in survey.items]


@pytest.mark.slow
def test_a_survey_is_written_by_keyboard_alone(
    desk: Page, survey: Survey, screens: Screens
) -> None:
    desk.goto(survey.get_absolute_url())
    add_by_menu(desk, "Question")
    write(desk, "Question", "Where do you work?")
    reach(desk, desk.get_by_role("radio", name="Yes/no"))
    desk.keyboard.press("ArrowRight")
    write(desk, "Option 1", "North")
    press(desk, desk.get_by_role("button", name="Add an option"))
    desk.keyboard.insert_text("South")
    desk.keyboard.press("Enter")
    expect(desk.get_by_label("Option 3", exact=True)).to_be_focused()
    desk.keyboard.press("Backspace")
    press(desk, desk.locator("details.fold > summary").filter(has_text="Protection"))
    reach(desk, desk.get_by_role("radio", name="Automatic: fewest respondents"))
    while not desk.get_by_role("radio", name="No protection: stored as answered").is_checked():
        desk.keyboard.press("ArrowDown")
    expect(desk.get_by_text("Several unprotected answers together")).to_be_visible()
    write(
        desk, "Reason for no randomization (shown to respondents)", "Thousands share each answer."
    )
    saved(desk)
    assert desk.url.endswith("/questions/q2")
    screens(desk, "designing-open-question")
    submit(desk, desk.get_by_role("link", name="Back"))
    expect(card(desk, "q2").get_by_role("link")).to_be_focused()

    add_by_menu(desk, "Question")
    write(desk, "Question", "Do you work at night?")
    press(desk, desk.locator("details.fold > summary").filter(has_text="Shown to"))
    reach(desk, desk.get_by_label("Shown to", exact=True))
    desk.keyboard.type("Only if")
    reach(desk, desk.get_by_label("North"))
    desk.keyboard.press("Space")
    saved(desk)
    screens(desk, "designing-condition")
    submit(desk, desk.get_by_role("button", name="Save"))
    expect(card(desk, "q3")).to_contain_text("answered “North” to question 2")


@pytest.mark.slow
def test_a_survey_is_put_in_order_by_keyboard_alone(
    desk: Page, survey: Survey, screens: Screens
) -> None:
    later = question(text={"en": "Do you work at night?"})
    edit_draft(survey=survey, draft=draft(question(), WORKPLACE, later))
    desk.goto(survey.get_absolute_url())
    add_by_menu(desk, "Section")
    write(desk, "Heading", "About your work")
    saved(desk)
    submit(desk, desk.get_by_role("button", name="Save"))
    for _step in range(2):
        submit(desk, button(desk, "s1", "Move up"))
        expect(button(desk, "s1", "Move up")).to_be_focused()
    assert items(survey) == ["q1", "s1", "q2", "q3"]
    submit(desk, button(desk, "s1", "Move up"))
    expect(button(desk, "s1", "Move down")).to_be_focused()
    expect(button(desk, "s1", "Move down")).to_have_accessible_description("Now 1 of 4")

    press(desk, card(desk, "q1").locator("summary"))
    submit(desk, button(desk, "q1", "Duplicate"))
    expect(card(desk, "q4").get_by_role("link")).to_be_focused()
    assert items(survey) == ["s1", "q1", "q4", "q2", "q3"]
    press(desk, card(desk, "q4").locator("summary"))
    submit(desk, button(desk, "q4", "Delete"))
    expect(desk.get_by_role("button", name="Undo the deletion")).to_be_focused()
    assert items(survey) == ["s1", "q1", "q2", "q3"]
    screens(desk, "designing-deleted")
    submit(desk, desk.get_by_role("button", name="Undo the deletion"))
    expect(desk.get_by_role("button", name="Undo")).to_be_focused()
    assert items(survey) == ["s1", "q1", "q4", "q2", "q3"]
    submit(desk, desk.get_by_role("button", name="Redo"))
    assert items(survey) == ["s1", "q1", "q2", "q3"]
    expect(desk.get_by_role("button", name="Undo")).to_be_focused()
    screens(desk, "designing")


@pytest.mark.slow
def test_errors_are_said_once_when_their_field_is_left(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    said = desk.locator("[data-said]")
    desk.evaluate(
        """() => {
            globalThis.heard = [];
            new MutationObserver(() => {
                globalThis.heard.push(document.querySelector("[data-said]").textContent);
            }).observe(document.querySelector("[data-said]"), { childList: true });
        }"""
    )
    expect(desk.locator("[data-state]")).to_have_text("")
    write(desk, "Question", " ")
    expect(desk.locator("[data-state]")).to_have_text("Not saved yet")
    complaints_of_422(desk, complaints)
    expect(desk.locator("[data-state]")).to_have_text("Not saved yet. To complete: Question")
    expect(desk.locator(".errorlist")).to_have_count(0)
    desk.keyboard.press("Tab")
    field = desk.get_by_label("Question", exact=True)
    expect(field).to_have_accessible_description("This field is required.")
    expect(said).to_have_text("Question: This field is required.")
    unfold(desk, "Help text")
    write(desk, "Help text", "A help text")
    complaints_of_422(desk, complaints)
    assert desk.evaluate("globalThis.heard") == ["Question: This field is required."]
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "Have you ever?"}
    write(desk, "Question", "x" * 2001)
    desk.keyboard.press("Tab")
    expect(desk.locator(".errorlist")).to_contain_text("at most 2000 characters")
    complaints_of_422(desk, complaints)
    write(desk, "Question", "مرحبا \u200fكيف؟ =1+1 🙂")
    saved(desk)
    expect(desk.locator(".errorlist")).to_have_count(0)
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "مرحبا \u200fكيف؟ =1+1 🙂"}
    assert survey.questions[0]["help"] == {"en": "A help text"}


def test_an_error_does_not_move_a_button_that_is_pressed(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    desk.goto(reverse("surveys:question-new", args=[survey.pk]))
    desk.get_by_role("radio", name="Single choice").check()
    desk.get_by_label("Question", exact=True).fill("Where do you work?")
    desk.get_by_label("Option 1", exact=True).fill("North")
    complaints_of_422(desk, complaints)
    more = desk.get_by_role("button", name="Add an option")
    more.hover()
    desk.mouse.down()
    desk.wait_for_timeout(100)
    desk.mouse.up()
    expect(desk.get_by_label("Option 2", exact=True)).to_be_focused()
    expect(desk.locator(".errorlist")).to_have_count(0)
    desk.get_by_label("Question", exact=True).click()
    expect(desk.locator(".errorlist")).to_have_text("Give at least two options.")


def complaints_of_422(page: Page, complaints: Complaints) -> None:
    """The browser notes every refusal in its console; one at least was made."""
    for _try in range(50):
        if any("422" in each for each in complaints):
            break
        page.wait_for_timeout(100)
    complaints.expect("422")
    while any("422" in each for each in complaints):
        complaints.expect("422")


def test_a_link_opens_a_fold_that_says_what_is_saved_and_one_wrong_number_keeps_the_rest(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    edit_draft(survey=survey, draft=draft(batch_minimum=20))
    desk.goto(f"{reverse('surveys:settings', args=[survey.pk])}#id_max_respondents")
    limit = desk.get_by_label("Largest number of respondents")
    expect(limit).to_be_in_viewport()
    limit.fill("500")
    saved(desk)
    fold = desk.locator("details.fold > summary").filter(has_text="Limits and spam")
    expect(fold).to_contain_text("At most 500 people")
    desk.get_by_label("Smallest group shown").fill("3")
    desk.get_by_label("Title").fill("Kept")
    expect(desk.locator("[data-state]")).to_have_text("Saved, except for the marked fields.")
    expect(desk.get_by_label("Smallest group shown")).to_have_value("3")
    complaints_of_422(desk, complaints)
    survey.refresh_from_db()
    assert (survey.title, survey.draft["release"]["minimum_n"]) == ("Kept", 50)
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_label("Smallest group shown")).to_be_focused()
    expect(desk.locator("[data-state]")).to_have_text("Saved, except for the marked fields.")
    complaints_of_422(desk, complaints)
    desk.get_by_label("Smallest group shown").fill("60")
    desk.get_by_role("button", name="Save").click()
    expect(desk.locator("[data-state]")).to_have_text("Saved")
    expect(desk.get_by_role("heading", level=1)).to_have_text("Settings")


def test_typed_texts_survive_leaving_at_once(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    edit_draft(survey=survey, draft=draft(batch_minimum=20))
    desk.goto(survey.get_absolute_url())
    desk.get_by_role("link", name="Settings").click()
    desk.get_by_label("Title").fill("Typed a moment ago")
    desk.get_by_role("link", name="Back").click()
    expect(desk.get_by_role("heading", level=1)).to_have_text("Typed a moment ago")
    add_by_menu(desk, "Question")
    unfold(desk, "Help text")
    desk.get_by_label("Help text").fill("No question yet")
    desk.get_by_role("link", name="Back").click()
    expect(desk.get_by_label("Question", exact=True)).to_have_accessible_description(
        "This field is required."
    )
    complaints_of_422(desk, complaints)
    desk.on("dialog", lambda dialog: dialog.accept())
    desk.get_by_role("link", name="Back").click()
    expect(desk.locator(".add-menu")).to_be_visible()
    assert items(survey) == ["q1"]


def test_what_is_typed_before_the_script_is_there_is_saved_too(desk: Page, survey: Survey) -> None:
    held: list[Route] = []
    desk.route("**/js/studio/autosave*", lambda route: held.append(route))  # noqa: PLW0108
    where = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    desk.goto(where, wait_until="commit")
    desk.get_by_label("Question", exact=True).fill("Typed early?")
    while not held:
        desk.wait_for_timeout(50)
    held[0].continue_()
    saved(desk)
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "Typed early?"}


def test_what_is_typed_during_a_slow_save_is_saved_next(desk: Page, survey: Survey) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        if route.request.method == "POST" and not held:
            held.append(route)
        else:
            route.continue_()

    where = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    desk.goto(where)
    desk.route(f"**{where}*", hold)
    for text in ("Typed first?", "Typed meanwhile?"):
        desk.get_by_label("Question", exact=True).fill(text)
        while not held:
            desk.wait_for_timeout(50)
    desk.wait_for_timeout(1_100)  # the pause after the last key is over, and the first save is not
    held[0].continue_()
    saved(desk)
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "Typed meanwhile?"}


@pytest.mark.slow
def test_new_questions_are_listed_where_they_are_asked(desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(question(), question(text={"en": "Last?"})))
    desk.goto(reverse("surveys:question-new", args=[survey.pk]) + "?after=q1")
    listed = desk.get_by_role("navigation", name="All questions").get_by_role("listitem")
    desk.get_by_label("Question", exact=True).fill("Second?")
    expect(listed).to_contain_text(["Have you ever?", "Second?", "Last?"])
    desk.get_by_role("link", name="Add another question").click()
    desk.get_by_label("Question", exact=True).fill("Third?")
    expect(listed).to_contain_text(["Have you ever?", "Second?", "Third?", "Last?"])
    survey.refresh_from_db()
    assert [question["text"]["en"] for question in survey.questions][1:3] == ["Second?", "Third?"]


@pytest.mark.parametrize("design", slow_except(["open", "two-coins"], "open"))
def test_another_question_begins_with_what_a_new_one_begins_with(
    desk: Page, survey: Survey, design: str
) -> None:
    """Unprotected, once a question is; and it can depend on the one before, if that is."""
    desk.goto(reverse("surveys:question-new", args=[survey.pk]))
    chip, wording = desk.locator("[data-slot='chip']"), desk.get_by_label("Question", exact=True)
    expect(chip).not_to_be_empty()
    fresh = chip.inner_text()
    # The frame loads lazily: until then it is at about:blank.
    searched = "document.getElementById('phone').contentWindow.location.search"
    began = desk.wait_for_function(f"() => {searched}").json_value()
    wording.fill("Which region?")
    desk.locator(f"[name=design][value={design}]").evaluate("radio => radio.click()")
    if design == "open":
        desk.get_by_label("Reason").fill("Many share it.")
    expect(chip).not_to_have_text(fresh)
    saved(desk)
    desk.get_by_role("link", name="Add another question").click()
    expect(wording).to_have_value("")
    expect(wording).to_be_focused()
    expect(chip).to_have_text("No protection: stored as answered" if design == "open" else fresh)
    expect(desk.locator("[data-sensitive] input")).to_be_checked(checked=design != "open")
    desk.wait_for_function(f"began => {searched} === began", arg=began)
    if design == "open":
        expect(desk.locator("[name=asked_of]")).to_contain_text("Which region?")


@pytest.mark.slow
def test_protection_is_said_in_plain_words_as_it_changes(desk: Page, survey: Survey) -> None:
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    words = desk.locator("#plain-words")
    expect(words).to_contain_text("Of 20 people who answer No, about 5 are recorded as Yes.")
    unfold(desk, "Protection")
    desk.get_by_role("radio", name="Warner").check()
    desk.get_by_label("p", exact=True).fill("0.9")
    expect(words).to_contain_text("Of 20 people who answer No, about 2 are recorded as Yes.")
    expect(words).to_contain_text("to at most 50%")
    expect(desk.locator("[data-slot='chip']")).to_have_text("Warner · ε = 2.20")
    expect(words).to_contain_text("With 800 people, the margin of error of the percentages is ±")
    desk.get_by_label("p", exact=True).fill("0.5")
    expect(words).to_contain_text("says nothing about the answer")
    desk.get_by_label("p", exact=True).fill("0.8")
    saved(desk)


def test_the_slider_is_another_way_to_type_epsilon(desk: Page, survey: Survey) -> None:
    automatic = question("yes-no", "best", parameters={"epsilon": "1"})
    edit_draft(survey=survey, draft=draft(automatic, automatic))
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    words = desk.locator("#plain-words")
    slider = desk.get_by_role("slider")
    expect(slider).to_have_value("1")
    expect(desk.locator("[data-state]")).to_have_text("")
    expect(words).to_contain_text("to at most 24%")
    reach(desk, slider)
    for _step in range(5):
        desk.keyboard.press("ArrowRight")
    expect(words).to_contain_text("to at most 34%")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Protected\. With 800 people"))
    saved(desk)
    survey.refresh_from_db()
    assert survey.questions[0]["parameters"] == {"epsilon": "1.5"}
    desk.keyboard.press("End")
    expect(words.locator(".chip.warning")).to_have_text("Weak protection")
    level = {"level": "medium", "people": 800}
    edit_draft(survey=survey, draft={**survey.draft, "protection": level})
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    expect(slider).to_have_value("1")
    reach(desk, slider)
    desk.keyboard.press("End")
    saved(desk)
    desk.get_by_label("Question", exact=True).fill("Still saved?")
    expect(desk.locator("[data-state]")).to_have_text("Not saved yet")
    saved(desk)
    survey.refresh_from_db()
    first, second = survey.questions
    assert (first["importance"], first["text"]["en"]) == (10, "Still saved?")
    assert float(first["parameters"]["epsilon"]) > float(second["parameters"]["epsilon"])


@pytest.mark.slow
def test_the_phone_shows_the_question_that_is_written(desk: Page, survey: Survey) -> None:
    asked_if = {"question": "q1", "options": [1]}
    later = question(text={"en": "Only some?"}, asked_if=asked_if)
    edit_draft(survey=survey, draft=draft(WORKPLACE, question(), later))
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q3"]))
    phone = desk.frame_locator("#phone")
    expect(phone.get_by_role("heading", name="Only some?")).to_be_visible()
    field = desk.get_by_label("Question", exact=True)
    field.click()
    desk.keyboard.press("End")
    desk.keyboard.type(" Or many?")
    expect(phone.get_by_role("heading", name="Only some? Or many?")).to_be_visible()
    expect(field).to_be_focused()
    desk.keyboard.press("Shift+Home")
    step = phone.locator("[data-step]:visible")
    step.get_by_label("Yes", exact=True).check()
    step.get_by_role("button", name="Continue").click()
    expect(phone.get_by_role("button", name="Show the report")).to_be_visible()


def test_of_two_editors_neither_loses_a_word(
    desk: Page, survey: Survey, complaints: Complaints, screens: Screens
) -> None:
    where = reverse("surveys:question-edit", args=[survey.pk, "q1"])
    desk.goto(where)
    edit_draft(survey=survey, draft=draft(question(text={"en": "What the other wrote?"})))
    field = desk.get_by_label("Question", exact=True)
    field.fill("What I wrote?")
    expect(desk.locator("[data-state]")).to_have_text(
        "Not saved: this was changed in another window or by someone else."
    )
    desk.get_by_role("button", name="Compare versions").click()
    expect(desk.locator("#conflict").get_by_text("What the other wrote?")).to_be_visible()
    expect(field).to_have_value("What I wrote?")
    expect(desk.locator("#conflict")).to_be_focused()
    screens(desk, "designing-conflict")
    for _answer in range(2):
        complaints.expect("409")
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "What the other wrote?"}
    desk.get_by_role("button", name="Save").click()
    expect(desk.get_by_role("heading", name="What I wrote?")).to_be_visible()


@pytest.mark.slow
def test_questions_are_dragged(desk: Page, survey: Survey) -> None:
    edit_draft(survey=survey, draft=draft(question(), WORKPLACE, question(text={"en": "Third?"})))
    desk.goto(survey.get_absolute_url())
    handle = card(desk, "q3").locator(".drag-handle")
    with desk.expect_navigation():
        handle.drag_to(card(desk, "q1"), target_position={"x": 40, "y": 5})
    expect(card(desk, "q3")).to_contain_text("Now 1 of 3")
    assert items(survey) == ["q3", "q1", "q2"]


@pytest.mark.slow
def test_a_test_is_opened_and_closed(desk: Page, survey: Survey, screens: Screens) -> None:
    desk.goto(survey.get_absolute_url())
    desk.get_by_role("button", name="Start a test").click()
    expect(desk.get_by_text("reports of a test are kept apart")).to_be_visible()
    screens(desk, "designing-test")
    wave = survey.waves.get()
    desk.get_by_role("link", name=wave.code).first.click()
    banner = "Test: answers here are kept apart. Our team sees results from the first one on."
    expect(desk.get_by_text(banner)).to_be_visible()
    desk.go_back()
    desk.get_by_role("button", name="End test").click()
    expect(desk.get_by_text("The test is closed.")).to_be_visible()
    wave.refresh_from_db()
    assert not wave.is_open


# In a normal run the forms are tested without a browser: tests/surveys/drafts.
@pytest.mark.slow
def test_without_scripts_everything_can_be_done(
    plain_desk: Page, survey: Survey, complaints: Complaints
) -> None:
    edit_draft(survey=survey, draft=draft(WORKPLACE, question()))
    plain_desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q2"]))
    unfold(plain_desk, "Shown to")
    plain_desk.get_by_label("Shown to", exact=True).select_option("q1")
    unfold(plain_desk, "Protection")
    plain_desk.get_by_text("More protections").click()
    plain_desk.get_by_role("radio", name="Warner").check()
    plain_desk.get_by_label("p", exact=True).fill("2")
    plain_desk.get_by_role("button", name="Save").click()
    field = plain_desk.get_by_label("p", exact=True)
    expect(field).to_be_focused()
    expect(field).to_have_accessible_description(re.compile("between 0 and 1"))
    complaints.expect("422")
    field.fill("0.8")
    plain_desk.get_by_label("Green").check()
    plain_desk.get_by_role("button", name="Save").click()
    expect(card(plain_desk, "q2")).to_contain_text("answered “Green” to question 1")
    expect(card(plain_desk, "q2")).to_contain_text("Warner")


@pytest.mark.slow
def test_a_full_survey_says_so_and_takes_no_more(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    full = [question(text={"en": f"Number {number}?"}) for number in range(LIMITS["questions"])]
    edit_draft(survey=survey, draft=draft(*full))
    desk.goto(survey.get_absolute_url())
    expect(desk.locator("[data-item]")).to_have_count(LIMITS["questions"])
    desk.locator(".add-menu > summary").click()
    desk.locator(".add-menu").get_by_role("link", name="Question").click()
    desk.get_by_label("Question", exact=True).fill("One too many?")
    expect(desk.locator("[data-state]")).to_have_text(
        "A survey has at most 500 questions.", timeout=20_000
    )
    desk.get_by_role("button", name="Save").click()
    refusal = desk.locator("[autofocus]").filter(has_text="at most 500 questions")
    expect(refusal).to_be_focused()
    complaints_of_422(desk, complaints)


def test_what_a_broken_server_did_not_save_is_sent_again(
    desk: Page, survey: Survey, complaints: Complaints
) -> None:
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    desk.route("**/questions/q1*", lambda route: route.fulfill(status=500), times=1)
    desk.get_by_label("Question", exact=True).fill("What I wrote?")
    expect(desk.locator("[data-state]")).to_contain_text("Trying again.")
    saved(desk)
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "What I wrote?"}
    complaints.expect("500")


def test_what_is_typed_after_the_session_ended_is_saved_after_a_new_sign_in(
    desk: Page, survey: Survey, owner: User, complaints: Complaints
) -> None:
    desk.goto(reverse("surveys:question-edit", args=[survey.pk, "q1"]))
    desk.locator("#phone").scroll_into_view_if_needed()
    desk.frame_locator("#phone").get_by_role("heading").first.wait_for()  # it loads late
    desk.context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    field = desk.get_by_label("Question", exact=True)
    field.fill("What I wrote?")
    expect(desk.locator("[data-state]")).to_contain_text("Not saved: you are signed out.")
    desk.get_by_role("button", name="Save").click()
    with desk.expect_popup() as opened:
        desk.get_by_role("link", name="Sign in in a new tab").click()
    door = opened.value
    door.locator("[name=login]").fill(owner.email)
    door.locator("[name=password]").fill(PASSWORD)
    door.get_by_role("button", name="Sign in", exact=True).click()
    expect(door.get_by_role("heading", name="Surveys")).to_be_visible()
    door.close()
    desk.evaluate("dispatchEvent(new Event('focus'))")
    saved(desk)
    expect(field).to_have_value("What I wrote?")
    survey.refresh_from_db()
    assert survey.questions[0]["text"] == {"en": "What I wrote?"}
