"""A plan that the team keeps: the planner, the designer's summary and the fieldwork use it."""

from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from surveys.models import Survey, Wave
from surveys.services import duplicate_survey

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]


@pytest.fixture
def desk(signed_in: Callable[[User], Client], owner: User, wave: Wave) -> Client:
    """The owner's client, with the survey of an open wave."""
    return signed_in(owner)


def keep(client: Client, survey: Survey, **values: str) -> str:
    """Keep what the fields say, and return the page that follows."""
    address = reverse("surveys:plan-save", args=[survey.pk], query=values)
    return text(client.post(address, follow=True))


def text(response: object) -> str:
    return " ".join(response.content.decode().split())  # type: ignore[attr-defined]


def test_a_kept_plan_is_used_everywhere(desk: Client, wave: Wave) -> None:
    survey = wave.survey
    share = reverse("surveys:share", args=[survey.pk, wave.pk])
    assert "expected</span>" not in text(desk.get(share))
    page = keep(desk, survey, people="1250", share="12.5", waves="3")
    assert 'value="1250"' in page
    assert "Save with this survey" not in page
    survey.refresh_from_db()
    assert survey.plan == {"people": "1250", "share": "12.5", "waves": "3"}
    summary = text(desk.get(reverse("surveys:designer", args=[survey.pk])))
    assert "With 1,250 respondents, at a share of 12.5%" in summary
    fieldwork = text(desk.get(share))
    assert "of 1,250 expected" in fieldwork
    assert '<progress class="progress tall" max="1250" value="0"' in fieldwork


def test_other_assumptions_are_tried_without_being_kept(desk: Client, wave: Wave) -> None:
    keep(desk, wave.survey, people="1250")
    address = reverse("surveys:plan", args=[wave.survey_id])
    tried = text(desk.get(address, {"people": "300"}))
    assert 'plan/save?people=300"' in tried
    assert 'value="1250"' in text(desk.get(address))


def test_a_default_replaces_what_was_kept(desk: Client, wave: Wave) -> None:
    keep(desk, wave.survey, people="1250")
    keep(desk, wave.survey, people="800")
    wave.survey.refresh_from_db()
    assert wave.survey.plan == {}


def test_the_confidence_stays_a_setting(desk: Client, wave: Wave) -> None:
    keep(desk, wave.survey, confidence="0.9", share="10")
    wave.survey.refresh_from_db()
    assert wave.survey.plan == {"share": "10"}


@pytest.mark.parametrize("people", ["0", "many", "1e9", "-5", "9" * 40])
def test_what_cannot_be_planned_with_is_not_kept(desk: Client, wave: Wave, people: str) -> None:
    assert "errorlist" in keep(desk, wave.survey, people=people)
    wave.survey.refresh_from_db()
    assert wave.survey.plan == {}


def test_a_copy_has_the_plan(wave: Wave, owner: User) -> None:
    wave.survey.plan = {"people": "1250"}
    assert duplicate_survey(survey=wave.survey, actor=owner).plan == {"people": "1250"}


def test_readers_try_but_do_not_keep(
    signed_in: Callable[[User], Client], survey: Survey, colleague: User
) -> None:
    address = reverse("surveys:plan", args=[survey.pk])
    assert "Save with this survey" not in text(signed_in(colleague).get(address, {"people": "300"}))
