"""Small cells of unprotected questions stay hidden and cannot be derived from the rest."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import User
from analytics.estimates.services import refresh_wave
from analytics.estimates.timing import withheld_options
from analytics.models import Estimate
from surveys.models import Wave
from tests.helpers.exports import estimates_file
from tests.helpers.questions import question
from tests.helpers.tallies import counted
from tests.helpers.waves import end

pytestmark = pytest.mark.django_db
OPEN = question("single", "open", justification={"en": "Large groups only."})


def test_a_protected_question_withholds_nothing(launched: Callable[..., Wave]) -> None:
    wave = launched(question("single", "randomized-response", parameters={"epsilon": "1"}))
    estimate = Estimate(n=100, shares={"raw": [0.01, 0.98, 0.01]}, counts=[1, 98, 1])
    assert withheld_options(wave.version.document.questions[0], estimate) == set()


def test_dashboard_and_export_leave_them_out(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched(OPEN)
    counted(wave, 3, 17, 80)
    refresh_wave(end(wave).pk)
    page = signed_in(owner).get(reverse("analytics:dashboard", args=[wave.survey.pk]))
    html = page.content.decode()
    assert "2 answers are suppressed" in html
    assert "Blue" in html
    cells = re.findall(r"<td[^>]*>([^<]*)</td>", html[html.index(">Red</bdi></th>") :])
    assert cells[:5] == ["suppressed: few people", "", "", "", ""]
    rows = estimates_file(wave)
    assert [row["not_shown_reason"] for row in rows] == ["withheld", "withheld", ""]
    assert [row["observed"] for row in rows] == ["", "", "80"]
    assert [bool(row["estimate"]) for row in rows] == [False, False, True]
    on_request = estimates_file(wave, refused=True)
    assert [bool(row["unbiased"]) for row in on_request] == [False, False, True]


def test_an_open_question_is_called_open(
    launched: Callable[..., Wave], owner: User, signed_in: Callable[[User], Client]
) -> None:
    wave = launched(OPEN)
    counted(wave, 30, 30, 40)
    refresh_wave(end(wave).pk)
    page = signed_in(owner).get(reverse("analytics:dashboard", args=[wave.survey.pk]))
    html = page.content.decode()
    assert "No protection: stored as answered" in html
    # The glossary above the questions may name it.
    assert "ε = ∞" not in html[html.index('id="panel-q1"') :]
    assert "Privacy loss is unlimited" not in html
