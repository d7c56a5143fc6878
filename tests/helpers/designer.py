"""Helpers of several tests: designer."""

from django.test import Client
from django.urls import reverse

from surveys.models import Survey

GOOD = {
    "kind": "single",
    "text": "Which color?",
    "help": "",
    "options": "Red\nGreen\nBlue",
    "design": "randomized-response",
    "epsilon": "1",
    "device": "browser",
}


def add(client: Client, survey: Survey, **changes: str):
    return client.post(reverse("surveys:question-new", args=[survey.pk]), {**GOOD, **changes})
