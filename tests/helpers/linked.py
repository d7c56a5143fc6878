"""Answers to a survey by its plain page."""

from typing import Any

from django.test import Client
from django.urls import reverse

from surveys.models import Wave


def plain(client: Client, wave: Wave, page: Any, **answers: str | list[str]) -> Any:
    context = page.context
    data = {"token": context["token"], "version": context["page"].sha256, **answers}
    return client.post(reverse("respondents:plain", args=[wave.code]), data)
