"""Pages of failures: each says its cause and whom to ask, and how to go on if one can."""

import re

import pytest

from respondents.questionnaire.shell import shell_in
from tests.helpers.designs import MANGAT
from tests.helpers.numbers import number
from tests.helpers.questionnaire import Drawings
from tests.helpers.questions import permanent, question
from tests.helpers.waves import Launch

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

# The failures of the page, each with a word of its cause and the button that leads on.
FAILURES = {
    "offline": ("This device is offline.", "retry"),
    "unreachable": ("The connection to this website failed.", "retry"),
    "busy": ("Too many people came at once.", "retry"),
    "failing": ("Something on this website failed.", "retry"),
    "unsigned": ("The website’s storage is full", "retry"),
    "early": ("This survey is not open yet", "retry"),
    "unkept": ("This one does not allow it", "begin-anyway"),
    "faulty": ("Something in this page went wrong", "reload"),
    "incomplete": ("A part of it may be lost after the # sign.", ""),
    "unknown": ("does not match an invitation to this survey", ""),
    "used": ("Each invitation works once.", ""),
    "closed": ("It closed while this page was open.", ""),
    "insecure": ("does not start with https", ""),
    "unable": ("does not start with https", ""),
    "mistrusted": ("A security check failed.", ""),
    "unsent-offline": ("This device is offline.", "retry"),
    "unsent": ("The connection to this website failed.", "retry"),
    "unsent-busy": ("Too many people came at once.", "retry"),
    "unsent-failing": ("Something on this website failed.", "retry"),
    "unsaved": ("The website’s storage is full", "retry"),
    "refused": ("The site did not accept it.", "reload"),
    "counted": ("A report was sent with your invitation before", ""),
    "gone": ("no longer has the survey", ""),
    "late": ("closed or filled up", ""),
}


def steps(html: str) -> dict[str, str]:
    matches = re.findall(
        r'<section class="step" data-step="([\w-]+)"[^>]*>(.*?)</section>', html, re.DOTALL
    )
    return dict(matches)


def test_each_failure_says_its_cause_the_contact_and_what_to_do(
    draw: Drawings, launched: Launch
) -> None:
    wave = launched(permanent(), access="invited", asker={"en": "Ada, +41 44 000"})
    facts = draw(wave, template="respondents/questionnaire/partials/survey_facts.html")
    contact = draw(wave, template="respondents/questionnaire/partials/contact.html")
    in_page = shell_in("en", "invited", remembers=True).decode()
    in_page = in_page.replace("<div data-facts></div>", facts)
    in_page = in_page.replace("<div data-contact></div>", contact)
    shown = steps(draw(wave)) | steps(in_page)
    for name, (cause, button) in FAILURES.items():
        assert cause in shown[name], name
        assert "Ada, +41 44 000" in re.sub(r"<[^>]+>", "", shown[name]), name
        assert bool(button) == ("data-go=" in shown[name]), name
        assert f'data-go="{button}"' in shown[name] or not button, name


def test_a_page_for_anyone_says_why_another_report_counts(draw: Drawings, launched: Launch) -> None:
    shown = steps(draw(launched()))
    assert "with the same number" in shown["counted"]
    assert "invitation" not in shown["counted"]


NUMBER_CASES = [
    (
        {"low": "0", "high": "8000", "step": "10"},
        (
            "If you type 0, we record something above 4000 about 5 out of 20 times.",
            "If you type 8000, we record something up to 4000 about 5 out of 20 times.",
        ),
    ),
    (
        {"low": "-1", "high": "0.5", "step": "0.5", "epsilon": "3"},
        ("If you type −1, we record something above −0.25 about 1 out of 20 times.",),
    ),
    (
        {"low": "-1", "high": "1", "epsilon": "8"},
        ("If you type −1, we record something above 0 about 3 out of 10,000 times.",),
    ),
]


@pytest.mark.parametrize(("given", "said"), NUMBER_CASES)
def test_a_number_shows_the_odds_of_its_design(
    draw: Drawings, launched: Launch, given: dict[str, str], said: tuple[str, ...]
) -> None:
    page = " ".join(draw(launched(number(**given))).split())
    for sentence in said:
        assert sentence in page


OWN_DEVICE_CASES = [
    ("Roll a die.", "We never see your die."),
    ("Toss a coin twice.", "We never see your coin."),
    ("Think of someone born in May.", "We never learn the birthday."),
    ("Roll a die and toss a coin.", "We never see your coin, your die or the birthday."),
    ("Diet and coinage.", "We never see your coin, your die or the birthday."),
]


@pytest.mark.parametrize(("instructions", "said"), OWN_DEVICE_CASES)
def test_an_own_device_is_named_if_the_instructions_name_one(
    draw: Drawings, launched: Launch, instructions: str, said: str
) -> None:
    asked = question(
        design="warner",
        parameters={"p": "0.7"},
        instructions={"en": instructions},
        device="respondent",
    )
    shown = steps(draw(launched(asked)))
    assert said in shown["question"]


def test_only_about_is_said_where_everything_is_hidden(draw: Drawings, launched: Launch) -> None:
    only = "We learn only roughly how many people gave each answer."
    assert only in steps(draw(launched()))["intro"]
    assert only not in steps(draw(launched(question(), MANGAT)))["intro"]


def test_the_start_says_about_how_long_it_takes(draw: Drawings, launched: Launch) -> None:
    assert "It takes about 1 minute." in steps(draw(launched()))["intro"]
    long = question(text={"en": "word " * 190})
    assert "It takes about 2 minutes." in steps(draw(launched(long)))["intro"]
    characters = question(text={"en": "字" * 380})
    assert "It takes about 2 minutes." in steps(draw(launched(characters)))["intro"]
