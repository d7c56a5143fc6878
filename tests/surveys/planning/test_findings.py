"""The power a survey has according to the planner: against the library, in both languages."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from localdp.planning import (
    Group,
    differences,
    power,
    power_of_difference,
    required_n,
    required_n_of_difference,
)
from localdp.planning.melded_power import detection_chance
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.assumptions import Aim
from surveys.planning.findings import of_100
from surveys.planning.planner import Outlook
from tests.helpers.plans import planned, single
from tests.helpers.questions import draft, question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

COINS = RandomizedResponse.two_coins()
BY_HAND = question(device="respondent", instructions={"en": "Toss a coin twice."})
OPENLY = question(design="open", justification={"en": "No one minds."})


def outlook(survey: Survey, item: dict[str, Any], aim: Aim, **given: Any) -> Outlook:
    return planned(survey, item, aim=aim, **given).questions[0]


def contrast(survey: Survey, item: dict[str, Any], aim: Aim, **given: Any) -> str:
    finding = outlook(survey, item, aim, **given).contrast
    assert finding is not None
    return f"{finding.text.now} {finding.text.ask} {finding.text.invite}"


def test_the_chance_and_the_people_are_the_librarys(survey: Survey) -> None:
    finding = outlook(survey, question(), Aim(power=0.9), people=100, share=0.2, rate=0.5).finding
    assert finding.chance == power(COINS, 100, 0.2)
    assert finding.needed == required_n(COINS, power=0.9, share=0.2) == 195
    assert finding.text.now == (
        f"With 100 respondents, {int(100 * finding.chance)} of 100 such surveys show that a share "
        "of 20% is above 0%."
    )
    assert finding.text.ask == "Ask 195 people in all: then 90 of 100 do."
    assert finding.text.invite == "At this response rate, invite 390."


def test_above_0_each_side_of_the_interval_may_miss_by_half(survey: Survey) -> None:
    finding = outlook(survey, question(), Aim(null=0.1), share=0.2).finding
    assert finding.needed == required_n(COINS, power=0.8, share=0.2, null=0.1, alpha=0.025)


def test_the_intervals_of_a_question_share_what_may_miss(survey: Survey) -> None:
    together = outlook(survey, single(5), Aim())
    alone = outlook(survey, single(5), Aim(), simultaneous=False)
    least = required_n(together.mechanism, power=0.8, share=0.3, alpha=0.01)
    assert together.finding.needed == least
    assert alone.finding.needed == required_n(alone.mechanism, power=0.8, share=0.3)


def test_in_a_small_population_fewer_will_do(survey: Survey) -> None:
    aim = Aim(null=0.2)
    small = outlook(survey, OPENLY, aim, people=150, population=200).finding
    large = outlook(survey, OPENLY, aim, people=150).finding
    assert small.chance > large.chance
    assert small.needed is not None
    assert large.needed is not None
    assert small.needed < large.needed
    none = outlook(survey, question(), Aim(), share=0.01, people=150, population=200).finding
    assert none.needed is None
    assert none.text.ask == "For 80 of 100 there are not enough people."


def test_who_says_no_cannot_disobey_the_browser(survey: Survey) -> None:
    """With a coin of their own they report No whatever it says, which costs many more people."""
    aim = Aim(silent=0.1)
    browser = outlook(survey, question(), aim, share=0.2).finding
    by_hand = outlook(survey, BY_HAND, aim, share=0.2).finding
    assert browser.needed == required_n(COINS, power=0.8, share=0.9 * 0.2)
    assert by_hand.needed == required_n(COINS, power=0.8, share=0.2, noncompliance=0.1)
    assert browser.needed is not None
    assert by_hand.needed is not None
    assert browser.needed < by_hand.needed


@pytest.mark.parametrize(("share", "null"), [(0.0, 0.0), (0.3, 0.3), (0.2, 0.5)])
def test_a_share_that_is_not_above_is_not_found(survey: Survey, share: float, null: float) -> None:
    finding = outlook(survey, question(), Aim(null=null), share=share).finding
    assert finding.needed is None
    assert "cannot be shown to be above" in finding.text.now
    assert finding.text.ask == ""


def test_two_groups(survey: Survey) -> None:
    aim = Aim(between="groups", second=0.2, part=0.4)
    text = contrast(survey, question(), aim, people=1_000, share=0.1, rate=0.5)
    groups = Group(COINS, 0.1), Group(COINS, 0.2)
    chance = power_of_difference(*groups, (400, 600))
    people = required_n_of_difference(*groups, ratio=1.5)
    assert f"400 respondents in one group and 600 in the other, {of_100(chance)} of 100" in text
    assert people == (1_181, 1_772)
    assert "between 10% and 20%. Ask 2,960 people in all: then 80 of 100 do." in text
    assert "At this response rate, invite 5,910." in text
    finding = outlook(survey, question(), aim, share=0.1).contrast
    assert finding is not None
    assert finding.exact_text == "Exact numbers: 1,181 and 1,772."


def test_two_arms(survey: Survey) -> None:
    aim = Aim(between="arms", second=0.1)
    text = contrast(survey, question(), aim, share=0.2)
    people, _ = required_n_of_difference(Group(COINS, 0.2), Group(OpenAnswer(2), 0.1))
    assert "400 respondents in the protected arm and 400 asked directly" in text
    assert f"Ask {-(-2 * people // 10) * 10:,} people in all" in text
    assert "no two arms" in contrast(survey, OPENLY, aim, share=0.2)


def test_two_waves(survey: Survey) -> None:
    text = contrast(survey, question(), Aim(between="waves", second=0.2, part=0.1), share=0.1)
    people, _ = required_n_of_difference(Group(COINS, 0.1), Group(COINS, 0.2))
    assert people == 1_414
    assert "With 800 respondents in each wave" in text
    assert "a change from 10% to 20%" in text
    assert "Ask 1,420 people in each wave: then 80 of 100 do." in text


def test_options_that_are_compared_at_once_share_what_may_miss(survey: Survey) -> None:
    finding = outlook(survey, single(5), Aim(between="groups")).contrast
    assert finding is not None
    groups = Group(finding.question.mechanism, 0.3), Group(finding.question.mechanism, 0.4)
    assert finding.needed == required_n_of_difference(*groups, alpha=0.01)


@pytest.mark.parametrize(
    ("item", "aim", "given", "words"),
    [
        (question(), Aim(between="groups", second=0.3), {}, "Both shares are 30%"),
        (question(), Aim(between="waves", second=0.300001), {}, "Even a billion"),
        (
            question(),
            Aim(between="waves", second=0.31),
            {"population": 1_000},
            "For 80 of 100 there are not enough people.",
        ),
        # In the browser a half of 20% is heard, and by hand much less: as few as openly, or fewer.
        (question(), Aim(between="arms", second=0.1, silent=0.5), {"share": 0.2}, "be detected"),
        (question(), Aim(between="arms", second=0.1, silent=0.6), {"share": 0.2}, "be detected"),
        (BY_HAND, Aim(between="arms", second=0.1, silent=0.3), {"share": 0.2}, "be detected"),
        (question(), Aim(between="groups"), {"people": 1}, "1 respondent in one group and 1"),
    ],
)
def test_differences_that_cannot_be_found_are_refused_in_words(
    survey: Survey, item: dict[str, Any], aim: Aim, given: dict[str, Any], words: str
) -> None:
    assert words in contrast(survey, item, aim, **given)


def test_a_chance_is_rounded_downwards() -> None:
    shown = [of_100(chance) for chance in (0.0, 0.0099, 0.01, 0.7999, 0.8, 0.9949, 0.995, 1.0)]
    assert shown[:2] == ["fewer than 1"] * 2
    assert shown[2:6] == ["1", "79", "80", "99"]
    assert shown[6:] == ["more than 99"] * 2


@pytest.fixture
def page(
    signed_in: Callable[[User], Client], owner: User, survey: Survey
) -> Callable[[dict[str, Any]], str]:
    client = signed_in(owner)

    def page(given: dict[str, Any]) -> str:
        answer = client.get(reverse("surveys:plan", args=[survey.pk]), given)
        assert answer.status_code == 200
        return answer.content.decode()

    return page


def test_the_page_works_out_what_its_fields_say(
    page: Callable[[dict[str, Any]], str], survey: Survey
) -> None:
    edit_draft(survey=survey, draft=draft(question()))
    text = page({"share": 20, "power": 90, "silent": 10, "null": 5})
    needed = required_n(COINS, power=0.9, share=0.18, null=0.05, alpha=0.025)
    assert f"Ask {needed} people in all: then 90 of 100 do." in text
    assert "Chance of finding the difference" not in text
    text = page({"between": "waves", "second": 45, "share": 40})
    assert "a change from 40% to 45%" in text
    assert "Different people answer in each wave" in text


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"power": 100}, "less than or equal to 99"),
        ({"power": "nan"}, "Enter a number"),
        ({"null": 30}, "This must be below the share expected."),
        ({"silent": -1}, "greater than or equal to 0"),
        ({"between": "twins"}, "Select a valid choice"),
        ({"between": "groups", "second": 101}, "less than or equal to 100"),
        ({"between": "groups", "part": 0}, "greater than or equal to 1"),
    ],
)
def test_errors_are_shown_at_their_fields(
    page: Callable[[dict[str, Any]], str], survey: Survey, given: dict[str, Any], words: str
) -> None:
    edit_draft(survey=survey, draft=draft(question(), single(3), OPENLY))
    text = page({**given, "details": "1"})
    assert words in text
    assert "Chance of finding it" in text


@pytest.mark.parametrize("between", ["groups", "arms", "waves"])
def test_the_sentences_are_there_in_chinese(survey: Survey, between: str) -> None:
    view = outlook(survey, question(), Aim(between=between), rate=0.3)
    with translation.override("zh-hans"):
        assert view.contrast is not None
        for sentence in (view.finding.text, view.contrast.text):
            text = f"{sentence.now}{sentence.ask}{sentence.invite}"
            assert "100 次" in text
            assert not any(word in text for word in ("respondents", "people", "%("))


def test_questions_of_one_sort_are_worked_out_once(
    survey: Survey, monkeypatch: pytest.MonkeyPatch
) -> None:
    items = [single(4) for _ in range(20)]
    plan = planned(survey, *items, aim=Aim(between="groups", power=0.81))
    sums = 0

    def counted(*given: Any) -> float:
        nonlocal sums
        sums += 1
        return detection_chance(*given)

    monkeypatch.setattr(differences, "detection_chance", counted)
    people = {question.contrast.needed for question in plan.questions if question.contrast}
    assert len(people) == 1
    assert 0 < sums < 400
