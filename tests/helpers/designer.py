"""A draft that can be launched, and a question added to it by the form."""

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
