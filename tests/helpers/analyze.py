"""A reader at the page Analyze, without a browser."""

import re
from typing import Any

from django.http import QueryDict
from django.test import Client
from django.urls import reverse

from analytics.analyze.bar import Bar
from analytics.analyze.choices import Choices
from analytics.jobs import runner
from analytics.jobs.rendering import language_of
from analytics.models import Job
from surveys.models import Wave


class Reader:
    """A reader at the page Analyze of a wave."""

    def __init__(self, client: Client, wave: Wave) -> None:
        self.client, self.wave = client, wave
        self.ids = [wave.survey_id, wave.pk]
        self.page = reverse("analytics:analyze", args=self.ids)

    def html(self, query: str, status: int = 200) -> str:
        response = self.client.get(f"{self.page}?{query}")
        assert response.status_code == status, response.status_code
        return re.sub("[\u2066-\u2069]", "", " ".join(response.content.decode().split()))

    def asked(self, query: str) -> Job:
        """Choose, ask as the script of the page does, and wait."""
        choices = Choices(QueryDict(query).copy())
        bar: Any = Bar(self.wave, choices, language_of(self.wave.survey))
        assert bar.shown, [each.reason for each in bar.proposals]
        where = reverse(
            "analytics:job-new", args=[self.wave.survey_id, self.wave.pk, bar.shown.kind.name]
        )
        data: dict[str, list[str]] = {"choices": [bar.choices.query]}
        for name, value in bar.hidden:
            data.setdefault(name, []).append(value)
        posted = self.client.post(where, data)
        assert posted.status_code == 302, posted.content.decode()
        assert posted["Location"].startswith(self.page)
        runner.run_waiting()
        return Job.objects.latest("pk")
