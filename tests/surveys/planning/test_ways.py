"""Ways out of a plan: what they promise is what the draft has once they are taken."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.documents.freezing.problems import problems
from surveys.drafts.services import edit_draft
from surveys.models import Survey
from surveys.planning.forms import assumptions_of
from surveys.planning.readable import LOST, READABLE
from surveys.planning.views import Overview
from surveys.planning.ways import MOST_TIMES
from tests.helpers.plans import single
from tests.helpers.questions import draft, question
from tests.options import slow_except
from tests.surveys.planning.test_readable import GIVEN, MEDIUM, several, yes_no

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]

Item = dict[str, Any]
FOUR = [yes_no(f"{n}?") for n in range(4)]
MIXED = [yes_no("Ever?"), single(60)]
FOURTEEN = [yes_no(f"{n}?") for n in range(7)] + [several(6, f"{n}!") for n in range(7)]


def write(survey: Survey, *asked: Item, people: int = 800, level: str = "medium") -> Overview:
    protection = {**MEDIUM, "people": people, "level": level}
    edit_draft(survey=survey, draft=draft(*asked, GIVEN, protection=protection))
    return Overview.of(survey)


@pytest.fixture
def take(desk: Client, survey: Survey) -> Callable[[str], None]:
    def take(key: str) -> None:
        address = reverse("surveys:plan-way", args=[survey.pk])
        assert desk.post(address, {"way": key}).status_code == 302
        survey.refresh_from_db()

    return take


@pytest.mark.parametrize("asked", [(), (yes_no(),)], ids=["nothing protected", "all readable"])
def test_a_readable_plan_offers_no_ways(survey: Survey, asked: tuple[Item, ...]) -> None:
    ways = write(survey, *asked).ways
    assert (ways.listed, ways.too_many, ways.hopeless) == ([], "", "")


@pytest.mark.parametrize("asked", slow_except([FOUR, MIXED, FOURTEEN], FOUR))
@pytest.mark.parametrize("people", slow_except([300, 1000], 300))
def test_each_way_gives_what_it_says(
    survey: Survey, take: Callable[[str], None], asked: list[Item], people: int
) -> None:
    before = write(survey, *asked, people=people)
    ways = before.ways.listed
    assert ways
    for way in ways:
        write(survey, *asked, people=people)
        survey.plan = {}
        survey.save(update_fields=["plan"])
        if way.url:
            continue
        take(way.key)
        after = Overview.of(survey)
        widest = after.asked[0] if after.asked else after.given
        assert widest is not None
        assert widest.margin_text == way.result
        assert widest.relative < before.asked[0].relative
        assert widest.verdict != LOST
        assert problems(survey.draft) == []


def test_ways_are_in_a_researchers_order(survey: Survey) -> None:
    keys = [way.key for way in write(survey, *FOUR).ways.listed]
    assert keys == ["store-q1", "level-basic", "store-q1-q2-q3-q4", "split", "people"]
    texts = [f"{way.text}: {way.result}" for way in write(survey, *MIXED).ways.listed]
    sees = "so that your team sees each person’s answer"
    assert texts[0] == f"Store question 2 as given, {sees}: ±4.1 points"
    assert texts[1].startswith("Choose the level “Basic”: ±")


def test_a_long_survey_is_told_how_many_questions_to_keep(survey: Survey) -> None:
    first = write(survey, *FOURTEEN).ways.listed[0]
    assert (first.text, first.result) == ("Keep 3 sensitive questions", "±9.5 points if yes/no")
    assert first.url == reverse("surveys:sensitive", args=[survey.pk])


@pytest.mark.parametrize("level", slow_except(["strong", "medium", "basic"], "strong"))
@pytest.mark.parametrize("people", slow_except([100, 300, 1000, 3000], 100))
def test_at_most_ten_times_the_people_are_advised(survey: Survey, level: str, people: int) -> None:
    for asked in (FOUR, MIXED, FOURTEEN):
        ways = write(survey, *asked, people=people, level=level).ways
        [*advised] = [way.people for way in ways.listed if way.people]
        assert all(people < each <= MOST_TIMES * people for each in advised)
        assert bool(ways.too_many) is (ways.needed and not advised)
        assert ways.too_many in ("", "More people: not possible at this protection.")


def test_the_people_advised_are_enough_and_few(survey: Survey, take: Callable[[str], None]) -> None:
    overview = write(survey, *FOUR)
    way = overview.ways.find("people")
    assert way is not None
    assert way.people is not None
    take("people")
    assert assumptions_of(survey).people == way.people
    assert Overview.of(survey).asked[0].verdict == READABLE
    write(survey, *FOUR, people=round(0.95 * way.people))
    survey.plan = {}
    assert Overview.of(survey).asked[0].verdict != READABLE


def test_own_protections_are_left_alone(survey: Survey, take: Callable[[str], None]) -> None:
    own = [question(text={"en": f"{n}?"}) for n in range(2)]
    edit_draft(survey=survey, draft=draft(*own, GIVEN))
    survey.plan = {"people": "150"}
    survey.save(update_fields=["plan"])
    ways = Overview.of(survey).ways
    assert [way.key for way in ways.listed] == ["people"]
    before = survey.draft
    take("store-q1")
    assert survey.draft == before


def test_readers_are_offered_none(colleague_desk: Client, survey: Survey) -> None:
    write(survey, *FOUR)
    page = colleague_desk.get(reverse("surveys:plan", args=[survey.pk])).text
    assert "Ways out" in page
    assert "Do it" not in page
    address = reverse("surveys:plan-way", args=[survey.pk])
    assert colleague_desk.post(address, {"way": "split"}).status_code == 403
