"""What only paper shows above results: the wave they are of, its version and the day."""

import re
from collections.abc import Callable

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import strip_tags

from analytics.models import Job
from surveys.models import Wave
from tests.helpers.regressions import TOOK, TOWN
from tests.helpers.tallies import estimated
from tests.helpers.waves import Launch

pytestmark = pytest.mark.django_db


@pytest.fixture
def heading(colleague_desk: Client) -> Callable[[str, list[object]], str]:
    def fetch(name: str, arguments: list[object]) -> str:
        html = colleague_desk.get(reverse(f"analytics:{name}", args=arguments)).content.decode()
        match = re.search(r'<p class="print-only small">(.*?)</p>', html, re.DOTALL)
        assert match, name
        return " ".join(strip_tags(match[1]).split())

    return fetch


def test_a_page_names_its_own_wave_and_not_the_one_to_show_first(
    launched: Launch, heading: Callable[[str, list[object]], str]
) -> None:
    trial = launched(TOWN, TOOK, kind=Wave.Kind.TEST)
    live = launched(TOOK, TOWN)
    survey = live.survey_id
    estimated(trial, [155, 45])
    asked = {"block": trial.version.document.questions[0].block, "cells": [0]}
    job = Job.objects.create(survey=live.survey, wave=trial, kind="group", parameters=asked)
    today = f"Retrieved on {date_format(timezone.localdate())}"
    first, second = (wave.version.sha256[:8] for wave in (trial, live))
    assert heading("dashboard", [survey]) == f"Wave 1 · Version 2 {second} · {today}"
    about_trial = f"Test 1 · Version 1 {first} · {today}"
    assert heading("dashboard-wave", [survey, trial.pk]) == about_trial
    assert heading("releases", [survey, trial.pk]) == about_trial
    assert heading("job", [survey, job.pk]) == about_trial
    assert heading("over-time", [survey]) == today
