"""How the tests of the designer post its forms."""

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from surveys.models import Survey


@pytest.fixture
def to(desk: Client, survey: Survey) -> Callable[..., Any]:
    """Posts to one of the survey's URLs and reloads the survey."""

    def post(name: str, *args: str, query: str = "", data: Any = None, headers: Any = None) -> Any:
        where = reverse(f"surveys:{name}", args=[survey.pk, *args]) + query
        response = desk.post(where, data or {}, headers=headers)
        survey.refresh_from_db()
        return response

    return post
