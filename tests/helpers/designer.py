"""The designer's forms of questions and access options, saved as an author would."""

from typing import Any

from django.test import Client
from django.urls import reverse

from surveys.models import Survey, Wave

GOOD_QUESTION = {
    "kind": "single",
    "text": "Which color?",
    "help": "",
    "options": "Red\nGreen\nBlue",
    "design": "randomized-response",
    "epsilon": "1",
    "device": "browser",
}


def add_question(client: Client, survey: Survey, **changes: str) -> Any:
    """Post a new question; the survey is read again."""
    new = reverse("surveys:question-new", args=[survey.pk])
    response = client.post(new, {**GOOD_QUESTION, **changes})
    survey.refresh_from_db()
    return response


GOOD_OPTIONS = {
    "title": "A survey",
    "introduction": "About things.",
    "asker": "A university",
    "minimum_n": "50",
    "batch_minimum": "20",
    "retention_days": "90",
    "method": "auto",
    "confidence": "0.95",
    "access": "link",
}


def save_options(client: Client, survey: Survey, **changes: str) -> Any:
    """Post the settings; the survey is read again."""
    response = client.post(reverse("surveys:settings", args=[survey.pk]), GOOD_OPTIONS | changes)
    survey.refresh_from_db()
    return response


def launch(client: Client, survey: Survey) -> Wave:
    client.post(reverse("surveys:launch", args=[survey.pk]), {"confirmed": "on"})
    return Wave.objects.get(kind=Wave.Kind.LIVE)


def errors(response: Any) -> dict[str, list[str]]:
    return {name: list(messages) for name, messages in response.context["form"].errors.items()}
