"""The page of the people needed for an effect: simulated, bounded in time, and refused."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from localdp.mechanisms import OpenAnswer, RandomizedResponse
from localdp.planning import power_of_effect, required_n_of_effect
from surveys import formatting
from surveys.drafts.services import edit_draft
from surveys.formatting import per_cent
from surveys.models import Survey
from surveys.planning.effects import WITHIN
from tests.helpers.questions import draft, question

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("survey_once")]
OPEN = question(design="open", text={"en": "Do you lead?"}, justification={"en": "Known to all."})
GIVEN = {
    "outcome": "1", "covariate": "2", "covariate_share": "50", "without": "20", "among": "70",
    "people": "300", "power": "80", "confidence": "0.95",
}  # fmt: skip


@pytest.fixture
def ask(signed_in: Callable[[User], Client], owner: User, survey: Survey) -> Callable[..., Any]:
    """Request the page with query parameters; a list of questions replaces those of the draft."""
    client = signed_in(owner)

    def page(*questions: dict[str, Any], **given: str) -> Any:
        if questions:
            edit_draft(survey=survey, draft=draft(*questions))
        return client.get(reverse("surveys:plan-effect", args=[survey.pk]), given)

    return page


def test_it_shows_the_simulations_of_the_library(
    survey: Survey, ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    # The importer first: it would import the smaller number for good.
    monkeypatch.setattr("surveys.planning.views.SURVEYS", 10)
    monkeypatch.setattr("surveys.planning.effects.SURVEYS", 10)
    plain = ask(question(), OPEN)
    assert (plain.status_code, b"simulated surveys of that size" in plain.content) == (200, False)
    survey.plan = {"invited": "1000", "rate": "50"}
    survey.save()
    html = " ".join(ask(**GIVEN).content.decode().split())
    coins = (RandomizedResponse.two_coins(), OpenAnswer(2))
    shares = (0.2, 0.7)
    needed = required_n_of_effect(*coins, shares, 0.5, surveys=10, within=WITHIN)
    assert needed is not None
    now = power_of_effect(*coins, shares, 0.5, 300, surveys=10)
    people = formatting.people(formatting.rounded_up(needed.n))
    assert (
        f"you need about <b>{people}</b> people: {needed.power * 10:.0f} of 10 simulated surveys "
        f"of that size found the effect, {per_cent(needed.power, 0)}% with a Monte Carlo error of "
        f"±{per_cent(needed.error, 0)} points. At this response rate, ask"
    ) in html
    error = f"{per_cent(now.power, 0)}% ± {per_cent(now.error, 0)} points."
    assert f"With 300 people, {now.power * 10:.0f} of 10 found it: {error}" in html


def test_so_many_people_there_are_not_and_regressions_would_be_refused(
    ask: Callable[..., Any],
) -> None:
    more = {"without": "30", "among": "30.1", "people": "500"}
    html = " ".join(ask(question(), question(), **GIVEN | more).content.decode().split())
    assert "Not even 1,000,000 people reach a power of 80%." in html
    assert "With 500 people, 0 of 50 found it: 0% ± 2 points. In 50 surveys" in html


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"covariate": "1"}, "Pick a question other than the outcome."),
        ({"among": "20"}, "The two percentages must differ"),
        ({"without": "0"}, "greater than or equal to 1."),
        ({"covariate_share": "nan"}, "Enter a number."),
        ({"covariate": "3"}, "Select a valid choice. 3 is not one"),
        ({"people": "1000001"}, "less than or equal to 1000000"),
        ({"power": ""}, "This field is required."),
        ({"confidence": "2"}, "Select a valid choice"),
    ],
)
def test_impossible_input_is_refused_beside_its_field(
    ask: Callable[..., Any], given: dict[str, str], message: str
) -> None:
    response = ask(question(), OPEN, question(design="central"), **GIVEN | given)
    assert response.status_code == 422
    assert message in response.content.decode()
    assert "simulated surveys" not in response.content.decode()


def test_a_survey_without_two_such_questions_has_no_form(ask: Callable[..., Any]) -> None:
    html = ask(question(), question("single", "open")).content.decode()
    assert "Write two yes/no questions first" in html
    assert ask(**GIVEN).status_code == 422


def test_arms_decide_how_many_are_asked_both(
    ask: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("surveys.planning.views.SURVEYS", 10)
    monkeypatch.setattr("surveys.planning.effects.SURVEYS", 10)
    halves: Any = {"options": [{"en": "A"}, {"en": "B"}], "shares": ["1/2", "1/2"]}
    arms = question("arms", "open", text={"en": "Part"}, **halves)
    first, second = (
        dict[str, Any](asked_if={"question": "q1", "options": [arm]}) for arm in (0, 1)
    )
    given = {**GIVEN, "outcome": "2", "covariate": "3"}
    apart = ask(arms, question(**first), {**OPEN, **second}, **given)
    assert apart.status_code == 422
    assert "No one is asked both questions." in apart.content.decode()
    both = ask(arms, question(**first), OPEN, **given)
    now = power_of_effect(
        RandomizedResponse.two_coins(), OpenAnswer(2), (0.2, 0.7), 0.5, 150, surveys=10
    )
    assert both.context["now"]["people"] == "300"
    assert both.context["now"]["found"] == f"{now.power * 10:.0f}"
