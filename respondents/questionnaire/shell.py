"""The page of every survey: the same bytes for all surveys that are answered in the same way.

There is one for each way, with and without the script of permanent randomized responses, in each
language of the interface.

Its script loads the wave document, checks it against the link, and draws the questionnaire.
"""

from functools import lru_cache
from typing import Literal

from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils import translation

Way = Literal["script", "plain", "invited"]
"""By the page's script alone; also by the plain form; by invitation, with a script of its own."""
WAYS: tuple[Way, ...] = ("script", "plain", "invited")
TEMPLATE = "respondents/questionnaire/page.html"


def shell(request: HttpRequest, way: Way, *, remembers: bool) -> HttpResponse:
    """Return the page in the active language."""
    return HttpResponse(shell_in(translation.get_language(), way, remembers=remembers))


@lru_cache(maxsize=16)
def shell_in(language: str, way: Way, *, remembers: bool = False) -> bytes:
    """Return the bytes of the page in a language of the interface."""
    with translation.override(language):
        return render_to_string(TEMPLATE, {"way": way, "remembers": remembers}).encode()
